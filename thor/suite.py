"""An app and its tests, read and checked before a device is touched."""

from __future__ import annotations

import fnmatch
import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from dalvik.apk.apk import Apk
from dalvik.dex import ClassPath, java_name
from dalvik.errors import BadInput
from devices.callsites import CallSites, find_call_sites
from devices.instrumentation import Instrumentation
from devices.mapping import Mapping
from devices.suite import discover_suite
from thor.inspect import fit


@dataclass(frozen=True)
class SuiteUnderTest:
    """What Thor needs to know of two APKs (or of one that brings its own tests)."""

    app_path: Path
    tests_path: Path
    package: str
    instrumentation: Instrumentation
    tests: tuple[str, ...]
    sites: CallSites
    app_classes: frozenset[str]
    test_classes: frozenset[str]
    permissions: tuple[str, ...]
    app_digest: str
    tests_digest: str

    def is_app(self, class_name: str) -> bool:
        return class_name in self.app_classes and not self.is_test(class_name)

    def is_test(self, class_name: str) -> bool:
        return class_name in self.test_classes and self.sites.is_own(class_name)


def read_suite(
    app_path: Path, tests_path: Path | None, mapping: Path | None = None
) -> SuiteUnderTest:
    """Reads both APKs; says clearly when they do not belong together."""
    names = Mapping.read(mapping) if mapping else None
    with Apk.open(app_path) as app, Apk.open(tests_path or app_path) as tests:
        suite = discover_suite(tests)
        package = app.manifest.package
        _check(app, tests)
        assert suite.runner is not None
        runner = suite.runner
        if runner.startswith("."):
            runner = tests.manifest.package + runner
        target = next(iter(tests.manifest.instrumentations))
        return SuiteUnderTest(
            app_path,
            tests_path or app_path,
            package,
            Instrumentation(tests.manifest.package, runner, package, target.target_processes or ""),
            tuple(str(test) for test in suite.tests if not test.ignored),
            find_call_sites(tests, mapping=names),
            _class_names(app),
            _class_names(tests),
            tuple(one.name for one in app.manifest.uses_permissions),
            file_digest(app_path),
            file_digest(tests_path or app_path),
        )


def _check(app: Apk, tests: Apk) -> None:
    """Says before a device is touched what Android would refuse."""
    problems = fit(app, tests).problems
    if problems:
        raise BadInput(
            problems[0], hint="`thor inspect app.apk tests.apk` shows what both APKs are."
        )


def _class_names(apk: Apk) -> frozenset[str]:
    return frozenset(java_name(class_.descriptor) for class_ in ClassPath(apk.dex_files()))


def file_digest(path: Path) -> str:
    """Tells builds apart."""
    return hashlib.sha256(path.read_bytes()).hexdigest()


def select_tests(tests: Sequence[str], filters: Sequence[str]) -> list[str]:
    """Tests that match one of the filters: a class, a method, a part of a name, or a pattern."""
    if not filters:
        return list(tests)
    chosen = [test for test in tests if any(_matches(one, test) for one in filters)]
    if not chosen:
        shown = ", ".join(tests[:3]) + (", …" if len(tests) > 3 else "")
        raise BadInput(
            f"no test matches {', '.join(filters)}", hint=f"Among the {len(tests)} tests: {shown}"
        )
    return chosen


def _matches(wanted: str, test: str) -> bool:
    if any(mark in wanted for mark in "*?["):
        return fnmatch.fnmatchcase(test, wanted) or fnmatch.fnmatchcase(test, f"*{wanted}*")
    return test == wanted or test.startswith(wanted + "#") or wanted in test
