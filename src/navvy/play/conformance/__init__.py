"""Whether a game holds what every game must: random games under properties, and one report.

A property answers with what is broken, or with an empty text. Tests ask the same properties.
"""
