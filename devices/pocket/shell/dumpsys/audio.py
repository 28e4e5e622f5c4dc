"""`dumpsys audio`."""

from __future__ import annotations

from devices.pocket.shell.command import Context
from devices.pocket.system.audio import FocusEntry

_STREAMS = (
    "VOICE_CALL", "SYSTEM", "RING", "MUSIC", "ALARM", "NOTIFICATION", "BLUETOOTH_SCO",
    "SYSTEM_ENFORCED", "DTMF", "TTS",
)  # fmt: skip
_GAINS = {
    1: "GAIN", 2: "GAIN_TRANSIENT", 3: "GAIN_TRANSIENT_MAY_DUCK", 4: "GAIN_TRANSIENT_EXCLUSIVE",
}  # fmt: skip
_LOSSES = {0: "none", -1: "LOSS", -2: "LOSS_TRANSIENT", -3: "LOSS_TRANSIENT_CAN_DUCK"}
_RINGER = ("SILENT", "VIBRATE", "NORMAL")


def run(context: Context) -> int:
    device = context.device
    with device.lock:
        audio = device.audio
        lines = ["", "MediaFocusControl dump time:" if device.api >= 24 else ""]
        lines += ["Audio Focus stack entries (last is top of stack):"]
        lines += [_focus(entry, device.api) for entry in audio.stack]
        lines += ["", "Stream volumes (device: index)"]
        for number, name in enumerate(_STREAMS):
            muted = str(number in audio.muted).lower()
            lines.append(f"- STREAM_{name}:")
            lines.append(f"   Muted: {muted}" if device.api >= 23 else "   Mute count: 0")
            if device.api >= 23:
                lines += [f"   Min: {audio.smallest(number)}", f"   Max: {audio.largest(number)}"]
            if device.api >= 28:
                lines.append(f"   streamVolume:{audio.volume(number)}")
            lines.append(f"   Current: 40000000 (default): {audio.volume(number)}")
        ringer = device.settings.get_int("global", "mode_ringer", 2)
        lines += [
            "",
            "Ringer mode: ",
            f"- mode{' (internal)' if device.api >= 23 else ''} ="
            f" {_RINGER[ringer] if 0 <= ringer < 3 else ringer}",
            "",
            "Audio routes:",
            f"  mMainType=0x{int(audio.headset):x}",
            "  mBluetoothName=null",
        ]
    context.print("\n".join(lines))
    return 0


def _focus(entry: FocusEntry, api: int) -> str:
    gain = _GAINS.get(entry.gain, str(entry.gain))
    if api < 21:
        return (
            f"  source:{entry.process} -- pack: {entry.package} -- client: {entry.client}"
            f" -- duration: {entry.gain} -- uid: {entry.uid} -- stream: {entry.stream}"
        )
    return (
        f"  source:android.os.BinderProxy@{id(entry) & 0xFFFFFFF:x} -- pack: {entry.package}"
        f" -- client: {entry.client} -- gain: {gain} -- flags: {entry.flags}"
        f" -- loss: {_LOSSES.get(entry.loss, str(entry.loss))} -- notified: true"
        f" -- uid: {entry.uid} -- attr: AudioAttributes: usage={entry.usage}"
        f" content={entry.content_type} -- sdk:{entry.sdk}"
    )
