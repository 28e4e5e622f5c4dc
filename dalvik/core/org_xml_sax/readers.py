"""The parser behind SAX, XMLFilterImpl, and javax.xml.parsers.SAXParserFactory."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_io.declare import throwables
from dalvik.core.java_io.transfer import read_bytes, read_text
from dalvik.core.java_lang.exceptions import JavaException
from dalvik.core.java_lang.units import joined
from dalvik.core.java_util.declare import with_functions
from dalvik.core.java_util.failures import illegal_argument
from dalvik.core.org_xml_sax.helpers import AttributesImpl, InputSource, LocatorImpl, char_array
from dalvik.core.org_xmlpull_v1 import interfaces as kind
from dalvik.core.org_xmlpull_v1.events import Document, Event
from dalvik.vm.interop import new, throw
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JObject

_SAX = "org.xml.sax"
_FEATURES = "http://xml.org/sax/features/"
_LEXICAL = "http://xml.org/sax/properties/lexical-handler"
_START = (
    "startElement__Ljava_lang_String_2Ljava_lang_String_2Ljava_lang_String_2"
    "Lorg_xml_sax_Attributes_2__V"
)
_END = "endElement__Ljava_lang_String_2Ljava_lang_String_2Ljava_lang_String_2__V"
_KNOWN = (
    *("namespaces", "namespace-prefixes", "validation", "string-interning"),
    *("external-general-entities", "external-parameter-entities"),
)
_DEFAULTS = {"namespaces": True, "string-interning": True}


class Handlers:
    """What XMLReaders share: the four handlers; no Java class."""

    content: Any
    errors: Any
    resolver: Any
    declarations: Any

    def forget(self) -> None:
        self.content = self.errors = self.resolver = self.declarations = None

    @java_method(f"void setContentHandler({_SAX}.ContentHandler)")
    def set_content(self, handler: Any) -> None:
        self.content = handler

    @java_method(f"{_SAX}.ContentHandler getContentHandler()")
    def get_content(self) -> Any:
        return self.content

    @java_method(f"void setErrorHandler({_SAX}.ErrorHandler)")
    def set_errors(self, handler: Any) -> None:
        self.errors = handler

    @java_method(f"{_SAX}.ErrorHandler getErrorHandler()")
    def get_errors(self) -> Any:
        return self.errors

    @java_method(f"void setEntityResolver({_SAX}.EntityResolver)")
    def set_resolver(self, handler: Any) -> None:
        self.resolver = handler

    @java_method(f"{_SAX}.EntityResolver getEntityResolver()")
    def get_resolver(self) -> Any:
        return self.resolver

    @java_method(f"void setDTDHandler({_SAX}.DTDHandler)")
    def set_declarations(self, handler: Any) -> None:
        self.declarations = handler

    @java_method(f"{_SAX}.DTDHandler getDTDHandler()")
    def get_declarations(self) -> Any:
        return self.declarations


def adopt(cls: Any) -> Any:
    """Makes the handlers' methods the class's own."""
    for name, value in vars(Handlers).items():
        if "__java__" in getattr(value, "__dict__", {}) and name not in vars(cls):
            setattr(cls, name, value)
    return cls


@java_class("org.apache.harmony.xml.ExpatReader", implements=[f"{_SAX}.XMLReader"])
@adopt
class ExpatReader(Handlers, JObject):
    lexical: Any
    features: dict[str, bool]

    @java_method("void <init>()")
    def init(self) -> None:
        self.forget()
        self.lexical, self.features = None, dict(_DEFAULTS)

    def _feature(self, name: str) -> str:
        short = (name or "").removeprefix(_FEATURES)
        if short == name or short not in _KNOWN:
            throw(f"{_SAX}.SAXNotRecognizedException", name)
        return short

    @java_method("boolean getFeature(String)")
    def get_feature(self, name: str) -> bool:
        return self.features.get(self._feature(name), False)

    @java_method("void setFeature(String,boolean)")
    def set_feature(self, name: str, on: int) -> None:
        short = self._feature(name)
        if on and short not in ("namespaces", "namespace-prefixes", "string-interning"):
            throw(f"{_SAX}.SAXNotSupportedException", f"Cannot enable {name}")
        self.features[short] = bool(on)

    @java_method("Object getProperty(String)")
    def get_property(self, name: str) -> Any:
        if name != _LEXICAL:
            throw(f"{_SAX}.SAXNotRecognizedException", name)
        return self.lexical

    @java_method("void setProperty(String,Object)")
    def set_property(self, name: str, value: Any) -> None:
        if name != _LEXICAL:
            throw(f"{_SAX}.SAXNotRecognizedException", name)
        self.lexical = value

    @java_method("void parse(String)")
    def parse_system(self: Any, system: str) -> None:
        source = InputSource()
        source.init_system(system)
        self.parse__Lorg_xml_sax_InputSource_2__V(source)

    @java_method(f"void parse({_SAX}.InputSource)")
    def parse(self, source: Any) -> None:
        data, encoding = source_data(source)
        Walk(self, Document(data, encoding, {}), source).run()


def source_data(source: Any) -> tuple[bytes, str | None]:
    """The bytes of an InputSource, and their encoding where it is known."""
    parts: list[Any] = []
    if source.reader is not None:
        while (text := read_text(source.reader, 8192)) is not None:
            parts.append(text)
        return joined("".join(parts)).encode("utf-8", "replace"), "utf-8"
    stream = source.stream
    if stream is None:
        from dalvik.core.java_net.urls import url_of_text

        stream = url_of_text(source.system).open_stream()
    while (data := read_bytes(stream, 8192)) is not None:
        parts.append(data)
    return b"".join(parts), source.encoding


class Walk:
    """Tells a reader's handlers about the events of a document."""

    def __init__(self, reader: Any, document: Document, source: Any) -> None:
        self.reader, self.document = reader, document
        self.content, self.lexical = reader.content, reader.lexical
        self.aware = reader.features.get("namespaces", False)
        self.prefixes = reader.features.get("namespace-prefixes", False)
        self.spaces: list[dict[str, str]] = [{"xml": "http://www.w3.org/XML/1998/namespace"}]
        self.names: list[tuple[str, str, str, list[str]]] = []
        self.locator = LocatorImpl()
        self.locator.init()
        self.locator.system, self.locator.public = source.system, source.public

    def run(self) -> None:
        content = self.content
        if content is not None:
            content.setDocumentLocator__Lorg_xml_sax_Locator_2__V(self.locator)
            content.startDocument____V()
        for event in self.document.events:
            self.locator.line, self.locator.column = self.document.place(event.end)
            if event.error is not None or (event.kind == kind.END_DOCUMENT and self._unfinished()):
                self._fail(event.error or "no element found")
                return
            self._tell(event)
        if content is not None:
            content.endDocument____V()

    def _unfinished(self) -> bool:
        started = any(event.kind == kind.START_TAG for event in self.document.events)
        return bool(self.names) or not started

    def _fail(self, message: str) -> None:
        place = f"At line {self.locator.line}, column {self.locator.column - 1}"
        error = new(
            f"{_SAX}.SAXParseException",
            "(Ljava/lang/String;Lorg/xml/sax/Locator;)V",
            f"{place}: {message}",
            self.locator,
        )
        if self.reader.errors is not None:
            self.reader.errors.fatalError__Lorg_xml_sax_SAXParseException_2__V(error)
        raise error

    def _tell(self, event: Event) -> None:
        if event.kind == kind.START_TAG:
            self._start(event)
        elif event.kind == kind.END_TAG:
            self._end()
        elif event.kind in (kind.TEXT, kind.CDSECT):
            self._text(event)
        elif event.kind == kind.PROCESSING_INSTRUCTION and self.content is not None:
            target, _, rest = (event.text or "").partition(" ")
            attr = "processingInstruction__Ljava_lang_String_2Ljava_lang_String_2__V"
            getattr(self.content, attr)(target, rest)
        elif event.kind == kind.COMMENT and self.lexical is not None:
            text = event.text or ""
            self.lexical.comment___3CII__V(char_array(text), 0, len(text))

    def _text(self, event: Event) -> None:
        text = event.text or ""
        cdata = event.kind == kind.CDSECT and self.lexical is not None
        if cdata:
            self.lexical.startCDATA____V()
        if self.content is not None:
            self.content.characters___3CII__V(char_array(text), 0, len(text))
        if cdata:
            self.lexical.endCDATA____V()

    def _start(self, event: Event) -> None:
        declared: dict[str, str] = {}
        if self.aware:
            for name, value in event.attributes:
                head, _, rest = name.partition(":")
                if head == "xmlns":
                    declared[rest] = value
        above = self.spaces[-1]
        self.spaces.append({**above, **declared} if declared else above)
        rows = []
        for name, value in event.attributes:
            if self.aware and name.partition(":")[0] == "xmlns":
                if self.prefixes:
                    rows.append(["", "", name, "CDATA", value])
                continue
            uri, local = self._resolve(name, attribute=True)
            rows.append([uri, local, name, "CDATA", value])
        uri, local = self._resolve(event.name or "", attribute=False)
        self.names.append((uri, local, event.name or "", list(declared)))
        if self.content is None:
            return
        for prefix, space in declared.items():
            self.content.startPrefixMapping__Ljava_lang_String_2Ljava_lang_String_2__V(
                prefix, space
            )
        attributes = AttributesImpl()
        attributes.rows = rows
        getattr(self.content, _START)(uri, local, event.name, attributes)

    def _resolve(self, name: str, *, attribute: bool) -> tuple[str, str]:
        if not self.aware:
            return "", name if attribute else ""
        prefix, colon, local = name.partition(":")
        if not colon:
            return "" if attribute else self.spaces[-1].get("", ""), name
        uri = self.spaces[-1].get(prefix)
        if uri is None:
            self._fail("unbound prefix")
        return uri or "", local

    def _end(self) -> None:
        uri, local, name, declared = self.names.pop()
        self.spaces.pop()
        if self.content is not None:
            getattr(self.content, _END)(uri, local, name)
            for prefix in declared:
                self.content.endPrefixMapping__Ljava_lang_String_2__V(prefix)


def new_reader() -> ExpatReader:
    created = ExpatReader()
    created.init()
    return created


@java_method(f"static {_SAX}.XMLReader createXMLReader()")
def create_reader() -> Any:
    return new_reader()


@java_class(f"{_SAX}.helpers.XMLReaderFactory", access="public final")
@with_functions(create_reader)
class XMLReaderFactory(JObject):
    pass


throwables(
    __name__,
    "javax.xml.parsers",
    "ParserConfigurationException Exception 0m",
    {"Exception": JavaException},
)
_FACTORY = "javax.xml.parsers.SAXParserFactory"
_PARSER = "javax.xml.parsers.SAXParser"
_HANDLER = f"{_SAX}.helpers.DefaultHandler"


@java_method(f"static {_FACTORY} newInstance()")
def new_factory() -> Any:
    created = SAXParserFactory()
    created.init()
    return created


@java_class(_FACTORY, access="public abstract")
@with_functions(new_factory)
class SAXParserFactory(JObject):
    aware: bool
    validating: bool
    features: dict[str, bool]

    @java_method("protected void <init>()")
    def init(self) -> None:
        self.aware = self.validating = False
        self.features = {}

    @java_method("void setNamespaceAware(boolean)")
    def set_aware(self, on: int) -> None:
        self.aware = bool(on)

    @java_method("boolean isNamespaceAware()")
    def is_aware(self) -> bool:
        return self.aware

    @java_method("void setValidating(boolean)")
    def set_validating(self, on: int) -> None:
        self.validating = bool(on)

    @java_method("boolean isValidating()")
    def is_validating(self) -> bool:
        return self.validating

    @java_method("void setFeature(String,boolean)")
    def set_feature(self, name: str, on: int) -> None:
        if not (name or "").startswith("http://xml.org/sax/"):
            throw(f"{_SAX}.SAXNotRecognizedException", name)
        self.features[name] = bool(on)

    @java_method("boolean getFeature(String)")
    def get_feature(self, name: str) -> bool:
        if not (name or "").startswith("http://xml.org/sax/"):
            throw(f"{_SAX}.SAXNotRecognizedException", name)
        return self.features.get(name, False)

    @java_method(f"{_PARSER} newSAXParser()")
    def new_parser(self) -> Any:
        if self.validating:
            throw(
                "javax.xml.parsers.ParserConfigurationException",
                "No validating SAXParser implementation available",
            )
        created = SAXParser()
        created.reader = new_reader()
        created.reader.features["namespaces"] = self.aware
        created.reader.features["namespace-prefixes"] = not self.aware
        for name, on in self.features.items():
            created.reader.set_feature(name, int(on))
        return created


@java_class(_PARSER, access="public abstract")
class SAXParser(JObject):
    reader: ExpatReader

    @java_method("protected void <init>()")
    def init(self) -> None:
        self.reader = new_reader()

    @java_method(f"{_SAX}.XMLReader getXMLReader()")
    def get_reader(self) -> Any:
        return self.reader

    @java_method("boolean isNamespaceAware()")
    def is_aware(self) -> bool:
        return self.reader.features.get("namespaces", False)

    @java_method("boolean isValidating()")
    def is_validating(self) -> bool:
        return False

    @java_method(f"void parse({_SAX}.InputSource,{_HANDLER})")
    def parse(self, source: Any, handler: Any) -> None:
        if source is None:
            illegal_argument("InputSource cannot be null")
        reader = self.reader
        if handler is not None:
            reader.content = reader.errors = reader.resolver = reader.declarations = handler
        reader.parse(source)

    @java_method(f"void parse(java.io.InputStream,{_HANDLER})")
    def parse_stream(self, stream: Any, handler: Any) -> None:
        if stream is None:
            illegal_argument("InputStream cannot be null")
        source = InputSource()
        source.init_stream(stream)
        self.parse(source, handler)

    @java_method(f"void parse(java.io.File,{_HANDLER})")
    def parse_file(self, file: Any, handler: Any) -> None:
        from dalvik.core.java_io.file_streams import open_for_reading

        if file is None:
            illegal_argument("File cannot be null")
        self.parse_stream(open_for_reading(file), handler)
