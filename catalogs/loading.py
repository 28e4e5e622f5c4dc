"""Reads catalog files with errors that name file and line.

A catalog is YAML. `Node` wraps what the YAML parser composed together with where it stood, so that
a wrong value, a missing or an unknown key is reported as `robotium.yaml:12: …`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from dalvik.errors import BadInput

if TYPE_CHECKING:
    import yaml


@dataclass(frozen=True)
class Node:
    """A piece of a catalog and where it came from."""

    path: str
    node: yaml.Node

    def error(self, problem: str) -> BadInput:
        line = self.node.start_mark.line + 1
        return BadInput(f"{self.path}:{line}: {problem}")

    @property
    def _kind(self) -> str:
        """ "scalar", "sequence" or "mapping"."""
        return str(self.node.id)  # type: ignore[attr-defined]  # missing from the stubs

    def text(self) -> str:
        if not isinstance(self.node.value, str) or not self.node.value:
            raise self.error("expected a word or a sentence here")
        return str(self.node.value)

    def items(self) -> Iterator[Node]:
        if self._kind != "sequence":
            raise self.error("expected a list here")
        for child in self.node.value:
            yield Node(self.path, child)

    def pairs(self) -> Iterator[tuple[str, Node]]:
        """The entries of a mapping whose keys are free."""
        if self._kind != "mapping":
            raise self.error("expected `key: value` lines here")
        for key, value in self.node.value:
            yield Node(self.path, key).text(), Node(self.path, value)

    def mapping(self, required: set[str], optional: set[str] | None = None) -> dict[str, Node]:
        """The entries of a mapping, whose keys must be just these."""
        if self._kind != "mapping":
            raise self.error("expected `key: value` lines here")
        found: dict[str, Node] = {}
        allowed = required | (optional or set())
        for key_node, value in self.node.value:
            key = Node(self.path, key_node)
            name = key.text()
            if name not in allowed:
                raise key.error(f"unknown key {name!r}; known are {', '.join(sorted(allowed))}")
            if name in found:
                raise key.error(f"{name!r} is given twice")
            found[name] = Node(self.path, value)
        missing = sorted(required - set(found))
        if missing:
            raise self.error(f"missing {', '.join(missing)}")
        return found


def read_catalog(path: Path) -> Node:
    """The root of one catalog file."""
    import yaml

    try:
        root = yaml.compose(path.read_text("utf-8"), Loader=yaml.SafeLoader)
    except OSError as error:
        raise BadInput(f"cannot read the catalog {path}: {error.strerror}") from None
    except UnicodeDecodeError:
        raise BadInput(f"{path.name}: the catalog is not UTF-8 text") from None
    except RecursionError:
        raise BadInput(f"{path.name}: the catalog is nested too deeply") from None
    except yaml.YAMLError as error:
        mark = getattr(error, "problem_mark", None)
        line = mark.line + 1 if mark else 1
        problem = getattr(error, "problem", None) or "not YAML"
        raise BadInput(f"{path.name}:{line}: {problem}") from None
    if root is None:
        raise BadInput(f"{path.name}:1: the catalog is empty")
    return Node(path.name, root)
