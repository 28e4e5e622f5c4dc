"""Asking the user for permissions: a dialog of the system that nobody has written code for.

The dialog is a stock activity on top of the one that asks; whoever answers it (a tool that taps
its buttons, or BACK, which refuses) calls `answer`.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from devices.pocket.system import permissions, stock
from devices.pocket.system.intents import PlainIntent
from devices.pocket.system.starting import Request
from devices.pocket.system.tasks import ActivityRecord

if TYPE_CHECKING:
    from devices.pocket.system.activities import Activities
    from devices.pocket.system.packages import InstalledPackage

_ACTION = "android.content.pm.action.REQUEST_PERMISSIONS"


@dataclass(eq=False)
class PermissionRequest:
    """`left` are the permissions that the user still has to be asked about."""

    asker: ActivityRecord
    names: tuple[str, ...]
    who: str | None
    code: int
    left: list[str] = field(default_factory=list)
    dialog: ActivityRecord | None = None


class PermissionRequests:
    """At most one is shown at a time; call with the device's lock."""

    def __init__(self, owner: Activities) -> None:
        self._owner = owner
        self._device = owner.device
        self.current: PermissionRequest | None = None

    def ask(
        self, asker: ActivityRecord, names: tuple[str, ...], who: str | None, code: int
    ) -> None:
        """Shows the dialog, or answers at once where there is nothing to ask."""
        request = PermissionRequest(asker, names, who, code)
        request.left = [name for name in names if self._is_open(asker.package, name)]
        if not request.left:
            self._finish(request)
            return
        self.current = request
        controller = stock.permission_controller(self._device.api)
        intent = PlainIntent(action=_ACTION, package=controller.package, component=controller)
        outcome = self._owner.starter.start(
            Request(intent=intent, caller=asker.package.name, uid=0, source=asker)
        )
        request.dialog = outcome.record

    def _is_open(self, package: InstalledPackage, name: str) -> bool:
        """Whether the user would be asked."""
        wanted = name in package.requested(self._device.api)
        return (
            wanted
            and permissions.is_dangerous(name)
            and not self._device.packages.holds(package, name)
            and name not in package.refused
        )

    def answer(self, granted: bool, for_good: bool = False) -> None:
        """The user has pressed a button of the dialog, for the next permission in question."""
        request = self.current
        if request is None:
            return
        package = request.asker.package
        name = request.left.pop(0)
        if granted:
            self._device.packages.grant(package, name)
        elif for_good:
            package.refused.add(name)
        package.asked.add(name)
        if not request.left:
            self._close(request)

    def closed(self, dialog: ActivityRecord) -> None:
        """The dialog is gone, by BACK for instance: what was not answered is not granted."""
        request = self.current
        if request is not None and request.dialog is dialog:
            request.left.clear()
            self._close(request)

    def _close(self, request: PermissionRequest) -> None:
        """Results are delivered before the activity is resumed."""
        self.current = None
        self._finish(request)
        if request.dialog is not None:
            self._owner.finish_record(request.dialog, -1, None, "app-request")

    def _finish(self, request: PermissionRequest) -> None:
        packages = self._device.packages
        answers = tuple(
            (name, packages.holds(request.asker.package, name)) for name in request.names
        )
        client = None if request.asker.process is None else request.asker.process.client
        if client is not None:
            client.permissions_result(request.asker.token, request.code, request.who, answers)

    def wants_rationale(self, package: InstalledPackage, name: str) -> bool:
        """The user has refused once, but not for good."""
        packages = self._device.packages
        asked = name in package.asked and name not in package.refused
        return asked and not packages.holds(package, name)
