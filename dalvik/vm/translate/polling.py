"""Loops that wait for somebody else: they change nothing, and every round does the same again.

A round reads fields and asks at most one question: `while (!done) {}`, `while (!task.isDone()) {}`.
Threads take turns only where one blocks, so such a loop has to give way by itself.
"""

from __future__ import annotations

from dalvik.vm.translate.blocks import Block
from dalvik.vm.translate.liveness import Live, is_pure

_LOOKS = {"iget", "sget", "if", "ifz", "goto", "check-cast"}


def polling_loops(blocks: dict[int, Block], order: list[int], leaving: Live) -> set[int]:
    """The headers of such loops. `order` is the reverse postorder of the blocks."""
    rank = {addr: number for number, addr in enumerate(order)}
    found = set()
    for header in order:
        ends = [pred for pred in blocks[header].preds if rank[pred] >= rank[header]]
        if ends and _polls(blocks, header, _body(blocks, header, ends), leaving):
            found.add(header)
    return found


def _polls(blocks: dict[int, Block], header: int, body: set[int], leaving: Live) -> bool:
    questions = 0
    written: set[int] = set()
    for addr in body:
        for insn in blocks[addr].insns:
            questions += insn.op == "invoke"
            if insn.op == "invoke":
                _, proto = insn.aux
                if proto.return_type != "Z" or proto.parameters:
                    return False
            elif insn.op not in _LOOKS and not is_pure(insn):
                return False
            written.update(insn.outs)
    return questions <= 1 and not written & _needed(blocks[header], leaving[header])


def _body(blocks: dict[int, Block], header: int, ends: list[int]) -> set[int]:
    """The blocks from which one comes back to the header by way of the loop's ends."""
    body = {header}
    todo = list(ends)
    while todo:
        addr = todo.pop()
        if addr not in body:
            body.add(addr)
            todo += blocks[addr].preds
    return body


def _needed(block: Block, leaving: set[int]) -> set[int]:
    """The variables that a block needs at its beginning."""
    needed = set(leaving)
    for insn in reversed(block.insns):
        needed.difference_update(insn.outs)
        needed.update(var for var in insn.reads if var >= 0)
    return needed
