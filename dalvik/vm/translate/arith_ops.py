"""What arithmetic instructions become."""

from __future__ import annotations

from dalvik.vm.translate.expressions import (
    BITAND,
    BITOR,
    BITXOR,
    PRODUCT,
    SHIFT,
    SUM,
    TERNARY,
    UNARY,
    Expr,
    int_literal,
)
from dalvik.vm.translate.insns import DOUBLE, FLOAT, INT, LONG, Insn
from dalvik.vm.translate.lower import BlockWriter
from dalvik.vm.translate.ranges import combine, within

_SIGNS = {
    "add": ("+", SUM),
    "sub": ("-", SUM),
    "mul": ("*", PRODUCT),
    "and": ("&", BITAND),
    "or": ("|", BITOR),
    "xor": ("^", BITXOR),
    "shl": ("<<", SHIFT),
    "shr": (">>", SHIFT),
}
_MASK = {INT: "0xFFFFFFFF", LONG: "0xFFFFFFFFFFFFFFFF"}


def write_binary(w: BlockWriter, insn: Insn, number: int) -> None:
    if insn.dkind == FLOAT or insn.dkind == DOUBLE:
        _write_floating(w, insn, number)
    elif insn.sub in ("div", "rem"):
        _write_division(w, insn, number)
    elif insn.sub in ("shl", "shr", "ushr"):
        _write_shift(w, insn, number)
    else:
        w.prepare(insn, modular=True)
        first = w.take(insn, 0, wrapped=False)
        if insn.op == "literal":
            second = int_literal(insn.aux)
        else:
            second = w.take(insn, 1, wrapped=False)
        if insn.sub == "rsub":
            w.result(insn, number, _ring("sub", second, first, insn.dkind))
        else:
            w.result(insn, number, _ring(insn.sub, first, second, insn.dkind))


def _joined(text: str, prec: int, first: Expr, second: Expr) -> Expr:
    expr = Expr(
        text,
        prec,
        reads=first.reads | second.reads,
        effect=first.effect or second.effect,
        size=first.size + second.size,
    )
    keeper = first if first.effect else second
    if keeper.effect:
        expr.addr, expr.line = keeper.addr, keeper.line
    return expr


def _ring(how: str, first: Expr, second: Expr, kind: int) -> Expr:
    """Operations whose result modulo 2**n depends only on the operands modulo 2**n."""
    sign, prec = _SIGNS[how]
    right = second.at(prec + 1)
    if how == "add" and right[0] == "-" and right[1:].isdigit():
        sign, right = "-", right[1:]
    expr = _joined(f"{first.at(prec)} {sign} {right}", prec, first, second)
    expr.lo, expr.hi = combine(how, (first.lo, first.hi), (second.lo, second.hi), kind)
    expr.boolean = how in ("and", "or", "xor") and first.boolean and second.boolean
    expr.likely = first.likely or second.likely or (how == "mul" and _is_large(first, second))
    return expr


def _is_large(first: Expr, second: Expr) -> bool:
    """Products with such a constant, as random number generators have, hardly ever fit."""
    return any(side.lo == side.hi and abs(side.lo) > 1 << 20 for side in (first, second))


def _operand_two(w: BlockWriter, insn: Insn) -> Expr:
    return int_literal(insn.aux) if insn.op == "literal" else w.take(insn, 1)


def _write_shift(w: BlockWriter, insn: Insn, number: int) -> None:
    kind = insn.dkind
    last = 31 if kind == INT else 63
    # The distance must be wrapped, and so must what an arithmetic shift moves.
    w.prepare(insn, modular=insn.op == "literal" and insn.sub != "shr")
    first = w.take(insn, 0, wrapped=insn.sub == "shr")
    second = _operand_two(w, insn)
    if second.lo == second.hi:
        second = int_literal(second.lo & last)
    distance = second.at(SUM)
    if not within((second.lo, second.hi), (0, last)):
        distance = f"({second.at(BITAND)} & {last})"
    fixed = second.lo == second.hi
    range_ = combine(insn.sub, (first.lo, first.hi), (second.lo, second.hi), kind)
    if insn.sub == "ushr" and (first.lo < 0 or first.overflows(kind)):
        if fixed and second.lo:
            text, prec = f"({first.at(BITAND)} & {_MASK[kind]}) >> {distance}", SHIFT
            range_ = (0, ((1 << last + 1) - 1) >> second.lo)
        elif fixed:
            text, prec, range_ = first.text, first.prec, (first.lo, first.hi)
        else:
            helper = "ushr32" if kind == INT else "ushr64"
            if first.overflows(kind):
                first.text = f"wrap{last + 1}({first.text})"
            text, prec = f"{helper}({first.text}, {second.text})", UNARY + 1
            range_ = (-(1 << last), (1 << last) - 1)
    else:
        sign = "<<" if insn.sub == "shl" else ">>"
        text, prec = f"{first.at(SHIFT)} {sign} {distance}", SHIFT
    expr = _joined(text, prec, first, second)
    expr.lo, expr.hi = range_
    w.result(insn, number, expr)


def _write_division(w: BlockWriter, insn: Insn, number: int) -> None:
    dividend, divisor = insn.ops[0], insn.aux if insn.op == "literal" else insn.ops[1]
    low = dividend[1] if len(dividend) > 2 else -1
    if insn.op == "literal":
        by = (divisor, divisor)
    else:
        by = (divisor[1], divisor[2]) if len(divisor) > 2 else (-1, 0)
    sign = "//" if insn.sub == "div" else "%"
    plain = low >= 0 and by[0] > 0
    w.prepare(insn, names=() if plain else (0, 1))
    first, second = w.take(insn, 0), _operand_two(w, insn)
    a, b = first.at(PRODUCT), second.at(UNARY)
    prec = TERNARY
    if plain:
        text, prec = f"{a} {sign} {b}", PRODUCT
    elif by[0] == by[1] and by[0] > 0:
        text = f"{a} {sign} {b} if {a} >= 0 else -(-{a} {sign} {b})"
    else:
        helper = ("i" if insn.dkind == INT else "l") + insn.sub
        text = f"{a} {sign} {b} if {a} >= 0 and {b} > 0 else {helper}({a}, {b})"
    expr = _joined(text, prec, first, second)
    expr.effect = expr.effect or not (by[0] > 0 or by[1] < 0)
    expr.lo, expr.hi = combine(insn.sub, (first.lo, first.hi), by, insn.dkind)
    w.result(insn, number, expr)


def _write_floating(w: BlockWriter, insn: Insn, number: int) -> None:
    is_float = insn.dkind == FLOAT
    divides = insn.sub == "div"
    w.prepare(insn, names=(0, 1) if divides else ())
    first, second = w.take(insn, 0), w.take(insn, 1)
    if insn.sub == "rem":
        helper = "frem" if is_float else "drem"
        text, prec = f"{helper}({first.text}, {second.text})", UNARY + 1
    elif divides:
        text, prec = _quotient(first, second)
    else:
        sign, prec = _SIGNS[insn.sub]
        text = f"{first.at(prec)} {sign} {second.at(prec + 1)}"
    expr = _joined(text, prec, first, second)
    if is_float and insn.sub != "rem":
        w.store_float(insn, number, text)
    else:
        w.result(insn, number, expr)


def _quotient(first: Expr, second: Expr) -> tuple[str, int]:
    a, b = first.at(PRODUCT), second.at(UNARY)
    if not second.reads and second.text.strip("-") not in ("0.0", "NAN", "INF"):
        return f"{a} / {b}", PRODUCT
    return f"{a} / {b} if {second.text} else ddiv({first.text}, {second.text})", TERNARY


def write_unary(w: BlockWriter, insn: Insn, number: int) -> None:
    w.prepare(insn, modular=True)
    value = w.take(insn, 0, wrapped=False)
    sign = "-" if insn.sub == "neg" else "~"
    expr = _joined(f"{sign}{value.at(UNARY)}", UNARY, value, value)
    expr.size = value.size + 1
    if insn.dkind in (INT, LONG):
        if insn.sub == "neg":
            expr.lo, expr.hi = -value.hi, -value.lo
        else:
            expr.lo, expr.hi = ~value.hi, ~value.lo
    w.result(insn, number, expr)


_SMALL = {"int-to-byte": (0xFF, 0x80), "int-to-short": (0xFFFF, 0x8000), "int-to-char": (0xFFFF, 0)}


def truncated(value: Expr, how: str) -> Expr:
    """An int cut down to byte, short or char."""
    mask, sign = _SMALL[how]
    limits = (-sign, mask - sign)
    if within((value.lo, value.hi), limits):
        return value
    text = f"{value.at(BITAND)} & {mask}"
    expr = _joined(
        f"({text} ^ {sign}) - {sign}" if sign else text, SUM if sign else BITAND, value, value
    )
    expr.size = value.size + 1
    expr.lo, expr.hi = limits
    return expr


def write_convert(w: BlockWriter, insn: Insn, number: int) -> None:
    how = insn.sub
    modular = how in _SMALL or how == "long-to-int"
    w.prepare(insn, modular=modular)
    value = w.take(insn, 0, wrapped=not modular)
    if how in _SMALL:
        w.result(insn, number, truncated(value, how))
    elif how in ("long-to-int", "float-to-double"):
        # The same number; if it is too long for an int it is wrapped where it is stored.
        w.result(insn, number, value)
    elif how == "int-to-long":
        w.result(insn, number, _plus(value) if value.boolean else value)
    elif how == "double-to-float" or (how == "int-to-float" and not _is_exact_float(value)):
        w.store_float(insn, number, value.text)
    elif how.endswith(("to-float", "to-double")) and how != "long-to-float":
        w.result(insn, number, _converted(f"{value.at(SUM)} + 0.0", SUM, value))
    else:
        helper = "l2f" if how == "long-to-float" else "d2i" if how.endswith("int") else "d2l"
        expr = _converted(f"{helper}({value.text})", UNARY + 1, value)
        width = 31 if how.endswith("int") else 63
        expr.lo, expr.hi = -(1 << width), (1 << width) - 1
        w.result(insn, number, expr)


def _is_exact_float(value: Expr) -> bool:
    return within((value.lo, value.hi), (-(1 << 24), 1 << 24))


def _converted(text: str, prec: int, value: Expr) -> Expr:
    expr = _joined(text, prec, value, value)
    expr.size = value.size + 1
    return expr


def _plus(value: Expr) -> Expr:
    expr = _converted(f"+{value.at(UNARY)}", UNARY, value)
    expr.lo, expr.hi = value.lo, value.hi
    return expr


def write_compare(w: BlockWriter, insn: Insn, number: int) -> None:
    w.prepare(insn)
    first, second = w.take(insn, 0), w.take(insn, 1)
    helper = {"cmp": "cmp_long"}.get(insn.sub, insn.sub)
    expr = _joined(f"{helper}({first.text}, {second.text})", UNARY + 1, first, second)
    expr.lo, expr.hi = -1, 1
    expr.compared = (insn.sub, first, second)
    w.result(insn, number, expr)
