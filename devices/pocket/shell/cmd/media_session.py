"""`cmd media_session`: keys of a headset, and volumes."""

from __future__ import annotations

from itertools import pairwise

from devices.pocket.shell.command import Context
from devices.pocket.system.audio import STREAMS

_KEYS = {
    "play": 126, "pause": 127, "play-pause": 85, "mute": 91, "headsethook": 79, "stop": 86,
    "next": 87, "previous": 88, "rewind": 89, "record": 130, "fast-forward": 90,
}  # fmt: skip


def run(context: Context) -> int:
    words = context.arguments
    device = context.device
    if words[:1] == ["dispatch"] and len(words) > 1:
        code = _KEYS.get(words[1])
        if code is None:
            return context.fail(f"Error: unknown dispatch code '{words[1]}'", 255)
        with device.lock:
            device.audio.media_key(0, code)
            device.audio.media_key(1, code)
        return 0
    if words[:1] == ["volume"]:
        return _volume(context, words[1:])
    if words[:1] == ["list-sessions"]:
        context.print("Sessions:")
        return 0
    context.error("Error: unknown command '" + " ".join(words) + "'")
    return 255


def _volume(context: Context, words: list[str]) -> int:
    audio = context.device.audio
    values = dict(pairwise(words))
    stream = values.get("--stream", "3")
    if not stream.isdigit() or int(stream) >= len(STREAMS):
        return context.fail("Error: Invalid stream", 255)
    number = int(stream)
    with context.device.lock:
        if "--set" in values and values["--set"].lstrip("-").isdigit():
            audio.set_volume(number, int(values["--set"]))
            context.print(f"[v] will set volume to index={values['--set']}")
        elif "--adj" in values:
            step = {"raise": 1, "lower": -1}.get(values["--adj"], 0)
            audio.set_volume(number, audio.volume(number) + step)
        elif "--get" not in words:
            return context.fail("Error: no operation", 255)
        context.print(
            f"[v] volume is {audio.volume(number)} in range"
            f" [{audio.smallest(number)}..{audio.largest(number)}]"
        )
    return 0
