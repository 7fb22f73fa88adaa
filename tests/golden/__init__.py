"""Whole games on file, replayed to the last point, and what they must show between them."""
