"""A window's views as plain nodes. Runs on the app's main thread."""

from __future__ import annotations

from typing import Any
from weakref import WeakValueDictionary

from dalvik.vm.interop import call, is_instance, to_string, vm
from devices.pocket.framework.android_graphics.rects import Rect
from devices.pocket.framework.android_view.view_state import VISIBLE
from devices.pocket.framework.android_view.window_manager_global import roots
from devices.pocket.framework.android_view_accessibility.nodes import node_of
from devices.pocket.framework.runtime import device
from devices.pocket.system.hierarchy import Node

_KNOWN = "described views"
_SCROLLING = (
    "Landroid/widget/AbsListView;",
    "Landroid/widget/ScrollView;",
    "Landroid/widget/HorizontalScrollView;",
)


def describe_root(window: int) -> Node | None:
    for root in roots():
        if root.window is not None and root.window.id == window and root.f_mView is not None:
            return _describe(root.f_mView, root, 0)
    return None


def view_named(number: int) -> Any:
    """The view that a node of this process came from; None if it is gone."""
    found = vm().state.get(_KNOWN, {}).get(number)
    return found if found is not None and found.attach_info is not None else None


def _describe(view: Any, root: Any, index: int) -> Node:
    info = node_of(view, -1)
    node = Node(index=index, window=root.window.id, view=vm().identity_hash(view))
    vm().state.setdefault(_KNOWN, WeakValueDictionary())[node.view] = view
    _fill(node, info)
    node.scrollable = node.scrollable or _scrolls(view)
    node.bounds = _visible_bounds(view, root)
    shown = 0
    if hasattr(view, "children"):
        for child in view.ordered_children():
            if child.visibility == VISIBLE:
                if call(child, "isVisibleToUser()Z"):
                    node.children.append(_describe(child, root, shown))
                shown += 1
    return node


def _fill(node: Node, info: Any) -> None:
    node.class_name = _text(info.class_name)
    node.package = _text(info.package_name)
    node.text = _text(info.text)
    node.resource_id = _text(info.view_id_resource_name) if device().api >= 18 else ""
    node.content_desc = _text(info.content_description)
    node.hint = _text(info.hint_text)
    node.checkable, node.checked = bool(info.checkable), bool(info.checked)
    node.clickable, node.enabled = bool(info.clickable), bool(info.enabled)
    node.focusable, node.focused = bool(info.focusable), bool(info.focused)
    node.scrollable, node.selected = bool(info.scrollable), bool(info.selected)
    node.long_clickable, node.password = bool(info.long_clickable), bool(info.password)
    node.visible, node.editable = bool(info.visible_to_user), bool(info.editable)
    node.drawing_order = info.drawing_order


def _scrolls(view: Any) -> bool:
    """Lists and scrolling views that have more than they show, as these say of themselves."""
    if not view.enabled or not any(is_instance(view, kind) for kind in _SCROLLING):
        return False
    return any(
        call(view, f"canScroll{way}(I)Z", step)
        for way in ("Vertically", "Horizontally")
        for step in (1, -1)
    )


def _text(value: Any) -> str:
    return "" if value is None else to_string(value)


def _visible_bounds(view: Any, root: Any) -> tuple[int, int, int, int]:
    area = Rect()
    if not view.get_global_visible_rect(area, None):
        left, top = view.location_on_screen()
        return left, top, left, top
    left, top, right, bottom = area.edges()
    x, y = root.window_left, root.window_top - root.scroll_y
    width, height = (
        device().configuration.current.width_px,
        device().configuration.current.height_px,
    )
    return (
        max(0, left + x),
        max(0, top + y),
        min(width, right + x),
        min(height, bottom + y),
    )
