# The two commands: `make play` and `make test`. Each sets up everything it needs.
PYTHON ?= python3
BIN := .venv/bin

.PHONY: play test lint types unit nightly bench clean

play: .venv/installed
	@$(BIN)/willstone play --text

test: lint types unit

lint: .venv/installed
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: .venv/installed
	$(BIN)/mypy

unit: .venv/installed
	$(BIN)/pytest -n auto

nightly: .venv/installed
	WILLSTONE_PROFILE=nightly $(BIN)/pytest -n auto

bench: .venv/installed
	$(BIN)/python benchmarks/engine.py

.venv/installed: pyproject.toml constraints.txt
	$(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt -e '.[dev]'
	@touch $@

clean:
	rm -rf .venv .mypy_cache .ruff_cache .pytest_cache .hypothesis build dist
