"""`python -m navvy`: the command line."""

import sys

from navvy.cli.main import main

if __name__ == "__main__":
    sys.exit(main())
