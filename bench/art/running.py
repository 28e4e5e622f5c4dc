"""Runs built tests, each in a process of its own with caps on time and memory.

The processes are forked from one that has the engine loaded already, so that a test costs what it
runs and not what an import costs.
"""

from __future__ import annotations

import json
import multiprocessing
import multiprocessing.connection
import os
import resource
import shutil
import tempfile
import time
import traceback
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from dalvik.dex import DexFile
from dalvik.vm.machine import Machine

WALL_CAP = 20.0
MEMORY_CAP = 4 << 30
_OUTPUT_CAP = 16 << 20


@dataclass(frozen=True)
class Outcome:
    """What a run left: `ending` is None, "timeout", "crash" (of the process) or "fault" (of the
    engine), with `detail` saying more."""

    output: str = ""
    exit_code: int = 0
    ending: str | None = None
    detail: str = ""
    uncaught: tuple[str, ...] = ()
    missing: tuple[str, ...] = ()
    defects: tuple[str, ...] = ()
    seconds: float = 0.0


class _Child:
    """One running test."""

    def __init__(self, name: str, dex_files: tuple[Path, ...], folder: Path, cap: float) -> None:
        self.name = name
        self.answer = folder / f"{name}.json"
        self.output = folder / f"{name}.out"
        self.started = time.monotonic()
        self.deadline = self.started + cap
        context = multiprocessing.get_context("fork")
        self.process = context.Process(target=_run, args=(dex_files, self.answer, self.output))
        self.process.start()

    def outcome(self) -> Outcome | None:
        """None while it goes on."""
        if self.process.is_alive():
            if time.monotonic() < self.deadline:
                return None
            self.process.kill()
            self.process.join()
            return self._broken("timeout", "")
        self.process.join()
        if not self.answer.exists():
            return self._broken("crash", f"exit code {self.process.exitcode}")
        answer: dict[str, Any] = json.loads(self.answer.read_text("utf-8"))
        names = ("uncaught", "missing", "defects")
        return Outcome(
            output=self._printed(),
            exit_code=answer["exit_code"],
            ending=answer["ending"],
            detail=answer["detail"],
            seconds=time.monotonic() - self.started,
            **{name: tuple(answer[name]) for name in names},
        )

    def _broken(self, ending: str, detail: str) -> Outcome:
        seconds = time.monotonic() - self.started
        return Outcome(self._printed(), ending=ending, detail=detail, seconds=seconds)

    def _printed(self) -> str:
        return self.output.read_bytes().decode("utf-8", "replace") if self.output.exists() else ""


def run_all(
    work: dict[str, tuple[Path, ...]], jobs: int, cap: float = WALL_CAP
) -> Iterator[tuple[str, Outcome]]:
    """Outcomes in the order in which the tests end."""
    folder = Path(tempfile.mkdtemp(prefix="art-run-"))
    waiting = list(reversed(work.items()))
    children: list[_Child] = []
    try:
        while waiting or children:
            while waiting and len(children) < jobs:
                name, dex_files = waiting.pop()
                children.append(_Child(name, dex_files, folder, cap))
            patience = max(0.0, min(child.deadline for child in children) - time.monotonic())
            sentinels = [child.process.sentinel for child in children]
            multiprocessing.connection.wait(sentinels, patience)
            for child in list(children):
                outcome = child.outcome()
                if outcome is not None:
                    children.remove(child)
                    yield child.name, outcome
    finally:
        for child in children:
            child.process.kill()
        shutil.rmtree(folder, ignore_errors=True)


def _run(dex_files: tuple[Path, ...], answer: Path, output: Path) -> None:
    """In the child: one test on a machine of its own."""
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY_CAP, MEMORY_CAP))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    resource.setrlimit(resource.RLIMIT_FSIZE, (_OUTPUT_CAP, _OUTPUT_CAP))
    silence = os.open(os.devnull, os.O_WRONLY)
    os.dup2(silence, 1)
    os.dup2(silence, 2)
    found: dict[str, Any] = {"exit_code": 1, "ending": None, "detail": ""}
    found |= {"uncaught": [], "missing": [], "defects": []}
    try:
        _on_machine([DexFile(path.read_bytes(), path.name) for path in dex_files], output, found)
    except Exception as error:  # the report's business: whatever leaves the engine is its fault
        found["ending"] = "fault"
        found["detail"] = "".join(traceback.format_exception(error))[-3000:]
    answer.with_suffix(".tmp").write_text(json.dumps(found), "utf-8")
    answer.with_suffix(".tmp").rename(answer)


def _on_machine(dex_files: list[DexFile], output: Path, found: dict[str, Any]) -> None:
    """ART's expected output has both streams as they come, so both are one file here."""
    with output.open("wb", buffering=0) as stream, Machine(dex_files) as machine:
        machine.stdout = machine.stderr = stream
        result = machine.run_main("LMain;")
        found["exit_code"] = result.exit_code
        found["detail"] = "" if result.error is None else str(result.error)
        found["ending"] = None if result.error is None else type(result.error).__name__
        found["missing"] = [member for member, _ in result.missing.most_common()]
        found["defects"] = [str(defect)[-3000:] for defect in result.defects]
        for thrown in result.uncaught:
            found["uncaught"].append(str(thrown))
