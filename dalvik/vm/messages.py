"""The messages of the exceptions that the runtime itself throws, worded as Android words them.

Translated code merges several instructions into one line of Python, so the failing one is found by
what Python says failed: the attribute, or the columns of the failing subscript.
"""

from __future__ import annotations

import ast
from types import CodeType, FrameType
from typing import TYPE_CHECKING, NamedTuple

from dalvik.dex import Instruction, Method, Proto
from dalvik.dex.refs import FieldRef, MethodRef, java_name
from dalvik.vm.names import field_attr, method_attr

if TYPE_CHECKING:
    from collections.abc import Iterator

    from dalvik.vm.members import JavaMethod


def pretty_method(holder: str, name: str, proto: Proto) -> str:
    """`int java.lang.String.indexOf(java.lang.String, int)`."""
    parameters = ", ".join(map(java_name, proto.parameters))
    return f"{java_name(proto.return_type)} {java_name(holder)}.{name}({parameters})"


def pretty_field(ref: FieldRef) -> str:
    """`int Foo.count`."""
    return f"{java_name(ref.type)} {java_name(ref.holder)}.{ref.name}"


def instructions_up_to(method: JavaMethod, address: int) -> Iterator[Instruction]:
    """The instruction at an address and those before it, backwards."""
    if address < 0 or not isinstance(method.definition, Method):
        return
    code = method.definition.code
    if code is not None:
        yield from reversed([one for one in code.instructions if one.offset <= address])


def member_ref(method: JavaMethod, instruction: Instruction) -> MethodRef | FieldRef | None:
    """The method or field that an instruction names."""
    definition = method.definition
    if not isinstance(definition, Method):
        return None
    dex, name = definition.definer.dex, instruction.op.name
    if instruction.op.is_invoke and instruction.op.pool == "method":
        assert isinstance(instruction.b, int)
        return dex.method(instruction.b)
    if name.startswith(("iget", "iput")):
        assert isinstance(instruction.c, int)
        return dex.field(instruction.c)
    return None


def failing_instruction(method: JavaMethod, address: int, attribute: str) -> Instruction | None:
    """The last instruction up to `address` that would look this attribute up on null.

    An empty attribute stands for the instruction at the address itself.
    """
    for one in instructions_up_to(method, address):
        name = one.op.name
        if not attribute:
            return one
        if attribute == "d":
            if name.startswith(("aget", "aput", "array-length", "fill-array")):
                return one
            continue
        ref = member_ref(method, one)
        if isinstance(ref, MethodRef):
            if method_attr(ref.name, ref.proto.descriptor) == attribute:
                return one
        elif isinstance(ref, FieldRef) and attribute.startswith(field_attr(ref.name)):
            return one
    return None


_ON_NULL = {
    "array-length": "Attempt to get length of null array",
    "monitor-enter": "Attempt to do a synchronize operation on a null object",
    "monitor-exit": "Attempt to do a synchronize operation on a null object",
    "throw": "throw with null exception",
}


def null_message(method: JavaMethod, instruction: Instruction) -> str | None:
    """What Android says when this instruction meets null."""
    name = instruction.op.name
    ref = member_ref(method, instruction)
    if isinstance(ref, MethodRef):
        kind = name.removeprefix("invoke-").partition("/")[0]
        kind = kind if kind in ("interface", "direct", "super") else "virtual"
        pretty = pretty_method(ref.holder, ref.name, ref.proto)
        return f"Attempt to invoke {kind} method '{pretty}' on a null object reference"
    if isinstance(ref, FieldRef):
        action = "read from" if name.startswith("iget") else "write to"
        return f"Attempt to {action} field '{pretty_field(ref)}' on a null object reference"
    if name.startswith("aget"):
        return "Attempt to read from null array"
    if name.startswith(("aput", "fill-array")):
        return "Attempt to write to null array"
    return _ON_NULL.get(name)


class Subscript(NamedTuple):
    """A subscript in translated code, as code that evaluates its two parts again."""

    elements: CodeType
    by: CodeType

    def message(self, frame: FrameType) -> str | None:
        """`length=3; index=5`."""
        scope, names = dict(frame.f_globals), frame.f_locals
        elements, index = eval(self.elements, scope, names), eval(self.by, scope, names)
        if not isinstance(elements, list) or not isinstance(index, int):
            return None
        return f"length={len(elements)}; index={index}"


def failing_subscript(line: str, frame: FrameType, position: int) -> Subscript | None:
    """The subscript at a position in a line of translated code.

    None if evaluating it again would call anything but what makes arrays.
    """
    columns = _columns(frame.f_code, position)
    if columns is None:
        return None
    try:
        parsed = ast.parse(line[columns[0] : columns[1]], mode="eval").body
    except SyntaxError:
        return None
    if not isinstance(parsed, ast.Subscript):
        return None
    index = parsed.slice
    if isinstance(index, ast.IfExp):  # `i if i >= 0 else neg(array, i)`
        index = index.body
    for part in (parsed.value, index):
        if not all(_is_harmless(node, frame) for node in ast.walk(part)):
            return None
    return Subscript(_compiled(parsed.value), _compiled(index))


def _compiled(expression: ast.expr) -> CodeType:
    return compile(ast.Expression(expression), "<subscript>", "eval")


def _columns(code: CodeType, position: int) -> tuple[int, int] | None:
    for number, (_, _, start, end) in enumerate(code.co_positions()):
        if 2 * number == position and start is not None and end is not None:
            return start, end
    return None


def _is_harmless(node: ast.AST, frame: FrameType) -> bool:
    if isinstance(node, ast.NamedExpr):
        return False
    if not isinstance(node, ast.Call):
        return True
    if not isinstance(node.func, ast.Name):
        return False
    method: JavaMethod = frame.f_globals["__method__"]
    slots = () if method.translation is None else method.translation.slots
    name = node.func.id
    return name == "len" or any(one.name == name and one.kind == "array" for one in slots)
