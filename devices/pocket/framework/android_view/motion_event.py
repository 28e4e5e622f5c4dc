"""MotionEvent.

An event has pointers (ids and tools) and samples: the history, oldest first, and behind it the
current one. Offsets are kept apart, so that handing an event from view to view costs nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from dalvik.vm.interop import throw
from dalvik.vm.native import java_class, java_method
from devices.pocket.framework.android_graphics.creators import creator
from devices.pocket.framework.android_os.message_queue import uptime
from devices.pocket.framework.android_view.input_event import TOUCHSCREEN, FromSource, InputEvent
from devices.pocket.framework.android_view.motion_pointers import (
    ACTIONS,
    AXES,
    BUTTONS,
    TOOLS,
    Coordinates,
    as_float,
)
from devices.pocket.framework.android_view.parts import composed
from devices.pocket.framework.constants import constants


def _read(parcel: Any) -> Any:
    return parcel.readValue__Ljava_lang_ClassLoader_2__Ljava_lang_Object_2(None)


@java_class("android.view.MotionEvent", access="public final")
@constants("int", {f"ACTION_{name}": number for number, name in enumerate(ACTIONS)})
@constants("int", {f"AXIS_{name}": number for number, name in enumerate(AXES)})
@constants("int", {f"AXIS_GENERIC_{number}": 31 + number for number in range(1, 17)})
@constants("int", {f"TOOL_TYPE_{name}": number for number, name in enumerate(TOOLS)})
@constants("int", BUTTONS)
@constants(
    ACTION_MASK=255,
    ACTION_POINTER_INDEX_MASK=0xFF00,
    ACTION_POINTER_INDEX_SHIFT=8,
    ACTION_POINTER_ID_MASK=0xFF00,
    ACTION_POINTER_ID_SHIFT=8,
    ACTION_POINTER_1_DOWN=5,
    ACTION_POINTER_2_DOWN=0x105,
    ACTION_POINTER_3_DOWN=0x205,
    ACTION_POINTER_1_UP=6,
    ACTION_POINTER_2_UP=0x106,
    ACTION_POINTER_3_UP=0x206,
    INVALID_POINTER_ID=-1,
    EDGE_TOP=1,
    EDGE_BOTTOM=2,
    EDGE_LEFT=4,
    EDGE_RIGHT=8,
    FLAG_WINDOW_IS_OBSCURED=1,
    FLAG_WINDOW_IS_PARTIALLY_OBSCURED=2,
    FLAG_CANCELED=32,
    CLASSIFICATION_NONE=0,
    CLASSIFICATION_AMBIGUOUS_GESTURE=1,
    CLASSIFICATION_DEEP_PRESS=2,
)
@composed(FromSource)
class MotionEvent(InputEvent):
    """`action_masked` and `action_index` follow from `action`; `samples` are (time, one
    `Coordinates` per pointer)."""

    action = 0
    action_masked = 0
    action_index = 0
    down_time = 0
    meta_state = 0
    button_state = 0
    action_button = 0
    edge_flags = 0
    flags = 0
    x_precision = 1.0
    y_precision = 1.0
    dx = 0.0
    dy = 0.0
    #: How the event got from the screen to its window; raw coordinates are without it.
    raw_dx = 0.0
    raw_dy = 0.0
    ids: list[int]
    tools: list[int]
    samples: list[tuple[int, list[Coordinates]]]
    java_creator = creator("android.view.MotionEvent", _read)

    @classmethod
    def make(
        cls,
        action: int,
        pointers: list[tuple[int, int, Coordinates]],
        *,
        down_time: int,
        event_time: int,
        source: int = TOUCHSCREEN,
        device_id: int = 0,
        meta_state: int = 0,
        button_state: int = 0,
        flags: int = 0,
        edge_flags: int = 0,
    ) -> MotionEvent:
        """For Python code; pointers are (id, tool, coordinates)."""
        made = cls()
        made.set_action(action)
        made.ids = [one[0] for one in pointers]
        made.tools = [one[1] for one in pointers]
        made.samples = [(event_time, [dict(one[2]) for one in pointers])]
        made.down_time, made.event_time, made.source = down_time, event_time, source
        made.device_id, made.meta_state, made.flags = device_id, meta_state, flags
        made.button_state, made.edge_flags = button_state, edge_flags
        return made

    # -- making --------------------------------------------------------------------------------

    @java_method("static android.view.MotionEvent obtain(long,long,int,float,float,int)")
    @staticmethod
    def obtain(down: int, time: int, action: int, x: float, y: float, meta: int) -> Any:
        values = {0: x, 1: y, 2: 1.0, 3: 1.0}
        return MotionEvent.make(
            action, [(0, 0, values)], down_time=down, event_time=time, source=0, meta_state=meta
        )

    @java_method(
        "static android.view.MotionEvent "
        "obtain(long,long,int,float,float,float,float,int,float,float,int,int)"
    )
    @staticmethod
    def obtain_full(
        down: int, time: int, action: int, x: float, y: float, pressure: float, size: float,
        meta: int, x_precision: float, y_precision: float, device_id: int, edge_flags: int,
    ) -> Any:  # fmt: skip
        values = {0: x, 1: y, 2: pressure, 3: size}
        made = MotionEvent.make(
            action, [(0, 0, values)], down_time=down, event_time=time, source=0, meta_state=meta,
            device_id=device_id, edge_flags=edge_flags,
        )  # fmt: skip
        made.x_precision, made.y_precision = x_precision, y_precision
        return made

    @java_method(
        "static android.view.MotionEvent "
        "obtain(long,long,int,int,float,float,float,float,int,float,float,int,int)"
    )
    @staticmethod
    def obtain_counted(down: int, time: int, action: int, count: int, *rest: Any) -> Any:
        return MotionEvent.obtain_full(down, time, action, *rest)

    @java_method(
        "static android.view.MotionEvent obtain(long,long,int,int,"
        "android.view.MotionEvent$PointerProperties[],android.view.MotionEvent$PointerCoords[],"
        "int,int,float,float,int,int,int,int)"
    )
    @staticmethod
    def obtain_pointers(
        down: int, time: int, action: int, count: int, properties: Any, coordinates: Any,
        meta: int, buttons: int, x_precision: float, y_precision: float, device_id: int,
        edge_flags: int, source: int, flags: int,
    ) -> Any:  # fmt: skip
        pointers = [
            (properties.d[n].f_id, properties.d[n].f_toolType, coordinates.d[n].values())
            for n in range(count)
        ]
        made = MotionEvent.make(
            action, pointers, down_time=down, event_time=time, source=source, meta_state=meta,
            device_id=device_id, edge_flags=edge_flags, button_state=buttons, flags=flags,
        )  # fmt: skip
        made.x_precision, made.y_precision = x_precision, y_precision
        return made

    @java_method(
        "static android.view.MotionEvent obtain(long,long,int,int,int[],"
        "android.view.MotionEvent$PointerCoords[],int,float,float,int,int,int,int)"
    )
    @staticmethod
    def obtain_ids(
        down: int, time: int, action: int, count: int, ids: Any, coordinates: Any,
        meta: int, x_precision: float, y_precision: float, device_id: int,
        edge_flags: int, source: int, flags: int,
    ) -> Any:  # fmt: skip
        pointers = [(ids.d[n], 0, coordinates.d[n].values()) for n in range(count)]
        made = MotionEvent.make(
            action, pointers, down_time=down, event_time=time, source=source, meta_state=meta,
            device_id=device_id, edge_flags=edge_flags, flags=flags,
        )  # fmt: skip
        made.x_precision, made.y_precision = x_precision, y_precision
        return made

    @java_method("static android.view.MotionEvent obtain(android.view.MotionEvent)")
    @staticmethod
    def obtain_copy(other: Any) -> Any:
        if other is None:
            throw("java.lang.IllegalArgumentException", "other motion event must not be null")
        return other.copy()

    @java_method("static android.view.MotionEvent obtainNoHistory(android.view.MotionEvent)")
    @staticmethod
    def obtain_no_history(other: Any) -> Any:
        made = other.copy()
        made.samples = made.samples[-1:]
        return made

    @java_method("android.view.MotionEvent copy()")
    def copy(self) -> MotionEvent:
        made = MotionEvent()
        made.__dict__.update(self.__dict__)
        made.delivery = None
        made.ids, made.tools = list(self.ids), list(self.tools)
        made.samples = [(time, [dict(one) for one in values]) for time, values in self.samples]
        return made

    @java_method("final void recycle()")
    def recycle(self) -> None:
        """Events are not pooled."""

    # -- for dispatching -----------------------------------------------------------------------

    def x(self) -> float:
        return self.samples[-1][1][0].get(0, 0.0) + self.dx

    def y(self) -> float:
        return self.samples[-1][1][0].get(1, 0.0) + self.dy

    def x_of(self, index: int) -> float:
        return self.samples[-1][1][index].get(0, 0.0) + self.dx

    def y_of(self, index: int) -> float:
        return self.samples[-1][1][index].get(1, 0.0) + self.dy

    def pointer_id(self, index: int) -> int:
        return self.ids[index]

    def pointer_bits(self) -> int:
        bits = 0
        for one in self.ids:
            bits |= 1 << one
        return bits

    def is_touch_event(self) -> bool:
        return bool(self.source & 2) and self.action_masked in (0, 1, 2, 3, 4, 5, 6)

    @java_method("final void offsetLocation(float,float)")
    def offset(self, dx: float, dy: float) -> None:
        self.dx += dx
        self.dy += dy

    @java_method("final android.view.MotionEvent split(int)")
    def split(self, bits: int) -> MotionEvent:
        """The event for some of its pointers: for them, another pointer's down is a move."""
        made = self.copy()
        kept = [index for index, one in enumerate(self.ids) if bits & 1 << one]
        made.ids = [self.ids[index] for index in kept]
        made.tools = [self.tools[index] for index in kept]
        made.samples = [(time, [values[i] for i in kept]) for time, values in made.samples]
        if self.action_masked in (5, 6):
            if self.action_index not in kept:
                made.set_action(2)
            elif len(kept) == 1:
                made.set_action(0 if self.action_masked == 5 else 1)
            else:
                made.set_action(self.action_masked | kept.index(self.action_index) << 8)
        return made

    def map_points(self, function: Callable[[float, float], tuple[float, float] | None]) -> None:
        """Moves all points of all samples; offsets become part of them."""
        for _, values in self.samples:
            for one in values:
                found = function(one.get(0, 0.0) + self.dx, one.get(1, 0.0) + self.dy)
                if found is not None:
                    one[0], one[1] = found[0], found[1]
        self.raw_dx, self.raw_dy = self.raw_dx + self.dx, self.raw_dy + self.dy
        self.dx = self.dy = 0.0

    @java_method("final void transform(android.graphics.Matrix)")
    @java_method("final void applyTransform(android.graphics.Matrix)")
    def transform(self, matrix: Any) -> None:
        from dalvik.vm.objects import array_of

        def move(x: float, y: float) -> tuple[float, float]:
            points = array_of("[F", [x, y])
            matrix.mapPoints___3F__V(points)
            return points.d[0], points.d[1]

        self.map_points(move)

    # -- reading -------------------------------------------------------------------------------

    @java_method("final int getAction()")
    def get_action(self) -> int:
        return self.action

    @java_method("final void setAction(int)")
    def set_action(self, action: int) -> None:
        self.action = action
        self.action_masked, self.action_index = action & 0xFF, action >> 8 & 0xFF

    @java_method("final int getActionMasked()")
    def get_action_masked(self) -> int:
        return self.action_masked

    @java_method("final int getActionIndex()")
    def get_action_index(self) -> int:
        return self.action_index

    @java_method("final boolean isTouchEvent()")
    def is_touch(self) -> bool:
        return self.is_touch_event()

    @java_method("final int getFlags()")
    def get_flags(self) -> int:
        return self.flags

    @java_method("final long getDownTime()")
    def get_down_time(self) -> int:
        return self.down_time

    @java_method("final void setDownTime(long)")
    def set_down_time(self, time: int) -> None:
        self.down_time = time

    @java_method("final int getMetaState()")
    def get_meta_state(self) -> int:
        return self.meta_state

    @java_method("final int getButtonState()")
    def get_button_state(self) -> int:
        return self.button_state

    @java_method("final boolean isButtonPressed(int)")
    def is_button_pressed(self, button: int) -> bool:
        return bool(button) and self.button_state & button == button

    @java_method("final int getActionButton()")
    def get_action_button(self) -> int:
        return self.action_button

    @java_method("final int getEdgeFlags()")
    def get_edge_flags(self) -> int:
        return self.edge_flags

    @java_method("final void setEdgeFlags(int)")
    def set_edge_flags(self, flags: int) -> None:
        self.edge_flags = flags

    @java_method("int getClassification()")
    def get_classification(self) -> int:
        return 0

    @java_method("final float getXPrecision()")
    def get_x_precision(self) -> float:
        return self.x_precision

    @java_method("final float getYPrecision()")
    def get_y_precision(self) -> float:
        return self.y_precision

    @java_method("final float getX()")
    def get_x(self) -> float:
        return as_float(self.samples[-1][1][0].get(0, 0.0) + self.dx)

    @java_method("final float getY()")
    def get_y(self) -> float:
        return as_float(self.samples[-1][1][0].get(1, 0.0) + self.dy)

    @java_method("final float getX(int)")
    def get_x_of(self, index: int) -> float:
        return self._value(0, index, -1)

    @java_method("final float getY(int)")
    def get_y_of(self, index: int) -> float:
        return self._value(1, index, -1)

    @java_method("final float getRawX()")
    @java_method("float getRawX(int)")
    def get_raw_x(self, index: int = 0) -> float:
        return as_float(self.samples[-1][1][self._index(index)].get(0, 0.0) - self.raw_dx)

    @java_method("final float getRawY()")
    @java_method("float getRawY(int)")
    def get_raw_y(self, index: int = 0) -> float:
        return as_float(self.samples[-1][1][self._index(index)].get(1, 0.0) - self.raw_dy)

    @java_method("final float getAxisValue(int)")
    def get_axis_value(self, axis: int) -> float:
        return self._value(axis, 0, -1)

    @java_method("final float getAxisValue(int,int)")
    def get_axis_value_of(self, axis: int, index: int) -> float:
        return self._value(axis, index, -1)

    @java_method("final float getHistoricalAxisValue(int,int)")
    def get_historical_axis_value(self, axis: int, position: int) -> float:
        return self._value(axis, 0, self._position(position))

    @java_method("final float getHistoricalAxisValue(int,int,int)")
    def get_historical_axis_value_of(self, axis: int, index: int, position: int) -> float:
        return self._value(axis, index, self._position(position))

    def _value(self, axis: int, index: int, sample: int) -> float:
        value = self.samples[sample][1][self._index(index)].get(axis, 0.0)
        if axis == 0:
            value += self.dx
        elif axis == 1:
            value += self.dy
        return as_float(value)

    def _index(self, index: int) -> int:
        if not 0 <= index < len(self.ids):
            throw("java.lang.IllegalArgumentException", "pointerIndex out of range")
        return index

    def _position(self, position: int) -> int:
        if not 0 <= position < len(self.samples) - 1:
            throw("java.lang.IllegalArgumentException", "historyPos out of range")
        return position

    @java_method("final int getPointerCount()")
    def get_pointer_count(self) -> int:
        return len(self.ids)

    @java_method("final int getPointerId(int)")
    def get_pointer_id(self, index: int) -> int:
        return self.ids[self._index(index)]

    @java_method("final int findPointerIndex(int)")
    def find_pointer_index(self, pointer: int) -> int:
        return self.ids.index(pointer) if pointer in self.ids else -1

    @java_method("final int getPointerIdBits()")
    def get_pointer_id_bits(self) -> int:
        return self.pointer_bits()

    @java_method("final int getToolType(int)")
    def get_tool_type(self, index: int) -> int:
        return self.tools[self._index(index)]

    @java_method("final void getPointerCoords(int,android.view.MotionEvent$PointerCoords)")
    def get_pointer_coords(self, index: int, out: Any) -> None:
        self._coordinates(index, -1, out)

    @java_method(
        "final void getHistoricalPointerCoords(int,int,android.view.MotionEvent$PointerCoords)"
    )
    def get_historical_pointer_coords(self, index: int, position: int, out: Any) -> None:
        self._coordinates(index, self._position(position), out)

    def _coordinates(self, index: int, sample: int, out: Any) -> None:
        values = dict(self.samples[sample][1][self._index(index)])
        values[0], values[1] = values.get(0, 0.0) + self.dx, values.get(1, 0.0) + self.dy
        out.take(values)

    @java_method("final void getPointerProperties(int,android.view.MotionEvent$PointerProperties)")
    def get_pointer_properties(self, index: int, out: Any) -> None:
        out.f_id, out.f_toolType = self.ids[self._index(index)], self.tools[index]

    @java_method("final int getHistorySize()")
    def get_history_size(self) -> int:
        return len(self.samples) - 1

    @java_method("final long getHistoricalEventTime(int)")
    def get_historical_event_time(self, position: int) -> int:
        return self.samples[self._position(position)][0]

    @java_method("final void setLocation(float,float)")
    def set_location(self, x: float, y: float) -> None:
        self.offset(x - self.x(), y - self.y())

    @java_method("final void addBatch(long,float,float,float,float,int)")
    def add_batch(
        self, time: int, x: float, y: float, pressure: float, size: float, meta: int
    ) -> None:
        self.append(time, [{0: x, 1: y, 2: pressure, 3: size}], meta)

    @java_method("final void addBatch(long,android.view.MotionEvent$PointerCoords[],int)")
    def add_batch_pointers(self, time: int, coordinates: Any, meta: int) -> None:
        self.append(time, [one.values() for one in coordinates.d[: len(self.ids)]], meta)

    def append(self, time: int, values: list[Coordinates], meta: int) -> None:
        moved = [{**one, 0: one[0] - self.dx, 1: one[1] - self.dy} for one in values]
        self.samples.append((time, moved))
        self.event_time = time
        self.meta_state |= meta

    @java_method("static String actionToString(int)")
    @staticmethod
    def action_to_string(action: int) -> str:
        masked = action & 0xFF
        if masked in (5, 6):
            return f"ACTION_{ACTIONS[masked]}({action >> 8 & 0xFF})"
        return f"ACTION_{ACTIONS[masked]}" if action < len(ACTIONS) else str(action)

    @java_method("static String axisToString(int)")
    @staticmethod
    def axis_to_string(axis: int) -> str:
        return f"AXIS_{AXES[axis]}" if 0 <= axis < len(AXES) else str(axis)

    @java_method("static int axisFromString(String)")
    @staticmethod
    def axis_from_string(name: str) -> int:
        short = name.removeprefix("AXIS_")
        return AXES.index(short) if short in AXES else -1

    @java_method("String toString()")
    def to_string(self) -> str:
        from dalvik.core.java_lang.boxes import box
        from dalvik.vm.interop import to_string

        def number(value: float) -> str:
            return to_string(box("F", value))

        parts = [f"MotionEvent {{ action={self.action_to_string(self.action)}"]
        for index, one in enumerate(self.ids):
            parts.append(
                f"id[{index}]={one}, x[{index}]={number(self.get_x_of(index))},"
                f" y[{index}]={number(self.get_y_of(index))},"
                f" toolType[{index}]=TOOL_TYPE_{TOOLS[self.tools[index]]}"
            )
        parts.append(f"buttonState={self.button_state}, metaState={self.meta_state}")
        parts.append(f"flags=0x{self.flags:x}, edgeFlags=0x{self.edge_flags:x}")
        parts.append(f"pointerCount={len(self.ids)}, historySize={len(self.samples) - 1}")
        parts.append(f"eventTime={self.event_time}, downTime={self.down_time}")
        parts.append(f"deviceId={self.device_id}, source=0x{self.source:x} }}")
        return ", ".join(parts)

    @java_method("void writeToParcel(android.os.Parcel,int)")
    def write_to_parcel(self, parcel: Any, flags: int) -> None:
        parcel.writeValue__Ljava_lang_Object_2__V(self)


def _axis_getter(name: str, axis: int) -> None:
    """`getPressure()`, `getPressure(int)` and both historical forms."""

    def current(self: MotionEvent, index: int = 0) -> float:
        return self._value(axis, index, -1)

    def historical(self: MotionEvent, *where: int) -> float:
        index, position = where if len(where) == 2 else (0, where[0])
        return self._value(axis, index, self._position(position))

    _declare(f"final float get{name}()", current)
    _declare(f"final float get{name}(int)", current)
    _declare(f"final float getHistorical{name}(int)", historical)
    _declare(f"final float getHistorical{name}(int,int)", historical)


def _declare(signature: str, function: Any) -> None:
    from dalvik.vm.native import NativeMethod, parse_signature, registry

    flags, name, descriptor = parse_signature(signature)
    method = NativeMethod(name, descriptor, flags, function)
    found = registry()[MotionEvent.java].methods
    if method.attr not in found:
        found[method.attr] = method
        setattr(MotionEvent, method.attr, function)


for _axis, _name in enumerate(
    ["X", "Y", "Pressure", "Size", "TouchMajor", "TouchMinor", "ToolMajor", "ToolMinor",
     "Orientation"]
):  # fmt: skip
    _axis_getter(_name, _axis)


def cancel_event() -> MotionEvent:
    """A cancellation at the present time."""
    now = uptime()
    return MotionEvent.make(
        3, [(0, 0, {0: 0.0, 1: 0.0})], down_time=now, event_time=now, source=TOUCHSCREEN
    )
