"""org.xml.sax.helpers.XMLFilterImpl."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_lang.attach import mixing
from dalvik.core.org_xml_sax.helpers import InputSource
from dalvik.core.org_xml_sax.readers import Handlers, adopt
from dalvik.vm.interop import throw
from dalvik.vm.names import method_attr
from dalvik.vm.native import java_class, java_method, parse_signature
from dalvik.vm.objects import JObject

_SAX = "org.xml.sax"
_FORWARDED = (
    (f"void setDocumentLocator({_SAX}.Locator)", "content"),
    ("void startDocument()", "content"),
    ("void endDocument()", "content"),
    ("void startPrefixMapping(String,String)", "content"),
    ("void endPrefixMapping(String)", "content"),
    (f"void startElement(String,String,String,{_SAX}.Attributes)", "content"),
    ("void endElement(String,String,String)", "content"),
    ("void characters(char[],int,int)", "content"),
    ("void ignorableWhitespace(char[],int,int)", "content"),
    ("void processingInstruction(String,String)", "content"),
    ("void skippedEntity(String)", "content"),
    ("void notationDecl(String,String,String)", "declarations"),
    ("void unparsedEntityDecl(String,String,String,String)", "declarations"),
    (f"void warning({_SAX}.SAXParseException)", "errors"),
    (f"void error({_SAX}.SAXParseException)", "errors"),
)


def _passed_on(signature: str, to: str) -> Any:
    """A method of XMLFilterImpl that calls the same one of a handler."""
    _, name, proto = parse_signature(signature)
    attr = method_attr(name, proto)

    def forward(self: Any, *arguments: Any) -> None:
        handler = getattr(self, to)
        if handler is not None:
            getattr(handler, attr)(*arguments)

    forward.__name__ = f"forward_{name}"
    return java_method(signature)(forward)


@java_class(
    f"{_SAX}.helpers.XMLFilterImpl",
    implements=[
        f"{_SAX}.XMLFilter",
        f"{_SAX}.EntityResolver",
        f"{_SAX}.DTDHandler",
        f"{_SAX}.ContentHandler",
        f"{_SAX}.ErrorHandler",
    ],
)
@mixing(*(_passed_on(signature, to) for signature, to in _FORWARDED))
@adopt
class XMLFilterImpl(Handlers, JObject):
    """Sits between a reader and the handlers, and passes everything on."""

    parent: Any
    locator: Any

    @java_method("void <init>()")
    def init(self) -> None:
        self.forget()
        self.parent = self.locator = None

    @java_method(f"void <init>({_SAX}.XMLReader)")
    def init_parent(self, parent: Any) -> None:
        self.init()
        self.parent = parent

    @java_method(f"void setParent({_SAX}.XMLReader)")
    def set_parent(self, parent: Any) -> None:
        self.parent = parent

    @java_method(f"{_SAX}.XMLReader getParent()")
    def get_parent(self) -> Any:
        return self.parent

    @java_method("boolean getFeature(String)")
    def get_feature(self, name: str) -> bool:
        if self.parent is None:
            throw(f"{_SAX}.SAXNotRecognizedException", f"Feature: {name}")
        return bool(self.parent.getFeature__Ljava_lang_String_2__Z(name))

    @java_method("void setFeature(String,boolean)")
    def set_feature(self, name: str, on: int) -> None:
        if self.parent is None:
            throw(f"{_SAX}.SAXNotRecognizedException", f"Feature: {name}")
        self.parent.setFeature__Ljava_lang_String_2Z__V(name, on)

    @java_method("Object getProperty(String)")
    def get_property(self, name: str) -> Any:
        if self.parent is None:
            throw(f"{_SAX}.SAXNotRecognizedException", f"Property: {name}")
        return self.parent.getProperty__Ljava_lang_String_2__Ljava_lang_Object_2(name)

    @java_method("void setProperty(String,Object)")
    def set_property(self, name: str, value: Any) -> None:
        if self.parent is None:
            throw(f"{_SAX}.SAXNotRecognizedException", f"Property: {name}")
        self.parent.setProperty__Ljava_lang_String_2Ljava_lang_Object_2__V(name, value)

    @java_method(f"void parse({_SAX}.InputSource)")
    def parse(self, source: Any) -> None:
        parent = self.parent
        if parent is None:
            throw("java.lang.NullPointerException", "No parent for filter")
        parent.setEntityResolver__Lorg_xml_sax_EntityResolver_2__V(self)
        parent.setDTDHandler__Lorg_xml_sax_DTDHandler_2__V(self)
        parent.setContentHandler__Lorg_xml_sax_ContentHandler_2__V(self)
        parent.setErrorHandler__Lorg_xml_sax_ErrorHandler_2__V(self)
        parent.parse__Lorg_xml_sax_InputSource_2__V(source)

    @java_method("void parse(String)")
    def parse_system(self: Any, system: str) -> None:
        source = InputSource()
        source.init_system(system)
        self.parse__Lorg_xml_sax_InputSource_2__V(source)

    @java_method(f"{_SAX}.InputSource resolveEntity(String,String)")
    def resolve_entity(self, public: str | None, system: str | None) -> Any:
        if self.resolver is None:
            return None
        attr = "resolveEntity__Ljava_lang_String_2Ljava_lang_String_2__Lorg_xml_sax_InputSource_2"
        return getattr(self.resolver, attr)(public, system)

    @java_method(f"void fatalError({_SAX}.SAXParseException)")
    def fatal_error(self, error: Any) -> None:
        if self.errors is not None:
            self.errors.fatalError__Lorg_xml_sax_SAXParseException_2__V(error)
