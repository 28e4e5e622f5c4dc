"""Key codes by name, and which keys type which characters (a US keyboard)."""

from __future__ import annotations

_LETTERS = " ".join("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
#: The names of all keys; a key's code is its index.
NAMES = f"""
UNKNOWN SOFT_LEFT SOFT_RIGHT HOME BACK CALL ENDCALL 0 1 2 3 4 5 6 7 8 9 STAR POUND DPAD_UP
DPAD_DOWN DPAD_LEFT DPAD_RIGHT DPAD_CENTER VOLUME_UP VOLUME_DOWN POWER CAMERA CLEAR {_LETTERS}
COMMA PERIOD ALT_LEFT ALT_RIGHT SHIFT_LEFT SHIFT_RIGHT TAB SPACE SYM EXPLORER ENVELOPE ENTER DEL
GRAVE MINUS EQUALS LEFT_BRACKET RIGHT_BRACKET BACKSLASH SEMICOLON APOSTROPHE SLASH AT NUM
HEADSETHOOK FOCUS PLUS MENU NOTIFICATION SEARCH MEDIA_PLAY_PAUSE MEDIA_STOP MEDIA_NEXT
MEDIA_PREVIOUS MEDIA_REWIND MEDIA_FAST_FORWARD MUTE PAGE_UP PAGE_DOWN PICTSYMBOLS SWITCH_CHARSET
BUTTON_A BUTTON_B BUTTON_C BUTTON_X BUTTON_Y BUTTON_Z BUTTON_L1 BUTTON_R1 BUTTON_L2 BUTTON_R2
BUTTON_THUMBL BUTTON_THUMBR BUTTON_START BUTTON_SELECT BUTTON_MODE ESCAPE FORWARD_DEL CTRL_LEFT
CTRL_RIGHT CAPS_LOCK SCROLL_LOCK META_LEFT META_RIGHT FUNCTION SYSRQ BREAK MOVE_HOME MOVE_END
INSERT FORWARD MEDIA_PLAY MEDIA_PAUSE MEDIA_CLOSE MEDIA_EJECT MEDIA_RECORD F1 F2 F3 F4 F5 F6 F7 F8
F9 F10 F11 F12 NUM_LOCK NUMPAD_0 NUMPAD_1 NUMPAD_2 NUMPAD_3 NUMPAD_4 NUMPAD_5 NUMPAD_6 NUMPAD_7
NUMPAD_8 NUMPAD_9 NUMPAD_DIVIDE NUMPAD_MULTIPLY NUMPAD_SUBTRACT NUMPAD_ADD NUMPAD_DOT NUMPAD_COMMA
NUMPAD_ENTER NUMPAD_EQUALS NUMPAD_LEFT_PAREN NUMPAD_RIGHT_PAREN VOLUME_MUTE INFO CHANNEL_UP
CHANNEL_DOWN ZOOM_IN ZOOM_OUT TV WINDOW GUIDE DVR BOOKMARK CAPTIONS SETTINGS TV_POWER TV_INPUT
STB_POWER STB_INPUT AVR_POWER AVR_INPUT PROG_RED PROG_GREEN PROG_YELLOW PROG_BLUE APP_SWITCH
BUTTON_1 BUTTON_2 BUTTON_3 BUTTON_4 BUTTON_5 BUTTON_6 BUTTON_7 BUTTON_8 BUTTON_9 BUTTON_10
BUTTON_11 BUTTON_12 BUTTON_13 BUTTON_14 BUTTON_15 BUTTON_16 LANGUAGE_SWITCH MANNER_MODE 3D_MODE
CONTACTS CALENDAR MUSIC CALCULATOR ZENKAKU_HANKAKU EISU MUHENKAN HENKAN KATAKANA_HIRAGANA YEN RO
KANA ASSIST BRIGHTNESS_DOWN BRIGHTNESS_UP MEDIA_AUDIO_TRACK SLEEP WAKEUP PAIRING MEDIA_TOP_MENU 11
12 LAST_CHANNEL TV_DATA_SERVICE VOICE_ASSIST TV_RADIO_SERVICE TV_TELETEXT TV_NUMBER_ENTRY
TV_TERRESTRIAL_ANALOG TV_TERRESTRIAL_DIGITAL TV_SATELLITE TV_SATELLITE_BS TV_SATELLITE_CS
TV_SATELLITE_SERVICE TV_NETWORK TV_ANTENNA_CABLE TV_INPUT_HDMI_1 TV_INPUT_HDMI_2 TV_INPUT_HDMI_3
TV_INPUT_HDMI_4 TV_INPUT_COMPOSITE_1 TV_INPUT_COMPOSITE_2 TV_INPUT_COMPONENT_1
TV_INPUT_COMPONENT_2 TV_INPUT_VGA_1 TV_AUDIO_DESCRIPTION TV_AUDIO_DESCRIPTION_MIX_UP
TV_AUDIO_DESCRIPTION_MIX_DOWN TV_ZOOM_MODE TV_CONTENTS_MENU TV_MEDIA_CONTEXT_MENU
TV_TIMER_PROGRAMMING HELP NAVIGATE_PREVIOUS NAVIGATE_NEXT NAVIGATE_IN NAVIGATE_OUT STEM_PRIMARY
STEM_1 STEM_2 STEM_3 DPAD_UP_LEFT DPAD_DOWN_LEFT DPAD_UP_RIGHT DPAD_DOWN_RIGHT MEDIA_SKIP_FORWARD
MEDIA_SKIP_BACKWARD MEDIA_STEP_FORWARD MEDIA_STEP_BACKWARD SOFT_SLEEP CUT COPY PASTE
SYSTEM_NAVIGATION_UP SYSTEM_NAVIGATION_DOWN SYSTEM_NAVIGATION_LEFT SYSTEM_NAVIGATION_RIGHT ALL_APPS
REFRESH THUMBS_UP THUMBS_DOWN PROFILE_SWITCH
""".split()
CODES = {f"KEYCODE_{name}": code for code, name in enumerate(NAMES)}

SHIFT_ON, ALT_ON, SYM_ON, FUNCTION_ON, CTRL_ON, META_ON = 1, 2, 4, 8, 0x1000, 0x10000
SHIFT_LEFT_ON, ALT_LEFT_ON = 0x40, 0x10
#: Bits that imply others: pressing the left shift key is pressing shift.
SIDES = {
    0x40 | 0x80: SHIFT_ON,
    0x10 | 0x20: ALT_ON,
    0x2000 | 0x4000: CTRL_ON,
    0x20000 | 0x40000: META_ON,
}
#: The bit that a modifier key sets while it is down.
MODIFIER_BITS = {
    57: 0x10, 58: 0x20, 59: 0x40, 60: 0x80, 63: 0x4, 119: 0x8,
    113: 0x2000, 114: 0x4000, 117: 0x20000, 118: 0x40000,
}  # fmt: skip
SYSTEM_KEYS = frozenset(
    {82, 1, 2, 3, 4, 5, 6, 24, 25, 91, 26, 79, 27, 80, 84, 220, 221, 222, 223, 224, 225, 226}
    | {85, 126, 127, 86, 87, 88, 89, 130, 90, 164, 187, 276, 280, 281, 282, 283}
)

_KEYS = {
    **{code: (chr(68 + code), chr(36 + code)) for code in range(29, 55)},
    **{code: (chr(41 + code), ")!@#$%^&*("[code - 7]) for code in range(7, 17)},
    17: ("*", "*"), 18: ("#", "#"), 55: (",", "<"), 56: (".", ">"), 61: ("\t", "\t"),
    62: (" ", " "), 66: ("\n", "\n"), 68: ("`", "~"), 69: ("-", "_"), 70: ("=", "+"),
    71: ("[", "{"), 72: ("]", "}"), 73: ("\\", "|"), 74: (";", ":"), 75: ("'", '"'),
    76: ("/", "?"), 77: ("@", "@"), 81: ("+", "+"), 159: (",", ","), 160: ("\n", "\n"),
    154: ("/", "/"), 155: ("*", "*"), 156: ("-", "-"), 157: ("+", "+"), 158: (".", "."),
    161: ("=", "="), 162: ("(", "("), 163: (")", ")"),
    **{code: (chr(code - 96), chr(code - 96)) for code in range(144, 154)},
}  # fmt: skip


def character(code: int, meta: int) -> int:
    """`KeyCharacterMap.get`: the character that a key types, 0 if none."""
    found = _KEYS.get(code)
    if found is None or meta & (CTRL_ON | META_ON | ALT_ON | 0x6030 | 0x60000):
        return 0
    plain, shifted = found
    upper = bool(meta & (SHIFT_ON | 0xC0))
    if meta & 0x100000 and plain.isalpha():
        upper = not upper
    return ord(shifted if upper else plain)


def label(code: int) -> int:
    """The character that is printed on a key: `getDisplayLabel`."""
    found = _KEYS.get(code)
    return 0 if found is None else ord(found[0].upper())


def number(code: int) -> int:
    """`getNumber`: what a key means on a phone's dial."""
    if 7 <= code <= 16:
        return code + 41
    return {17: 42, 18: 35, 81: 43}.get(code, 0)


_TYPED: dict[str, tuple[int, int]] = {}
for _code, (_plain, _shifted) in sorted(_KEYS.items(), key=lambda item: item[0], reverse=True):
    if _code < 144:
        _TYPED[_shifted] = (_code, SHIFT_ON)
for _code, (_plain, _shifted) in sorted(_KEYS.items(), key=lambda item: item[0], reverse=True):
    if _code < 144:
        _TYPED[_plain] = (_code, 0)


def keys_for(text: str) -> list[tuple[int, int, int]] | None:
    """(action, code, meta state) of the keys that type a text, as `KeyCharacterMap.getEvents`
    gives them; None if some character has no key."""
    found: list[tuple[int, int, int]] = []
    for char in text:
        key = _TYPED.get(char)
        if key is None:
            return None
        code, meta = key
        if meta:
            state = SHIFT_ON | SHIFT_LEFT_ON
            found += [(0, 59, state), (0, code, state), (1, code, state), (1, 59, 0)]
        else:
            found += [(0, code, 0), (1, code, 0)]
    return found


def normalize_meta(state: int) -> int:
    """`KeyEvent.normalizeMetaState`: sides imply their modifier, and the other way round."""
    for sides, both in SIDES.items():
        if state & sides:
            state |= both
    return state & 0x7_70FF


def is_modifier(code: int) -> bool:
    return code in MODIFIER_BITS or code == 78
