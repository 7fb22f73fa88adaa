"""A run as small as one can be."""

from navvy.train.recipe import Recipe
from navvy.train.run import Aim

GAME = "template"
RECIPE = Recipe(games=20, batches=20, gate_every=2, gate_deals=8, window=700)
AIM = Aim(game=GAME, players=(2,), seed=3, recipe=RECIPE)
FLAGS = (
    *("--players", "2", "--seed", "3", "--games", "20", "--batches", "20"),
    *("--gate-every", "2", "--gate-deals", "8", "--window", "700"),
)
