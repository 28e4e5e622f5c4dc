"""Actions on nodes, and the small infos about collections and ranges."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import vm
from dalvik.vm.native import java_class, java_field, java_method
from dalvik.vm.objects import JObject
from devices.pocket.framework.constants import constants

_N = "android.view.accessibility.AccessibilityNodeInfo"
_ACTION = f"{_N}$AccessibilityAction"
ACTIONS = {
    "ACTION_FOCUS": 0x1,
    "ACTION_CLEAR_FOCUS": 0x2,
    "ACTION_SELECT": 0x4,
    "ACTION_CLEAR_SELECTION": 0x8,
    "ACTION_CLICK": 0x10,
    "ACTION_LONG_CLICK": 0x20,
    "ACTION_ACCESSIBILITY_FOCUS": 0x40,
    "ACTION_CLEAR_ACCESSIBILITY_FOCUS": 0x80,
    "ACTION_NEXT_AT_MOVEMENT_GRANULARITY": 0x100,
    "ACTION_PREVIOUS_AT_MOVEMENT_GRANULARITY": 0x200,
    "ACTION_NEXT_HTML_ELEMENT": 0x400,
    "ACTION_PREVIOUS_HTML_ELEMENT": 0x800,
    "ACTION_SCROLL_FORWARD": 0x1000,
    "ACTION_SCROLL_BACKWARD": 0x2000,
    "ACTION_COPY": 0x4000,
    "ACTION_PASTE": 0x8000,
    "ACTION_CUT": 0x10000,
    "ACTION_SET_SELECTION": 0x20000,
    "ACTION_EXPAND": 0x40000,
    "ACTION_COLLAPSE": 0x80000,
    "ACTION_DISMISS": 0x100000,
    "ACTION_SET_TEXT": 0x200000,
}
#: Actions that exist only as objects.
_FURTHER = {
    "ACTION_SHOW_ON_SCREEN": 0x01020036,
    "ACTION_SCROLL_TO_POSITION": 0x01020037,
    "ACTION_SCROLL_UP": 0x01020038,
    "ACTION_SCROLL_LEFT": 0x01020039,
    "ACTION_SCROLL_DOWN": 0x0102003A,
    "ACTION_SCROLL_RIGHT": 0x0102003B,
    "ACTION_CONTEXT_CLICK": 0x0102003C,
    "ACTION_SET_PROGRESS": 0x0102003D,
    "ACTION_MOVE_WINDOW": 0x01020042,
    "ACTION_SHOW_TOOLTIP": 0x01020044,
    "ACTION_HIDE_TOOLTIP": 0x01020045,
    "ACTION_PAGE_UP": 0x01020046,
    "ACTION_PAGE_DOWN": 0x01020047,
    "ACTION_PAGE_LEFT": 0x01020048,
    "ACTION_PAGE_RIGHT": 0x01020049,
    "ACTION_PRESS_AND_HOLD": 0x0102004A,
    "ACTION_IME_ENTER": 0x01020054,
}


def _named(cls: type) -> type:
    for name, number in {**ACTIONS, **_FURTHER}.items():
        setattr(
            cls,
            f"action_{name}",
            java_field(
                f"static final {_ACTION} {name}",
                lambda number=number: AccessibilityAction.of(number),
            ),
        )
    return cls


@java_class(_ACTION, access="public static final")
@_named
class AccessibilityAction(JObject):
    number = 0
    label: Any = None

    @classmethod
    def of(cls, number: int) -> Any:
        """The one object of a standard action."""
        known = vm().state.setdefault("AccessibilityAction", {})
        if number not in known:
            made = cls()
            made.number = number
            known[number] = made
        return known[number]

    @java_method("void <init>(int,CharSequence)")
    def init(self, number: int, label: Any) -> None:
        self.number, self.label = number, label

    @java_method("int getId()")
    def get_id(self) -> int:
        return self.number

    @java_method("CharSequence getLabel()")
    def get_label(self) -> Any:
        return self.label

    @java_method("boolean equals(Object)")
    def equals(self, other: Any) -> bool:
        return isinstance(other, AccessibilityAction) and other.number == self.number

    @java_method("int hashCode()")
    def hash_code(self) -> int:
        return self.number

    @java_method("String toString()")
    def to_string(self) -> str:
        names = {value: name for name, value in {**ACTIONS, **_FURTHER}.items()}
        return f"AccessibilityAction: {names.get(self.number, self.number)} - {self.label}"


@java_class(f"{_N}$CollectionInfo", access="public static")
@constants(SELECTION_MODE_NONE=0, SELECTION_MODE_SINGLE=1, SELECTION_MODE_MULTIPLE=2)
class CollectionInfo(JObject):
    values: tuple[int, int, bool, int] = (0, 0, False, 0)

    @java_method("void <init>(int,int,boolean)")
    @java_method("void <init>(int,int,boolean,int)")
    def init(self, rows: int, columns: int, hierarchical: Any, mode: int = 0) -> None:
        self.values = (rows, columns, bool(hierarchical), mode)

    @java_method(f"static {_N}$CollectionInfo obtain(int,int,boolean)")
    @java_method(f"static {_N}$CollectionInfo obtain(int,int,boolean,int)")
    @staticmethod
    def obtain(rows: int, columns: int, hierarchical: Any, mode: int = 0) -> Any:
        made = CollectionInfo()
        made.init(rows, columns, hierarchical, mode)
        return made

    @java_method("int getRowCount()")
    def get_row_count(self) -> int:
        return self.values[0]

    @java_method("int getColumnCount()")
    def get_column_count(self) -> int:
        return self.values[1]

    @java_method("boolean isHierarchical()")
    def is_hierarchical(self) -> bool:
        return self.values[2]

    @java_method("int getSelectionMode()")
    def get_selection_mode(self) -> int:
        return self.values[3]


@java_class(f"{_N}$CollectionItemInfo", access="public static")
class CollectionItemInfo(JObject):
    values: tuple[int, int, int, int, bool, bool] = (0, 0, 0, 0, False, False)

    @java_method("void <init>(int,int,int,int,boolean)")
    @java_method("void <init>(int,int,int,int,boolean,boolean)")
    def init(
        self, row: int, rows: int, column: int, columns: int, heading: Any, selected: Any = False
    ) -> None:
        self.values = (row, rows, column, columns, bool(heading), bool(selected))

    @java_method(f"static {_N}$CollectionItemInfo obtain(int,int,int,int,boolean)")
    @java_method(f"static {_N}$CollectionItemInfo obtain(int,int,int,int,boolean,boolean)")
    @staticmethod
    def obtain(
        row: int, rows: int, column: int, columns: int, heading: Any, selected: Any = False
    ) -> Any:
        made = CollectionItemInfo()
        made.init(row, rows, column, columns, heading, selected)
        return made

    @java_method("int getRowIndex()")
    def get_row_index(self) -> int:
        return self.values[0]

    @java_method("int getRowSpan()")
    def get_row_span(self) -> int:
        return self.values[1]

    @java_method("int getColumnIndex()")
    def get_column_index(self) -> int:
        return self.values[2]

    @java_method("int getColumnSpan()")
    def get_column_span(self) -> int:
        return self.values[3]

    @java_method("boolean isHeading()")
    def is_heading(self) -> bool:
        return self.values[4]

    @java_method("boolean isSelected()")
    def is_selected(self) -> bool:
        return self.values[5]


@java_class(f"{_N}$RangeInfo", access="public static final")
@constants(RANGE_TYPE_INT=0, RANGE_TYPE_FLOAT=1, RANGE_TYPE_PERCENT=2)
class RangeInfo(JObject):
    values: tuple[int, float, float, float] = (0, 0.0, 0.0, 0.0)

    @java_method("void <init>(int,float,float,float)")
    def init(self, kind: int, low: float, high: float, current: float) -> None:
        self.values = (kind, low, high, current)

    @java_method(f"static {_N}$RangeInfo obtain(int,float,float,float)")
    @staticmethod
    def obtain(kind: int, low: float, high: float, current: float) -> Any:
        made = RangeInfo()
        made.init(kind, low, high, current)
        return made

    @java_method("int getType()")
    def get_type(self) -> int:
        return self.values[0]

    @java_method("float getMin()")
    def get_min(self) -> float:
        return self.values[1]

    @java_method("float getMax()")
    def get_max(self) -> float:
        return self.values[2]

    @java_method("float getCurrent()")
    def get_current(self) -> float:
        return self.values[3]
