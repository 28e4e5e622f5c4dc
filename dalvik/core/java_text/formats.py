"""java.text.Format and what formatting and parsing report through."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_lang.exceptions import JavaException
from dalvik.core.java_util.declare import content_equality
from dalvik.vm.interop import call, caller, class_name, new, throw, to_string
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JObject

FORMAT_TO = caller(
    "format(Ljava/lang/Object;Ljava/lang/StringBuffer;Ljava/text/FieldPosition;)"
    "Ljava/lang/StringBuffer;"
)
PARSE_OBJECT = caller("parseObject(Ljava/lang/String;Ljava/text/ParsePosition;)Ljava/lang/Object;")
APPEND = caller("append(Ljava/lang/String;)Ljava/lang/StringBuffer;")


@java_class("java.text.ParseException")
class ParseException(JavaException):
    offset: int

    @java_method("void <init>(String,int)")
    def init_offset(self, message: str | None, offset: int) -> None:
        self.setup(message, self)
        self.offset = offset

    @java_method("int getErrorOffset()")
    def get_error_offset(self) -> int:
        return self.offset


def parse_exception(message: str, offset: int) -> ParseException:
    created = ParseException.__new__(ParseException)
    created.init_offset(message, offset)
    return created


@java_class("java.text.ParsePosition")
@content_equality
class ParsePosition(JObject):
    index: int
    error_index: int

    @staticmethod
    def at(index: int) -> ParsePosition:
        created = ParsePosition.__new__(ParsePosition)
        created.init(index)
        return created

    @java_method("void <init>(int)")
    def init(self, index: int) -> None:
        self.index, self.error_index = index, -1

    @java_method("int getIndex()")
    def get_index(self) -> int:
        return self.index

    @java_method("void setIndex(int)")
    def set_index(self, index: int) -> None:
        self.index = index

    @java_method("int getErrorIndex()")
    def get_error_index(self) -> int:
        return self.error_index

    @java_method("void setErrorIndex(int)")
    def set_error_index(self, index: int) -> None:
        self.error_index = index

    @java_method("boolean equals(Object)")
    def equals(self, other: Any) -> bool:
        if not isinstance(other, ParsePosition):
            return False
        return (self.index, self.error_index) == (other.index, other.error_index)

    @java_method("int hashCode()")
    def hash_code(self) -> int:
        return self.error_index << 16 | self.index

    @java_method("String toString()")
    def to_string(self) -> str:
        return f"{class_name(self)}[index={self.index},errorIndex={self.error_index}]"


@java_class("java.text.Format$Field", implements=["java.io.Serializable"])
class FormatField(JObject):
    name: str

    @java_method("protected void <init>(String)")
    def init(self, name: str) -> None:
        self.name = name

    @java_method("String toString()")
    def to_string(self) -> str:
        return f"{class_name(self)}({self.name})"


@java_class("java.text.FieldPosition")
@content_equality
class FieldPosition(JObject):
    field: int
    attribute: Any
    begin: int
    end: int

    @java_method("void <init>(int)")
    def init(self, field: int) -> None:
        self.field, self.attribute, self.begin, self.end = field, None, 0, 0

    @java_method("void <init>(java.text.Format$Field)")
    def init_attribute(self, attribute: Any) -> None:
        self.init(-1)
        self.attribute = attribute

    @java_method("void <init>(java.text.Format$Field,int)")
    def init_both(self, attribute: Any, field: int) -> None:
        self.init(field)
        self.attribute = attribute

    @java_method("java.text.Format$Field getFieldAttribute()")
    def get_field_attribute(self) -> Any:
        return self.attribute

    @java_method("int getField()")
    def get_field(self) -> int:
        return self.field

    @java_method("int getBeginIndex()")
    def get_begin_index(self) -> int:
        return self.begin

    @java_method("int getEndIndex()")
    def get_end_index(self) -> int:
        return self.end

    @java_method("void setBeginIndex(int)")
    def set_begin_index(self, index: int) -> None:
        self.begin = index

    @java_method("void setEndIndex(int)")
    def set_end_index(self, index: int) -> None:
        self.end = index

    @java_method("boolean equals(Object)")
    def equals(self, other: Any) -> bool:
        if not isinstance(other, FieldPosition):
            return False
        mine = (self.field, self.begin, self.end, self.attribute)
        return mine == (other.field, other.begin, other.end, other.attribute)

    @java_method("int hashCode()")
    def hash_code(self) -> int:
        return self.field << 24 | self.begin << 16 | self.end


@java_class(
    "java.text.Format",
    implements=["java.io.Serializable", "Cloneable"],
    access="public abstract",
    abstract=[
        "StringBuffer format(Object,StringBuffer,java.text.FieldPosition)",
        "Object parseObject(String,java.text.ParsePosition)",
    ],
)
class Format(JObject):
    @java_method("protected void <init>()")
    def init(self) -> None:
        pass

    @java_method("final String format(Object)")
    def format_object(self, value: Any) -> str:
        buffer = new("java.lang.StringBuffer")
        position = new("java.text.FieldPosition", "(I)V", 0)
        return to_string(FORMAT_TO(self, value, buffer, position))

    @java_method("Object parseObject(String)")
    def parse_whole(self, text: str) -> Any:
        position = ParsePosition.at(0)
        result = PARSE_OBJECT(self, text, position)
        if position.index == 0:
            raise parse_exception("Format.parseObject(String) failed", position.error_index)
        return result

    @java_method("Object clone()")
    def clone(self) -> Any:
        copy = type(self).__new__(type(self))
        copy.__dict__.update(self.__dict__)
        return copy


def format_with(formatter: Any, value: Any) -> str:
    """`formatter.format(value)`, virtually."""
    return str(call(formatter, "format(Ljava/lang/Object;)Ljava/lang/String;", value))


def cannot_format(what: str) -> None:
    throw("java.lang.IllegalArgumentException", f"Cannot format given Object as a {what}")
