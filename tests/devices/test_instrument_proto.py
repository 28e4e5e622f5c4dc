"""`am instrument -m`: the binary form of a test run's reports."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from devices.instrument_output import Ended, NotRun, Report, Status
from devices.instrument_proto import ProtoReader


def varint(value: int) -> bytes:
    out = b""
    while value >= 0x80:
        out += bytes([value & 0x7F | 0x80])
        value >>= 7
    return out + bytes([value])


def field(number: int, value: int | bytes) -> bytes:
    if isinstance(value, int):
        return varint(number << 3) + varint(value)
    return varint(number << 3 | 2) + varint(len(value)) + value


def zigzag(value: int) -> int:
    return (value << 1) ^ (value >> 63)


def bundle(**values: str | int) -> bytes:
    entries = b""
    for key, value in values.items():
        told = field(2, value.encode()) if isinstance(value, str) else field(3, zigzag(value))
        entries += field(1, field(1, key.encode()) + told)
    return entries


def status(code: int, **values: str | int) -> bytes:
    return field(1, field(3, zigzag(code)) + field(4, bundle(**values)))


STREAM = (
    status(1, **{"class": "a.B", "test": "c", "current": 1})
    + status(-2, **{"class": "a.B", "test": "c", "stack": "x\nINSTRUMENTATION_CODE: 0\n"})
    + field(2, field(1, 0) + field(3, zigzag(-1)) + field(4, bundle(stream="Time: 1")))
)


def read(*pieces: bytes) -> list[Report]:
    reader = ProtoReader()
    found = [report for piece in pieces for report in reader.feed(piece)]
    return [*found, *reader.finish()]


def test_a_run() -> None:
    started, failed, ended = read(STREAM)
    assert isinstance(started, Status) and (started.code, started.test) == (1, "a.B#c")
    assert started.values["current"] == "1"
    assert isinstance(failed, Status) and failed.code == -2
    assert failed.values["stack"] == "x\nINSTRUMENTATION_CODE: 0\n"
    assert ended == Ended(-1, {"stream": "Time: 1"})


def test_an_aborted_session() -> None:
    assert read(field(2, field(1, 1) + field(2, b"no such runner"))) == [NotRun("no such runner")]


@given(st.lists(st.integers(1, 60), max_size=12))
def test_pieces_do_not_matter(sizes: list[int]) -> None:
    pieces, at = [], 0
    for size in sizes:
        pieces.append(STREAM[at : at + size])
        at += size
    assert read(*pieces, STREAM[at:]) == read(STREAM)


@given(st.integers(0, len(STREAM)), st.binary(max_size=20), st.integers(0, 50))
def test_damaged_streams_are_survived(at: int, noise: bytes, cut: int) -> None:
    read(STREAM[:at] + noise + STREAM[at + cut :])
