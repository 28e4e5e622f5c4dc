"""Shows how a run goes: a live display on a terminal, plain lines elsewhere."""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from devices.telling import LiveTeller, Teller, counted, cut
from thor.amplification import Amplified, Finding, Ordinary, Stability
from thor.attempts import Attempt
from thor.report.digest import describe_site, short
from thor.runner import Listener

if TYPE_CHECKING:
    from rich.progress import TaskID


class PlainProgress(Listener):
    """One line per event that matters, for logs."""

    def __init__(self, teller: Teller) -> None:
        self._say = teller.say
        self._attempts = 0
        self._done = 0
        self._total = 0

    def planned(self, tests: Sequence[str], stage: str) -> None:
        self._done, self._total = 0, len(tests)
        how = "as they are" if stage == "ordinary" else "under injections"
        self._say(f"running {counted(len(tests), 'test')} {how}")

    def attempt_made(self, attempt: Attempt) -> None:
        self._attempts += 1

    def ordinary_done(self, ordinary: Ordinary) -> None:
        self._done += 1
        if ordinary.stability is not Stability.STABLE:
            self._say(f"set aside {short(ordinary.test)}: {ordinary.stability.value}")

    def amplified_done(self, amplified: Amplified) -> None:
        self._done += 1
        self._say(
            f"{self._done} of {self._total} {short(amplified.test)}: "
            f"{counted(len(amplified.findings), 'finding')}, "
            f"{counted(len(amplified.attempts), 'run')}"
        )

    def found(self, finding: Finding) -> None:
        word = "FOUND" if finding.is_confirmed else "seen"
        self._say(f"{word} {short(finding.test)}: {describe_site(finding)}")
        self._say(f"      {cut(finding.failure.headline, 120)}")

    def device_lost(self, name: str, trouble: str) -> None:
        self._say(f"lost the device {name}: {trouble}")

    def noted(self, text: str) -> None:
        self._say(text)


class LiveProgress(PlainProgress):
    """A bar with tests, runs, findings and the time left; findings scroll by above it."""

    def __init__(self, teller: LiveTeller) -> None:
        super().__init__(teller)
        self._bar = teller.bars
        self._task: TaskID | None = None
        self._findings = 0

    def planned(self, tests: Sequence[str], stage: str) -> None:
        if self._task is not None:
            self._bar.remove_task(self._task)
        name = "fair weather" if stage == "ordinary" else "storm"
        self._task = self._bar.add_task(
            name, total=len(tests), runs=self._attempts, findings=self._findings
        )

    def attempt_made(self, attempt: Attempt) -> None:
        super().attempt_made(attempt)
        if self._task is not None:
            self._bar.update(self._task, runs=self._attempts)

    def ordinary_done(self, ordinary: Ordinary) -> None:
        super().ordinary_done(ordinary)
        self._advance()

    def amplified_done(self, amplified: Amplified) -> None:
        self._advance()

    def found(self, finding: Finding) -> None:
        self._findings += finding.is_confirmed
        if self._task is not None:
            self._bar.update(self._task, findings=self._findings)
        super().found(finding)

    def _advance(self) -> None:
        if self._task is not None:
            self._bar.advance(self._task)


@contextlib.contextmanager
def progress(quiet: bool, as_json: bool) -> Iterator[Listener]:
    """The listener that fits where the output goes."""
    if quiet:
        yield Listener()
    elif sys.stderr.isatty() and not as_json:
        from rich.progress import BarColumn, TextColumn, TimeRemainingColumn

        columns = (
            TextColumn("{task.description}"),
            BarColumn(),
            TextColumn("{task.completed:.0f} of {task.total:.0f} tests"),
            TextColumn("{task.fields[runs]} runs, {task.fields[findings]} findings"),
            TimeRemainingColumn(),
        )
        with LiveTeller(*columns) as live:
            yield LiveProgress(live)
    else:
        yield PlainProgress(Teller())
