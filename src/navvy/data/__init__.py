"""Everything printed on boards, tiles and cards: read from TOML, checked, handed on by name."""
