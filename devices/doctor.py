"""`thor doctor`: whether a device, an app and its tests are fit for a run; what to do if not."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import dataclass
from enum import Enum
from pathlib import Path

from catalogs.sequences import builtin_sequences
from dalvik.apk.apk import Apk
from dalvik.apk.signing import same_signer
from dalvik.dex import ClassPath, descriptor_of
from dalvik.errors import DeviceTrouble
from devices import adb, dumps
from devices.means import DeviceMeans
from devices.realiser import abilities
from devices.session import DeviceSession
from devices.settings import Setting
from devices.suite import discover_suite

_SCALES = tuple(
    Setting("global", name)
    for name in ("window_animation_scale", "transition_animation_scale", "animator_duration_scale")
)
_SERVICES = Setting("secure", "enabled_accessibility_services")
_FINISH = Setting("global", "always_finish_activities")
_SCREEN = Setting("system", "accelerometer_rotation")
#: adb servers older than this lack what we ask of them.
_OLDEST_ADB = 39
_LEAST_SPACE = 200 << 10
_MOST_DRIFT = 300
#: Since this level `android.test` is a library that a manifest must name.
_TEST_LIBRARY = 28
_V2_SIGNATURES = 24
_LOWEST_TARGET = {34: 23, 35: 24}


class Grade(Enum):
    OK = "ok"
    WARNING = "warning"
    BROKEN = "broken"


@dataclass(frozen=True)
class Finding:
    """One line of the doctor: what was looked at, what was found, what to do."""

    topic: str
    grade: Grade
    found: str
    remedy: str = ""


def examine(
    session: DeviceSession, app: Path | None = None, tests: Path | None = None
) -> Iterator[Finding]:
    """Everything, in the order in which it would go wrong; reads only."""
    yield _adb_server()
    try:
        session.connect()
    except DeviceTrouble as error:
        yield Finding("device", Grade.BROKEN, error.found, error.hint or "Reconnect the device.")
        return
    model = session.properties.get("ro.product.model", "?")
    release = session.properties.get("ro.build.version.release", "?")
    what = f"{session.serial}: {model}, Android {release} (API {session.api})"
    yield Finding("device", Grade.OK, what)
    yield from _device(session)
    debuggable = session.is_debuggable
    with ExitStack() as stack:
        opened = stack.enter_context(Apk.open(app)) if app else None
        test_apk = stack.enter_context(Apk.open(tests)) if tests else None
        if opened is not None:
            debuggable = debuggable or opened.manifest.debuggable
            yield from _apps(session, opened, test_apk)
    yield _debugging(session, debuggable, app)
    yield from _sequences(session, debuggable)


def _adb_server() -> Finding:
    version = adb.server_version()
    if version < _OLDEST_ADB:
        return Finding(
            "adb",
            Grade.WARNING,
            f"server version {version} is old",
            "Install newer platform-tools.",
        )
    program = adb.program_version()
    if program is not None and program != version:
        return Finding(
            "adb",
            Grade.WARNING,
            f"server version {version}, but the adb on the PATH has version {program}",
            "Each ends the other's server, and devices vanish meanwhile: use one adb only.",
        )
    return Finding("adb", Grade.OK, f"server version {version}")


# --- the device -----------------------------------------------------------------------------------


def _device(session: DeviceSession) -> Iterator[Finding]:
    yield _space(session)
    yield _clock(session)
    found = session.settings((*_SCALES, _SERVICES, _FINISH, _SCREEN))
    yield _animations({one.name: found[one] for one in _SCALES})
    yield _accessibility(found[_SERVICES])
    if found[_FINISH] == "1":
        yield Finding(
            "developer options",
            Grade.WARNING,
            '"Don\'t keep activities" is on: every test runs under it',
            "Switch it off for an ordinary run to mean anything.",
        )
    yield _screen(session)
    if session.journal.has_leftovers():
        yield Finding(
            "leftovers",
            Grade.WARNING,
            "an earlier session was killed and left settings changed, or one is running",
            "The next `thor run` on this device puts them back.",
        )


def _space(session: DeviceSession) -> Finding:
    free = dumps.free_kilobytes(session.shell("df /data").output)
    if free is None:
        return Finding(
            "space",
            Grade.WARNING,
            "the device does not say how much is free",
            "If an installation fails for lack of space, free some on the device.",
        )
    text = f"{free >> 10} MB free on /data"
    if free < _LEAST_SPACE:
        return Finding("space", Grade.WARNING, text, "Free some space on the device.")
    return Finding("space", Grade.OK, text)


def _clock(session: DeviceSession) -> Finding:
    text = session.shell("date +%s").output.strip()
    if not text.isdigit():
        return Finding(
            "clock",
            Grade.WARNING,
            f"the device says {text!r}",
            "Check the device's date if the app needs the network.",
        )
    drift = abs(int(text) - time.time())
    if drift > _MOST_DRIFT:
        days = f"{drift / 86400:.0f} days" if drift > 172800 else f"{drift:.0f} s"
        return Finding(
            "clock",
            Grade.WARNING,
            f"the device's clock is {days} off",
            "Certificates and tokens may be refused; set the clock if the app needs the network.",
        )
    return Finding("clock", Grade.OK, "agrees with this machine's")


def _animations(scales: dict[str, str | None]) -> Finding:
    running = [name for name, value in scales.items() if _number(value, 1.0) != 0]
    if running:
        return Finding("animations", Grade.OK, "on; a session switches them off and on again")
    return Finding("animations", Grade.OK, "off")


def _number(text: str | None, default: float) -> float:
    try:
        return float(text) if text is not None else default
    except ValueError:
        return default


def _accessibility(services: str | None) -> Finding:
    if services:
        return Finding(
            "accessibility",
            Grade.WARNING,
            f"services are on: {services}",
            "They slow tests down and may be left over from another tool; switch them off.",
        )
    return Finding("accessibility", Grade.OK, "no services left on")


def _screen(session: DeviceSession) -> Finding:
    awake = dumps.is_awake(session.shell("dumpsys power").output)
    locked = dumps.is_locked(session.shell("dumpsys window policy").output)
    if not awake or locked:
        state = "locked" if awake else "off"
        return Finding("screen", Grade.OK, f"{state}; a session wakes and unlocks it")
    return Finding("screen", Grade.OK, "on and unlocked")


# --- app and tests --------------------------------------------------------------------------------


def _apps(session: DeviceSession, app: Apk, tests: Apk | None) -> Iterator[Finding]:
    yield from _fits(session, app)
    if tests is None:
        return
    yield from _fits(session, tests)
    if same_signer(app.signing, tests.signing):
        yield Finding("signatures", Grade.OK, "app and tests are signed alike")
    else:
        yield Finding(
            "signatures",
            Grade.BROKEN,
            "app and tests are signed with different certificates",
            "Sign both with one key (apksigner sign --ks …).",
        )
    yield from _runner(session, app, tests)
    yield from _espresso(session, tests)


def _fits(session: DeviceSession, apk: Apk) -> Iterator[Finding]:
    manifest, name = apk.manifest, Path(apk.where).name
    lowest = manifest.min_sdk
    if isinstance(lowest, int) and lowest > session.api:
        yield Finding(
            name,
            Grade.BROKEN,
            f"needs API {lowest}, the device has {session.api}",
            "Use a newer device.",
        )
        return
    schemes = apk.signing.schemes
    if session.api < _V2_SIGNATURES and "v1" not in schemes:
        yield Finding(
            name,
            Grade.BROKEN,
            f"is signed only by {', '.join(schemes) or 'nobody'}, which API {session.api} ignores",
            "Sign it with scheme v1 as well.",
        )
        return
    least = max((low for api, low in _LOWEST_TARGET.items() if session.api >= api), default=0)
    target = manifest.target_sdk
    if isinstance(target, int) and target < least:
        yield Finding(
            name,
            Grade.WARNING,
            f"targets API {target}; this Android wants at least {least}",
            "It is installed with the block bypassed; raise targetSdkVersion.",
        )
        return
    yield Finding(name, Grade.OK, f"{manifest.package}, runs on API {lowest} and up")


def _runner(session: DeviceSession, app: Apk, tests: Apk) -> Iterator[Finding]:
    suite = discover_suite(tests)
    if suite.runner is None:
        yield Finding(
            "runner",
            Grade.BROKEN,
            "the tests APK declares no <instrumentation>",
            "Give the APK that Gradle's assembleAndroidTest builds (…-androidTest.apk).",
        )
        return
    if suite.target_package != app.manifest.package:
        yield Finding(
            "runner",
            Grade.BROKEN,
            f"the tests are for {suite.target_package}, the app is {app.manifest.package}",
            "Give an app and the tests that were built for it.",
        )
        return
    name = suite.runner
    full = tests.manifest.package + name if name.startswith(".") else name
    # A test process loads the app's classes too, and a build leaves out what the app has.
    in_apk = any(
        ClassPath(apk.dex_files()).find(descriptor_of(full)) is not None for apk in (tests, app)
    )
    if not in_apk and suite.runner.startswith("android.test."):
        libraries = {one.name for one in tests.manifest.uses_libraries}
        if session.api >= _TEST_LIBRARY and "android.test.runner" not in libraries:
            yield Finding(
                "runner",
                Grade.BROKEN,
                f"{suite.runner} is not on this Android by itself",
                'Add <uses-library android:name="android.test.runner"/> to the tests\' manifest.',
            )
            return
    elif not in_apk:
        yield Finding(
            "runner",
            Grade.BROKEN,
            f"{suite.runner} is in neither of the APKs",
            "Give the app that the tests were built with, or add the runner's library "
            "(androidx.test:runner) to androidTestImplementation.",
        )
        return
    yield Finding("runner", Grade.OK, f"{suite.runner}, {len(suite.tests)} tests")
    used = ", ".join(framework.title for framework in suite.frameworks)
    events = sum(use.call_sites for use in suite.primitives)
    if not events:
        yield Finding(
            "events",
            Grade.WARNING,
            "the tests fire no UI event that the catalog knows",
            "Nothing can be injected; add your framework's primitives in a catalog.",
        )
    else:
        yield Finding("events", Grade.OK, f"{events} UI events in the tests ({used})")


#: Generations of Espresso: classes, what they are called, the level on which they break, and why.
_ESPRESSO = (
    ("com.google.android.apps.common.testing.ui.espresso.Espresso", "Espresso 1", 23,
     "it looks into the message queue in a way that newer versions do not allow"),
    ("android.support.test.espresso.Espresso", "Espresso 2/3 (support library)", 34,
     "it calls InputManager.getInstance, which is gone"),
)  # fmt: skip
_ESPRESSO_VERSION = "META-INF/androidx.test.espresso_espresso-core.version"


def _espresso(session: DeviceSession, tests: Apk) -> Iterator[Finding]:
    classes = ClassPath(tests.dex_files())
    for name, title, level, why in _ESPRESSO:
        if classes.find(descriptor_of(name)) is not None and session.api >= level:
            yield Finding(
                "espresso",
                Grade.BROKEN,
                f"{title} is known to break on API {session.api}: {why}",
                "Move the tests to a current androidx.test.espresso.",
            )
    if _ESPRESSO_VERSION in tests.archive and session.api >= 34:
        version = bytes(tests.archive.read(_ESPRESSO_VERSION)).decode("utf-8", "replace").strip()
        found = re.match(r"(\d+)\.(\d+)", version)
        if found and (int(found[1]), int(found[2])) < (3, 5):
            yield Finding(
                "espresso",
                Grade.BROKEN,
                f"Espresso {version} is known to break on API {session.api}",
                "Use androidx.test.espresso 3.5 or newer.",
            )


# --- holding and sequences ------------------------------------------------------------------------


def _debugging(session: DeviceSession, debuggable: bool, app: Path | None) -> Finding:
    if session.is_debuggable:
        return Finding("debugger", Grade.OK, "the image lets every app be debugged")
    if debuggable:
        return Finding("debugger", Grade.OK, "the app is debuggable")
    if app is None:
        return Finding(
            "debugger",
            Grade.WARNING,
            "only apps that are built debuggable can be held here",
            "Give the app's APK to learn whether it is.",
        )
    return Finding(
        "debugger",
        Grade.BROKEN,
        "neither the image nor the app is debuggable: tests cannot be held",
        "Build the app with android:debuggable, or use a userdebug image (emulators are).",
    )


def _sequences(session: DeviceSession, debuggable: bool) -> Iterator[Finding]:
    able = abilities(session) | ({"debugger"} if debuggable else set())
    means = DeviceMeans(session, able)
    for sequence in builtin_sequences():
        one = means.of(sequence)
        if one.way is not None:
            how = f": {one.way.title}" if one.way.title != sequence.title else ""
            yield Finding(sequence.id, Grade.OK, sequence.title + how)
        else:
            yield Finding(
                sequence.id, Grade.WARNING, f"{sequence.title}: cannot be done here",
                f"It needs {one.lacks}.",
            )  # fmt: skip
