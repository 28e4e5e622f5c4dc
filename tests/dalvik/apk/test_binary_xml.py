"""Binary XML: trees, what Android forgives, and what cannot be."""

from __future__ import annotations

import struct
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dalvik.apk import typed_value as tv
from dalvik.apk.binary_xml import MAX_DEPTH, read_binary_xml
from dalvik.apk.typed_value import TypedValue
from dalvik.apk.xml_tree import ANDROID, Element
from dalvik.errors import Malformed
from tests.dalvik.apk.axml_writer import NO_STRING, Node, axml, chunk, string_pool

TEXT_ID, ID_ID = 0x0101014F, 0x010100D0

LAYOUT = Node(
    "LinearLayout",
    [(ID_ID, "id", tv.REFERENCE, 0x7F080001), (0, "style", tv.REFERENCE, 0x7F0B0002)],
    [
        Node("TextView", [(TEXT_ID, "text", tv.STRING, 'Tom & "Jerry" <3')]),
        "between",
        Node("View", [(0x7F010001, "ratio", tv.FLOAT, 0x3F000000)]),
        "behind",
    ],
)


def start_element(tag: int, head: bytes = b"", rest: bytes = b"", line: int = 1) -> bytes:
    head = head or struct.pack("<HHHHHH", 20, 20, 0, 0, 0, 0)
    body = struct.pack("<II", NO_STRING, tag) + head + rest
    return chunk(0x102, struct.pack("<II", line, NO_STRING), body)


def end_element(tag: int = 0) -> bytes:
    return chunk(0x103, struct.pack("<II", 1, NO_STRING), struct.pack("<II", NO_STRING, tag))


def document(*parts: bytes, strings: tuple[str, ...] = ("root", "child")) -> bytes:
    return chunk(3, b"", string_pool(strings) + b"".join(parts))


@pytest.mark.parametrize("utf8", [False, True])
def test_tree(utf8: bool) -> None:
    root = read_binary_xml(axml(LAYOUT, utf8=utf8), "x")
    assert root.tag == "LinearLayout"
    assert root.namespace is None
    assert root.namespaces == (("android", ANDROID),)
    assert root.line == 1
    assert [child.tag for child in root.children] == ["TextView", "View"]
    assert [part if isinstance(part, str) else part.tag for part in root.content] == [
        "TextView",
        "between",
        "View",
        "behind",
    ]
    assert root.text == "betweenbehind"
    assert [element.line for element in root.walk()] == [1, 2, 2]
    identity = root.attribute("id")
    assert identity is not None
    assert (identity.resource_id, identity.value) == (ID_ID, TypedValue(tv.REFERENCE, 0x7F080001))
    assert (identity.namespace, identity.string, identity.raw) == (ANDROID, None, None)
    style = root.attribute("style", None)
    assert style is not None
    assert style.resource_id == 0
    text = root.children[0].attribute("text")
    assert text is not None
    assert text.string == text.raw == text.format() == 'Tom & "Jerry" <3'
    assert root.attribute("style") is None
    assert root.find("View") is root.children[1]
    assert root.find("Button") is None


def test_text_is_well_formed_and_says_everything() -> None:
    root = read_binary_xml(axml(LAYOUT), "x")
    text = root.to_text()
    parsed = ElementTree.fromstring(text)
    assert [element.tag for element in parsed.iter()] == ["LinearLayout", "TextView", "View"]
    assert parsed.attrib == {f"{{{ANDROID}}}id": "@0x7f080001", "style": "@0x7f0b0002"}
    assert parsed[0].attrib == {f"{{{ANDROID}}}text": 'Tom & "Jerry" <3'}
    assert (parsed[0].tail or "").strip() == "between"
    named = root.to_text({0x7F080001: "app:id/list"}.get)
    assert 'android:id="@app:id/list"' in named
    assert 'style="@0x7f0b0002"' in named


NAMES = st.text("abcXYZ", min_size=1, max_size=4)
ATTRIBUTES = st.tuples(
    st.just(0),
    NAMES,
    st.sampled_from([tv.INT_DEC, tv.REFERENCE, tv.DIMENSION, tv.INT_COLOR_ARGB8]),
    st.integers(0, 0xFFFFFFFF),
)
TREES = st.recursive(
    st.builds(Node, NAMES, st.lists(ATTRIBUTES, max_size=3)),
    lambda below: st.builds(
        Node, NAMES, st.lists(ATTRIBUTES, max_size=3), st.lists(below | NAMES, max_size=4)
    ),
    max_leaves=12,
)


@given(TREES, st.booleans(), st.sampled_from([20, 24, 40]))
def test_any_tree_comes_back(tree: Node, utf8: bool, stride: int) -> None:
    same(read_binary_xml(axml(tree, utf8=utf8, stride=stride), "x"), tree)


def same(element: Element, node: Node) -> None:
    assert element.tag == node.tag
    assert [(a.name, a.value.type, a.value.data) for a in element.attributes] == [
        (name, kind, value) for _, name, kind, value in node.attributes
    ]
    assert len(element.content) == len(node.children)
    for ours, theirs in zip(element.content, node.children, strict=True):
        if isinstance(ours, Element) and isinstance(theirs, Node):
            same(ours, theirs)
        else:
            assert ours == theirs


class TestForgiven:
    """As Android's ResXMLTree does."""

    def test_outer_chunk_type(self) -> None:
        data = axml(LAYOUT)
        assert read_binary_xml(b"\x00\x00" + data[2:], "x") == read_binary_xml(data, "x")

    def test_unknown_chunks_and_what_follows_the_root(self) -> None:
        junk = chunk(0x777, b"", b"\xff" * 8)
        root = read_binary_xml(
            document(junk, start_element(0), junk, end_element(), b"\xff" * 40), "x"
        )
        assert root.tag == "root"

    def test_missing_and_mismatched_ends(self) -> None:
        root = read_binary_xml(document(start_element(0), start_element(1)), "x")
        assert [element.tag for element in root.walk()] == ["root", "child"]
        crossed = document(start_element(0), start_element(1), end_element(0), end_element(1))
        assert [element.tag for element in read_binary_xml(crossed, "x").walk()] == [
            "root",
            "child",
        ]

    def test_names_that_were_removed(self) -> None:
        """Shrinkers empty the names of attributes that are found by id anyway."""
        node = Node("a", [(TEXT_ID, "", tv.INT_DEC, 1)])
        (attribute,) = read_binary_xml(axml(node), "x").attributes
        assert attribute.name == "text"
        assert attribute.resource_id == TEXT_ID
        (attribute,) = read_binary_xml(
            axml(Node("a", [(0x7F010203, "", tv.INT_DEC, 1)])), "x"
        ).attributes
        assert attribute.name == "attr/0x7f010203"

    def test_raw_values_that_point_nowhere(self) -> None:
        record = struct.pack("<IIIHBBI", NO_STRING, 1, 0x4444, 8, 0, tv.INT_DEC, 5)
        head = struct.pack("<HHHHHH", 20, 20, 1, 0, 0, 0)
        root = read_binary_xml(document(start_element(0, head, record)), "x")
        assert root.attributes[0].raw is None
        assert root.attributes[0].value.as_int == 5


class TestRefused:
    @pytest.mark.parametrize(
        ("data", "expected"),
        [
            (b"", "a chunk header of 8 bytes"),
            (b"<?xml version='1.0'?><a/>", "compiled XML, found text"),
            (chunk(3, b"", b""), "a root element before the end"),
            (chunk(3, b"", string_pool(["a"])), "a root element before the end"),
            (chunk(3, b"", start_element(0)), "a string pool before the first node"),
            (document(end_element()), "an element to end, none is open"),
            (document(start_element(7)), "a string index below 2, found 0x7"),
            (document(chunk(0x102, b"", b"\0" * 40)), "a node header of 16 bytes"),
            (document(chunk(0x102, b"\0" * 8, b"\0" * 8)), "a node of at least 20 bytes"),
            (document(chunk(0x104, b"\0" * 8, b"\0" * 8)), "a node of at least 12 bytes"),
            (axml(LAYOUT)[:-8], "a chunk of at most"),
            (
                document(start_element(0, struct.pack("<HHHHHH", 20, 20, 9, 0, 0, 0))),
                "9 attributes of at least 20 bytes",
            ),
            (
                document(start_element(0, struct.pack("<HHHHHH", 20, 0, 65535, 0, 0, 0))),
                "65535 attributes of at least 20 bytes",
            ),
            (
                document(start_element(0, struct.pack("<HHHHHH", 65535, 20, 1, 0, 0, 0))),
                "1 attributes of at least 20 bytes",
            ),
        ],
    )
    def test_with_a_reason(self, data: bytes, expected: str) -> None:
        with pytest.raises(Malformed, match=expected) as error:
            read_binary_xml(data, "app.apk!a.xml")
        assert error.value.where == "app.apk!a.xml"

    def test_a_string_value_that_points_nowhere(self) -> None:
        record = struct.pack("<IIIHBBI", NO_STRING, 1, NO_STRING, 8, 0, tv.STRING, 0x4444)
        head = struct.pack("<HHHHHH", 20, 20, 1, 0, 0, 0)
        with pytest.raises(Malformed, match="a string index below 2, found 0x4444"):
            read_binary_xml(document(start_element(0, head, record)), "x")

    def test_deep_nesting(self) -> None:
        deep = document(*[start_element(0)] * MAX_DEPTH, *[end_element()] * MAX_DEPTH)
        root = read_binary_xml(deep, "x")
        assert sum(1 for _ in root.walk()) == MAX_DEPTH
        assert root == read_binary_xml(deep, "x")
        assert hash(root)
        assert root.to_text().count("<root") == MAX_DEPTH
        with pytest.raises(Malformed, match=f"at most {MAX_DEPTH} nested elements"):
            read_binary_xml(document(*[start_element(0)] * 100_000), "x")

    def test_chunks_that_would_never_end(self) -> None:
        endless = struct.pack("<HHI", 0x777, 8, 0)
        with pytest.raises(Malformed, match="a chunk header of 8 to 0x0 bytes"):
            read_binary_xml(document(endless), "x")
