"""Every entry, value and configuration of real tables equals what Debian's `aapt` prints."""

from __future__ import annotations

import subprocess
import zipfile
from collections.abc import Iterator
from itertools import zip_longest
from pathlib import Path

import pytest

from dalvik.apk.resources import ResourceTable
from tests.dalvik.apk_resources.aapt_dump import dump
from tests.subjects import FRAMEWORK_RES, Unavailable, apks, npm, program

SUBJECTS = (
    "android-apidemos@3.0.0",
    "android-apidemos@5.0.0",
    "sample-apps@2.0.4",
    "android-app-bootstrap@1.0.8",
    "appium-espresso-driver@9.3.6",
)


def aapt_lines(apk: Path) -> Iterator[str]:
    """What `aapt` prints below the headings of packages."""
    command = [program("aapt"), "dump", "--values", "resources", str(apk)]
    done = subprocess.run(command, capture_output=True, check=True)
    # Line ends other than "\n" belong to strings.
    for line in done.stdout.decode("utf-8", "replace").split("\n"):
        if line and not line.startswith(("Package Group", "  Package ")):
            yield line


def compare(apk: Path) -> int:
    with zipfile.ZipFile(apk) as archive:
        table = ResourceTable.read(archive.read("resources.arsc"), apk.name)
    count = 0
    # A raw newline in a string is escaped by both sides; other control characters by neither.
    ours = (line for block in dump(table) for line in block.split("\n"))
    for mine, theirs in zip_longest(ours, aapt_lines(apk)):
        assert mine == theirs, f"line {count} of {apk.name}"
        count += 1
    return count


@pytest.mark.oracle
@pytest.mark.parametrize("package", SUBJECTS)
def test_apps(package: str) -> None:
    found = apks(npm(package))
    if not found:
        raise Unavailable(f"{package} holds no APK")
    assert sum(compare(apk) for apk in found) > 20


@pytest.mark.oracle
def test_framework() -> None:
    if not FRAMEWORK_RES.exists():
        raise Unavailable(
            "framework-res.apk is not installed (Debian package android-framework-res)"
        )
    assert compare(FRAMEWORK_RES) > 300_000
