"""Counts of decision sequences, and the order in which decisions are listed."""
