"""What all blocks of one translation share: the method, the options, the link slots."""

from __future__ import annotations

from typing import Any

from dalvik.dex import Method
from dalvik.vm.translate.model import Options, Resolver, Slot

_PREFIX = {
    "string": "S",
    "holder": "H",
    "class": "C",
    "catch": "E",
    "new": "N",
    "array": "A",
    "array_from": "L",
    "array_type": "T",
    "const_class": "K",
    "static": "s_",
    "direct": "d_",
    "super": "u_",
    "string_method": "t_",
    "string_new": "n_",
    "method_handle": "X",
    "method_type": "Y",
    "call_site": "Z",
    "polymorphic": "P",
    "method": "M",
}


class Context:
    def __init__(self, method: Method, resolver: Resolver, options: Options) -> None:
        self.method = method
        self.resolver = resolver
        self.options = options
        #: Whether every value has to be in its variable: somebody may look at any time.
        self.keep_everything = bool(options.breakpoints)
        self._slots: dict[tuple[str, Any], str] = {}
        self._ordinal = -1

    def slot(self, kind: str, operand: Any) -> str:
        """The global that will hold this; one per kind and operand."""
        key = (kind, operand)
        name = self._slots.get(key)
        if name is None:
            name = self._slots[key] = f"{_PREFIX[kind]}{len(self._slots)}"
        return name

    @property
    def slots(self) -> tuple[Slot, ...]:
        return tuple(Slot(name, kind, operand) for (kind, operand), name in self._slots.items())

    def dex_ordinal(self) -> int:
        if self._ordinal < 0:
            self._ordinal = self.resolver.dex_ordinal(self.method.definer.dex)
        return self._ordinal

    def me(self) -> str:
        """The slot of the method itself, for observers."""
        return self.slot("method", None)
