"""Writes the Python statements of one basic block.

Values that are read once are not stored but written where they are read, as long as nothing that
could tell the difference comes in between: what has an effect keeps its order (`_stack`), what
only computes may wait until a variable that it reads is about to change. Ints may stay outside
their range while only operations follow that agree modulo 2**32; they are wrapped when they are
stored or looked at.
"""

from __future__ import annotations

from collections.abc import Iterable

from dalvik.vm.translate.blocks import Block
from dalvik.vm.translate.context import Context
from dalvik.vm.translate.expressions import (
    BITAND,
    LIMITS,
    UNARY,
    WRAP,
    Condition,
    Expr,
    literal,
)
from dalvik.vm.translate.insns import INT, LONG, Insn
from dalvik.vm.translate.liveness import (
    is_pure,
    kind_of_variable,
    name_of,
)
from dalvik.vm.translate.ranges import bounds
from dalvik.vm.translate.values import EITHER, INTEGER, OBJECT, RAW

_MANY = 1 << 30
_MAX_SIZE = 24
_MAX_GROWTH = 1 << 160


class Statement:
    """A line of Python and the instruction it stems from."""

    __slots__ = ("addr", "text")

    def __init__(self, text: str, addr: int) -> None:
        self.text, self.addr = text, addr


class Lowered:
    """A block as Python: statements, then what decides where to go.

    `condition` belongs to an if (true: the branch is taken), `selector` to a switch.
    """

    __slots__ = ("condition", "selector", "statements")

    def __init__(self, statements: list[Statement]) -> None:
        self.statements = statements
        self.condition: Condition | None = None
        self.selector = ""


class BlockWriter:
    """State while one block is written. `ops` modules add what each instruction becomes."""

    def __init__(self, context: Context, block: Block, leaving: set[int], caught: set[int]) -> None:
        self.context = context
        self.block = block
        self.lines: list[Statement] = []
        self.lowered = Lowered(self.lines)
        self.caught = caught
        self._pending: dict[int, Expr] = {}
        self._stack: list[int] = []
        self._counts = self._count_uses(leaving)

    # -- who reads what --------------------------------------------------------------------------

    def _count_uses(self, leaving: set[int]) -> list[dict[int, int]]:
        """Per instruction and written variable: how many reads there are before it is rewritten."""
        counts: dict[int, int] = dict.fromkeys(leaving | self.caught, _MANY)
        found: list[dict[int, int]] = []
        for insn in reversed(self.block.insns):
            mine = {}
            for out in insn.outs:
                mine[out] = _MANY if self.context.keep_everything else counts.get(out, 0)
                counts[out] = _MANY if out in self.caught else 0
            found.append(mine)
            if is_pure(insn) and not any(mine.values()):
                continue
            reads: Iterable[int] = insn.reads
            if insn.op == "move":
                reads = [read for read, out in zip(reads, insn.outs, strict=True) if mine[out]]
            for read in reads:
                if read >= 0:
                    counts[read] = counts.get(read, 0) + 1
        found.reverse()
        return found

    def is_dead(self, insn: Insn, number: int) -> bool:
        """Whether it only computes something that nobody reads."""
        return is_pure(insn) and not any(self._counts[number].values())

    # -- writing statements ----------------------------------------------------------------------

    def line(self, text: str, addr: int) -> None:
        self.lines.append(Statement(text, addr))

    def effect(self, text: str, insn: Insn) -> None:
        """A statement that must keep its place: all that waits and has an effect goes first."""
        self.flush_effects()
        self.line(text, insn.addr)

    def flush_effects(self) -> None:
        while self._stack:
            self._write(self._stack[0])

    def flush(self) -> None:
        """Writes everything that waits."""
        self.flush_effects()
        for var in list(self._pending):
            if var in self._pending:
                self._write(var)

    def _write(self, var: int) -> None:
        """Stores a waiting value into its variable; effects that came before it go first."""
        expr = self._pending[var]
        if expr.effect:
            while self._stack[0] != var:
                self._write(self._stack[0])
            self._stack.pop(0)
        del self._pending[var]
        self._store(var, expr)

    def _store(self, var: int, expr: Expr) -> None:
        kind, name = kind_of_variable(var), name_of(var)
        if not expr.overflows(kind):
            self.line(f"{name} = {expr.text}", expr.addr)
            return
        low, high, mask, sign = WRAP[kind]
        if expr.likely:
            text = f"({expr.at(BITAND)} & {mask} ^ {sign}) - {sign}"
            self.line(f"{name} = {text}", expr.addr)
            return
        self.line(f"{name} = {expr.text}", expr.addr)
        test = f"not {low} <= {name} <= {high}"
        if expr.lo >= LIMITS[kind][0]:
            test = f"{name} > {high}"
        self.line(f"if {test}: {name} = ({name} & {mask} ^ {sign}) - {sign}", expr.addr)

    def about_to_change(self, var: int, but: int = -1) -> None:
        """Values that wait and read `var` (`but` one) have to be stored before it changes."""
        for waiting, expr in list(self._pending.items()):
            if var in expr.reads and waiting in self._pending and waiting != but:
                self._write(waiting)

    # -- reading operands ------------------------------------------------------------------------

    def prepare(
        self,
        insn: Insn,
        names: Iterable[int] = (),
        risky: Iterable[int] = (),
        modular: bool = False,
    ) -> None:
        """Stores the waiting operands that cannot be written inside the instruction itself.

        `names` are operand positions that must be plain names, `risky` those which Python would
        evaluate only after something else in the expression may already have thrown. `modular`
        instructions take ints that are not wrapped yet.
        """
        wanted = []
        for position, read in enumerate(insn.reads):
            expr = self._pending.get(read)
            if expr is None:
                continue
            unwrapped = not modular and expr.overflows(insn.srcs[position][1])
            if position in names or unwrapped:
                self._write(read)
            elif expr.effect:
                other_line = insn.throws and expr.line != insn.line
                if position in risky or other_line:
                    self._write(read)
                else:
                    wanted.append(read)
        wanted = [read for read in wanted if read in self._pending]
        if wanted and self._stack[len(self._stack) - len(wanted) :] != wanted:
            self.flush_effects()

    def take(self, insn: Insn, position: int, wrapped: bool = True) -> Expr:
        """An operand: a literal, a waiting value, or the name of a variable."""
        value = insn.ops[position]
        read = insn.reads[position]
        kind = insn.srcs[position][1]
        if read < 0:
            return literal(0 if value[0] == RAW else value[1], kind)
        expr = self._pending.get(read)
        if expr is not None:
            if not wrapped or not expr.overflows(kind):
                del self._pending[read]
                if expr.effect:
                    self._stack.remove(read)
                return expr
            self._write(read)
        return self.named(read, value, kind)

    def named(self, var: int, value: tuple[object, ...], kind: int) -> Expr:
        """A variable by name, with what is known about its value."""
        expr = Expr(name_of(var), reads=frozenset((var,)))
        if kind in (INT, LONG):
            full = LIMITS[kind]
            expr.lo, expr.hi = full if value[0] == EITHER else bounds(value)
            expr.boolean = value[0] == INTEGER and bool(value[3])
        return expr

    def is_nonnull(self, insn: Insn, position: int) -> bool:
        value = insn.ops[position]
        return bool(value[0] == OBJECT and value[2])

    # -- results ---------------------------------------------------------------------------------

    def result(self, insn: Insn, number: int, expr: Expr) -> None:
        """What the instruction gives: waits if it is read once, is stored or dropped otherwise."""
        out = insn.outs[0] if insn.outs else -1
        uses = self._counts[number].get(out, 0)
        if expr.addr < 0 or insn.throws:
            expr.addr, expr.line = insn.addr, insn.line
        if not uses:
            if expr.effect:
                self.effect(expr.text, insn)
            return
        self.about_to_change(out)
        if out in self._pending:
            self._write(out)
        huge = expr.size > _MAX_SIZE or expr.hi > _MAX_GROWTH or -expr.lo > _MAX_GROWTH
        if uses == 1 and not huge and not self.context.keep_everything:
            self._pending[out] = expr
            if expr.effect:
                self._stack.append(out)
            return
        if expr.effect or out in self.caught:
            self.flush_effects()
        self._store(out, expr)

    def store_float(self, insn: Insn, number: int, text: str) -> None:
        """Rounds to binary32 by way of the one-element array."""
        out = insn.outs[0]
        if not self._counts[number].get(out, 0):
            return
        self.about_to_change(out)
        if out in self.caught:
            self.flush_effects()
        self.line(f"F32[0] = {text}", insn.addr)
        self.line(f"{name_of(out)} = F32[0]", insn.addr)

    def uses_of(self, number: int, var: int) -> int:
        return self._counts[number].get(var, 0)

    # -- moves and constants ---------------------------------------------------------------------

    def write_move(self, insn: Insn, number: int) -> None:
        """Copies the kinds that somebody reads."""
        needed = [
            (read, out)
            for read, out in zip(insn.reads, insn.outs, strict=True)
            if self.uses_of(number, out)
        ]
        if len(needed) == 1 and needed[0][0] >= 0:
            read, out = needed[0]
            expr = self._pending.get(read)
            if expr is not None and read != out and self._rename(read, out, number):
                return
        for read, _ in needed:
            if read in self._pending:
                self._write(read)
        for read, out in needed:
            kind = kind_of_variable(out)
            if read < 0:
                expr = literal(insn.ops[0][1], kind)
            else:
                expr = self.named(read, insn.ops[0], kind)
            expr.addr, expr.line = insn.addr, insn.line
            self._settle(out, expr, number)

    def _rename(self, read: int, out: int, number: int) -> bool:
        """Moves a value that still waits: it now waits for another variable.

        False if it turned out that the value has to be stored first.
        """
        self.about_to_change(out, but=read)
        if out in self._pending:
            self._write(out)
        if read not in self._pending:
            return False
        expr = self._pending[read]
        if self.uses_of(number, out) == 1:
            del self._pending[read]
            if expr.effect:
                self._stack[self._stack.index(read)] = out
            self._pending[out] = expr
            return True
        while expr.effect and self._stack[0] != read:
            self._write(self._stack[0])
        del self._pending[read]
        if expr.effect:
            self._stack.pop(0)
        elif out in self.caught:
            self.flush_effects()
        self._store(out, expr)
        return True

    def _settle(self, out: int, expr: Expr, number: int) -> None:
        self.about_to_change(out)
        if out in self._pending:
            self._write(out)
        if self.uses_of(number, out) == 1 and not self.context.keep_everything:
            self._pending[out] = expr
            return
        if out in self.caught:
            self.flush_effects()
        self._store(out, expr)

    def write_const(self, insn: Insn, number: int) -> None:
        for out in insn.outs:
            if self.uses_of(number, out):
                expr = literal(insn.aux, kind_of_variable(out))
                expr.addr, expr.line = insn.addr, insn.line
                self._settle(out, expr, number)


def int_of(expr: Expr) -> str:
    """The text of a value that must not be a Python bool: `+True` is 1."""
    return f"+{expr.at(UNARY)}" if expr.boolean else expr.text
