"""`wm`: size and density of the screen, and a few of the window manager's switches."""

from __future__ import annotations

import re

from devices.pocket.shell.command import Context, command

_OLD_USAGE = """usage: wm [subcommand] [options]
       wm size [reset|WxH|WdpxHdp]
       wm density [reset|DENSITY]
       wm overscan [reset|LEFT,TOP,RIGHT,BOTTOM]
       wm scaling [off|auto]

wm size: return or override display size.
         width and height in pixels unless suffixed with 'dp'.

wm density: override display density.

wm overscan: set overscan area for display.

wm scaling: set display scaling mode.

wm dismiss-keyguard: dismiss the keyguard, prompting the user for auth if necessary.

wm surface-trace: log surface commands to stdout in a binary format.
"""
_USAGE = """Window manager (window) commands:
  help
      Print this help text.
  size [reset|WxH|WdpxHdp] [-d DISPLAY_ID]
    Return or override display size.
    width and height in pixels unless suffixed with 'dp'.
  density [reset|DENSITY] [-d DISPLAY_ID]
    Return or override display density.
  scaling [off|auto] [-d DISPLAY_ID]
    Set display scaling mode.
  dismiss-keyguard
    Dismiss the keyguard, prompting user for auth if necessary.
  user-rotation [-d DISPLAY_ID] [free|lock] [rotation]
    Set user rotation mode and user rotation.
"""


@command("wm")
def wm(context: Context) -> int:
    return run(context)


def run(context: Context) -> int:
    words = list(context.arguments)
    if "-d" in words:
        at = words.index("-d")
        del words[at : at + 2]
    if not words or words[0] in ("help", "-h"):
        context.print(_USAGE if context.device.api >= 29 else _OLD_USAGE, end="")
        return 0
    name, *rest = words
    found = _COMMANDS.get(name)
    if found is None:
        context.error(f"Error: Unknown command: {name}")
        return 255 if context.device.api >= 26 else 1
    return found(context, rest)


def _size(context: Context, words: list[str]) -> int:
    device = context.device
    with device.lock:
        configuration = device.configuration
        if not words:
            width, height = configuration.physical_size
            context.print(f"Physical size: {width}x{height}")
            if configuration.size != configuration.physical_size:
                context.print(f"Override size: {configuration.size[0]}x{configuration.size[1]}")
            return 0
        if words[0] == "reset":
            configuration.resize(*configuration.physical_size)
            return 0
        found = re.fullmatch(r"(\d+)(dp)?x(\d+)(dp)?", words[0])
        if found is None:
            context.error(f"Error: bad size {words[0]}")
            return 255
        scale = configuration.density / 160
        width, height = int(found[1]), int(found[3])
        if found[2]:
            width = int(width * scale)
        if found[4]:
            height = int(height * scale)
        configuration.resize(width, height)
        return 0


def _density(context: Context, words: list[str]) -> int:
    device = context.device
    with device.lock:
        configuration = device.configuration
        if not words:
            context.print(f"Physical density: {configuration.physical_density}")
            if configuration.density != configuration.physical_density:
                context.print(f"Override density: {configuration.density}")
            return 0
        if words[0] == "reset":
            configuration.set(density=configuration.physical_density)
            return 0
        if not words[0].isdigit():
            context.error(f"Error: bad number {words[0]}")
            return 255
        if int(words[0]) < 72:
            context.error("Error: density must be >= 72")
            return 255
        configuration.set(density=int(words[0]))
        return 0


def _rotation(context: Context, words: list[str]) -> int:
    device = context.device
    with device.lock:
        settings = device.settings
        if not words:
            free = settings.get("system", "accelerometer_rotation") == "1"
            state = "free" if free else f"lock {settings.get('system', 'user_rotation', '0')}"
            context.print(state)
            return 0
        if words[0] == "free":
            device.configuration.thaw()
            return 0
        if words[0] == "lock":
            turn = int(words[1]) if len(words) > 1 else device.configuration.rotation
            device.configuration.rotate(turn)
            return 0
    context.error("Error: argument needs to be either -d, free or lock.")
    return 255


def _nothing(context: Context, words: list[str]) -> int:
    return 0


_COMMANDS = {
    "size": _size,
    "density": _density,
    "user-rotation": _rotation,
    "set-user-rotation": _rotation,
    "overscan": _nothing,
    "scaling": _nothing,
    "dismiss-keyguard": _nothing,
}
