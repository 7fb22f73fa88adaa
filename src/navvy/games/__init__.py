"""The games: one folder each, found by its `meta.toml`."""
