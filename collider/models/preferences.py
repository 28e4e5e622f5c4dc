"""`SharedPreferences`: locations that every handler shares, and that outlive the process."""

from __future__ import annotations

import z3

from collider.symbolic.library import Call, Case, Outcomes, model
from collider.symbolic.values import NULL, Obj, Value, as_string, is_null, simplified

_PREFERENCES = "Landroid/content/SharedPreferences;"
_EDITOR = "Landroid/content/SharedPreferences$Editor;"
_TYPES = {"Int": "I", "Long": "J", "Boolean": "Z", "Float": "F", "String": "Ljava/lang/String;"}


def location(file: str, key: str) -> tuple[str, str, str]:
    return ("pref", file, key)


def is_set(file: str, key: str) -> tuple[str, str, str]:
    """Whether a preference has a value at all."""
    return ("pref-set", file, key)


@model(
    "android.content.Context",
    "getSharedPreferences(Ljava/lang/String;I)Landroid/content/SharedPreferences;",
)
def get_preferences(call: Call) -> Outcomes:
    name = simplified(call[1])
    return Obj(("prefs", name if isinstance(name, str) else "?"), _PREFERENCES)


@model("android.app.Activity", "getPreferences(I)Landroid/content/SharedPreferences;")
def get_activity_preferences(call: Call) -> Outcomes:
    return Obj(("prefs", call.this.type), _PREFERENCES)


@model(
    "android.preference.PreferenceManager",
    "getDefaultSharedPreferences(Landroid/content/Context;)Landroid/content/SharedPreferences;",
)
def get_default_preferences(call: Call) -> Outcomes:
    return Obj(("prefs", "default"), _PREFERENCES)


def _get(call: Call) -> Outcomes:
    """The stored value where there is one, else the default that the caller gives."""
    key = simplified(call[1])
    type_ = _TYPES[call.method.name[3:]]
    if not isinstance(key, str) or not isinstance(call.this, Obj):
        return call.unknown()
    file = call.this.key[1]
    known = call.state.read(is_set(file, key), "Z")
    stored = call.executor.read_field(call.state, location(file, key), type_)
    if is_null(call[2]) and type_ == _TYPES["String"] and isinstance(known, z3.ExprRef):
        return [Case(known != 0, stored), Case(known == 0, NULL)]
    return chosen(known, stored, call[2], type_)


def chosen(condition: Value, first: Value, second: Value, type_: str) -> Value:
    """`condition ? first : second` for a Java boolean and values of one type."""
    if isinstance(condition, int):
        return first if condition else second
    test = condition != 0
    if type_ == "Ljava/lang/String;":
        return z3.If(test, as_string(first), as_string(second))
    if type_ in ("F", "D"):
        sort = z3.Float32() if type_ == "F" else z3.Float64()
        return z3.If(test, _real(first, sort), _real(second, sort))
    width = {"J": 64}.get(type_, 32)
    return z3.If(test, _bits(first, width), _bits(second, width))


def _bits(value: Value, width: int) -> z3.BitVecRef:
    return z3.BitVecVal(value, width) if isinstance(value, int) else value


def _real(value: Value, sort: z3.FPSortRef) -> z3.FPRef:
    return z3.FPVal(float(value), sort) if isinstance(value, int | float) else value


for _name in _TYPES:
    model("android.content.SharedPreferences", f"get{_name}")(_get)


@model("android.content.SharedPreferences", "contains(Ljava/lang/String;)Z")
def contains(call: Call) -> Outcomes:
    key = simplified(call[1])
    if not isinstance(key, str):
        return call.unknown()
    return call.executor.read_field(call.state, is_set(call.this.key[1], key), "Z")


@model("android.content.SharedPreferences", "edit()Landroid/content/SharedPreferences$Editor;")
def edit(call: Call) -> Outcomes:
    return Obj(("editor", call.this.key[1]), _EDITOR)


def _put(call: Call) -> Outcomes:
    """Written at once: nobody reads between a put and its apply on the same thread."""
    key = simplified(call[1])
    if isinstance(key, str):
        file = call.this.key[1]
        value = "" if call.method.name == "putString" and is_null(call[2]) else call[2]
        call.state.write(location(file, key), value)
        call.state.write(is_set(file, key), 0 if is_null(call[2]) and value == "" else 1)
    return call.this


for _name in _TYPES:
    model("android.content.SharedPreferences$Editor", f"put{_name}")(_put)


@model(
    "android.content.SharedPreferences$Editor",
    "remove(Ljava/lang/String;)Landroid/content/SharedPreferences$Editor;",
)
def remove(call: Call) -> Outcomes:
    key = simplified(call[1])
    if isinstance(key, str):
        call.state.write(is_set(call.this.key[1], key), 0)
    return call.this


@model(
    "android.content.SharedPreferences$Editor",
    "clear()Landroid/content/SharedPreferences$Editor;",
)
def clear(call: Call) -> Outcomes:
    """Nothing of the file is set any more."""
    call.executor.names.empty_preferences(call.state, call.this.key[1])
    return call.this


@model("android.content.SharedPreferences$Editor", "apply()V")
def apply(call: Call) -> Outcomes:
    return None


@model("android.content.SharedPreferences$Editor", "commit()Z")
def commit(call: Call) -> Outcomes:
    return 1
