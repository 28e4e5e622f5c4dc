"""Instructions as the translator wants them: few families, operands with kinds, results fused.

Every value has a *kind* that decides how Python holds it. DEX leaves it open in a few places (a
`const` may be an int, a float or null; `move`, `aget` and `if-eqz` do not say): those operands
have the kinds NARROW or WIDE here, and `infer` finds out.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from dalvik.dex import Instruction, Method, MethodRef, Proto
from dalvik.errors import AppBroken, Malformed

INT, FLOAT, REF, LONG, DOUBLE, NARROW, WIDE = range(7)
IS_WIDE = (False, False, False, True, True, False, True)

_KIND_OF_TYPE = {"J": LONG, "F": FLOAT, "D": DOUBLE, "L": REF, "[": REF}


def kind_of(descriptor: str) -> int:
    """The kind of a value of this type."""
    return _KIND_OF_TYPE.get(descriptor[0], INT)


class Insn:
    """One step of a method.

    `srcs` are (register, kind) pairs in the order in which the emitted expression evaluates them;
    `dst` is -1 where nothing is written. `next` is the address after it, a fused move-result
    included. What comes after `line` belongs to later passes.
    """

    __slots__ = (
        "addr", "aux", "dkind", "dst", "fresh", "line", "next", "op", "ops", "outs", "reads",
        "srcs", "sub", "throws",
    )  # fmt: skip

    def __init__(self, addr: int, op: str, sub: str = "") -> None:
        self.addr = addr
        self.next = addr
        self.op = op
        self.sub = sub
        self.dst = -1
        self.dkind = INT
        self.srcs: tuple[tuple[int, int], ...] = ()
        self.aux: Any = None
        self.throws = False
        self.line = 0
        #: The abstract value of each source, and the variable it is read from (-1: a literal).
        self.ops: tuple[Any, ...] = ()
        self.reads: tuple[int, ...] = ()
        #: Variables written; `fresh` is the abstract value that is written.
        self.outs: tuple[int, ...] = ()
        self.fresh: Any = None

    def __repr__(self) -> str:
        return f"<{self.addr:04x} {self.op} {self.sub} {self.dst} {self.srcs}>"


def broken(method: Method, addr: int, why: str) -> AppBroken:
    """Unverifiable code: names the method and the offset."""
    return AppBroken(f"cannot run {method}: at code unit {addr:#06x}: {why}")


class Decoder:
    """Turns a method's instructions into `Insn`s by address."""

    def __init__(self, method: Method, instructions: list[Instruction], registers: int) -> None:
        self.method = method
        self.dex = method.definer.dex
        self.registers = registers
        self.raw = {instruction.offset: instruction for instruction in instructions}
        self._cache: dict[int, Insn] = {}

    def at(self, addr: int) -> Insn:
        """The instruction at an address that control can reach."""
        found = self._cache.get(addr)
        if found is None:
            raw = self.raw.get(addr)
            if raw is None:
                raise broken(self.method, addr, "control goes to where no instruction begins")
            if raw.op.is_payload:
                raise broken(self.method, addr, "control runs into data")
            found = self._cache[addr] = self._decode(raw)
        return found

    def _decode(self, raw: Instruction) -> Insn:
        make = _MAKERS.get(raw.op.name)
        if make is None:
            raise broken(self.method, raw.offset, f"{raw.op.name} without what it belongs to")
        try:
            insn = make(self, raw)
        except Malformed as error:
            raise broken(self.method, raw.offset, error.message) from None
        insn.next = max(insn.next, raw.offset + raw.op.size)
        insn.throws = raw.op.can_throw
        for register, kind in insn.srcs:
            self._check(raw, register, kind)
        if insn.dst >= 0:
            self._check(raw, insn.dst, insn.dkind)
        return insn

    def _check(self, raw: Instruction, register: int, kind: int) -> None:
        if register + IS_WIDE[kind] >= self.registers:
            why = f"register {register} of {self.registers}"
            raise broken(self.method, raw.offset, why)

    def take_result(self, insn: Insn, raw: Instruction, returns: str) -> None:
        """Fuses the move-result that follows an invoke or filled-new-array."""
        following = self.raw.get(raw.offset + raw.op.size)
        if following is None or not following.op.name.startswith("move-result"):
            return
        insn.next = following.offset + 1
        kind = kind_of(returns)
        expected = {"move-result": (INT, FLOAT), "move-result-wide": (LONG, DOUBLE)}.get(
            following.op.name, (REF,)
        )
        if returns == "V" or kind not in expected:
            why = f"{following.op.name} after a call that returns {returns}"
            raise broken(self.method, following.offset, why)
        assert isinstance(following.a, int)
        insn.dst, insn.dkind = following.a, kind
        self._check(raw, insn.dst, kind)


_Maker = Callable[[Decoder, Any], Insn]
_MAKERS: dict[str, _Maker] = {}


def _maker(*names: str) -> Callable[[_Maker], _Maker]:
    def register(make: _Maker) -> _Maker:
        for name in names:
            _MAKERS[name] = make
        return make

    return register


def _simple(addr: int, op: str, sub: str, dst: int, kind: int, *srcs: tuple[int, int]) -> Insn:
    insn = Insn(addr, op, sub)
    insn.dst, insn.dkind, insn.srcs = dst, kind, srcs
    return insn


@_maker("nop")
def _nop(decoder: Decoder, raw: Any) -> Insn:
    return Insn(raw.offset, "nop")


def _define_moves() -> None:
    kinds = {"move": NARROW, "move-wide": WIDE, "move-object": REF}
    for base, kind in kinds.items():

        def move(decoder: Decoder, raw: Any, kind: int = kind) -> Insn:
            return _simple(raw.offset, "move", "", raw.a, kind, (raw.b, kind))

        for suffix in ("", "/from16", "/16"):
            _MAKERS[base + suffix] = move


@_maker("move-exception")
def _move_exception(decoder: Decoder, raw: Any) -> Insn:
    return _simple(raw.offset, "move-exception", "", raw.a, REF)


@_maker("return-void", "return", "return-wide", "return-object")
def _return(decoder: Decoder, raw: Any) -> Insn:
    insn = Insn(raw.offset, "return")
    returns = decoder.method.ref.proto.return_type
    kind = kind_of(returns)
    expected = {"return-void": (), "return": (INT, FLOAT), "return-wide": (LONG, DOUBLE)}.get(
        raw.op.name, (REF,)
    )
    if (returns == "V") != (not expected) or (expected and kind not in expected):
        raise broken(decoder.method, raw.offset, f"{raw.op.name} where {returns} is returned")
    if expected:
        insn.srcs = ((raw.a, kind),)
        insn.aux = returns
    return insn


@_maker("const/4", "const/16", "const", "const/high16")
def _const(decoder: Decoder, raw: Any) -> Insn:
    insn = _simple(raw.offset, "const", "", raw.a, NARROW)
    insn.aux = ((raw.b & 0xFFFFFFFF) ^ 0x80000000) - 0x80000000
    return insn


@_maker("const-wide/16", "const-wide/32", "const-wide", "const-wide/high16")
def _const_wide(decoder: Decoder, raw: Any) -> Insn:
    insn = _simple(raw.offset, "const", "", raw.a, WIDE)
    insn.aux = ((raw.b & (1 << 64) - 1) ^ 1 << 63) - (1 << 63)
    return insn


@_maker("const-string", "const-string/jumbo")
def _const_string(decoder: Decoder, raw: Any) -> Insn:
    insn = _simple(raw.offset, "const-string", "", raw.a, REF)
    insn.aux = decoder.dex.string(raw.b)
    return insn


@_maker("const-class", "new-instance")
def _by_type(decoder: Decoder, raw: Any) -> Insn:
    insn = _simple(raw.offset, raw.op.name, "", raw.a, REF)
    insn.aux = decoder.dex.type_name(raw.b)
    return insn


@_maker("const-method-handle")
def _const_handle(decoder: Decoder, raw: Any) -> Insn:
    decoder.dex.method_handle(raw.b)
    insn = _simple(raw.offset, "const-method-handle", "", raw.a, REF)
    insn.aux = raw.b
    return insn


@_maker("const-method-type")
def _const_proto(decoder: Decoder, raw: Any) -> Insn:
    decoder.dex.proto(raw.b)
    insn = _simple(raw.offset, "const-method-type", "", raw.a, REF)
    insn.aux = raw.b
    return insn


@_maker("monitor-enter", "monitor-exit", "throw")
def _on_object(decoder: Decoder, raw: Any) -> Insn:
    insn = Insn(raw.offset, raw.op.name)
    insn.srcs = ((raw.a, REF),)
    return insn


@_maker("check-cast")
def _check_cast(decoder: Decoder, raw: Any) -> Insn:
    insn = _simple(raw.offset, "check-cast", "", raw.a, REF, (raw.a, REF))
    insn.aux = decoder.dex.type_name(raw.b)
    return insn


@_maker("instance-of")
def _instance_of(decoder: Decoder, raw: Any) -> Insn:
    insn = _simple(raw.offset, "instance-of", "", raw.a, INT, (raw.b, REF))
    insn.aux = decoder.dex.type_name(raw.c)
    return insn


@_maker("array-length")
def _array_length(decoder: Decoder, raw: Any) -> Insn:
    return _simple(raw.offset, "array-length", "", raw.a, INT, (raw.b, REF))


@_maker("new-array")
def _new_array(decoder: Decoder, raw: Any) -> Insn:
    insn = _simple(raw.offset, "new-array", "", raw.a, REF, (raw.b, INT))
    insn.aux = _array_type(decoder, raw, raw.c)
    return insn


@_maker("filled-new-array", "filled-new-array/range")
def _filled(decoder: Decoder, raw: Any) -> Insn:
    insn = Insn(raw.offset, "filled-new-array")
    insn.aux = _array_type(decoder, raw, raw.b)
    kind = kind_of(insn.aux[1:])
    if IS_WIDE[kind]:
        raise broken(decoder.method, raw.offset, f"filled-new-array of {insn.aux}")
    insn.srcs = tuple((register, kind) for register in raw.a)
    decoder.take_result(insn, raw, insn.aux)
    return insn


def _array_type(decoder: Decoder, raw: Any, index: int) -> str:
    found = decoder.dex.type_name(index)
    if not found.startswith("[") or len(found) < 2:
        raise broken(decoder.method, raw.offset, f"an array of type {found}")
    return found


@_maker("fill-array-data")
def _fill(decoder: Decoder, raw: Any) -> Insn:
    insn = Insn(raw.offset, "fill-array-data")
    insn.srcs = ((raw.a, REF),)
    payload = decoder.raw.get(raw.b)
    if payload is None or payload.op.name != "array-payload":
        raise broken(decoder.method, raw.offset, f"no array data at {raw.b:#x}")
    insn.aux = (payload.a, payload.b, payload.c)
    return insn


@_maker("goto", "goto/16", "goto/32")
def _goto(decoder: Decoder, raw: Any) -> Insn:
    insn = Insn(raw.offset, "goto")
    insn.aux = raw.a
    return insn


@_maker("packed-switch", "sparse-switch")
def _switch(decoder: Decoder, raw: Any) -> Insn:
    insn = Insn(raw.offset, "switch")
    insn.srcs = ((raw.a, INT),)
    payload = decoder.raw.get(raw.b)
    if payload is None or payload.op.name != raw.op.name + "-payload":
        raise broken(decoder.method, raw.offset, f"no switch table at {raw.b:#x}")
    assert isinstance(payload.a, tuple) and isinstance(payload.b, tuple)
    table: dict[int, int] = {}
    for key, target in zip(payload.a, payload.b, strict=True):
        table.setdefault(key, raw.offset + target)
    insn.aux = table
    return insn


def _define_ifs() -> None:
    for relation in ("eq", "ne", "lt", "ge", "gt", "le"):
        kind = NARROW if relation in ("eq", "ne") else INT

        def two(decoder: Decoder, raw: Any, relation: str = relation, kind: int = kind) -> Insn:
            insn = Insn(raw.offset, "if", relation)
            insn.srcs = ((raw.a, kind), (raw.b, kind))
            insn.aux = raw.c
            return insn

        def zero(decoder: Decoder, raw: Any, relation: str = relation, kind: int = kind) -> Insn:
            insn = Insn(raw.offset, "ifz", relation)
            insn.srcs = ((raw.a, kind),)
            insn.aux = raw.b
            return insn

        _MAKERS[f"if-{relation}"] = two
        _MAKERS[f"if-{relation}z"] = zero


def _define_compares() -> None:
    kinds = {"float": FLOAT, "double": DOUBLE, "long": LONG}
    for name in ("cmpl-float", "cmpg-float", "cmpl-double", "cmpg-double", "cmp-long"):
        how, _, type_ = name.partition("-")

        def compare(decoder: Decoder, raw: Any, how: str = how, kind: int = kinds[type_]) -> Insn:
            return _simple(raw.offset, "cmp", how, raw.a, INT, (raw.b, kind), (raw.c, kind))

        _MAKERS[name] = compare


def _define_memory() -> None:
    kinds = {"": NARROW, "-wide": WIDE, "-object": REF}
    for suffix in ("", "-wide", "-object", "-boolean", "-byte", "-char", "-short"):
        kind = kinds.get(suffix, INT)

        def aget(decoder: Decoder, raw: Any, kind: int = kind, sub: str = suffix[1:]) -> Insn:
            return _simple(raw.offset, "aget", sub, raw.a, kind, (raw.b, REF), (raw.c, INT))

        def aput(decoder: Decoder, raw: Any, kind: int = kind, sub: str = suffix[1:]) -> Insn:
            srcs = ((raw.a, kind), (raw.b, REF), (raw.c, INT))
            return _simple(raw.offset, "aput", sub, -1, INT, *srcs)

        def iget(decoder: Decoder, raw: Any, sub: str = suffix[1:]) -> Insn:
            ref = decoder.dex.field(raw.c)
            insn = _simple(raw.offset, "iget", sub, raw.a, kind_of(ref.type), (raw.b, REF))
            return _with_field(decoder, raw, insn, ref, sub)

        def iput(decoder: Decoder, raw: Any, sub: str = suffix[1:]) -> Insn:
            ref = decoder.dex.field(raw.c)
            srcs = ((raw.a, kind_of(ref.type)), (raw.b, REF))
            insn = _simple(raw.offset, "iput", sub, -1, INT, *srcs)
            return _with_field(decoder, raw, insn, ref, sub)

        def sget(decoder: Decoder, raw: Any, sub: str = suffix[1:]) -> Insn:
            ref = decoder.dex.field(raw.b)
            insn = _simple(raw.offset, "sget", sub, raw.a, kind_of(ref.type))
            return _with_field(decoder, raw, insn, ref, sub)

        def sput(decoder: Decoder, raw: Any, sub: str = suffix[1:]) -> Insn:
            ref = decoder.dex.field(raw.b)
            insn = _simple(raw.offset, "sput", sub, -1, INT, (raw.a, kind_of(ref.type)))
            return _with_field(decoder, raw, insn, ref, sub)

        _MAKERS[f"aget{suffix}"], _MAKERS[f"aput{suffix}"] = aget, aput
        _MAKERS[f"iget{suffix}"], _MAKERS[f"iput{suffix}"] = iget, iput
        _MAKERS[f"sget{suffix}"], _MAKERS[f"sput{suffix}"] = sget, sput


_FIELD_KINDS = {"": (INT, FLOAT), "wide": (LONG, DOUBLE), "object": (REF,)}


def _with_field(decoder: Decoder, raw: Any, insn: Insn, ref: Any, sub: str) -> Insn:
    if kind_of(ref.type) not in _FIELD_KINDS.get(sub, (INT,)):
        raise broken(decoder.method, raw.offset, f"{raw.op.name} of a field of type {ref.type}")
    insn.aux = ref
    return insn


def _define_invokes() -> None:
    for kind in ("virtual", "super", "direct", "static", "interface"):

        def invoke(decoder: Decoder, raw: Any, kind: str = kind) -> Insn:
            ref = decoder.dex.method(raw.b)
            return _call(decoder, raw, kind, ref, ref.proto, kind != "static")

        _MAKERS[f"invoke-{kind}"] = _MAKERS[f"invoke-{kind}/range"] = invoke


@_maker("invoke-polymorphic", "invoke-polymorphic/range")
def _polymorphic(decoder: Decoder, raw: Any) -> Insn:
    ref = decoder.dex.method(raw.b)
    return _call(decoder, raw, "polymorphic", ref, decoder.dex.proto(raw.c), True)


@_maker("invoke-custom", "invoke-custom/range")
def _custom(decoder: Decoder, raw: Any) -> Insn:
    return _call(decoder, raw, "custom", raw.b, decoder.dex.call_site(raw.b).proto, False)


def _call(
    decoder: Decoder, raw: Any, kind: str, ref: MethodRef | int, proto: Proto, receiver: bool
) -> Insn:
    insn = Insn(raw.offset, "invoke", kind)
    insn.aux = (ref, proto)
    registers = list(raw.a)
    srcs: list[tuple[int, int]] = []
    at = 0
    for descriptor in ("L", *proto.parameters) if receiver else proto.parameters:
        kind_ = kind_of(descriptor)
        width = 1 + IS_WIDE[kind_]
        pair = registers[at : at + width]
        if len(pair) != width or (width == 2 and pair[1] != pair[0] + 1):
            raise broken(decoder.method, raw.offset, f"arguments that do not fit {ref}")
        srcs.append((pair[0], kind_))
        at += width
    if at != len(registers):
        raise broken(decoder.method, raw.offset, f"arguments that do not fit {ref}")
    insn.srcs = tuple(srcs)
    decoder.take_result(insn, raw, proto.return_type)
    return insn


_SUFFIX_KIND = {"int": INT, "long": LONG, "float": FLOAT, "double": DOUBLE}


def _define_unary() -> None:
    for how, types in (("neg", _SUFFIX_KIND), ("not", ("int", "long"))):
        for type_ in types:
            kind = _SUFFIX_KIND[type_]

            def unary(decoder: Decoder, raw: Any, how: str = how, kind: int = kind) -> Insn:
                return _simple(raw.offset, "unary", how, raw.a, kind, (raw.b, kind))

            _MAKERS[f"{how}-{type_}"] = unary
    for name in (
        "int-to-long", "int-to-float", "int-to-double", "long-to-int", "long-to-float",
        "long-to-double", "float-to-int", "float-to-long", "float-to-double", "double-to-int",
        "double-to-long", "double-to-float", "int-to-byte", "int-to-char", "int-to-short",
    ):  # fmt: skip
        source, _, target = name.partition("-to-")

        def convert(
            decoder: Decoder,
            raw: Any,
            name: str = name,
            source: int = _SUFFIX_KIND[source],
            target: int = _SUFFIX_KIND.get(target, INT),
        ) -> Insn:
            return _simple(raw.offset, "convert", name, raw.a, target, (raw.b, source))

        _MAKERS[name] = convert


def _define_binary() -> None:
    whole = ("add", "sub", "mul", "div", "rem", "and", "or", "xor", "shl", "shr", "ushr")
    for type_, kind in _SUFFIX_KIND.items():
        for how in whole if kind in (INT, LONG) else whole[:5]:
            second = INT if how in ("shl", "shr", "ushr") else kind

            def three(
                decoder: Decoder, raw: Any, how: str = how, kind: int = kind, second: int = second
            ) -> Insn:
                srcs = ((raw.b, kind), (raw.c, second))
                return _simple(raw.offset, "binary", how, raw.a, kind, *srcs)

            def two(
                decoder: Decoder, raw: Any, how: str = how, kind: int = kind, second: int = second
            ) -> Insn:
                srcs = ((raw.a, kind), (raw.b, second))
                return _simple(raw.offset, "binary", how, raw.a, kind, *srcs)

            _MAKERS[f"{how}-{type_}"] = three
            _MAKERS[f"{how}-{type_}/2addr"] = two
    for how in ("add", "rsub", "mul", "div", "rem", "and", "or", "xor", "shl", "shr", "ushr"):

        def literal(decoder: Decoder, raw: Any, how: str = how) -> Insn:
            insn = _simple(raw.offset, "literal", how, raw.a, INT, (raw.b, INT))
            insn.aux = raw.c
            return insn

        for name in (f"{how}-int", f"{how}-int/lit16", f"{how}-int/lit8"):
            if name not in _MAKERS:
                _MAKERS[name] = literal


_define_moves()
_define_ifs()
_define_compares()
_define_memory()
_define_invokes()
_define_unary()
_define_binary()
