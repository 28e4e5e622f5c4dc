"""Judges a run against the expected output, and names the cause of a failure."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import tempfile
from collections import Counter
from dataclasses import dataclass, replace
from pathlib import Path

from bench.art.running import Outcome
from bench.art.selection import RunTest

PASSED = "passed"


@dataclass(frozen=True)
class Verdict:
    """`cause` is PASSED or the group that a failure belongs to; `detail` tells it from others."""

    test: str
    cause: str
    detail: str = ""
    seconds: float = 0.0


def judge(test: RunTest, outcome: Outcome) -> Verdict:
    """Output decides; the rest only explains."""
    if test.prints_exit_status:
        outcome = replace(outcome, output=f"{outcome.output}exit status: {outcome.exit_code}\n")
    if outcome.ending not in ("timeout", "crash") and _as_expected(test, outcome.output):
        return Verdict(test.name, PASSED, seconds=outcome.seconds)
    cause, detail = _cause(test, outcome)
    return Verdict(test.name, cause, detail, outcome.seconds)


def _as_expected(test: RunTest, output: str) -> bool:
    if test.script("check") is None:
        return _lines(test.expected) == _lines(output)
    return _own_check(test, output)


def _own_check(test: RunTest, output: str) -> bool:
    """Lets the test's `check` script compare; ART calls it with the two files."""
    with tempfile.TemporaryDirectory(prefix="art-check-") as name:
        folder = Path(name)
        for file in test.folder.iterdir():
            if file.is_file():
                shutil.copy(file, folder)
        shutil.copy(test.folder.parent / "etc" / "default-check", folder)
        (folder / "output.txt").write_text(output, "utf-8")
        command = ["bash", "./check", "expected.txt", "output.txt"]
        environment = {"PATH": os.environ["PATH"], "TEST_RUNTIME": "art"}
        done = subprocess.run(
            command, cwd=folder, env=environment, capture_output=True, check=False, timeout=30
        )
        return done.returncode == 0


def _cause(test: RunTest, outcome: Outcome) -> tuple[str, str]:
    if outcome.missing:
        return "not modelled", outcome.missing[0]
    if outcome.defects:
        return "engine error", outcome.defects[0].strip().splitlines()[-1]
    if outcome.ending == "timeout":
        return "timeout", f"after {len(outcome.output.splitlines())} lines"
    if outcome.ending in ("fault", "crash"):
        said = outcome.detail.strip().splitlines()
        return "engine error", said[-1] if said else "?"
    if outcome.ending is not None:
        return "run ended early", f"{outcome.ending}: {outcome.detail}"
    for thrown in outcome.uncaught:
        if thrown.splitlines()[0] not in test.expected:
            return _uncaught(thrown)
    return "wrong output", _first_difference(test.expected, outcome.output)


def _uncaught(thrown: str) -> tuple[str, str]:
    """A missing class of the platform is the engine's lack, all else is wrong behaviour."""
    found = re.fullmatch(r".*NoClassDefFoundError: Failed resolution of: (Ljavax?/.*;)", thrown)
    if found:
        return "not modelled", found[1]
    return "uncaught exception", thrown


def _lines(text: str) -> list[str]:
    """As `diff --strip-trailing-cr` sees a file."""
    return [line.removesuffix("\r") for line in text.split("\n")]


def _first_difference(expected: str, output: str) -> str:
    wanted, got = _lines(expected), _lines(output)
    for number, (one, other) in enumerate(zip(wanted, got, strict=False), 1):
        if one != other:
            return f"line {number}: expected {one[:90]!r}, got {other[:90]!r}"
    if len(wanted) > len(got):
        return f"ends at line {len(got)}: expected {wanted[len(got)][:90]!r}"
    return f"line {len(wanted)}: got more, {got[len(wanted)][:90]!r}"


def top_details(verdicts: list[Verdict]) -> list[tuple[str, int]]:
    """The most frequent details of a group of failures."""
    return Counter(verdict.detail for verdict in verdicts).most_common(10)
