"""Damaged DEX files give results or one clear error, in bounded time and memory."""

from __future__ import annotations

import struct
from collections.abc import Callable

import pytest

from dalvik.dex import ClassPath, DexFile, LineIndex, read_container
from dalvik.dex.text import describe
from dalvik.errors import Malformed
from tests.dalvik.build import assemble
from tests.dalvik.dex.corpus import dex_bytes
from tests.dalvik.mutation import mutations

_SMALI = """
.class public Lt/Main;
.super Ljava/lang/Object;
.source "Main.java"
.annotation runtime Lt/Note;
    names = { "a", "b" }
    inner = .subannotation Lt/Note; value = 1L .end subannotation
.end annotation
.field public static final N:I = 7
.method public static f(I)I
    .registers 4
    .param p0, "x"
    .line 10
    .local v0, "y":I
    const/4 v0, 3
    :start
    .line 11
    packed-switch p0, :table
    div-int/2addr v0, p0
    :end
    goto :done
    :case
    const-string v1, "text \\u20ac \\u0000"
    invoke-virtual {v1}, Ljava/lang/String;->length()I
    move-result v0
    :done
    .line 12
    return v0
    :caught
    move-exception v1
    throw v1
    .catch Ljava/lang/ArithmeticException; {:start .. :end} :caught
    :table
    .packed-switch 0
        :case
        :done
    .end packed-switch
.end method
"""


@pytest.fixture(scope="module")
def small() -> bytes:
    return assemble(_SMALI)


def read_everything(data: bytes) -> int:
    """Touches every section; the number of things seen."""
    seen = 0
    for dex in read_container(data, "damaged.dex"):
        seen += len(dex.map) + dex.call_site_count + dex.method_handle_count
        seen += sum(len(dex.string(i)) for i in range(dex.string_count))
        seen += sum(len(dex.field(i)) for i in range(dex.field_count))
        seen += sum(len(dex.method(i)) for i in range(dex.method_count))
        for class_ in dex.classes:
            seen += len(class_.interfaces) + len(class_.static_values)
            seen += len(class_.annotations.methods) + len(class_.source_file or "")
            for method in class_.methods:
                code = method.code
                if code is not None:
                    seen += sum(len(describe(dex, i)) for i in code.instructions)
                    seen += len(code.tries) + len(code.lines) + len(code.locals)
                    seen += len(code.parameter_names)
    return seen


def index_everything(data: bytes) -> int:
    """What an index reads of it, with no other section touched before."""
    path = ClassPath(read_container(data, "damaged.dex"))
    seen = sum(map(len, path.method_names().values()))
    for class_ in path:
        seen += len(class_.static_fields) + len(class_.instance_fields)
        for method in class_.methods:
            seen += len(method.name) + sum(1 for _ in (method.code.calls if method.code else ()))
    return seen


READERS = (read_everything, index_everything)


def test_the_undamaged_file_reads(small: bytes) -> None:
    assert read_everything(small) > 100
    assert index_everything(small) > 3


@pytest.mark.parametrize("read", READERS)
def test_mutated_files_give_results_or_malformed(
    small: bytes, read: Callable[[bytes], int]
) -> None:
    rejected = 0
    for data in mutations(small, 3500, seed=1):
        try:
            read(data)
        except Malformed as error:
            rejected += 1
            assert error.where.startswith("damaged.dex")
            assert error.offset >= 0 and error.expected
    assert rejected > 500


def test_mutated_real_app_gives_results_or_malformed() -> None:
    data = next(dex_bytes("contact-manager"))
    for damaged in mutations(data, 300, seed=2):
        try:
            read_everything(damaged)
        except Malformed:
            continue


def test_truncation_at_every_length_is_malformed(small: bytes) -> None:
    for length in range(0, len(small), 7):
        with pytest.raises(Malformed):
            read_everything(small[:length])


@pytest.mark.parametrize("word", range(8, 28))
@pytest.mark.parametrize("value", [1, 0x7FFF_FFFF, 0xFFFF_FFFF])
def test_lying_header_words_cost_nothing(small: bytes, word: int, value: int) -> None:
    data = bytearray(small)
    struct.pack_into("<I", data, 4 * word, value)
    try:
        read_everything(bytes(data))
    except Malformed:
        return


def test_encoded_values_nested_without_end(small: bytes) -> None:
    """An array whose first element is an array, as deep as the file goes."""
    nested = small + b"\x01\x1c" * 50_000 + b"\x00"
    data = bytearray(nested)
    struct.pack_into("<I", data, 0x20, len(data))
    dex = DexFile(bytes(data), "deep.dex")
    from dalvik.dex.values import read_array

    with pytest.raises(Malformed, match="nested"):
        read_array(dex, len(small))


def with_tables(small: bytes, word: int, rows: list[bytes], extra: bytes) -> bytes:
    """A DEX file whose table at header word `word` is replaced by `rows`, with `extra` behind."""
    data = bytearray(small)
    table = b"".join(rows)
    struct.pack_into("<II", data, 4 * word, len(rows), len(data))
    data += table + extra
    struct.pack_into("<I", data, 0x20, len(data))
    return bytes(data)


def test_many_strings_on_top_of_one_long_string(small: bytes) -> None:
    count, length = 20_000, 200_000
    at = len(small) + 4 * count
    long_string = b"\xc0\x9a\x0c" + b"a" * length + b"\0"
    data = with_tables(small, 14, [struct.pack("<I", at)] * count, long_string)
    dex = DexFile(data, "overlap.dex")
    assert len(dex.string(0)) == length
    with pytest.raises(Malformed, match="on top of each other"):
        for index in range(count):
            dex.string(index)


def test_many_classes_on_top_of_one_member_list(small: bytes) -> None:
    count, methods = 5_000, 20_000
    at = len(small) + 32 * count
    members = b"\0\0\xa0\x9c\x01\0" + b"\0\1\0" * methods
    row = struct.pack("<8I", 0, 1, 0xFFFFFFFF, 0, 0xFFFFFFFF, 0, at, 0)
    dex = DexFile(with_tables(small, 24, [row] * count, members), "overlap.dex")
    assert len(dex.classes[0].methods) == methods
    with pytest.raises(Malformed, match="on top of each other"):
        for class_ in dex.classes:
            assert class_.methods


def test_a_version_41_container_holds_several_files(small: bytes) -> None:
    """Offsets count from the start of the container, so a second header can share all data."""
    first = bytearray(small)
    first[4:7] = b"041"
    second = bytearray(first[:0x70]) + struct.pack("<II", len(first) + 0x78, len(first))
    struct.pack_into("<I", second, 0x20, 0x78)
    both = read_container(bytes(first + second), "two.dex")
    assert [file.version for file in both] == [41, 41]
    assert [c.descriptor for c in both[1].classes] == [c.descriptor for c in both[0].classes]
    assert [str(m) for m in both[1].classes[0].methods] == ["Lt/Main;->f(I)I"]


def test_no_dex_at_all() -> None:
    for data in (b"", b"PK\x03\x04" + b"\0" * 200, b"dex\n099\0" + b"\0" * 200):
        with pytest.raises(Malformed) as caught:
            read_container(data, "x.dex")
        assert caught.value.hint


def test_line_index_survives_damage(small: bytes) -> None:
    for data in mutations(small, 200, seed=3):
        try:
            LineIndex(read_container(data, "damaged.dex")).executable_lines("Main.java")
        except Malformed:
            continue
        except Exception as error:
            assert type(error).__name__ == "BadInput"
