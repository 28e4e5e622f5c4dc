"""Says how long work goes on: lines with the time for logs, lines above live bars on a terminal.

What is said, and which bars there are, is for whoever works; how it gets out is the same for all.
"""

from __future__ import annotations

import sys
import threading
import time
from types import TracebackType
from typing import TYPE_CHECKING, Self, TextIO

if TYPE_CHECKING:
    from rich.progress import ProgressColumn


def counted(number: int, one: str, more: str = "") -> str:
    """`1 test`, `2 tests`, `3 classes`; `more` where the word for several is another."""
    several = more or (f"{one}es" if one.endswith("s") else f"{one}s")
    return f"{number:,} {one if number == 1 else several}"


def cut(text: str, width: int) -> str:
    """At most so many characters; what is left out is seen to be."""
    return text if len(text) <= width else text[: width - 1] + "…"


class Teller:
    """A line per event that matters, with the seconds since it was made. Any thread may say."""

    def __init__(self, out: TextIO | None = None) -> None:
        self._out = out or sys.stderr
        self._begun = time.monotonic()
        self._lock = threading.Lock()

    def say(self, text: str) -> None:
        with self._lock:
            seconds = time.monotonic() - self._begun
            print(f"[{seconds:6.1f} s] {text}", file=self._out, flush=True)


class LiveTeller(Teller):
    """Bars that stay at the bottom of the terminal while it is entered; lines scroll by above."""

    def __init__(self, *columns: ProgressColumn) -> None:
        super().__init__()
        from rich.console import Console
        from rich.progress import Progress

        self._console = Console(stderr=True)
        self.bars = Progress(*columns, console=self._console, transient=True)

    def __enter__(self) -> Self:
        self.bars.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.bars.stop()

    def say(self, text: str) -> None:
        self._console.print(text, highlight=False, markup=False)
