"""Damaged and hostile tables give results or `Malformed`, in bounds that their size sets."""

from __future__ import annotations

import random
import struct
from pathlib import Path

import pytest

from dalvik.apk import typed_value
from dalvik.apk.chunks import iter_chunks, read_chunk
from dalvik.apk.resources import (
    Bag,
    Configuration,
    Item,
    Offsets,
    ResourceSet,
    ResourceTable,
    Style,
    Theme,
    write_table,
)
from dalvik.apk.resources.table import PACKAGE, TYPE, TYPE_SPEC
from dalvik.errors import Malformed
from tests.dalvik.apk_resources.test_resolve import library_and_app
from tests.dalvik.apk_resources.worlds import ANY, LAND, entry, number, random_world
from tests.dalvik.mutation import mutations

COMPACT = Path(__file__).with_name("compact.arsc")
_, APP, NAMES = library_and_app()
SEEDS = {
    "wide": write_table(random_world(random.Random(1), circular_parents=True)),
    "narrow": write_table(random_world(random.Random(2)), offsets=Offsets.NARROW, compact=True),
    "sparse": write_table(random_world(random.Random(3)), offsets=Offsets.SPARSE),
    "library": write_table(APP, libraries=NAMES),
    "aapt2": COMPACT.read_bytes(),
}


def use(data: bytes) -> int:
    """Everything that can be asked of a table; how many values it gave."""
    table = ResourceTable.read(data, "damaged.arsc")
    resources = ResourceSet(table)
    theme = Theme(resources, LAND)
    count = 0
    for found in table.entries():
        count += len(found.values)
        assert len(found.full_name) < len(data)
        resources.id_of(f"{found.type}/{found.name}")
        resources.resolve_id(found.id, LAND)
        if any(isinstance(value, Style) for _, value in found.values):
            theme.apply(found.id, force=True)
            theme.obtain_styled_attributes({}, range(0x7F010000, 0x7F010003), found.id)
    table.lookup(0x7F010000)
    return count


@pytest.mark.parametrize("name", SEEDS)
def test_mutations(name: str) -> None:
    seed = SEEDS[name]
    whole = use(seed)
    assert whole >= 3
    results = {"read": 0, "refused": 0}
    for damaged in mutations(seed, 700, seed=len(seed)):
        try:
            # Entries may share a value, so a few bytes can stand for many; but not for more
            # than there are offsets to say so.
            assert use(damaged) <= len(damaged)
            results["read"] += 1
        except Malformed as error:
            assert str(error).startswith("damaged.arsc: at byte 0x")
            results["refused"] += 1
    assert min(results.values()) > 50, results


@pytest.mark.parametrize("name", SEEDS)
def test_every_truncation(name: str) -> None:
    seed = SEEDS[name]
    for length in range(0, len(seed), 7):
        with pytest.raises(Malformed):
            ResourceTable.read(seed[:length], "short.arsc")


def first(data: bytes, kind: int) -> int:
    """The offset of the first chunk of a kind below the package."""
    root = read_chunk(data, 0, len(data), "x")
    chunks = list(iter_chunks(data, root.body, root.end, "x"))
    (package,) = [chunk for chunk in chunks if chunk.type == PACKAGE]
    below = iter_chunks(data, package.body, package.end, "x")
    return package.offset if kind == PACKAGE else next(c.offset for c in below if c.type == kind)


def with_number(data: bytes, at: int, value: int, layout: str = "<I") -> bytes:
    changed = bytearray(data)
    struct.pack_into(layout, changed, at, value)
    return bytes(changed)


@pytest.mark.parametrize(
    ("kind", "offset", "layout", "value", "expected"),
    [
        (TYPE, 12, "<I", 0xFFFFFFFF, "at most .* entries"),
        (TYPE, 12, "<I", 0x10001, "at most .* entries"),
        (TYPE, 16, "<I", 0xFFFFFFFF, "entries to start before"),
        (TYPE, 8, "<B", 0, "type number from 1 to 255"),
        (TYPE, 8, "<B", 99, "type number from 1 on, of 3 names, found 99"),
        (TYPE, 20, "<I", 0xFFFFFFFF, "a configuration of 28 to"),
        (TYPE, 2, "<H", 20, "type header"),
        (TYPE_SPEC, 12, "<I", 0xFFFFFFFF, "at most .* elements"),
        (PACKAGE, 8, "<I", 256, "package number"),
        (PACKAGE, 2, "<H", 16, "package header"),
        (PACKAGE, 268, "<I", 0xFFFFFFFC, "chunk header"),
        (PACKAGE, 268, "<I", 4, "chunk"),
    ],
)
def test_lies_in_headers(kind: int, offset: int, layout: str, value: int, expected: str) -> None:
    data = SEEDS["wide"]
    broken = with_number(data, first(data, kind) + offset, value, layout)
    with pytest.raises(Malformed, match=expected):
        ResourceTable.read(broken, "x")


def test_the_number_of_packages_is_not_believed() -> None:
    data = SEEDS["wide"]
    assert use(with_number(data, 8, 0xFFFFFFFF)) == use(data)


def test_other_files() -> None:
    for data in (b"", b"PK\3\4" + bytes(100), bytes(1000), struct.pack("<HHI", 3, 8, 8)):
        with pytest.raises(Malformed):
            ResourceTable.read(data, "x")
    empty = ResourceTable.read(struct.pack("<HHII", 2, 12, 12, 0), "x")
    assert empty.packages == () and list(empty.entries()) == []
    assert empty.lookup(0x7F010000) is None and empty.id_of("string/x") is None


def test_bags_that_overlap_do_not_multiply() -> None:
    """Thousands of entries, each of which claims all that follows as its own."""
    items = {0x7F010000 + index: number(index) for index in range(4000)}
    whole = write_table([entry(0x7F030000, Style(0, tuple(items.items())))])
    table = ResourceTable.read(whole, "x")
    assert isinstance(table.get(0x7F030000, ANY), Bag)
    chunk = first(whole, TYPE)
    entries = chunk + struct.unpack_from("<I", whole, chunk + 16)[0]
    # Every second item is rewritten as the head of a bag that reaches to the end of the chunk.
    changed = bytearray(whole)
    heads = range(entries + 16, len(whole) - 64, 24)
    for at in heads:
        room = (len(whole) - at - 16) // 12
        struct.pack_into("<HHI", changed, at, 16, 1, 0)
        struct.pack_into("<I", changed, at + 12, room)
    opened = ResourceTable.read(bytes(changed), "x")
    (found,) = opened.packages[0].types[3].chunks
    decoded = 0
    with pytest.raises(Malformed, match="do not overlap"):
        for at in heads:
            value = opened.packages[0].types[3].value(found, found.head(at))
            assert isinstance(value, Bag)
            decoded += len(value)
    assert decoded <= len(whole) // 12


def test_entries_beyond_the_chunk() -> None:
    data = write_table([entry(0x7F020000, number(1))])
    at = first(data, TYPE)
    table_of_offsets = at + struct.unpack_from("<H", data, at + 2)[0]
    for offset in (0xFFFFFFFE, 8, 12, 100):
        opened = ResourceTable.read(with_number(data, table_of_offsets, offset), "x")
        with pytest.raises(Malformed):
            opened.lookup(0x7F020000)


def test_strings_and_names_out_of_range() -> None:
    data = write_table([entry(0x7F020000, Item.of_text("x"))])
    at = data.rindex(struct.pack("<HHIHBBI", 8, 0, 0, 8, 0, typed_value.STRING, 0))
    opened = ResourceTable.read(with_number(data, at + 12, 77), "x")
    with pytest.raises(Malformed, match="string index below 1"):
        opened.get(0x7F020000, ANY)
    opened = ResourceTable.read(with_number(data, at + 4, 77), "x")
    with pytest.raises(Malformed, match="string index below 1"):
        opened.name_of(0x7F020000)
    with pytest.raises(Malformed, match="string index below 1"):
        opened.id_of("color/x")


def test_sparse_entries_out_of_order_end() -> None:
    data = bytearray(write_table(random_world(random.Random(3)), offsets=Offsets.SPARSE))
    at = first(bytes(data), TYPE)
    start = at + struct.unpack_from("<H", data, at + 2)[0]
    data[start : start + 8] = data[start + 4 : start + 8] + data[start : start + 4]
    opened = ResourceTable.read(bytes(data), "x")
    found = [opened.get(0x7F010000 | index, Configuration()) for index in range(12)]
    assert sum(value is not None for value in found) in range(6, 9)
    assert len(list(opened.entries())) == 26
