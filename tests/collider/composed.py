"""Test APKs of exported tests: compiled against stubs, packed with the real Espresso, cached.

Each stub has the signatures that exports use; the DEX files of Espresso, JUnit and UiAutomator come
from the npm package of a driver that is built with them. Kotlin is compiled by the compiler inside
the PyPI package of a Jupyter kernel.
"""

from __future__ import annotations

import zipfile
from collections.abc import Mapping
from pathlib import Path

from tests.apps.build import SAMPLES, Toolchain, _compile, _run, _sign
from tests.dalvik.build import _digest
from tests.devices.pocket.modern.espresso import _DRIVER, _append_dex_files, _javac, _write_stub
from tests.subjects import FRAMEWORK_RES, _cached, npm, only_apk, pypi

_HERE = Path(__file__).parent
_KERNEL = "kotlin-jupyter-kernel==0.19.0.944"
_EMPTY = "androidx.test.core.app.InstrumentationActivityInvoker$"
_ACTIVITIES = ("BootstrapActivity", "EmptyActivity", "EmptyFloatingActivity")


def runner(sample: str) -> str:
    return f"samples.{sample}.exported/androidx.test.runner.AndroidJUnitRunner"


def exported_apk(sample: str, sources: Mapping[str, str]) -> Path:
    """An instrumentation APK for a sample app; names of sources end in .java or .kt."""
    stubs = (_HERE / "export_stubs.txt").read_text("utf-8")
    key = _digest(_DRIVER, _KERNEL, Path(__file__).read_text("utf-8"), stubs, *sources.values())

    def make(target: Path) -> None:
        tools = Toolchain.find()
        work = target / "work"
        work.mkdir()
        dex = _dex(sample, sources, work, tools)
        made = _with_manifest(sample, work, tools)
        with zipfile.ZipFile(made, "a", zipfile.ZIP_DEFLATED, compresslevel=1) as apk:
            apk.writestr("classes.dex", dex)
            _append_dex_files(apk, only_apk(npm(_DRIVER), "androidTest.apk"))
        _sign(made, tools, target / "tests.apk")

    return _cached(f"build/exported-{key}", make) / "tests.apk"


def _dex(sample: str, sources: Mapping[str, str], work: Path, tools: Toolchain) -> bytes:
    stubs, classes, written = work / "stubs", work / "classes", work / "written"
    for line in (_HERE / "export_stubs.txt").read_text("utf-8").splitlines():
        _write_stub(stubs, line)
    for folder in (classes, written):
        folder.mkdir()
    jar = str(tools.android_jar)
    options = ["--release", "8", "-g", "-encoding", "UTF-8", "-nowarn", "-Xlint:-options"]
    _javac(tools, [*options, "-classpath", jar, "-d", str(stubs)], stubs)
    app = next(one for one in SAMPLES[sample] if one.app is None)
    _compile(app, tools, work / "app", [])
    path = [str(stubs), str(work / "app" / "classes"), jar]
    for name, text in sources.items():
        (written / name).write_text(text, encoding="utf-8")
    if any(name.endswith(".kt") for name in sources):
        path.append(_kotlin(tools, [*path], written, classes))
    if any(name.endswith(".java") for name in sources):
        _javac(tools, [*options, "-classpath", ":".join(path), "-d", str(classes)], written)
    d8 = [tools.java, "-XX:TieredStopAtLevel=1", "-cp", str(tools.d8_jar)]
    d8 += ["com.android.tools.r8.D8", "--debug", "--min-api", "26", "--lib", jar]
    d8 += [word for one in path if one != jar for word in ("--classpath", one)]
    _run([*d8, "--output", str(work), *map(str, sorted(classes.rglob("*.class")))])
    return (work / "classes.dex").read_bytes()


def _kotlin(tools: Toolchain, path: list[str], sources: Path, classes: Path) -> str:
    """Compiles; the path of Kotlin's library."""
    jars = pypi(_KERNEL) / "run_kotlin_kernel" / "jars"
    (compiler,) = jars.glob("kotlin-jupyter-kernel-*-all.jar")
    (library,) = jars.glob("kotlin-stdlib-*.jar")
    command = [tools.java, "-XX:TieredStopAtLevel=1", "-cp", str(compiler)]
    command += ["org.jetbrains.kotlin.cli.jvm.K2JVMCompiler", "-no-stdlib", "-no-reflect"]
    command += ["-jvm-target", "1.8", "-Xlambdas=class", "-Xsam-conversions=class"]
    command += ["-classpath", ":".join([*path, str(library)]), "-d", str(classes)]
    _run([*command, *map(str, sorted(sources.glob("*.kt")))])
    return str(library)


def _with_manifest(sample: str, work: Path, tools: Toolchain) -> Path:
    activities = "".join(
        f'<activity android:name="{_EMPTY}{name}" android:exported="true"/>' for name in _ACTIVITIES
    )
    package, name = runner(sample).split("/")
    (work / "AndroidManifest.xml").write_text(
        '<manifest xmlns:android="http://schemas.android.com/apk/res/android"'
        f' package="{package}" android:versionCode="1">'
        '<uses-sdk android:minSdkVersion="21" android:targetSdkVersion="28"/>'
        f'<instrumentation android:name="{name}" android:targetPackage="samples.{sample}"/>'
        f'<application android:debuggable="true">{activities}</application></manifest>'
    )
    unsigned = work / "unsigned.apk"
    aapt = [tools.aapt, "package", "-f", "-M", work / "AndroidManifest.xml"]
    _run([*map(str, aapt), "-I", str(FRAMEWORK_RES), "-F", str(unsigned)])
    return unsigned
