"""java.nio.charset.Charset and StandardCharsets."""

from __future__ import annotations

import re
from typing import Any

from dalvik.core.java_lang.hashing import string_hash
from dalvik.core.java_nio.byte_buffers import byte_buffer
from dalvik.core.java_nio_charset.coders import CodecDecoder, CodecEncoder
from dalvik.core.java_nio_charset.find import find_charset
from dalvik.core.java_nio_charset.results import action
from dalvik.core.java_nio_charset.tables import Facts, charsets
from dalvik.core.java_nio_charset.text import encode_text
from dalvik.core.java_util.declare import content_equality, with_functions
from dalvik.core.java_util.failures import illegal_argument
from dalvik.vm.arithmetic import to_float
from dalvik.vm.interop import call, compare, new, vm
from dalvik.vm.names import field_attr
from dalvik.vm.native import java_class, java_field, java_method
from dalvik.vm.objects import JArray, JObject

_SELF = "java.nio.charset.Charset"
_NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9\-+.:_]*")
_ADD = "add(Ljava/lang/Object;)Z"


def _fail(kind: str, name: str | None) -> Any:
    raise new(f"java.nio.charset.{kind}Exception", "(Ljava/lang/String;)V", name)


@java_method(f"static {_SELF} forName(String)")
def for_name(name: str | None) -> Any:
    if name is None:
        illegal_argument("Null charset name")
    if not _NAME.fullmatch(name):
        _fail("IllegalCharsetName", name)
    return find_charset(name) or _fail("UnsupportedCharset", name)


@java_method("static boolean isSupported(String)")
def is_supported(name: str | None) -> bool:
    if name is None:
        illegal_argument("Null charset name")
    if not _NAME.fullmatch(name):
        _fail("IllegalCharsetName", name)
    return find_charset(name) is not None


@java_method(f"static {_SELF} defaultCharset()")
def default_charset() -> Any:
    return find_charset("UTF-8")


@java_method("static java.util.SortedMap availableCharsets()")
def available_charsets() -> Any:
    order = new("java.util.TreeMap", "(Ljava/util/Comparator;)V", _ignoring_case())
    for name in charsets():
        call(
            order,
            "put(Ljava/lang/Object;Ljava/lang/Object;)Ljava/lang/Object;",
            name,
            find_charset(name),
        )
    return order


def _ignoring_case() -> Any:
    strings = vm().loader.initialised("Ljava/lang/String;")
    return getattr(strings, field_attr("CASE_INSENSITIVE_ORDER"))


@java_class(
    _SELF,
    access="public abstract",
    implements=["Comparable"],
    abstract=[
        f"boolean contains({_SELF})",
        "java.nio.charset.CharsetDecoder newDecoder()",
        "java.nio.charset.CharsetEncoder newEncoder()",
    ],
)
@with_functions(for_name, is_supported, default_charset, available_charsets)
@content_equality
class Charset(JObject):
    name: str
    other_names: tuple[str, ...]

    @java_method("protected void <init>(String,String[])")
    def init(self, name: str, aliases: JArray | None) -> None:
        if not _NAME.fullmatch(name):
            _fail("IllegalCharsetName", name)
        self.name = name
        self.other_names = () if aliases is None else tuple(aliases.d)

    @java_method("final String name()")
    @java_method("String displayName()")
    @java_method("final String toString()")
    def get_name(self) -> str:
        return self.name

    @java_method("String displayName(java.util.Locale)")
    def display_name_in(self, locale: Any) -> str:
        return self.name

    @java_method("final java.util.Set aliases()")
    def aliases(self) -> Any:
        found = new("java.util.HashSet")
        for name in self.other_names:
            call(found, _ADD, name)
        return found

    @java_method("final boolean isRegistered()")
    def is_registered(self) -> bool:
        return not self.name.lower().startswith("x-")

    @java_method("boolean canEncode()")
    def can_encode(self) -> bool:
        return True

    @java_method("final java.nio.CharBuffer decode(java.nio.ByteBuffer)")
    def decode(self: Any, source: Any) -> Any:
        decoder = self.newDecoder____Ljava_nio_charset_CharsetDecoder_2()
        decoder.on_malformed = decoder.on_unmappable = action("REPLACE")
        return decoder.decode_all(source)

    @java_method("final java.nio.ByteBuffer encode(java.nio.CharBuffer)")
    def encode(self: Any, source: Any) -> Any:
        encoder = self.newEncoder____Ljava_nio_charset_CharsetEncoder_2()
        encoder.on_malformed = encoder.on_unmappable = action("REPLACE")
        return encoder.encode_all(source)

    @java_method("final java.nio.ByteBuffer encode(String)")
    def encode_string(self, text: str) -> Any:
        return byte_buffer(encode_text(text, self))

    @java_method(f"final int compareTo({_SELF})")
    @java_method("final int compareTo(Object)")
    def compare_to(self, other: Any) -> int:
        return compare(None, self.name.lower(), other.name.lower())

    @java_method("final boolean equals(Object)")
    def equals(self, other: Any) -> bool:
        return isinstance(other, Charset) and other.name == self.name

    @java_method("final int hashCode()")
    def hash_code(self) -> int:
        return string_hash(self.name)


@java_class("com.android.icu.charset.CharsetICU", access="public final")
class CodecCharset(Charset):
    """A charset by one of Python's codecs."""

    facts: Facts

    @java_method(f"boolean contains({_SELF})")
    def contains(self, other: Any) -> bool:
        if other is None:
            return False
        return self.facts.codec.startswith("utf") or other.name in (self.name, "US-ASCII")

    @java_method("java.nio.charset.CharsetDecoder newDecoder()")
    def new_decoder(self) -> Any:
        created = CodecDecoder()
        wide = self.facts.codec.startswith(("utf-16", "utf-32"))
        average = 0.5 if wide else 1.0
        created.init(self, average, 1.0)
        created.prepare(self.facts.codec)
        return created

    @java_method("java.nio.charset.CharsetEncoder newEncoder()")
    def new_encoder(self) -> Any:
        created = CodecEncoder()
        average = self.facts.widest if self.facts.codec != "utf-8" else to_float(1.1)
        created.init(self, average, self.facts.widest)
        created.prepare(self.facts.codec)
        if self.facts.codec.startswith("utf-16"):
            little = self.facts.codec.endswith("le")
            created.replacement = b"\xfd\xff" if little else b"\xff\xfd"
        return created


def make_charset(facts: Facts) -> CodecCharset:
    created = CodecCharset()
    created.name, created.other_names, created.facts = facts.name, facts.aliases, facts
    return created


@java_class("java.nio.charset.StandardCharsets", access="public final")
class StandardCharsets(JObject):
    UTF_8 = java_field(f"static final {_SELF} UTF_8", lambda: find_charset("UTF-8"))
    ASCII = java_field(f"static final {_SELF} US_ASCII", lambda: find_charset("US-ASCII"))
    LATIN = java_field(f"static final {_SELF} ISO_8859_1", lambda: find_charset("ISO-8859-1"))
    UTF_16 = java_field(f"static final {_SELF} UTF_16", lambda: find_charset("UTF-16"))
    UTF_16BE = java_field(f"static final {_SELF} UTF_16BE", lambda: find_charset("UTF-16BE"))
    UTF_16LE = java_field(f"static final {_SELF} UTF_16LE", lambda: find_charset("UTF-16LE"))
