"""Learning from self-play: games, data, fitting, proof, export, repeated. Needs the train extra."""
