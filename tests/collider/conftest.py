"""Collider as a user has it: its commands, an embedded device, and a model made once."""

from __future__ import annotations

import fcntl
import os
import shutil
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from collider.cli import main
from devices.pocket import launch
from tests.apps.build import APPS
from tests.devices.pocket.outside.conftest import server

__all__ = ["server"]

TAX = APPS / "taxcalculator" / "taxcalculator.apk"
#: The line that replaces a negative taxable amount.
NEGATIVE = "TaxResult.java:27"

Collider = Callable[..., Result]


@pytest.fixture(scope="session")
def phone(server: int) -> str:
    """The serial of an embedded device."""
    return launch.start(name="collider")


def collider(*words: str | Path) -> Result:
    """Runs a command as the shell does."""
    return CliRunner().invoke(main, [str(one) for one in words])


def succeed(*words: str | Path, code: int = 0) -> str:
    """What a command prints, when it ends as it should and without a traceback."""
    done = collider(*words)
    assert done.exit_code == code, done.output + done.stderr
    return done.stdout


def complaint(words: Sequence[str | Path], code: int = 2) -> str:
    """What a command says of bad input."""
    done = collider(*words)
    assert done.exit_code == code, done.output
    assert done.exception is None or isinstance(done.exception, SystemExit), done.output
    return done.stderr


@pytest.fixture(scope="session")
def made(phone: str, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with TaxCalculator's model and one confirmed result, made once for all workers."""
    base = tmp_path_factory.getbasetemp()
    shared = base.parent if "PYTEST_XDIST_WORKER" in os.environ else base
    folder = shared / "taxcalculator"
    with (shared / "taxcalculator.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not folder.is_dir():
            making = shared / "taxcalculator.making"
            succeed("model", TAX, "--device", phone, "--out", making, "--html", "--quiet")
            aim = ["--target", NEGATIVE, "--device", phone, "--out", making]
            succeed("reach", *aim, "--explain", "--smt", making / "negative.smt2")
            making.rename(folder)
    return folder


@pytest.fixture
def project(made: Path, tmp_path: Path) -> Path:
    """A copy of it that a test may change."""
    return Path(shutil.copytree(made, tmp_path / "project"))
