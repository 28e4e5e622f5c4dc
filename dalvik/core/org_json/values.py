"""What org.json's classes share: conversions, their complaints, numbers, wrapping."""

from __future__ import annotations

from typing import Any, NoReturn

from dalvik.core.java_io.declare import throwables
from dalvik.core.java_lang.exceptions import JavaException
from dalvik.core.java_lang.parsing import parse_double
from dalvik.vm.arithmetic import d2i, d2l
from dalvik.vm.interop import (
    box_double,
    box_int,
    box_long,
    call,
    class_name,
    is_instance,
    throw,
    to_string,
)
from dalvik.vm.objects import JArray, JObject

throwables(__name__, "org.json", "JSONException Exception mbc", {"Exception": JavaException})

_NUMBER = "Ljava/lang/Number;"
#: Boxes that stay as they are when an object is wrapped.
_PLAIN = frozenset(
    f"Ljava/lang/{name};"
    for name in (
        *("Boolean", "Byte", "Character", "Double", "Float"),
        *("Integer", "Long", "Short", "String"),
    )
)


def failed(message: str) -> NoReturn:
    throw("org.json.JSONException", message)


def wrong_type(value: Any, required: str, place: Any = None) -> NoReturn:
    """`place` is a name or an index, None where there is neither."""
    at = "" if place is None else f" at {place}"
    if value is None:
        failed(f"Value{at} is null.")
    kind = f"{at} of type {class_name(value)}"
    failed(f"Value {to_string(value)}{kind} cannot be converted to {required}")


def is_number(value: Any) -> bool:
    return is_instance(value, _NUMBER)


def check_finite(number: float) -> float:
    if number != number or number in (float("inf"), float("-inf")):
        from dalvik.core.java_lang.numbers import double_to_string

        failed(f"Forbidden numeric value: {double_to_string(number)}")
    return number


def check_number(value: Any) -> Any:
    """A value that may be put: numbers must be finite."""
    if is_number(value):
        check_finite(call(value, "doubleValue()D"))
    return value


def double_text(text: str) -> float | None:
    """`Double.valueOf`, None where that throws."""
    try:
        return parse_double(text)
    except JavaException:
        return None


def as_boolean(value: Any) -> bool | None:
    if isinstance(value, JObject) and type(value).java == "Ljava/lang/Boolean;":
        return bool(value.value)  # type: ignore[attr-defined]
    if isinstance(value, str):
        return {"true": True, "false": False}.get(value.lower())
    return None


def as_double(value: Any) -> float | None:
    if is_number(value):
        return float(call(value, "doubleValue()D"))
    return double_text(value) if isinstance(value, str) else None


def as_int(value: Any) -> int | None:
    if is_number(value):
        return int(call(value, "intValue()I"))
    parsed = double_text(value) if isinstance(value, str) else None
    return None if parsed is None else d2i(parsed)


def as_long(value: Any) -> int | None:
    if is_number(value):
        return int(call(value, "longValue()J"))
    parsed = double_text(value) if isinstance(value, str) else None
    return None if parsed is None else d2l(parsed)


def as_string(value: Any) -> str | None:
    return None if value is None else to_string(value)


def number_text(number: Any) -> str:
    """`JSONObject.numberToString`."""
    if number is None:
        failed("Number must be non-null")
    double = check_finite(call(number, "doubleValue()D"))
    if number == box_double(-0.0):
        return "-0"
    whole = int(call(number, "longValue()J"))
    return str(whole) if double == float(whole) else to_string(number)


def boxed_whole(value: int) -> Any:
    """The smaller of the two boxes that holds it."""
    return box_int(value) if -(1 << 31) <= value < 1 << 31 else box_long(value)


def wrap(value: Any) -> Any:
    """`JSONObject.wrap`; None for what cannot be wrapped."""
    from dalvik.core.org_json.arrays import JSONArray
    from dalvik.core.org_json.objects import JSONObject, null_object

    if value is None:
        return null_object()
    if isinstance(value, (JSONArray, JSONObject)) or value is null_object():
        return value
    if is_instance(value, "Ljava/util/Collection;"):
        return JSONArray.from_elements(value)
    if isinstance(value, JArray):
        return JSONArray.from_array(value)
    if is_instance(value, "Ljava/util/Map;"):
        return JSONObject.from_map(value)
    if isinstance(value, str) or type(value).java in _PLAIN:
        return value
    return to_string(value) if class_name(value).startswith("java.") else None
