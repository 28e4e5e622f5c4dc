"""What classes that are written in Python do not say about themselves.

Libraries walk through the generic signatures of core classes: from `ArrayList<E>` to
`Collection<E>`, say, to find out what a list holds. `core_signatures.tsv` has them: descriptor,
signature; `core_method_signatures.tsv` those of interface methods: descriptor, method, signature.
Proxies must know what the methods of core interfaces throw: `core_throws.tsv`, with
descriptor, method, exceptions.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files


def _rows(name: str) -> list[list[str]]:
    text = files("dalvik.core.java_lang_reflect").joinpath(name).read_text("utf-8")
    return [line.split("\t") for line in text.splitlines()]


@cache
def _signatures() -> dict[str, str]:
    return {row[0]: row[1] for row in _rows("core_signatures.tsv")}


@cache
def _method_signatures() -> dict[tuple[str, str], str]:
    return {(row[0], row[1]): row[2] for row in _rows("core_method_signatures.tsv")}


@cache
def _throws() -> dict[tuple[str, str], list[str]]:
    rows = _rows("core_throws.tsv")
    return {(descriptor, method): thrown.split() for descriptor, method, thrown in rows}


def core_signature(descriptor: str) -> str | None:
    """The class's signature; None for classes that are not generic."""
    return _signatures().get(descriptor)


def core_method_signature(descriptor: str, method: str) -> str | None:
    """The signature of a method of a core interface; None if it is not generic."""
    return _method_signatures().get((descriptor, method))


def core_throws(descriptor: str, method: str) -> list[str]:
    """Descriptors of what a method of a core interface (`call()Ljava/lang/Object;`) declares."""
    return _throws().get((descriptor, method), [])
