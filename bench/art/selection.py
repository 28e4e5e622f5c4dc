"""Which of ART's run-tests need only `javac` and `smali`, by rules that a reader can check.

A run-test is a folder `NNN-name` with sources, the expected output, and sometimes scripts of its
own that replace how it is built (`build`), run (`run`) or judged (`check`). Rules are tried in the
order of `RULES`; the first that applies is the reason for leaving a test out. Nothing here knows
the name of a test, or what our engine can do.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

#: Folders that the default build reads; what else holds code belongs to another way of building.
SOURCES = ("src", "src-art", "src2", "src-multidex", "smali", "smali-multidex")
_API_LEVELS = {
    "default-methods": 24,
    "parameter-annotations": 25,
    "agents": 26,
    "method-handles": 26,
    "var-handles": 28,
}
_DEFAULT_API = 26
#: Options of the default run that concern the ahead-of-time compiler or the time-out only.
_HARMLESS = re.compile(
    r'"?\$(@|\{@\})"?|--profile|--no-app-image|--no-relocate|--no-prebuild|--vdex|--dm'
    r"|--external-log-tags|-Xcompiler-option\s+\S+|--dex2oat(-rt)?-timeout\s+\d+"
)
_EXIT_STATUS = 'echo "exit status:" $?'
_RUN = re.compile(r"(exec\s+)?(\$\{RUN\}|\./default-run)\s+")
_BUILD_CALL = re.compile(r"((?:\w+=\w+\s+)*)\./default-build\s+(.*)")
_JAVAC_WRAPPER = {
    "set -e",
    'export ORIGINAL_JAVAC="$JAVAC"',
    "function javac_wrapper {",
    '$ORIGINAL_JAVAC "$@"',
    "}",
    "export -f javac_wrapper",
    "export JAVAC=javac_wrapper",
    "export USE_DESUGAR=false",
}
_REMOVE = re.compile(r"rm (?:-f )?((?:'?classes/[^\s']+'?\s*)+)")
_NATIVE_JAVA = re.compile(
    r"\bnative\b[^;{}()=]*\([^)]*\)[^;{}]*;|\bSystem\s*\.\s*load(Library)?\b|"
    r"\bRuntime\b[^;]*\.\s*load(Library)?\s*\("
)
_NATIVE_SMALI = re.compile(
    r"^\s*\.method\b.*\bnative\b|->load(Library)?\(Ljava/lang/String;\)V", re.M
)
_INTERNAL_JAVA = re.compile(
    r"\bdalvik\.(system|annotation)\b|\blibcore\.\w|\bsun\.\w|\bjdk\.internal\b|"
    r"\bandroid\.(?!test\.anno)(system|os|util|app|content|icu|compat)\b|\bcom\.android\.(?!test)\w|"
    r"\borg\.apache\.harmony\b|\bVM(Runtime|Debug|Stack)\b|"
    r'"(pathList|dexElements|systemThreadGroup|getOffset|loadLibrary0?)"|\bStringFactory\b'
)
_INTERNAL_SMALI = re.compile(
    r"Ldalvik/system/|Llibcore/|Lsun/|Ljdk/internal/|Landroid/|Lcom/android/|Lorg/apache/harmony/"
)
_OWN_DEX = re.compile(r"\bDEX_LOCATION\b|\"[^\"]*\.(jar|dex|apk)\"")
_COMMENTS = re.compile(r"//[^\n]*|/\*.*?\*/|(\"(?:\\.|[^\"\\\n])*\"|'(?:\\.|[^'\\\n])*')", re.S)


@dataclass(frozen=True)
class RunTest:
    """One folder of ART's `test/`."""

    folder: Path

    @property
    def name(self) -> str:
        return self.folder.name

    @property
    def expected(self) -> str:
        """Standard output and error as ART interleaves them."""
        return (self.folder / "expected.txt").read_text("utf-8", "replace")

    def script(self, name: str) -> list[str] | None:
        """The lines of `build`, `run` or `check` that do something; None where the default rules.

        Continued lines are joined.
        """
        path = self.folder / name
        if not path.is_file():
            return None
        text = path.read_text("utf-8", "replace").replace("\\\n", " ")
        lines = (re.sub(r"(^|\s)#.*", "", line).strip() for line in text.splitlines())
        return [line for line in lines if line]

    @property
    def prints_exit_status(self) -> bool:
        """Whether its `run` script adds the exit status to the output."""
        return (self.script("run") or [""])[-1] == _EXIT_STATUS

    @cached_property
    def java(self) -> str:
        """All Java sources without comments."""
        return "\n".join(_COMMENTS.sub(r"\1", text) for text in self._texts("*.java"))

    @cached_property
    def smali(self) -> str:
        """All smali sources without comments."""
        return "\n".join(re.sub(r"#[^\n\"]*\n", "\n", text) for text in self._texts("*.smali"))

    @cached_property
    def recipe(self) -> Recipe | None:
        """How to build it with `javac`, `d8` and `smali` alone; None where that is not enough."""
        lines = self.script("build")
        return Recipe(_DEFAULT_API) if lines is None else _recipe(lines)

    def files(self, folder: str, pattern: str) -> list[Path]:
        return sorted((self.folder / folder).rglob(pattern))

    def _texts(self, pattern: str) -> list[str]:
        paths = [path for folder in SOURCES for path in self.files(folder, pattern)]
        return [path.read_text("utf-8", "replace") for path in paths]


@dataclass(frozen=True)
class Recipe:
    """What a harmless `build` script asks of the default build."""

    api: int
    desugar: bool = True
    #: Class files that exist at compile time only, relative to the class folder.
    removed: tuple[str, ...] = ()


def all_tests(source: Path) -> list[RunTest]:
    """Every run-test of an unpacked source package."""
    folders = [path.parent for path in source.glob("*/test/[0-9]*-*/expected.txt")]
    return [RunTest(folder) for folder in sorted(folders, key=_by_number)]


def exclusion(test: RunTest) -> str | None:
    """The first rule that keeps a test out, None if it is eligible (it must still compile)."""
    return next((name for name, applies in RULES.items() if applies(test)), None)


def _by_number(folder: Path) -> tuple[int, str]:
    return int(folder.name.partition("-")[0]), folder.name


def _special_run(test: RunTest) -> bool:
    lines = test.script("run") or []
    for line in lines[:-1] if test.prints_exit_status else lines:
        rest, matched = _RUN.subn("", line, count=1)
        if not matched or _HARMLESS.sub("", rest).strip():
            return True
    return False


def _recipe(lines: list[str]) -> Recipe | None:
    api, desugar, calls = _DEFAULT_API, True, 0
    removed: list[str] = []
    for line in lines:
        if line in _JAVAC_WRAPPER:
            desugar = desugar and "DESUGAR=false" not in line
        elif found := _REMOVE.fullmatch(line):
            removed += [name.strip("'").removeprefix("classes/") for name in found[1].split()]
        elif found := _BUILD_CALL.fullmatch(line):
            calls += 1
            desugar = desugar and "DESUGAR=false" not in found[1]
            options = found[2].replace('"$@"', "").split()
            while len(options) >= 2 and options[0] in ("--experimental", "--api-level"):
                value = options[1]
                api = int(value) if value.isdigit() else _API_LEVELS.get(value, _DEFAULT_API)
                del options[:2]
            if options:
                return None
        else:
            return None
    return Recipe(api, desugar, tuple(removed)) if calls == 1 else None


def _other_sources(test: RunTest) -> bool:
    others = ("src-ex", "smali-ex", "src-secondary", "src-dex2oat-unresolved", "src-redefine")
    return any((test.folder / name).exists() for name in others)


def _no_sources(test: RunTest) -> bool:
    return (test.folder / "classes.dex").exists() or not (test.java or test.smali)


def _disabled(test: RunTest) -> bool:
    """ART's own list of known failures names it for every configuration."""
    return test.name in _disabled_everywhere(test.folder.parent / "knownfailures.json")


def _disabled_everywhere(path: Path) -> set[str]:
    text = re.sub(r"^\s*//.*$", "", path.read_text("utf-8"), flags=re.M)
    names: set[str] = set()
    for entry in json.loads(text):
        if not entry.keys() - {"tests", "description", "bug"}:
            listed = entry["tests"]
            names.update([listed] if isinstance(listed, str) else listed)
    return names


RULES: dict[str, Callable[[RunTest], bool]] = {
    "special runtime options or a debugger agent (its own run script)": _special_run,
    "its own build script does more than javac and smali": lambda test: test.recipe is None,
    "ships class files or no sources": _no_sources,
    "jasmin sources": lambda test: any(test.folder.glob("jasmin*")),
    "sources for a second class loader": _other_sources,
    "hidden-API flags": lambda test: (test.folder / "hiddenapi-flags.csv").exists(),
    "JNI: native methods or loadLibrary": lambda test: bool(
        _NATIVE_JAVA.search(test.java) or _NATIVE_SMALI.search(test.smali)
    ),
    "libcore internals (dalvik.system, sun.*, libcore.*, …)": lambda test: bool(
        _INTERNAL_JAVA.search(test.java) or _INTERNAL_SMALI.search(test.smali)
    ),
    "opens its own DEX files": lambda test: bool(_OWN_DEX.search(test.java)),
    "switched off by ART in every configuration": _disabled,
}
NOT_COMPILED = "does not compile against the public API"
