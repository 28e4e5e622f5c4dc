"""InputSource and the helper classes: attributes, default handler, filter, locator, namespaces."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_util.failures import null_pointer
from dalvik.core.java_util.iteration import EnumerationOver
from dalvik.vm.interop import throw
from dalvik.vm.native import java_class, java_field, java_method
from dalvik.vm.objects import JArray, JObject, array_of

_SAX = "org.xml.sax"
_ERROR = f"{_SAX}.SAXParseException"
_XML = "http://www.w3.org/XML/1998/namespace"
_XMLNS = "http://www.w3.org/xmlns/2000/"


@java_class(f"{_SAX}.InputSource")
class InputSource(JObject):
    stream: Any
    reader: Any
    encoding: str | None
    public: str | None
    system: str | None

    @java_method("void <init>()")
    def init(self) -> None:
        self.stream = self.reader = self.encoding = self.public = self.system = None

    @java_method("void <init>(String)")
    def init_system(self, system: str | None) -> None:
        self.init()
        self.system = system

    @java_method("void <init>(java.io.InputStream)")
    def init_stream(self, stream: Any) -> None:
        self.init()
        self.stream = stream

    @java_method("void <init>(java.io.Reader)")
    def init_reader(self, reader: Any) -> None:
        self.init()
        self.reader = reader

    @java_method("java.io.InputStream getByteStream()")
    def get_stream(self) -> Any:
        return self.stream

    @java_method("void setByteStream(java.io.InputStream)")
    def set_stream(self, stream: Any) -> None:
        self.stream = stream

    @java_method("java.io.Reader getCharacterStream()")
    def get_reader(self) -> Any:
        return self.reader

    @java_method("void setCharacterStream(java.io.Reader)")
    def set_reader(self, reader: Any) -> None:
        self.reader = reader

    @java_method("String getEncoding()")
    def get_encoding(self) -> str | None:
        return self.encoding

    @java_method("void setEncoding(String)")
    def set_encoding(self, encoding: str | None) -> None:
        self.encoding = encoding

    @java_method("String getPublicId()")
    def get_public(self) -> str | None:
        return self.public

    @java_method("void setPublicId(String)")
    def set_public(self, public: str | None) -> None:
        self.public = public

    @java_method("String getSystemId()")
    def get_system(self) -> str | None:
        return self.system

    @java_method("void setSystemId(String)")
    def set_system(self, system: str | None) -> None:
        self.system = system


@java_class(f"{_SAX}.helpers.AttributesImpl", implements=[f"{_SAX}.Attributes"])
class AttributesImpl(JObject):
    """`rows` are [uri, local name, qualified name, type, value]."""

    rows: list[list[str]]

    @java_method("void <init>()")
    def init(self) -> None:
        self.rows = []

    @java_method(f"void <init>({_SAX}.Attributes)")
    def init_copy(self, other: Any) -> None:
        self.set_attributes(other)

    @java_method(f"void setAttributes({_SAX}.Attributes)")
    def set_attributes(self, other: Any) -> None:
        self.rows = [
            [
                other.getURI__I__Ljava_lang_String_2(index),
                other.getLocalName__I__Ljava_lang_String_2(index),
                other.getQName__I__Ljava_lang_String_2(index),
                other.getType__I__Ljava_lang_String_2(index),
                other.getValue__I__Ljava_lang_String_2(index),
            ]
            for index in range(other.getLength____I())
        ]

    @java_method("int getLength()")
    def get_length(self) -> int:
        return len(self.rows)

    def _at(self, index: int, part: int) -> str | None:
        return self.rows[index][part] if 0 <= index < len(self.rows) else None

    @java_method("String getURI(int)")
    def get_uri(self, index: int) -> str | None:
        return self._at(index, 0)

    @java_method("String getLocalName(int)")
    def get_local_name(self, index: int) -> str | None:
        return self._at(index, 1)

    @java_method("String getQName(int)")
    def get_qualified_name(self, index: int) -> str | None:
        return self._at(index, 2)

    @java_method("String getType(int)")
    def get_type(self, index: int) -> str | None:
        return self._at(index, 3)

    @java_method("String getValue(int)")
    def get_value(self, index: int) -> str | None:
        return self._at(index, 4)

    @java_method("int getIndex(String,String)")
    def find(self, uri: str, local: str) -> int:
        return next((n for n, row in enumerate(self.rows) if row[:2] == [uri, local]), -1)

    @java_method("int getIndex(String)")
    def find_qualified(self, name: str) -> int:
        return next((n for n, row in enumerate(self.rows) if row[2] == name), -1)

    @java_method("String getType(String,String)")
    def get_type_of(self, uri: str, local: str) -> str | None:
        return self._at(self.find(uri, local), 3)

    @java_method("String getType(String)")
    def get_type_qualified(self, name: str) -> str | None:
        return self._at(self.find_qualified(name), 3)

    @java_method("String getValue(String,String)")
    def get_value_of(self, uri: str, local: str) -> str | None:
        return self._at(self.find(uri, local), 4)

    @java_method("String getValue(String)")
    def get_value_qualified(self, name: str) -> str | None:
        return self._at(self.find_qualified(name), 4)

    @java_method("void clear()")
    def clear(self) -> None:
        self.rows = []

    @java_method("void addAttribute(String,String,String,String,String)")
    def add(self, uri: str, local: str, name: str, type_: str, value: str) -> None:
        self.rows.append([uri, local, name, type_, value])

    def _row(self, index: int) -> list[str]:
        if not 0 <= index < len(self.rows):
            throw(
                "java.lang.ArrayIndexOutOfBoundsException",
                f"Attempt to modify attribute at illegal index: {index}",
            )
        return self.rows[index]

    @java_method("void setAttribute(int,String,String,String,String,String)")
    def set_row(self, index: int, uri: str, local: str, name: str, type_: str, value: str) -> None:
        self._row(index)[:] = [uri, local, name, type_, value]

    @java_method("void removeAttribute(int)")
    def remove(self, index: int) -> None:
        self._row(index)
        del self.rows[index]

    @java_method("void setURI(int,String)")
    def set_uri(self, index: int, uri: str) -> None:
        self._row(index)[0] = uri

    @java_method("void setLocalName(int,String)")
    def set_local_name(self, index: int, local: str) -> None:
        self._row(index)[1] = local

    @java_method("void setQName(int,String)")
    def set_qualified_name(self, index: int, name: str) -> None:
        self._row(index)[2] = name

    @java_method("void setType(int,String)")
    def set_type(self, index: int, type_: str) -> None:
        self._row(index)[3] = type_

    @java_method("void setValue(int,String)")
    def set_value(self, index: int, value: str) -> None:
        self._row(index)[4] = value


@java_class(
    f"{_SAX}.helpers.DefaultHandler",
    implements=[
        f"{_SAX}.EntityResolver",
        f"{_SAX}.DTDHandler",
        f"{_SAX}.ContentHandler",
        f"{_SAX}.ErrorHandler",
    ],
)
class DefaultHandler(JObject):
    """Does nothing, but throws fatal errors."""

    @java_method("void <init>()")
    def init(self) -> None:
        pass

    @java_method(f"{_SAX}.InputSource resolveEntity(String,String)")
    def resolve_entity(self, public: str | None, system: str | None) -> Any:
        return None

    @java_method("void notationDecl(String,String,String)")
    @java_method("void unparsedEntityDecl(String,String,String,String)")
    @java_method(f"void setDocumentLocator({_SAX}.Locator)")
    @java_method("void startDocument()")
    @java_method("void endDocument()")
    @java_method("void startPrefixMapping(String,String)")
    @java_method("void endPrefixMapping(String)")
    @java_method(f"void startElement(String,String,String,{_SAX}.Attributes)")
    @java_method("void endElement(String,String,String)")
    @java_method("void characters(char[],int,int)")
    @java_method("void ignorableWhitespace(char[],int,int)")
    @java_method("void processingInstruction(String,String)")
    @java_method("void skippedEntity(String)")
    @java_method(f"void warning({_ERROR})")
    @java_method(f"void error({_ERROR})")
    def ignore(self, *arguments: Any) -> None:
        pass

    @java_method(f"void fatalError({_ERROR})")
    def fatal_error(self, error: Any) -> None:
        raise error


@java_class(f"{_SAX}.helpers.LocatorImpl", implements=[f"{_SAX}.Locator"])
class LocatorImpl(JObject):
    public: str | None
    system: str | None
    line: int
    column: int

    @java_method("void <init>()")
    def init(self) -> None:
        self.public = self.system = None
        self.line = self.column = 0

    @java_method(f"void <init>({_SAX}.Locator)")
    def init_copy(self, other: Any) -> None:
        self.public = other.getPublicId____Ljava_lang_String_2()
        self.system = other.getSystemId____Ljava_lang_String_2()
        self.line, self.column = other.getLineNumber____I(), other.getColumnNumber____I()

    @java_method("String getPublicId()")
    def get_public(self) -> str | None:
        return self.public

    @java_method("String getSystemId()")
    def get_system(self) -> str | None:
        return self.system

    @java_method("int getLineNumber()")
    def get_line(self) -> int:
        return self.line

    @java_method("int getColumnNumber()")
    def get_column(self) -> int:
        return self.column

    @java_method("void setPublicId(String)")
    def set_public(self, public: str | None) -> None:
        self.public = public

    @java_method("void setSystemId(String)")
    def set_system(self, system: str | None) -> None:
        self.system = system

    @java_method("void setLineNumber(int)")
    def set_line(self, line: int) -> None:
        self.line = line

    @java_method("void setColumnNumber(int)")
    def set_column(self, column: int) -> None:
        self.column = column


@java_class(f"{_SAX}.helpers.NamespaceSupport")
class NamespaceSupport(JObject):
    XMLNS = java_field("static final String XMLNS", _XML)
    NSDECL = java_field("static final String NSDECL", _XMLNS)
    contexts: list[dict[str, str]]
    declared: list[dict[str, str]]
    attributes: bool

    @java_method("void <init>()")
    @java_method("void reset()")
    def init(self) -> None:
        self.contexts, self.declared, self.attributes = [{"xml": _XML}], [{}], False

    @java_method("void pushContext()")
    def push(self) -> None:
        self.contexts.append(dict(self.contexts[-1]))
        self.declared.append({})

    @java_method("void popContext()")
    def pop(self) -> None:
        if len(self.contexts) == 1:
            throw("java.util.EmptyStackException")
        self.contexts.pop()
        self.declared.pop()

    @java_method("boolean declarePrefix(String,String)")
    def declare(self, prefix: str, uri: str) -> bool:
        if prefix in ("xml", "xmlns"):
            return False
        self.contexts[-1][prefix] = self.declared[-1][prefix] = uri
        return True

    @java_method("String[] processName(String,String[],boolean)")
    def process(self, name: str, parts: JArray, attribute: int) -> Any:
        prefix, colon, local = name.partition(":")
        if not colon:
            uri = "" if attribute else self.contexts[-1].get("", "")
            parts.d[:3] = [_XMLNS if name == "xmlns" and self.attributes else uri, name, name]
            return parts
        uri = self.contexts[-1].get(prefix, "")
        if not uri:
            return None
        parts.d[:3] = [uri, local, name]
        return parts

    @java_method("String getURI(String)")
    def get_uri(self, prefix: str) -> str | None:
        return self.contexts[-1].get(prefix) or None

    @java_method("String getPrefix(String)")
    def get_prefix(self, uri: str) -> str | None:
        return next((p for p, known in self.contexts[-1].items() if known == uri and p), None)

    @java_method("java.util.Enumeration getPrefixes()")
    def get_prefixes(self) -> Any:
        return EnumerationOver([prefix for prefix in self.contexts[-1] if prefix])

    @java_method("java.util.Enumeration getPrefixes(String)")
    def get_prefixes_of(self, uri: str) -> Any:
        return EnumerationOver([p for p, known in self.contexts[-1].items() if known == uri and p])

    @java_method("java.util.Enumeration getDeclaredPrefixes()")
    def get_declared(self) -> Any:
        return EnumerationOver(list(self.declared[-1]))

    @java_method("void setNamespaceDeclUris(boolean)")
    def set_declarations(self, on: int) -> None:
        self.attributes = bool(on)

    @java_method("boolean isNamespaceDeclUris()")
    def is_declarations(self) -> bool:
        return self.attributes


def char_array(text: str) -> JArray:
    return array_of("[C", list(map(ord, text)))


def required(value: Any) -> Any:
    if value is None:
        null_pointer()
    return value
