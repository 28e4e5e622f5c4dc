"""Reads what `am instrument -r` prints, as it comes.

The output is lines of `INSTRUMENTATION_STATUS: key=value`, whose values may go on over further
lines, closed by `INSTRUMENTATION_STATUS_CODE: n`; at the end `INSTRUMENTATION_RESULT: key=value`
and `INSTRUMENTATION_CODE: n`. Whatever else is printed (a runner's own words, `am`'s errors) is
kept aside. Nothing is trusted: keys may be missing, the end may never come.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

_PREFIX = "INSTRUMENTATION_"
_STATUS = "STATUS: "
_STATUS_CODE = "STATUS_CODE: "
_RESULT = "RESULT: "
_CODE = "CODE: "
_FAILED = "FAILED: "
_ABORTED = "ABORTED: "
#: No test prints more than this about itself; a runaway value is cut.
_LONGEST_VALUE = 4 << 20


@dataclass(frozen=True)
class Status:
    """One report: `code` says what of, `values` are what the runner attached."""

    code: int
    values: dict[str, str]

    @property
    def test(self) -> str | None:
        """`class#method`, where the report is about a test."""
        name, method = self.values.get("class"), self.values.get("test")
        return f"{name}#{method}" if name and method else None


@dataclass(frozen=True)
class Ended:
    """The instrumentation is over: -1 is success, everything else is not."""

    code: int
    values: dict[str, str]


@dataclass(frozen=True)
class NotRun:
    """`am` could not run it at all, or gave up; `reason` is what it said."""

    reason: str


Report = Status | Ended | NotRun


@dataclass
class OutputReader:
    """Feed it bytes as they arrive; it gives the reports that they complete."""

    _rest: bytes = b""
    _status: dict[str, str] = field(default_factory=dict)
    _result: dict[str, str] = field(default_factory=dict)
    _into: dict[str, str] | None = None
    _key: str = ""
    #: Lines that belong to no report.
    other: list[str] = field(default_factory=list)

    def feed(self, data: bytes) -> Iterator[Report]:
        *lines, self._rest = (self._rest + data).split(b"\n")
        for line in lines:
            yield from self._line(line.decode("utf-8", "replace").rstrip("\r"))

    def finish(self) -> Iterator[Report]:
        """The stream has ended: take the last line although it has no end."""
        rest, self._rest = self._rest, b""
        if rest:
            yield from self._line(rest.decode("utf-8", "replace").rstrip("\r"))

    def _line(self, line: str) -> Iterator[Report]:
        if not line.startswith(_PREFIX):
            self._more(line)
            return
        rest = line[len(_PREFIX) :]
        if rest.startswith(_STATUS):
            self._value(self._status, rest[len(_STATUS) :])
        elif rest.startswith(_STATUS_CODE):
            yield Status(_number(rest[len(_STATUS_CODE) :]), self._status)
            self._status, self._into = {}, None
        elif rest.startswith(_RESULT):
            self._value(self._result, rest[len(_RESULT) :])
        elif rest.startswith(_CODE):
            yield Ended(_number(rest[len(_CODE) :]), self._result)
            self._result, self._into = {}, None
        elif rest.startswith((_FAILED, _ABORTED)):
            self._into = None
            yield NotRun(rest)
        else:
            self._more(line)

    def _value(self, into: dict[str, str], text: str) -> None:
        key, _, value = text.partition("=")
        into[key] = value
        self._into, self._key = into, key

    def _more(self, line: str) -> None:
        """A further line of the last value, or somebody else's."""
        if self._into is None:
            if line.strip():
                self.other.append(line)
        elif len(self._into[self._key]) < _LONGEST_VALUE:
            self._into[self._key] += "\n" + line


def _number(text: str) -> int:
    try:
        return int(text.strip())
    except ValueError:
        return 0
