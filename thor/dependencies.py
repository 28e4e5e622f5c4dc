"""Which code a screen depends on, as a digest that is the same for builds that do not differ there.

A screen depends on the classes of the app that its activity refers to, directly or through others,
and on the app's resources. Classes are hashed by what their code says, not by how a build numbers
it, so that a change elsewhere in the app leaves the digest alone.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator

from dalvik.apk.apk import Apk
from dalvik.dex import ClassDef, ClassPath, descriptor_of
from dalvik.dex.text import describe


def screen_digests(apk: Apk) -> dict[str, str]:
    """A digest for each activity that the app defines, by class name."""
    code = _Code(ClassPath(apk.dex_files()))
    resources = _resources(apk)
    names = {activity.name for activity in apk.manifest.activities}
    return {
        name: hashlib.sha256(f"{resources} {code.digest(descriptor_of(name))}".encode()).hexdigest()
        for name in sorted(names)
        if code.defines(descriptor_of(name))
    }


def _resources(apk: Apk) -> str:
    """Layouts, texts and the manifest: any change of them counts for every screen."""
    digest = hashlib.sha256()
    for name in sorted(apk.archive):
        if name.startswith(("res/", "assets/")) or name in _WHOLE:
            digest.update(name.encode("utf-8", "surrogateescape") + apk.archive.read(name))
    return digest.hexdigest()


_WHOLE = ("resources.arsc", "AndroidManifest.xml")


class _Code:
    def __init__(self, classes: ClassPath) -> None:
        self._classes = classes
        self._known: dict[str, tuple[str, frozenset[str]]] = {}

    def defines(self, descriptor: str) -> bool:
        return self._classes.find(descriptor) is not None

    def digest(self, start: str) -> str:
        """Of a class and everything that it refers to."""
        seen: set[str] = set()
        pending = [start]
        while pending:
            descriptor = pending.pop()
            class_ = self._classes.find(descriptor)
            if class_ is None or descriptor in seen:
                continue
            seen.add(descriptor)
            pending += self._read(class_)[1]
        parts = (self._known[descriptor][0] for descriptor in sorted(seen))
        return hashlib.sha256("".join(parts).encode()).hexdigest()

    def _read(self, class_: ClassDef) -> tuple[str, frozenset[str]]:
        found = self._known.get(class_.descriptor)
        if found is None:
            digest = hashlib.sha256()
            referred: set[str] = set()
            for line in _lines(class_):
                digest.update(line.encode("utf-8", "surrogatepass") + b"\n")
                referred.update(_types(line))
            found = self._known[class_.descriptor] = digest.hexdigest(), frozenset(referred)
        return found


def _lines(class_: ClassDef) -> Iterator[str]:
    """What a class says, without offsets of the file it is in."""
    yield f"{class_.descriptor} {class_.access} {class_.superclass} {' '.join(class_.interfaces)}"
    for field in (*class_.static_fields, *class_.instance_fields):
        yield f"{field.ref} {field.access}"
    yield from map(str, class_.static_values)
    for method in class_.methods:
        yield f"{method.ref} {method.access}"
        code = method.code
        for one in code.instructions if code else ():
            yield repr(one[2:]) if one.op.is_payload else describe(class_.dex, one)


def _types(line: str) -> Iterable[str]:
    """Class descriptors in a line."""
    at = line.find("L")
    while at >= 0:
        end = line.find(";", at)
        if end < 0:
            return
        candidate = line[at : end + 1]
        if " " not in candidate and candidate.count("L") >= 1:
            yield candidate
            at = line.find("L", end)
        else:
            at = line.find("L", at + 1)
