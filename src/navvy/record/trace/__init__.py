"""Games recorded by another engine, position by position: reading and comparing them."""
