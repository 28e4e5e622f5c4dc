"""KeyCharacterMap: which keys type which characters."""

from __future__ import annotations

import unicodedata
from typing import Any

from dalvik.vm.interop import throw, vm
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JObject, array_of
from devices.pocket.framework.android_os.message_queue import uptime
from devices.pocket.framework.android_view.key_event import KeyEvent
from devices.pocket.framework.constants import constants
from devices.pocket.system import key_codes

_MAPS = "KeyCharacterMap maps"
_ACCENTS = {0x60: "\u0300", 0xB4: "\u0301", 0x5E: "\u0302", 0x7E: "\u0303", 0xA8: "\u0308"}
_ACCENTS |= {0x02CB: "\u0300", 0x02C6: "\u0302", 0x02DC: "\u0303", 0xB8: "\u0327"}


def match(code: int, chars: Any, meta: int) -> int:
    """The first of some characters that a key types: `getMatch`."""
    wanted = set(chars.d)
    for state in (meta, meta | 1):
        found = key_codes.character(code, state)
        if found in wanted:
            return found
    return 0


@java_class("android.view.KeyCharacterMap", implements=["android.os.Parcelable"])
@constants(
    BUILT_IN_KEYBOARD=0,
    VIRTUAL_KEYBOARD=-1,
    NUMERIC=1,
    PREDICTIVE=2,
    ALPHA=3,
    FULL=4,
    SPECIAL_FUNCTION=5,
    COMBINING_ACCENT=-0x80000000,
    COMBINING_ACCENT_MASK=0x7FFFFFFF,
    MODIFIER_BEHAVIOR_CHORDED=0,
    MODIFIER_BEHAVIOR_CHORDED_OR_TOGGLED=1,
)
@constants("char", {"HEX_INPUT": 0xEF00, "PICKER_DIALOG_INPUT": 0xEF01})
class KeyCharacterMap(JObject):
    device_id = -1

    @java_method("static android.view.KeyCharacterMap load(int)")
    @staticmethod
    def load(device_id: int) -> Any:
        maps = vm().state.setdefault(_MAPS, {})
        if device_id not in maps:
            made = KeyCharacterMap()
            made.device_id = device_id
            maps[device_id] = made
        return maps[device_id]

    @java_method("int get(int,int)")
    def get(self, code: int, meta: int) -> int:
        return key_codes.character(code, meta)

    @java_method("char getNumber(int)")
    def get_number(self, code: int) -> int:
        return key_codes.number(code)

    @java_method("char getMatch(int,char[])")
    def get_match(self, code: int, chars: Any) -> int:
        return match(code, chars, 0)

    @java_method("char getMatch(int,char[],int)")
    def get_match_of(self, code: int, chars: Any, meta: int) -> int:
        return match(code, chars, meta)

    @java_method("char getDisplayLabel(int)")
    def get_display_label(self, code: int) -> int:
        return key_codes.label(code)

    @java_method("static int getDeadChar(int,int)")
    @staticmethod
    def get_dead_char(accent: int, char: int) -> int:
        mark = _ACCENTS.get(accent & 0x7FFFFFFF)
        if mark is None:
            return 0
        made = unicodedata.normalize("NFC", chr(char) + mark)
        return ord(made) if len(made) == 1 else 0

    @java_method("android.view.KeyEvent[] getEvents(char[])")
    def get_events(self, chars: Any) -> Any:
        if chars is None:
            throw("java.lang.IllegalArgumentException", "chars must not be null.")
        keys = key_codes.keys_for("".join(map(chr, chars.d)))
        if keys is None:
            return None
        now = uptime()
        events = [
            KeyEvent.make(
                action,
                code,
                down_time=now,
                event_time=now,
                meta_state=meta,
                device_id=self.device_id,
                source=0x101,
            )
            for action, code, meta in keys
        ]
        return array_of("[Landroid/view/KeyEvent;", events)

    @java_method("boolean isPrintingKey(int)")
    def is_printing_key(self, code: int) -> bool:
        return key_codes.character(code, 0) > 32

    @java_method("int getKeyboardType()")
    def get_keyboard_type(self) -> int:
        return 4

    @java_method("int getModifierBehavior()")
    def get_modifier_behavior(self) -> int:
        return 0

    @java_method("static boolean deviceHasKey(int)")
    @staticmethod
    def device_has_key(code: int) -> bool:
        return code in (3, 4, 24, 25, 26, 187)

    @java_method("static boolean[] deviceHasKeys(int[])")
    @staticmethod
    def device_has_keys(codes: Any) -> Any:
        found = [int(KeyCharacterMap.device_has_key(code)) for code in codes.d]
        return array_of("[Z", found)

    @java_method("int describeContents()")
    def describe_contents(self) -> int:
        return 0
