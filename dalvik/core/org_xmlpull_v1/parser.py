"""kXML's pull parser, over the events of a document."""

from __future__ import annotations

from typing import Any, NoReturn

from dalvik.core.java_io.transfer import read_bytes, read_text
from dalvik.core.java_lang.units import joined
from dalvik.core.java_util.failures import illegal_argument, illegal_state
from dalvik.core.org_xmlpull_v1 import interfaces as kind
from dalvik.core.org_xmlpull_v1.events import Document, Event
from dalvik.vm.interop import box_bool, class_name, new, throw, vm
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JArray, JObject, array_of

_XMLNS = "http://www.w3.org/2000/xmlns/"
_XML = "http://www.w3.org/XML/1998/namespace"
_DECLARATION = "http://xmlpull.org/v1/doc/properties.html#xmldecl-"
_TEXTS = (kind.TEXT, kind.CDSECT, kind.ENTITY_REF)


class Attribute:
    def __init__(self, prefix: str | None, name: str, uri: str, value: str) -> None:
        self.prefix, self.name, self.uri, self.value = prefix, name, uri, value


@java_class("com.android.org.kxml2.io.KXmlParser", implements=["org.xmlpull.v1.XmlPullParser"])
class KXmlParser(JObject):
    """`at` is the index of the current event in the document, -1 before it starts; `current` is
    that event, or several texts made one. `spaces` are the namespaces that each open element
    declares, `scopes` all that hold inside it."""

    document: Document | None
    at: int
    current: Event
    depth: int
    names: list[tuple[str | None, str, str]]
    spaces: list[list[tuple[str | None, str]]]
    scopes: list[dict[str | None, str]]
    attributes: list[Attribute]
    aware: bool
    docdecl: bool
    entities: dict[str, str]
    source: Any

    @java_method("void <init>()")
    def init(self) -> None:
        self.document, self.aware, self.docdecl, self.entities = None, False, False, {}
        self._rewind()

    def _rewind(self) -> None:
        self.at, self.current = -1, Event(kind.START_DOCUMENT)
        self.depth, self.names, self.spaces, self.attributes = 0, [], [], []
        self.scopes = [{"xml": _XML}]

    # -- settings ---------------------------------------------------------------------------------

    @java_method("void setFeature(String,boolean)")
    def set_feature(self, name: str, on: int) -> None:
        if name == kind.PROCESS_NAMESPACES:
            self.aware = bool(on)
        elif name == kind.PROCESS_DOCDECL:
            self.docdecl = bool(on)
        elif name != "http://xmlpull.org/v1/doc/features.html#relaxed":
            self._fail(f"unsupported feature: {name}", None)

    @java_method("boolean getFeature(String)")
    def get_feature(self, name: str) -> bool:
        if name == kind.PROCESS_NAMESPACES:
            return self.aware
        return self.docdecl if name == kind.PROCESS_DOCDECL else False

    @java_method("void setProperty(String,Object)")
    def set_property(self, name: str, value: Any) -> None:
        self._fail(f"unsupported property: {name}", None)

    @java_method("Object getProperty(String)")
    def get_property(self, name: str) -> Any:
        document = self.document
        if document is None or not name.startswith(_DECLARATION):
            return None
        wanted = name.removeprefix(_DECLARATION)
        if wanted == "version":
            return document.version
        standalone = document.standalone if wanted == "standalone" else None
        return None if standalone is None else box_bool(standalone)

    @java_method("void setInput(java.io.Reader)")
    def set_reader(self, reader: Any) -> None:
        self._rewind()
        self.document, self.source = None, reader
        if reader is None:
            return
        parts = []
        while (text := read_text(reader, 8192)) is not None:
            parts.append(text)
        data = joined("".join(parts)).encode("utf-8", "replace")
        self.document = Document(data, "utf-8", self.entities)
        self.document.encoding = None

    @java_method("void setInput(java.io.InputStream,String)")
    def set_stream(self, stream: Any, encoding: str | None) -> None:
        if stream is None:
            illegal_argument("is == null")
        self._rewind()
        self.source = stream
        parts = []
        while (data := read_bytes(stream, 8192)) is not None:
            parts.append(data)
        self.document = Document(b"".join(parts), encoding, self.entities)
        if self.document.encoding is None:
            self.document.encoding = "UTF-8"

    @java_method("String getInputEncoding()")
    def get_input_encoding(self) -> str | None:
        return None if self.document is None else self.document.encoding

    @java_method("void defineEntityReplacementText(String,String)")
    def define_entity(self, name: str, value: str) -> None:
        if self.docdecl:
            reason = "may not be defined with DOCTYPE processing enabled."
            illegal_state(f"Entity replacement text {reason}")
        if self.document is None:
            illegal_state("Entity replacement text must be defined after setInput()")
        self.entities[name] = value
        self.document = Document(self.document.data, self.document.encoding, self.entities)

    # -- moving -----------------------------------------------------------------------------------

    @java_method("int getEventType()")
    def get_event_type(self) -> int:
        return self.current.kind

    @java_method("int next()")
    def next(self) -> int:
        """Comments and instructions are passed over, and texts around them are one."""
        text: list[str] = []
        first = True
        while True:
            event = self._peek()
            if event.kind in _TEXTS:
                self._step(leaving=first)
                first = False
                text.append(event.text or "")
            elif event.kind in (kind.COMMENT, kind.PROCESSING_INSTRUCTION, kind.DOCDECL):
                self._step(leaving=first)
                first = False
            elif "".join(text):
                whole = Event(kind.TEXT, "".join(text), start=self.current.start)
                whole.end = self.current.end
                self.current = whole
                return kind.TEXT
            else:
                self._step(leaving=first)
                return self.current.kind

    @java_method("int nextToken()")
    def next_token(self) -> int:
        self._step(leaving=True)
        return self.current.kind

    def _peek(self) -> Event:
        if self.document is None:
            self._fail("setInput() must be called first.", None)
        events = self.document.events
        return events[min(self.at + 1, len(events) - 1)]

    def _step(self, *, leaving: bool) -> None:
        """To the next event; leaving an end tag closes its element."""
        if leaving and self.current.kind == kind.END_TAG:
            self.depth -= 1
            self.names.pop()
            self.spaces.pop()
            self.scopes.pop()
        event = self._peek()
        assert self.document is not None
        if event.error is not None:
            self.current = Event(self.current.kind, start=event.start, end=event.start)
            self._fail(event.error, self)
        self.at = min(self.at + 1, len(self.document.events) - 1)
        self.current, self.attributes = event, []
        if event.kind == kind.START_TAG:
            self._enter(event)

    def _enter(self, event: Event) -> None:
        self.depth += 1
        declared: list[tuple[str | None, str]] = []
        plain = []
        for name, value in event.attributes:
            head, colon, rest = name.partition(":")
            if self.aware and head == "xmlns":
                declared.append((rest if colon else None, value))
            else:
                plain.append((name, value))
        self.spaces.append(declared)
        above = self.scopes[-1]
        self.scopes.append({**above, **dict(declared)} if declared else above)
        for name, value in plain:
            prefix, local = self._split(name)
            uri = self._uri_of(prefix) if prefix is not None else ""
            self.attributes.append(Attribute(prefix, local, uri, value))
        prefix, local = self._split(event.name or "")
        self.names.append((prefix, local, self._uri_of(prefix) if self.aware else ""))

    def _split(self, name: str) -> tuple[str | None, str]:
        head, colon, rest = name.partition(":")
        return (head, rest) if self.aware and colon else (None, name)

    def _uri_of(self, prefix: str | None) -> str:
        found = self.scopes[-1].get(prefix)
        if found is None and prefix is not None:
            self._fail(f"undefined prefix: {prefix}", self)
        return found or ""

    @java_method("int nextTag()")
    def next_tag(self: Any) -> int:
        self.next____I()
        if self.current.kind == kind.TEXT and self.is_whitespace():
            self.next____I()
        if self.current.kind not in (kind.START_TAG, kind.END_TAG):
            self._fail("unexpected type", self)
        return int(self.current.kind)

    @java_method("String nextText()")
    def next_text(self: Any) -> str:
        if self.current.kind != kind.START_TAG:
            self._fail("precondition: START_TAG", self)
        self.next____I()
        text = ""
        if self.current.kind == kind.TEXT:
            text = self.current.text or ""
            self.next____I()
        if self.current.kind != kind.END_TAG:
            self._fail("END_TAG expected", self)
        return text

    @java_method("void require(int,String,String)")
    def require(self: Any, type_: int, namespace: str | None, name: str | None) -> None:
        wrong = type_ != self.current.kind
        wrong = wrong or (namespace is not None and namespace != self.get_current_namespace())
        if wrong or (name is not None and name != self.get_name()):
            self._fail(f"expected: {kind.TYPES[type_]} {{{namespace}}}{name}", self)

    def _fail(self, message: str, place: Any) -> NoReturn:
        text = "Ljava/lang/String;"
        signature = f"({text}Lorg/xmlpull/v1/XmlPullParser;Ljava/lang/Throwable;)V"
        name = "org.xmlpull.v1.XmlPullParserException"
        raise new(name, signature, message, place, None)

    # -- asking -----------------------------------------------------------------------------------

    @java_method("int getDepth()")
    def get_depth(self) -> int:
        return self.depth

    @java_method("String getPositionDescription()")
    def get_position_description(self) -> str:
        text = kind.TYPES[self.current.kind] if 0 <= self.current.kind < 11 else "unknown"
        if self.current.kind in (kind.START_TAG, kind.END_TAG) and self.names:
            prefix, name, uri = self.names[-1]
            shown = f"{{{uri}}}{prefix}:{name}" if prefix is not None else name
            slash = "/" if self.current.kind == kind.END_TAG else ""
            marks = "".join(f" {one.name}='{one.value}'" for one in self.attributes)
            text += f" <{slash}{shown}{marks}>"
        elif self.current.kind == kind.TEXT and self.current.text is not None:
            content = self.current.text
            shown = content[:16] + "..." if len(content) > 16 else content
            text += " (whitespace)" if self.is_whitespace() else f" {shown}"
        line, column = self._place()
        return f"{text}@{line}:{column} in {self._source_text()}"

    def _source_text(self) -> str:
        if self.document is None:
            return "null"
        return f"{class_name(self.source)}@{vm().identity_hash(self.source):x}"

    def _place(self) -> tuple[int, int]:
        return (1, 1) if self.document is None else self.document.place(self.current.end)

    @java_method("int getLineNumber()")
    def get_line_number(self) -> int:
        return self._place()[0]

    @java_method("int getColumnNumber()")
    def get_column_number(self) -> int:
        return self._place()[1]

    @java_method("boolean isWhitespace()")
    def is_whitespace(self) -> bool:
        if self.current.kind not in (*_TEXTS[:2], kind.IGNORABLE_WHITESPACE):
            self._fail("Wrong event type", self)
        return all(char <= " " for char in self.current.text or "")

    @java_method("String getText()")
    def get_text(self) -> str | None:
        return self.current.text

    @java_method("char[] getTextCharacters(int[])")
    def get_text_characters(self, bounds: JArray) -> Any:
        text = self.current.text
        if text is None:
            bounds.d[:2] = [-1, -1]
            return None
        bounds.d[:2] = [0, len(text)]
        return array_of("[C", list(map(ord, text)))

    def _name(self) -> tuple[str | None, str, str] | None:
        tag = self.current.kind in (kind.START_TAG, kind.END_TAG)
        return self.names[-1] if tag and self.names else None

    @java_method("String getName()")
    def get_name(self) -> str | None:
        found = self._name()
        return None if found is None else found[1]

    @java_method("String getPrefix()")
    def get_prefix(self) -> str | None:
        found = self._name()
        return None if found is None else found[0]

    @java_method("String getNamespace()")
    def get_current_namespace(self) -> str | None:
        found = self._name()
        return None if found is None else found[2]

    @java_method("String getNamespace(String)")
    def get_namespace_of(self, prefix: str | None) -> str | None:
        return _XMLNS if prefix == "xmlns" else self.scopes[-1].get(prefix)

    def _declared(self) -> list[tuple[str | None, str]]:
        return [pair for level in self.spaces for pair in level]

    @java_method("int getNamespaceCount(int)")
    def get_namespace_count(self, depth: int) -> int:
        if depth > self.depth:
            throw("java.lang.IndexOutOfBoundsException")
        return sum(map(len, self.spaces[:depth]))

    @java_method("String getNamespacePrefix(int)")
    def get_namespace_prefix(self, index: int) -> str | None:
        return self._declared()[index][0]

    @java_method("String getNamespaceUri(int)")
    def get_namespace_uri(self, index: int) -> str:
        return self._declared()[index][1]

    @java_method("boolean isEmptyElementTag()")
    def is_empty_element(self) -> bool:
        if self.current.kind != kind.START_TAG:
            self._fail("Wrong event type", self)
        return self.current.empty

    # -- attributes -------------------------------------------------------------------------------

    @java_method("int getAttributeCount()")
    def get_attribute_count(self) -> int:
        return len(self.attributes) if self.current.kind == kind.START_TAG else -1

    def _attribute(self, index: int) -> Attribute:
        if not 0 <= index < len(self.attributes):
            throw("java.lang.IndexOutOfBoundsException")
        return self.attributes[index]

    @java_method("String getAttributeNamespace(int)")
    def get_attribute_namespace(self, index: int) -> str:
        return self._attribute(index).uri

    @java_method("String getAttributeName(int)")
    def get_attribute_name(self, index: int) -> str:
        return self._attribute(index).name

    @java_method("String getAttributePrefix(int)")
    def get_attribute_prefix(self, index: int) -> str | None:
        return self._attribute(index).prefix

    @java_method("String getAttributeType(int)")
    def get_attribute_type(self, index: int) -> str:
        return "CDATA"

    @java_method("boolean isAttributeDefault(int)")
    def is_attribute_default(self, index: int) -> bool:
        return False

    @java_method("String getAttributeValue(int)")
    def get_attribute_value(self, index: int) -> str:
        return self._attribute(index).value

    @java_method("String getAttributeValue(String,String)")
    def get_attribute_named(self, namespace: str | None, name: str) -> str | None:
        for one in reversed(self.attributes):
            if one.name == name and (namespace is None or one.uri == namespace):
                return one.value
        return None


def new_parser() -> KXmlParser:
    created = KXmlParser()
    created.init()
    return created
