"""Tagged values and addresses."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dalvik.errors import Malformed
from devices.jdwp.constants import Tag, TypeTag
from devices.jdwp.packets import Body, IdSizes, MethodId, Reader, TypeId
from devices.jdwp.values import (
    VOID,
    Address,
    Value,
    read_address,
    read_array_region,
    read_tagged,
    read_values,
    tag_of,
    write_address,
    write_tagged,
    write_untagged,
)
from tests.dalvik.mutation import mutations

WIDE = IdSizes(8, 8, 8, 8, 8)
NARROW = IdSizes(2, 2, 4, 4, 4)

values = st.one_of(
    st.builds(Value, st.just(Tag.BOOLEAN), st.booleans()),
    st.builds(Value, st.just(Tag.BYTE), st.integers(-128, 127)),
    st.builds(Value, st.just(Tag.CHAR), st.integers(0, 0xFFFF)),
    st.builds(Value, st.just(Tag.SHORT), st.integers(-(2**15), 2**15 - 1)),
    st.builds(Value, st.just(Tag.INT), st.integers(-(2**31), 2**31 - 1)),
    st.builds(Value, st.just(Tag.LONG), st.integers(-(2**63), 2**63 - 1)),
    st.builds(Value, st.just(Tag.FLOAT), st.floats(width=32, allow_nan=False)),
    st.builds(Value, st.just(Tag.DOUBLE), st.floats(allow_nan=False)),
    st.builds(
        Value,
        st.sampled_from([Tag.OBJECT, Tag.STRING, Tag.ARRAY, Tag.THREAD, Tag.CLASS_OBJECT]),
        st.integers(0, 2**32 - 1),
    ),
    st.just(VOID),
)


def reader(body: Body | bytes, sizes: IdSizes = WIDE) -> Reader:
    return Reader(bytes(body), "test", sizes)


@given(values, st.sampled_from([WIDE, NARROW]))
def test_values_come_back(value: Value, sizes: IdSizes) -> None:
    items = reader(write_tagged(Body(sizes), value), sizes)
    assert read_tagged(items) == value
    assert items.remaining == 0


def test_a_double_beyond_float_is_sent_as_infinity_as_java_narrows() -> None:
    body = write_tagged(Body(WIDE), Value(Tag.FLOAT, -1e300))
    assert read_tagged(reader(body)).raw == -math.inf


def test_an_object_is_as_wide_as_the_vm_says() -> None:
    value = Value(Tag.STRING, 0x01020304)
    assert bytes(write_tagged(Body(NARROW), value)) == b"s\x01\x02\x03\x04"
    assert bytes(write_tagged(Body(WIDE), value)) == b"s\0\0\0\0\x01\x02\x03\x04"


@pytest.mark.parametrize("index", [0, 17, -1])
@pytest.mark.parametrize("tag", list(TypeTag))
def test_addresses_come_back(index: int, tag: TypeTag) -> None:
    address = Address(TypeId(3), MethodId(4), index, tag)
    assert read_address(reader(write_address(Body(WIDE), address))) == address


@pytest.mark.parametrize("tag", [0, 1])
def test_an_address_without_class_is_none(tag: int) -> None:
    """Dalvik sends zeroes, a JVM keeps the type tag."""
    assert read_address(reader(bytes([tag]) + bytes(24))) is None


def test_an_address_of_an_unknown_sort_is_refused() -> None:
    with pytest.raises(Malformed, match="type tag is not 9"):
        read_address(reader(bytes([9]) + bytes([1] * 24)))


def test_an_array_of_primitives_shares_one_tag() -> None:
    body = Body(WIDE).u1(Tag.SHORT).u4(2)
    for number in (-5, 6):
        write_untagged(body, Value(Tag.SHORT, number))
    assert [value.raw for value in read_array_region(2)(reader(body))] == [-5, 6]


def test_an_array_of_objects_has_a_tag_each() -> None:
    body = Body(WIDE).u1(Tag.OBJECT).u4(2)
    write_tagged(write_tagged(body, Value(Tag.STRING, 8)), Value(Tag.OBJECT, 0))
    assert read_array_region(2)(reader(body)) == (Value(Tag.STRING, 8), Value(Tag.OBJECT, 0))


@pytest.mark.parametrize(
    ("data", "expected"),
    [
        (b"Q\0\0\0\0", "a value's tag before here, not 81"),
        (b"", "a value's tag of 1 bytes"),
        (b"L\0\0", "an object id of 8 bytes, 2 are left"),
        (b"D\0\0", "a number of 8 bytes, 2 are left"),
    ],
)
def test_a_value_that_is_none_says_so(data: bytes, expected: str) -> None:
    with pytest.raises(Malformed, match=expected):
        read_tagged(reader(data))


def test_an_array_of_void_or_of_more_than_was_asked_for_is_refused() -> None:
    with pytest.raises(Malformed, match="other than void"):
        read_array_region(1)(reader(b"V\xff\xff\xff\xff"))
    with pytest.raises(Malformed, match="2 values before here, not 1"):
        read_array_region(2)(reader(b"B\0\0\0\x01\x05"))
    with pytest.raises(Malformed, match="1 values before here, not 0"):
        read_values(1)(reader(b"\0\0\0\0"))


def test_variables_are_asked_for_by_the_letter_of_their_signature() -> None:
    assert [tag_of(text) for text in ("I", "Z", "[[I", "Ljava/lang/String;")] == [
        Tag.INT,
        Tag.BOOLEAN,
        Tag.ARRAY,
        Tag.OBJECT,
    ]
    assert [tag_of(text) for text in ("", "s", "€", "V")] == [None] * 4


def test_damaged_lists_of_values_give_values_or_malformed() -> None:
    body = Body(WIDE).u4(4)
    for value in (Value(Tag.INT, 1), Value(Tag.DOUBLE, 2.5), Value(Tag.STRING, 3), VOID):
        write_tagged(body, value)
    refused = 0
    for damaged in mutations(bytes(body), 3000, seed=11):
        try:
            read_values(4)(reader(damaged))
        except Malformed:
            refused += 1
    assert 1000 < refused < 3000
