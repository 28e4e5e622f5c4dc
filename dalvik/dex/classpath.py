"""Several DEX files seen as one set of classes, as Android's class loader sees them."""

from __future__ import annotations

import gc
from collections.abc import Iterable, Iterator
from functools import cached_property

from dalvik.dex.classes import ClassDef, Method
from dalvik.dex.file import DexFile

#: Real classes have a dozen superclasses; walking up from each of 60,000 in one chain takes hours.
_MOST_SUPERCLASSES = 200


class ClassPath:
    """Classes of some DEX files in order; of two classes with one name, the first counts."""

    def __init__(self, files: Iterable[DexFile]) -> None:
        self.files = list(files)

    @cached_property
    def _found(self) -> dict[str, ClassDef]:
        found: dict[str, ClassDef] = {}
        for file in self.files:
            for class_ in file.classes:
                found.setdefault(class_.descriptor, class_)
        return found

    def __iter__(self) -> Iterator[ClassDef]:
        return iter(self._found.values())

    def find(self, descriptor: str) -> ClassDef | None:
        return self._found.get(descriptor)

    def method_names(self) -> dict[str, list[str]]:
        """Names of the methods of every class, overloads included: the index of a whole app."""
        collecting = gc.isenabled()
        gc.disable()  # all of it stays and nothing is a cycle: looking for some costs a quarter
        try:
            return {class_.descriptor: class_.method_names for class_ in self}
        finally:
            if collecting:
                gc.enable()

    def superclasses(self, descriptor: str) -> Iterator[str]:
        """The class itself and its superclasses, nearest first.

        The last one may be a class that is not in these files (`android.app.Activity`).
        A cycle, which only a damaged file has, ends the walk.
        """
        seen: set[str] = set()
        current: str | None = descriptor
        while current is not None and current not in seen:
            seen.add(current)
            yield current
            found = self.find(current)
            if found is not None and len(seen) > _MOST_SUPERCLASSES:
                raise found.bad_ancestry(_MOST_SUPERCLASSES)
            current = found.superclass if found else None

    def declared_method(self, descriptor: str, name: str) -> Method | None:
        """The nearest method of that name in the class or its superclasses in these files."""
        for holder in self.superclasses(descriptor):
            found = self.find(holder)
            for method in found.methods if found else ():
                if method.name == name:
                    return method
        return None
