"""A game being played: what a seat sees, may do, and is told."""
