"""The notifications that are shown, and the channels that apps have made."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from devices.pocket.device import Device


@dataclass(frozen=True)
class Shown:
    """One notification: what a status bar would know of it."""

    package: str
    tag: str | None
    number: int
    title: str | None
    text: str | None
    channel: str | None
    flags: int
    posted: int
    #: The app's own object, which only its process may look at.
    content: Any = field(default=None, compare=False, repr=False)


@dataclass(frozen=True)
class Channel:
    package: str
    id: str
    name: str
    importance: int
    content: Any = field(default=None, compare=False, repr=False)


class Notifications:
    """Those of one device; call with its lock."""

    def __init__(self, device: Device) -> None:
        self._device = device
        self._shown: dict[tuple[str, str | None, int], Shown] = {}
        self._channels: dict[tuple[str, str], Channel] = {}
        device.processes.on_died(lambda process: self._forget_contents(process.package))

    def _forget_contents(self, package: str) -> None:
        """Objects of a process end with it."""
        self._channels = {
            key: Channel(one.package, one.id, one.name, one.importance)
            for key, one in self._channels.items()
        }

    @property
    def shown(self) -> list[Shown]:
        return list(self._shown.values())

    def post(self, one: Shown) -> None:
        self._shown[one.package, one.tag, one.number] = one
        self._device.log.event(
            "notification_enqueue", 0, 0, one.package, one.number, one.tag, 0, "", 0, pid=1354
        )

    def cancel(self, package: str, tag: str | None, number: int) -> None:
        self._shown.pop((package, tag, number), None)

    def cancel_all(self, package: str) -> None:
        for key in [key for key in self._shown if key[0] == package]:
            del self._shown[key]

    def channels(self, package: str) -> list[Channel]:
        return [one for key, one in self._channels.items() if key[0] == package]

    def put_channel(self, one: Channel) -> None:
        self._channels[one.package, one.id] = one

    def delete_channel(self, package: str, number: str) -> None:
        self._channels.pop((package, number), None)
