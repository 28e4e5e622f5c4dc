"""Instrumentations that run: who started them, and what they report."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from devices.pocket.system.intents import Component, Extras
from devices.pocket.system.log import WARN

if TYPE_CHECKING:
    from devices.pocket.device import Device
    from devices.pocket.process import AppProcess
    from devices.pocket.system.packages import InstalledPackage
    from devices.pocket.system.processes import Crash

_CANCELED = 0

#: Told the code and the bundle of a status or of the end; with the device's lock held.
Report = Callable[[int, Extras], None]


@dataclass(eq=False)
class ActiveInstrumentation:
    """One run. `package` holds the runner, `target` is the package that it runs in."""

    component: Component
    package: InstalledPackage
    target: InstalledPackage
    arguments: Extras
    on_status: Report | None = None
    on_finish: Report | None = None
    #: Whether windows and transitions are animated meanwhile.
    animations: bool = True
    process: AppProcess | None = None
    finished: bool = False
    #: `UiAutomation` of this run, if somebody asked for it.
    automation: object | None = field(default=None, repr=False)


class StartFailed(Exception):
    """The instrumentation cannot be started; `str` is why."""


class Instrumentations:
    """Those of one device; call with its lock."""

    def __init__(self, device: Device) -> None:
        self._device = device
        self.active: list[ActiveInstrumentation] = []

    def start(
        self,
        component: Component,
        arguments: Extras,
        *,
        on_status: Report | None = None,
        on_finish: Report | None = None,
        animations: bool = True,
    ) -> ActiveInstrumentation:
        """Stops the target and starts it again with the runner inside."""
        device = self._device
        device.activities.boot()
        found = device.packages.instrumentation(component)
        if found is None:
            self._warn(f"Unable to find instrumentation info for: ComponentInfo{{{component}}}")
            raise StartFailed(
                f"Unable to find instrumentation info for: ComponentInfo{{{component}}}"
            )
        package, declared = found
        target = device.packages.get(declared.target_package or package.name)
        if target is None:
            raise StartFailed(
                f"Unable to find instrumentation target package: {declared.target_package}"
            )
        self._check_signatures(component, package, target)
        device.activities.force_stop(target.name, "start instr")
        run = ActiveInstrumentation(component, package, target, arguments, on_status, on_finish)
        run.animations = animations
        self.active.append(run)
        run.process = device.processes.start(
            target, target.process_name, "added application", target.name, run
        )
        return run

    def _check_signatures(
        self, component: Component, package: InstalledPackage, target: InstalledPackage
    ) -> None:
        same = set(package.signers) & set(target.signers) or target.is_system
        if same or package is target:
            return
        raise StartFailed(
            f"Permission Denial: starting instrumentation ComponentInfo{{{component}}} from pid=0,"
            f" uid=2000 not allowed because package {package.name} does not have a signature"
            f" matching the target {target.name}"
        )

    def _warn(self, text: str) -> None:
        self._device.activities.events.say(text, "ActivityManager", WARN)

    # -- what the run reports --------------------------------------------------------------------

    def status(self, run: ActiveInstrumentation, code: int, results: Extras) -> None:
        if not run.finished and run.on_status is not None:
            run.on_status(code, results)

    def finish(self, run: ActiveInstrumentation, code: int, results: Extras) -> None:
        """The runner has ended; the process that it ran in ends too."""
        if self._end(run, code, results):
            self._device.activities.force_stop(run.target.name, "finished inst")

    def _end(self, run: ActiveInstrumentation, code: int, results: Extras) -> bool:
        if run.finished:
            return False
        run.finished = True
        self.active.remove(run)
        if run.on_finish is not None:
            run.on_finish(code, results)
        return True

    def crashed(self, run: ActiveInstrumentation, crash: Crash) -> None:
        """An exception that nobody caught ends the run; since 7.0 only with the process."""
        if self._device.api >= 24:
            return
        self._warn(
            f"Error in app {run.target.name} running instrumentation"
            f" ComponentInfo{{{run.component}}}:"
        )
        for line in crash.text.split("\n"):
            self._warn(f"  {line}")
        results = {"shortMsg": ("String", crash.kind)}
        # Up to the first line break of the throwable, as the crash dialog would show it.
        results["longMsg"] = ("String", crash.text.split("\n")[0])
        self._end(run, _CANCELED, results)

    def timed_out(self, run: ActiveInstrumentation, reason: str) -> None:
        """The app does not respond."""
        results = {
            "shortMsg": ("String", "keyDispatchingTimedOut"),
            "longMsg": ("String", f"ANR {reason}"),
        }
        if self._end(run, _CANCELED, results) and run.process is not None:
            self._device.processes.kill(run.process, "anr")

    def process_died(self, run: ActiveInstrumentation) -> None:
        """The process is gone before the runner had ended."""
        results = {
            "shortMsg": ("String", "Process crashed."),
        }
        if not run.finished:
            self._warn(f"Crash of app {run.target.name} running instrumentation {run.component}")
            self._end(run, _CANCELED, results)
