"""Annotations of classes, fields, methods and parameters."""

from __future__ import annotations

import struct
from collections.abc import Mapping
from enum import IntEnum
from typing import TYPE_CHECKING, NamedTuple

from dalvik.dex.bytes import read_uleb
from dalvik.dex.values import read_value

if TYPE_CHECKING:
    from dalvik.dex.file import DexFile


class Visibility(IntEnum):
    BUILD = 0
    RUNTIME = 1
    SYSTEM = 2


class Annotation(NamedTuple):
    """An annotation with the elements that were written; defaults are in its type's own
    `dalvik.annotation.AnnotationDefault`."""

    type: str
    elements: Mapping[str, object]
    visibility: Visibility | None = None


class ClassAnnotations(NamedTuple):
    """All annotations below one class; members are keyed by their index in the DEX file."""

    of_class: tuple[Annotation, ...] = ()
    fields: Mapping[int, tuple[Annotation, ...]] = {}
    methods: Mapping[int, tuple[Annotation, ...]] = {}
    parameters: Mapping[int, tuple[tuple[Annotation, ...], ...]] = {}


def read_class_annotations(dex: DexFile, offset: int) -> ClassAnnotations:
    """The annotation directory at `offset`; empty when it is 0."""
    if not offset:
        return ClassAnnotations()
    try:
        words = struct.unpack_from("<4I", dex.data, offset)
        at = offset + 16
        rows = [_pairs(dex, at, words[1])]
        at += 8 * words[1]
        rows.append(_pairs(dex, at, words[2]))
        at += 8 * words[2]
        rows.append(_pairs(dex, at, words[3]))
    except (struct.error, MemoryError):
        raise dex.malformed(offset, "an annotation directory") from None
    return ClassAnnotations(
        _annotation_set(dex, words[0]),
        {index: _annotation_set(dex, where) for index, where in rows[0]},
        {index: _annotation_set(dex, where) for index, where in rows[1]},
        {index: _set_list(dex, where) for index, where in rows[2]},
    )


def _pairs(dex: DexFile, at: int, count: int) -> list[tuple[int, int]]:
    words = struct.unpack_from(f"<{2 * count}I", dex.data, at)
    return list(zip(words[::2], words[1::2], strict=True))


def _offsets(dex: DexFile, offset: int) -> tuple[int, ...]:
    count = dex.u4(offset)
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


def _annotation_item(dex: DexFile, offset: int) -> Annotation:
    visibility = dex.data[offset] if offset < len(dex.data) else 0xFF
    if visibility > Visibility.SYSTEM:
        raise dex.malformed(offset, "an annotation visibility from 0 to 2")
    annotation, _ = read_annotation(dex, offset + 1)
    return annotation._replace(visibility=Visibility(visibility))


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
