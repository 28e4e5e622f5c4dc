"""InputEvent and InputDevice: where events come from."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import vm
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JObject, array_of
from devices.pocket.framework.constants import constants

TOUCHSCREEN, KEYBOARD, DPAD, TRACKBALL, MOUSE = 0x1002, 0x101, 0x201, 0x10004, 0x2002
_DEVICES, _SEQUENCE = "InputDevice devices", "InputEvent sequence"


class FromSource:
    """What both kinds of events declare themselves: test libraries ask exactly their class."""

    device_id: int
    source: int
    event_time: int

    @java_method("final int getDeviceId()")
    def get_device_id(self) -> int:
        return self.device_id

    @java_method("final int getSource()")
    def get_source(self) -> int:
        return self.source

    @java_method("final void setSource(int)")
    def set_source(self, source: int) -> None:
        self.source = source

    @java_method("final long getEventTime()")
    def get_event_time(self) -> int:
        return self.event_time


@java_class(
    "android.view.InputEvent", implements=["android.os.Parcelable"], access="public abstract"
)
@constants(PARCEL_TOKEN_MOTION_EVENT=1, PARCEL_TOKEN_KEY_EVENT=2)
class InputEvent(JObject):
    """Times are milliseconds of `SystemClock.uptimeMillis`."""

    device_id = 0
    source = 0
    event_time = 0
    display_id = 0
    #: What the system waits for, while this event is the one that it delivered.
    delivery: Any = None

    _sequence = 0

    @java_method("void <init>()")
    def init_event(self) -> None:
        pass

    @java_method("int getSequenceNumber()")
    def get_sequence_number(self) -> int:
        """Unique within the process; counted when it is first asked for."""
        if not self._sequence:
            state = vm().state
            self._sequence = state[_SEQUENCE] = state.get(_SEQUENCE, 0) + 1
        return self._sequence

    @java_method("int getDeviceId()")
    def get_device_id(self) -> int:
        return self.device_id

    @java_method("final android.view.InputDevice getDevice()")
    def get_device(self) -> Any:
        return input_device(self.device_id)

    @java_method("int getSource()")
    def get_source(self) -> int:
        return self.source

    @java_method("void setSource(int)")
    def set_source(self, source: int) -> None:
        self.source = source

    @java_method("boolean isFromSource(int)")
    def is_from_source(self, source: int) -> bool:
        return self.source & source == source

    @java_method("long getEventTime()")
    def get_event_time(self) -> int:
        return self.event_time

    @java_method("long getEventTimeNano()")
    def get_event_time_nano(self) -> int:
        return self.event_time * 1_000_000

    @java_method("int getDisplayId()")
    def get_display_id(self) -> int:
        return self.display_id

    @java_method("int describeContents()")
    def describe_contents(self) -> int:
        return 0


#: The device's input devices: (name, sources).
_KNOWN = {
    -1: ("Virtual", KEYBOARD | DPAD),
    1: ("pocket_touch", TOUCHSCREEN),
    2: ("pocket_keys", KEYBOARD),
}


def input_device(number: int) -> Any:
    if number not in _KNOWN:
        return None
    devices = vm().state.setdefault(_DEVICES, {})
    if number not in devices:
        made = InputDevice()
        made.number = number
        devices[number] = made
    return devices[number]


@java_class("android.view.InputDevice", implements=["android.os.Parcelable"])
@constants(
    SOURCE_CLASS_MASK=0xFF,
    SOURCE_CLASS_NONE=0,
    SOURCE_CLASS_BUTTON=1,
    SOURCE_CLASS_POINTER=2,
    SOURCE_CLASS_TRACKBALL=4,
    SOURCE_CLASS_POSITION=8,
    SOURCE_CLASS_JOYSTICK=16,
    SOURCE_UNKNOWN=0,
    SOURCE_KEYBOARD=KEYBOARD,
    SOURCE_DPAD=DPAD,
    SOURCE_GAMEPAD=0x401,
    SOURCE_TOUCHSCREEN=TOUCHSCREEN,
    SOURCE_MOUSE=MOUSE,
    SOURCE_STYLUS=0x4002,
    SOURCE_BLUETOOTH_STYLUS=0xC002,
    SOURCE_TRACKBALL=TRACKBALL,
    SOURCE_MOUSE_RELATIVE=0x20004,
    SOURCE_TOUCHPAD=0x100008,
    SOURCE_TOUCH_NAVIGATION=0x200000,
    SOURCE_ROTARY_ENCODER=0x400000,
    SOURCE_JOYSTICK=0x1000010,
    SOURCE_HDMI=0x2000001,
    SOURCE_ANY=-256,
    KEYBOARD_TYPE_NONE=0,
    KEYBOARD_TYPE_NON_ALPHABETIC=1,
    KEYBOARD_TYPE_ALPHABETIC=2,
)
class InputDevice(JObject):
    number = 0

    @java_method("static android.view.InputDevice getDevice(int)")
    @staticmethod
    def get_device(number: int) -> Any:
        return input_device(number)

    @java_method("static int[] getDeviceIds()")
    @staticmethod
    def get_device_ids() -> Any:
        return array_of("[I", sorted(_KNOWN))

    @java_method("int getId()")
    def get_id(self) -> int:
        return self.number

    @java_method("String getName()")
    def get_name(self) -> str:
        return _KNOWN[self.number][0]

    @java_method("String getDescriptor()")
    def get_descriptor(self) -> str:
        return f"pocket:{self.number}"

    @java_method("int getSources()")
    def get_sources(self) -> int:
        return _KNOWN[self.number][1]

    @java_method("boolean supportsSource(int)")
    def supports_source(self, source: int) -> bool:
        return self.get_sources() & source == source

    @java_method("boolean isVirtual()")
    def is_virtual(self) -> bool:
        return self.number < 0

    @java_method("boolean isExternal()")
    def is_external(self) -> bool:
        return False

    @java_method("int getVendorId()")
    @java_method("int getProductId()")
    @java_method("int getControllerNumber()")
    def get_number_of_nothing(self) -> int:
        return 0

    @java_method("int getKeyboardType()")
    def get_keyboard_type(self) -> int:
        return 2 if self.number < 0 else int(self.number == 2)

    @java_method("android.view.KeyCharacterMap getKeyCharacterMap()")
    def get_key_character_map(self) -> Any:
        from devices.pocket.framework.android_view.key_character_map import KeyCharacterMap

        return KeyCharacterMap.load(self.number)

    @java_method("java.util.List getMotionRanges()")
    def get_motion_ranges(self) -> Any:
        from dalvik.core.java_util.lists import ArrayList

        return ArrayList.create([])

    @java_method("android.view.InputDevice$MotionRange getMotionRange(int)")
    @java_method("android.view.InputDevice$MotionRange getMotionRange(int,int)")
    def get_motion_range(self, axis: int, source: int = 0) -> Any:
        return None


@java_class("android.view.InputDevice$MotionRange", access="public static final")
class MotionRange(JObject):
    """Devices with axes that have a range (joysticks) are not there, so nobody gets one."""

    @java_method("int getAxis()")
    @java_method("int getSource()")
    def get_number(self) -> int:
        return 0

    @java_method("float getMin()")
    @java_method("float getMax()")
    @java_method("float getRange()")
    @java_method("float getFlat()")
    @java_method("float getFuzz()")
    @java_method("float getResolution()")
    def get_measure(self) -> float:
        return 0.0
