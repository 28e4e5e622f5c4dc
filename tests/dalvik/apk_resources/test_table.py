"""Tables: names, values and layouts."""

from __future__ import annotations

import struct
from dataclasses import replace
from pathlib import Path

import pytest

from dalvik.apk import typed_value
from dalvik.apk.resources import (
    PUBLIC,
    Array,
    Attribute,
    Bag,
    Configuration,
    Entry,
    Item,
    Offsets,
    Plurals,
    ResourceTable,
    Style,
    write_table,
)
from dalvik.errors import BadInput, Malformed

ANY = Configuration()
LAND = Configuration.from_qualifiers("land")
FRENCH = Configuration.from_qualifiers("fr-rCA-v21")
COMPACT = Path(__file__).with_name("compact.arsc")
"""Written by aapt2 2.19 with `--enable-sparse-encoding --enable-compact-entries`, minSdk 35."""

ENTRIES = (
    Entry(0x7F010000, "com.x", "string", "hello", ((ANY, Item.of_text("Hello")),), PUBLIC),
    Entry(
        0x7F010007,
        "com.x",
        "string",
        "late",
        ((ANY, Item.of_text("Späť 😀")), (FRENCH, Item.of_text("x" * 300))),
        4,
    ),
    Entry(
        0x7F030002,
        "com.x",
        "integer",
        "n",
        ((ANY, Item.of(typed_value.INT_DEC, 42)), (LAND, Item.of(typed_value.INT_DEC, 0xFFFFFFFF))),
    ),
    Entry(
        0x7F040000,
        "com.x",
        "style",
        "S.T",
        ((ANY, Style(0x7F040001, ((0x0101014F, Item.of_text("text")),))),),
    ),
    Entry(0x01010000, "android", "attr", "theme", ((ANY, Attribute(0, ())),)),
)


def plain(entry: Entry) -> object:
    """An entry without the string indices, which depend on the table."""

    def item(value: Item) -> object:
        return value.text if value.text is not None else (value.type, value.data)

    values = [
        (config, type(value), value.parent, [(key, item(i)) for key, i in value.items])
        if isinstance(value, Bag)
        else (config, item(value))
        for config, value in entry.values
    ]
    return replace(entry, values=()), values


@pytest.mark.parametrize("offsets", Offsets)
@pytest.mark.parametrize("compact", [False, True])
def test_every_layout_gives_the_same(offsets: Offsets, compact: bool) -> None:
    table = ResourceTable.read(write_table(ENTRIES, offsets=offsets, compact=compact), "x")
    assert [plain(entry) for entry in table.entries()] == [plain(entry) for entry in ENTRIES]
    for entry in ENTRIES:
        found = table.lookup(entry.id)
        assert found is not None and plain(found) == plain(entry)
        assert table.id_of(f"@{entry.package}:{entry.type}/{entry.name}") == entry.id
        assert table.name_of(entry.id) == entry.full_name
    for absent in (0x7F010001, 0x7F010008, 0x7F030000, 0x7F050000, 0x02010000, 0, 0xFFFFFFFF):
        assert table.lookup(absent) is None
        assert table.get(absent, ANY) is None
        assert table.name_of(absent) is None


@pytest.mark.parametrize("offsets", Offsets)
def test_the_best_variant_is_chosen(offsets: Offsets) -> None:
    table = ResourceTable.read(write_table(ENTRIES, offsets=offsets), "x")
    number = table.id_of("integer/n")
    assert number is not None
    assert str(table.get(number, LAND)) == "-1"
    assert str(table.get(number, Configuration.from_qualifiers("port"))) == "42"
    assert str(table.get(number, LAND)) == "-1", "what was kept for another device is not reused"


def test_names_as_source_writes_them() -> None:
    table = ResourceTable.read(write_table(ENTRIES), "x")
    for name in ("string/hello", "@string/hello", "@com.x:string/hello", "@+string/hello"):
        assert table.id_of(name) == 0x7F010000
    assert table.id_of("?android:theme") == table.id_of("?android:attr/theme") == 0x01010000
    assert table.id_of("?*android:attr/theme") == 0x01010000
    for name in ("hello", "", "@", "string/", "other:string/hello", "string/nothing", "no/hello"):
        assert table.id_of(name) is None


def test_public_and_qualifier_flags() -> None:
    table = ResourceTable.read(write_table(ENTRIES), "x")
    hello, late = table.lookup(0x7F010000), table.lookup(0x7F010007)
    assert hello is not None and hello.is_public
    assert late is not None and not late.is_public and late.flags == 4


def test_what_aapt2_writes_compactly() -> None:
    table = ResourceTable.read(COMPACT.read_bytes(), "compact.arsc")
    (package,) = table.packages
    flags = {chunk.flags for found in package.types.values() for chunk in found.chunks}
    assert flags == {1, 2}, "sparse and 16-bit chunks"
    english, french = ANY, Configuration.from_qualifiers("fr")

    def text(name: str, device: Configuration = english) -> str:
        resource = table.id_of(name)
        assert resource is not None
        return str(table.get(resource, device))

    assert text("string/hello") == "Hello"
    assert text("string/hello", french) == "Bonjour"
    assert text("string/alias") == "@0x7f0a0001"
    assert text("integer/answer") == "42"
    assert text("bool/yes") == "true"
    assert text("color/accent") == "#ff336699"
    assert text("dimen/gap") == "-1.5dp"
    assert text("dimen/ratio") == "0.75"
    assert text("fraction/half") == "50%p"
    assert text("string/s17") == "value 17"
    assert text("string/s17", LAND) == "landscape 17"
    assert text("string/s45", LAND) == "value 45"
    styled = table.get(0x7F0A002A, english)
    assert isinstance(styled, Item) and styled.text == "A bold word"
    assert table.strings is not None
    assert [tuple(span) for span in table.strings.spans(styled.data)] == [("b", 2, 5)]


def test_bags() -> None:
    table = ResourceTable.read(COMPACT.read_bytes(), "compact.arsc")

    def bag(name: str, device: Configuration = ANY) -> object:
        resource = table.id_of(name)
        assert resource is not None
        return table.get(resource, device)

    days = bag("array/days")
    assert isinstance(days, Array) and [str(day) for day in days] == ["Mon", "Tue"]
    files = bag("plurals/files", Configuration.from_qualifiers("fr"))
    assert isinstance(files, Plurals)
    assert [str(files.select(count, "fr")) for count in (0, 1, 2)] == [
        "%d fichier",
        "%d fichier",
        "%d fichiers",
    ]
    mode = bag("attr/mode")
    assert isinstance(mode, Attribute) and mode.formats == ("reference", "enum")
    assert {table.name_of(key): value for key, value in mode.symbols.items()} == {
        "com.example.compact:id/fast": 2,
        "com.example.compact:id/slow": 1,
    }
    child = bag("style/Base.Child")
    assert isinstance(child, Style) and child.parent == table.id_of("style/Base")
    assert child.attributes == {0x7F020000: Item.of(typed_value.INT_DEC, 2)}


def test_limits_of_an_attribute() -> None:
    def number(value: int) -> Item:
        return Item.of(typed_value.INT_DEC, value & 0xFFFFFFFF)

    attribute = Attribute(
        0, ((0x01000000, number(4)), (0x01000001, number(-3)), (0x01000002, number(9)))
    )
    assert attribute.formats == ("integer",)
    assert (attribute.minimum, attribute.maximum, attribute.localization) == (-3, 9, None)
    assert attribute.symbols == {}
    assert Attribute(0, ()).format_flags == 0


def test_unknown_chunks_are_skipped() -> None:
    """Overlayables, policies and whatever comes next are none of our business."""
    data = bytearray(write_table(ENTRIES[:3]))
    for kind in (0x0204, 0x0205, 0x0299):
        data += struct.pack("<HHI", kind, 8, 16) + b"\xff" * 8
        grow_last_package(data, 16)
    assert [plain(e) for e in ResourceTable.read(bytes(data), "x").entries()] == [
        plain(e) for e in ENTRIES[:3]
    ]


def test_ids_that_were_staged() -> None:
    data = bytearray(write_table(ENTRIES[:1]))
    data += struct.pack("<HHIIII", 0x0206, 12, 20, 1, 0x7FFF0000, 0x7F010000)
    grow_last_package(data, 20)
    table = ResourceTable.read(bytes(data), "x")
    assert table.name_of(0x7FFF0000) == "com.x:string/hello"
    assert str(table.get(0x7FFF0000, ANY)) == "Hello"


def grow_last_package(data: bytearray, by: int) -> None:
    """Tell the headers of a table with one package that it has become longer."""
    package = 12 + struct.unpack_from("<I", data, 16)[0]
    for at in (0, package):
        size = struct.unpack_from("<I", data, at + 4)[0]
        struct.pack_into("<I", data, at + 4, size + by)


def test_reading_decodes_nothing() -> None:
    """A bad entry harms only those who ask for it."""
    data = write_table(ENTRIES)
    at = data.index(struct.pack("<HHI", 16, 1, 0))  # the head of the first bag
    broken = data[:at] + struct.pack("<HHI", 3, 1, 0) + data[at + 8 :]
    table = ResourceTable.read(broken, "app.apk!resources.arsc")
    assert str(table.get(0x7F010000, ANY)) == "Hello"
    with pytest.raises(Malformed, match=r"app\.apk!resources\.arsc: at byte .*entry of at least"):
        list(table.entries())


def test_what_cannot_be_written() -> None:
    with pytest.raises(BadInput, match=r"both com\.x and com\.y"):
        write_table([ENTRIES[0], replace(ENTRIES[1], package="com.y")])
    with pytest.raises(BadInput, match="at most 32767"):
        write_table([replace(ENTRIES[0], values=((ANY, Item.of_text("x" * 40000)),))])


@pytest.mark.oracle
@pytest.mark.parametrize("offsets", Offsets)
@pytest.mark.parametrize("compact", [False, True])
def test_androguard_reads_what_is_written(offsets: Offsets, compact: bool) -> None:
    """It shows nothing for compact integers, so those are compared as strings only."""
    logger = pytest.importorskip("loguru", reason="androguard is not installed").logger
    logger.remove()
    axml = pytest.importorskip("androguard.core.axml", reason="androguard is not installed")
    parser = axml.ARSCParser(write_table(ENTRIES[:4], offsets=offsets, compact=compact))
    for entry in ENTRIES[:4]:
        found = [
            (config.get_qualifier(), value)
            for config, value in parser.get_resolved_res_configs(entry.id)
        ]
        if entry.type == "style":
            assert found == [("", ["text"])]
        elif entry.type == "string" or not compact:
            assert found == [(config.qualifiers, str(value)) for config, value in entry.values]
