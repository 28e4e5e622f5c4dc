"""A test APK with the real Espresso inside, composed when it is needed.

Our tests are compiled against stubs of the few signatures that they use (`stubs.txt`: one class a
line); the DEX files of Espresso, AndroidJUnitRunner and UiAutomator come from the npm package of a
driver that is built with them, and follow ours as `classes2.dex` and up; so do those of a demo app,
for the sake of an AndroidX library.
"""

from __future__ import annotations

import re
import zipfile
from pathlib import Path

from tests.apps.build import Toolchain, _run, _sign
from tests.dalvik.build import JAVAC_IN_HASTE, _digest
from tests.subjects import FRAMEWORK_RES, _cached, npm, only_apk

PACKAGE = "samples.projects.espresso"
RUNNER = f"{PACKAGE}/androidx.test.runner.AndroidJUnitRunner"
#: A runner of ours that is aimed at the test APK itself.
OWN_RUNNER = f"{PACKAGE}/{PACKAGE}.GrantedTest$Runner"
_DRIVER = "appium-espresso-driver@9.3.6"
#: The driver has Espresso's actions for drawers, this has AndroidX's drawers.
_DEMOS = "android-apidemos@5.0.0"
_HERE = Path(__file__).parent
_EMPTY = "androidx.test.core.app.InstrumentationActivityInvoker$"
_ACTIVITIES = ("BootstrapActivity", "EmptyActivity", "EmptyFloatingActivity")
_IMPORTS = (
    "import java.lang.annotation.Retention; import static java.lang.annotation.RetentionPolicy.*;"
    " import org.hamcrest.*; import androidx.test.espresso.*; "
)


def espresso_apk() -> Path:
    """The signed APK; it has the key of the sample apps, as instrumentation must."""
    sources = [*sorted((_HERE / "java").glob("*.java")), _HERE / "stubs.txt", Path(__file__)]

    def make(target: Path) -> None:
        driver = only_apk(npm(_DRIVER), "androidTest.apk")
        tools = Toolchain.find()
        made = _with_manifest(target, tools)
        with zipfile.ZipFile(made, "a", zipfile.ZIP_DEFLATED, compresslevel=1) as apk:
            apk.writestr("classes.dex", _dex(target, tools))
            _append_dex_files(apk, driver, only_apk(npm(_DEMOS), "ApiDemos-debug.apk"))
        _sign(made, tools, target / "tests.apk")
        for left in (made, target / "aligned.apk"):
            left.unlink()

    key = _digest(_DRIVER, _DEMOS, *(path.read_text("utf-8") for path in sources))
    return _cached(f"build/espresso-{key}", make) / "tests.apk"


def _with_manifest(target: Path, tools: Toolchain) -> Path:
    activities = "".join(
        f'<activity android:name="{_EMPTY}{name}" android:exported="true"/>' for name in _ACTIVITIES
    )
    (target / "AndroidManifest.xml").write_text(
        '<manifest xmlns:android="http://schemas.android.com/apk/res/android"'
        f' package="{PACKAGE}" android:versionCode="1">'
        '<uses-sdk android:minSdkVersion="21" android:targetSdkVersion="28"/>'
        '<uses-permission android:name="android.permission.CAMERA"/>'
        '<uses-permission android:name="android.permission.RECORD_AUDIO"/>'
        f'<instrumentation android:name="{RUNNER.partition("/")[2]}"'
        ' android:targetPackage="samples.projects"/>'
        f'<instrumentation android:name="{OWN_RUNNER.partition("/")[2]}"'
        f' android:targetPackage="{PACKAGE}"/>'
        f'<application android:debuggable="true">{activities}</application></manifest>'
    )
    unsigned = target / "unsigned.apk"
    aapt = [tools.aapt, "package", "-f", "-M", target / "AndroidManifest.xml"]
    _run([*map(str, aapt), "-I", str(FRAMEWORK_RES), "-F", str(unsigned)])
    return unsigned


def _dex(target: Path, tools: Toolchain) -> bytes:
    stubs, classes = target / "stubs", target / "classes"
    for line in (_HERE / "stubs.txt").read_text("utf-8").splitlines():
        _write_stub(stubs, line)
    options = ["--release", "8", "-g", "-encoding", "UTF-8", "-nowarn", "-Xlint:-options"]
    jar = str(tools.android_jar)
    _javac(tools, [*options, "-classpath", jar, "-d", str(stubs)], stubs)
    path = f"{stubs}:{jar}"
    _javac(tools, [*options, "-classpath", path, "-d", str(classes)], _HERE / "java")
    d8 = [tools.java, "-XX:TieredStopAtLevel=1", "-cp", str(tools.d8_jar)]
    d8 += ["com.android.tools.r8.D8", "--debug", "--min-api", "21", "--lib", jar]
    d8 += ["--classpath", str(stubs), "--output", str(target)]
    _run([*d8, *map(str, sorted(classes.rglob("*.class")))])
    return (target / "classes.dex").read_bytes()


def _javac(tools: Toolchain, options: list[str], sources: Path) -> None:
    _run([tools.javac, *JAVAC_IN_HASTE, *options, *map(str, sorted(sources.rglob("*.java")))])


def _write_stub(folder: Path, line: str) -> None:
    package, _, body = line.partition("; ")
    name = re.search(r"(?:class|enum|interface) (\w+)", body)
    assert name is not None, line
    home = folder.joinpath(*package.removeprefix("package ").split("."))
    home.mkdir(parents=True, exist_ok=True)
    (home / f"{name[1]}.java").write_text(f"{package}; {_IMPORTS}{body}", "utf-8")


def _append_dex_files(target: zipfile.ZipFile, *sources: Path) -> None:
    number = 1
    for source in sources:
        with zipfile.ZipFile(source) as given:
            names = [name for name in given.namelist() if re.fullmatch(r"classes\d*\.dex", name)]
            for name in sorted(names):
                number += 1
                target.writestr(f"classes{number}.dex", given.read(name))
