"""Java's two ideas of white space in strings: `trim` and `strip`."""

from __future__ import annotations

from dalvik.vm.native import java_method

#: What `String.trim` removes: everything up to the space.
_CONTROLS = "".join(map(chr, range(0x21)))
#: What `Character.isWhitespace` accepts: the separators that break, and six controls.
WHITESPACE = (
    "\t\n\x0b\x0c\r\x1c\x1d\x1e\x1f \u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2008\u2009"
    "\u200a\u2028\u2029\u205f\u3000"
)


@java_method("String trim()")
def trim(self: str) -> str:
    return str.strip(self, _CONTROLS)


@java_method("String strip()")
def strip(self: str) -> str:
    return str.strip(self, WHITESPACE)


@java_method("String stripLeading()")
def strip_leading(self: str) -> str:
    return str.lstrip(self, WHITESPACE)


@java_method("String stripTrailing()")
def strip_trailing(self: str) -> str:
    return str.rstrip(self, WHITESPACE)


@java_method("boolean isBlank()")
def is_blank(self: str) -> bool:
    return not str.strip(self, WHITESPACE)
