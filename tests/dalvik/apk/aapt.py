"""Debian's `aapt dump`, as text and as data, for comparison with our own reading."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from dalvik.apk.archive import Archive
from tests.subjects import apks, npm, program

PACKAGES = (
    "android-apidemos@3.0.0",
    "android-apidemos@5.0.0",
    "sample-apps@2.0.4",
    "android-app-bootstrap@1.0.8",
    "appium-espresso-driver@9.3.6",
)


def subjects(package: str) -> list[Path]:
    """The APKs of an npm package; a package without any is a mistake in the test."""
    found = apks(npm(package))
    assert found, package
    return found


def dump(what: str, apk: Path, names: Sequence[str] = ()) -> str:
    command = [program("aapt"), "dump", what, str(apk), *names]
    done = subprocess.run(command, capture_output=True, check=False, timeout=120)
    return done.stdout.decode("utf-8", "replace")


def compiled_xml(archive: Archive) -> list[str]:
    """The entries that hold compiled XML, whatever they are called."""
    return [
        entry.name
        for entry in archive.entries()
        if entry.size > 8 and bytes(archive.view(entry.name)[:4]) == b"\x03\x00\x08\x00"
    ]


@dataclass
class Node:
    """An element as `aapt dump xmltree` prints it; attributes by resource id or plain name."""

    tag: str
    attributes: dict[int | str, str] = field(default_factory=dict)
    children: list[Node] = field(default_factory=list)

    def all(self, *tags: str) -> Iterator[Node]:
        return (child for child in self.children if child.tag in tags)

    def text(self, key: int | str) -> str | None:
        """A string attribute's content."""
        value = self.attributes.get(key)
        match = re.fullmatch(r'"(.*)" \(Raw: "(.*)"\)', value or "")
        return match[1].replace('\\"', '"').replace("\\\\", "\\") if match else None

    def number(self, key: int | str) -> int | None:
        """An integer's or boolean's data."""
        match = re.match(r"\(type 0x1[0-9a-f]\)0x([0-9a-f]+)", self.attributes.get(key, ""))
        return int(match[1], 16) if match else None


_LINE = re.compile(r"( *)([NEAC]): (.*)", re.DOTALL)
_ATTRIBUTE = re.compile(r"(?:.*:)?([^:(=]*)(?:\(0x([0-9a-f]+)\))?=(.*)", re.DOTALL)


def manifest_tree(apk: Path) -> Node:
    """The manifest, read from aapt's text alone."""
    root = Node("")
    path: list[tuple[int, Node]] = [(-1, root)]
    for line in dump("xmltree", apk, ["AndroidManifest.xml"]).splitlines():
        match = _LINE.fullmatch(line)
        assert match, line
        depth, kind, rest = len(match[1]), match[2], match[3]
        if kind == "E":
            while path[-1][0] >= depth:
                path.pop()
            node = Node(rest.partition(" (line=")[0])
            path[-1][1].children.append(node)
            path.append((depth, node))
        elif kind == "A":
            attribute = _ATTRIBUTE.fullmatch(rest)
            assert attribute, line
            key = int(attribute[2], 16) if attribute[2] else attribute[1]
            path[-1][1].attributes[key] = attribute[3]
    return root.children[0]
