"""`thor inspect`: what an app and its tests are, before any device is touched."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from dalvik.apk.apk import Apk
from dalvik.apk.manifest import Activity, Manifest
from dalvik.apk.signing import same_signer
from dalvik.dex import ClassPath, descriptor_of
from devices.suite import TestSuite, discover_suite, is_library

_SAVING = ("onSaveInstanceState", "onRetainNonConfigurationInstance",
           "onRetainCustomNonConfigurationInstance")  # fmt: skip
_FIXED = {"portrait", "landscape", "reversePortrait", "reverseLandscape", "nosensor", "locked",
          "userPortrait", "userLandscape", "sensorPortrait", "sensorLandscape"}  # fmt: skip


@dataclass(frozen=True)
class ActivityTraits:
    """How an activity takes part in the lifecycle.

    `rotation` is "recreated" (Android destroys and creates it), "handled" (the app asked to do it
    itself) or "fixed" (it asked for an orientation). `saves_state` names the app's own methods that
    keep state across recreation; none means that only views with ids keep theirs.
    """

    name: str
    launcher: bool
    exported: bool
    launch_mode: str
    rotation: str
    saves_state: tuple[str, ...]
    found: bool


@dataclass(frozen=True)
class AppFacts:
    path: str
    package: str
    version_name: str | None
    version_code: int
    min_sdk: int | str
    target_sdk: int | str
    debuggable: bool
    activities: tuple[ActivityTraits, ...]
    classes: int
    methods: int
    signers: tuple[str, ...]
    schemes: tuple[str, ...]


@dataclass(frozen=True)
class Fit:
    """Whether app and tests can run together; problems are sentences with a remedy."""

    target_matches: bool
    same_signer: bool
    problems: tuple[str, ...]


@dataclass(frozen=True)
class Inspection:
    app: AppFacts
    tests_path: str | None
    suite: TestSuite | None
    fit: Fit | None


def inspect(app_path: Path, tests_path: Path | None) -> Inspection:
    """Reads both APKs. An app that carries its own instrumentation is its own test APK."""
    with Apk.open(app_path) as app:
        facts = _app_facts(app, app_path)
        if tests_path is None:
            has_own = bool(app.manifest.instrumentations)
            return Inspection(facts, None, discover_suite(app) if has_own else None, None)
        with Apk.open(tests_path) as tests:
            return Inspection(facts, str(tests_path), discover_suite(tests), fit(app, tests))


def _app_facts(app: Apk, path: Path) -> AppFacts:
    manifest = app.manifest
    classes = ClassPath(app.dex_files())
    launchers = {shown.target or shown.name for shown in manifest.launcher_activities}
    activities = [a for a in manifest.activities if a.target is None]
    return AppFacts(
        str(path),
        manifest.package,
        manifest.version_name,
        manifest.version_code,
        manifest.min_sdk,
        manifest.target_sdk,
        manifest.debuggable,
        tuple(_traits(a, manifest, classes, a.name in launchers) for a in activities),
        sum(len(file.classes) for file in classes.files),
        sum(map(len, classes.method_names().values())),
        app.signing.signers,
        app.signing.schemes,
    )


def _traits(
    activity: Activity, manifest: Manifest, classes: ClassPath, launcher: bool
) -> ActivityTraits:
    descriptor = descriptor_of(activity.name)
    return ActivityTraits(
        activity.name,
        launcher,
        activity.exported,
        activity.launch_mode,
        _rotation(activity, manifest),
        tuple(_saving_methods(descriptor, classes)),
        classes.find(descriptor) is not None,
    )


def _rotation(activity: Activity, manifest: Manifest) -> str:
    if activity.screen_orientation in _FIXED:
        return "fixed"
    needed = {"orientation"}
    if not isinstance(manifest.target_sdk, int) or manifest.target_sdk >= 13:
        needed.add("screenSize")
    return "handled" if needed <= activity.config_changes else "recreated"


def _saving_methods(descriptor: str, classes: ClassPath) -> list[str]:
    """The app's own overrides; a support library's do not save the app's fields."""
    found = []
    for holder in classes.superclasses(descriptor):
        class_ = classes.find(holder)
        if class_ is None or is_library(holder):
            break
        names = {method.name for method in class_.virtual_methods}
        found += [name for name in _SAVING if name in names and name not in found]
    return found


def _absent_runner(app: Apk, tests: Apk) -> str | None:
    """The class that would have to run the tests, if nobody has it. A build leaves out of the tests
    what the app has; the oldest runners are Android's own."""
    name = tests.manifest.instrumentations[0].name
    full = tests.manifest.package + name if name.startswith(".") else name
    if full.startswith("android.test."):
        return None
    wanted = descriptor_of(full)
    known = (ClassPath(apk.dex_files()).find(wanted) for apk in (tests, app))
    return full if not any(known) else None


def fit(app: Apk, tests: Apk) -> Fit:
    """Whether Android would run these tests against this app, and if not, why."""
    targets = {i.target_package for i in tests.manifest.instrumentations}
    package = app.manifest.package
    matches = package in targets
    signed_alike = same_signer(app.signing, tests.signing)
    problems = []
    if not targets:
        problems.append(f"{tests.where} declares no <instrumentation>: it is not a test APK.")
    elif not matches:
        named = ", ".join(sorted(str(target) for target in targets))
        problems.append(f"The tests are for {named}, but the app is {package}.")
    elif (runner := _absent_runner(app, tests)) is not None:
        problems.append(
            f"The tests' runner {runner} is in neither APK: give the app that they were built with."
        )
    if not signed_alike:
        problems.append(
            "App and tests are signed with different certificates: Android refuses to run "
            "them together. Sign both with one key (apksigner sign --ks …)."
        )
    return Fit(matches, signed_alike, tuple(problems))
