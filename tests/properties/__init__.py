"""What holds at every position of every game, tried on random ones."""
