"""Predicts what the embedded device lacks for an app, before running it."""

from __future__ import annotations

from pathlib import Path

from dalvik import core
from dalvik.apk.apk import Apk
from dalvik.dex import DexFile
from dalvik.vm.missing import CORE, Missing, missing_members
from dalvik.vm.native import NativeClass
from devices.pocket import framework

#: Packages that the device answers for unless the APK brings the class itself.
FRAMEWORK = (
    "Landroid/",
    "Lcom/android/internal/",
    "Ljunit/",
)
#: Libraries that live below `android.` but come with apps.
_BUNDLED = ("Landroid/support/", "Landroid/arch/", "Landroidx/")


def diagnose(apks: list[Path]) -> list[Missing]:
    """Members of the Java library and of Android's framework that are not modelled, most used
    first, over all APKs together."""
    files: list[DexFile] = []
    for path in apks:
        with Apk.open(path) as apk:
            files += apk.dex_files()
    found = missing_members(files, CORE + FRAMEWORK, _load)
    return [one for one in found if not one.member.startswith(_BUNDLED)]


def _load(descriptor: str) -> NativeClass | None:
    return core.load(descriptor) or framework.load(descriptor)
