"""Small parts by themselves."""
