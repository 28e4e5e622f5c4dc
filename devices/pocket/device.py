"""One Pocket: the state of a device and its services.

A service is made when it is first asked for. Every call into a service happens with `lock` held
(an RLock); nobody who holds it may block or run Java code. What must happen inside an app goes
through `AppProcess.post`.
"""

from __future__ import annotations

import threading
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from devices.pocket.clock import DeviceClock

if TYPE_CHECKING:
    from devices.pocket.system.accounts import Accounts
    from devices.pocket.system.activities import Activities
    from devices.pocket.system.alarms import Alarms
    from devices.pocket.system.audio import Audio
    from devices.pocket.system.binders import Binders
    from devices.pocket.system.broadcasts import Broadcasts
    from devices.pocket.system.clipboard import Clipboard
    from devices.pocket.system.configuration import DeviceConfiguration
    from devices.pocket.system.files import Files
    from devices.pocket.system.input import Input
    from devices.pocket.system.instrumentations import Instrumentations
    from devices.pocket.system.location import Location
    from devices.pocket.system.log import Log
    from devices.pocket.system.network import Network
    from devices.pocket.system.notifications import Notifications
    from devices.pocket.system.packages import Packages
    from devices.pocket.system.pending_intents import PendingIntents
    from devices.pocket.system.power import Power
    from devices.pocket.system.processes import Processes
    from devices.pocket.system.properties import Properties
    from devices.pocket.system.providers import Providers
    from devices.pocket.system.sensors import Sensors
    from devices.pocket.system.services import Services
    from devices.pocket.system.settings import Settings
    from devices.pocket.system.sockets import Sockets
    from devices.pocket.system.vibration import Vibration
    from devices.pocket.system.windows import Windows


@dataclass(frozen=True)
class Traits:
    """What a device is made with."""

    name: str = "pocket"
    api: int = 28
    width: int = 1080
    height: int = 1920
    density: int = 420
    seed: int = 0
    #: System properties that differ from an emulator image's.
    properties: Mapping[str, str] = field(default_factory=dict, hash=False)


class Device:
    """The root of everything that one device is; `folder` holds its files."""

    def __init__(self, folder: Path, traits: Traits | None = None) -> None:
        self.traits = traits or Traits()
        self.folder = folder
        self.lock = threading.RLock()
        self.clock = DeviceClock()
        self.clock.driven = lambda: self.processes.are_driven()
        self.clock.first = lambda moment: self.processes.are_later(moment)

    @property
    def api(self) -> int:
        return self.traits.api

    @property
    def seed(self) -> int:
        return self.traits.seed

    @property
    def root(self) -> Path:
        """The device's `/` on the host."""
        return self.folder / "root"

    @cached_property
    def log(self) -> Log:
        from devices.pocket.system.log import Log

        return Log(self)

    @cached_property
    def properties(self) -> Properties:
        from devices.pocket.system.properties import Properties

        return Properties(self)

    @cached_property
    def settings(self) -> Settings:
        from devices.pocket.system.settings import Settings

        return Settings(self)

    @cached_property
    def files(self) -> Files:
        from devices.pocket.system.files import Files

        return Files(self)

    @cached_property
    def sockets(self) -> Sockets:
        from devices.pocket.system.sockets import Sockets

        return Sockets(self)

    @cached_property
    def configuration(self) -> DeviceConfiguration:
        from devices.pocket.system.configuration import DeviceConfiguration

        return DeviceConfiguration(self)

    @cached_property
    def packages(self) -> Packages:
        from devices.pocket.system.packages import Packages

        return Packages(self)

    @cached_property
    def processes(self) -> Processes:
        from devices.pocket.system.processes import Processes

        return Processes(self)

    @cached_property
    def activities(self) -> Activities:
        from devices.pocket.system.activities import Activities

        return Activities(self)

    @cached_property
    def instrumentations(self) -> Instrumentations:
        from devices.pocket.system.instrumentations import Instrumentations

        return Instrumentations(self)

    @cached_property
    def notifications(self) -> Notifications:
        from devices.pocket.system.notifications import Notifications

        return Notifications(self)

    @cached_property
    def services(self) -> Services:
        from devices.pocket.system.services import Services

        return Services(self)

    @cached_property
    def windows(self) -> Windows:
        from devices.pocket.system.windows import Windows

        return Windows(self)

    @cached_property
    def input(self) -> Input:
        from devices.pocket.system.input import Input

        return Input(self)

    @cached_property
    def binders(self) -> Binders:
        from devices.pocket.system.binders import Binders

        return Binders(self)

    @cached_property
    def broadcasts(self) -> Broadcasts:
        from devices.pocket.system.broadcasts import Broadcasts

        return Broadcasts(self)

    @cached_property
    def providers(self) -> Providers:
        from devices.pocket.system.providers import Providers

        return Providers(self)

    @cached_property
    def audio(self) -> Audio:
        from devices.pocket.system.audio import Audio

        return Audio(self)

    @cached_property
    def power(self) -> Power:
        from devices.pocket.system.power import Power

        return Power(self)

    @cached_property
    def vibration(self) -> Vibration:
        from devices.pocket.system.vibration import Vibration

        return Vibration(self)

    @cached_property
    def alarms(self) -> Alarms:
        from devices.pocket.system.alarms import Alarms

        return Alarms(self)

    @cached_property
    def pending_intents(self) -> PendingIntents:
        from devices.pocket.system.pending_intents import PendingIntents

        return PendingIntents(self)

    @cached_property
    def clipboard(self) -> Clipboard:
        from devices.pocket.system.clipboard import Clipboard

        return Clipboard(self)

    @cached_property
    def accounts(self) -> Accounts:
        from devices.pocket.system.accounts import Accounts

        return Accounts(self)

    @cached_property
    def network(self) -> Network:
        from devices.pocket.system.network import Network

        return Network(self)

    @cached_property
    def sensors(self) -> Sensors:
        from devices.pocket.system.sensors import Sensors

        return Sensors(self)

    @cached_property
    def location(self) -> Location:
        from devices.pocket.system.location import Location

        return Location(self)
