"""IDN: names with other letters than ASCII has, by Python's own codec (RFC 3490, as Java's)."""

from __future__ import annotations

from encodings import idna

from dalvik.core.java_util.failures import illegal_argument
from dalvik.vm.native import java_class, java_field, java_method
from dalvik.vm.objects import JObject

_DOTS = str.maketrans("\u3002\uff0e\uff61", "...")


@java_class("java.net.IDN", access="public final")
class IDN(JObject):
    ALLOW_UNASSIGNED = java_field("static final int ALLOW_UNASSIGNED", 1)
    USE_STD3_ASCII_RULES = java_field("static final int USE_STD3_ASCII_RULES", 2)

    @java_method("static String toASCII(String)")
    @staticmethod
    def to_ascii(name: str) -> str:
        try:
            return ".".join(_ascii(label) for label in name.translate(_DOTS).split("."))
        except UnicodeError as failure:
            illegal_argument(str(failure))

    @java_method("static String toASCII(String,int)")
    @staticmethod
    def to_ascii_by(name: str, flags: int) -> str:
        return IDN.to_ascii(name)

    @java_method("static String toUnicode(String)")
    @staticmethod
    def to_unicode(name: str) -> str:
        return ".".join(_unicode(label) for label in name.translate(_DOTS).split("."))

    @java_method("static String toUnicode(String,int)")
    @staticmethod
    def to_unicode_by(name: str, flags: int) -> str:
        return IDN.to_unicode(name)


def _ascii(label: str) -> str:
    return idna.ToASCII(label).decode("ascii") if label else label


def _unicode(label: str) -> str:
    """A label that cannot be read stays as it is."""
    try:
        return idna.ToUnicode(label) if label else label
    except UnicodeError:
        return label
