"""What `am instrument -m` writes: the reports of `-r` as protocol buffers, since Android 8.

The stream is one `Session` message, written field by field as the reports come.
"""

from __future__ import annotations

import struct

from devices.pocket.system.intents import Extra, Extras

_TEST_STATUS, _SESSION_STATUS = 1, 2
_STATUS_CODE, _ERROR_TEXT, _RESULT_CODE, _RESULTS = 1, 2, 3, 4
_ABORTED = 1
_ENTRY = 1
_VARINT, _FIXED64, _BYTES, _FIXED32 = 0, 1, 2, 5


def test_status(code: int, results: Extras) -> bytes:
    return _message(_TEST_STATUS, _number(_RESULT_CODE, code) + _bundle(_RESULTS, results))


def finished(code: int, results: Extras) -> bytes:
    status = _varint_field(_STATUS_CODE, 0)
    return _message(
        _SESSION_STATUS, status + _number(_RESULT_CODE, code) + _bundle(_RESULTS, results)
    )


def aborted(reason: str) -> bytes:
    status = _varint_field(_STATUS_CODE, _ABORTED)
    return _message(_SESSION_STATUS, status + _message(_ERROR_TEXT, reason.encode()))


def _bundle(field: int, results: Extras) -> bytes:
    entries = (
        _message(_ENTRY, _message(1, key.encode("utf-8", "replace")) + value)
        for key, extra in sorted(results.items())
        if (value := _value(extra))
    )
    return _message(field, b"".join(entries))


def _value(extra: Extra) -> bytes:
    """Nothing for the kinds that have no place in the message."""
    kind, value = extra
    if kind in ("String", "CharSequence") and value is not None:
        return _message(2, str(value).encode("utf-8", "replace"))
    if kind in ("B", "S", "I"):
        return _number(3, value)
    if kind == "F":
        return _key(4, _FIXED32) + struct.pack("<f", value)
    if kind == "D":
        return _key(5, _FIXED64) + struct.pack("<d", value)
    if kind == "J":
        return _number(6, value)
    return _bundle(7, value) if kind == "Bundle" else b""


def _message(field: int, data: bytes) -> bytes:
    return _key(field, _BYTES) + _varint(len(data)) + data


def _number(field: int, value: int) -> bytes:
    """A zigzag number."""
    return _varint_field(field, (value << 1) ^ (value >> 63))


def _varint_field(field: int, value: int) -> bytes:
    return _key(field, _VARINT) + _varint(value)


def _key(field: int, kind: int) -> bytes:
    return _varint(field << 3 | kind)


def _varint(value: int) -> bytes:
    value &= (1 << 64) - 1
    data = bytearray()
    while value > 0x7F:
        data.append(value & 0x7F | 0x80)
        value >>= 7
    data.append(value)
    return bytes(data)
