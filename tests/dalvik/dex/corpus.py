"""The APKs that the readers are compared on: our samples and what the registries serve."""

from __future__ import annotations

import zipfile
from collections.abc import Iterator
from pathlib import Path

from tests import subjects
from tests.dalvik.build import assemble
from tests.dalvik.dex.every_opcode import smali

_SAMPLES = subjects.ROOT / "tests" / "apps"
_NPM = {
    "apidemos-3": ("android-apidemos@3.0.0", "ApiDemos-debug.apk"),
    "apidemos-5": ("android-apidemos@5.0.0", "ApiDemos-debug.apk"),
    "contact-manager": ("sample-apps@2.0.4", "/ContactManager.apk"),
    "selendroid": ("sample-apps@2.0.4", "selendroid-test-app.apk"),
    "bootstrap": ("android-app-bootstrap@1.0.8", ".apk"),
    "appium-settings": ("appium-espresso-driver@9.3.6", "settings_apk-debug.apk"),
    "espresso-driver": ("appium-espresso-driver@9.3.6", "app-debug-androidTest.apk"),
}

EVERY_OPCODE = "every-opcode"
CORPUS = [*(path.stem for path in sorted(_SAMPLES.glob("*/*.apk"))), *_NPM]


def apk_path(subject: str) -> Path:
    """The APK of a subject; `subjects.Unavailable` where it cannot be fetched."""
    for path in _SAMPLES.glob(f"*/{subject}.apk"):
        return path
    package, ending = _NPM[subject]
    found = [path for path in subjects.apks(subjects.npm(package)) if str(path).endswith(ending)]
    if not found:
        raise subjects.Unavailable(f"npm {package} holds no {ending}")
    return found[0]


def dex_bytes(subject: str) -> Iterator[bytes]:
    """The DEX files of a subject, unpacked by Python's zipfile, not by the reader under test."""
    if subject == EVERY_OPCODE:
        yield assemble(smali(), api=30)
        return
    with zipfile.ZipFile(apk_path(subject)) as archive:
        for name in archive.namelist():
            if name.startswith("classes") and name.endswith(".dex"):
                yield archive.read(name)
