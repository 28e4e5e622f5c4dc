"""XmlPullParser, XmlSerializer, XmlPullParserException and the factory."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_lang.exceptions import JavaException
from dalvik.core.java_util.declare import with_functions
from dalvik.vm.interop import call, to_string
from dalvik.vm.native import java_class, java_field, java_interface, java_method
from dalvik.vm.objects import JObject, array_of

_PARSER = "org.xmlpull.v1.XmlPullParser"
_SERIALIZER = "org.xmlpull.v1.XmlSerializer"
_FEATURES = "http://xmlpull.org/v1/doc/features.html#"

(
    START_DOCUMENT, END_DOCUMENT, START_TAG, END_TAG, TEXT, CDSECT, ENTITY_REF,
    IGNORABLE_WHITESPACE, PROCESSING_INSTRUCTION, COMMENT, DOCDECL,
) = range(11)  # fmt: skip
TYPES = (
    "START_DOCUMENT", "END_DOCUMENT", "START_TAG", "END_TAG", "TEXT", "CDSECT", "ENTITY_REF",
    "IGNORABLE_WHITESPACE", "PROCESSING_INSTRUCTION", "COMMENT", "DOCDECL",
)  # fmt: skip
PROCESS_NAMESPACES = _FEATURES + "process-namespaces"
PROCESS_DOCDECL = _FEATURES + "process-docdecl"
REPORT_ATTRIBUTES = _FEATURES + "report-namespace-prefixes"
VALIDATION = _FEATURES + "validation"


def _constant(number: int) -> Any:
    return java_field(f"static final int {TYPES[number]}", number)


@java_interface(
    _PARSER,
    abstract=[
        "void setFeature(String,boolean)",
        "boolean getFeature(String)",
        "void setProperty(String,Object)",
        "Object getProperty(String)",
        "void setInput(java.io.Reader)",
        "void setInput(java.io.InputStream,String)",
        "String getInputEncoding()",
        "void defineEntityReplacementText(String,String)",
        "int getNamespaceCount(int)",
        "String getNamespacePrefix(int)",
        "String getNamespaceUri(int)",
        "String getNamespace(String)",
        "int getDepth()",
        "String getPositionDescription()",
        "int getLineNumber()",
        "int getColumnNumber()",
        "boolean isWhitespace()",
        "String getText()",
        "char[] getTextCharacters(int[])",
        "String getNamespace()",
        "String getName()",
        "String getPrefix()",
        "boolean isEmptyElementTag()",
        "int getAttributeCount()",
        "String getAttributeNamespace(int)",
        "String getAttributeName(int)",
        "String getAttributePrefix(int)",
        "String getAttributeType(int)",
        "boolean isAttributeDefault(int)",
        "String getAttributeValue(int)",
        "String getAttributeValue(String,String)",
        "int getEventType()",
        "int next()",
        "int nextToken()",
        "void require(int,String,String)",
        "String nextText()",
        "int nextTag()",
    ],
)
class XmlPullParser:
    NO_NAMESPACE = java_field("static final String NO_NAMESPACE", "")
    E0, E1, E2, E3 = map(_constant, range(4))
    E4, E5, E6, E7 = map(_constant, range(4, 8))
    E8, E9, E10 = map(_constant, range(8, 11))
    TYPES = java_field(
        "static final String[] TYPES", lambda: array_of("[Ljava/lang/String;", list(TYPES))
    )
    F1 = java_field("static final String FEATURE_PROCESS_NAMESPACES", PROCESS_NAMESPACES)
    F2 = java_field("static final String FEATURE_REPORT_NAMESPACE_ATTRIBUTES", REPORT_ATTRIBUTES)
    F3 = java_field("static final String FEATURE_PROCESS_DOCDECL", PROCESS_DOCDECL)
    F4 = java_field("static final String FEATURE_VALIDATION", VALIDATION)


@java_interface(
    _SERIALIZER,
    abstract=[
        "void setFeature(String,boolean)",
        "boolean getFeature(String)",
        "void setProperty(String,Object)",
        "Object getProperty(String)",
        "void setOutput(java.io.OutputStream,String)",
        "void setOutput(java.io.Writer)",
        "void startDocument(String,Boolean)",
        "void endDocument()",
        "void setPrefix(String,String)",
        "String getPrefix(String,boolean)",
        "int getDepth()",
        "String getNamespace()",
        "String getName()",
        f"{_SERIALIZER} startTag(String,String)",
        f"{_SERIALIZER} attribute(String,String,String)",
        f"{_SERIALIZER} endTag(String,String)",
        f"{_SERIALIZER} text(String)",
        f"{_SERIALIZER} text(char[],int,int)",
        "void cdsect(String)",
        "void entityRef(String)",
        "void processingInstruction(String)",
        "void comment(String)",
        "void docdecl(String)",
        "void ignorableWhitespace(String)",
        "void flush()",
    ],
)
class XmlSerializer:
    pass


@java_class("org.xmlpull.v1.XmlPullParserException")
class XmlPullParserException(JavaException):
    DETAIL = java_field("protected Throwable detail")
    ROW = java_field("protected int row", -1)
    COLUMN = java_field("protected int column", -1)
    f_detail: Any
    f_row: int
    f_column: int

    @java_method("void <init>(String)")
    def init_text(self, message: str | None) -> None:
        self.setup(message, self)

    @java_method(f"void <init>(String,{_PARSER},Throwable)")
    def init_place(self, message: str | None, parser: Any, detail: Any) -> None:
        text = "" if message is None else f"{message} "
        if parser is not None:
            place = call(parser, "getPositionDescription()Ljava/lang/String;")
            text += f"(position:{place}) "
        if detail is not None:
            text += f"caused by: {to_string(detail)}"
        self.setup(text, self)
        if parser is not None:
            self.f_row = call(parser, "getLineNumber()I")
            self.f_column = call(parser, "getColumnNumber()I")
        self.f_detail = detail

    @java_method("Throwable getDetail()")
    def get_detail(self) -> Any:
        return self.f_detail

    @java_method("int getLineNumber()")
    def get_line_number(self) -> int:
        return self.f_row

    @java_method("int getColumnNumber()")
    def get_column_number(self) -> int:
        return self.f_column


_FACTORY = "org.xmlpull.v1.XmlPullParserFactory"


@java_method(f"static {_FACTORY} newInstance()")
def new_instance() -> Any:
    created = XmlPullParserFactory()
    created.features = {}
    return created


@java_method(f"static {_FACTORY} newInstance(String,Class)")
def new_instance_of(names: str | None, context: Any) -> Any:
    return new_instance()


@java_class(_FACTORY)
@with_functions(new_instance, new_instance_of)
class XmlPullParserFactory(JObject):
    features: dict[str, bool]

    @java_method("void setFeature(String,boolean)")
    def set_feature(self, name: str, on: int) -> None:
        self.features[name] = bool(on)

    @java_method("boolean getFeature(String)")
    def get_feature(self, name: str) -> bool:
        return self.features.get(name, False)

    @java_method("void setNamespaceAware(boolean)")
    def set_namespace_aware(self, on: int) -> None:
        self.features[PROCESS_NAMESPACES] = bool(on)

    @java_method("boolean isNamespaceAware()")
    def is_namespace_aware(self) -> bool:
        return self.features.get(PROCESS_NAMESPACES, False)

    @java_method("void setValidating(boolean)")
    def set_validating(self, on: int) -> None:
        self.features[VALIDATION] = bool(on)

    @java_method("boolean isValidating()")
    def is_validating(self) -> bool:
        return self.features.get(VALIDATION, False)

    @java_method(f"{_PARSER} newPullParser()")
    def new_parser(self) -> Any:
        from dalvik.core.org_xmlpull_v1.parser import new_parser

        created = new_parser()
        for name, on in self.features.items():
            if on:
                created.set_feature(name, 1)
        return created

    @java_method(f"{_SERIALIZER} newSerializer()")
    def new_serializer(self) -> Any:
        from dalvik.core.org_xmlpull_v1.serializer import KXmlSerializer

        created = KXmlSerializer()
        created.init()
        return created
