"""A run of `monkey`: events one after the other until the count is reached or the app breaks."""

from __future__ import annotations

import random
from bisect import bisect_right
from itertools import accumulate

from devices.pocket.shell.command import Context
from devices.pocket.shell.monkey.options import Settings
from devices.pocket.system.intents import (
    ACTION_MAIN,
    CATEGORY_LAUNCHER,
    FLAG_ACTIVITY_NEW_TASK,
    Component,
    PlainIntent,
)
from devices.pocket.system.log import Entry
from devices.pocket.system.starting import Request

_MONKEY = "android.intent.category.MONKEY"
_NAVIGATION = (19, 20, 21, 22)
_MAJOR_NAVIGATION = (82, 23)
_SYSTEM = (3, 4, 5, 6, 24, 25, 91)
_LAST_KEY = 220
#: Keys that end the run's grip on the device.
_NEVER = frozenset({26, 223, 224, 231, 276, 277})
_SHELL_UID = 2000


class Monkey:
    def __init__(self, context: Context, settings: Settings) -> None:
        self._context = context
        self._settings = settings
        self._device = context.device
        self._random = random.Random(settings.seed)
        self._crashed: str | None = None
        self._dropped = 0

    def run(self) -> int:
        settings, context = self._settings, self._context
        if settings.verbosity > 0:
            context.print(f":Monkey: seed={settings.seed} count={settings.count}")
            for name in settings.packages:
                context.print(f":AllowPackage: {name}")
            for name in settings.categories or [CATEGORY_LAUNCHER, _MONKEY]:
                context.print(f":IncludeCategory: {name}")
        targets = self._targets()
        if not targets:
            context.print("** No activities found to run, monkey aborted.")
            return 252 if self._device.api >= 24 else 0
        self._say_factors()
        self._device.log.follow(["events"], self._heard)
        try:
            done = self._events(targets)
        finally:
            self._device.log.unfollow(self._heard)
        return self._report(done)

    # -- before ----------------------------------------------------------------------------------

    def _targets(self) -> list[Component]:
        settings = self._settings
        found: dict[Component, None] = {}
        with self._device.lock:
            for category in settings.categories or [CATEGORY_LAUNCHER, _MONKEY]:
                intent = PlainIntent(action=ACTION_MAIN, categories=(category,))
                for match in self._device.packages.resolver.query(intent):
                    if not settings.packages or match.package.name in settings.packages:
                        found[match.component] = None
        return list(found)

    def _say_factors(self) -> None:
        if self._settings.verbosity > 0:
            self._context.print("// Event percentages:")
            for index, weight in enumerate(self._settings.factors.values()):
                self._context.print(f"//   {index}: {weight:.1f}%")

    def _heard(self, entry: Entry) -> None:
        if entry.tag == "am_crash" and not self._settings.ignore_crashes:
            self._crashed = "crash"
        elif entry.tag == "am_anr" and not self._settings.ignore_timeouts:
            self._crashed = "anr"

    # -- events ----------------------------------------------------------------------------------

    def _events(self, targets: list[Component]) -> int:
        """How many were made; as on a phone, the first one starts an activity."""
        settings = self._settings
        kinds = list(settings.factors)
        bounds = list(accumulate(settings.factors.values()))
        self._start(self._random.choice(targets))
        done = 1
        while done < settings.count and self._crashed is None:
            self._context.cancellation.check()
            self._pause()
            chosen = self._random.random() * 100
            kind = kinds[min(bisect_right(bounds, chosen), len(kinds) - 1)]
            if kind == "appswitch":
                self._start(self._random.choice(targets))
            elif not settings.no_events:
                self._make(kind)
            self._return_home(targets)
            done += 1
            if settings.verbosity > 0 and done % 100 == 0:
                self._context.print(f"    // Sending event #{done}")
        return done

    def _pause(self) -> None:
        throttle = self._settings.throttle
        if throttle and self._settings.randomize_throttle:
            throttle = self._random.randrange(throttle) + 1
        if throttle:
            if self._settings.verbosity > 1:
                self._context.print(f"Sleeping for {throttle} milliseconds")
            self._device.input.pass_time(throttle)

    def _make(self, kind: str) -> None:
        if kind in ("touch", "motion", "trackball", "pinchzoom"):
            self._touch(kind)
        elif kind == "nav":
            self._key(self._random.choice(_NAVIGATION))
        elif kind == "majornav":
            self._key(self._random.choice(_MAJOR_NAVIGATION))
        elif kind == "syskeys":
            self._key(self._random.choice(_SYSTEM))
        elif kind == "rotation":
            with self._device.lock:
                self._device.configuration.rotate(self._random.randrange(4))
        elif kind == "anyevent":
            code = self._random.randrange(1, _LAST_KEY)
            if code not in _NEVER:
                self._key(code)

    def _touch(self, kind: str) -> None:
        config = self._device.configuration.current
        x = self._random.randrange(config.width_px)
        y = self._random.randrange(config.height_px)
        word = "Trackball" if kind == "trackball" else "Touch"
        if self._settings.verbosity > 0:
            self._context.print(f":Sending {word} (ACTION_DOWN): 0:({x}.0,{y}.0)")
        if kind == "touch":
            self._device.input.tap(x, y)
        elif kind == "trackball":
            self._key(self._random.choice(_NAVIGATION), quiet=True)
        else:
            x2 = self._random.randrange(config.width_px)
            y2 = self._random.randrange(config.height_px)
            self._device.input.swipe(x, y, x2, y2, 80)
        if self._settings.verbosity > 0:
            self._context.print(f":Sending {word} (ACTION_UP): 0:({x}.0,{y}.0)")

    def _key(self, code: int, quiet: bool = False) -> None:
        if self._settings.verbosity > 0 and not quiet:
            name = f"KEYCODE_{code}"
            self._context.print(f":Sending Key (ACTION_DOWN): {code}    // {name}")
            self._context.print(f":Sending Key (ACTION_UP): {code}    // {name}")
        self._device.input.key(code)

    def _start(self, component: Component) -> None:
        intent = PlainIntent(
            action=ACTION_MAIN,
            categories=(CATEGORY_LAUNCHER,),
            component=component,
            flags=FLAG_ACTIVITY_NEW_TASK | 0x200000,
        )
        if self._settings.verbosity > 0:
            uri = f"#Intent;action={ACTION_MAIN};category={CATEGORY_LAUNCHER};"
            uri += f"launchFlags=0x10200000;component={component.short};end"
            self._context.print(f":Switch: {uri}")
            self._context.print(f"    // Allowing start of {intent} in package {component.package}")
        with self._device.lock:
            self._device.activities.start(
                Request(intent=intent, caller="com.android.shell", uid=_SHELL_UID)
            )
        self._settle(component)

    def _settle(self, component: Component) -> None:
        """Waits until the activity is there, or has broken."""
        activities = self._device.activities

        def there() -> bool:
            top = activities.resumed
            return self._crashed is not None or (
                top is not None and top.component.package == component.package and top.idle
            )

        self._context.wait(activities.changed, there, 10.0)

    def _return_home(self, targets: list[Component]) -> None:
        """Leaving the allowed packages is not allowed: go back to one of them."""
        allowed = self._settings.packages
        if not allowed:
            return
        with self._device.lock:
            top = self._device.activities.resumed
            outside = top is None or top.component.package not in allowed
        if outside and self._crashed is None:
            if self._settings.verbosity > 0 and top is not None:
                self._context.print(
                    f"    // Rejecting start of {top.intent} in package {top.component.package}"
                )
            self._start(self._random.choice(targets))

    # -- after -----------------------------------------------------------------------------------

    def _report(self, done: int) -> int:
        context = self._context
        if self._crashed is not None:
            self._say_crash()
            context.print(f"Events injected: {done}")
            context.print("** Monkey aborted due to error.")
            context.print(
                f"** System appears to have crashed at event {done} of {self._settings.count}"
                f" using seed {self._settings.seed}"
            )
            return done % 256 or 1
        context.print(f"Events injected: {done}")
        if self._settings.verbosity > 0:
            context.print(":Sending rotation degree=0, persist=false")
            context.print(":Dropped: keys=0 pointers=0 trackballs=0 flips=0 rotations=0")
        context.print(
            "## Network stats: elapsed time=0ms (0ms mobile, 0ms wifi, 0ms not connected)"
        )
        if self._settings.verbosity > 0:
            context.print("// Monkey finished")
        return 0

    def _say_crash(self) -> None:
        for entry in reversed(self._device.log.entries(["events"])):
            if entry.tag in ("am_crash", "am_anr"):
                values = entry.message.strip("[]").split(",")
                name, pid = values[2], values[1 if entry.tag == "am_anr" else 0]
                if entry.tag == "am_anr":
                    self._context.error(f"// NOT RESPONDING: {name} (pid {pid})")
                    return
                self._context.error(f"// CRASH: {name} (pid {pid})")
                self._context.error(f"// Short Msg: {values[4]}")
                self._context.error(f"// Long Msg: {values[4]}: {values[5]}")
                return
