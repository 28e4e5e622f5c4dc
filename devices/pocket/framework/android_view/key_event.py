"""KeyEvent and how it is handed to a receiver."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import throw
from dalvik.vm.native import java_class, java_interface, java_method
from dalvik.vm.objects import JObject
from devices.pocket.framework.android_graphics.creators import creator
from devices.pocket.framework.android_view.input_event import FromSource, InputEvent
from devices.pocket.framework.android_view.parts import composed
from devices.pocket.framework.constants import constants
from devices.pocket.system import key_codes
from devices.pocket.system.key_codes import CODES, NAMES

DOWN, UP, MULTIPLE = 0, 1, 2
CANCELED, LONG_PRESS, START_TRACKING, TRACKING, CANCELED_LONG_PRESS, FALLBACK = (
    0x20, 0x80, 0x40000000, 0x200, 0x100, 0x400,
)  # fmt: skip
_ACTIONS = ("ACTION_DOWN", "ACTION_UP", "ACTION_MULTIPLE")
_META = {
    "META_SHIFT_ON": 1,
    "META_ALT_ON": 2,
    "META_SYM_ON": 4,
    "META_FUNCTION_ON": 8,
    "META_ALT_LEFT_ON": 0x10,
    "META_ALT_RIGHT_ON": 0x20,
    "META_SHIFT_LEFT_ON": 0x40,
    "META_SHIFT_RIGHT_ON": 0x80,
    "META_CAP_LOCKED": 0x100,
    "META_ALT_LOCKED": 0x200,
    "META_SYM_LOCKED": 0x400,
    "META_SELECTING": 0x800,
    "META_CTRL_ON": 0x1000,
    "META_CTRL_LEFT_ON": 0x2000,
    "META_CTRL_RIGHT_ON": 0x4000,
    "META_META_ON": 0x10000,
    "META_META_LEFT_ON": 0x20000,
    "META_META_RIGHT_ON": 0x40000,
    "META_CAPS_LOCK_ON": 0x100000,
    "META_NUM_LOCK_ON": 0x200000,
    "META_SCROLL_LOCK_ON": 0x400000,
    "META_SHIFT_MASK": 0xC1,
    "META_ALT_MASK": 0x32,
    "META_CTRL_MASK": 0x7000,
    "META_META_MASK": 0x70000,
}


@java_interface(
    "android.view.KeyEvent$Callback",
    abstract=[
        "boolean onKeyDown(int,android.view.KeyEvent)",
        "boolean onKeyLongPress(int,android.view.KeyEvent)",
        "boolean onKeyUp(int,android.view.KeyEvent)",
        "boolean onKeyMultiple(int,int,android.view.KeyEvent)",
    ],
)
class Callback:
    pass


@java_class("android.view.KeyEvent$DispatcherState")
class DispatcherState(JObject):
    """Which key is down and tracked, so that its up and long press mean something."""

    down_code = 0
    down_target: Any = None
    active: set[int] | None = None

    @java_method("void <init>()")
    def init(self) -> None:
        pass

    @java_method("void reset()")
    def reset(self) -> None:
        self.down_code, self.down_target = 0, None
        self.active = None

    @java_method("void reset(Object)")
    def reset_target(self, target: Any) -> None:
        if self.down_target is target:
            self.down_code, self.down_target = 0, None

    @java_method("void startTracking(android.view.KeyEvent,Object)")
    def start_tracking(self, event: Any, target: Any) -> None:
        if event.action != DOWN:
            throw("java.lang.IllegalArgumentException", "Can only start tracking on a down event")
        self.down_code, self.down_target = event.key_code, target

    @java_method("boolean isTracking(android.view.KeyEvent)")
    def is_tracking(self, event: Any) -> bool:
        return bool(self.down_code == event.key_code)

    @java_method("void performedLongPress(android.view.KeyEvent)")
    def performed_long_press(self, event: Any) -> None:
        self.active = {*(self.active or ()), event.key_code}

    @java_method("void handleUpEvent(android.view.KeyEvent)")
    def handle_up_event(self, event: Any) -> None:
        code = event.key_code
        if self.active and code in self.active:
            event.flags |= CANCELED | CANCELED_LONG_PRESS
            self.active = self.active - {code}
        if self.down_code == code:
            event.flags |= TRACKING
            self.down_code, self.down_target = 0, None


def _read(parcel: Any) -> Any:
    return parcel.readValue__Ljava_lang_ClassLoader_2__Ljava_lang_Object_2(None)


@java_class("android.view.KeyEvent")
@constants("int", CODES)
@constants("int", _META)
@constants(
    ACTION_DOWN=DOWN,
    ACTION_UP=UP,
    ACTION_MULTIPLE=MULTIPLE,
    MAX_KEYCODE=84,
    FLAG_WOKE_HERE=1,
    FLAG_SOFT_KEYBOARD=2,
    FLAG_KEEP_TOUCH_MODE=4,
    FLAG_FROM_SYSTEM=8,
    FLAG_EDITOR_ACTION=16,
    FLAG_CANCELED=CANCELED,
    FLAG_VIRTUAL_HARD_KEY=0x40,
    FLAG_LONG_PRESS=LONG_PRESS,
    FLAG_CANCELED_LONG_PRESS=CANCELED_LONG_PRESS,
    FLAG_TRACKING=TRACKING,
    FLAG_FALLBACK=FALLBACK,
    FLAG_PREDISPATCH=0x20000000,
    FLAG_START_TRACKING=START_TRACKING,
)
@composed(FromSource)
class KeyEvent(InputEvent):
    action = 0
    key_code = 0
    scan_code = 0
    repeat_count = 0
    meta_state = 0
    flags = 0
    down_time = 0
    characters: Any = None
    java_creator = creator("android.view.KeyEvent", _read)

    @classmethod
    def make(
        cls,
        action: int,
        code: int,
        *,
        down_time: int = 0,
        event_time: int = 0,
        repeat: int = 0,
        meta_state: int = 0,
        device_id: int = -1,
        scan_code: int = 0,
        flags: int = 0,
        source: int = 0,
        characters: str | None = None,
    ) -> KeyEvent:
        """For Python code."""
        made = cls()
        made.action, made.key_code, made.repeat_count = action, code, repeat
        made.down_time, made.event_time, made.meta_state = down_time, event_time, meta_state
        made.device_id, made.scan_code, made.flags = device_id, scan_code, flags
        made.source, made.characters = source, characters
        return made

    # -- making --------------------------------------------------------------------------------

    @java_method("void <init>(int,int)")
    def init(self, action: int, code: int) -> None:
        self.action, self.key_code, self.device_id = action, code, -1

    @java_method("void <init>(long,long,int,int,int)")
    @java_method("void <init>(long,long,int,int,int,int)")
    def init_times(
        self, down: int, time: int, action: int, code: int, repeat: int, meta: int = 0
    ) -> None:
        self.init_all(down, time, action, code, repeat, meta, -1, 0, 0, 0)

    @java_method("void <init>(long,long,int,int,int,int,int,int)")
    @java_method("void <init>(long,long,int,int,int,int,int,int,int)")
    @java_method("void <init>(long,long,int,int,int,int,int,int,int,int)")
    def init_all(
        self, down: int, time: int, action: int, code: int, repeat: int, meta: int, device: int,
        scan: int, flags: int = 0, source: int = 0,
    ) -> None:  # fmt: skip
        self.down_time, self.event_time = down, time
        self.action, self.key_code, self.repeat_count = action, code, repeat
        self.meta_state, self.device_id, self.scan_code = meta, device, scan
        self.flags, self.source = flags, source

    @java_method("void <init>(long,String,int,int)")
    def init_characters(self, time: int, characters: Any, device: int, flags: int) -> None:
        self.down_time = self.event_time = time
        self.characters, self.action, self.key_code = characters, MULTIPLE, 0
        self.device_id, self.flags, self.source = device, flags, 0x101

    @java_method("void <init>(android.view.KeyEvent)")
    def init_copy(self, other: Any) -> None:
        self.__dict__.update(other.__dict__)
        self.delivery = None

    @java_method("void <init>(android.view.KeyEvent,long,int)")
    def init_copy_at(self, other: Any, time: int, repeat: int) -> None:
        self.init_copy(other)
        self.event_time, self.repeat_count = time, repeat

    def _changed(self, **values: Any) -> KeyEvent:
        made = KeyEvent()
        made.init_copy(self)
        made.__dict__.update(values)
        return made

    @java_method("android.view.KeyEvent copy()")
    def copy(self) -> Any:
        return self._changed()

    @java_method("static android.view.KeyEvent changeAction(android.view.KeyEvent,int)")
    @staticmethod
    def change_action(event: Any, action: int) -> Any:
        return event._changed(action=action)

    @java_method("static android.view.KeyEvent changeFlags(android.view.KeyEvent,int)")
    @staticmethod
    def change_flags(event: Any, flags: int) -> Any:
        return event._changed(flags=flags)

    @java_method("static android.view.KeyEvent changeTimeRepeat(android.view.KeyEvent,long,int)")
    @staticmethod
    def change_time_repeat(event: Any, time: int, repeat: int) -> Any:
        return event._changed(event_time=time, repeat_count=repeat)

    @java_method(
        "static android.view.KeyEvent changeTimeRepeat(android.view.KeyEvent,long,int,int)"
    )
    @staticmethod
    def change_time_repeat_flags(event: Any, time: int, repeat: int, flags: int) -> Any:
        return event._changed(event_time=time, repeat_count=repeat, flags=flags)

    # -- reading -------------------------------------------------------------------------------

    @java_method("final int getAction()")
    def get_action(self) -> int:
        return self.action

    @java_method("final int getKeyCode()")
    def get_key_code(self) -> int:
        return self.key_code

    @java_method("final int getScanCode()")
    def get_scan_code(self) -> int:
        return self.scan_code

    @java_method("final int getRepeatCount()")
    def get_repeat_count(self) -> int:
        return self.repeat_count

    @java_method("final int getMetaState()")
    def get_meta_state(self) -> int:
        return self.meta_state

    @java_method("final int getModifiers()")
    def get_modifiers(self) -> int:
        return key_codes.normalize_meta(self.meta_state) & 0x770FF

    @java_method("final int getFlags()")
    def get_flags(self) -> int:
        return self.flags

    @java_method("final long getDownTime()")
    def get_down_time(self) -> int:
        return self.down_time

    @java_method("final String getCharacters()")
    def get_characters(self) -> Any:
        return self.characters

    @java_method("final boolean isCanceled()")
    def is_canceled(self) -> bool:
        return bool(self.flags & CANCELED)

    @java_method("final void cancel()")
    def cancel(self) -> None:
        self.flags |= CANCELED

    @java_method("final void startTracking()")
    def start_tracking(self) -> None:
        self.flags |= START_TRACKING

    @java_method("final boolean isTracking()")
    def is_tracking(self) -> bool:
        return bool(self.flags & TRACKING)

    @java_method("final boolean isLongPress()")
    def is_long_press(self) -> bool:
        return bool(self.flags & LONG_PRESS)

    @java_method("final boolean isDown()")
    def is_down(self) -> bool:
        return self.action == DOWN

    @java_method("final boolean isSystem()")
    def is_system(self) -> bool:
        return self.key_code in key_codes.SYSTEM_KEYS

    def _has(self, bits: int) -> bool:
        return bool(self.meta_state & bits)

    @java_method("final boolean isShiftPressed()")
    def is_shift_pressed(self) -> bool:
        return self._has(1)

    @java_method("final boolean isAltPressed()")
    def is_alt_pressed(self) -> bool:
        return self._has(2)

    @java_method("final boolean isSymPressed()")
    def is_sym_pressed(self) -> bool:
        return self._has(4)

    @java_method("final boolean isCtrlPressed()")
    def is_ctrl_pressed(self) -> bool:
        return self._has(0x1000)

    @java_method("final boolean isMetaPressed()")
    def is_meta_pressed(self) -> bool:
        return self._has(0x10000)

    @java_method("final boolean isFunctionPressed()")
    def is_function_pressed(self) -> bool:
        return self._has(8)

    @java_method("final boolean isCapsLockOn()")
    def is_caps_lock_on(self) -> bool:
        return self._has(0x100000)

    @java_method("final boolean isNumLockOn()")
    def is_num_lock_on(self) -> bool:
        return self._has(0x200000)

    @java_method("final boolean isScrollLockOn()")
    def is_scroll_lock_on(self) -> bool:
        return self._has(0x400000)

    @java_method("final boolean hasNoModifiers()")
    def has_no_modifiers(self) -> bool:
        return key_codes.normalize_meta(self.meta_state) & 0x770FF == 0

    @java_method("final boolean hasModifiers(int)")
    def has_modifiers(self, modifiers: int) -> bool:
        return KeyEvent.meta_state_has_modifiers(self.meta_state, modifiers)

    # -- characters ----------------------------------------------------------------------------

    @java_method("int getUnicodeChar()")
    def get_unicode_char(self) -> int:
        return key_codes.character(self.key_code, self.meta_state)

    @java_method("int getUnicodeChar(int)")
    def get_unicode_char_of(self, meta: int) -> int:
        return key_codes.character(self.key_code, meta)

    @java_method("char getDisplayLabel()")
    def get_display_label(self) -> int:
        return key_codes.label(self.key_code)

    @java_method("char getNumber()")
    def get_number(self) -> int:
        return key_codes.number(self.key_code)

    @java_method("char getMatch(char[])")
    def get_match(self, chars: Any) -> int:
        return self.get_match_of(chars, 0)

    @java_method("char getMatch(char[],int)")
    def get_match_of(self, chars: Any, meta: int) -> int:
        from devices.pocket.framework.android_view.key_character_map import match

        return match(self.key_code, chars, meta)

    @java_method("boolean isPrintingKey()")
    def is_printing_key(self) -> bool:
        return key_codes.character(self.key_code, 0) > 32

    @java_method("final android.view.KeyCharacterMap getKeyCharacterMap()")
    def get_key_character_map(self) -> Any:
        from devices.pocket.framework.android_view.key_character_map import KeyCharacterMap

        return KeyCharacterMap.load(self.device_id)

    # -- handing over --------------------------------------------------------------------------

    @java_method("final boolean dispatch(android.view.KeyEvent$Callback)")
    def dispatch_plain(self, receiver: Any) -> bool:
        return self.dispatch(receiver, None, None)

    @java_method(
        "final boolean dispatch"
        "(android.view.KeyEvent$Callback,android.view.KeyEvent$DispatcherState,Object)"
    )
    def dispatch(self, receiver: Any, state: Any, target: Any) -> bool:
        if self.action == DOWN:
            return self._dispatch_down(receiver, state, target)
        if self.action == UP:
            if state is not None:
                state.handle_up_event(self)
            return bool(receiver.onKeyUp__ILandroid_view_KeyEvent_2__Z(self.key_code, self))
        return self._dispatch_multiple(receiver)

    def _dispatch_down(self, receiver: Any, state: Any, target: Any) -> bool:
        self.flags &= ~START_TRACKING
        handled = bool(receiver.onKeyDown__ILandroid_view_KeyEvent_2__Z(self.key_code, self))
        if state is not None:
            if handled and self.repeat_count == 0 and self.flags & START_TRACKING:
                state.start_tracking(self, target)
            elif (
                self.is_long_press()
                and state.is_tracking(self)
                and receiver.onKeyLongPress__ILandroid_view_KeyEvent_2__Z(self.key_code, self)
            ):
                state.performed_long_press(self)
                handled = True
        return handled

    def _dispatch_multiple(self, receiver: Any) -> bool:
        count, code = self.repeat_count, self.key_code
        if receiver.onKeyMultiple__IILandroid_view_KeyEvent_2__Z(code, count, self):
            return True
        if code == 0:
            return False
        down = self._changed(action=DOWN, repeat_count=0)
        handled = bool(receiver.onKeyDown__ILandroid_view_KeyEvent_2__Z(code, down))
        if handled:
            up = self._changed(action=UP, repeat_count=0)
            receiver.onKeyUp__ILandroid_view_KeyEvent_2__Z(code, up)
        return handled

    # -- statics -------------------------------------------------------------------------------

    @java_method("static int getMaxKeyCode()")
    @staticmethod
    def get_max_key_code() -> int:
        return len(NAMES) - 1

    @java_method("static int getDeadChar(int,int)")
    @staticmethod
    def get_dead_char(accent: int, char: int) -> int:
        from devices.pocket.framework.android_view.key_character_map import KeyCharacterMap

        return KeyCharacterMap.get_dead_char(accent, char)

    @java_method("static final boolean isGamepadButton(int)")
    @staticmethod
    def is_gamepad_button(code: int) -> bool:
        return 96 <= code <= 110 or 188 <= code <= 203

    @java_method("static final boolean isConfirmKey(int)")
    @staticmethod
    def is_confirm_key(code: int) -> bool:
        return code in (23, 66, 62, 160)

    @java_method("static final boolean isMediaKey(int)")
    @java_method("static final boolean isMediaSessionKey(int)")
    @staticmethod
    def is_media_key(code: int) -> bool:
        return code in (126, 127, 85, 91, 79, 86, 87, 88, 89, 130, 90)

    @java_method("static boolean isModifierKey(int)")
    @staticmethod
    def is_modifier_key(code: int) -> bool:
        return key_codes.is_modifier(code)

    @java_method("static int normalizeMetaState(int)")
    @staticmethod
    def normalize_meta_state(state: int) -> int:
        return key_codes.normalize_meta(state)

    @java_method("static boolean metaStateHasNoModifiers(int)")
    @staticmethod
    def meta_state_has_no_modifiers(state: int) -> bool:
        return key_codes.normalize_meta(state) & 0x770FF == 0

    @java_method("static boolean metaStateHasModifiers(int,int)")
    @staticmethod
    def meta_state_has_modifiers(state: int, modifiers: int) -> bool:
        state = key_codes.normalize_meta(state) & 0x770FF
        for sides, both in key_codes.SIDES.items():
            if modifiers & both and not modifiers & sides:
                state &= ~sides
            elif modifiers & sides and not modifiers & both:
                state &= ~both
        return state == modifiers

    @java_method("static int getModifierMetaStateMask()")
    @staticmethod
    def get_modifier_meta_state_mask() -> int:
        return 0x770FF

    @java_method("static String keyCodeToString(int)")
    @staticmethod
    def key_code_to_string(code: int) -> str:
        return f"KEYCODE_{NAMES[code]}" if 0 <= code < len(NAMES) else str(code)

    @java_method("static int keyCodeFromString(String)")
    @staticmethod
    def key_code_from_string(name: str) -> int:
        if name.isdigit() and int(name) < len(NAMES):
            return int(name)
        full = name if name.startswith("KEYCODE_") else f"KEYCODE_{name}"
        return CODES.get(full, 0)

    @java_method("static String actionToString(int)")
    @staticmethod
    def action_to_string(action: int) -> str:
        return _ACTIONS[action] if 0 <= action < 3 else str(action)

    @java_method("static String metaStateToString(int)")
    @staticmethod
    def meta_state_to_string(state: int) -> str:
        names = [name for name, bit in _META.items() if state & bit and not name.endswith("MASK")]
        return "|".join(names) or "0"

    @java_method("String toString()")
    def to_string(self) -> str:
        parts = [
            f"KeyEvent {{ action={self.action_to_string(self.action)}",
            f"keyCode={self.key_code_to_string(self.key_code)}",
            f"scanCode={self.scan_code}",
        ]
        if self.characters is not None:
            parts.append(f'characters="{self.characters}"')
        parts += [
            f"metaState={self.meta_state_to_string(self.meta_state)}",
            f"flags=0x{self.flags:x}",
            f"repeatCount={self.repeat_count}",
            f"eventTime={self.event_time}",
            f"downTime={self.down_time}",
            f"deviceId={self.device_id}",
            f"source=0x{self.source:x} }}",
        ]
        return ", ".join(parts)

    @java_method("void writeToParcel(android.os.Parcel,int)")
    def write_to_parcel(self, parcel: Any, flags: int) -> None:
        parcel.writeValue__Ljava_lang_Object_2__V(self)
