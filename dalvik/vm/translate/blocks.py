"""Basic blocks and the edges between them, exceptional ones included.

Only code that control can reach is looked at, as Android's verifier does. Inside a try range a
block ends before the branch that closes it, so that what cannot throw stays outside the range.
"""

from __future__ import annotations

from bisect import bisect_right

from dalvik.dex import Catch, Code, Method
from dalvik.vm.translate.insns import Decoder, Insn, broken

_ENDS = {"return", "throw", "goto", "switch", "if", "ifz"}
_NO_FALL = {"return", "throw", "goto"}
_UNCOVERED: tuple[Catch, ...] = ()


class Block:
    """A straight run of instructions. `succs` are addresses without doubles; `catches` is what
    covers it, empty if nothing in it can throw."""

    __slots__ = ("addr", "catches", "insns", "preds", "succs")

    def __init__(self, addr: int) -> None:
        self.addr = addr
        self.insns: list[Insn] = []
        self.succs: list[int] = []
        self.preds: list[int] = []
        self.catches: tuple[Catch, ...] = ()

    @property
    def last(self) -> Insn:
        return self.insns[-1]

    @property
    def handlers(self) -> list[int]:
        return list(dict.fromkeys(catch.address for catch in self.catches))

    def __repr__(self) -> str:
        return f"<Block {self.addr:04x} -> {[f'{s:04x}' for s in self.succs]}>"


class _Tries:
    """Finds the try range that covers an address."""

    def __init__(self, code: Code) -> None:
        self.ranges = sorted(code.tries)
        self.starts = [item.start for item in self.ranges]

    def covering(self, addr: int) -> tuple[Catch, ...]:
        at = bisect_right(self.starts, addr) - 1
        if at >= 0 and addr < self.ranges[at].end:
            return self.ranges[at].catches
        return _UNCOVERED


def targets(insn: Insn) -> list[int]:
    """Addresses that a branch may go to, the fall-through last."""
    if insn.op == "goto":
        return [insn.aux]
    if insn.op == "switch":
        return [*insn.aux.values(), insn.next]
    if insn.op in ("if", "ifz"):
        return [insn.aux, insn.next]
    return [] if insn.op in _NO_FALL else [insn.next]


def build_blocks(method: Method, code: Code) -> dict[int, Block]:
    """The reachable blocks by address; the entry is at 0."""
    decoder = Decoder(method, code.instructions, code.registers_size)
    tries = _Tries(code)
    if not code.insns_count:
        raise broken(method, 0, "no instruction")
    leaders = _find_leaders(decoder, tries)
    blocks = {addr: _fill_block(decoder, tries, addr, leaders) for addr in leaders}
    for block in blocks.values():
        for succ in [*block.succs, *block.handlers]:
            if block.addr not in blocks[succ].preds:
                blocks[succ].preds.append(block.addr)
    _set_lines(code, blocks)
    return blocks


def _find_leaders(decoder: Decoder, tries: _Tries) -> set[int]:
    leaders = {0}
    seen: set[int] = set()
    todo = [0]
    while todo:
        addr = todo.pop()
        while addr not in seen:
            seen.add(addr)
            insn = decoder.at(addr)
            catches = tries.covering(addr) if insn.throws else ()
            for catch in catches:
                leaders.add(catch.address)
                todo.append(catch.address)
            if insn.op in _ENDS:
                if tries.covering(addr):
                    leaders.add(addr)
                following = targets(insn)
                leaders.update(following)
                todo.extend(following)
                break
            if tries.ranges and tries.covering(insn.next) is not tries.covering(addr):
                leaders.add(insn.next)
            addr = insn.next
    return leaders


def _fill_block(decoder: Decoder, tries: _Tries, addr: int, leaders: set[int]) -> Block:
    block = Block(addr)
    while True:
        insn = decoder.at(addr)
        block.insns.append(insn)
        if insn.throws and not block.catches:
            block.catches = tries.covering(addr)
        addr = insn.next
        if insn.op in _ENDS or addr in leaders:
            break
    following = targets(insn)
    if insn.op == "switch":
        following = [insn.next, *insn.aux.values()]
    block.succs = list(dict.fromkeys(following))
    return block


def _set_lines(code: Code, blocks: dict[int, Block]) -> None:
    entries = code.lines
    starts = [address for address, _ in entries]
    for block in blocks.values():
        for insn in block.insns:
            at = bisect_right(starts, insn.addr) - 1
            insn.line = entries[at][1] if at >= 0 else 0
