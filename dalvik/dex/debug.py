"""Debug information: which line and which variables belong to an address.

A `debug_info_item` is a small program for a state machine. Lines are what Thor, Collider and stack
traces need, and reading them alone is several times cheaper, so there are two readers.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from dalvik.dex.bytes import read_sleb, read_uleb, skip_ulebs

if TYPE_CHECKING:
    from dalvik.dex.classes import Code, Method
    from dalvik.dex.file import DexFile

_END, _ADVANCE_PC, _ADVANCE_LINE, _START, _START_EXTENDED = range(5)
_END_LOCAL, _RESTART, _PROLOGUE_END, _EPILOGUE_BEGIN, _SET_FILE, _FIRST_SPECIAL = range(5, 11)


#: From this address on (in code units), the code belongs to this line.
LineEntry = tuple[int, int]


class LocalVariable(NamedTuple):
    """A named register over [start, end) of a method's code units."""

    start: int
    end: int
    register: int
    name: str
    type: str
    signature: str | None


def read_lines(dex: DexFile, offset: int, insns_count: int) -> list[LineEntry]:
    """The line table at `offset`."""
    try:
        return _read_lines(dex.data, offset, insns_count)
    except IndexError:
        raise dex.malformed(offset, "a line table") from None


def _read_lines(data: bytes, offset: int, insns_count: int) -> list[LineEntry]:
    """One-byte numbers, which nearly all are, are read in place."""
    line, at = read_uleb(data, offset)
    count = data[at]
    at += 1
    if count > 0x7F:
        count, at = read_uleb(data, at - 1)
    if count:
        at = skip_ulebs(data, at, count)
    address = 0
    found: list[LineEntry] = []
    append, specials, skipped = found.append, _SPECIALS, _SKIPPED
    while True:
        op = data[at]
        at += 1
        if op >= _FIRST_SPECIAL:
            step, line_step = specials[op]
            address += step
            line += line_step
            if address < insns_count:
                append((address, line))
        elif op in skipped:
            for _ in skipped[op]:
                while data[at] > 0x7F:
                    at += 1
                at += 1
        elif op == _END:
            return found
        elif op == _ADVANCE_PC:
            step = data[at]
            at += 1
            if step > 0x7F:
                step, at = read_uleb(data, at - 1)
            address += step
        elif op == _ADVANCE_LINE:
            step, at = read_sleb(data, at)
            line += step


#: What a special opcode adds to the address and to the line.
_SPECIALS = tuple(
    ((op - _FIRST_SPECIAL) // 15, (op - _FIRST_SPECIAL) % 15 - 4) for op in range(256)
)


#: As many items as numbers follow the opcodes that are of no concern to lines.
_SKIPPED = {
    _END_LOCAL: range(1),
    _START: range(3),
    _RESTART: range(1),
    _START_EXTENDED: range(4),
    _SET_FILE: range(1),
}


def read_parameter_names(dex: DexFile, offset: int) -> list[str | None]:
    """Names of the parameters, `this` excluded; None where the compiler kept no name."""
    if not offset:
        return []
    try:
        _, at = read_uleb(dex.data, offset)
        count, at = read_uleb(dex.data, at)
        names = []
        for _ in range(count):
            index, at = read_uleb(dex.data, at)
            names.append(dex.string(index - 1) if index else None)
        return names
    except IndexError:
        raise dex.malformed(offset, "parameter names") from None


def read_locals(dex: DexFile, offset: int, code: Code, method: Method) -> list[LocalVariable]:
    """Local variables at `offset`, parameters included, in the order in which they end."""
    if not offset:
        return []
    try:
        return _Locals(dex, code, method).run(offset)
    except IndexError:
        raise dex.malformed(offset, "local variables") from None


class _Slot(NamedTuple):
    start: int
    name: str
    type: str
    signature: str | None


class _Locals:
    """The state machine over registers: what is live, and what was there before."""

    def __init__(self, dex: DexFile, code: Code, method: Method) -> None:
        self.dex, self.code, self.method = dex, code, method
        self.live: dict[int, _Slot] = {}
        self.last: dict[int, _Slot] = {}
        self.found: list[LocalVariable] = []
        self.address = 0

    def run(self, offset: int) -> list[LocalVariable]:
        data = self.dex.data
        at = self._parameters(offset)
        while True:
            op = data[at]
            at += 1
            if op == _END:
                break
            if op >= _FIRST_SPECIAL:
                self.address += (op - _FIRST_SPECIAL) // 15
            elif op == _ADVANCE_PC:
                step, at = read_uleb(data, at)
                self.address += step
            elif op == _ADVANCE_LINE:
                _, at = read_sleb(data, at)
            elif op in (_START, _START_EXTENDED):
                at = self._start(at, op == _START_EXTENDED)
            elif op == _END_LOCAL:
                register, at = read_uleb(data, at)
                self._end(register)
            elif op == _RESTART:
                register, at = read_uleb(data, at)
                self._begin(register, self.last.get(register))
            elif op == _SET_FILE:
                _, at = read_uleb(data, at)
        self.address = self.code.insns_count
        for register in sorted(self.live):
            self._end(register)
        return self.found

    def _parameters(self, offset: int) -> int:
        data, dex = self.dex.data, self.dex
        _, at = read_uleb(data, offset)
        count, at = read_uleb(data, at)
        ref = self.method.ref
        register = self.code.registers_size - self.code.ins_size
        if not self.method.is_static:
            self._begin(register, _Slot(0, "this", ref.holder, None))
            register += 1
        for position in range(count):
            index, at = read_uleb(data, at)
            if position >= len(ref.proto.parameters):
                raise IndexError
            type_ = ref.proto.parameters[position]
            if index:
                self._begin(register, _Slot(0, dex.string(index - 1), type_, None))
            register += 2 if type_ in "JD" else 1
        return at

    def _start(self, at: int, extended: bool) -> int:
        data, dex = self.dex.data, self.dex
        register, at = read_uleb(data, at)
        name, at = read_uleb(data, at)
        type_, at = read_uleb(data, at)
        signature = 0
        if extended:
            signature, at = read_uleb(data, at)
        self._end(register)
        if name and type_:
            text = dex.string(signature - 1) if signature else None
            slot = _Slot(self.address, dex.string(name - 1), dex.type_name(type_ - 1), text)
            self._begin(register, slot)
        return at

    def _begin(self, register: int, slot: _Slot | None) -> None:
        if register >= self.code.registers_size:
            raise IndexError
        if slot is not None and register not in self.live:
            self.live[register] = self.last[register] = slot._replace(start=self.address)

    def _end(self, register: int) -> None:
        if register >= self.code.registers_size:
            raise IndexError
        slot = self.live.pop(register, None)
        if slot is not None:
            end = min(self.address, self.code.insns_count)
            self.found.append(
                LocalVariable(slot.start, end, register, slot.name, slot.type, slot.signature)
            )
