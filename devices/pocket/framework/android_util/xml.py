"""android.util.Xml: parsers and serializers by short ways."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_lang.enums import Enum, constant, declare_enum
from dalvik.core.java_util.declare import declared_in, with_functions
from dalvik.vm.interop import call, new, throw
from dalvik.vm.native import java_class, java_field, java_method
from dalvik.vm.objects import JObject
from devices.pocket.framework.android_util import attribute_set

_PARSER = "org.xmlpull.v1.XmlPullParser"
_FEATURES = "http://xmlpull.org/v1/doc/features.html#"
_ENCODING = "android.util.Xml$Encoding"
_NAMES = {
    "US_ASCII": "US-ASCII", "UTF_8": "UTF-8", "UTF_16": "UTF-16", "ISO_8859_1": "ISO-8859-1",
}  # fmt: skip


class Encoding(Enum):
    pass


declare_enum(_ENCODING, list(_NAMES), Encoding)


@java_method(f"static android.util.AttributeSet asAttributeSet({_PARSER})")
def as_attribute_set(parser: Any) -> Any:
    return attribute_set.as_attribute_set(parser)


@java_method(f"static {_PARSER} newPullParser()")
def new_pull_parser() -> Any:
    parser = new("com.android.org.kxml2.io.KXmlParser")
    for name in ("process-docdecl", "process-namespaces"):
        call(parser, "setFeature(Ljava/lang/String;Z)V", _FEATURES + name, 1)
    return parser


@java_method("static org.xmlpull.v1.XmlSerializer newSerializer()")
def new_serializer() -> Any:
    return new("com.android.org.kxml2.io.KXmlSerializer")


@java_method(f"static {_ENCODING} findEncodingByName(String)")
def find_encoding_by_name(name: str | None) -> Any:
    if name is None:
        return constant(Encoding, "UTF_8")
    for key, known in _NAMES.items():
        if known.lower() == name.lower():
            return constant(Encoding, key)
    throw("java.io.UnsupportedEncodingException", name)


def _parse(source: Any, handler: Any) -> None:
    reader = new("org.apache.harmony.xml.ExpatReader")
    call(reader, "setContentHandler(Lorg/xml/sax/ContentHandler;)V", handler)
    call(reader, "parse(Lorg/xml/sax/InputSource;)V", source)


@java_method("static void parse(String,org.xml.sax.ContentHandler)")
def parse_text(text: str, handler: Any) -> None:
    parse_reader(new("java.io.StringReader", "(Ljava/lang/String;)V", text), handler)


@java_method("static void parse(java.io.Reader,org.xml.sax.ContentHandler)")
def parse_reader(reader: Any, handler: Any) -> None:
    _parse(new("org.xml.sax.InputSource", "(Ljava/io/Reader;)V", reader), handler)


@java_method(f"static void parse(java.io.InputStream,{_ENCODING},org.xml.sax.ContentHandler)")
def parse_stream(stream: Any, encoding: Any, handler: Any) -> None:
    source = new("org.xml.sax.InputSource", "(Ljava/io/InputStream;)V", stream)
    call(source, "setEncoding(Ljava/lang/String;)V", _NAMES[encoding.name])
    _parse(source, handler)


@java_class("android.util.Xml")
@with_functions(*declared_in(globals()))
class Xml(JObject):
    java_relaxed = java_field(
        "static String FEATURE_RELAXED", "http://xmlpull.org/v1/doc/features.html#relaxed"
    )
