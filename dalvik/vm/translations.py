"""Where translations come from: the cache if it has them, the translator if not."""

from __future__ import annotations

import hashlib
from dataclasses import replace
from pathlib import Path
from types import CodeType
from typing import TYPE_CHECKING

from dalvik.dex import Method
from dalvik.vm.cache import TranslationCache, content_key
from dalvik.vm.resolution import ClassResolver
from dalvik.vm.stack import python_line
from dalvik.vm.translate import Options, Translation, source_of, translate

if TYPE_CHECKING:
    from dalvik.vm.machine import Machine
    from dalvik.vm.members import JavaMethod


class Translations:
    """The translations of one machine. Methods of child loaders are not cached on disk."""

    def __init__(self, machine: Machine, folder: Path | None) -> None:
        self.machine = machine
        self.folder = folder
        #: Every method that has been given code, for observers that change their minds.
        self.installed: list[JavaMethod] = []
        self.made = 0
        self._caches: dict[Options, TranslationCache] = {}

    def get(self, method: JavaMethod) -> Translation:
        """How the method is to run under the present options."""
        options = self.machine.observers.options(method)
        self.installed.append(method)
        loader = method.holder.loader
        cache = None
        if self.folder is not None and loader.parent is None:
            cache = self._cache(replace(options, breakpoints=frozenset()))
        definition = method.definition
        assert isinstance(definition, Method)
        key = self.machine.dex_ordinal(definition.definer.dex) << 32 | definition.index
        key |= _number(options.breakpoints) << 64
        data = None if cache is None else cache.get(key)
        if data is not None:
            return Translation.from_bytes(data)
        self.made += 1
        resolver = ClassResolver(method.holder)
        translation = translate(definition, resolver, options)
        if cache is not None and resolver.complete:
            cache.put(key, translation.to_bytes())
        return translation

    def line(self, method: JavaMethod, code: CodeType, position: int) -> str:
        """The line of translated Python that a position lies in; made anew, for messages only."""
        definition = method.definition
        assert isinstance(definition, Method)
        options = self.machine.observers.options(method)
        lines = source_of(definition, ClassResolver(method.holder), options)
        number = python_line(code, position)
        return lines[number - 1][0] if 0 < number <= len(lines) else ""

    def _cache(self, options: Options) -> TranslationCache:
        found = self._caches.get(options)
        if found is None:
            assert self.folder is not None
            key = content_key(self.machine.loader.dex_files, repr(options))
            found = self._caches[options] = TranslationCache(self.folder / "dalvik" / key)
        return found

    def save(self) -> None:
        """Keeps what is new for the next run."""
        for cache in self._caches.values():
            cache.save()


def _number(addresses: frozenset[int]) -> int:
    """Tells sets of breakpoints apart; 0 for none. A test is debugged at the same places again."""
    if not addresses:
        return 0
    return int.from_bytes(hashlib.blake2b(repr(sorted(addresses)).encode(), digest_size=8).digest())
