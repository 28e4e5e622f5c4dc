"""Apps that others wrote, fetched from npm when the bench runs: verdicts and times of each."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from bench.collider.subjects import Goal, Subject, explored
from collider.verdicts import Verdict
from devices.session import DeviceSession
from tests.subjects import Unavailable, npm, only_apk

_SAMPLES = "sample-apps@2.0.4"
_DEMOS = "android-apidemos@5.0.0"
_CONTACTS = "com.example.android.contactmanager"
_SELENDROID = "io.selendroid.testapp"
_CRACKME = "sg.vantagepoint.uncrackable1"
_API = "io.appium.android.apis"


@dataclass(frozen=True)
class App:
    """An APK inside an npm package. `launcher` is where it is entered, if not where its icon
    leads; `wanted` are seconds that its summaries may take."""

    name: str
    package: str
    file: str
    targets: tuple[str, ...]
    launcher: str = ""
    wanted: float = 60.0


APPS = (
    App(
        "ContactManager",
        _SAMPLES,
        "ContactManager.apk",
        (
            f"{_CONTACTS}.ContactManager.launchContactAdder",
            f"{_CONTACTS}.ContactManager$2.onCheckedChanged",
            "ContactManager.java:110:true",
            "ContactManager.java:110:false",
            f"{_CONTACTS}.ContactAdder.onSaveButtonClicked",
            f"{_CONTACTS}.ContactAdder.createContactEntry",
            f"{_CONTACTS}.ContactAdder.onDestroy",
            "ContactAdder.java:113:true",
            f"{_CONTACTS}.ContactAdder$1.onItemSelected",
        ),
        wanted=300.0,
    ),
    App(
        "selendroid-test-app",
        _SAMPLES,
        "selendroid-test-app.apk",
        (
            f"{_SELENDROID}.RegisterUserActivity.registerUser",
            f"{_SELENDROID}.VerifyUserActivity.onCreate",
            f"{_SELENDROID}.VerifyUserActivity.registerUserAfterVerificytion",
            f"{_SELENDROID}.HomeScreenActivity.displayPopupWindow",
            "HomeScreenActivity.java:140:true",
            "HomeScreenActivity.java:140:false",
            "HomeScreenActivity.java:150:true",
            f"{_SELENDROID}.HomeScreenActivity$OkOnClickListener.onClick",
            f"{_SELENDROID}.HomeScreenActivity$4.onTextChanged",
            f"{_SELENDROID}.SearchUsersActivity.onCreate",
            f"{_SELENDROID}.WebViewActivity.showHomeScreenDialog",
        ),
    ),
    App(
        "UnCrackable 1",
        "dexcalibur@0.7.10",
        "app.apk",
        (
            f"{_CRACKME}.MainActivity.verify+0x1e:true",
            f"{_CRACKME}.MainActivity.verify+0x1e:false",
        ),
    ),
    App(
        "ApiDemos: RadioGroup1",
        _DEMOS,
        "ApiDemos-debug.apk",
        (f"{_API}.view.RadioGroup1.onCheckedChanged", f"{_API}.view.RadioGroup1.onClick"),
        launcher=f"{_API}.view.RadioGroup1",
    ),
    App(
        "ApiDemos: ReceiveResult",
        _DEMOS,
        "ApiDemos-debug.apk",
        (f"{_API}.app.ReceiveResult.onActivityResult", f"{_API}.app.SendResult.onCreate"),
        launcher=f"{_API}.app.ReceiveResult",
    ),
    App(
        "ApiDemos: AlertDialogSamples",
        _DEMOS,
        "ApiDemos-debug.apk",
        (
            f"{_API}.app.AlertDialogSamples$2.onClick",
            f"{_API}.app.AlertDialogSamples.onCreateDialog",
        ),
        launcher=f"{_API}.app.AlertDialogSamples",
    ),
)


def real_apps(session: DeviceSession, keep: Path, seconds: float) -> None:
    """What Collider reaches in each, how long it takes, and what it says of the rest."""
    for app in APPS:
        try:
            apk = only_apk(npm(app.package), app.file)
        except Unavailable as why:
            print(f"\n{app.name}: left out: {why}", flush=True)
            continue
        _report(app, explored(session, apk, keep, seconds, app.launcher), session)


def _report(app: App, subject: Subject, session: DeviceSession) -> None:
    print(f"\n{app.name} ({app.package})")
    model = subject.model
    print(f"  explored in {subject.explored:.1f} s: {len(model.states)} states, "
          f"{len(model.events)} events", flush=True)  # fmt: skip
    begun = time.process_time()
    subject.knowledge(model)
    spent = time.process_time() - begun
    print(f"  summarised in {spent:.1f} s (wanted: at most {app.wanted:.0f} s)", flush=True)
    reached = 0
    for goal in _goals(app):
        begun = time.monotonic()
        row = subject.confirmed(goal, session)
        reached += row.answer.verdict is Verdict.REACHED
        why = "" if row.answer.verdict is Verdict.REACHED else f": {row.answer.why}"
        print(f"  {goal.name:58} {row.answer.verdict.name:13} {len(row.answer.steps):2} events, "
              f"search {row.seconds:5.1f} s, with the device {time.monotonic() - begun:5.1f} s"
              f"{why}", flush=True)  # fmt: skip
    print(f"  {reached} of {len(app.targets)} targets reached and confirmed")


def _goals(app: App) -> Iterator[Goal]:
    for place in app.targets:
        yield Goal(place.removeprefix(f"{_API}.").rpartition("/")[2], place, "")
