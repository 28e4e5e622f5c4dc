"""String pools and chunk headers: what is read, what is forgiven, what is refused."""

from __future__ import annotations

import struct

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dalvik.apk.chunks import Chunk, iter_chunks, read_chunk
from dalvik.apk.string_pool import NO_STRING, Span, StringPool
from dalvik.errors import Malformed
from tests.dalvik.apk.axml_writer import chunk, string_pool


def pool_of(data: bytes) -> StringPool:
    return StringPool.read(data, read_chunk(data, 0, len(data), "x"), "x")


TEXT = st.text(st.characters(exclude_categories=["Cs"]), max_size=40)


@given(st.lists(TEXT, max_size=12), st.booleans())
def test_what_was_written_is_read(texts: list[str], utf8: bool) -> None:
    pool = pool_of(string_pool(texts, utf8=utf8))
    assert list(pool) == texts
    assert len(pool) == len(texts)
    assert pool.is_utf8 is utf8
    assert pool.get(NO_STRING) is None


@pytest.mark.parametrize("length", [0x7F, 0x80, 0x7FFE, 0x7FFF, 0x8000, 0x12345])
@pytest.mark.parametrize("utf8", [False, True])
def test_long_strings(length: int, utf8: bool) -> None:
    """UTF-8 lengths have 15 bits only: the rest is recovered from the terminator."""
    text = "a" * length
    assert pool_of(string_pool(["x", text, "y"], utf8=utf8))[1] == text


def test_surrogates() -> None:
    face = "\U0001f600"
    halves = face.encode("utf-16-le").decode("utf-16-le", "surrogatepass")
    assert pool_of(string_pool([face]))[0] == face
    split = "".join(map(chr, struct.unpack("<2H", halves.encode("utf-16-le"))))
    assert pool_of(string_pool([split], utf8=True))[0] == face
    assert pool_of(string_pool(["\ud83d!"], utf8=True))[0] == "�!"
    assert pool_of(string_pool(["\ud83d!"]))[0] == "�!"


def test_undecodable_bytes_show_a_replacement_character() -> None:
    data = string_pool(["abcd"], utf8=True).replace(b"abcd", b"a\xff\xfed")
    assert pool_of(data)[0] == "a��d"


def test_missing_terminators_are_forgiven() -> None:
    data = bytearray(string_pool(["abcdef"], utf8=True))
    data[-2:] = b"\x41\x41"
    assert pool_of(bytes(data))[0] == "abcdef"


def test_spans() -> None:
    spans = struct.pack("<IIII", 1, 0, 4, 0xFFFFFFFF)
    pool = pool_of(string_pool(["Hello world", "b"], styles=spans))
    assert pool.spans(0) == (Span("b", 0, 4),)
    assert pool.spans(1) == ()
    endless = pool_of(string_pool(["Hello", "b"], styles=struct.pack("<III", 1, 0, 4)))
    with pytest.raises(Malformed, match="a style that ends"):
        endless.spans(0)
    unnamed = pool_of(string_pool(["Hello"], styles=struct.pack("<IIII", 9, 0, 4, 0xFFFFFFFF)))
    with pytest.raises(Malformed, match="a string index below 1, found 0x9"):
        unnamed.spans(0)


@pytest.mark.parametrize("index", [-1, 2, 0x7FFFFFFF, NO_STRING])
def test_an_index_outside_is_refused(index: int) -> None:
    with pytest.raises(Malformed, match="a string index below 2"):
        pool_of(string_pool(["a", "b"]))[index]


def patched(data: bytes, offset: int, number: int) -> bytes:
    return data[:offset] + struct.pack("<I", number) + data[offset + 4 :]


@pytest.mark.parametrize(
    ("offset", "number", "expected"),
    [
        (8, 0x40000000, "at most 12 string and style offsets"),
        (12, 0xFFFFFFFF, "at most 12 string and style offsets"),
        (20, 0x10000, "strings to start before"),
        (20, 3, "strings to start before"),
        (28, 0x1000, "a string offset below"),
        (28, 0x23, "a string length inside"),
    ],
)
def test_hostile_headers(offset: int, number: int, expected: str) -> None:
    data = patched(string_pool(["abcd", "efgh", "ijkl"]), offset, number)
    with pytest.raises(Malformed, match=expected):
        list(pool_of(data))


def test_a_length_beyond_the_pool() -> None:
    data = string_pool(["abcd"])
    data = data.replace(b"\x04\x00a", b"\x44\x00a")
    with pytest.raises(Malformed, match="a string of at most 5 units, found 68"):
        pool_of(data)[0]
    data = string_pool(["abcd"]).replace(b"\x04\x00a\x00", b"\xff\xff\xff\xff")
    with pytest.raises(Malformed, match="a string of at most"):
        pool_of(data)[0]
    data = string_pool(["abcd"], utf8=True).replace(b"\x04\x04a", b"\x04\x74a")
    with pytest.raises(Malformed, match="a string of at most"):
        pool_of(data)[0]


def test_overlapping_strings_do_not_unfold_without_bound() -> None:
    """Thousands of offsets into one long run, each a string of its own."""
    count = 4000
    blob = b"\x00\x20" * 0x4000
    offsets = struct.pack(f"<{count}I", *(2 * index for index in range(count)))
    header = struct.pack("<IIIII", count, 0, 0, 28 + len(offsets), 0)
    pool = pool_of(chunk(1, header, offsets + blob))
    with pytest.raises(Malformed, match="strings that do not overlap"):
        list(pool)


def test_many_indices_of_one_string_are_fine() -> None:
    """Packagers share strings."""
    count = 1000
    blob = struct.pack("<H", 4) + "abcd".encode("utf-16-le") + b"\0\0"
    header = struct.pack("<IIIII", count, 0, 0, 28 + 4 * count, 0)
    pool = pool_of(chunk(1, header, b"\0" * 4 * count + blob))
    assert set(pool) == {"abcd"}


def test_chunks() -> None:
    data = chunk(1, b"", b"\0" * 4) + chunk(2, b"\0" * 4, b"") + b"\0\0\0"
    found = list(iter_chunks(data, 0, len(data), "x"))
    assert found == [Chunk(1, 8, 12, 0), Chunk(2, 12, 12, 12)]
    assert [(one.body, one.end) for one in found] == [(8, 12), (24, 24)]


@pytest.mark.parametrize(
    ("header", "expected"),
    [
        ((1, 8, 0), "a chunk header of 8 to 0x0 bytes"),
        ((1, 0, 8), "a chunk header of 8"),
        ((1, 12, 8), "a chunk header of 8 to 0x8 bytes, found 0xc"),
        ((1, 8, 10), "multiples of 4"),
        ((1, 8, 0xFFFFFFFC), "a chunk of at most 0x8 bytes"),
    ],
)
def test_hostile_chunks(header: tuple[int, int, int], expected: str) -> None:
    data = struct.pack("<HHI", *header)
    with pytest.raises(Malformed, match=expected):
        list(iter_chunks(data, 0, len(data), "x"))
    with pytest.raises(Malformed, match="a chunk header of 8 bytes"):
        read_chunk(data, 4, 8, "x")
    with pytest.raises(Malformed, match="a chunk header of 8 bytes"):
        read_chunk(data, 0, 4, "x")
    with pytest.raises(Malformed):
        read_chunk(data, -8, 8, "x")
