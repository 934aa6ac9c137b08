PYTHON ?= python3
BIN := .venv/bin
UV := $(BIN)/uv
NPM := PATH="$(CURDIR)/$(BIN):$$PATH" npm --prefix web
COMPILE := $(UV) pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-emit-index-url \
	--custom-compile-command "make lock"
EXTRAS := sim envs ray scale dev # what the tests need: not openspiel (see build/bench), nor learn (see build/learn)
CLIENT := $(shell find web docs/rules -name node_modules -prune -o -type f -print)

# uv installs here, whatever environment the caller has activated.
export VIRTUAL_ENV := $(CURDIR)/.venv
export UV_COMPILE_BYTECODE := 1

.PHONY: help play setup test soak format wire pages pictures bench lock clean
.NOTPARALLEL:

help:
	@sed -n 's/^## //p' Makefile

## make play     install what is needed, start a table and open it in the browser
play: setup
	@$(BIN)/torchlit serve --open

## make setup    install into .venv, so that .venv/bin/torchlit works
setup: .venv/installed

## make test     all checks and all tests
test: setup .venv/dev web/node_modules/.package-lock.json
	@$(BIN)/python scripts/test.py

## make soak     all checks and all tests, exhaustive ones included, for an hour without you
soak: setup .venv/dev build/learn web/node_modules/.package-lock.json
	@$(BIN)/python scripts/test.py --soak

## make format   format Python and the client
format: .venv/dev web/node_modules/.package-lock.json
	$(BIN)/ruff check --fix-only
	$(BIN)/ruff format
	$(NPM) run format

## make wire     write web/src/wire.ts anew from the server's messages
wire: setup .venv/dev web/node_modules/.package-lock.json
	$(BIN)/python -m torchlit.server.wire_types | $(NPM) run --silent wire

## make pages    make the tables and examples of docs/games anew, from the source and from real games
pages: setup .venv/dev
	$(BIN)/python -m tests.docs.game_pages

## make pictures take the pictures of the main screens again, which the browser tests compare
pictures: setup .venv/dev web/node_modules/.package-lock.json
	@rm -f tests/e2e/pictures/*.webp
	@chromium=$$($(BIN)/python scripts/chromium.py) && TORCHLIT_CHROMIUM="$$chromium" TORCHLIT_PICTURES=1 \
		$(BIN)/pytest -q -n 2 tests/e2e/test_pictures.py -k looks_like

## make bench    run the benchmarks
bench: setup .venv/dev build/bench
	@$(BIN)/python benchmarks/run.py

## make lock     write the lock files anew after a change of pyproject.toml or web/package.json
lock: .venv/dev
	$(COMPILE) pyproject.toml --output-file requirements.lock --extra sim
	$(COMPILE) pyproject.toml --output-file requirements-dev.lock $(addprefix --extra ,$(EXTRAS)) \
		--constraints requirements.lock
	$(COMPILE) --group bench --output-file requirements-bench.lock --constraints requirements-dev.lock
	$(NPM) install --package-lock-only

## make clean    remove all that was installed or built
clean:
	rm -rf .venv web/node_modules src/torchlit/static build dist .*_cache .hypothesis

# A file of this name says that a step has come to its end: an interrupted one is done again by the next make.
.venv/made:
	@command -v $(PYTHON) >/dev/null || { echo "Torchlit needs Python 3.11 or newer: please install it."; exit 1; }
	@$(PYTHON) scripts/bootstrap.py
	@touch $@

# An installation that did not end leaves a file .begun: then the next one replaces what is there.
INSTALL = again=$$(test ! -e $@.begun || echo --reinstall) && touch $@.begun && \
	$(UV) pip install --quiet $$again

.venv/locked: requirements.lock | .venv/made
	@echo "Installing the Python packages that Torchlit needs …"
	@$(INSTALL) -r requirements.lock
	@rm $@.begun && touch $@

.venv/installed: .venv/locked pyproject.toml hatch_build.py $(CLIENT)
	@echo "Building the client and installing Torchlit, which takes about half a minute the first time …"
	@$(INSTALL) --no-deps --editable .
	@rm $@.begun && touch $@

.venv/dev: requirements-dev.lock | .venv/made
	@echo "Installing the tools for checks and tests …"
	@$(INSTALL) -r requirements-dev.lock
	@rm $@.begun && touch $@

build/bench: requirements-bench.lock | .venv/dev
	@echo "Installing OpenSpiel and other projects' games, to test and measure ours beside them …"
	@rm -rf $@
	@UV_COMPILE_BYTECODE=0 $(UV) pip install --quiet --target $@ -r requirements-bench.lock || echo "They cannot be had: going on without."

build/learn: pyproject.toml | .venv/dev
	@echo "Installing PyTorch and other people's agents, which learn from the examples …"
	@rm -rf $@
	@$(UV) pip install --quiet --target $@ --torch-backend cpu --requirements pyproject.toml --extra learn \
		|| echo "They cannot be had: going on without."

web/node_modules/.package-lock.json: web/package-lock.json web/.npmrc | .venv/dev
	@echo "Installing the client's packages …"
	@$(NPM) ci --silent
	@touch $@
