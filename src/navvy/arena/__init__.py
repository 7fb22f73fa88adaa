"""The arena: matches of bots on paired deals, and what may be believed of their figures."""
