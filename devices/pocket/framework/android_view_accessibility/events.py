"""AccessibilityRecord and AccessibilityEvent."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_util.lists import ArrayList
from dalvik.vm.interop import to_string
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JObject
from devices.pocket.framework.android_os.message_queue import uptime
from devices.pocket.framework.android_view_accessibility.accessors import accessors
from devices.pocket.framework.android_view_accessibility.event_types import TYPES
from devices.pocket.framework.constants import constants

_P = "android.view.accessibility"
_TABLE = {
    "Checked": ("boolean", "checked"),
    "Enabled": ("boolean", "enabled"),
    "Password": ("boolean", "password"),
    "FullScreen": ("boolean", "full_screen"),
    "Scrollable": ("boolean", "scrollable"),
    "ItemCount": ("int", "item_count"),
    "CurrentItemIndex": ("int", "current_item"),
    "FromIndex": ("int", "from_index"),
    "ToIndex": ("int", "to_index"),
    "ScrollX": ("int", "scroll_x"),
    "ScrollY": ("int", "scroll_y"),
    "ScrollDeltaX": ("int", "scroll_delta_x"),
    "ScrollDeltaY": ("int", "scroll_delta_y"),
    "MaxScrollX": ("int", "max_scroll_x"),
    "MaxScrollY": ("int", "max_scroll_y"),
    "AddedCount": ("int", "added"),
    "RemovedCount": ("int", "removed"),
    "ClassName": ("CharSequence", "class_name"),
    "BeforeText": ("CharSequence", "before_text"),
    "ContentDescription": ("CharSequence", "content_description"),
    "ParcelableData": ("android.os.Parcelable", "data"),
}
_CHANGES = {
    "CONTENT_CHANGE_TYPE_UNDEFINED": 0,
    "CONTENT_CHANGE_TYPE_SUBTREE": 1,
    "CONTENT_CHANGE_TYPE_TEXT": 2,
    "CONTENT_CHANGE_TYPE_CONTENT_DESCRIPTION": 4,
    "CONTENT_CHANGE_TYPE_PANE_TITLE": 8,
    "CONTENT_CHANGE_TYPE_PANE_APPEARED": 16,
    "CONTENT_CHANGE_TYPE_PANE_DISAPPEARED": 32,
}


@java_class(f"{_P}.AccessibilityRecord")
@accessors(_TABLE)
class AccessibilityRecord(JObject):
    source: Any = None
    virtual = -1
    texts: Any = None
    checked = enabled = password = full_screen = scrollable = False
    item_count = current_item = from_index = to_index = -1
    scroll_x = scroll_y = max_scroll_x = max_scroll_y = -1
    scroll_delta_x = scroll_delta_y = -1
    added = removed = -1
    class_name: Any = None
    before_text: Any = None
    content_description: Any = None
    data: Any = None

    @java_method(f"static {_P}.AccessibilityRecord obtain()")
    @staticmethod
    def obtain_record() -> Any:
        return AccessibilityRecord()

    @java_method("void setSource(android.view.View)")
    @java_method("void setSource(android.view.View,int)")
    def set_source(self, view: Any, virtual: int = -1) -> None:
        self.source, self.virtual = view, virtual

    @java_method(f"{_P}.AccessibilityNodeInfo getSource()")
    def get_source(self) -> Any:
        from devices.pocket.framework.android_view_accessibility.nodes import node_of
        from devices.pocket.framework.android_view_accessibility.on_main import run_on_main

        view = self.source
        if view is None or view.attach_info is None:
            return None
        return run_on_main(lambda: node_of(view, self.virtual))

    @java_method("int getWindowId()")
    def get_window_id(self) -> int:
        attach = getattr(self.source, "attach_info", None)
        return -1 if attach is None else int(attach.root.window.id)

    @java_method("java.util.List getText()")
    def get_text(self) -> Any:
        if self.texts is None:
            self.texts = ArrayList.create([])
        return self.texts

    def add_text(self, text: Any) -> None:
        if text is not None:
            self.get_text().items.append(text)

    @java_method("void recycle()")
    def recycle(self) -> None:
        pass


@java_class(f"{_P}.AccessibilityEvent", implements=["android.os.Parcelable"])
@constants("int", {**TYPES, **_CHANGES})
@constants(INVALID_POSITION=-1, MAX_TEXT_LENGTH=500, TYPES_ALL_MASK=-1)
class AccessibilityEvent(AccessibilityRecord):
    kind = 0
    time = 0
    package_name: Any = None
    changes = 0
    action = 0
    granularity = 0
    records: list[Any]

    def __new__(cls, *_: Any) -> Any:
        made = JObject.__new__(cls)
        made.records = []
        made.time = uptime()
        return made

    @java_method("void <init>()")
    def init_empty(self) -> None:
        pass

    @java_method("void <init>(int)")
    def init(self, kind: int) -> None:
        self.kind = kind

    @java_method(f"static {_P}.AccessibilityEvent obtain()")
    @staticmethod
    def obtain() -> Any:
        return AccessibilityEvent()

    @java_method(f"static {_P}.AccessibilityEvent obtain(int)")
    @staticmethod
    def obtain_kind(kind: int) -> Any:
        made = AccessibilityEvent()
        made.kind = kind
        return made

    @java_method(f"static {_P}.AccessibilityEvent obtain({_P}.AccessibilityEvent)")
    @staticmethod
    def obtain_copy(other: Any) -> Any:
        made = AccessibilityEvent()
        made.__dict__.update(other.__dict__)
        made.records = list(other.records)
        if other.texts is not None:
            made.texts = ArrayList.create(other.texts.items)
        return made

    def populates_text(self) -> bool:
        """Whether events of this kind carry the texts of the views below their source."""
        return bool(self.kind & (0x1 | 0x2 | 0x4 | 0x8 | 0x20 | 0x80 | 0x100))

    @java_method("int getEventType()")
    def get_event_type(self) -> int:
        return self.kind

    @java_method("void setEventType(int)")
    def set_event_type(self, kind: int) -> None:
        self.kind = kind

    @java_method("long getEventTime()")
    def get_event_time(self) -> int:
        return self.time

    @java_method("void setEventTime(long)")
    def set_event_time(self, time: int) -> None:
        self.time = time

    @java_method("CharSequence getPackageName()")
    def get_package_name(self) -> Any:
        return self.package_name

    @java_method("void setPackageName(CharSequence)")
    def set_package_name(self, name: Any) -> None:
        self.package_name = name

    @java_method("int getContentChangeTypes()")
    def get_content_change_types(self) -> int:
        return self.changes

    @java_method("void setContentChangeTypes(int)")
    def set_content_change_types(self, changes: int) -> None:
        self.changes = changes

    @java_method("int getAction()")
    def get_action(self) -> int:
        return self.action

    @java_method("void setAction(int)")
    def set_action(self, action: int) -> None:
        self.action = action

    @java_method("int getMovementGranularity()")
    def get_movement_granularity(self) -> int:
        return self.granularity

    @java_method("void setMovementGranularity(int)")
    def set_movement_granularity(self, granularity: int) -> None:
        self.granularity = granularity

    @java_method("int getRecordCount()")
    def get_record_count(self) -> int:
        return len(self.records)

    @java_method(f"{_P}.AccessibilityRecord getRecord(int)")
    def get_record(self, index: int) -> Any:
        return self.records[index]

    @java_method(f"void appendRecord({_P}.AccessibilityRecord)")
    def append_record(self, record: Any) -> None:
        self.records.append(record)

    @java_method("int describeContents()")
    def describe_contents(self) -> int:
        return 0

    @java_method("static String eventTypeToString(int)")
    @staticmethod
    def event_type_to_string(kind: int) -> str:
        names = [name for name, bit in TYPES.items() if kind & bit]
        return names[0] if len(names) == 1 else f"[{', '.join(names)}]"

    @java_method("String toString()")
    def to_string(self) -> str:
        texts = ", ".join(to_string(one) for one in self.get_text().items)
        return (
            f"EventType: {self.event_type_to_string(self.kind)}; EventTime: {self.time};"
            f" PackageName: {self.package_name}; MovementGranularity: {self.granularity};"
            f" Action: {self.action} [ ClassName: {self.class_name}; Text: [{texts}];"
            f" ContentDescription: {self.content_description}; ItemCount: {self.item_count};"
            f" CurrentItemIndex: {self.current_item}; ]"
        )
