"""Audio: who has the focus, volumes and modes, and who gets the keys of a headset.

Nothing makes a sound. The focus is a stack of requests, as in Android's AudioService; a change is
told to its owner through `AppProcess.post`. Call everything with the device's lock held.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from devices.pocket.system.intents import Component, Extras, PlainIntent

if TYPE_CHECKING:
    from devices.pocket.device import Device
    from devices.pocket.process import AppProcess

#: `AudioManager.AUDIOFOCUS_…`
NONE, GAIN, GAIN_TRANSIENT, GAIN_TRANSIENT_MAY_DUCK, GAIN_TRANSIENT_EXCLUSIVE = range(5)
LOSS, LOSS_TRANSIENT, LOSS_TRANSIENT_CAN_DUCK = -1, -2, -3
REQUEST_FAILED, REQUEST_GRANTED, REQUEST_DELAYED = 0, 1, 2
#: Flags of a request.
DELAY_OK, PAUSES_ON_DUCK, LOCK = 1, 2, 4

STREAMS = ("voice", "system", "ring", "music", "alarm", "notification", "bluetooth_sco",
           "system_enforced", "dtmf", "tts", "accessibility")  # fmt: skip
_LARGEST = {"voice": 5, "system": 7, "ring": 7, "music": 15, "alarm": 7, "notification": 7,
            "bluetooth_sco": 15, "system_enforced": 7, "dtmf": 15, "tts": 15,
            "accessibility": 15}  # fmt: skip
RINGER_SILENT, RINGER_VIBRATE, RINGER_NORMAL = range(3)
_NOISY = "android.media.AUDIO_BECOMING_NOISY"
_REGISTERED_ONLY = 0x40000000


@dataclass(eq=False)
class FocusEntry:
    """One request. `client` is the text that names the listener; `loss` what it has lost last
    and not got back (0: nothing); `number` is the app's own for the listener."""

    process: AppProcess
    package: str
    client: str
    number: int
    gain: int
    stream: int
    usage: int = 0
    content_type: int = 0
    flags: int = 0
    sdk: int = 0
    loss: int = NONE

    @property
    def uid(self) -> int:
        return self.process.uid

    def is_of(self, process: AppProcess, client: str) -> bool:
        """Clients of two processes may have the same text: addresses repeat."""
        return self.process is process and self.client == client


class Audio:
    def __init__(self, device: Device) -> None:
        self._device = device
        #: The last one has the focus.
        self.stack: list[FocusEntry] = []
        self.mode = 0
        self.speakerphone = False
        self.microphone_muted = False
        self.bluetooth_sco = False
        self.headset = False
        self.muted: set[int] = set()
        #: Receivers of headset keys, the last one first in turn: component and package.
        self.buttons: list[Component] = []
        #: Active media sessions, the last one gets the keys: process and the app's number for it.
        self.sessions: list[tuple[AppProcess, int]] = []
        #: Whoever plays right now: process and usage, for `isMusicActive`.
        self.players: list[tuple[AppProcess, int]] = []
        device.processes.on_died(self._died)

    # -- focus -----------------------------------------------------------------------------------

    @property
    def holder(self) -> FocusEntry | None:
        return self.stack[-1] if self.stack else None

    def request(self, entry: FocusEntry) -> int:
        """A request's answer; whoever had the focus is told of the loss."""
        top = self.holder
        if top is not None and top.is_of(entry.process, entry.client):
            if top.gain == entry.gain and top.flags == entry.flags:
                top.number = entry.number
                return REQUEST_GRANTED
            self.stack.pop()
        else:
            self.stack = [one for one in self.stack if not one.is_of(entry.process, entry.client)]
        lost = [one for one in self.stack if self._lose(one, entry)]
        if self._device.api >= 26:
            self.stack = [one for one in self.stack if one not in lost]
        self.stack.append(entry)
        return REQUEST_GRANTED

    def _lose(self, loser: FocusEntry, winner: FocusEntry) -> bool:
        """Tells one of its loss; whether it is for good."""
        loss = _loss(winner.gain, loser.loss)
        if loss != loser.loss:
            loser.loss = loss
            if loss != LOSS_TRANSIENT_CAN_DUCK or not self._ducks_by_itself(loser, winner):
                _tell(loser, loss)
        return loss == LOSS

    def _ducks_by_itself(self, loser: FocusEntry, winner: FocusEntry) -> bool:
        """Since 8.0 the system lowers the volume of newer apps without asking them."""
        if self._device.api < 26 or loser.sdk < 26 or loser.uid == winner.uid:
            return False
        return not loser.flags & PAUSES_ON_DUCK

    def abandon(self, process: AppProcess, client: str) -> int:
        """Gives the focus back; the one below gets it again."""
        self._remove(lambda one: one.is_of(process, client))
        return REQUEST_GRANTED

    def _remove(self, gone: object) -> None:
        assert callable(gone)
        had = self.holder
        self.stack = [one for one in self.stack if not gone(one)]
        top = self.holder
        if top is not None and top is not had:
            top.loss = NONE
            _tell(top, GAIN)

    def _died(self, process: AppProcess) -> None:
        self._remove(lambda one: one.process is process)
        self.players = [one for one in self.players if one[0] is not process]
        self.sessions = [one for one in self.sessions if one[0] is not process]

    # -- volumes and modes -----------------------------------------------------------------------

    def volume(self, stream: int) -> int:
        if stream in self.muted:
            return 0
        return self._device.settings.get_int("system", f"volume_{STREAMS[stream]}", 7)

    def largest(self, stream: int) -> int:
        return _LARGEST[STREAMS[stream]]

    def smallest(self, stream: int) -> int:
        return 1 if STREAMS[stream] in ("voice", "alarm") and self._device.api >= 28 else 0

    def set_volume(self, stream: int, index: int) -> None:
        index = max(self.smallest(stream), min(self.largest(stream), index))
        before = self.volume(stream)
        self._device.settings.put("system", f"volume_{STREAMS[stream]}", index)
        self.muted.discard(stream)
        if index != before:
            self._send(
                "android.media.VOLUME_CHANGED_ACTION",
                {
                    "android.media.EXTRA_VOLUME_STREAM_TYPE": ("I", stream),
                    "android.media.EXTRA_VOLUME_STREAM_VALUE": ("I", index),
                    "android.media.EXTRA_PREV_VOLUME_STREAM_VALUE": ("I", before),
                },
            )

    @property
    def ringer_mode(self) -> int:
        return self._device.settings.get_int("global", "mode_ringer", RINGER_NORMAL)

    def set_ringer_mode(self, mode: int) -> None:
        if mode != self.ringer_mode:
            self._device.settings.put("global", "mode_ringer", mode)
            extras = {"android.media.EXTRA_RINGER_MODE": ("I", mode)}
            self._send("android.media.RINGER_MODE_CHANGED", extras, sticky=True)

    def _send(self, action: str, extras: Extras, sticky: bool = False) -> None:
        intent = PlainIntent(action=action, extras=extras, flags=_REGISTERED_ONLY)
        self._device.broadcasts.send(intent, sticky=sticky)

    # -- headset ---------------------------------------------------------------------------------

    def plug_headset(self, plugged: bool) -> None:
        """A wired headset comes or goes; music is about to become loud when it goes."""
        if plugged == self.headset:
            return
        self.headset = plugged
        extras = {
            "state": ("I", int(plugged)), "name": ("String", "h2w"), "microphone": ("I", 1),
        }  # fmt: skip
        if not plugged:
            self.become_noisy()
        self._send("android.intent.action.HEADSET_PLUG", extras, sticky=True)

    def become_noisy(self) -> None:
        """Tells all apps that sound is about to come from the speaker."""
        self._device.broadcasts.send(PlainIntent(action=_NOISY, flags=0x4000010))

    def register_buttons(self, component: Component) -> None:
        self.buttons = [one for one in self.buttons if one != component] + [component]

    def unregister_buttons(self, component: Component) -> None:
        self.buttons = [one for one in self.buttons if one != component]

    def media_key(self, action: int, code: int, repeat: int = 0) -> bool:
        """Gives a headset's key that no window wanted to the last app that asked for such keys;
        whether there is one."""
        now = self._device.clock.nanos() // 1_000_000
        event = ("KeyEvent", (now, now, action, code, repeat, 0))
        if self.sessions:
            _give_key(*self.sessions[-1], event[1])
            return True
        if not self.buttons:
            return False
        extras = {"android.intent.extra.KEY_EVENT": event}
        intent = PlainIntent(
            action="android.intent.action.MEDIA_BUTTON",
            component=self.buttons[-1],
            extras=extras,
            flags=0x10000020,
        )
        self._device.broadcasts.send(intent, ordered=True)
        return True

    def set_session(self, process: AppProcess, number: int, active: bool) -> None:
        """A media session became active (or plays again), or inactive."""
        self.sessions = [one for one in self.sessions if one != (process, number)]
        if active:
            self.sessions.append((process, number))

    # -- players ---------------------------------------------------------------------------------

    def playing(self, process: AppProcess, usage: int, on: bool) -> None:
        """A player of an app has begun or ended."""
        if on:
            self.players.append((process, usage))
        elif (process, usage) in self.players:
            self.players.remove((process, usage))


def _loss(gain: int, before: int) -> int:
    """What a request for focus means to one that had it, or had lost it so far."""
    if gain == GAIN or before == LOSS:
        return LOSS
    if gain in (GAIN_TRANSIENT, GAIN_TRANSIENT_EXCLUSIVE) or before == LOSS_TRANSIENT:
        return LOSS_TRANSIENT
    return LOSS_TRANSIENT_CAN_DUCK


def _tell(entry: FocusEntry, change: int) -> None:
    from devices.pocket.framework.android_media.focus_listeners import focus_changed

    entry.process.post(lambda: focus_changed(entry.number, change))


def _give_key(process: AppProcess, number: int, event: tuple[int, ...]) -> None:
    from devices.pocket.framework.android_media_session.media_session import session_key

    process.post(lambda: session_key(number, event))
