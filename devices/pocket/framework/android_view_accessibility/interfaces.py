"""Interfaces of android.view.accessibility."""

from __future__ import annotations

from dalvik.vm.native import java_interface


@java_interface(
    "android.view.accessibility.AccessibilityEventSource",
    abstract=[
        "void sendAccessibilityEvent(int)",
        "void sendAccessibilityEventUnchecked(android.view.accessibility.AccessibilityEvent)",
    ],
)
class AccessibilityEventSource:
    pass
