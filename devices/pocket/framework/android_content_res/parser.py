"""XmlResourceParser over compiled XML (`XmlBlock.Parser`)."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import throw
from dalvik.vm.native import java_class, java_interface, java_method
from dalvik.vm.objects import JArray, JObject, array_of
from devices.pocket.framework.android_content_res.documents import (
    END_TAG,
    START_DOCUMENT,
    START_TAG,
    TEXT,
    Document,
    Node,
)
from devices.pocket.framework.android_content_res.found import (
    FLOAT,
    REFERENCE,
    STRING,
    Found,
    java_text,
)
from devices.pocket.framework.android_util.attribute_set import as_boolean, as_int

_TYPES = ("START_DOCUMENT", "END_DOCUMENT", "START_TAG", "END_TAG", "TEXT")
_NAMESPACES = "http://xmlpull.org/v1/doc/features.html#process-namespaces"
_PREFIXES = "http://xmlpull.org/v1/doc/features.html#report-namespace-prefixes"
_NOT_SUPPORTED = "org.xmlpull.v1.XmlPullParserException"


@java_interface(
    "android.content.res.XmlResourceParser",
    extends=["org.xmlpull.v1.XmlPullParser", "android.util.AttributeSet", "AutoCloseable"],
    abstract=["void close()"],
)
class XmlResourceParser:
    pass


@java_class(
    "android.content.res.XmlBlock$Parser",
    implements=["android.content.res.XmlResourceParser"],
    access="public final",
)
class XmlParser(JObject):
    """`at` is the event that the parser is at. The first `next` reports the start of the document
    once more, as Android's does."""

    document: Document
    at: int
    started: bool
    node: Node | None
    closed = False
    #: The resource set whose references it uses, for `getPositionDescription` and errors.
    resource = 0

    @classmethod
    def over(cls, document: Document, resource: int = 0) -> XmlParser:
        made = cls()
        made.document, made.at, made.started, made.node = document, 0, False, None
        made.resource = resource
        return made

    # -- moving ----------------------------------------------------------------------------------

    @java_method("int next()")
    @java_method("int nextToken()")
    def next(self) -> int:
        events = self.document.events
        if not self.started:
            self.started = True
            return START_DOCUMENT
        if self.at < len(events) - 1:
            self.at += 1
        event = events[self.at]
        self.node = event.node if event.kind == START_TAG else None
        return event.kind

    @java_method("int nextTag()")
    def next_tag(self) -> int:
        kind = self.next()
        if kind == TEXT and self.is_whitespace():
            kind = self.next()
        if kind not in (START_TAG, END_TAG):
            throw(_NOT_SUPPORTED, f"{self.get_position_description()}: expected start or end tag")
        return kind

    @java_method("String nextText()")
    def next_text(self) -> str:
        if self.get_event_type() != START_TAG:
            where = self.get_position_description()
            throw(_NOT_SUPPORTED, f"{where}: parser must be on START_TAG to read next text")
        kind = self.next()
        if kind == END_TAG:
            return ""
        text = self.get_text()
        if kind != TEXT or self.next() != END_TAG:
            where = self.get_position_description()
            throw(
                _NOT_SUPPORTED,
                f"{where}: event TEXT it must be immediately followed by END_TAG"
                if kind == TEXT
                else f"{where}: parser must be on START_TAG or TEXT to read text",
            )
        return text or ""

    @java_method("void require(int,String,String)")
    def require(self, kind: int, namespace: str | None, name: str | None) -> None:
        wrong_name = name is not None and name != self.get_name()
        wrong_space = namespace is not None and namespace != self.get_namespace()
        if kind != self.get_event_type() or wrong_name or wrong_space:
            where = self.get_position_description()
            throw(_NOT_SUPPORTED, f"expected {_TYPES[kind]}{where}")

    @java_method("int getEventType()")
    def get_event_type(self) -> int:
        return self.document.events[self.at].kind

    @java_method("int getDepth()")
    def get_depth(self) -> int:
        return self.document.events[self.at].depth

    @java_method("void close()")
    def close(self) -> None:
        self.closed = True

    # -- what it is at ---------------------------------------------------------------------------

    def _element(self) -> Node | None:
        event = self.document.events[self.at]
        return event.node if event.kind in (START_TAG, END_TAG) else None

    @java_method("String getName()")
    def get_name(self) -> str | None:
        node = self._element()
        return None if node is None else node.name

    @java_method("String getNamespace()")
    def get_namespace(self) -> str | None:
        node = self._element()
        return None if node is None else node.element.namespace or ""

    @java_method("String getText()")
    def get_text(self) -> str | None:
        return self.document.events[self.at].text

    @java_method("char[] getTextCharacters(int[])")
    def get_text_characters(self, holder: JArray) -> Any:
        text = self.get_text()
        if text is None:
            return None
        holder.d[0], holder.d[1] = 0, len(text)
        return array_of("[C", list(map(ord, text)))

    @java_method("boolean isWhitespace()")
    def is_whitespace(self) -> bool:
        return False

    @java_method("boolean isEmptyElementTag()")
    def is_empty_element_tag(self) -> bool:
        return False

    @java_method("int getLineNumber()")
    def get_line_number(self) -> int:
        event = self.document.events[self.at]
        return -1 if event.node is None else event.node.line

    @java_method("int getColumnNumber()")
    def get_column_number(self) -> int:
        return -1

    @java_method("String getPositionDescription()")
    def get_position_description(self) -> str:
        return f"Binary XML file line #{self.get_line_number()}"

    @java_method("String getInputEncoding()")
    def get_input_encoding(self) -> None:
        return None

    @java_method("String getPrefix()")
    def get_prefix(self) -> str:
        throw("java.lang.RuntimeException", "getPrefix not supported")

    @java_method("int getNamespaceCount(int)")
    def get_namespace_count(self, depth: int) -> int:
        throw(_NOT_SUPPORTED, "getNamespaceCount() not supported")

    @java_method("String getNamespacePrefix(int)")
    def get_namespace_prefix(self, index: int) -> str:
        throw(_NOT_SUPPORTED, "getNamespacePrefix() not supported")

    @java_method("String getNamespaceUri(int)")
    def get_namespace_uri(self, index: int) -> str:
        throw(_NOT_SUPPORTED, "getNamespaceUri() not supported")

    @java_method("String getNamespace(String)")
    def get_namespace_of(self, prefix: str) -> str:
        throw("java.lang.RuntimeException", "getNamespace() not supported")

    @java_method("void setInput(java.io.Reader)")
    def set_input(self, reader: Any) -> None:
        throw(_NOT_SUPPORTED, "setInput() not supported")

    @java_method("void setInput(java.io.InputStream,String)")
    def set_input_stream(self, stream: Any, encoding: str) -> None:
        throw(_NOT_SUPPORTED, "setInput() not supported")

    @java_method("void defineEntityReplacementText(String,String)")
    def define_entity_replacement_text(self, name: str, text: str) -> None:
        throw(_NOT_SUPPORTED, "defineEntityReplacementText() not supported")

    @java_method("void setFeature(String,boolean)")
    def set_feature(self, name: str, state: bool) -> None:
        if not (state and name in (_NAMESPACES, _PREFIXES)):
            throw(_NOT_SUPPORTED, f"Unsupported feature: {name}")

    @java_method("boolean getFeature(String)")
    def get_feature(self, name: str) -> bool:
        return name in (_NAMESPACES, _PREFIXES)

    @java_method("void setProperty(String,Object)")
    def set_property(self, name: str, value: Any) -> None:
        throw(_NOT_SUPPORTED, "setProperty() not supported")

    @java_method("Object getProperty(String)")
    def get_property(self, name: str) -> None:
        return None

    # -- attributes ------------------------------------------------------------------------------

    @java_method("int getAttributeCount()")
    def get_attribute_count(self) -> int:
        return -1 if self.node is None else len(self.node.attributes)

    def _attribute(self, index: int) -> Any:
        if self.node is None or not 0 <= index < len(self.node.attributes):
            throw("java.lang.IndexOutOfBoundsException", str(index))
        return self.node.attributes[index]

    def _place(self, namespace: str | None, name: str) -> int:
        if self.node is None:
            return -1
        found = self.node.index(namespace, name)
        if found < 0 and namespace is None:
            found = next((i for (_, n), i in self.node.indexes.items() if n == name), -1)
        return found

    def _value(self, index: int) -> Found:
        found: Found = self._attribute(index)[1]
        return found

    @java_method("String getAttributeName(int)")
    def get_attribute_name(self, index: int) -> str:
        return str(self._attribute(index)[0].name)

    @java_method("String getAttributeNamespace(int)")
    def get_attribute_namespace(self, index: int) -> str:
        return self._attribute(index)[0].namespace or ""

    @java_method("String getAttributePrefix(int)")
    def get_attribute_prefix(self, index: int) -> str:
        throw("java.lang.RuntimeException", "getAttributePrefix not supported")

    @java_method("String getAttributeType(int)")
    def get_attribute_type(self, index: int) -> str:
        return "CDATA"

    @java_method("boolean isAttributeDefault(int)")
    def is_attribute_default(self, index: int) -> bool:
        return False

    @java_method("int getAttributeNameResource(int)")
    def get_attribute_name_resource(self, index: int) -> int:
        return int(self._attribute(index)[0].resource_id)

    @java_method("String getAttributeValue(int)")
    def get_attribute_value(self, index: int) -> str | None:
        attribute, found = self._attribute(index)
        if found.type == STRING:
            return str(found.text)
        if attribute.raw is not None and found.type == 0:
            return java_text(attribute.raw)
        return None if found.type == 0 else found.shown()

    @java_method("String getAttributeValue(String,String)")
    def get_attribute_value_named(self, namespace: str | None, name: str) -> str | None:
        at = self._place(namespace, name)
        return None if at < 0 else self.get_attribute_value(at)

    @java_method("int getAttributeListValue(int,String[],int)")
    def get_attribute_list_value(self, index: int, options: JArray, default: int) -> int:
        found = self._value(index)
        if found.type != STRING:
            return found.data
        return options.d.index(found.text) if found.text in options.d else default

    @java_method("int getAttributeListValue(String,String,String[],int)")
    def get_attribute_list_value_named(
        self, namespace: str | None, name: str, options: JArray, default: int
    ) -> int:
        at = self._place(namespace, name)
        return default if at < 0 else self.get_attribute_list_value(at, options, default)

    @java_method("boolean getAttributeBooleanValue(int,boolean)")
    def get_attribute_boolean_value(self, index: int, default: bool) -> bool:
        found = self._value(index)
        if found.is_int:
            return found.data != 0
        return as_boolean(found.text, default) if found.type == STRING else default

    @java_method("boolean getAttributeBooleanValue(String,String,boolean)")
    def get_attribute_boolean_value_named(
        self, namespace: str | None, name: str, default: bool
    ) -> bool:
        at = self._place(namespace, name)
        return default if at < 0 else self.get_attribute_boolean_value(at, default)

    @java_method("int getAttributeResourceValue(int,int)")
    def get_attribute_resource_value(self, index: int, default: int) -> int:
        found = self._value(index)
        return found.data if found.type == REFERENCE else default

    @java_method("int getAttributeResourceValue(String,String,int)")
    def get_attribute_resource_value_named(
        self, namespace: str | None, name: str, default: int
    ) -> int:
        at = self._place(namespace, name)
        return default if at < 0 else self.get_attribute_resource_value(at, default)

    @java_method("int getAttributeIntValue(int,int)")
    @java_method("int getAttributeUnsignedIntValue(int,int)")
    def get_attribute_int_value(self, index: int, default: int) -> int:
        found = self._value(index)
        if found.is_int:
            return found.data
        return as_int(found.text, default) if found.type == STRING else default

    @java_method("int getAttributeIntValue(String,String,int)")
    @java_method("int getAttributeUnsignedIntValue(String,String,int)")
    def get_attribute_int_value_named(self, namespace: str | None, name: str, default: int) -> int:
        at = self._place(namespace, name)
        return default if at < 0 else self.get_attribute_int_value(at, default)

    @java_method("float getAttributeFloatValue(int,float)")
    def get_attribute_float_value(self, index: int, default: float) -> float:
        found = self._value(index)
        if found.type == FLOAT:
            return found.number
        throw("java.lang.RuntimeException", "not a float!")

    @java_method("float getAttributeFloatValue(String,String,float)")
    def get_attribute_float_value_named(
        self, namespace: str | None, name: str, default: float
    ) -> float:
        at = self._place(namespace, name)
        return default if at < 0 else self.get_attribute_float_value(at, default)

    @java_method("String getIdAttribute()")
    def get_id_attribute(self) -> str | None:
        return self._plain_text("id")

    @java_method("String getClassAttribute()")
    def get_class_attribute(self) -> str | None:
        return self._plain_text("class")

    def _plain_text(self, name: str) -> str | None:
        found = None if self.node is None else self.node.plain(name)
        return None if found is None else found.text

    @java_method("int getIdAttributeResourceValue(int)")
    def get_id_attribute_resource_value(self, default: int) -> int:
        at = self._place(None, "id")
        return default if at < 0 else self.get_attribute_resource_value(at, default)

    @java_method("int getStyleAttribute()")
    def get_style_attribute(self) -> int:
        style = None if self.node is None else self.node.style
        return 0 if style is None or style.type != REFERENCE else style.data
