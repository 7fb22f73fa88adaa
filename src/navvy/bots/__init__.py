"""Opponents: what a bot is, the bots that come with Navvy, and the levels made of them."""
