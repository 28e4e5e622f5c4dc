"""The tests in a test APK, found without running them.

The rules are those of the runners: JUnit 3 test cases by ancestry and method name, JUnit 4 tests by
annotation, library packages left out. A runner may still add (suites, parameters) or drop
(filters, annotations) tests: a dry run on a device confirms.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from catalogs.primitives import (
    Framework,
    Primitive,
    builtin_frameworks,
    by_method,
    plain_name,
)
from dalvik.apk.apk import Apk
from dalvik.dex import Access, ClassDef, ClassPath, Method, MethodRef, descriptor_of, java_name

#: What AndroidJUnitRunner does not look for tests in, and what test APKs and apps commonly bundle.
LIBRARY_PACKAGES = (
    "android.support.", "android.test.", "androidx.", "butterknife.",
    "com.adevinta.android.barista.",
    "com.agoda.kakao.", "com.android.tools.fd.", "com.bumptech.glide.",
    "com.google.android.apps.common.testing.", "com.google.android.gms.",
    "com.google.android.material.", "com.google.firebase.", "com.google.gson.",
    "com.jayway.android.robotium.", "com.kaspersky.components.", "com.kaspersky.kaspresso.",
    "com.robotium.", "com.schibsted.spain.barista.", "com.squareup.", "dagger.",
    "io.github.kakaocup.", "io.mockk.", "io.reactivex.", "javax.", "junit.", "kotlin.", "kotlinx.",
    "net.bytebuddy.", "okhttp3.", "okio.", "org.hamcrest.", "org.jacoco.", "org.junit.",
    "org.mockito.", "retrofit2.",
)  # fmt: skip

_LIBRARY_PREFIXES = tuple("L" + package.replace(".", "/") for package in LIBRARY_PACKAGES)

_METHOD_BYTES = 8
"""About what a method takes in a class's member list and in the table of methods."""
_NOT_CONCRETE = int(Access.ABSTRACT | Access.INTERFACE)
_JUNIT3 = "Ljunit/framework/TestCase;"
_TEST = "Lorg/junit/Test;"
_IGNORE = "Lorg/junit/Ignore;"
_BODIES = "$DefaultImpls;"


@dataclass(frozen=True)
class TestMethod:
    """A test as `am instrument -e class` names it."""

    __test__ = False

    class_name: str
    method: str
    ignored: bool = False

    def __str__(self) -> str:
        return f"{self.class_name}#{self.method}"


@dataclass(frozen=True)
class PrimitiveUse:
    """How often the tests' own code calls a primitive."""

    primitive: Primitive
    call_sites: int


@dataclass(frozen=True)
class TestSuite:
    """What a test APK holds."""

    __test__ = False

    runner: str | None
    target_package: str | None
    frameworks: tuple[Framework, ...]
    tests: tuple[TestMethod, ...]
    primitives: tuple[PrimitiveUse, ...]


def discover_suite(apk: Apk) -> TestSuite:
    """Reads runner, frameworks, tests and the primitives they call from an APK."""
    classes = ClassPath(apk.dex_files())
    instrumentation = next(iter(apk.manifest.instrumentations), None)
    calls = _own_calls(classes)
    frameworks = _frameworks(classes, calls)
    return TestSuite(
        instrumentation.name if instrumentation else None,
        instrumentation.target_package if instrumentation else None,
        frameworks,
        tuple(discover_tests(classes)),
        tuple(_primitives(classes, calls, frameworks)),
    )


def discover_tests(classes: ClassPath) -> Iterator[TestMethod]:
    """Every test method of every concrete class outside the libraries, in file order."""
    has_junit4 = any(file.has_string(_TEST) for file in classes.files)
    junit3 = _Junit3(classes)
    for class_ in classes:
        if class_.access & _NOT_CONCRETE or is_library(class_.descriptor):
            continue
        if junit3.is_test_case(class_.descriptor):
            yield from _junit3_tests(class_, _defined_ancestry(classes, class_))
        elif has_junit4:
            yield from _junit4_tests(class_, _defined_ancestry(classes, class_))


def _defined_ancestry(classes: ClassPath, class_: ClassDef) -> list[ClassDef]:
    ancestry = classes.superclasses(class_.descriptor)
    return [found for name in ancestry if (found := classes.find(name))]


def is_library(descriptor: str) -> bool:
    """Whether a class belongs to what test APKs bundle, rather than to the team's own tests."""
    return descriptor.startswith(_LIBRARY_PREFIXES)


class _Junit3:
    """Who descends from JUnit 3's TestCase; JUnit 3 and `android.test` may be the platform's."""

    def __init__(self, classes: ClassPath) -> None:
        self._classes = classes
        self._known: dict[str | None, bool] = {None: False, _JUNIT3: True}

    def is_test_case(self, descriptor: str) -> bool:
        chain: set[str] = set()
        current: str | None = descriptor
        while current not in self._known and current not in chain:
            assert current is not None
            chain.add(current)
            found = self._classes.find(current)
            if found is None:
                platform = current.startswith("Landroid/test/") and "TestCase" in current
                self._known[current] = platform
            else:
                current = found.superclass
        answer = self._known.get(current, False)
        self._known.update(dict.fromkeys(chain, answer))
        return answer


def _junit3_tests(class_: ClassDef, ancestry: Iterable[ClassDef]) -> Iterator[TestMethod]:
    seen: set[str] = set()
    for holder in ancestry:
        for method in _virtual_methods(holder):
            name = method.name
            if not name.startswith("test") or name in seen or not method.access & Access.PUBLIC:
                continue
            if method.ref.proto.descriptor == "()V":
                seen.add(name)
                yield TestMethod(java_name(class_.descriptor), name)


def _junit4_tests(class_: ClassDef, ancestry: list[ClassDef]) -> Iterator[TestMethod]:
    if not any(holder.annotations.marks_a_method(_TEST) for holder in ancestry):
        return
    found: dict[str, bool] = {}
    overridden: set[str] = set()
    for holder in ancestry:
        methods = _virtual_methods(holder)
        if holder.annotations.methods:
            for method in methods:
                marks = {annotation.type for annotation in method.annotations}
                fresh = method.name not in overridden and not method.access & Access.SYNTHETIC
                if _TEST in marks and fresh:
                    found[method.name] = _IGNORE in marks
        overridden.update(method.name for method in methods)
    if found:
        ignored_class = any(a.type == _IGNORE for a in class_.annotations.of_class)
        for name, ignored in found.items():
            yield TestMethod(java_name(class_.descriptor), name, ignored or ignored_class)


def _virtual_methods(holder: ClassDef) -> list[Method]:
    """They are looked at again for each subclass, which counts against the file's allowance."""
    methods = holder.virtual_methods
    holder.dex.spend(_METHOD_BYTES * len(methods), holder.dex.class_offset(holder.row))
    return methods


def _own_calls(classes: ClassPath) -> Counter[MethodRef]:
    """How often the tests' own code, outside the libraries, calls each method."""
    calls: Counter[MethodRef] = Counter()
    for file in classes.files:
        indices: Counter[int] = Counter()
        for class_ in file.classes:
            if not is_library(class_.descriptor):
                for method in class_.methods:
                    code = method.code
                    if code is not None:
                        file.spend(2 * code.insns_count, code.offset)
                        indices.update(index for _, index in code.calls)
        for index, count in indices.items():
            calls[file.method(index)] += count
    return calls


def find_primitive(
    classes: ClassPath, known: Mapping[tuple[str, str], Primitive], ref: MethodRef
) -> Primitive | None:
    """The primitive that a call means: of the class that it names, or of the nearest of its
    superclasses and their interfaces that has it."""
    name = plain_name(ref.name)
    return next(
        (known[holder, name] for holder in _ancestry(classes, ref.holder)
         if (holder, name) in known),
        None,
    )  # fmt: skip


def _ancestry(classes: ClassPath, descriptor: str) -> Iterator[str]:
    """Superclasses, nearest first, then all interfaces. Bodies of Kotlin's interfaces are in a
    class of their own, `…$DefaultImpls`, which calls may name."""
    whole = descriptor.removesuffix(_BODIES) + ";" if descriptor.endswith(_BODIES) else descriptor
    line = list(classes.superclasses(whole))
    seen = dict.fromkeys(line)
    while line:
        yield (current := line.pop(0))
        found = classes.find(current)
        fresh = [one for one in (found.interfaces if found else ()) if one not in seen]
        seen.update(dict.fromkeys(fresh))
        line += fresh


def _frameworks(classes: ClassPath, calls: Iterable[MethodRef]) -> tuple[Framework, ...]:
    """Frameworks that the tests' own code calls or inherits from; bundled ones do not count."""
    used = {ref.holder.replace(_BODIES, ";") for ref in calls}
    for class_ in classes:
        if not is_library(class_.descriptor):
            used.update(classes.superclasses(class_.descriptor))
    return tuple(
        framework
        for framework in builtin_frameworks()
        if used & {descriptor_of(name) for name in _entry_classes(framework)}
    )


def _entry_classes(framework: Framework) -> Iterator[str]:
    yield from framework.detect
    yield from (primitive.class_name for primitive in framework.primitives)


def _primitives(
    classes: ClassPath, calls: Counter[MethodRef], frameworks: Iterable[Framework]
) -> Iterator[PrimitiveUse]:
    """Call sites of each primitive, most used first; a subclass's inherited one counts too."""
    known = by_method(frameworks)
    names = {name for _, name in known}
    counts: Counter[Primitive] = Counter()
    for ref, count in calls.items():
        if plain_name(ref.name) in names:
            found = find_primitive(classes, known, ref)
            if found is not None:
                counts[found] += count
    for primitive, count in counts.most_common():
        yield PrimitiveUse(primitive, count)
