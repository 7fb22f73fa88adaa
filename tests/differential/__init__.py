"""Two implementations side by side: engine and oracle, compiled and interpreted."""
