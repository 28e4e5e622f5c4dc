"""View trees from real dumps: reading, identity, abstraction."""

from __future__ import annotations

import contextlib
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dalvik.errors import Malformed
from devices.viewtree import Bounds, ViewTree, parse_hierarchy
from tests.devices.recorded import recorded_bytes

DUMP = recorded_bytes("uiautomator-dump-calculator.xml")


def tree(data: bytes = DUMP) -> ViewTree:
    return parse_hierarchy(data, "uiautomator")


def test_a_real_dump() -> None:
    found = {node.local_id: node for node in tree().walk() if node.resource_id}
    seven = found["button7"]
    assert (seven.text, seven.class_name) == ("7", "android.widget.Button")
    assert seven.bounds == Bounds(13, 327, 78, 392)
    assert seven.visible == seven.bounds and seven.bounds.center == (45, 359)
    assert seven.reactions == {"clickable", "focusable"}
    assert seven.package == "at.sw2017.calculator"
    assert found["content"].identity == "FrameLayout/LinearLayout/FrameLayout#content"


def test_identities_are_unique_and_stable() -> None:
    one, other = tree(), tree(re.sub(rb'text="\d"', b'text="?"', DUMP))
    names = [node.identity for node in one.walk()]
    assert len(set(names)) == len(names)
    assert names == [node.identity for node in other.walk()]
    assert one.find(names[-1]) is one.by_identity()[names[-1]]


def test_the_abstraction_knows_no_texts_and_places() -> None:
    moved = re.sub(rb"\[(\d+),(\d+)\]\[", rb"[1,2][", re.sub(rb'text="[^"]*"', b'text="x"', DUMP))
    assert tree(moved).abstraction() == tree().abstraction()
    renamed = DUMP.replace(b"id/button7", b"id/button77")
    assert tree(renamed).abstraction() != tree().abstraction()
    deaf = DUMP.replace(b'clickable="true"', b'clickable="false"', 1)
    assert tree(deaf).abstraction() != tree().abstraction()


def _list(rows: int, kind: str = "android.widget.TextView") -> bytes:
    row = f'<node class="{kind}" text="r" clickable="true" bounds="[0,0][9,9]"/>' * rows
    rows_in_list = f'<node class="android.widget.ListView">{row}</node>'
    return f'<hierarchy rotation="1">{rows_in_list}</hierarchy>'.encode()


def test_rows_alike_count_once() -> None:
    assert tree(_list(2)).abstraction() == tree(_list(7)).abstraction()
    assert tree(_list(2)).abstraction() != tree(_list(2, "android.widget.Button")).abstraction()
    assert tree(_list(2)).rotation == 1


def test_what_is_outside_its_parent_is_not_visible() -> None:
    inner = '<node class="B" bounds="[50,90][150,300]"/><node class="C" bounds="[500,0][600,9]"/>'
    data = f'<hierarchy><node class="A" bounds="[0,0][100,100]">{inner}</node></hierarchy>'
    (root,) = tree(data.encode()).roots
    assert root.children[0].visible == Bounds(50, 90, 100, 100)
    assert root.children[1].visible.is_empty


def test_only_one_apps_windows() -> None:
    data = b'<hierarchy><node class="A" package="p"/><node class="B" package="q"/></hierarchy>'
    assert [node.class_name for node in tree(data).only("q").roots] == ["B"]


@pytest.mark.parametrize("data", [b"", b"ERROR: null root node", b"<hierarchy", b"<a/>"])
def test_what_is_no_dump_is_said(data: bytes) -> None:
    with pytest.raises(Malformed, match="uiautomator"):
        tree(data)


@given(st.integers(0, len(DUMP)), st.binary(max_size=30), st.integers(0, 500))
def test_damaged_dumps_are_malformed_or_read(at: int, noise: bytes, cut: int) -> None:
    with contextlib.suppress(Malformed):
        tree(DUMP[:at] + noise + DUMP[at + cut :]).abstraction()
