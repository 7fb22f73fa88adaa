"""Where the places, links and ladders of a map are drawn, and the picture of it."""
