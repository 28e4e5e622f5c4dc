"""Pending intents: intents that others may send in the name of the app that made them.

Records outlive the process that made them. Call everything with the device's lock held.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from devices.pocket.system.broadcasts import Result
from devices.pocket.system.intents import PlainIntent

if TYPE_CHECKING:
    from devices.pocket.device import Device

ACTIVITY, BROADCAST, SERVICE, FOREGROUND_SERVICE = "activity", "broadcast", "service", "foreground"
ONE_SHOT, NO_CREATE = 1 << 30, 1 << 29
CANCEL_CURRENT, UPDATE_CURRENT, IMMUTABLE = 1 << 28, 1 << 27, 1 << 26


@dataclass(eq=False)
class PendingRecord:
    """`intents` has several only for a stack of activities."""

    number: int
    kind: str
    package: str
    uid: int
    request_code: int
    intents: tuple[PlainIntent, ...]
    flags: int
    cancelled: bool = False

    @property
    def intent(self) -> PlainIntent:
        return self.intents[-1]

    def matches(self, kind: str, package: str, code: int, intent: PlainIntent) -> bool:
        return (
            not self.cancelled
            and (self.kind, self.package, self.request_code) == (kind, package, code)
            and self.intent.filter_equals(intent)
        )


class PendingIntents:
    def __init__(self, device: Device) -> None:
        self._device = device
        self._records: dict[int, PendingRecord] = {}
        self._number = 0

    def get(self, number: int) -> PendingRecord | None:
        found = self._records.get(number)
        return None if found is None or found.cancelled else found

    def obtain(
        self,
        kind: str,
        package: str,
        uid: int,
        code: int,
        intents: tuple[PlainIntent, ...],
        flags: int,
    ) -> PendingRecord | None:
        """The record for these, by Android's rule which intents are the same."""
        for one in self._records.values():
            if one.matches(kind, package, code, intents[-1]):
                if not flags & CANCEL_CURRENT:
                    if flags & UPDATE_CURRENT:
                        one.intents = (
                            *intents[:-1],
                            one.intent.but(extras=intents[-1].extras),
                        )
                    return one
                one.cancelled = True
        if flags & NO_CREATE:
            return None
        self._number += 1
        made = PendingRecord(self._number, kind, package, uid, code, intents, flags)
        self._records[made.number] = made
        return made

    def cancel(self, number: int) -> None:
        found = self._records.pop(number, None)
        if found is not None:
            found.cancelled = True

    def send(
        self,
        number: int,
        fill_in: PlainIntent | None = None,
        code: int = 0,
        done: Callable[[PlainIntent, Result], None] | None = None,
    ) -> bool:
        """Does what the record says; False if it was cancelled."""
        record = self.get(number)
        if record is None:
            return False
        intents = list(record.intents)
        if fill_in is not None and not record.flags & IMMUTABLE:
            intents[-1] = _filled(intents[-1], fill_in)
        if record.flags & ONE_SHOT:
            self.cancel(number)
        sent = intents[-1]
        if record.kind == ACTIVITY:
            self._start_activities(record, intents)
        elif record.kind == BROADCAST:
            self._device.broadcasts.send(
                sent,
                uid=record.uid,
                package=record.package,
                ordered=done is not None,
                result=Result(code),
                done=None if done is None else (lambda result: done(sent, result)),
            )
            return True
        else:
            foreground = record.kind == FOREGROUND_SERVICE
            self._device.services.start(sent, record.uid, foreground)
        if done is not None:
            done(sent, Result(code))
        return True

    def _start_activities(self, record: PendingRecord, intents: list[PlainIntent]) -> None:
        from devices.pocket.system.starting import Request

        for intent in intents:
            flagged = intent.but(flags=intent.flags | 0x10000000)
            self._device.activities.start(
                Request(intent=flagged, caller=record.package, uid=record.uid)
            )


def _filled(intent: PlainIntent, other: PlainIntent) -> PlainIntent:
    """`Intent.fillIn` without flags: only what is missing is taken."""
    extras = intent.extras
    if other.extras is not None:
        extras = {**other.extras, **(intent.extras or {})}
    no_data = intent.data is None and intent.type is None
    return intent.but(
        action=intent.action or other.action,
        data=other.data if no_data else intent.data,
        type=other.type if no_data else intent.type,
        categories=intent.categories or other.categories,
        package=intent.package or other.package,
        clip_data=intent.clip_data or other.clip_data,
        flags=intent.flags | other.flags,
        extras=extras,
    )
