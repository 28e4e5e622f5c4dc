"""android.text.TextUtils: searching, comparing and joining texts."""

from __future__ import annotations

import unicodedata
from typing import Any

from dalvik.core.java_lang.enums import Enum, declare_enum
from dalvik.core.java_util.declare import declared_in, with_functions
from dalvik.vm.interop import call, iterate, throw, to_string
from dalvik.vm.native import java_class, java_field, java_interface, java_method
from dalvik.vm.objects import JArray, JObject, array_of
from devices.pocket.framework.android_text import ellipsizing
from devices.pocket.framework.android_text.builder import SpannableStringBuilder
from devices.pocket.framework.android_text.interfaces import Spanned
from devices.pocket.framework.android_text.spanned_text import (
    SpannedString,
    copy_spans,
)
from devices.pocket.framework.android_text.spans import python_kind
from devices.pocket.framework.constants import constants

CAP_CHARACTERS, CAP_WORDS, CAP_SENTENCES = 0x1000, 0x2000, 0x4000


class TruncateAt(Enum):
    pass


declare_enum(
    "android.text.TextUtils$TruncateAt",
    ["START", "MIDDLE", "END", "MARQUEE", "END_SMALL"],
    TruncateAt,
)


@java_interface("android.text.TextUtils$EllipsizeCallback", abstract=["void ellipsized(int,int)"])
class EllipsizeCallback:
    pass


@java_interface(
    "android.text.TextUtils$StringSplitter",
    extends=["Iterable"],
    abstract=["void setString(String)"],
)
class StringSplitter:
    pass


@java_class(
    "android.text.TextUtils$SimpleStringSplitter",
    implements=["android.text.TextUtils$StringSplitter", "java.util.Iterator"],
)
class SimpleStringSplitter(JObject):
    """An empty part at the end is left out."""

    delimiter: str
    string = ""
    position = 0

    @java_method("void <init>(char)")
    def init(self, delimiter: int) -> None:
        self.delimiter = chr(delimiter)

    @java_method("void setString(String)")
    def set_string(self, string: str) -> None:
        self.string, self.position = string, 0

    @java_method("java.util.Iterator iterator()")
    def iterator(self) -> Any:
        return self

    @java_method("boolean hasNext()")
    def has_next(self) -> bool:
        return self.position < len(self.string)

    @java_method("String next()")
    @java_method("Object next()")
    def next(self) -> str:
        end = self.string.find(self.delimiter, self.position)
        end = len(self.string) if end < 0 else end
        part = self.string[self.position : end]
        self.position = end + 1
        return part

    @java_method("void remove()")
    def remove(self) -> None:
        throw("java.lang.UnsupportedOperationException")


@java_method("static boolean isEmpty(CharSequence)")
def is_empty(text: Any) -> bool:
    return text is None or call(text, "length()I") == 0


@java_method("static boolean equals(CharSequence,CharSequence)")
def equals(first: Any, second: Any) -> bool:
    if first is second:
        return True
    return first is not None and second is not None and to_string(first) == to_string(second)


@java_method("static void getChars(CharSequence,int,int,char[],int)")
def get_chars(text: Any, start: int, end: int, target: JArray, offset: int) -> None:
    target.d[offset : offset + end - start] = map(ord, to_string(text)[start:end])


@java_method("static int indexOf(CharSequence,char)")
def index_of_char(text: Any, char: int) -> int:
    return to_string(text).find(chr(char))


@java_method("static int indexOf(CharSequence,char,int)")
def index_of_char_from(text: Any, char: int, start: int) -> int:
    return to_string(text).find(chr(char), max(start, 0))


@java_method("static int indexOf(CharSequence,char,int,int)")
def index_of_char_between(text: Any, char: int, start: int, end: int) -> int:
    return to_string(text).find(chr(char), max(start, 0), max(end, 0))


@java_method("static int lastIndexOf(CharSequence,char)")
def last_index_of(text: Any, char: int) -> int:
    return to_string(text).rfind(chr(char))


@java_method("static int lastIndexOf(CharSequence,char,int)")
def last_index_of_from(text: Any, char: int, last: int) -> int:
    return to_string(text).rfind(chr(char), 0, max(last + 1, 0))


@java_method("static int lastIndexOf(CharSequence,char,int,int)")
def last_index_of_between(text: Any, char: int, start: int, last: int) -> int:
    return to_string(text).rfind(chr(char), max(start, 0), max(last + 1, 0))


@java_method("static int indexOf(CharSequence,CharSequence)")
def index_of(text: Any, part: Any) -> int:
    return to_string(text).find(to_string(part))


@java_method("static int indexOf(CharSequence,CharSequence,int)")
def index_of_from(text: Any, part: Any, start: int) -> int:
    return to_string(text).find(to_string(part), max(start, 0))


@java_method("static int indexOf(CharSequence,CharSequence,int,int)")
def index_of_between(text: Any, part: Any, start: int, end: int) -> int:
    return to_string(text).find(to_string(part), max(start, 0), max(end, 0))


@java_method("static boolean regionMatches(CharSequence,int,CharSequence,int,int)")
def region_matches(first: Any, offset: int, second: Any, other: int, length: int) -> bool:
    if length < 0 or offset < 0 or other < 0:
        throw("java.lang.IndexOutOfBoundsException")
    one, two = to_string(first), to_string(second)
    if offset + length > len(one) or other + length > len(two):
        throw("java.lang.IndexOutOfBoundsException")
    return one[offset : offset + length] == two[other : other + length]


@java_method("static String substring(CharSequence,int,int)")
def substring(text: Any, start: int, end: int) -> str:
    plain = to_string(text)
    if not 0 <= start <= end <= len(plain):
        throw("java.lang.StringIndexOutOfBoundsException")
    return plain[start:end]


@java_method("static String join(CharSequence,Object[])")
@java_method("static String join(CharSequence,Iterable)")
def join(delimiter: Any, tokens: Any) -> str:
    return to_string(delimiter).join([to_string(token) for token in iterate(tokens)])


@java_method("static String[] split(String,String)")
def split(text: str, expression: str) -> JArray:
    if not text:
        return array_of("[Ljava/lang/String;", [])
    parts: JArray = call(text, "split(Ljava/lang/String;I)[Ljava/lang/String;", expression, -1)
    return parts


@java_method("static String[] split(String,java.util.regex.Pattern)")
def split_pattern(text: str, pattern: Any) -> JArray:
    if not text:
        return array_of("[Ljava/lang/String;", [])
    parts: JArray = call(pattern, "split(Ljava/lang/CharSequence;I)[Ljava/lang/String;", text, -1)
    return parts


@java_method("static CharSequence stringOrSpannedString(CharSequence)")
def string_or_spanned_string(source: Any) -> Any:
    if source is None or isinstance(source, SpannedString | str):
        return source
    return SpannedString.value_of(source) if isinstance(source, Spanned) else to_string(source)


@java_method("static int getTrimmedLength(CharSequence)")
def get_trimmed_length(text: Any) -> int:
    return len(to_string(text).strip("".join(map(chr, range(33)))))


@java_method("static CharSequence getReverse(CharSequence,int,int)")
def get_reverse(text: Any, start: int, end: int) -> str:
    return to_string(text)[start:end][::-1]


@java_method("static String emptyIfNull(String)")
def empty_if_null(text: str | None) -> str:
    return "" if text is None else text


@java_method("static String nullIfEmpty(String)")
def null_if_empty(text: str | None) -> str | None:
    return text or None


@java_method("static void writeToParcel(CharSequence,android.os.Parcel,int)")
def write_to_parcel(text: Any, parcel: Any, flags: int) -> None:
    """The text without spans: what crosses between processes is plain data."""
    plain = None if text is None else to_string(text)
    call(parcel, "writeString(Ljava/lang/String;)V", plain)


@java_method("static void dumpSpans(CharSequence,android.util.Printer,String)")
def dump_spans(text: Any, printer: Any, prefix: str) -> None:
    from dalvik.vm.interop import class_name, vm
    from devices.pocket.framework.android_text.spanned_text import (
        GET_SPAN_END,
        GET_SPAN_FLAGS,
        GET_SPAN_START,
        all_spans,
    )

    plain = to_string(text)
    if not isinstance(text, Spanned):
        call(printer, "println(Ljava/lang/String;)V", f"{prefix}{plain}: (no spans)")
        return
    for what in all_spans(text, 0, len(plain)):
        start, end = GET_SPAN_START(text, what), GET_SPAN_END(text, what)
        call(
            printer,
            "println(Ljava/lang/String;)V",
            f"{prefix}{plain[start:end]}: {vm().identity_hash(what):x} {class_name(what)}"
            f" ({start}-{end}) fl=#{GET_SPAN_FLAGS(text, what)}",
        )


@java_method("static CharSequence replace(CharSequence,String[],CharSequence[])")
def replace(template: Any, sources: JArray, destinations: JArray) -> Any:
    made = SpannableStringBuilder.of(template)
    for source, new in zip(sources.d, destinations.d, strict=False):
        where = made.text.find(source)
        if where >= 0:
            made.replace(where, where + len(source), new)
    return made


@java_method("static CharSequence expandTemplate(CharSequence,CharSequence[])")
def expand_template(template: Any, values: JArray) -> Any:
    if len(values) > 9:
        throw("java.lang.IllegalArgumentException", "max of 9 values are supported")
    made = SpannableStringBuilder.of(template)
    index = 0
    while index < len(made.text) - 1:
        following = made.text[index + 1]
        if made.text[index] != "^":
            index += 1
        elif following == "^":
            made.delete(index + 1, index + 2)
            index += 1
        elif following.isdigit():
            which = int(following) - 1
            if not 0 <= which < len(values):
                throw(
                    "java.lang.IllegalArgumentException",
                    f"template requests value ^{which + 1}; only {len(values)} provided"
                    if which >= 0
                    else "template requests value ^0",
                )
            made.replace(index, index + 2, values.d[which])
            index += len(to_string(values.d[which]))
        else:
            index += 1
    return made


@java_method("static int getOffsetBefore(CharSequence,int)")
def get_offset_before(text: Any, offset: int) -> int:
    plain = to_string(text)
    if offset <= 1:
        return 0
    pair = "\udc00" <= plain[offset - 1] <= "\udfff" and "\ud800" <= plain[offset - 2] <= "\udbff"
    return offset - 2 if pair else offset - 1


@java_method("static int getOffsetAfter(CharSequence,int)")
def get_offset_after(text: Any, offset: int) -> int:
    plain = to_string(text)
    if offset >= len(plain) - 1:
        return len(plain)
    pair = "\ud800" <= plain[offset] <= "\udbff" and "\udc00" <= plain[offset + 1] <= "\udfff"
    return offset + 2 if pair else offset + 1


@java_method(
    "static void copySpansFrom(android.text.Spanned,int,int,Class,android.text.Spannable,int)"
)
def copy_spans_from(source: Any, start: int, end: int, kind: Any, target: Any, offset: int) -> None:
    copy_spans(source, start, end, python_kind(kind), target, offset)


@java_method("static String htmlEncode(String)")
def html_encode(text: str) -> str:
    codes = {"<": "&lt;", ">": "&gt;", "&": "&amp;", "'": "&#39;", '"': "&quot;"}
    return "".join(codes.get(char, char) for char in text)


@java_method("static CharSequence concat(CharSequence[])")
def concat(texts: JArray) -> Any:
    if len(texts) == 0:
        return ""
    if len(texts) == 1:
        return texts.d[0]
    if not any(isinstance(text, Spanned) for text in texts.d):
        return "".join(map(to_string, texts.d))
    made = SpannableStringBuilder.of("")
    for text in texts.d:
        made.append("null" if text is None else text)
    return SpannedString.value_of(made)


@java_method("static boolean isGraphic(CharSequence)")
def is_graphic(text: Any) -> bool:
    return any(_is_graphic(char) for char in to_string(text))


@java_method("static boolean isGraphic(char)")
def is_graphic_char(char: int) -> bool:
    return _is_graphic(chr(char))


def _is_graphic(char: str) -> bool:
    return unicodedata.category(char) not in ("Cc", "Cf", "Cs", "Cn", "Zl", "Zp", "Zs")


@java_method("static boolean isDigitsOnly(CharSequence)")
def is_digits_only(text: Any) -> bool:
    return all(unicodedata.category(char) == "Nd" for char in to_string(text))


@java_method("static int getCapsMode(CharSequence,int,int)")
def get_caps_mode(text: Any, offset: int, modes: int) -> int:
    return caps_mode(to_string(text), offset, modes)


def caps_mode(text: str, offset: int, modes: int) -> int:
    """Which of the requested kinds of capitals the character at `offset` should have."""
    if offset < 0:
        return 0
    mode = modes & CAP_CHARACTERS
    if not modes & (CAP_WORDS | CAP_SENTENCES):
        return mode
    index = offset
    while index > 0 and (text[index - 1] in "\"'" or unicodedata.category(text[index - 1]) == "Ps"):
        index -= 1
    start = index
    while start > 0 and text[start - 1] in " \t":
        start -= 1
    if start == 0 or text[start - 1] == "\n":
        return mode | (modes & (CAP_WORDS | CAP_SENTENCES))
    if not modes & CAP_SENTENCES:
        return mode | (modes & CAP_WORDS if index != start else 0)
    if index == start:
        return mode
    return mode | (modes & CAP_WORDS) | (modes & CAP_SENTENCES if _ends(text, start) else 0)


def _ends(text: str, end: int) -> bool:
    """Whether a sentence ends before `end`: a full stop that is not an abbreviation's."""
    while end > 0 and (text[end - 1] in "\"'" or unicodedata.category(text[end - 1]) == "Pe"):
        end -= 1
    if end == 0 or text[end - 1] not in ".?!":
        return False
    if text[end - 1] == ".":
        for index in range(end - 2, -1, -1):
            if text[index] == ".":
                return False
            if not text[index].isalpha():
                break
    return True


@java_method("static int getLayoutDirectionFromLocale(java.util.Locale)")
def get_layout_direction_from_locale(locale: Any) -> int:
    language = "" if locale is None else call(locale, "getLanguage()Ljava/lang/String;")
    return 1 if language in ("ar", "fa", "he", "iw", "ur", "yi", "ji") else 0


@java_method(
    "static CharSequence listEllipsize(android.content.Context,java.util.List,String,"
    "android.text.TextPaint,float,int)"
)
def list_ellipsize(
    context: Any, elements: Any, separator: str, paint: Any, avail: float, more: int
) -> Any:
    texts = [to_string(one) for one in iterate(elements)]
    for count in range(len(texts), 0, -1):
        made = separator.join(texts[:count])
        if count < len(texts) and more:
            resources = call(context, "getResources()Landroid/content/res/Resources;")
            left = len(texts) - count
            from dalvik.vm.interop import box_int

            made += separator + call(
                resources,
                "getQuantityString(II[Ljava/lang/Object;)Ljava/lang/String;",
                more,
                left,
                array_of("[Ljava/lang/Object;", [box_int(left)]),
            )
        if paint.width(made) <= avail:
            return made
    return ""


@java_method(
    "static CharSequence ellipsize(CharSequence,android.text.TextPaint,float,"
    "android.text.TextUtils$TruncateAt)"
)
def ellipsize(text: Any, paint: Any, avail: float, where: Any) -> Any:
    return ellipsizing.ellipsize(text, paint, avail, where.name, False, None)


@java_method(
    "static CharSequence ellipsize(CharSequence,android.text.TextPaint,float,"
    "android.text.TextUtils$TruncateAt,boolean,android.text.TextUtils$EllipsizeCallback)"
)
def ellipsize_reporting(
    text: Any, paint: Any, avail: float, where: Any, preserve_length: bool, callback: Any
) -> Any:
    return ellipsizing.ellipsize(text, paint, avail, where.name, preserve_length, callback)


@java_method(
    "static CharSequence commaEllipsize(CharSequence,android.text.TextPaint,float,String,String)"
)
def comma_ellipsize(text: Any, paint: Any, avail: float, one_more: str, more: str) -> Any:
    plain = to_string(text)
    if paint.width(plain) <= avail:
        return text
    parts = plain.split(",")
    for kept in range(len(parts) - 1, 0, -1):
        left = len(parts) - kept
        suffix = " " + (one_more if left == 1 else more.replace("%d", str(left)))
        made = ",".join(parts[:kept]) + "," + suffix
        if paint.width(made) <= avail:
            return made
    return ""


def _read_text(parcel: Any) -> Any:
    return call(parcel, "readString()Ljava/lang/String;")


def _text_creator() -> Any:
    from devices.pocket.framework.android_graphics.creators import FrameworkCreator

    made = FrameworkCreator()
    made.element, made.read = "Ljava/lang/CharSequence;", _read_text
    return made


@java_class("android.text.TextUtils")
@constants(
    CAP_MODE_CHARACTERS=CAP_CHARACTERS,
    CAP_MODE_WORDS=CAP_WORDS,
    CAP_MODE_SENTENCES=CAP_SENTENCES,
)
@constants(SAFE_STRING_FLAG_TRIM=1, SAFE_STRING_FLAG_SINGLE_LINE=2, SAFE_STRING_FLAG_FIRST_LINE=4)
@with_functions(*declared_in(globals()))
class TextUtils(JObject):
    CREATOR = java_field(
        "static final android.os.Parcelable$Creator CHAR_SEQUENCE_CREATOR", _text_creator
    )
