"""What each instruction does to a path. A handler returns the path to go on with, or None when
the path has ended or its continuations were handed to the run's `pending`."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

import z3

from collider.symbolic import arithmetic, places
from collider.symbolic.executor import Outcome
from collider.symbolic.kinds import is_instance
from collider.symbolic.state import Mark
from collider.symbolic.statics import chosen
from collider.symbolic.values import (
    NULL,
    OPAQUE,
    Obj,
    Value,
    as_string,
    bits,
    is_null,
    is_opaque,
    is_string,
    simplified,
)
from dalvik.dex import Instruction, MethodRef

if TYPE_CHECKING:
    from collider.symbolic.method_run import MethodRun, Path

Handler = Callable[["MethodRun", "Path", Instruction], "Path | None"]
_STRING = "Ljava/lang/String;"


def _move(run: MethodRun, path: Path, one: Instruction) -> Path:
    return run.set(path, one.a, path.registers[one.b])  # type: ignore[index]


def _move_result(run: MethodRun, path: Path, one: Instruction) -> Path:
    return run.set(path, one.a, path.result)


def _move_exception(run: MethodRun, path: Path, one: Instruction) -> Path:
    return run.set(path, one.a, path.caught)


def _return(run: MethodRun, path: Path, one: Instruction) -> None:
    value = None if one.op.name == "return-void" else path.registers[one.a]  # type: ignore[index]
    run.done.append(Outcome(path.state, simplified(value)))


def _const(run: MethodRun, path: Path, one: Instruction) -> Path:
    return run.set(path, one.a, one.b)


def _const_string(run: MethodRun, path: Path, one: Instruction) -> Path:
    assert isinstance(one.b, int)
    return run.set(path, one.a, run.dex.string(one.b))


def _const_class(run: MethodRun, path: Path, one: Instruction) -> Path:
    assert isinstance(one.b, int)
    return run.set(path, one.a, Obj(("class", run.dex.type_name(one.b)), "Ljava/lang/Class;"))


def _nothing(run: MethodRun, path: Path, one: Instruction) -> Path:
    return run.next(path)


def _check_cast(run: MethodRun, path: Path, one: Instruction) -> Path | None:
    assert isinstance(one.a, int) and isinstance(one.b, int)
    value, type_ = path.registers[one.a], run.dex.type_name(one.b)
    if isinstance(value, Obj):
        seen = run.executor.cast(path.state, value, type_)
        if seen is not value:
            path.registers[one.a] = seen
            return run.next(path)
        hierarchy = run.executor.hierarchy
        if hierarchy.is_a(value.type, type_):
            return run.next(path)
        if value.is_local and hierarchy.is_known(value.type) and hierarchy.is_known(type_):
            return run.throw_new(path, "Ljava/lang/ClassCastException;", one)
        path.registers[one.a] = Obj(value.key, type_)
    return run.next(path)


def _instance_of(run: MethodRun, path: Path, one: Instruction) -> Path:
    assert isinstance(one.b, int) and isinstance(one.c, int)
    value, type_ = path.registers[one.b], run.dex.type_name(one.c)
    return run.set(path, one.a, _is_instance(run, path, value, type_))


def _is_instance(run: MethodRun, path: Path, value: Value, type_: str) -> Value:
    if is_null(value):
        return 0
    if run.executor.statics.is_enum(type_) and not isinstance(value, Obj):
        return value if isinstance(value, int) else z3.If(value != 0, bits(1, 32), bits(0, 32))
    if is_string(value):
        return int(type_ in (_STRING, "Ljava/lang/CharSequence;", "Ljava/lang/Object;"))
    if isinstance(value, Obj):
        return is_instance(run.executor, path.state, value, type_)
    return 0


def _new_instance(run: MethodRun, path: Path, one: Instruction) -> Path:
    assert isinstance(one.b, int)
    type_ = run.dex.type_name(one.b)
    run.executor.statics.ensure(type_)
    made = path.state.new_object(type_)
    places.reset(run.executor, path.state, made)
    return run.set(path, one.a, made)


# -- arrays --------------------------------------------------------------------------------------


def _new_array(run: MethodRun, path: Path, one: Instruction) -> Path | None:
    assert isinstance(one.b, int) and isinstance(one.c, int)
    length, type_ = simplified(path.registers[one.b]), run.dex.type_name(one.c)
    if isinstance(length, int) and length < 0:
        return run.throw_new(path, "Ljava/lang/NegativeArraySizeException;", one)
    if not isinstance(length, int):
        path.state.mark("no model of arrays of unknown length", "", run.line(one))
    array = places.new_array(run.executor, path.state, type_, [], length)
    return run.set(path, one.a, array)


def _filled_new_array(run: MethodRun, path: Path, one: Instruction) -> Path:
    assert isinstance(one.a, tuple) and isinstance(one.b, int)
    items = [path.registers[register] for register in one.a]
    path.result = places.new_array(run.executor, path.state, run.dex.type_name(one.b), items)
    return run.next(path)


def _fill_array(run: MethodRun, path: Path, one: Instruction) -> Path:
    array = path.registers[one.a]  # type: ignore[index]
    payload = run.body.instructions[run.body.index[one.target]]
    assert isinstance(payload.a, int) and isinstance(payload.c, bytes)
    width = payload.a
    for number, at in enumerate(range(0, len(payload.c), width)):
        if isinstance(array, Obj):
            item = int.from_bytes(payload.c[at : at + width], "little", signed=True)
            path.state.write(places.cell(array, number), _typed(item, array.type[1:]))
    return run.next(path)


def _array_length(run: MethodRun, path: Path, one: Instruction) -> Path | None:
    array = path.registers[one.b]  # type: ignore[index]
    if is_null(array):
        return run.throw_new(path, "Ljava/lang/NullPointerException;", one)
    if not isinstance(array, Obj):
        return run.set(path, one.a, path.state.unknown("I", "length"))
    length = places.length_of(run.executor, path.state, array)
    if isinstance(length, z3.ExprRef):
        path.state.assume(length >= 0)
    return run.set(path, one.a, length)


def _aget(run: MethodRun, path: Path, one: Instruction) -> Path | None:
    array, index = path.registers[one.b], simplified(path.registers[one.c])  # type: ignore[index]
    if is_null(array):
        return run.throw_new(path, "Ljava/lang/NullPointerException;", one)
    if not isinstance(array, Obj):
        return run.set(path, one.a, path.state.unknown("I", "element"))
    if not _inside(run, path, array, index, one):
        return None
    if isinstance(index, int):
        return run.set(path, one.a, places.element(run.executor, path.state, array, index))
    items = places.elements(run.executor, path.state, array)
    value = chosen(index, items) if items is not None else None
    if value is not None:
        return run.set(path, one.a, value)
    for number, branch in _each_index(run, path, array, index, one):
        item = places.element(run.executor, branch.state, array, number)
        run.pending.append(run.set(branch, one.a, item))
    return None


def _inside(run: MethodRun, path: Path, array: Obj, index: Value, one: Instruction) -> bool:
    """Whether an index can be inside; the path on which it is not is followed on its own."""
    length = places.length_of(run.executor, path.state, array)
    if isinstance(index, int) and isinstance(length, int):
        if 0 <= index < length:
            return True
        outside, inside = True, False
    else:
        at = bits(index, 32)
        within = z3.And(at >= 0, at < length)
        check = run.executor.feasibility.can_join
        out = path.fork()
        out.state.assume(z3.Not(within), run.line(one))
        outside = check(out.state.condition)
        path.state.assume(within, run.line(one))
        inside = check(path.state.condition)
        if outside:
            ended = run.throw_new(out, "Ljava/lang/ArrayIndexOutOfBoundsException;", one)
            if ended is not None:
                run.pending.append(ended)
        return inside
    ended = run.throw_new(path, "Ljava/lang/ArrayIndexOutOfBoundsException;", one)
    if ended is not None:
        run.pending.append(ended)
    return inside


def _each_index(
    run: MethodRun, path: Path, array: Obj, index: Value, one: Instruction
) -> Iterator[tuple[int, Path]]:
    """One path for each element that a symbolic index can mean."""
    length = places.length_of(run.executor, path.state, array)
    most = length if isinstance(length, int) else run.executor.bounds.items
    if most > run.executor.bounds.paths or not isinstance(length, int):
        run.executor.cut_off(Mark("bound: more elements than", str(most)))
    for number in range(min(most, run.executor.bounds.paths)):
        branch = path.fork()
        branch.state.assume(index == number, run.line(one))
        if run.executor.feasibility.can_join(branch.state.condition):
            yield number, branch


def _aput(run: MethodRun, path: Path, one: Instruction) -> Path | None:
    value = simplified(path.registers[one.a])  # type: ignore[index]
    array, index = path.registers[one.b], simplified(path.registers[one.c])  # type: ignore[index]
    if is_null(array):
        return run.throw_new(path, "Ljava/lang/NullPointerException;", one)
    if not isinstance(array, Obj):
        return run.next(path)
    if not _inside(run, path, array, index, one):
        return None
    type_ = places.element_type(array)
    value = _typed(value, type_)
    if isinstance(index, int):
        places.store(run.executor, path.state, places.cell(array, index), value, type_)
        return run.next(path)
    for number, branch in _each_index(run, path, array, index, one):
        places.store(run.executor, branch.state, places.cell(array, number), value, type_)
        run.pending.append(run.next(branch))
    return None


# -- fields --------------------------------------------------------------------------------------


def _iget(run: MethodRun, path: Path, one: Instruction) -> Path | None:
    assert isinstance(one.b, int) and isinstance(one.c, int)
    target, ref = path.registers[one.b], run.dex.field(one.c)
    if is_null(target):
        return run.throw_new(path, "Ljava/lang/NullPointerException;", one)
    if not isinstance(target, Obj):
        held = run.executor.statics.enum_field(ref.holder, simplified(target), ref.name)
        if held is None:
            path.state.mark("no model of the field", ref.name, run.line(one))
            held = path.state.unknown(ref.type, ref.name)
        return run.set(path, one.a, held)
    _presume(run, path, target, one)
    location = ("field", target.key, ref.name)
    return run.set(path, one.a, run.executor.read_field(path.state, location, ref.type))


def _presume(run: MethodRun, path: Path, target: Obj, one: Instruction) -> None:
    """That an object is there; else the path would have crashed."""
    absent = simplified(places.absence(run.executor, path.state, target))
    if absent is not False and not is_opaque(absent):
        path.state.assume(_not(absent), run.line(one))


def _iput(run: MethodRun, path: Path, one: Instruction) -> Path | None:
    assert isinstance(one.a, int) and isinstance(one.b, int) and isinstance(one.c, int)
    target, ref = path.registers[one.b], run.dex.field(one.c)
    if is_null(target):
        return run.throw_new(path, "Ljava/lang/NullPointerException;", one)
    if isinstance(target, Obj):
        _presume(run, path, target, one)
        value = _typed(simplified(path.registers[one.a]), ref.type)
        location = ("field", target.key, ref.name)
        places.store(run.executor, path.state, location, value, ref.type)
    return run.next(path)


def _sget(run: MethodRun, path: Path, one: Instruction) -> Path:
    assert isinstance(one.b, int)
    ref = run.dex.field(one.b)
    constant = run.executor.constant_static(ref)
    if constant is not None:
        return run.set(path, one.a, constant)
    location = run.executor.static_location(ref)
    run.executor.statics.ensure(location[1])
    return run.set(path, one.a, run.executor.read_field(path.state, location, ref.type))


def _sput(run: MethodRun, path: Path, one: Instruction) -> Path:
    assert isinstance(one.a, int) and isinstance(one.b, int)
    ref = run.dex.field(one.b)
    value = _typed(simplified(path.registers[one.a]), ref.type)
    places.store(run.executor, path.state, run.executor.static_location(ref), value, ref.type)
    return run.next(path)


def _typed(value: Value, type_: str) -> Value:
    """Constants in registers have no type; what is stored as a float has one."""
    if type_ == "F":
        return arithmetic.real(value, 32)
    return arithmetic.real(value, 64) if type_ == "D" else value


def _invoke(run: MethodRun, path: Path, one: Instruction) -> Path | None:
    assert isinstance(one.a, tuple) and isinstance(one.b, int)
    kind = one.op.name.split("-")[1].split("/")[0]
    if kind not in ("virtual", "super", "direct", "static", "interface"):
        path.state.mark("no model of the instruction", one.op.name, run.line(one))
        path.result = NULL
        return run.next(path)
    ref = run.dex.method(one.b)
    arguments = _arguments(path, one.a, ref, kind == "static")
    if kind == "super":
        above = run.executor.classes.find(run.body.method.ref.holder)
        start = above.superclass if above and above.superclass else ref.holder
        ref = MethodRef(start, ref.name, ref.proto)
    outcomes = run.executor.invoke(path.state, kind, ref, arguments, run.line(one))
    made = arguments[0] if ref.holder == _STRING and ref.name == "<init>" else None
    if len(outcomes) == 1:
        return _take(run, path, outcomes[0], one, made)
    for outcome in outcomes:
        branch = path.with_state(outcome.state)
        following = _take(run, branch, outcome, one, made)
        if following is not None:
            run.pending.append(following)
    return None


def _take(
    run: MethodRun, path: Path, outcome: Outcome, one: Instruction, text: Value = None
) -> Path | None:
    """`text` is the object that a text was made as: from now on it is the text."""
    path.state = outcome.state
    if outcome.thrown is not None:
        return run.throw(path, outcome.thrown, one.offset)
    if isinstance(text, Obj):
        path.registers = [
            outcome.value if isinstance(each, Obj) and each == text else each
            for each in path.registers
        ]
    path.result = outcome.value
    return run.next(path)


def _arguments(path: Path, registers: tuple[int, ...], ref: MethodRef, static: bool) -> list[Value]:
    """Wide arguments take two registers."""
    found: list[Value] = []
    at = 0
    types = list(ref.proto.parameters) if static else ["this", *ref.proto.parameters]
    for type_ in types:
        value = path.registers[registers[at]]
        found.append(_typed(value, type_) if type_ in ("F", "D") else value)
        at += 2 if type_ in ("J", "D") else 1
    return found


def _if(run: MethodRun, path: Path, one: Instruction) -> Path | None:
    op = one.op.name[3:5]
    left = simplified(path.registers[one.a])  # type: ignore[index]
    right = 0 if one.op.format == "21t" else simplified(path.registers[one.b])  # type: ignore[index]
    condition = _comparison(run, path, op, left, right)
    ways = [(condition, one.target), (_not(condition), run.after(one))]
    return run.decide(path, ways, one)


def _not(condition: Any) -> Any:
    return not condition if isinstance(condition, bool) else z3.Not(condition)


def _comparison(run: MethodRun, path: Path, op: str, left: Value, right: Value) -> Any:
    references = [value for value in (left, right) if isinstance(value, Obj) or is_string(value)]
    if not references:
        return arithmetic.condition(op, left, right)
    same = _same_reference(run, path, left, right)
    return same if op == "eq" else _not(same)


#: Objects that have a place of their own: two names never mean the same one.
_DISTINCT = ("view", "activity", "app", "class", "menu-item", "prefs", "intent", "new", "object")


def _same_reference(run: MethodRun, path: Path, left: Value, right: Value) -> Any:
    """Identity."""
    for one, other in ((left, right), (right, left)):
        if is_null(other):
            return places.absence(run.executor, path.state, one)
    if isinstance(left, Obj) and isinstance(right, Obj):
        if left.key == right.key:
            return True
        if left.is_local or right.is_local:
            return False
        if left.key[0] in _DISTINCT and right.key[0] in _DISTINCT:
            return False
        path.state.mark("not known whether two objects are the same", f"{left}, {right}")
        same = z3.Bool(f"{OPAQUE}same {sorted([repr(left.key), repr(right.key)])}")
        return _as_kinds_allow(run, path, left, right, same)
    if is_string(left) and is_string(right):
        return as_string(left) == as_string(right)
    return False


def _as_kinds_allow(
    run: MethodRun, path: Path, left: Obj, right: Obj, same: z3.BoolRef
) -> z3.BoolRef:
    """Two nulls are the same, objects of different classes are not."""
    one, other = (places.kind_of(run.executor, path.state, each) for each in (left, right))
    if one is None or other is None:
        there = other if one is None else one
        return same if there is None else z3.And(there != 0, same)
    unsure = z3.Or(one == places.SOME, other == places.SOME, one == other)
    return z3.Or(z3.And(one == 0, other == 0), z3.And(one != 0, other != 0, unsure, same))


def _switch(run: MethodRun, path: Path, one: Instruction) -> Path | None:
    value = simplified(path.registers[one.a])  # type: ignore[index]
    payload = run.body.instructions[run.body.index[one.target]]
    assert isinstance(payload.a, tuple) and isinstance(payload.b, tuple)
    ways: list[tuple[Any, int]] = []
    others: list[Any] = []
    for key, step in zip(payload.a, payload.b, strict=True):
        condition = arithmetic.condition("eq", value, key)
        ways.append((condition, one.offset + step))
        others.append(_not(condition))
    rest = all(others) if all(isinstance(o, bool) for o in others) else z3.And(*others)
    ways.append((rest, run.after(one)))
    return run.decide(path, ways, one)


def _goto(run: MethodRun, path: Path, one: Instruction) -> Path:
    return run.goto(path, one.target)


def _throw(run: MethodRun, path: Path, one: Instruction) -> Path | None:
    value = path.registers[one.a]  # type: ignore[index]
    if isinstance(value, Obj):
        return run.throw(path, value, one.offset)
    return run.throw_new(path, "Ljava/lang/NullPointerException;", one)


def _compare(run: MethodRun, path: Path, one: Instruction) -> Path:
    a, b = path.registers[one.b], path.registers[one.c]  # type: ignore[index]
    name = one.op.name
    if name == "cmp-long":
        return run.set(path, one.a, arithmetic.compare_longs(a, b))
    width = 32 if name.endswith("float") else 64
    nan = -1 if name.startswith("cmpl") else 1
    return run.set(path, one.a, arithmetic.compare_floats(a, b, width, nan))


def _convert(run: MethodRun, path: Path, one: Instruction) -> Path:
    source, _, target = one.op.name.partition("-to-")
    value = path.registers[one.b]  # type: ignore[index]
    return run.set(path, one.a, simplified(arithmetic.convert(source, target, value)))


def _negate(run: MethodRun, path: Path, one: Instruction) -> Path:
    kind = one.op.name.split("-")[1]
    value = path.registers[one.b]  # type: ignore[index]
    if one.op.name.startswith("not"):
        return run.set(path, one.a, ~value)
    return run.set(path, one.a, arithmetic.negate(kind, value))


_LITERALS = ("22s", "22b")


def _binary(run: MethodRun, path: Path, one: Instruction) -> Path | None:
    name = one.op.name.split("/")[0]
    op, _, kind = name.partition("-")
    if one.op.format in _LITERALS:
        kind = kind or "int"
        a, b = path.registers[one.b], one.c  # type: ignore[index]
    elif one.op.format == "12x":
        a, b = path.registers[one.a], path.registers[one.b]  # type: ignore[index]
    else:
        a, b = path.registers[one.b], path.registers[one.c]  # type: ignore[index]
    if kind in ("float", "double"):
        width = 32 if kind == "float" else 64
        return run.set(path, one.a, arithmetic.floating(op, a, b, width))
    width = 32 if kind == "int" else 64
    if op in ("div", "rem") and not (isinstance(b, int) and b):
        return _divide(run, path, one, op, a, b, width)
    return run.set(path, one.a, simplified(arithmetic.integer(op, a, b, width)))


def _divide(
    run: MethodRun, path: Path, one: Instruction, op: str, a: Value, b: Value, width: int
) -> Path | None:
    divisor = simplified(b)
    if isinstance(divisor, int):
        if divisor:
            return run.set(path, one.a, simplified(arithmetic.integer(op, a, divisor, width)))
        return run.throw_new(path, "Ljava/lang/ArithmeticException;", one)
    check = run.executor.feasibility.check_last
    zero = path.fork()
    zero.state.assume(divisor == 0, run.line(one))
    if check(zero.state.condition).is_possible:
        ended = run.throw_new(zero, "Ljava/lang/ArithmeticException;", one)
        if ended is not None:
            run.pending.append(ended)
    path.state.assume(divisor != 0, run.line(one))
    if not check(path.state.condition).is_possible:
        return None
    return run.set(path, one.a, arithmetic.integer(op, a, divisor, width))


_FAMILIES: dict[str, Handler] = {
    "move": _move, "const": _const, "return": _return, "goto": _goto, "if": _if,
    "iget": _iget, "iput": _iput, "sget": _sget, "sput": _sput, "aget": _aget, "aput": _aput,
    "invoke": _invoke, "cmpl": _compare, "cmpg": _compare, "cmp": _compare,
    "neg": _negate, "not": _negate, "nop": _nothing, "monitor": _nothing,
    "add": _binary, "sub": _binary, "mul": _binary, "div": _binary, "rem": _binary,
    "and": _binary, "or": _binary, "xor": _binary, "shl": _binary, "shr": _binary,
    "ushr": _binary, "rsub": _binary,
    "int": _convert, "long": _convert, "float": _convert, "double": _convert,
}  # fmt: skip
_HANDLERS: dict[str, Handler] = {
    "move-result": _move_result, "move-result-wide": _move_result,
    "move-result-object": _move_result, "move-exception": _move_exception,
    "const-string": _const_string, "const-class": _const_class, "check-cast": _check_cast,
    "instance-of": _instance_of, "new-instance": _new_instance, "new-array": _new_array,
    "filled-new-array": _filled_new_array, "fill-array-data": _fill_array,
    "array-length": _array_length, "packed-switch": _switch, "sparse-switch": _switch,
    "throw": _throw,
}  # fmt: skip


def handler_of(name: str) -> Handler | None:
    """The handler of an instruction by its mnemonic."""
    base = name.split("/")[0]
    return _HANDLERS.get(base) or _FAMILIES.get(base.split("-")[0])
