"""Gestures and typing for commands: made of single events, each awaited.

None of these is called with the device's lock held.
"""

from __future__ import annotations

import threading
from dataclasses import replace
from typing import TYPE_CHECKING

from devices.pocket.system import key_codes
from devices.pocket.system.input_events import (
    DOWN,
    KEY_DOWN,
    KEY_UP,
    KEYBOARD,
    MOVE,
    TOUCHSCREEN,
    UP,
    Delivery,
    Event,
    Key,
    Motion,
    Pointer,
)

if TYPE_CHECKING:
    from devices.pocket.device import Device

_LONG_PRESS_FLAG = 0x80
#: Milliseconds between two moves.
_STEP = 16
_MILLION = 1_000_000


class Gestures:
    """The half of `Input` that people and tools use."""

    device: Device
    changed: threading.Condition

    def submit(self, event: Event) -> Delivery:
        raise NotImplementedError

    def wait(self, delivery: Delivery) -> bool:
        raise NotImplementedError

    def send(self, event: Event) -> bool:
        """Delivers one event as the shell does, and waits until it was handled."""
        with self.device.lock:
            delivery = self.submit(event)
        return self.wait(delivery)

    def now(self) -> int:
        """Uptime in milliseconds."""
        return self.device.clock.nanos() // _MILLION

    def pass_time(self, millis: int) -> None:
        """Lets time go by on the device: with the host's clock, or by jumping where it jumps."""
        clock = self.device.clock
        until = clock.nanos() + millis * _MILLION
        with self.device.lock:
            while True:
                left = until - clock.nanos()
                if left <= 0:
                    return
                if clock.driven():
                    if clock.first(clock.now + left):
                        clock.advance_to(clock.now + left)
                        return
                    self.changed.wait(0.002)
                else:
                    self.changed.wait(left / 1e9)

    # -- touching --------------------------------------------------------------------------------

    def touch(
        self, action: int, x: float, y: float, down_time: int, source: int = TOUCHSCREEN
    ) -> bool:
        """One event of one finger."""
        pressure = 0.0 if action == UP else 1.0
        pointer = Pointer(0, 1 if source & 0x1000 else 0, {0: x, 1: y, 2: pressure, 3: 1.0})
        return self.send(
            Motion(
                action, (pointer,), down_time, self.now(), source, device_id=self._device_of(source)
            )
        )

    @staticmethod
    def _device_of(source: int) -> int:
        return 1 if source & 0x1000 else 0

    def tap(self, x: float, y: float, source: int = TOUCHSCREEN) -> None:
        down = self.now()
        self.touch(DOWN, x, y, down, source)
        self.touch(UP, x, y, down, source)

    def swipe(
        self,
        x1: float,
        y1: float,
        x2: float,
        y2: float,
        millis: int = 300,
        source: int = TOUCHSCREEN,
        hold: int = 0,
    ) -> None:
        """A finger that goes from one point to another; `hold` waits at the first one."""
        down = self.now()
        self.touch(DOWN, x1, y1, down, source)
        if hold:
            self.pass_time(hold)
        start = self.now()
        while True:
            passed = self.now() - start
            if passed >= millis:
                break
            part = passed / millis if millis > 0 else 1.0
            self.touch(MOVE, x1 + (x2 - x1) * part, y1 + (y2 - y1) * part, down, source)
            self.pass_time(min(_STEP, max(1, millis - passed)))
        self.touch(MOVE, x2, y2, down, source)
        self.touch(UP, x2, y2, down, source)

    _finger_down = 0

    def finger(self, action: int, x: float, y: float, source: int = TOUCHSCREEN) -> None:
        """One event of a gesture that goes on over several commands."""
        if action == DOWN:
            self._finger_down = self.now()
        self.touch(action, x, y, self._finger_down, source)

    def long_press(self, x: float, y: float, millis: int = 700) -> None:
        down = self.now()
        self.touch(DOWN, x, y, down)
        self.pass_time(millis)
        self.touch(UP, x, y, down)

    # -- keys ------------------------------------------------------------------------------------

    def key(
        self, code: int, long_press: bool = False, meta: int = 0, source: int = KEYBOARD
    ) -> None:
        now = self.now()
        down = Key(KEY_DOWN, code, now, now, meta_state=meta, source=source)
        self.send(down)
        if long_press:
            self.send(replace(down, repeat=1, flags=_LONG_PRESS_FLAG, event_time=self.now()))
        self.send(replace(down, action=KEY_UP, event_time=self.now()))

    def combination(self, codes: list[int], hold: int = 0) -> None:
        """Keys that are pressed one after the other, held together and let go."""
        now, meta = self.now(), 0
        for code in codes:
            meta = key_codes.normalize_meta(meta | key_codes.MODIFIER_BITS.get(code, 0))
            self.send(Key(KEY_DOWN, code, now, now, meta_state=meta))
        if hold:
            self.pass_time(hold)
        for code in codes:
            self.send(Key(KEY_UP, code, now, self.now(), meta_state=meta))
            meta &= ~key_codes.MODIFIER_BITS.get(code, 0)

    def text(self, text: str, source: int = KEYBOARD) -> bool:
        """Types with the keys of a US keyboard; False if some character has none."""
        keys = key_codes.keys_for(text)
        if keys is None:
            return False
        for action, code, meta in keys:
            now = self.now()
            self.send(Key(action, code, now, now, meta_state=meta, source=source))
        return True
