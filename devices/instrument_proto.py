"""Reads what `am instrument -m` writes: the same reports as with `-r`, in protocol buffers.

The stream is one `Session` message, written piece by piece: field 1 is the status of a test, field
2 that of the session. Offered since API 26. It keeps values apart that the text form runs together
(a stack that contains a line like a status of its own), and it is read the same way: as it comes,
trusting no length.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from devices.instrument_output import Ended, NotRun, Report, Status

#: The API level since which `am` offers it.
SINCE = 26
_TEST_STATUS, _SESSION_STATUS = 1, 2
_RESULT_CODE, _RESULTS = 3, 4
_ERROR_TEXT = 2
_VARINT, _FIXED64, _BYTES, _FIXED32 = 0, 1, 2, 5
#: No report is longer; a larger length is damage.
_LONGEST = 16 << 20
_DEEPEST = 20

Value = int | bytes


class _Damaged(Exception):
    """The bytes are no protocol buffer, or not a whole one yet."""


@dataclass
class ProtoReader:
    """Feed it bytes as they arrive; it gives the reports that they complete."""

    _rest: bytes = b""
    _broken: bool = False
    #: What was not understood; for the same use as in the text form's reader.
    other: list[str] = field(default_factory=list)

    def feed(self, data: bytes) -> Iterator[Report]:
        if self._broken:
            return
        self._rest += data
        while (piece := self._next()) is not None:
            number, value = piece
            if number == _TEST_STATUS and isinstance(value, bytes):
                yield from _test_status(value)
            elif number == _SESSION_STATUS and isinstance(value, bytes):
                yield from _session_status(value)

    def finish(self) -> Iterator[Report]:
        if self._rest:
            self.other.append(self._rest[:200].decode("utf-8", "replace"))
            self._rest = b""
        return iter(())

    def _next(self) -> tuple[int, Value] | None:
        """The next whole field; None until it has all arrived."""
        try:
            number, value, end = _field(self._rest, 0)
        except _Damaged:
            # Text instead of a message (`am` complaining) never becomes whole either.
            if len(self._rest) > _LONGEST:
                self._broken = True
            return None
        self._rest = self._rest[end:]
        return number, value


def _test_status(data: bytes) -> Iterator[Report]:
    try:
        fields = _fields(data)
        values = _bundle(_bytes(fields.get(_RESULTS)))
    except _Damaged:
        return
    yield Status(_signed(fields.get(_RESULT_CODE)), values)


def _session_status(data: bytes) -> Iterator[Report]:
    try:
        fields = _fields(data)
        values = _bundle(_bytes(fields.get(_RESULTS)))
    except _Damaged:
        return
    error = _bytes(fields.get(_ERROR_TEXT)).decode("utf-8", "replace")
    if fields.get(1):
        yield NotRun(error or "the session was aborted")
    else:
        yield Ended(_signed(fields.get(_RESULT_CODE)), values)


def _bundle(data: bytes, depth: int = 0) -> dict[str, str]:
    """Entries as texts, whatever type they have."""
    found: dict[str, str] = {}
    at = 0
    while at < len(data):
        number, value, at = _field(data, at)
        if number == 1 and isinstance(value, bytes) and depth < _DEEPEST:
            entry = _fields(value)
            key = _bytes(entry.get(1)).decode("utf-8", "replace")
            if 2 in entry:
                found[key] = _bytes(entry[2]).decode("utf-8", "replace")
            elif 3 in entry or 6 in entry:
                found[key] = str(_signed(entry.get(3, entry.get(6))))
    return found


def _fields(data: bytes) -> dict[int, Value]:
    found: dict[int, Value] = {}
    at = 0
    while at < len(data):
        number, value, at = _field(data, at)
        found[number] = value
    return found


def _field(data: bytes, at: int) -> tuple[int, Value, int]:
    key, at = _varint(data, at)
    kind = key & 7
    if kind == _VARINT:
        value, at = _varint(data, at)
        return key >> 3, value, at
    if kind == _BYTES:
        size, at = _varint(data, at)
    elif kind in (_FIXED32, _FIXED64):
        size = 4 if kind == _FIXED32 else 8
    else:
        raise _Damaged
    if size > _LONGEST or at + size > len(data):
        raise _Damaged
    return key >> 3, data[at : at + size], at + size


def _varint(data: bytes, at: int) -> tuple[int, int]:
    value = 0
    for shift in range(0, 70, 7):
        if at >= len(data):
            raise _Damaged
        byte = data[at]
        at += 1
        value |= (byte & 0x7F) << shift
        if byte < 0x80:
            return value, at
    raise _Damaged


def _signed(value: Value | None) -> int:
    """A zigzag number; 0 where there is none."""
    if not isinstance(value, int):
        return 0
    return (value >> 1) ^ -(value & 1)


def _bytes(value: Value | None) -> bytes:
    return value if isinstance(value, bytes) else b""
