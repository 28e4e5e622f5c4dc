"""The slow way: a fetch-decode-execute loop over a method's instructions.

It is what the engine's speed is measured against and an independent statement of what each
instruction does. Registers hold bits, as DEX defines them: an int or float is 32 bits, a long or
double 64 bits in one register, both as a signed Python int; a reference is the object itself, and
null is 0, for that is what `const/4 v0, 0` leaves there. Everything outside a method (objects,
fields, calls) is asked of a `World`.
"""

from __future__ import annotations

import math
import struct
from collections.abc import Callable
from typing import Any, Protocol

from dalvik.dex import Catch, FieldRef, Instruction, Method, MethodRef
from dalvik.dex.opcodes import BY_VALUE


class World(Protocol):
    """What an instruction needs that is not in the method itself. Values are as in `objects`."""

    def string(self, text: str) -> Any: ...
    def class_object(self, descriptor: str) -> Any: ...
    def new(self, descriptor: str) -> Any: ...
    def new_array(self, descriptor: str, elements: list[Any]) -> Any: ...
    def instance_of(self, value: Any, descriptor: str) -> bool: ...
    def get_field(self, value: Any, ref: FieldRef) -> Any: ...
    def put_field(self, value: Any, ref: FieldRef, new: Any) -> None: ...
    def get_static(self, ref: FieldRef) -> Any: ...
    def put_static(self, ref: FieldRef, new: Any) -> None: ...
    def call(self, kind: str, ref: MethodRef, arguments: list[Any]) -> Any: ...
    def monitor(self, value: Any, enter: bool) -> None: ...
    def throw(self, name: str, message: str) -> Exception: ...
    def thrown(self, error: BaseException) -> Any: ...


def signed(value: int, width: int) -> int:
    value &= (1 << width) - 1
    return value - (1 << width) if value >> (width - 1) else value


def to_bits(value: Any, descriptor: str) -> Any:
    """A value of a declared type as a register holds it."""
    kind = descriptor[0]
    if kind == "F":
        return struct.unpack("<i", struct.pack("<f", value))[0]
    if kind == "D":
        return struct.unpack("<q", struct.pack("<d", value))[0]
    if kind in "L[":
        return 0 if value is None else value
    return int(value)


def from_bits(bits: Any, descriptor: str) -> Any:
    """The inverse of `to_bits`."""
    kind = descriptor[0]
    if kind == "F":
        return struct.unpack("<f", struct.pack("<i", bits))[0]
    if kind == "D":
        return struct.unpack("<d", struct.pack("<q", bits))[0]
    if kind in "L[":
        return None if isinstance(bits, int) else bits
    return bits


def _float_bits(value: float) -> int:
    try:
        return to_bits(value, "F")  # type: ignore[no-any-return]
    except OverflowError:
        return to_bits(math.copysign(math.inf, value), "F")  # type: ignore[no-any-return]


def _as_single(bits: int) -> float:
    return from_bits(bits, "F")  # type: ignore[no-any-return]


def _as_double(bits: int) -> float:
    return from_bits(bits, "D")  # type: ignore[no-any-return]


def _truncate(value: float, width: int) -> int:
    if value != value:
        return 0
    most = 1 << (width - 1)
    return (
        int(max(-most, min(most - 1, int(value))))
        if math.isfinite(value)
        else (most - 1 if value > 0 else -most)
    )


def _divide(a: int, b: int) -> int:
    quotient = abs(a) // abs(b)
    return quotient if (a < 0) == (b < 0) else -quotient


def _fraction(a: float, b: float) -> float:
    if b == 0:
        return math.nan if a == 0 or a != a else math.copysign(math.inf, a) * math.copysign(1, b)
    return a / b


def _remainder(a: float, b: float) -> float:
    return math.nan if b == 0 or math.isinf(a) or a != a or b != b else math.fmod(a, b)


_INTEGER: dict[str, Callable[[int, int, int], int]] = {
    "add": lambda a, b, w: a + b,
    "sub": lambda a, b, w: a - b,
    "rsub": lambda a, b, w: b - a,
    "mul": lambda a, b, w: a * b,
    "div": lambda a, b, w: _divide(a, b),
    "rem": lambda a, b, w: a - b * _divide(a, b),
    "and": lambda a, b, w: a & b,
    "or": lambda a, b, w: a | b,
    "xor": lambda a, b, w: a ^ b,
    "shl": lambda a, b, w: a << (b & (w - 1)),
    "shr": lambda a, b, w: a >> (b & (w - 1)),
    "ushr": lambda a, b, w: (a & ((1 << w) - 1)) >> (b & (w - 1)),
}
_FLOATING: dict[str, Callable[[float, float], float]] = {
    "add": lambda a, b: a + b,
    "sub": lambda a, b: a - b,
    "mul": lambda a, b: a * b,
    "div": _fraction,
    "rem": _remainder,
}
_TESTS: dict[str, Callable[[Any, Any], bool]] = {
    "eq": lambda a, b: a is b if not isinstance(a, int) or not isinstance(b, int) else a == b,
    "ne": lambda a, b: a is not b if not isinstance(a, int) or not isinstance(b, int) else a != b,
    "lt": lambda a, b: a < b,
    "ge": lambda a, b: a >= b,
    "gt": lambda a, b: a > b,
    "le": lambda a, b: a <= b,
}
_WIDTHS = {"int": 32, "long": 64}
_ELEMENT = {"Z": "b", "B": "b", "S": "h", "C": "H", "I": "i", "F": "f", "J": "q", "D": "d"}


class Interpreter:
    """Runs methods of DEX files in a world."""

    def __init__(self, world: World) -> None:
        self.world = world
        self._decoded: dict[tuple[int, int], dict[int, Instruction]] = {}
        self.fields: dict[tuple[int, int], FieldRef] = {}
        self.methods: dict[tuple[int, int], MethodRef] = {}

    def run(self, method: Method, arguments: list[Any]) -> Any:
        """Calls a method with Java values and gives back a Java value."""
        return _Frame(self, method, arguments).run()

    def instructions(self, method: Method) -> dict[int, Instruction]:
        key = (id(method.definer.dex), method.code_offset)
        found = self._decoded.get(key)
        if found is None:
            assert method.code is not None
            found = {instruction.offset: instruction for instruction in method.code.instructions}
            self._decoded[key] = found
        return found


class _Frame:
    def __init__(self, interpreter: Interpreter, method: Method, arguments: list[Any]) -> None:
        code = method.code
        assert code is not None
        self.method, self.code = method, code
        self.dex = method.definer.dex
        self.interpreter = interpreter
        self.world = interpreter.world
        self.program = interpreter.instructions(method)
        self.registers: list[Any] = [0] * code.registers_size
        self.result: Any = 0
        self.caught: Any = None
        types = list(method.ref.proto.parameters)
        if not method.is_static:
            types.insert(0, method.definer.descriptor)
        at = code.registers_size - code.ins_size
        for type_, value in zip(types, arguments, strict=True):
            self.registers[at] = to_bits(value, type_)
            at += 2 if type_ in "JD" else 1

    def run(self) -> Any:
        pc = 0
        while True:
            instruction = self.program[pc]
            try:
                following = self.execute(instruction)
            except _Return as done:
                if done.bits is None:
                    return None
                return from_bits(done.bits, self.method.ref.proto.return_type)
            except Exception as error:
                self.caught = self.world.thrown(error)
                following = self.handler(pc, self.caught)
                if following is None:
                    raise self.caught from None
            pc = pc + instruction.size if following is None else following

    def handler(self, pc: int, thrown: Any) -> int | None:
        for item in self.code.tries:
            if item.start <= pc < item.end:
                for catch in item.catches:
                    if self._catches(catch, thrown):
                        return catch.address
                return None
        return None

    def _catches(self, catch: Catch, thrown: Any) -> bool:
        return catch.type is None or self.world.instance_of(thrown, catch.type)

    # -- one instruction: the address to go to, None for the next one -----------------------------

    def execute(self, instruction: Instruction) -> int | None:
        handle, rest, name = _HANDLERS[instruction.op.value]
        return handle(self, instruction, rest, name)

    def field(self, index: int) -> FieldRef:
        known, key = self.interpreter.fields, (id(self.dex), index)
        if key not in known:
            known[key] = self.dex.field(index)
        return known[key]

    def method_ref(self, index: int) -> MethodRef:
        known, key = self.interpreter.methods, (id(self.dex), index)
        if key not in known:
            known[key] = self.dex.method(index)
        return known[key]

    def object(self, register: int) -> Any:
        """A reference that must not be null."""
        found = self.registers[register]
        if isinstance(found, int):
            raise self.world.throw("java.lang.NullPointerException", "null")
        return found

    def do_nop(self, i: Any, rest: str, name: str) -> None:
        pass

    def do_move(self, i: Any, rest: str, name: str) -> None:
        if rest.startswith("result"):
            self.registers[i.a] = self.result
        elif rest == "exception":
            self.registers[i.a] = self.caught
        else:
            self.registers[i.a] = self.registers[i.b]

    def do_return(self, i: Any, rest: str, name: str) -> None:
        raise _Return(None if rest == "void" else self.registers[i.a])

    def do_const(self, i: Any, rest: str, name: str) -> None:
        if rest == "string":
            self.registers[i.a] = self.world.string(self.dex.string(i.b))
        elif rest == "class":
            self.registers[i.a] = self.world.class_object(self.dex.type_name(i.b))
        else:
            self.registers[i.a] = signed(i.b, 64 if rest == "wide" else 32)

    def do_monitor(self, i: Any, rest: str, name: str) -> None:
        self.world.monitor(self.object(i.a), rest == "enter")

    def do_check(self, i: Any, rest: str, name: str) -> None:
        value, type_ = self.registers[i.a], self.dex.type_name(i.b)
        if not isinstance(value, int) and not self.world.instance_of(value, type_):
            raise self.world.throw("java.lang.ClassCastException", type_)

    def do_instance(self, i: Any, rest: str, name: str) -> None:
        value = self.registers[i.b]
        fits = not isinstance(value, int) and self.world.instance_of(value, self.dex.type_name(i.c))
        self.registers[i.a] = int(fits)

    def do_array(self, i: Any, rest: str, name: str) -> None:
        self.registers[i.a] = len(self.object(i.b).d)

    def do_new(self, i: Any, rest: str, name: str) -> None:
        if rest == "instance":
            self.registers[i.a] = self.world.new(self.dex.type_name(i.b))
            return
        type_, length = self.dex.type_name(i.c), self.registers[i.b]
        if length < 0:
            raise self.world.throw("java.lang.NegativeArraySizeException", str(length))
        self.registers[i.a] = self.world.new_array(type_, [from_bits(0, type_[1:])] * length)

    def do_filled(self, i: Any, rest: str, name: str) -> None:
        type_ = self.dex.type_name(i.b)
        elements = [from_bits(self.registers[register], type_[1:]) for register in i.a]
        self.result = self.world.new_array(type_, elements)

    def do_fill(self, i: Any, rest: str, name: str) -> None:
        array, payload = self.object(i.a), self.program[i.b]
        assert isinstance(payload.b, int) and isinstance(payload.c, bytes)
        if payload.b > len(array.d):
            raise self.world.throw("java.lang.ArrayIndexOutOfBoundsException", "fill-array-data")
        format_ = f"<{payload.b}{_ELEMENT[type(array).component]}"
        array.d[: payload.b] = struct.unpack(format_, payload.c)

    def do_throw(self, i: Any, rest: str, name: str) -> None:
        raise self.object(i.a)

    def do_goto(self, i: Any, rest: str, name: str) -> int:
        target: int = i.a
        return target

    def do_packed(self, i: Any, rest: str, name: str) -> int | None:
        payload = self.program[i.b]
        assert isinstance(payload.a, tuple) and isinstance(payload.b, tuple)
        value = self.registers[i.a]
        for key, target in zip(payload.a, payload.b, strict=True):
            if key == value:
                return int(i.offset + target)
        return None

    do_sparse = do_packed

    def do_if(self, i: Any, rest: str, name: str) -> int | None:
        if len(rest) == 3:
            return i.b if _TESTS[rest[:2]](self.registers[i.a], 0) else None
        return i.c if _TESTS[rest](self.registers[i.a], self.registers[i.b]) else None

    def do_cmp(self, i: Any, rest: str, name: str) -> None:
        self.compare(i, self.registers[i.b], self.registers[i.c], 0)

    def do_cmpl(self, i: Any, rest: str, name: str) -> None:
        decode = _as_single if rest == "float" else _as_double
        nan = 1 if name.startswith("cmpg") else -1
        self.compare(i, decode(self.registers[i.b]), decode(self.registers[i.c]), nan)

    do_cmpg = do_cmpl

    def compare(self, i: Any, a: float, b: float, nan: int) -> None:
        self.registers[i.a] = nan if a != a or b != b else (a > b) - (a < b)

    # -- arrays and fields ------------------------------------------------------------------------

    def element(self, i: Any) -> tuple[Any, int]:
        array, index = self.object(i.b), self.registers[i.c]
        if not 0 <= index < len(array.d):
            message = f"length={len(array.d)}; index={index}"
            raise self.world.throw("java.lang.ArrayIndexOutOfBoundsException", message)
        return array, index

    def do_aget(self, i: Any, rest: str, name: str) -> None:
        array, index = self.element(i)
        self.registers[i.a] = to_bits(array.d[index], type(array).component)

    def do_aput(self, i: Any, rest: str, name: str) -> None:
        array, index = self.element(i)
        component = type(array).component
        value = from_bits(self.registers[i.a], component)
        if rest == "object" and value is not None and not self.world.instance_of(value, component):
            raise self.world.throw("java.lang.ArrayStoreException", component)
        array.d[index] = _narrowed(value, component)

    def do_iget(self, i: Any, rest: str, name: str) -> None:
        ref = self.field(i.c)
        self.registers[i.a] = to_bits(self.world.get_field(self.object(i.b), ref), ref.type)

    def do_iput(self, i: Any, rest: str, name: str) -> None:
        ref = self.field(i.c)
        value = _narrowed(from_bits(self.registers[i.a], ref.type), ref.type)
        self.world.put_field(self.object(i.b), ref, value)

    def do_sget(self, i: Any, rest: str, name: str) -> None:
        ref = self.field(i.b)
        self.registers[i.a] = to_bits(self.world.get_static(ref), ref.type)

    def do_sput(self, i: Any, rest: str, name: str) -> None:
        ref = self.field(i.b)
        self.world.put_static(ref, _narrowed(from_bits(self.registers[i.a], ref.type), ref.type))

    def do_invoke(self, i: Any, rest: str, name: str) -> None:
        ref = self.method_ref(i.b)
        types = list(ref.proto.parameters)
        if rest != "static":
            self.object(i.a[0])
            types.insert(0, ref.holder)
        arguments, at = [], 0
        for type_ in types:
            arguments.append(from_bits(self.registers[i.a[at]], type_))
            at += 2 if type_ in "JD" else 1
        if ref.holder == "Ljava/lang/String;" and ref.name == "<init>":
            made = self.world.call(rest, ref, arguments)
            old = self.registers[i.a[0]]
            self.registers = [made if value is old else value for value in self.registers]
            return
        value = self.world.call(rest, ref, arguments)
        if ref.proto.return_type != "V":
            self.result = to_bits(value, ref.proto.return_type)

    # -- arithmetic -------------------------------------------------------------------------------

    def arithmetic(self, i: Any, type_: str, name: str) -> None:
        how = name[: -len(type_) - 1]
        form = i.op.format
        if form == "12x":
            a, b = self.registers[i.a], self.registers[i.b]
        else:
            a = self.registers[i.b]
            b = self.registers[i.c] if form == "23x" else i.c
        if type_ == "float":
            self.registers[i.a] = _float_bits(_FLOATING[how](_as_single(a), _as_single(b)))
        elif type_ == "double":
            value = _FLOATING[how](_as_double(a), _as_double(b))
            self.registers[i.a] = to_bits(value, "D")
        else:
            if how in ("div", "rem") and b == 0:
                raise self.world.throw("java.lang.ArithmeticException", "divide by zero")
            width = _WIDTHS[type_]
            self.registers[i.a] = signed(_INTEGER[how](a, b, width), width)

    def convert(self, i: Any, rest: str, name: str) -> None:
        bits = self.registers[i.b]
        source, _, target = name.partition("-to-")
        if not target:
            how, _, type_ = name.partition("-")
            if type_ in _WIDTHS:
                self.registers[i.a] = signed(-bits if how == "neg" else ~bits, _WIDTHS[type_])
            elif type_ == "float":
                self.registers[i.a] = _float_bits(-_as_single(bits))
            else:
                self.registers[i.a] = to_bits(-_as_double(bits), "D")
            return
        value: Any = bits
        if source == "float":
            value = _as_single(bits)
        elif source == "double":
            value = _as_double(bits)
        self.registers[i.a] = _converted(value, target)


def _handlers() -> dict[int, tuple[Callable[[_Frame, Any, str, str], int | None], str, str]]:
    """Per opcode: what executes it, and its name without and with the first part."""
    found = {}
    for op in BY_VALUE:
        if op is not None:
            name = op.name.split("/")[0]
            first, _, rest = name.partition("-")
            default = _Frame.arithmetic if first in _INTEGER else _Frame.convert
            found[op.value] = (getattr(_Frame, "do_" + first, default), rest, name)
    return found


_HANDLERS = _handlers()


def _converted(value: Any, target: str) -> int:
    if target == "float":
        return _float_bits(_nearest_single(value) if isinstance(value, int) else value)
    if target == "double":
        return to_bits(float(value), "D")  # type: ignore[no-any-return]
    if target == "char":
        return int(value) & 0xFFFF
    width = {"byte": 8, "short": 16, "int": 32, "long": 64}[target]
    return _truncate(value, width) if isinstance(value, float) else signed(value, width)


def _nearest_single(value: int) -> float:
    """An int rounded once to 24 bits, half to even."""
    drop = max(0, abs(value).bit_length() - 24)
    kept, rest = abs(value) >> drop, abs(value) & ((1 << drop) - 1)
    half = (1 << drop) >> 1
    if rest > half or (rest == half and drop and kept & 1):
        kept += 1
    return math.copysign(float(kept << drop), value) if value else 0.0


def _narrowed(value: Any, descriptor: str) -> Any:
    """What is left of an int in a field or element of a smaller type."""
    if descriptor == "C":
        return value & 0xFFFF
    width = {"B": 8, "S": 16}.get(descriptor)
    return signed(value, width) if width else value


class _Return(Exception):
    def __init__(self, bits: Any) -> None:
        self.bits = bits
