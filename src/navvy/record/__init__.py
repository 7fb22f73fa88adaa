"""Commands, notation, positions and game files: what leaves the process, by name."""
