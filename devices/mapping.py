"""A minifier's mapping file (ProGuard, R8): what classes and methods are called in the APK."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path

from dalvik.errors import BadInput

_CLASS = re.compile(r"^(\S+) -> (\S+):$")
_METHOD = re.compile(r"^\s+(?:\d+:\d+:)?\S+ ([\w$.<>-]+)\([^)]*\)(?::\d+)*(?:\s*) -> (\S+)$")


@dataclass
class Mapping:
    """Names both ways; what the file does not mention kept its name."""

    _classes: dict[str, str] = field(default_factory=dict)
    _originals: dict[str, str] = field(default_factory=dict)
    _methods: dict[tuple[str, str], set[str]] = field(default_factory=dict)

    @classmethod
    def read(cls, path: Path) -> Mapping:
        try:
            return cls.parse(path.read_text("utf-8", "replace").splitlines())
        except OSError as error:
            raise BadInput(f"cannot read the mapping file {path}: {error.strerror}") from None

    @classmethod
    def parse(cls, lines: Iterable[str]) -> Mapping:
        mapping = cls()
        current = ""
        for line in lines:
            if found := _CLASS.match(line):
                current = found[1]
                mapping._classes[current] = found[2]
                mapping._originals[found[2]] = current
            elif current and (found := _METHOD.match(line)) and "." not in found[1]:
                # A dotted name is a method of another class that was inlined here.
                mapping._methods.setdefault((current, found[1]), set()).add(found[2])
        return mapping

    def class_name(self, original: str) -> str:
        """What a class is called in the APK."""
        return self._classes.get(original, original)

    def method_names(self, original_class: str, method: str) -> set[str]:
        """What a method may be called there; overloads can have several names."""
        return self._methods.get((original_class, method), {method})

    def original_class(self, name: str) -> str:
        return self._originals.get(name, name)
