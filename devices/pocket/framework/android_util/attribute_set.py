"""android.util.AttributeSet."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call, caller, is_instance
from dalvik.vm.native import java_class, java_interface, java_method
from dalvik.vm.objects import JArray, JObject

_PARSER = "org.xmlpull.v1.XmlPullParser"
_COUNT = caller("getAttributeCount()I")
_NAME = caller("getAttributeName(I)Ljava/lang/String;")
_VALUE = caller("getAttributeValue(I)Ljava/lang/String;")
_NAMED = caller("getAttributeValue(Ljava/lang/String;Ljava/lang/String;)Ljava/lang/String;")


@java_interface(
    "android.util.AttributeSet",
    abstract=[
        "int getAttributeCount()",
        "String getAttributeName(int)",
        "String getAttributeValue(int)",
        "String getAttributeValue(String,String)",
        "String getPositionDescription()",
        "int getAttributeNameResource(int)",
        "int getAttributeListValue(String,String,String[],int)",
        "boolean getAttributeBooleanValue(String,String,boolean)",
        "int getAttributeResourceValue(String,String,int)",
        "int getAttributeIntValue(String,String,int)",
        "int getAttributeUnsignedIntValue(String,String,int)",
        "float getAttributeFloatValue(String,String,float)",
        "int getAttributeListValue(int,String[],int)",
        "boolean getAttributeBooleanValue(int,boolean)",
        "int getAttributeResourceValue(int,int)",
        "int getAttributeIntValue(int,int)",
        "int getAttributeUnsignedIntValue(int,int)",
        "float getAttributeFloatValue(int,float)",
        "String getIdAttribute()",
        "String getClassAttribute()",
        "int getIdAttributeResourceValue(int)",
        "int getStyleAttribute()",
    ],
)
class AttributeSet:
    @java_method("String getAttributeNamespace(int)")
    def get_attribute_namespace(self, index: int) -> str | None:
        return None


@java_class("android.util.XmlPullAttributes", implements=["android.util.AttributeSet"])
class XmlPullAttributes(JObject):
    """The attributes of any pull parser, which has texts only."""

    parser: Any

    @java_method(f"void <init>({_PARSER})")
    def init(self, parser: Any) -> None:
        self.parser = parser

    @java_method("int getAttributeCount()")
    def get_attribute_count(self) -> int:
        return int(_COUNT(self.parser))

    @java_method("String getAttributeName(int)")
    def get_attribute_name(self, index: int) -> Any:
        return _NAME(self.parser, index)

    @java_method("String getAttributeNamespace(int)")
    def get_attribute_namespace(self, index: int) -> Any:
        return call(self.parser, "getAttributeNamespace(I)Ljava/lang/String;", index)

    @java_method("String getAttributeValue(int)")
    def get_attribute_value(self, index: int) -> Any:
        return _VALUE(self.parser, index)

    @java_method("String getAttributeValue(String,String)")
    def get_attribute_value_named(self, namespace: str | None, name: str) -> Any:
        return _NAMED(self.parser, namespace, name)

    @java_method("String getPositionDescription()")
    def get_position_description(self) -> Any:
        return call(self.parser, "getPositionDescription()Ljava/lang/String;")

    @java_method("int getAttributeNameResource(int)")
    def get_attribute_name_resource(self, index: int) -> int:
        return 0

    @java_method("int getAttributeListValue(String,String,String[],int)")
    def get_attribute_list_value_named(
        self, namespace: str | None, name: str, options: JArray, default: int
    ) -> int:
        return _in_list(_NAMED(self.parser, namespace, name), options, default)

    @java_method("int getAttributeListValue(int,String[],int)")
    def get_attribute_list_value(self, index: int, options: JArray, default: int) -> int:
        return _in_list(_VALUE(self.parser, index), options, default)

    @java_method("boolean getAttributeBooleanValue(String,String,boolean)")
    def get_attribute_boolean_value_named(
        self, namespace: str | None, name: str, default: bool
    ) -> bool:
        return as_boolean(_NAMED(self.parser, namespace, name), default)

    @java_method("boolean getAttributeBooleanValue(int,boolean)")
    def get_attribute_boolean_value(self, index: int, default: bool) -> bool:
        return as_boolean(_VALUE(self.parser, index), default)

    @java_method("int getAttributeResourceValue(String,String,int)")
    @java_method("int getAttributeIntValue(String,String,int)")
    @java_method("int getAttributeUnsignedIntValue(String,String,int)")
    def get_attribute_int_value_named(self, namespace: str | None, name: str, default: int) -> int:
        return as_int(_NAMED(self.parser, namespace, name), default)

    @java_method("int getAttributeResourceValue(int,int)")
    @java_method("int getAttributeIntValue(int,int)")
    @java_method("int getAttributeUnsignedIntValue(int,int)")
    def get_attribute_int_value(self, index: int, default: int) -> int:
        return as_int(_VALUE(self.parser, index), default)

    @java_method("float getAttributeFloatValue(String,String,float)")
    def get_attribute_float_value_named(
        self, namespace: str | None, name: str, default: float
    ) -> float:
        text = _NAMED(self.parser, namespace, name)
        return default if text is None else float(text)

    @java_method("float getAttributeFloatValue(int,float)")
    def get_attribute_float_value(self, index: int, default: float) -> float:
        text = _VALUE(self.parser, index)
        return default if text is None else float(text)

    @java_method("String getIdAttribute()")
    def get_id_attribute(self) -> Any:
        return _NAMED(self.parser, None, "id")

    @java_method("String getClassAttribute()")
    def get_class_attribute(self) -> Any:
        return _NAMED(self.parser, None, "class")

    @java_method("int getIdAttributeResourceValue(int)")
    def get_id_attribute_resource_value(self, default: int) -> int:
        return as_int(_NAMED(self.parser, None, "id"), default)

    @java_method("int getStyleAttribute()")
    def get_style_attribute(self) -> int:
        return as_int(_NAMED(self.parser, None, "style"), 0)


def _in_list(text: str | None, options: JArray, default: int) -> int:
    if text is not None and text in options.d:
        return options.d.index(text)
    return default


def as_boolean(text: str | None, default: bool) -> bool:
    return default if text is None else text in ("1", "true", "TRUE")


def as_int(text: str | None, default: int) -> int:
    """A number as Android writes them in attributes: decimal, 0x…, 0… or #…"""
    if not text:
        return default
    sign, body = (-1, text[1:]) if text[0] == "-" else (1, text)
    try:
        if body[:2] in ("0x", "0X"):
            value = sign * int(body[2:], 16)
        elif body[:1] == "#":
            value = sign * int(body[1:], 16)
        else:
            value = sign * int(body, 8 if body[:1] == "0" and len(body) > 1 else 10)
    except ValueError:
        from dalvik.vm.interop import throw

        throw("java.lang.NumberFormatException", f'For input string: "{text}"')
    value &= 0xFFFFFFFF
    return value - (1 << 32) if value & 0x80000000 else value


def as_attribute_set(parser: Any) -> Any:
    """The parser itself where it is one of resources."""
    if is_instance(parser, "Landroid/util/AttributeSet;"):
        return parser
    made = XmlPullAttributes()
    made.parser = parser
    return made
