"""Framing and the items of packets, whole, cut anywhere, and damaged."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dalvik.errors import Malformed
from devices.jdwp.packets import (
    Body,
    CommandPacket,
    Framer,
    IdSizes,
    Packet,
    Reader,
    ReplyPacket,
    decode_text,
    encode_text,
)
from tests.dalvik.mutation import mutations

SIZES = IdSizes(field=4, method=4, object=8, reference_type=8, frame=2)

packets = st.lists(
    st.one_of(
        st.builds(
            CommandPacket,
            st.integers(0, 2**32 - 1),
            st.tuples(st.integers(0, 255), st.integers(0, 255)),
            st.binary(max_size=40),
        ),
        st.builds(
            ReplyPacket,
            st.integers(0, 2**32 - 1),
            st.integers(0, 65535),
            st.binary(max_size=40),
        ),
    ),
    max_size=6,
)


def reader(data: bytes) -> Reader:
    return Reader(data, "test", SIZES)


def test_a_command_is_framed_as_the_specification_says() -> None:
    assert CommandPacket(7, (1, 2), b"ab").encode() == bytes.fromhex(
        "0000000d 00000007 00 01 02 6162"
    )
    assert ReplyPacket(7, 99, b"").encode() == bytes.fromhex("0000000b 00000007 80 0063")


@given(packets, st.lists(st.integers(0, 60)))
def test_packets_survive_any_cutting_of_the_stream(sent: list[Packet], cuts: list[int]) -> None:
    stream = b"".join(packet.encode() for packet in sent)
    framer, got = Framer(), []
    for size in cuts:
        got += framer.feed(stream[:size])
        stream = stream[size:]
    got += framer.feed(stream)
    assert got == sent
    assert framer.unfinished is None


def test_an_unfinished_packet_says_how_much_of_it_is_there() -> None:
    framer = Framer()
    assert framer.feed(CommandPacket(1, (1, 1), b"x" * 20).encode()[:9]) == []
    assert framer.unfinished == "9 of 31 bytes of a packet"
    framer = Framer()
    framer.feed(b"\0\0")
    assert framer.unfinished == "2 of at least 11 bytes of a packet"


@pytest.mark.parametrize("length", [0, 10, 64 * 1024 * 1024 + 1, 2**32 - 1])
def test_an_impossible_length_is_refused_as_soon_as_it_is_seen(length: int) -> None:
    framer = Framer()
    framer.feed(ReplyPacket(1).encode())
    with pytest.raises(Malformed) as caught:
        framer.feed(length.to_bytes(4, "big"))
    assert caught.value.offset == 11
    assert str(length) in str(caught.value)


@given(st.binary(max_size=200))
def test_any_bytes_frame_or_are_malformed(data: bytes) -> None:
    try:
        got = Framer().feed(data)
    except Malformed:
        return
    assert data.startswith(b"".join(packet.encode()[:8] for packet in got[:1]))


def test_items_are_read_as_they_were_written() -> None:
    body = Body(SIZES).u1(250).u4(-1).u8(-2).text("grün").object_id(2**63).type_id(5)
    body.method_id(6).field_id(7).frame_id(8)
    items = reader(bytes(body))
    assert items.unsigned(1) == 250
    assert items.signed(4) == -1
    assert items.signed(8) == -2
    assert items.text() == "grün"
    ids = [items.object_id(), items.type_id(), items.method_id(), items.field_id()]
    assert ids == [2**63, 5, 6, 7]
    assert items.frame_id() == 8
    assert items.remaining == 0


def test_identifiers_take_the_bytes_that_the_vm_said() -> None:
    body = Body(SIZES).field_id(1).method_id(2).object_id(3).type_id(4).frame_id(5)
    assert len(bytes(body)) == 4 + 4 + 8 + 8 + 2


@pytest.mark.parametrize(
    ("data", "expected"),
    [
        (b"\0\0", "an integer of 4 bytes, 2 are left"),
        (b"", "an integer of 4 bytes, 0 are left"),
    ],
)
def test_a_short_body_names_place_and_expectation(data: bytes, expected: str) -> None:
    with pytest.raises(Malformed, match=expected) as caught:
        reader(data).unsigned(4)
    assert (caught.value.where, caught.value.offset) == ("test", 0)


def test_a_count_that_the_packet_cannot_hold_is_refused_before_anything_is_read() -> None:
    data = bytes(Body(SIZES).u4(0x40000000).u4(1))
    with pytest.raises(Malformed, match="as many things as the packet can hold, not 1073741824"):
        reader(data).items(lambda inner: inner.unsigned(4), 4, "things")


def test_a_string_length_beyond_the_packet_is_refused() -> None:
    with pytest.raises(Malformed, match="a string of 4294967295 bytes, 1 are left"):
        reader(b"\xff\xff\xff\xffa").text()


def test_bytes_that_are_no_text_are_refused_where_they_stand() -> None:
    with pytest.raises(Malformed, match="UTF-8") as caught:
        reader(b"\0\0\0\x03a\xffb").text()
    assert caught.value.offset == 5


@pytest.mark.parametrize(
    ("text", "modified"),
    [
        ("plain", b"plain"),
        ("a\0b", b"a\xc0\x80b"),
        ("€", b"\xe2\x82\xac"),
        ("😀", b"\xed\xa0\xbd\xed\xb8\x80"),
        ("\ud83d", b"\xed\xa0\xbd"),
    ],
)
def test_text_is_written_in_modified_utf8(text: str, modified: bytes) -> None:
    assert encode_text(text) == modified
    assert decode_text(modified) == text


def test_text_is_also_read_in_plain_utf8() -> None:
    assert decode_text("a😀\0€".encode()) == "a😀\0€"


@given(st.text(alphabet=st.characters(exclude_categories=[])))
def test_text_comes_back_with_surrogate_pairs_joined(text: str) -> None:
    joined = text.encode("utf-16", "surrogatepass").decode("utf-16", "surrogatepass")
    assert decode_text(encode_text(text)) == joined


def test_damaged_streams_give_packets_or_malformed() -> None:
    stream = b"".join(
        packet.encode()
        for packet in (CommandPacket(1, (64, 100), b"x" * 30), ReplyPacket(2, 0, b"y" * 9))
    )
    outcomes = {True: 0, False: 0}
    for damaged in mutations(stream, 3000, seed=5):
        try:
            Framer(longest=1000).feed(damaged)
            outcomes[True] += 1
        except Malformed:
            outcomes[False] += 1
    assert min(outcomes.values()) > 100
