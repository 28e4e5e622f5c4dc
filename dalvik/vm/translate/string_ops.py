"""Calls of java.lang.String that Python does itself: strings are `str`, and the class is final.

What is out of the ordinary (an index out of bounds) is left to the method, which knows the message.
"""

from __future__ import annotations

from collections.abc import Callable

from dalvik.dex import Proto
from dalvik.vm.translate.expressions import COMPARE, NOT, TERNARY, Condition, Expr
from dalvik.vm.translate.insns import Insn
from dalvik.vm.translate.lower import BlockWriter
from dalvik.vm.translate.object_ops import effect_of
from dalvik.vm.translate.values import OBJECT

_STRING = "Ljava/lang/String;"


def write_string_call(w: BlockWriter, insn: Insn, number: int, name: str, proto: Proto) -> bool:
    """Writes the call inline; False if it has to be made."""
    write = _INLINE.get(name + proto.descriptor)
    return write is not None and write(w, insn, number)


def _receiver(w: BlockWriter, insn: Insn) -> Expr:
    """The string, tested for null unless that is known."""
    known = w.is_nonnull(insn, 0)
    text = w.take(insn, 0)
    if known:
        return text
    return effect_of(f"({text.text} if {text.text} is not None else npe())", text)


def _length(w: BlockWriter, insn: Insn, number: int) -> bool:
    w.prepare(insn, names=() if w.is_nonnull(insn, 0) else (0,))
    text = _receiver(w, insn)
    expr = effect_of(f"len({text.text})", text)
    expr.effect = text.effect
    expr.lo, expr.hi = 0, (1 << 31) - 1
    w.result(insn, number, expr)
    return True


def _char_at(w: BlockWriter, insn: Insn, number: int) -> bool:
    if not w.is_nonnull(insn, 0):
        return False
    w.prepare(insn, names=(0, 1))
    text, index = w.take(insn, 0), w.take(insn, 1)
    inside = f"{index.text} < len({text.text})"
    if index.lo < 0:
        inside = f"0 <= {inside}"
    slot = w.context.slot("string_method", ("charAt", "(I)C"))
    found = f"ord({text.text}[{index.text}]) if {inside} else {slot}({text.text}, {index.text})"
    expr = effect_of(found, text, index, prec=TERNARY)
    expr.lo, expr.hi = 0, 65535
    w.result(insn, number, expr)
    return True


def _is_empty(w: BlockWriter, insn: Insn, number: int) -> bool:
    w.prepare(insn, names=() if w.is_nonnull(insn, 0) else (0,))
    text = _receiver(w, insn)
    _test(w, insn, number, Condition(f"not {text.at(NOT)}", NOT, text.text, text.prec), text)
    return True


def _equals(w: BlockWriter, insn: Insn, number: int) -> bool:
    """Only with another string: of other objects Python would ask their own `equals`."""
    other = insn.ops[1]
    if other[0] != OBJECT or other[1] != _STRING or not w.is_nonnull(insn, 0):
        return False
    w.prepare(insn)
    first, second = w.take(insn, 0), w.take(insn, 1)
    left, right = first.at(COMPARE + 1), second.at(COMPARE + 1)
    same = Condition(f"{left} == {right}", COMPARE, f"{left} != {right}", COMPARE)
    _test(w, insn, number, same, first, second)
    return True


def _test(w: BlockWriter, insn: Insn, number: int, test: Condition, *parts: Expr) -> None:
    expr = effect_of(f"1 if {test.text} else 0", *parts, prec=TERNARY)
    expr.effect = any(part.effect for part in parts)
    expr.cond = test
    expr.lo, expr.hi = 0, 1
    w.result(insn, number, expr)


_INLINE: dict[str, Callable[[BlockWriter, Insn, int], bool]] = {
    "length()I": _length,
    "charAt(I)C": _char_at,
    "isEmpty()Z": _is_empty,
    "equals(Ljava/lang/Object;)Z": _equals,
}
