"""`input`: touches, keys and text."""

from __future__ import annotations

from devices.pocket.shell.command import Context, command
from devices.pocket.system import key_codes
from devices.pocket.system.input_events import DOWN, MOVE, UP

SOURCES = {
    "trackball": 0x10004,
    "joystick": 0x1000010,
    "touchnavigation": 0x200000,
    "mouse": 0x2002,
    "keyboard": 0x101,
    "gamepad": 0x401,
    "touchpad": 0x100008,
    "dpad": 0x201,
    "stylus": 0x4002,
    "touchscreen": 0x1002,
}
_OLD_USAGE = """Usage: input [<source>] <command> [<arg>...]

The sources are: 
{sources}

The commands and default sources are:
      text <string> (Default: touchscreen)
      keyevent [--longpress] <key code number or name> ... (Default: keyboard)
      tap <x> <y> (Default: touchscreen)
      swipe <x1> <y1> <x2> <y2> [duration(ms)] (Default: touchscreen)
{drag}      press (Default: trackball)
      roll <dx> <dy> (Default: trackball)
"""
_USAGE = """Usage: input [<source>] [-d DISPLAY_ID] <command> [<arg>...]

The sources are: 
{sources}

-d: specify the display ID.
      (Default: -1 for key event, 0 for motion event if not specified.)
The commands and default sources are:
      text <string> (Default: touchscreen)
      keyevent [--longpress|--doubletap] <key code number or name> ... (Default: keyboard)
      tap <x> <y> (Default: touchscreen)
      swipe <x1> <y1> <x2> <y2> [duration(ms)] (Default: touchscreen)
      draganddrop <x1> <y1> <x2> <y2> [duration(ms)] (Default: touchscreen)
      press (Default: trackball)
      roll <dx> <dy> (Default: trackball)
      motionevent <DOWN|UP|MOVE|CANCEL> <x> <y> (Default: touchscreen)
      keycombination [-t duration(ms)] <key code 1> <key code 2> ... (Default: keyboard, the key order is important here.)
"""  # noqa: E501


class _Invalid(Exception):
    """Arguments that the tool does not take."""


@command("input")
def run_input(context: Context) -> int:
    words = list(context.arguments)
    source = None
    if words and words[0] in SOURCES:
        source = SOURCES[words.pop(0)]
    if words[:1] == ["-d"]:
        del words[:2]
    if not words:
        context.print(_usage(context), end="")
        return 0 if context.device.api < 26 else 255
    name, *rest = words
    run = _COMMANDS.get(name)
    if run is None or (name in _NEWER and context.device.api < _NEWER[name]):
        context.error(f"Error: Unknown command: {name}")
        if context.device.api < 24:
            context.print(_usage(context), end="")
        return 1 if context.device.api < 26 else 255
    try:
        run(context, rest, source)
    except _Invalid as error:
        context.error(str(error))
        context.print(_usage(context), end="")
        return 1 if context.device.api < 26 else 255
    except ValueError as error:
        context.error(f"Error: Invalid arguments for command: {name}\n{error}")
        return 1 if context.device.api < 26 else 255
    return 0


def _usage(context: Context) -> str:
    sources = "\n".join(f"      {name}" for name in SOURCES)
    if context.device.api >= 29:
        return _USAGE.format(sources=sources)
    drag = ""
    if context.device.api >= 24:
        drag = "      draganddrop <x1> <y1> <x2> <y2> [duration(ms)] (Default: touchscreen)\n"
    return _OLD_USAGE.format(sources=sources, drag=drag)


def _count(name: str, words: list[str], *allowed: int) -> None:
    if len(words) not in allowed:
        raise _Invalid(f"Error: Invalid arguments for command: {name}")


def _text(context: Context, words: list[str], source: int | None) -> None:
    _count("text", words, 1)
    text = _spaced(words[0])
    if not context.device.input.text(text):
        raise _Invalid("Error: Invalid arguments for command: text")


def _spaced(text: str) -> str:
    """`%s` is a space."""
    out, index = [], 0
    while index < len(text):
        if text.startswith("%s", index):
            out.append(" ")
            index += 2
        else:
            out.append(text[index])
            index += 1
    return "".join(out)


def _code(name: str) -> int:
    """A key by number or name; unknown names are the key 0."""
    if name.isdigit():
        return int(name)
    full = name if name.startswith("KEYCODE_") else f"KEYCODE_{name}"
    return key_codes.CODES.get(full, 0)


def _keyevent(context: Context, words: list[str], source: int | None) -> None:
    long_press = words[:1] == ["--longpress"]
    double = words[:1] == ["--doubletap"]
    if long_press or double:
        words = words[1:]
    if not words:
        raise _Invalid("Error: Invalid arguments for command: keyevent")
    for word in words:
        code = _code(word)
        for _ in range(2 if double else 1):
            context.device.input.key(code, long_press, source=source or SOURCES["keyboard"])


def _pointer_source(source: int | None) -> int:
    return SOURCES["touchscreen"] if source is None or not source & 2 else source


def _tap(context: Context, words: list[str], source: int | None) -> None:
    _count("tap", words, 2)
    context.device.input.tap(float(words[0]), float(words[1]), _pointer_source(source))


def _swipe(context: Context, words: list[str], source: int | None) -> None:
    _count("swipe", words, 4, 5)
    x1, y1, x2, y2 = map(float, words[:4])
    millis = int(words[4]) if len(words) == 5 else -1
    if millis < 0:
        millis = 300
    context.device.input.swipe(x1, y1, x2, y2, millis, _pointer_source(source))


def _drag(context: Context, words: list[str], source: int | None) -> None:
    _count("draganddrop", words, 4, 5)
    x1, y1, x2, y2 = map(float, words[:4])
    millis = int(words[4]) if len(words) == 5 else 300
    hold = 500
    context.device.input.swipe(x1, y1, x2, y2, millis, _pointer_source(source), hold=hold)


def _press(context: Context, words: list[str], source: int | None) -> None:
    source = source or SOURCES["trackball"]
    down = context.device.input.now()
    context.device.input.touch(DOWN, 0.0, 0.0, down, source)
    context.device.input.touch(UP, 0.0, 0.0, down, source)


def _roll(context: Context, words: list[str], source: int | None) -> None:
    _count("roll", words, 2)
    source = source or SOURCES["trackball"]
    down = context.device.input.now()
    context.device.input.touch(MOVE, float(words[0]), float(words[1]), down, source)


def _motionevent(context: Context, words: list[str], source: int | None) -> None:
    _count("motionevent", words, 3)
    actions = {"DOWN": DOWN, "UP": UP, "MOVE": MOVE, "CANCEL": 3}
    action = actions.get(words[0].upper())
    if action is None:
        raise _Invalid(f"Error: Unknown action: {words[0]}")
    x, y = float(words[1]), float(words[2])
    context.device.input.finger(action, x, y, _pointer_source(source))


def _combination(context: Context, words: list[str], source: int | None) -> None:
    hold = 0
    if words[:1] == ["-t"]:
        hold, words = int(words[1]), words[2:]
    if len(words) < 2:
        raise _Invalid("Error: keycombination requires at least 2 keycodes")
    context.device.input.combination([_code(word) for word in words], hold)


_COMMANDS = {
    "text": _text,
    "keyevent": _keyevent,
    "tap": _tap,
    "swipe": _swipe,
    "draganddrop": _drag,
    "press": _press,
    "roll": _roll,
    "motionevent": _motionevent,
    "keycombination": _combination,
}
#: The API level that brought a command.
_NEWER = {"draganddrop": 24, "motionevent": 29, "keycombination": 31}
