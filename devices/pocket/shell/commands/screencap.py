"""`screencap`: the screen as a PNG or as raw pixels."""

from __future__ import annotations

import io
import struct

from devices.pocket.shell.command import Context, Usage, command

_USAGE = """usage: screencap [-hp] [-d display-id] [FILENAME]
   -h: this message
   -p: save the file as a png.
   -d: specify the display id to capture, default 0.
If FILENAME ends with .png it will be saved as a png.
If FILENAME is not given, the results will be printed to stdout.
"""
_RGBA_8888 = 1


@command("screencap")
def screencap(context: Context) -> int:
    words = list(context.arguments)
    png, name = False, None
    while words:
        word = words.pop(0)
        if word == "-p":
            png = True
        elif word == "-d" and words:
            words.pop(0)
        elif word.startswith("-"):
            raise Usage(_USAGE.rstrip("\n"), 0 if word == "-h" else 1)
        else:
            name = word
    png = png or (name is not None and name.endswith(".png"))
    data = picture(context, png)
    if name is None:
        context.stdout.write(data)
        return 0
    path = context.shell.host(name)
    try:
        path.write_bytes(data)
    except OSError as error:
        return context.fail(f"Error opening file: {name} ({error.strerror})")
    return 0


def picture(context: Context, png: bool) -> bytes:
    """The screen, as the tool writes it: raw pixels have a header of their own."""
    image = context.device.windows.screenshot()
    if png:
        out = io.BytesIO()
        image.convert("RGBA").save(out, "PNG", compress_level=1)
        return out.getvalue()
    header = struct.pack("<III", image.width, image.height, _RGBA_8888)
    if context.device.api >= 26:
        header += struct.pack("<I", 0)
    return header + image.convert("RGBA").tobytes()
