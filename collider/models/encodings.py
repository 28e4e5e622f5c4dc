"""`android.util.Base64`, of what is known in full."""

from __future__ import annotations

import base64
import binascii

from collider.symbolic import places
from collider.symbolic.library import Call, Case, Outcomes, model
from collider.symbolic.values import Value, simplified

_B = "android.util.Base64"
_NO_PADDING, _NO_WRAP, _URL_SAFE = 1, 2, 8
_KNOWN = _NO_PADDING | _NO_WRAP | _URL_SAFE
_LINE = 76
_NOT_BASE64 = "Ljava/lang/IllegalArgumentException;"


@model(_B, "decode(Ljava/lang/String;I)[B")
def decode(call: Call) -> Outcomes:
    text, flags = call[0], simplified(call[1])
    if not isinstance(text, str) or not isinstance(flags, int):
        return call.unknown()
    for special, usual in ("-+", "_/") if flags & _URL_SAFE else ():
        text = text.replace(special, usual)
    try:
        found = base64.b64decode(text + "=" * (-len("".join(text.split())) % 4))
    except (binascii.Error, ValueError):
        return [Case(True, throws=_NOT_BASE64)]
    return places.new_array(
        call.executor, call.state, "[B", [one - 256 if one > 127 else one for one in found]
    )


@model(_B, "encodeToString([BI)Ljava/lang/String;")
def encode(call: Call) -> Outcomes:
    data, flags = _bytes(call, call[0]), simplified(call[1])
    if data is None or not isinstance(flags, int) or flags & ~_KNOWN:
        return call.unknown()
    coded = base64.urlsafe_b64encode(data) if flags & _URL_SAFE else base64.b64encode(data)
    text = coded.decode()
    if flags & _NO_PADDING:
        text = text.rstrip("=")
    if flags & _NO_WRAP or not text:
        return text
    return "".join(text[at : at + _LINE] + "\n" for at in range(0, len(text), _LINE))


def _bytes(call: Call, array: Value) -> bytes | None:
    items = places.elements(call.executor, call.state, array)
    if items is None or not all(isinstance(one, int) for one in items):
        return None
    return bytes(one & 0xFF for one in items)
