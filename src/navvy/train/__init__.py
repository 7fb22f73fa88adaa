"""Learning from self-play: games, data, training, export, gate, repeated. Needs the train extra."""
