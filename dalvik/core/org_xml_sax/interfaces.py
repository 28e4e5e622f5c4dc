"""The interfaces and exceptions of SAX."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_lang.exceptions import JavaException
from dalvik.vm.interop import class_name, to_string
from dalvik.vm.native import java_class, java_interface, java_method

_SAX = "org.xml.sax"
_SOURCE = f"{_SAX}.InputSource"
_ERROR = f"{_SAX}.SAXParseException"


def _declare(name: str, *abstract: str, extends: tuple[str, ...] = ()) -> Any:
    written = type(name.rpartition(".")[2], (), {"__module__": __name__})
    return java_interface(f"{_SAX}.{name}", extends=extends, abstract=abstract)(written)


Attributes = _declare(
    "Attributes",
    "int getLength()",
    "String getURI(int)",
    "String getLocalName(int)",
    "String getQName(int)",
    "String getType(int)",
    "String getValue(int)",
    "int getIndex(String,String)",
    "int getIndex(String)",
    "String getType(String,String)",
    "String getType(String)",
    "String getValue(String,String)",
    "String getValue(String)",
)
ContentHandler = _declare(
    "ContentHandler",
    f"void setDocumentLocator({_SAX}.Locator)",
    "void startDocument()",
    "void endDocument()",
    "void startPrefixMapping(String,String)",
    "void endPrefixMapping(String)",
    f"void startElement(String,String,String,{_SAX}.Attributes)",
    "void endElement(String,String,String)",
    "void characters(char[],int,int)",
    "void ignorableWhitespace(char[],int,int)",
    "void processingInstruction(String,String)",
    "void skippedEntity(String)",
)
DTDHandler = _declare(
    "DTDHandler",
    "void notationDecl(String,String,String)",
    "void unparsedEntityDecl(String,String,String,String)",
)
EntityResolver = _declare("EntityResolver", f"{_SOURCE} resolveEntity(String,String)")
ErrorHandler = _declare(
    "ErrorHandler",
    f"void warning({_ERROR})",
    f"void error({_ERROR})",
    f"void fatalError({_ERROR})",
)
Locator = _declare(
    "Locator",
    "String getPublicId()",
    "String getSystemId()",
    "int getLineNumber()",
    "int getColumnNumber()",
)
XMLReader = _declare(
    "XMLReader",
    "boolean getFeature(String)",
    "void setFeature(String,boolean)",
    "Object getProperty(String)",
    "void setProperty(String,Object)",
    f"void setEntityResolver({_SAX}.EntityResolver)",
    f"{_SAX}.EntityResolver getEntityResolver()",
    f"void setDTDHandler({_SAX}.DTDHandler)",
    f"{_SAX}.DTDHandler getDTDHandler()",
    f"void setContentHandler({_SAX}.ContentHandler)",
    f"{_SAX}.ContentHandler getContentHandler()",
    f"void setErrorHandler({_SAX}.ErrorHandler)",
    f"{_SAX}.ErrorHandler getErrorHandler()",
    f"void parse({_SOURCE})",
    "void parse(String)",
)
XMLFilter = _declare(
    "XMLFilter",
    f"void setParent({_SAX}.XMLReader)",
    f"{_SAX}.XMLReader getParent()",
    extends=(f"{_SAX}.XMLReader",),
)
LexicalHandler = _declare(
    "ext.LexicalHandler",
    "void startDTD(String,String,String)",
    "void endDTD()",
    "void startEntity(String)",
    "void endEntity(String)",
    "void startCDATA()",
    "void endCDATA()",
    "void comment(char[],int,int)",
)
DeclHandler = _declare(
    "ext.DeclHandler",
    "void elementDecl(String,String)",
    "void attributeDecl(String,String,String,String,String)",
    "void internalEntityDecl(String,String)",
    "void externalEntityDecl(String,String,String)",
)
EntityResolver2 = _declare(
    "ext.EntityResolver2",
    f"{_SOURCE} getExternalSubset(String,String)",
    f"{_SOURCE} resolveEntity(String,String,String,String)",
    extends=(f"{_SAX}.EntityResolver",),
)
DocumentHandler = _declare(
    "DocumentHandler",
    f"void setDocumentLocator({_SAX}.Locator)",
    "void startDocument()",
    "void endDocument()",
    f"void startElement(String,{_SAX}.AttributeList)",
    "void endElement(String)",
    "void characters(char[],int,int)",
    "void ignorableWhitespace(char[],int,int)",
    "void processingInstruction(String,String)",
)
AttributeList = _declare(
    "AttributeList",
    "int getLength()",
    "String getName(int)",
    "String getType(int)",
    "String getValue(int)",
    "String getType(String)",
    "String getValue(String)",
)


@java_class(f"{_SAX}.SAXException")
class SAXException(JavaException):
    """Its cause is another exception, which also lends its message."""

    exception: Any = None

    @java_method("void <init>()")
    def init(self) -> None:
        self.setup(None, self)

    @java_method("void <init>(String)")
    def init_message(self, message: str | None) -> None:
        self.setup(message, self)

    @java_method("void <init>(Exception)")
    def init_exception(self, exception: Any) -> None:
        self.setup(None, self)
        self.exception = exception

    @java_method("void <init>(String,Exception)")
    def init_both(self, message: str | None, exception: Any) -> None:
        self.setup(message, self)
        self.exception = exception

    @java_method("String getMessage()")
    def get_message(self: Any) -> Any:
        if self.message is None and self.exception is not None:
            return self.exception.getMessage____Ljava_lang_String_2()
        return self.message

    @java_method("Exception getException()")
    @java_method("Throwable getCause()")
    def get_exception(self) -> Any:
        return self.exception

    @java_method("String toString()")
    def to_string(self: Any) -> str:
        if self.exception is not None:
            head = f"{class_name(self)}: {to_string(self.get_message())}"
            return f"{head}\n{to_string(self.exception)}"
        message = self.getLocalizedMessage____Ljava_lang_String_2()
        return class_name(self) if message is None else f"{class_name(self)}: {message}"


def _exception(name: str) -> Any:
    members = {
        "__module__": __name__,
        "init": SAXException.init,
        "init_message": SAXException.init_message,
    }
    return java_class(f"{_SAX}.{name}")(type(name, (SAXException,), members))


SAXNotRecognizedException = _exception("SAXNotRecognizedException")
SAXNotSupportedException = _exception("SAXNotSupportedException")


@java_class(_ERROR)
class SAXParseException(SAXException):
    public: str | None = None
    system: str | None = None
    line = -1
    column = -1

    @java_method(f"void <init>(String,{_SAX}.Locator)")
    def init_place(self, message: str | None, locator: Any) -> None:
        self.init_place_exception(message, locator, None)

    @java_method(f"void <init>(String,{_SAX}.Locator,Exception)")
    def init_place_exception(self, message: str | None, locator: Any, exception: Any) -> None:
        self.setup(message, self)
        self.exception = exception
        if locator is not None:
            self.public = locator.getPublicId____Ljava_lang_String_2()
            self.system = locator.getSystemId____Ljava_lang_String_2()
            self.line = locator.getLineNumber____I()
            self.column = locator.getColumnNumber____I()

    @java_method("void <init>(String,String,String,int,int)")
    def init_numbers(
        self, message: str | None, public: str | None, system: str | None, line: int, column: int
    ) -> None:
        self.setup(message, self)
        self.public, self.system, self.line, self.column = public, system, line, column

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

    @java_method("String toString()")
    def to_string(self: Any) -> str:
        text = class_name(self)
        message = self.getLocalizedMessage____Ljava_lang_String_2()
        if self.public is not None:
            text += f"publicId: {self.public}"
        if self.system is not None:
            text += f"; systemId: {self.system}"
        if self.line != -1:
            text += f"; lineNumber: {self.line}"
        if self.column != -1:
            text += f"; columnNumber: {self.column}"
        return text if message is None else f"{text}; {message}"
