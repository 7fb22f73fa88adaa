"""Opponents: what a bot is, the bots that come with Navvy, and the levels made of them."""

import os

# A bot thinks on one core: the products of its small nets are slower on several, and it would take
# the cores of others. Has to be said before numpy is imported; whoever said otherwise is heard.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
