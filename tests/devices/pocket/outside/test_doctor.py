"""What `pocket doctor` says of an app and of the tests that its gaps stand in the way of."""

from __future__ import annotations

import json
import zipfile
from pathlib import Path

from click.testing import CliRunner

from devices.pocket.cli import main
from tests.dalvik.apk.axml_writer import axml
from tests.dalvik.apk.test_manifest import element
from tests.dalvik.build import build_dex

_SOURCES = {
    "a/Plain.java": """package a; public class Plain { public int f() { return 1; } }""",
    "a/Gap.java": """package a; public class Gap {
        public void g() { new java.awt.Point(1, 2).move(3, 4); } }""",
    "a/Unused.java": """package a; public class Unused {
        public void h() { new java.awt.Point(1, 2).translate(3, 4); } }""",
    "junit/framework/TestCase.java": "package junit.framework; public class TestCase {}",
    "t/FirstTest.java": """package t; public class FirstTest extends junit.framework.TestCase {
        public void testOne() { new a.Plain().f(); } public void testTwo() {} }""",
    "t/SecondTest.java": """package t; public class SecondTest extends junit.framework.TestCase {
        public void testThree() { new a.Gap().g(); } }""",
}


def test_what_blocks_tests_comes_first(tmp_path: Path) -> None:
    path = tmp_path / "tests.apk"
    manifest = element(
        "manifest",
        element("instrumentation", name="r.Runner", targetPackage="a"),
        element("application"),
        _package="t",
    )
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr("AndroidManifest.xml", axml(manifest))
        archive.writestr("classes.dex", build_dex(_SOURCES))
    result = CliRunner().invoke(main, ["doctor", str(path), "--json"])
    assert result.exit_code == 0, result.output
    rows = {row["member"]: row for row in json.loads(result.output)}
    move = rows["Ljava/awt/Point;->move(II)V"]
    assert (move["tests"], move["classes"]) == (1, 1)
    assert rows["Ljava/awt/Point;->translate(II)V"]["tests"] == 0
    members = list(rows)
    assert members.index("Ljava/awt/Point;->move(II)V") < members.index(
        "Ljava/awt/Point;->translate(II)V"
    )
