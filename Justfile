# Every task beyond go.py. `just` alone lists them; the command comes with the [test] extra.

bin := ".venv/bin"
python := bin / "python"

# list the tasks
default:
    @{{bin}}/just --list

# lint, types, imports and tests of the interpreted source: under two minutes
quick: lint types imports
    NAVVY_PURE=1 {{python}} -m pytest -q -n auto -m "not compiled"

# everything that `python3 go.py test` runs
test:
    python3 go.py test

# ruff, both halves
lint:
    {{bin}}/ruff check
    {{bin}}/ruff format --check

# let ruff mend what it can
fix:
    {{bin}}/ruff check --fix
    {{bin}}/ruff format

# mypy --strict
types:
    {{bin}}/mypy

# the direction of imports
imports:
    {{bin}}/lint-imports

# compile the kernel in place and print the seconds
compile:
    {{python}} tools/compile_kernel.py

# remove the compiled kernel
pure:
    python3 go.py pure

# count positions: just perft birmingham 4 --seed 11 --depth 3
perft game players *options:
    {{bin}}/navvy perft {{game}} --players {{players}} {{options}}

# golden games only
golden:
    {{python}} -m pytest -q tests/golden

# kernel against oracle, interpreted against compiled
differential:
    {{python}} -m pytest -q tests/differential

# fuzz the parsers with atheris where it installs: just fuzz trace --seconds 60
fuzz *options:
    {{python}} tools/fuzz.py {{options}}

# build the documents into docs/_build
docs:
    {{bin}}/sphinx-build -W --keep-going -q docs docs/_build

# draw the pictures in docs/maps again
pictures:
    {{python}} -m tests.layout.drawings

# print the speed of every game
bench:
    {{bin}}/navvy bench

# compare the speed with the parent commit
bench-ratio *options:
    {{python}} tools/bench_ratio.py {{options}}

# show the change log that the fragments make
changelog:
    {{bin}}/towncrier build --draft
