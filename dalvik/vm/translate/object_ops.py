"""What instructions on objects, arrays, fields and classes become."""

from __future__ import annotations

import struct

from dalvik.vm.translate.arith_ops import truncated
from dalvik.vm.translate.expressions import (
    ATOM,
    COMPARE,
    TERNARY,
    Condition,
    Expr,
    float_literal,
)
from dalvik.vm.translate.insns import REF, Insn
from dalvik.vm.translate.lower import BlockWriter, int_of
from dalvik.vm.translate.values import CONST, OBJECT, of_type

_CUT = {"B": "int-to-byte", "S": "int-to-short", "C": "int-to-char"}
_CUT_BY_NAME = {"byte": "int-to-byte", "short": "int-to-short", "char": "int-to-char"}


def effect_of(text: str, *parts: Expr, prec: int = ATOM) -> Expr:
    """An expression that must keep its place."""
    reads: frozenset[int] = frozenset()
    size = 1
    for part in parts:
        reads |= part.reads
        size += part.size
    return Expr(text, prec, reads=reads, effect=True, size=size)


def bounded(expr: Expr, descriptor: str) -> Expr:
    """Adds what a declared type says about the value."""
    value = of_type(descriptor)
    if len(value) > 2 and value[0] != OBJECT:
        expr.lo, expr.hi = value[1], value[2]
        expr.boolean = len(value) > 3 and bool(value[3])
    return expr


def stored_text(value: Expr, descriptor: str) -> str:
    """A value as a field, element, argument or result of a declared type takes it."""
    if descriptor in _CUT:
        value = truncated(value, _CUT[descriptor])
    return value.text if descriptor == "Z" else int_of(value)


# -- constants and classes ----------------------------------------------------------------------


def write_const_string(w: BlockWriter, insn: Insn, number: int) -> None:
    w.result(insn, number, Expr(w.context.slot("string", insn.aux)))


def write_const_class(w: BlockWriter, insn: Insn, number: int) -> None:
    w.result(insn, number, effect_of(f"{w.context.slot('const_class', insn.aux)}()"))


def write_const_handle(w: BlockWriter, insn: Insn, number: int) -> None:
    kind = "method_handle" if insn.op == "const-method-handle" else "method_type"
    slot = w.context.slot(kind, (w.context.dex_ordinal(), insn.aux))
    w.result(insn, number, effect_of(f"{slot}()"))


def write_new_instance(w: BlockWriter, insn: Insn, number: int) -> None:
    if insn.aux == "Ljava/lang/String;":
        return  # Strings cannot change: the call of the constructor makes the string.
    w.result(insn, number, effect_of(f"{w.context.slot('new', insn.aux)}()"))


def write_instance_of(w: BlockWriter, insn: Insn, number: int) -> None:
    w.prepare(insn)
    value = w.take(insn, 0)
    test = f"isinstance({value.text}, {w.context.slot('class', insn.aux)})"
    expr = Expr(f"1 if {test} else 0", TERNARY, reads=value.reads, effect=value.effect)
    expr.addr, expr.line, expr.size = value.addr, value.line, value.size + 1
    expr.lo, expr.hi = 0, 1
    expr.cond = Condition(test, ATOM, f"not {test}", COMPARE - 1)
    w.result(insn, number, expr)


def write_check_cast(w: BlockWriter, insn: Insn, number: int) -> None:
    value = insn.ops[0]
    if value[0] == CONST or (value[0] == OBJECT and value[1] == insn.aux):
        return
    if insn.aux == "Ljava/lang/Object;":
        return
    w.prepare(insn, names=(0,))
    name = w.take(insn, 0).text
    guard = "" if w.is_nonnull(insn, 0) else f"{name} is not None and "
    slot = w.context.slot("class", insn.aux)
    w.effect(f"if {guard}not isinstance({name}, {slot}): cce({name}, {insn.aux!r})", insn)


def write_monitor(w: BlockWriter, insn: Insn, number: int) -> None:
    w.prepare(insn)
    helper = "enter" if insn.op == "monitor-enter" else "exit_"
    w.effect(f"{helper}({w.take(insn, 0).text})", insn)


def write_throw(w: BlockWriter, insn: Insn, number: int) -> None:
    # Not `raise`: an object that is thrown again and again must not collect tracebacks.
    w.prepare(insn)
    text = w.take(insn, 0).text
    w.flush()
    w.line(f"throw_({text})", insn.addr)


# -- arrays -------------------------------------------------------------------------------------


def write_array_length(w: BlockWriter, insn: Insn, number: int) -> None:
    w.prepare(insn)
    safe = w.is_nonnull(insn, 0)
    array = w.take(insn, 0)
    expr = effect_of(f"len({array.at(ATOM)}.d)", array)
    if safe and not array.effect:
        expr.effect = False
    expr.lo, expr.hi = 0, (1 << 31) - 1
    w.result(insn, number, expr)


def write_new_array(w: BlockWriter, insn: Insn, number: int) -> None:
    w.prepare(insn)
    size = w.take(insn, 0)
    w.result(insn, number, effect_of(f"{w.context.slot('array', insn.aux)}({size.text})", size))


def write_filled(w: BlockWriter, insn: Insn, number: int) -> None:
    w.prepare(insn)
    parts = [w.take(insn, position) for position in range(len(insn.srcs))]
    texts = ", ".join(stored_text(part, insn.aux[1:]) for part in parts)
    w.result(
        insn, number, effect_of(f"{w.context.slot('array_from', insn.aux)}([{texts}])", *parts)
    )


_FORMATS = {"Z": "b", "B": "b", "S": "h", "C": "H", "I": "i", "F": "f", "J": "q", "D": "d"}
_BY_WIDTH = {1: "b", 2: "h", 4: "i", 8: "q"}


def write_fill(w: BlockWriter, insn: Insn, number: int) -> None:
    width, count, data = insn.aux
    array = insn.ops[0]
    element = array[1][1:] if array[0] == OBJECT and array[1] else ""
    format_ = _FORMATS.get(element, _BY_WIDTH.get(width, "b"))
    if struct.calcsize(format_) != width:
        format_ = _BY_WIDTH.get(width, "b")
    usable = count if width in _BY_WIDTH else 0
    values = struct.unpack(f"<{usable}{format_}", data[: usable * width])
    if format_ in "fd":
        texts = [float_literal(value).text for value in values]
    else:
        texts = list(map(str, values))
    w.prepare(insn)
    comma = "," if len(texts) == 1 else ""
    w.effect(f"fill({w.take(insn, 0).text}, ({', '.join(texts)}{comma}))", insn)


def _subscript(w: BlockWriter, insn: Insn, at: int) -> tuple[str, list[Expr]]:
    """`array.d[index]` for the operands at `at` and `at + 1`.

    Python takes a negative index as counting from the end, so one that may be negative is tested.
    """
    index = insn.ops[at + 1]
    safe = len(index) > 2 and index[1] >= 0
    if not safe:
        w.prepare(insn, names=(at, at + 1))
    else:
        w.prepare(insn, risky=() if w.is_nonnull(insn, at) else (at + 1,))
    value = [w.take(insn, 0)] if at else []
    array, by = w.take(insn, at), w.take(insn, at + 1)
    text = by.text
    if not safe:
        text = f"{by.text} if {by.text} >= 0 else neg({array.text}, {by.text})"
    return f"{array.at(ATOM)}.d[{text}]", [*value, array, by]


def write_aget(w: BlockWriter, insn: Insn, number: int) -> None:
    text, parts = _subscript(w, insn, 0)
    expr = effect_of(text, *parts)
    if insn.fresh[0] != OBJECT and len(insn.fresh) > 2:
        expr.lo, expr.hi = insn.fresh[1], insn.fresh[2]
        expr.boolean = len(insn.fresh) > 3 and insn.fresh[3]
    if len(insn.outs) > 1:
        _to_all(w, insn, number, expr)
    else:
        w.result(insn, number, expr)


def _to_all(w: BlockWriter, insn: Insn, number: int, expr: Expr) -> None:
    """An element of an array of unknown type: stored as every kind that is read."""
    from dalvik.vm.translate.liveness import name_of

    for out in insn.outs:
        w.about_to_change(out)
    names = [name_of(out) for out in insn.outs if w.uses_of(number, out)]
    w.effect(" = ".join([*names, expr.text]), insn)


def write_aput(w: BlockWriter, insn: Insn, number: int) -> None:
    if insn.sub == "object":
        _check_store(w, insn)
    target, (value, _, _) = _subscript(w, insn, 1)
    if insn.sub in _CUT_BY_NAME:
        value = truncated(value, _CUT_BY_NAME[insn.sub])
    element = "Z" if insn.sub in ("boolean", "object") else "I"
    w.effect(f"{target} = {stored_text(value, element)}", insn)


def _check_store(w: BlockWriter, insn: Insn) -> None:
    """An array may be of a subtype of what its variable says, and then takes less."""
    value, array = insn.ops[0], insn.ops[1]
    if value[0] == CONST or array[0] != OBJECT:
        return
    type_ = array[1]
    fits = type_ == "[Ljava/lang/Object;" or (
        type_ is not None and value[0] == OBJECT and value[1] == type_[1:]
    )
    if fits and array[3]:
        return
    w.prepare(insn, names=(0, 1, 2))
    item, name, index = (w.take(insn, position).text for position in range(3))
    check = f"store_check({name}, {item}, {index})"
    if fits:
        check = f"if {name}.__class__ is not {w.context.slot('array_type', type_)}: {check}"
    w.effect(check, insn)


# -- fields -------------------------------------------------------------------------------------


def _field_of(w: BlockWriter, insn: Insn, static: bool) -> str:
    """The field's attribute, "" if it cannot be had (then code that says so has been written)."""
    ref = insn.aux
    found = w.context.resolver.field(ref, static)
    if found.ok:
        if static:
            return f"{w.context.slot('holder', found.holder)}.{found.attr}"
        return found.attr
    w.effect(f"missing_field({ref.holder!r}, {ref.name!r}, {ref.type!r}, {static})", insn)
    return ""


def write_iget(w: BlockWriter, insn: Insn, number: int) -> None:
    attr = _field_of(w, insn, static=False)
    w.prepare(insn)
    target = w.take(insn, 0)
    expr = effect_of(f"{target.at(ATOM)}.{attr}" if attr else "None", target)
    w.result(insn, number, bounded(expr, insn.aux.type))


def write_sget(w: BlockWriter, insn: Insn, number: int) -> None:
    attr = _field_of(w, insn, static=True)
    w.result(insn, number, bounded(effect_of(attr or "None"), insn.aux.type))


def write_iput(w: BlockWriter, insn: Insn, number: int) -> None:
    attr = _field_of(w, insn, static=False)
    if not attr:
        return
    w.prepare(insn)
    value, target = w.take(insn, 0), w.take(insn, 1)
    text = stored_text(value, insn.aux.type) if insn.srcs[0][1] != REF else value.text
    if insn.reads[1] < 0:
        w.effect("npe()", insn)
    else:
        w.effect(f"{target.at(ATOM)}.{attr} = {text}", insn)


def write_sput(w: BlockWriter, insn: Insn, number: int) -> None:
    attr = _field_of(w, insn, static=True)
    if not attr:
        return
    w.prepare(insn)
    w.effect(f"{attr} = {stored_text(w.take(insn, 0), insn.aux.type)}", insn)
