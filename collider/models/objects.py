"""`Object`, enums and exceptions."""

from __future__ import annotations

import z3

from collider.models.strings import equals as text_equals
from collider.models.strings import flag
from collider.symbolic.library import Call, Case, Outcomes, model
from collider.symbolic.statics import chosen
from collider.symbolic.values import Obj, Value, as_string, bits, is_string, simplified

_STRING = "Ljava/lang/String;"
_NO_CONSTANT = "Ljava/lang/IllegalArgumentException;"


@model("java.lang.Object", "<init>()V")
def new_object(call: Call) -> Outcomes:
    return None


@model("java.lang.Object", "equals(Ljava/lang/Object;)Z")
def same(call: Call) -> Outcomes:
    left, right = call[0], call[1]
    if is_string(left):
        return text_equals(call)
    if isinstance(left, Obj) and isinstance(right, Obj):
        if left.key == right.key:
            return 1
        return 0 if left.is_local or right.is_local else call.unknown()
    return 0


@model("java.lang.Object", "getClass()Ljava/lang/Class;")
def get_class(call: Call) -> Outcomes:
    type_ = call.this.type if isinstance(call.this, Obj) else _STRING
    return Obj(("class", type_), "Ljava/lang/Class;")


@model("java.lang.Enum", "<init>(Ljava/lang/String;I)V")
def new_enum(call: Call) -> Outcomes:
    call.state.write(("field", call.this.key, "#name"), call[1])
    call.state.write(("field", call.this.key, "#ordinal"), call[2])


@model("java.lang.Enum", "ordinal()I", "hashCode()I")
def ordinal(call: Call) -> Outcomes:
    if isinstance(call.this, Obj):
        return call.state.read(("field", call.this.key, "#ordinal"), "I")
    return simplified(call.this - 1)


@model("java.lang.Enum", "name()Ljava/lang/String;", "toString()Ljava/lang/String;")
def enum_name(call: Call) -> Outcomes:
    if isinstance(call.this, Obj):
        return call.state.read(("field", call.this.key, "#name"), _STRING)
    constants = call.executor.statics.constants(call.method.holder)
    found = chosen(simplified(call.this), list(constants.names), 1) if constants else None
    return call.unknown() if found is None else found


@model("java.lang.Enum", "equals(Ljava/lang/Object;)Z")
def same_constant(call: Call) -> Outcomes:
    left, right = call[0], call[1]
    if isinstance(left, Obj) or isinstance(right, Obj):
        return int(left == right)
    return flag(simplified(bits(left, 32) == bits(right, 32)))


@model("java.lang.Enum", "compareTo(Ljava/lang/Enum;)I", "compareTo(Ljava/lang/Object;)I")
def compare_constants(call: Call) -> Outcomes:
    return call[0] - call[1]


@model("java.lang.Enum", "valueOf(Ljava/lang/Class;Ljava/lang/String;)Ljava/lang/Enum;")
def constant_of(call: Call) -> Outcomes:
    type_ = call[0].key[1] if isinstance(call[0], Obj) and call[0].key[0] == "class" else ""
    constants = call.executor.statics.constants(type_)
    name = call[1]
    if constants is None or not is_string(name):
        return call.unknown("I")
    if isinstance(name, str):
        known = name in constants.names
        return constants.names.index(name) + 1 if known else [Case(True, throws=_NO_CONSTANT)]
    cases = [Case(name == as_string(one), at) for at, one in enumerate(constants.names, 1)]
    none = z3.And(*(name != as_string(one) for one in constants.names))
    return [*cases, Case(none, throws=_NO_CONSTANT)]


@model("java.util.Objects", "equals(Ljava/lang/Object;Ljava/lang/Object;)Z")
def objects_equal(call: Call) -> Outcomes:
    from collider.models.comparing import equal

    found = equal(call, call.state, call[0], call[1])
    return call.unknown() if found is None else flag(found)


@model("java.util.Objects", "requireNonNull")
def itself(call: Call) -> Value:
    return call[0]


@model("java.lang.Throwable", "<init>")
def new_throwable(call: Call) -> Outcomes:
    return None
