PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready

.PHONY: play test check soak bench build shots clean fast

play: $(READY)
	$(BIN)/tabletop

test: $(READY) check
	$(BIN)/python -m pytest -n 2 --dist worksteal

# The quick half of the tests: no real window, no build.
fast: $(READY)
	$(BIN)/python -m pytest -n 2 -m "not window and not build"

check: $(READY)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/tabletop check

soak: $(READY)
	TABLETOP_SOAK=1 $(BIN)/python -m pytest -n 2 tests

bench: $(READY)
	$(BIN)/python -m benchmarks

build: $(READY)
	$(BIN)/pyinstaller --noconfirm --distpath dist --workpath .build build.spec

shots: $(READY)
	$(BIN)/python -m tests.window.shots

$(READY): pyproject.toml constraints.txt
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt -e ".[dev]"
	touch $(READY)

clean:
	rm -rf $(VENV) .build dist .bench shots
