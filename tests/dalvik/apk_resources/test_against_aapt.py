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


def framework() -> Path:
    if not FRAMEWORK_RES.exists():
        raise Unavailable(
            "framework-res.apk is not installed (Debian package android-framework-res)"
        )
    return FRAMEWORK_RES


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
def test_sparse_entries(tmp_path: Path) -> None:
    """A table that `aapt2` was asked to write sparsely, read by `aapt`, which is older."""
    compiler = program("aapt2", "aapt")
    names = [f"s{number}" for number in range(80)]
    texts = {"values": names, "values-land": ["s7", "s60"], "values-fr-rCA": ["s33"]}
    for folder, wanted in texts.items():
        target = tmp_path / "res" / folder / "strings.xml"
        target.parent.mkdir(parents=True)
        strings = "".join(f'<string name="{name}">{folder} {name}</string>' for name in wanted)
        target.write_text(f"<resources>{strings}</resources>")
    manifest = tmp_path / "AndroidManifest.xml"
    manifest.write_text(
        '<manifest xmlns:android="http://schemas.android.com/apk/res/android"'
        ' package="com.example"><uses-sdk android:minSdkVersion="26"/></manifest>'
    )
    compiled, apk = str(tmp_path / "compiled.zip"), tmp_path / "sparse.apk"
    subprocess.run([compiler, "compile", "--dir", tmp_path / "res", "-o", compiled], check=True)
    link = [compiler, "link", "-o", str(apk), "--manifest", str(manifest)]
    link += ["--enable-sparse-encoding", "-I", str(framework()), compiled]
    subprocess.run(link, check=True, capture_output=True)
    with zipfile.ZipFile(apk) as archive:
        table = ResourceTable.read(archive.read("resources.arsc"), apk.name)
    assert any("[sparse]" in line for line in dump(table))
    assert compare(apk) > 160


@pytest.mark.oracle
def test_framework() -> None:
    assert compare(framework()) > 300_000
