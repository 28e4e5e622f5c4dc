"""What the system may ask of an app's process.

`android.app.ActivityThread` implements it. Every method returns at once: it puts a message into
the app's main queue and may be called from any OS thread, with the device's lock held.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from dalvik.apk.manifest import Activity
    from devices.pocket.system.instrumentations import ActiveInstrumentation
    from devices.pocket.system.intents import Component, Extras, PlainIntent
    from devices.pocket.system.packages import InstalledPackage
    from devices.pocket.system.tasks import Result


@dataclass(frozen=True, kw_only=True)
class Launch:
    """All that a process needs to make an instance of an activity."""

    token: int
    intent: PlainIntent
    component: Component
    #: The class; differs from the component's for an alias.
    class_name: str
    info: Activity
    package: InstalledPackage
    state: Extras | None
    results: tuple[Result, ...]
    new_intents: tuple[PlainIntent, ...]
    configuration: Any
    referrer: str | None
    #: Whether it is to be resumed, or only to be visible.
    resume: bool


@dataclass(frozen=True, kw_only=True)
class Binding:
    """What a process that has just begun is to become."""

    package: InstalledPackage
    process_name: str
    configuration: Any
    instrumentation: ActiveInstrumentation | None = None


class AppClient(Protocol):
    """A process as the activity manager sees it; tokens name its activities."""

    def bind(self, binding: Binding) -> None: ...

    def launch(self, launch: Launch) -> None: ...

    def resume(
        self, token: int, new_intents: tuple[PlainIntent, ...], results: tuple[Result, ...]
    ) -> None: ...

    def start(self, token: int) -> None:
        """Makes a stopped activity visible without resuming it."""

    def pause(self, token: int, finishing: bool, user_leaving: bool) -> None: ...

    def stop(self, token: int) -> None: ...

    def destroy(self, token: int, finishing: bool) -> None: ...

    def relaunch(self, token: int, changes: int, launch: Launch) -> None: ...

    def new_intents(self, token: int, intents: tuple[PlainIntent, ...]) -> None: ...

    def results(self, token: int, results: tuple[Result, ...]) -> None: ...

    def configuration(self, configuration: Any) -> None: ...

    def activity_configuration(self, token: int, configuration: Any) -> None: ...

    def top_resumed(self, token: int, on_top: bool) -> None: ...

    def trim_memory(self, level: int) -> None: ...

    def low_memory(self) -> None: ...

    def dump(self, token: int, done: Callable[[str], None]) -> None:
        """Calls `done` with what an activity says of itself."""

    def crash(self, message: str) -> None: ...

    def permissions_result(
        self, token: int, code: int, who: str | None, answers: tuple[tuple[str, bool], ...]
    ) -> None: ...

    def service(self, what: str, token: int, *arguments: Any) -> None:
        """What a service is to do: create, start, bind, unbind or destroy."""
