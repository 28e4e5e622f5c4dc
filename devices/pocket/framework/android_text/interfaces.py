"""The interfaces of android.text."""

from __future__ import annotations

from dalvik.vm.native import java_interface
from devices.pocket.framework.constants import constants


@java_interface("android.text.GetChars", extends=["CharSequence"],
                abstract=["void getChars(int,int,char[],int)"])  # fmt: skip
class GetChars:
    pass


@java_interface("android.text.NoCopySpan")
class NoCopySpan:
    pass


@java_interface("android.text.ParcelableSpan", extends=["android.os.Parcelable"],
                abstract=["int getSpanTypeId()"])  # fmt: skip
class ParcelableSpan:
    pass


_FLAGS = {
    "SPAN_MARK_MARK": 17, "SPAN_MARK_POINT": 18,
    "SPAN_POINT_MARK": 33, "SPAN_POINT_POINT": 34, "SPAN_PARAGRAPH": 51,
    "SPAN_INCLUSIVE_EXCLUSIVE": 17, "SPAN_INCLUSIVE_INCLUSIVE": 18,
    "SPAN_EXCLUSIVE_EXCLUSIVE": 33, "SPAN_EXCLUSIVE_INCLUSIVE": 34, "SPAN_COMPOSING": 256,
    "SPAN_INTERMEDIATE": 512, "SPAN_USER_SHIFT": 24, "SPAN_USER": -16777216,
    "SPAN_POINT_MARK_MASK": 51, "SPAN_PRIORITY_SHIFT": 16, "SPAN_PRIORITY": 16711680,
}  # fmt: skip


@java_interface(
    "android.text.Spanned",
    extends=["CharSequence"],
    abstract=[
        "Object[] getSpans(int,int,Class)",
        "int getSpanStart(Object)",
        "int getSpanEnd(Object)",
        "int getSpanFlags(Object)",
        "int nextSpanTransition(int,int,Class)",
    ],
)
@constants(values=_FLAGS)
class Spanned:
    pass


@java_interface(
    "android.text.Spannable",
    extends=["android.text.Spanned"],
    abstract=["void setSpan(Object,int,int,int)", "void removeSpan(Object)"],
)
class Spannable:
    pass


@java_interface(
    "android.text.Editable",
    extends=["CharSequence", "android.text.GetChars", "android.text.Spannable", "Appendable"],
    abstract=[
        "android.text.Editable replace(int,int,CharSequence,int,int)",
        "android.text.Editable replace(int,int,CharSequence)",
        "android.text.Editable insert(int,CharSequence,int,int)",
        "android.text.Editable insert(int,CharSequence)",
        "android.text.Editable delete(int,int)",
        "android.text.Editable append(CharSequence)",
        "android.text.Editable append(CharSequence,int,int)",
        "android.text.Editable append(char)",
        "void clear()",
        "void clearSpans()",
        "void setFilters(android.text.InputFilter[])",
        "android.text.InputFilter[] getFilters()",
    ],
)
class Editable:
    pass


@java_interface(
    "android.text.TextWatcher",
    extends=["android.text.NoCopySpan"],
    abstract=[
        "void beforeTextChanged(CharSequence,int,int,int)",
        "void onTextChanged(CharSequence,int,int,int)",
        "void afterTextChanged(android.text.Editable)",
    ],
)
class TextWatcher:
    pass


@java_interface(
    "android.text.SpanWatcher",
    extends=["android.text.NoCopySpan"],
    abstract=[
        "void onSpanAdded(android.text.Spannable,Object,int,int)",
        "void onSpanRemoved(android.text.Spannable,Object,int,int)",
        "void onSpanChanged(android.text.Spannable,Object,int,int,int,int)",
    ],
)
class SpanWatcher:
    pass


@java_interface(
    "android.text.InputFilter",
    abstract=["CharSequence filter(CharSequence,int,int,android.text.Spanned,int,int)"],
)
class InputFilter:
    pass


@java_interface(
    "android.text.TextDirectionHeuristic",
    abstract=["boolean isRtl(char[],int,int)", "boolean isRtl(CharSequence,int,int)"],
)
class TextDirectionHeuristic:
    pass


_INPUT_TYPES = {
    "TYPE_MASK_CLASS": 0xF, "TYPE_MASK_VARIATION": 0xFF0, "TYPE_MASK_FLAGS": 0xFFF000,
    "TYPE_NULL": 0, "TYPE_CLASS_TEXT": 1, "TYPE_TEXT_FLAG_CAP_CHARACTERS": 0x1000,
    "TYPE_TEXT_FLAG_CAP_WORDS": 0x2000, "TYPE_TEXT_FLAG_CAP_SENTENCES": 0x4000,
    "TYPE_TEXT_FLAG_AUTO_CORRECT": 0x8000, "TYPE_TEXT_FLAG_AUTO_COMPLETE": 0x10000,
    "TYPE_TEXT_FLAG_MULTI_LINE": 0x20000, "TYPE_TEXT_FLAG_IME_MULTI_LINE": 0x40000,
    "TYPE_TEXT_FLAG_NO_SUGGESTIONS": 0x80000, "TYPE_TEXT_VARIATION_NORMAL": 0,
    "TYPE_TEXT_VARIATION_URI": 0x10, "TYPE_TEXT_VARIATION_EMAIL_ADDRESS": 0x20,
    "TYPE_TEXT_VARIATION_EMAIL_SUBJECT": 0x30, "TYPE_TEXT_VARIATION_SHORT_MESSAGE": 0x40,
    "TYPE_TEXT_VARIATION_LONG_MESSAGE": 0x50, "TYPE_TEXT_VARIATION_PERSON_NAME": 0x60,
    "TYPE_TEXT_VARIATION_POSTAL_ADDRESS": 0x70, "TYPE_TEXT_VARIATION_PASSWORD": 0x80,
    "TYPE_TEXT_VARIATION_VISIBLE_PASSWORD": 0x90, "TYPE_TEXT_VARIATION_WEB_EDIT_TEXT": 0xA0,
    "TYPE_TEXT_VARIATION_FILTER": 0xB0, "TYPE_TEXT_VARIATION_PHONETIC": 0xC0,
    "TYPE_TEXT_VARIATION_WEB_EMAIL_ADDRESS": 0xD0, "TYPE_TEXT_VARIATION_WEB_PASSWORD": 0xE0,
    "TYPE_CLASS_NUMBER": 2, "TYPE_NUMBER_FLAG_SIGNED": 0x1000,
    "TYPE_NUMBER_FLAG_DECIMAL": 0x2000, "TYPE_NUMBER_VARIATION_NORMAL": 0,
    "TYPE_NUMBER_VARIATION_PASSWORD": 0x10, "TYPE_CLASS_PHONE": 3, "TYPE_CLASS_DATETIME": 4,
    "TYPE_DATETIME_VARIATION_NORMAL": 0, "TYPE_DATETIME_VARIATION_DATE": 0x10,
    "TYPE_DATETIME_VARIATION_TIME": 0x20,
}  # fmt: skip


@java_interface("android.text.InputType")
@constants(values=_INPUT_TYPES)
class InputType:
    pass


@java_interface(
    "android.text.Html$ImageGetter",
    abstract=["android.graphics.drawable.Drawable getDrawable(String)"],
)
class ImageGetter:
    pass


@java_interface(
    "android.text.Html$TagHandler",
    abstract=["void handleTag(boolean,String,android.text.Editable,org.xml.sax.XMLReader)"],
)
class TagHandler:
    pass
