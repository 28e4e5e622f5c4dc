"""Hooks for budgets, coverage, breakpoints and the scheduler: written only where they are on.

meter(n)                              n instructions are about to run
cover(M, address)                     a line begins
cover(M, address, taken)              an if, 1 or 0; a switch, the key or None
entered(M, arguments…)                and left(M, result) or, when thrown out, left(M, error)
field_access(M, address, object, class, name, writes, value)     before the access
breakpoint(M, address, locals())      before the instruction
may_switch(M, address)                at loop headers, calls and monitor operations
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from dalvik.vm.translate.blocks import Block
from dalvik.vm.translate.context import Context
from dalvik.vm.translate.expressions import NOT, TERNARY, Condition
from dalvik.vm.translate.insns import Insn
from dalvik.vm.translate.lower import BlockWriter, Lowered, Statement
from dalvik.vm.translate.render import Renderer

_SWITCHES = {"invoke", "monitor-enter", "monitor-exit"}


def before_instruction(w: BlockWriter, insn: Insn, new_line: bool) -> None:
    """Hooks that belong to single instructions."""
    context = w.context
    options = context.options
    if insn.addr in options.breakpoints:
        w.flush()
        w.line(f"breakpoint({context.me()}, {insn.addr}, locals())", insn.addr)
    if options.coverage and new_line:
        w.effect(f"cover({context.me()}, {insn.addr})", insn)
    if options.yields and insn.op in _SWITCHES:
        w.effect(f"may_switch({context.me()}, {insn.addr})", insn)
    if options.fields and insn.op in ("iget", "iput", "sget", "sput"):
        _before_field(w, insn)


def _before_field(w: BlockWriter, insn: Insn) -> None:
    names = range(len(insn.srcs))
    w.prepare(insn, names=names)
    texts = [w.take(insn, position).text for position in names]
    writes = insn.op in ("iput", "sput")
    value = texts[0] if writes else "None"
    target = "None" if insn.op in ("sget", "sput") else texts[-1]
    ref = insn.aux
    what = f"{target}, {ref.holder!r}, {ref.name!r}, {writes}, {value}"
    guard = ""
    if target != "None" and not w.is_nonnull(insn, len(texts) - 1):
        guard = f"if {target} is not None: "
    w.effect(f"{guard}field_access({w.context.me()}, {insn.addr}, {what})", insn)


def add_hooks(context: Context, block: Block, lowered: Lowered, charge: int, loops: bool) -> None:
    """Hooks at the start of a block (`charge`: instructions to pay for) and at its branch."""
    options = context.options
    start: list[Statement] = []
    if options.metered and charge:
        start.append(Statement(f"meter({charge})", block.addr))
    if options.yields and loops:
        start.append(Statement(f"may_switch({context.me()}, {block.addr})", block.addr))
    lowered.statements[:0] = start
    if options.coverage:
        _cover_branch(context, block, lowered)


def _cover_branch(context: Context, block: Block, lowered: Lowered) -> None:
    me, addr = context.me(), block.last.addr
    if lowered.condition is not None:
        # A list is true and None is not: the count itself is the test.
        text = lowered.condition.text
        test = f"([cover({me}, {addr}, 1)] if {text} else cover({me}, {addr}, 0))"
        lowered.condition = Condition(test, TERNARY, f"not {test}", NOT)
    elif lowered.selector:
        keys = ", ".join(map(str, sorted(block.last.aux)))
        chosen = f"{lowered.selector} if {lowered.selector} in {{{keys}}} else None"
        if not keys:
            chosen = "None"
        lowered.statements.append(Statement(f"cover({me}, {addr}, {chosen})", addr))


@contextmanager
def wrap_calls(context: Context, renderer: Renderer, names: list[str]) -> Iterator[None]:
    """Reports entry and every way out of the method (returns report themselves)."""
    if not context.options.calls:
        yield
        return
    me = context.me()
    renderer.line(f"entered({', '.join([me, *names])})")
    renderer.line("try:")
    with renderer.indented():
        yield
    renderer.line("except BaseException as _x:")
    with renderer.indented():
        renderer.line(f"left({me}, _x)")
        renderer.line("raise")
