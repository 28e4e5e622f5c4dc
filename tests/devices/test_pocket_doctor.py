"""`pocket doctor` as a user calls it."""

from __future__ import annotations

import json
import zipfile
from pathlib import Path

import pytest
from click.testing import CliRunner

from devices.pocket.cli import main
from tests.dalvik.build import build_dex

_APP = """public class Main {
    public static void main(String[] arguments) {
        System.out.println("modelled");
        javax.sql.DataSource absent = null;
        absent.toString();
        new java.awt.Point(1, 2).move(3, 4);
        java.lang.management.ManagementFactory.getPlatformMBeanServer();
    }
}
"""


@pytest.fixture
def apk(tmp_path: Path) -> Path:
    path = tmp_path / "app.apk"
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr("classes.dex", build_dex({"Main.java": _APP}))
    return path


def test_what_is_missing_is_listed_and_what_is_there_is_not(apk: Path) -> None:
    result = CliRunner().invoke(main, ["doctor", str(apk), "--json"])
    assert result.exit_code == 0, result.output
    members = {row["member"] for row in json.loads(result.output)}
    assert any(member.startswith("Ljava/awt/Point;->move") for member in members)
    assert not any("System" in member for member in members)
    assert not any("management" in member for member in members), "no Android has that"
    assert "not modelled" in CliRunner().invoke(main, ["doctor", str(apk)]).output


def test_classes_that_the_device_has_itself_lack_nothing(tmp_path: Path) -> None:
    """Test APKs bring a JUnit along that is never used."""
    source = """package junit.framework; public class AssertionFailedError extends AssertionError {
        static Object own = new java.awt.Point(1, 2); }"""
    path = tmp_path / "tests.apk"
    with zipfile.ZipFile(path, "w") as archive:
        name = "junit/framework/AssertionFailedError.java"
        archive.writestr("classes.dex", build_dex({name: source}))
    assert json.loads(CliRunner().invoke(main, ["doctor", str(path), "--json"]).output) == []


def test_bad_input_is_a_sentence(tmp_path: Path) -> None:
    result = CliRunner().invoke(main, ["doctor", str(tmp_path / "absent.apk")])
    assert result.exit_code == 2
    assert result.output.startswith("error: ")


def test_compose_is_told_by_name(tmp_path: Path) -> None:
    """Only where the app itself shows something with it."""
    library = {
        "androidx/compose/ui/platform/AbstractComposeView.java": "package"
        " androidx.compose.ui.platform; public class AbstractComposeView {}",
        "androidx/compose/ui/platform/ComposeView.java": "package androidx.compose.ui.platform;"
        " public class ComposeView extends AbstractComposeView {}",
    }
    app = {"Main.java": "class Main { Object o = new androidx.compose.ui.platform.ComposeView(); }"}
    said = {}
    for name, sources in {"with": {**library, **app}, "bundled": library}.items():
        path = tmp_path / f"{name}.apk"
        with zipfile.ZipFile(path, "w") as archive:
            archive.writestr("classes.dex", build_dex(sources))
        said[name] = CliRunner().invoke(main, ["doctor", str(path)]).output
    assert "Jetpack Compose (androidx.compose) is not modelled: screens" in said["with"]
    assert "Compose" not in said["bundled"]
