"""Finds charsets by name."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_lang.encoding import canonical_name
from dalvik.core.java_nio_charset import tables
from dalvik.vm.interop import throw, vm


def find_charset(name: str) -> Any:
    """The machine's Charset object for any name of it, or None."""
    canonical = tables.canonical(name)
    if canonical is None:
        return None
    made: dict[str, Any] = vm().state.setdefault("charsets", {})
    found = made.get(canonical)
    if found is None:
        from dalvik.core.java_nio_charset.charset import make_charset

        found = made[canonical] = make_charset(tables.charsets()[canonical])
    return found


def charset_named(name: str) -> Any:
    """A charset as `encode` and `decode` take it; UnsupportedEncodingException for a bad name."""
    if name is None:
        throw("java.lang.NullPointerException", "charsetName")
    standard = canonical_name(name)
    if standard is not None:
        return standard
    found = find_charset(name)
    if found is None:
        throw("java.io.UnsupportedEncodingException", name)
    return found
