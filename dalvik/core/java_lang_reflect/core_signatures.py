"""Generic signatures of core classes.

Classes that are written in Python have none of their own, but libraries walk through them: from
`ArrayList<E>` to `Collection<E>`, say, to find out what a list holds. `core_signatures.tsv` has
them, one class per line: descriptor, signature.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files


@cache
def _table() -> dict[str, str]:
    text = files("dalvik.core.java_lang_reflect").joinpath("core_signatures.tsv").read_text("utf-8")
    return dict(line.split("\t") for line in text.splitlines())


def core_signature(descriptor: str) -> str | None:
    """The class's signature; None for classes that are not generic."""
    return _table().get(descriptor)
