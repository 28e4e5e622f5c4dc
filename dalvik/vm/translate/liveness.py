"""Which variables are needed later: a backward analysis.

A *variable* is a register seen as one kind, and a Python local. A constant whose register is read
as an int here and as null there is stored into two variables; where its value is known, readers
take a literal and it is stored into none.
"""

from __future__ import annotations

from dalvik.dex import Method
from dalvik.vm.translate.blocks import Block
from dalvik.vm.translate.infer import Inference
from dalvik.vm.translate.insns import FLOAT, INT, REF, Insn, broken
from dalvik.vm.translate.values import (
    CONST,
    INTEGER,
    LONGINT,
    RAW,
    WCONST,
    State,
    Value,
    kinds_in,
)

_LETTERS = "vfold"
_KINDS = 5
#: Variables that may be looked at for one method; beyond it the method is refused.
_WORK_LIMIT = 30_000_000
_LITERALS = (CONST, WCONST, INTEGER, LONGINT)


def variable(register: int, kind: int) -> int:
    return register * _KINDS + kind


def kind_of_variable(var: int) -> int:
    return var % _KINDS


def name_of(var: int) -> str:
    """`v3` int, `f3` float, `o3` reference, `l3` long, `d3` double."""
    return f"{_LETTERS[var % _KINDS]}{var // _KINDS}"


def is_literal(value: Value) -> bool:
    """Whether a read of this value can be written as a literal."""
    return value[0] in _LITERALS and bool(value[1] == value[2])


def resolve_variables(inference: Inference, blocks: dict[int, Block]) -> None:
    """Sets `reads` and `outs` of every instruction, and drops blocks that cannot be reached."""
    for addr in [addr for addr in blocks if addr not in inference.entry]:
        del blocks[addr]
    for block in blocks.values():
        state = dict(inference.entry[block.addr])
        for insn in block.insns:
            inference.resolve(insn, state)
            kinds = inference.settle(insn)
            insn.srcs = tuple(
                (source[0], kind) for source, kind in zip(insn.srcs, kinds, strict=True)
            )
            before = dict(state) if insn.op == "invoke" and insn.sub == "direct" else state
            inference.step(insn, state)
            _set_variables(insn, before)
        block.succs = [succ for succ in block.succs if inference.flows(block, succ)]
    for block in blocks.values():
        block.preds = []
    for block in blocks.values():
        for succ in dict.fromkeys([*block.succs, *block.handlers]):
            blocks[succ].preds.append(block.addr)


def _set_variables(insn: Insn, state: State) -> None:
    if insn.op == "move":
        _set_moved(insn)
        return
    insn.reads = tuple(
        -1 if is_literal(op) or op[0] == RAW else variable(register, kind)
        for (register, kind), op in zip(insn.srcs, insn.ops, strict=True)
    )
    if insn.op == "invoke" and insn.ops and insn.ops[0][0] == RAW:
        raw = insn.ops[0]
        insn.outs = tuple(variable(register, REF) for register in state if state[register] == raw)
    elif insn.dst >= 0 and insn.op != "check-cast" and insn.fresh[0] != RAW:
        insn.outs = tuple(variable(insn.dst, kind) for kind in _kinds_held(insn.fresh, insn.dkind))


def _set_moved(insn: Insn) -> None:
    register, value = insn.srcs[0][0], insn.ops[0]
    kinds = () if value[0] == RAW else _kinds_held(value, 99)
    insn.outs = tuple(variable(insn.dst, kind) for kind in kinds)
    insn.reads = tuple(-1 if is_literal(value) else variable(register, kind) for kind in kinds)


def _kinds_held(value: Value, declared: int) -> tuple[int, ...]:
    """The kinds in which a value that is written may be read later."""
    if declared < _KINDS:
        return (declared,)
    if value[0] == CONST and not value[1] == value[2] == 0:
        return (INT, FLOAT)
    return kinds_in(value)


#: Instructions that do nothing but compute; nobody misses one whose result is not read.
_COMPUTE = {"move", "const", "const-string", "unary", "convert", "cmp", "instance-of"}


def is_pure(insn: Insn) -> bool:
    return insn.op in _COMPUTE or (insn.op in ("binary", "literal") and not insn.throws)


Live = dict[int, set[int]]


def find_live(method: Method, blocks: dict[int, Block], order: list[int]) -> tuple[Live, Live]:
    """Variables live at the exit of each block, and those that its handlers read."""
    entry: Live = {addr: set() for addr in blocks}
    leaving: Live = {}
    caught: Live = {}
    pending = [addr for addr in order if addr in blocks]
    waiting = set(pending)
    work = 0
    while pending:
        block = blocks[pending.pop()]
        waiting.discard(block.addr)
        out: set[int] = set()
        for succ in block.succs:
            out |= entry[succ]
        handled: set[int] = set()
        for handler in block.handlers:
            handled |= entry[handler]
        leaving[block.addr], caught[block.addr] = out, handled
        live = _live_before(block, out | handled, handled)
        work += len(live) + len(block.insns)
        if work > _WORK_LIMIT:
            raise broken(method, block.addr, "the method is too large to analyse")
        if live != entry[block.addr]:
            entry[block.addr] = live
            for pred in block.preds:
                if pred not in waiting:
                    waiting.add(pred)
                    pending.append(pred)
    return leaving, caught


def _live_before(block: Block, live: set[int], handled: set[int]) -> set[int]:
    for insn in reversed(block.insns):
        if insn.op == "move":
            needed = [pair for pair in zip(insn.reads, insn.outs, strict=True) if pair[1] in live]
            live.difference_update(out for _, out in needed)
            live.update(read for read, _ in needed if read >= 0)
        elif insn.outs and not live.intersection(insn.outs) and is_pure(insn):
            continue
        else:
            live.difference_update(insn.outs)
            live.update(read for read in insn.reads if read >= 0)
        if insn.throws:
            live |= handled
    return live | handled
