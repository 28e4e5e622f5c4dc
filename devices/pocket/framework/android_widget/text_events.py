"""TextView: what accessibility services hear when a text or a selection changes."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call, new, to_string
from devices.pocket.framework.android_view_accessibility.accessibility_manager import listening

TEXT_CHANGED, SELECTION_CHANGED, NOTIFICATION = 0x10, 0x2000, 0x40
_EVENT = "android.view.accessibility.AccessibilityEvent"
_SEND = "sendAccessibilityEventUnchecked(Landroid/view/accessibility/AccessibilityEvent;)V"


def listens_to_text(view: Any) -> bool:
    """Whether anybody wants to hear of changes; asked before the old text is copied."""
    return view.attach_info is not None and listening(TEXT_CHANGED)


def tell_text(view: Any, before: str, start: int, removed: int, added: int) -> None:
    """A text was changed; passwords are not told."""
    from devices.pocket.framework.android_widget.text_input import is_password

    event = new(_EVENT, "(I)V", TEXT_CHANGED)
    event.from_index, event.removed, event.added = start, removed, added
    event.before_text = "\u2022" * len(before) if is_password(view.input_type) else before
    call(view, _SEND, event)


def tell_selection(view: Any) -> None:
    if view.attach_info is None or not listening(SELECTION_CHANGED):
        return
    event = new(_EVENT, "(I)V", SELECTION_CHANGED)
    event.from_index = view.getSelectionStart____I()
    event.to_index = view.getSelectionEnd____I()
    event.item_count = len(to_string(view.transformed))
    call(view, _SEND, event)


def tell_toast(context: Any, view: Any) -> None:
    """A toast is announced as a notification."""
    if not listening(NOTIFICATION):
        return
    from devices.pocket.framework.android_view_accessibility.accessibility_manager import manager

    event = new(_EVENT, "(I)V", NOTIFICATION)
    event.class_name = "android.widget.Toast$TN"
    event.package_name = call(context, "getPackageName()Ljava/lang/String;")
    populate = (
        "dispatchPopulateAccessibilityEvent(Landroid/view/accessibility/AccessibilityEvent;)Z"
    )
    call(view, populate, event)
    manager().send_accessibility_event(event)
