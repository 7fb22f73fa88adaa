"""Age of Industry: a slow and plain second reading of docs/rules/age-of-industry.md.

Clauses are cited as `AOI 6.3`. Options of section 17 stand where the rule which they change stands.
"""
