"""AccessibilityServiceInfo, as UiAutomation and services describe themselves."""

from __future__ import annotations

from typing import Any

from dalvik.vm.native import java_class, java_field, java_method
from dalvik.vm.objects import JObject
from devices.pocket.framework.constants import constants


@java_class(
    "android.accessibilityservice.AccessibilityServiceInfo", implements=["android.os.Parcelable"]
)
@constants(
    FEEDBACK_SPOKEN=1,
    FEEDBACK_HAPTIC=2,
    FEEDBACK_AUDIBLE=4,
    FEEDBACK_VISUAL=8,
    FEEDBACK_GENERIC=16,
    FEEDBACK_BRAILLE=32,
    FEEDBACK_ALL_MASK=-1,
    DEFAULT=1,
    FLAG_INCLUDE_NOT_IMPORTANT_VIEWS=2,
    FLAG_REQUEST_TOUCH_EXPLORATION_MODE=4,
    FLAG_REQUEST_ENHANCED_WEB_ACCESSIBILITY=8,
    FLAG_REPORT_VIEW_IDS=16,
    FLAG_REQUEST_FILTER_KEY_EVENTS=32,
    FLAG_RETRIEVE_INTERACTIVE_WINDOWS=64,
    CAPABILITY_CAN_RETRIEVE_WINDOW_CONTENT=1,
)
class AccessibilityServiceInfo(JObject):
    java_events = java_field("int eventTypes")
    java_packages = java_field("String[] packageNames")
    java_feedback = java_field("int feedbackType")
    java_timeout = java_field("long notificationTimeout")
    java_flags = java_field("int flags")

    @java_method("void <init>()")
    def init(self) -> None:
        pass

    @java_method("String getId()")
    def get_id(self) -> Any:
        return None

    @java_method("int getCapabilities()")
    def get_capabilities(self) -> int:
        return 0

    @java_method("boolean getCanRetrieveWindowContent()")
    def get_can_retrieve_window_content(self) -> bool:
        return True

    @java_method("int describeContents()")
    def describe_contents(self) -> int:
        return 0
