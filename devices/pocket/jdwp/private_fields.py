"""Private fields of Java's and Android's own classes that debuggers read although no app can.

The classes written in Python keep their values in Python attributes; debuggers that look at a
program's heap (its view tree, for one) find them here under Android's names.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from dalvik.dex import Access
from dalvik.vm.objects import array_of

if TYPE_CHECKING:
    from dalvik.vm.holders import ClassHolder


@dataclass(frozen=True, eq=False)
class PrivateField:
    """Like `JavaField`, but only to be read."""

    holder: ClassHolder
    name: str
    type: str
    read: Callable[[Any], Any]
    access: int = Access.PRIVATE
    is_static: bool = False
    annotations: tuple[Any, ...] = ()

    def get(self, receiver: Any) -> Any:
        return self.read(receiver)


def _value(receiver: Any) -> Any:
    return receiver.value


def _array(items: list[Any]) -> Any:
    return array_of("[Ljava/lang/Object;", list(items))


def _views(children: list[Any]) -> Any:
    return array_of("[Landroid/view/View;", list(children))


def _view_flags(view: Any) -> int:
    """The bits of `View.mViewFlags` that tell what a view is and does."""
    flags = int(view.visibility)
    for bit, holds in (
        (0x1, view.focusable),
        (0x20, not view.enabled),
        (0x4000, view.clickable),
        (0x200000, view.long_clickable),
        (0x40000, view.focusable_in_touch_mode),
    ):
        flags |= bit if holds else 0
    return flags


_BOXES = {
    "Boolean": "Z", "Byte": "B", "Character": "C", "Short": "S", "Integer": "I", "Long": "J",
    "Float": "F", "Double": "D",
}  # fmt: skip
_STRING = "Ljava/lang/String;"
_KNOWN: dict[str, tuple[tuple[str, str, Callable[[Any], Any]], ...]] = {
    "Ljava/lang/Throwable;": (
        ("detailMessage", _STRING, lambda thrown: thrown.message),
        ("cause", "Ljava/lang/Throwable;", lambda thrown: thrown.cause),
    ),
    "Ljava/lang/Thread;": (("name", _STRING, lambda thread: thread.name),),
    "Ljava/lang/Enum;": (
        ("name", _STRING, lambda one: one.name____Ljava_lang_String_2()),
        ("ordinal", "I", lambda one: one.ordinal____I()),
    ),
    "Ljava/util/ArrayList;": (
        ("elementData", "[Ljava/lang/Object;", lambda found: _array(found.items)),
        ("size", "I", lambda found: len(found.items)),
    ),
    "Landroid/view/View;": (
        ("mLeft", "I", lambda view: view.left),
        ("mTop", "I", lambda view: view.top),
        ("mRight", "I", lambda view: view.right),
        ("mBottom", "I", lambda view: view.bottom),
        ("mScrollX", "I", lambda view: view.scroll_x),
        ("mScrollY", "I", lambda view: view.scroll_y),
        ("mID", "I", lambda view: view.view_id),
        ("mViewFlags", "I", lambda view: _view_flags(view)),
    ),
    "Landroid/view/ViewGroup;": (
        ("mChildren", "[Landroid/view/View;", lambda group: _views(group.children)),
        ("mChildrenCount", "I", lambda group: len(group.children)),
    ),
    "Lcom/android/internal/view/menu/MenuItemImpl;": (("mId", "I", lambda item: item.number),),
    "Landroid/widget/CompoundButton;": (
        (
            "mOnCheckedChangeListener",
            "Landroid/widget/CompoundButton$OnCheckedChangeListener;",
            lambda button: button.checked_listener,
        ),
    ),
    "Landroid/widget/SeekBar;": (
        (
            "mOnSeekBarChangeListener",
            "Landroid/widget/SeekBar$OnSeekBarChangeListener;",
            lambda bar: bar.listener,
        ),
    ),
} | {f"Ljava/lang/{name};": (("value", descriptor, _value),) for name, descriptor in _BOXES.items()}


def private_fields(holder: ClassHolder) -> list[PrivateField]:
    if not holder.is_native:
        return []
    declared = {field.name for field in holder.fields}
    return [
        PrivateField(holder, name, type_, read)
        for name, type_, read in _KNOWN.get(holder.descriptor, ())
        if name not in declared
    ]
