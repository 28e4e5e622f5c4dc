"""Configuration changes: which activities are made anew, which are only told."""

from __future__ import annotations

from typing import TYPE_CHECKING

from devices.pocket.system.configuration import LANDSCAPE, PORTRAIT
from devices.pocket.system.tasks import ActivityRecord, State

if TYPE_CHECKING:
    from devices.pocket.process import AppProcess
    from devices.pocket.system.activities import Activities

#: `ActivityInfo.CONFIG_…`
CONFIG_BITS = {
    "mcc": 0x0001,
    "mnc": 0x0002,
    "locale": 0x0004,
    "touchscreen": 0x0008,
    "keyboard": 0x0010,
    "keyboardHidden": 0x0020,
    "navigation": 0x0040,
    "orientation": 0x0080,
    "screenLayout": 0x0100,
    "uiMode": 0x0200,
    "screenSize": 0x0400,
    "smallestScreenSize": 0x0800,
    "density": 0x1000,
    "layoutDirection": 0x2000,
    "colorMode": 0x4000,
    "fontWeightAdjustment": 0x1000_0000,
    "fontScale": 0x4000_0000,
}

#: `ActivityInfo.SCREEN_ORIENTATION_…` by the manifest's words.
ORIENTATIONS = {
    "unset": -2,
    "unspecified": -1,
    "landscape": 0,
    "portrait": 1,
    "user": 2,
    "behind": 3,
    "sensor": 4,
    "nosensor": 5,
    "sensorLandscape": 6,
    "sensorPortrait": 7,
    "reverseLandscape": 8,
    "reversePortrait": 9,
    "fullSensor": 10,
    "userLandscape": 11,
    "userPortrait": 12,
    "fullUser": 13,
    "locked": 14,
}
_LANDSCAPE, _PORTRAIT = {0, 6, 8, 11}, {1, 7, 9, 12}


class Relaunching:
    """The rules of one device."""

    def __init__(self, owner: Activities) -> None:
        self._owner = owner
        self._device = owner.device

    def handled(self, record: ActivityRecord) -> int:
        """The changes that an activity deals with itself."""
        names = record.package.manifest.handled_changes(record.info)
        return sum(CONFIG_BITS.get(name, 0) for name in names)

    def pending(self, record: ActivityRecord) -> int:
        """What has changed since the instance was last told."""
        current = self._device.configuration.of_app(record.package.name)
        if record.configuration is None or record.configuration is current:
            return 0
        return int(record.configuration.changes_to(current))

    def apply(self, record: ActivityRecord, mask: int, resume: bool) -> bool:
        """Makes the activity anew if it does not handle all changes; else tells it."""
        client = None if record.process is None else record.process.client
        record.configuration = self._device.configuration.of_app(record.package.name)
        if client is None:
            return False
        if not mask & ~self.handled(record):
            client.activity_configuration(record.token, record.configuration)
            return False
        self.relaunch(record, mask, resume)
        return True

    def relaunch(self, record: ActivityRecord, mask: int, resume: bool) -> None:
        """Destroys the instance and makes another in its place, in the same record."""
        owner = self._owner
        client = None if record.process is None else record.process.client
        if client is None:
            return
        record.relaunching = True
        record.configuration = self._device.configuration.of_app(record.package.name)
        owner.events.relaunch(record, resume, mask)
        data = owner.lifecycle.launch_data(record, resume)
        record.results, record.new_intents = [], []
        if not resume:
            record.state = State.PAUSED
        client.relaunch(record.token, mask, data)

    def configuration_changed(self, changes: int) -> None:
        """The device's configuration is another: processes, then activities are told."""
        self._owner.events.configuration_changed(changes)
        self._tell(list(self._device.processes.running))

    def app_configuration_changed(self, package: str) -> None:
        """One app's own configuration is another; the log does not say so."""
        self._tell([one for one in self._device.processes.running if one.package == package])

    def _tell(self, processes: list[AppProcess]) -> None:
        owner = self._owner
        for process in processes:
            if process.client is not None:
                process.client.configuration(self._device.configuration.of_app(process.package))
        resumed = owner.lifecycle.resumed
        if resumed is not None and not resumed.is_stock:
            mask = self.pending(resumed)
            if mask:
                self.apply(resumed, mask, resume=True)
        owner.lifecycle.update_visibility()
        owner.notify()

    # -- orientation -----------------------------------------------------------------------------

    def set_orientation(self, record: ActivityRecord, wanted: int) -> None:
        """`setRequestedOrientation`."""
        record.requested_orientation = wanted
        if self._owner.lifecycle.resumed is record:
            self.orientation_wanted(record)

    @staticmethod
    def own_wish(record: ActivityRecord) -> int:
        """`getRequestedOrientation`."""
        if record.requested_orientation is not None:
            return record.requested_orientation
        return ORIENTATIONS.get(record.info.screen_orientation, -1)

    def wanted(self, record: ActivityRecord) -> int:
        """What an activity asks for. One that says "behind" leaves it to what is below, and so does
        one that lets it be seen and asks for nothing."""
        records = list(self._owner.tasks.records())
        below = records[records.index(record) :] if record in records else [record]
        for one in below:
            asked = self.own_wish(one)
            leaves = asked < 0 and not one.opaque
            if asked != ORIENTATIONS["behind"] and not leaves:
                return asked
        return -1

    def orientation_wanted(self, record: ActivityRecord) -> None:
        """The activity in front decides how the screen is turned, if it wants to."""
        wanted = self.wanted(record)
        if wanted in _LANDSCAPE:
            self._device.configuration.request(LANDSCAPE)
        elif wanted in _PORTRAIT:
            self._device.configuration.request(PORTRAIT)
        else:
            self._device.configuration.request(None)
