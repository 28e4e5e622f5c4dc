"""Predicts what the embedded device lacks for an app, before running it."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from pathlib import Path

from dalvik import core
from dalvik.apk.apk import Apk
from dalvik.dex import ClassPath, DexFile, descriptor_of
from dalvik.errors import BadInput
from dalvik.vm.missing import CORE, Survey, missing_members
from dalvik.vm.native import NativeClass
from devices.pocket import compose, framework
from devices.pocket.blocking import Reach
from devices.suite import discover_tests

#: Packages that the device answers for unless the APK brings the class itself.
FRAMEWORK = (
    "Landroid/",
    "Lcom/android/internal/",
    "Ljunit/",
)
#: Parts of Java that no Android has: code that names them finds out that they are not there.
_ABSENT = (
    "Ljava/applet/",
    "Ljava/lang/management/",
    "Ljava/rmi/",
    "Ljavax/accessibility/",
    "Ljavax/lang/model/",
    "Ljavax/management/",
    "Ljavax/naming/",
    "Ljavax/script/",
    "Ljavax/swing/",
    "Ljavax/tools/",
)
#: Libraries that live below `android.` but come with apps.
_BUNDLED = ("Landroid/support/", "Landroid/arch/", "Landroidx/")


@dataclass(frozen=True)
class Lack:
    """A member (or, without an arrow, a whole class) that is used and not modelled.

    `tests` and `classes` count the tests that may come to it and their classes; None where no
    test APK was given.
    """

    member: str
    uses: int
    tests: int | None = None
    classes: int | None = None


def diagnose(apks: list[Path]) -> list[Lack]:
    """What is missing over all APKs together: first what most tests may come to, then what is
    used most."""
    files: list[DexFile] = []
    tests: Counter[str] = Counter()
    for path in apks:
        with Apk.open(path) as apk:
            dex = apk.dex_files()
            files += dex
            if _has_tests(apk):
                tests.update(
                    descriptor_of(one.class_name) for one in discover_tests(ClassPath(dex))
                )
    found = _compose(files) + [
        Lack(one.member, one.uses)
        for one in missing_members(files, CORE + FRAMEWORK, _load)
        if not one.member.startswith(_BUNDLED + _ABSENT)
    ]
    return _ranked(found, files, tests) if tests else found


def _compose(files: list[DexFile]) -> list[Lack]:
    """First of all, if the app shows anything with it: nothing else matters as much."""
    uses = sum(
        uses
        for dex, pool, index, uses in Survey(files, (), _load).references(without=_BUNDLED)
        if compose.lacking(dex, pool, index)
    )
    return [Lack(compose.NAME, uses)] if uses else []


def _has_tests(apk: Apk) -> bool:
    """Code alone, without a manifest, is looked at too."""
    try:
        return bool(apk.manifest.instrumentations)
    except BadInput:
        return False


def _ranked(found: list[Lack], files: list[DexFile], tests: Counter[str]) -> list[Lack]:
    survey = Survey(files, CORE + FRAMEWORK, _load)
    uses_compose = any(one.member == compose.NAME for one in found)

    def lacking(dex: DexFile, pool: str, index: int) -> str | None:
        in_compose = uses_compose and compose.lacking(dex, pool, index)
        return in_compose or survey.lacking(dex, pool, index)

    reach = Reach(files, lacking, survey.is_hidden)
    blocked: Counter[str] = Counter()
    classes: Counter[str] = Counter()
    for descriptor, number in tests.items():
        for member in reach.missing_from([descriptor]):
            blocked[member] += number
            classes[member] += 1
    counted = [
        Lack(one.member, one.uses, blocked[one.member], classes[one.member]) for one in found
    ]
    return sorted(
        counted,
        key=lambda one: (one.member != compose.NAME, -(one.tests or 0), -one.uses, one.member),
    )


def _load(descriptor: str) -> NativeClass | None:
    return core.load(descriptor) or framework.load(descriptor)
