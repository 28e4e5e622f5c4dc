"""What goes into a translation and what comes out of it."""

from __future__ import annotations

import marshal
from dataclasses import dataclass
from types import CodeType
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

if TYPE_CHECKING:
    from dalvik.dex import DexFile, FieldRef


@dataclass(frozen=True)
class Options:
    """Which hooks the code calls; each costs something only where it is on.

    `metered` charges the instruction budget at method entry and at every loop header; `coverage`
    reports lines and branches; `calls` entry and exit; `fields` every field access; `yields` lets
    the scheduler switch at back edges, calls and monitor operations; `breakpoints` are addresses
    in code units.
    """

    metered: bool = False
    coverage: bool = False
    calls: bool = False
    fields: bool = False
    yields: bool = False
    breakpoints: frozenset[int] = frozenset()


class Slot(NamedTuple):
    """A global of the translated function that is bound when the function is linked."""

    name: str
    kind: str
    operand: Any


@dataclass(frozen=True)
class Translation:
    """A method as Python code.

    `addresses[line - 1]` is the DEX address (in code units) of Python line `line`, -1 for lines
    that stem from no instruction.
    """

    code: CodeType
    slots: tuple[Slot, ...]
    addresses: tuple[int, ...]

    def address_of(self, line: int) -> int:
        """The DEX address of a Python line, -1 if there is none."""
        return self.addresses[line - 1] if 0 < line <= len(self.addresses) else -1

    def address_near(self, line: int) -> int:
        """The same where a thread was interrupted, which is mostly at the head of a loop: that
        belongs to what is below it."""
        if line <= 0:
            return -1
        return next((one for one in self.addresses[line - 1 :] if one >= 0), -1)

    def to_bytes(self) -> bytes:
        """For a disk cache; valid for this Python version only, as code objects are."""
        return marshal.dumps((self.code, tuple(map(tuple, self.slots)), self.addresses))

    @classmethod
    def from_bytes(cls, data: bytes) -> Translation:
        """The inverse of `to_bytes`; the bytes must be our own, marshal trusts them."""
        code, slots, addresses = marshal.loads(data)
        return cls(code, tuple(Slot(*slot) for slot in slots), addresses)


class ResolvedField(NamedTuple):
    """Where a field lives: its Python attribute and the class that declares it.

    `ok` is False if there is no such field, or it is static where it should not be (or not).
    """

    attr: str
    holder: str
    ok: bool


class Resolver(Protocol):
    """What the translator asks about classes. Answers load classes but never initialise them."""

    def field(self, ref: FieldRef, static: bool) -> ResolvedField: ...

    def is_interface(self, descriptor: str) -> bool | None: ...

    def may_be_string(self, descriptor: str) -> bool: ...

    def dex_ordinal(self, dex: DexFile) -> int: ...
