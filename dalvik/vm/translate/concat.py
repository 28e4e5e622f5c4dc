"""String concatenation: a StringBuilder that nobody else sees is not made at all.

`"n=" + n` compiles to `new StringBuilder().append("n=").append(n).toString()`. Where all of that
is in one block and the builder goes nowhere else, every append becomes a part (a variable of its
own, converted when it was appended) and toString joins the parts.
"""

from __future__ import annotations

from dalvik.dex import Proto
from dalvik.vm.translate.blocks import Block
from dalvik.vm.translate.expressions import TERNARY, Expr
from dalvik.vm.translate.insns import IS_WIDE, REF, Insn
from dalvik.vm.translate.liveness import Live, variable
from dalvik.vm.translate.lower import BlockWriter, int_of
from dalvik.vm.translate.object_ops import effect_of
from dalvik.vm.translate.values import OBJECT

_BUILDER = "Ljava/lang/StringBuilder;"
_STRING = "Ljava/lang/String;"
_OBJECT = "Ljava/lang/Object;"
_PARTS = {"I", "J", "F", "D", "C", "Z", _STRING, _OBJECT}


def fuse_concatenations(blocks: dict[int, Block], live: tuple[Live, Live], free: int) -> None:
    """Rewrites the instructions of such chains; registers from `free` on hold the parts."""
    leaving, caught = live
    for addr, block in blocks.items():
        for start, insn in enumerate(block.insns):
            if insn.op == "new-instance" and insn.aux == _BUILDER:
                chain = _Chain(block, start, leaving[addr] | caught[addr])
                if chain.ends_well():
                    free = chain.rewrite(free)


class _Chain:
    """The life of one builder."""

    def __init__(self, block: Block, start: int, needed: set[int]) -> None:
        self.insns = block.insns
        self.start = start
        self.needed = needed
        self.made = False
        self.appends: list[Insn] = []
        self.others: list[Insn] = [block.insns[start]]
        self.end: Insn | None = None
        self.names = {block.insns[start].dst}

    def ends_well(self) -> bool:
        """Follows the builder to its toString; False if anybody else could tell it was there."""
        for insn in self.insns[self.start + 1 :]:
            used = any(register in self.names for register, _ in insn.srcs)
            if used and not self._takes(insn):
                return False
            if insn.dst >= 0 and not (used and insn.op != "check-cast" and self.end is not insn):
                self.names.discard(insn.dst)
                if IS_WIDE[insn.dkind]:
                    self.names.discard(insn.dst + 1)
        if self.end is None or len(self.appends) < 2:
            return False
        return not any(variable(name, REF) in self.needed for name in self.names)

    def _takes(self, insn: Insn) -> bool:
        if self.end is not None:
            return False
        if insn.op == "move":
            self.names.add(insn.dst)
            self.others.append(insn)
            return True
        if insn.op != "invoke" or insn.srcs[0][0] not in self.names or insn.sub == "custom":
            return False
        if any(register in self.names for register, _ in insn.srcs[1:]):
            return False
        ref, proto = insn.aux
        if ref.holder != _BUILDER:
            return False
        if insn.sub == "direct" and ref.name == "<init>" and not self.made:
            self.made = proto.descriptor == "()V"
            self.others.append(insn)
            return self.made
        if insn.sub != "virtual" or not self.made:
            return False
        return self._appends(insn, ref.name, proto)

    def _appends(self, insn: Insn, name: str, proto: Proto) -> bool:
        if name == "toString" and not proto.parameters:
            self.end = insn
            return True
        if name != "append" or len(proto.parameters) != 1 or proto.parameters[0] not in _PARTS:
            return False
        self.appends.append(insn)
        if insn.dst >= 0:
            self.names.add(insn.dst)
        return True

    def rewrite(self, free: int) -> int:
        end = self.end
        assert end is not None
        for insn in self.others:
            insn.op, insn.srcs, insn.reads, insn.ops, insn.outs = "nop", (), (), (), ()
            insn.dst, insn.throws = -1, False
        parts = []
        for insn in self.appends:
            insn.op, insn.aux = "concat-part", insn.aux[1].parameters[0]
            insn.srcs, insn.reads, insn.ops = insn.srcs[1:], insn.reads[1:], insn.ops[1:]
            insn.dst, insn.dkind, insn.outs = free, REF, (variable(free, REF),)
            # An object's toString may give null.
            insn.fresh = (OBJECT, _STRING, insn.aux != _OBJECT, False)
            parts.append((free, insn.fresh))
            free += 1
        end.op = "concat"
        end.srcs = tuple((register, REF) for register, _ in parts)
        end.reads = tuple(variable(register, REF) for register, _ in parts)
        end.ops = tuple(value for _, value in parts)
        end.throws = False
        return free


def write_part(w: BlockWriter, insn: Insn, number: int) -> None:
    """What an append adds, as a string."""
    type_, value = insn.aux, insn.ops[0]
    if type_ == _OBJECT and value[0] == OBJECT and value[1] == _STRING:
        type_ = _STRING
    if type_ == _STRING:
        _write_string(w, insn, number)
        return
    w.prepare(insn)
    part = w.take(insn, 0)
    expr = _pure("", part)
    if type_ in ("I", "J"):
        expr.text, expr.shown = f"str({int_of(part)})", int_of(part)
    elif type_ == "C":
        expr.text = f"chr({part.text})"
    elif type_ == "Z":
        yes, no = w.context.slot("string", "true"), w.context.slot("string", "false")
        expr.text, expr.prec = f"{yes} if {part.at(TERNARY + 1)} else {no}", TERNARY
    else:
        slot = w.context.slot("static", (_STRING, "valueOf", f"({type_}){_STRING}"))
        expr = effect_of(f"{slot}({part.text})", part)
    w.result(insn, number, expr)


def _write_string(w: BlockWriter, insn: Insn, number: int) -> None:
    known = w.is_nonnull(insn, 0)
    w.prepare(insn, names=() if known or insn.aux == _OBJECT else (0,))
    part = w.take(insn, 0)
    expr = _pure(part.text, part)
    expr.prec = part.prec
    if not known and insn.aux != _OBJECT:
        null = w.context.slot("string", "null")
        expr.text, expr.prec = f"{part.text} if {part.text} is not None else {null}", TERNARY
    w.result(insn, number, expr)


def _pure(text: str, part: Expr) -> Expr:
    expr = effect_of(text, part)
    expr.effect = part.effect
    if part.effect:
        expr.addr, expr.line = part.addr, part.line
    return expr


def write_concat(w: BlockWriter, insn: Insn, number: int) -> None:
    """The joined string."""
    nullable = [position for position, value in enumerate(insn.ops) if not value[2]]
    w.prepare(insn, names=nullable)
    parts = [w.take(insn, position) for position in range(len(insn.srcs))]
    for position in nullable:
        part, null = parts[position], w.context.slot("string", "null")
        part.text, part.prec = f"{part.text} if {part.text} is not None else {null}", TERNARY
    shown = [part.shown or part.text for part in parts]
    if any(sign in text for text in shown for sign in "'\"{}\\!:="):
        text = "".join(("''.join((", ", ".join(part.text for part in parts), "))"))
    else:
        text = 'f"' + "".join(f"{{{text}}}" for text in shown) + '"'
    expr = effect_of(text, *parts)
    expr.effect = any(part.effect for part in parts)
    for part in parts:
        if part.effect:
            expr.addr, expr.line = part.addr, part.line
    w.result(insn, number, expr)
