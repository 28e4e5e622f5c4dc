# Two commands do their own set-up: `make demo` shows the product, `make test` checks it.
PYTHON ?= python3
VENV ?= .venv
BIN := $(VENV)/bin
# Independent programs that tests compare with; without them those tests are skipped and say so.
ORACLES := aapt android-framework-res apksigner chromium chromium-driver dexdump libsmali-java zipalign

# Every command and every device is a process of its own: their modules are compiled only once.
export PYTHONDONTWRITEBYTECODE :=

.PHONY: demo test lint types unit test-device oracles samples bench clean

demo: $(VENV)/.ready  ## find the bugs of a sample app on the embedded device
	$(BIN)/thor demo

test: lint types unit

lint: $(VENV)/.ready-dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: $(VENV)/.ready-dev
	$(BIN)/mypy

unit: $(VENV)/.ready-dev oracles
	$(BIN)/pytest -n 2 --dist worksteal

test-device: $(VENV)/.ready-dev  ## run the device tests on an attached device: SERIAL=emulator-5554
	@test -n "$(SERIAL)" || { echo "Say which device: make test-device SERIAL=… (adb devices lists them)"; exit 2; }
	SERIAL=$(SERIAL) $(BIN)/pytest tests/devices/live -p no:xdist

oracles:
	@if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
	  dpkg -s $(ORACLES) >/dev/null 2>&1 || { apt-get update -qq && \
	  DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $(ORACLES); } \
	  || echo "Some oracles could not be installed: the tests that need them are skipped."; \
	else echo "Not root on Debian: tests that need $(ORACLES) are skipped where those are absent."; fi

samples: $(VENV)/.ready-dev  ## rebuild the sample apps from source (APP="projects podcast" for some)
	$(BIN)/python -m tests.apps.build $(APP)

bench: $(VENV)/.ready-dev oracles  ## print every figure that the documents quote
	$(BIN)/pip install -q --group bench
	$(BIN)/python -m bench.reading
	$(BIN)/python -m bench.engine_kernels
	$(BIN)/python -m bench.engine_start
	$(BIN)/python -m bench.art_run_tests
	$(BIN)/python -m bench.devices
	$(BIN)/python -m bench.pocket
	$(BIN)/python -m bench.walk
	$(BIN)/python -m bench.modern
	$(BIN)/python -m bench.thor
	$(BIN)/python -m bench.collider
	$(BIN)/python -m bench.farm

$(VENV)/.ready: pyproject.toml
	$(PYTHON) -c 'import sys; sys.exit("Python 3.11 or newer is needed" if sys.version_info < (3, 11) else 0)'
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install -q --upgrade "pip>=25.1"
	$(BIN)/pip install -q -e . --config-settings editable_mode=compat
	@touch $@

$(VENV)/.ready-dev: $(VENV)/.ready
	$(BIN)/pip install -q --group dev
	@touch $@

clean:
	rm -rf $(VENV) .cache
