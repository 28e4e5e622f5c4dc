"""Annotations of classes, fields, methods and parameters."""

from __future__ import annotations

import struct
from collections.abc import Mapping
from enum import IntEnum
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from dalvik.dex.bytes import read_uleb
from dalvik.dex.values import read_value

if TYPE_CHECKING:
    from dalvik.dex.file import DexFile


class Visibility(IntEnum):
    BUILD = 0
    RUNTIME = 1
    SYSTEM = 2


_VISIBILITIES = tuple(Visibility)


class Annotation(NamedTuple):
    """An annotation with the elements that were written; defaults are in its type's own
    `dalvik.annotation.AnnotationDefault`."""

    type: str
    elements: Mapping[str, object]
    visibility: Visibility | None = None


class ClassAnnotations:
    """All annotations below one class; members are keyed by their index in the DEX file.

    Each kind is read when it is first asked for: the metadata that Kotlin hangs on a class is
    bigger than all else together, and nobody who looks for `@Test` wants it.
    """

    def __init__(self, dex: DexFile, offset: int) -> None:
        self._dex = dex
        self._class_set = 0
        self._rows: tuple[list[tuple[int, int]], ...] = ([], [], [])
        if not offset:
            return
        try:
            self._class_set, *counts = struct.unpack_from("<4I", dex.data, offset)
            at, rows = offset + 16, []
            for count in counts:
                rows.append(_pairs(dex, at, count))
                at += 8 * count
        except (struct.error, MemoryError):
            raise dex.malformed(offset, "an annotation directory") from None
        self._rows = tuple(rows)

    @cached_property
    def of_class(self) -> tuple[Annotation, ...]:
        return _annotation_set(self._dex, self._class_set)

    @cached_property
    def fields(self) -> Mapping[int, tuple[Annotation, ...]]:
        return {index: _annotation_set(self._dex, at) for index, at in self._rows[0]}

    @cached_property
    def methods(self) -> Mapping[int, tuple[Annotation, ...]]:
        return {index: _annotation_set(self._dex, at) for index, at in self._rows[1]}

    def marks_a_method(self, type_: str) -> bool:
        """Whether some method has an annotation of this type; decodes no elements."""
        dex = self._dex
        sets = {at for _, at in self._rows[1] if at}
        return any(type_ == _type_of(dex, at) for one in sets for at in _offsets(dex, one))

    @cached_property
    def parameters(self) -> Mapping[int, tuple[tuple[Annotation, ...], ...]]:
        """Of each method that has any: the annotations of its parameters, in order."""
        return {index: _set_list(self._dex, at) for index, at in self._rows[2]}


def _pairs(dex: DexFile, at: int, count: int) -> list[tuple[int, int]]:
    dex.spend(8 * count, at)
    words = struct.unpack_from(f"<{2 * count}I", dex.data, at)
    return list(zip(words[::2], words[1::2], strict=True))


def _offsets(dex: DexFile, offset: int) -> tuple[int, ...]:
    count = dex.u4(offset)
    dex.spend(4 * count, offset)
    try:
        return struct.unpack_from(f"<{count}I", dex.data, offset + 4)
    except (struct.error, MemoryError):
        raise dex.malformed(offset, f"{count} annotation offsets inside the file") from None


def _annotation_set(dex: DexFile, offset: int) -> tuple[Annotation, ...]:
    if not offset:
        return ()
    return tuple(_annotation_item(dex, at) for at in _offsets(dex, offset))


def _set_list(dex: DexFile, offset: int) -> tuple[tuple[Annotation, ...], ...]:
    return tuple(_annotation_set(dex, at) for at in _offsets(dex, offset))


def _type_of(dex: DexFile, offset: int) -> str:
    try:
        return dex.type_name(read_uleb(dex.data, offset + 1)[0])
    except IndexError:
        raise dex.malformed(offset, "an encoded annotation") from None


def _annotation_item(dex: DexFile, offset: int) -> Annotation:
    visibility = dex.data[offset] if offset < len(dex.data) else 0xFF
    if visibility > Visibility.SYSTEM:
        raise dex.malformed(offset, "an annotation visibility from 0 to 2")
    annotation, end = read_annotation(dex, offset + 1)
    dex.spend(end - offset, offset)
    return Annotation(annotation.type, annotation.elements, _VISIBILITIES[visibility])


def read_annotation(dex: DexFile, offset: int, depth: int = 0) -> tuple[Annotation, int]:
    """An encoded annotation (without visibility) and the offset behind it."""
    try:
        type_index, at = read_uleb(dex.data, offset)
        count, at = read_uleb(dex.data, at)
        if count > len(dex.data) - at:
            raise IndexError
        elements = {}
        for _ in range(count):
            name, at = read_uleb(dex.data, at)
            elements[dex.string(name)], at = read_value(dex, at, depth + 1)
    except IndexError:
        raise dex.malformed(offset, "an encoded annotation") from None
    return Annotation(dex.type_name(type_index), elements), at
