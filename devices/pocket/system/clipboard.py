"""The clipboard: one clip as plain data, and who wants to hear of a new one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from devices.pocket.system.intents import Extra

if TYPE_CHECKING:
    from devices.pocket.device import Device
    from devices.pocket.process import AppProcess


class Clipboard:
    """`clip` is what `android.content.ClipData` writes and reads, None if there is none. Call with
    the device's lock held."""

    def __init__(self, device: Device) -> None:
        self._device = device
        self.clip: Extra | None = None
        #: The text of the first item, for who has no Java to read the clip with.
        self.text: str | None = None
        self._listeners: list[AppProcess] = []
        device.processes.on_died(self._died)

    def set(self, clip: Extra | None, text: str | None) -> None:
        self.clip, self.text = clip, text
        for process in tuple(self._listeners):
            _tell(process)

    def set_text(self, text: str, label: str = "") -> None:
        """Puts plain text there from outside."""
        self.set(("ClipText", (label, text)), text)

    def listen(self, process: AppProcess) -> None:
        if process not in self._listeners:
            self._listeners.append(process)

    def unlisten(self, process: AppProcess) -> None:
        if process in self._listeners:
            self._listeners.remove(process)

    def _died(self, process: AppProcess) -> None:
        self.unlisten(process)


def _tell(process: AppProcess) -> None:
    from devices.pocket.framework.android_content.clipboard_manager import clip_changed

    process.post(clip_changed)
