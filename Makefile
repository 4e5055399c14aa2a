# The two commands: `make play` and `make test`. Each sets up everything it needs.
PYTHON ?= python3
BIN := .venv/bin
CLIENT := src/willstone/server/client/index.html
CLIENT_SOURCE := $(wildcard web/*.*) $(shell find web/src web/public -type f)

.PHONY: play play-text test lint types unit client generated screenshots nightly bench clean

play: .venv/installed $(CLIENT)
	@$(BIN)/willstone serve --open

play-text: .venv/installed
	@$(BIN)/willstone play --text

test: .venv/installed  # the first three, one a core, and then the tests, which use all
	@$(MAKE) --no-print-directory -j2 lint types client
	@$(MAKE) --no-print-directory unit

lint: .venv/installed
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: .venv/installed
	$(BIN)/mypy

client: .venv/installed
	$(BIN)/python hatch_build.py check

unit: .venv/installed $(CLIENT)
	$(BIN)/python tests/needs.py
	PYTHONDONTWRITEBYTECODE= $(BIN)/pytest -n auto --dist worksteal --durations=15

generated: .venv/installed
	$(BIN)/python web/generate.py

screenshots: .venv/installed $(CLIENT)
	$(BIN)/python tests/browser/screenshots.py

nightly: .venv/installed $(CLIENT)
	$(BIN)/python tests/needs.py
	WILLSTONE_PROFILE=nightly $(BIN)/pytest -n auto --dist worksteal --durations=15

bench: .venv/installed
	$(BIN)/python benchmarks/engine.py

$(CLIENT): $(CLIENT_SOURCE) | .venv/installed
	$(BIN)/python hatch_build.py

.venv/installed: pyproject.toml constraints.txt hatch_build.py
	$(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt -e '.[dev]'
	@touch $@

clean:
	rm -rf .venv .mypy_cache .ruff_cache .pytest_cache .hypothesis build dist web/node_modules src/willstone/server/client
