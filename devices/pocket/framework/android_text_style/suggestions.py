"""SuggestionSpan and SpellCheckSpan: words that an input method would replace."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call, to_string
from dalvik.vm.native import java_class, java_field, java_method
from dalvik.vm.objects import JArray, array_of
from devices.pocket.framework.android_graphics.creators import creator
from devices.pocket.framework.android_text_style.bases import CharacterStyle
from devices.pocket.framework.constants import constants


def _read(parcel: Any) -> Any:
    made = SuggestionSpan()
    made.words = list(call(parcel, "createStringArray()[Ljava/lang/String;").d)
    made.flags = call(parcel, "readInt()I")
    call(parcel, "readString()Ljava/lang/String;")
    return made


@java_class("android.text.style.SuggestionSpan", implements=["android.text.ParcelableSpan"])
@constants(FLAG_EASY_CORRECT=1, FLAG_MISSPELLED=2, FLAG_AUTO_CORRECTION=4, SUGGESTIONS_MAX_SIZE=5)
class SuggestionSpan(CharacterStyle):
    ACTION = java_field(
        "static final String ACTION_SUGGESTION_PICKED", "android.text.style.SUGGESTION_PICKED"
    )
    java_creator = creator("android.text.style.SuggestionSpan", _read)
    words: list[Any]
    flags = 0
    locale: Any = None

    @java_method("void <init>(android.content.Context,String[],int)")
    def init_words(self, context: Any, words: JArray, flags: int) -> None:
        self.words, self.flags = list(words.d)[:5], flags

    @java_method("void <init>(java.util.Locale,String[],int)")
    def init_locale(self, locale: Any, words: JArray, flags: int) -> None:
        self.words, self.flags, self.locale = list(words.d)[:5], flags, locale

    @java_method("void <init>(android.content.Context,java.util.Locale,String[],int,Class)")
    def init_all(self, context: Any, locale: Any, words: JArray, flags: int, kind: Any) -> None:
        self.init_locale(locale, words, flags)

    @java_method("String[] getSuggestions()")
    def get_suggestions(self) -> JArray:
        return array_of("[Ljava/lang/String;", list(self.words))

    @java_method("int getFlags()")
    def get_flags(self) -> int:
        return self.flags

    @java_method("void setFlags(int)")
    def set_flags(self, flags: int) -> None:
        self.flags = flags

    @java_method("String getLocale()")
    def get_locale(self) -> str:
        return "" if self.locale is None else to_string(self.locale)

    @java_method("void writeToParcel(android.os.Parcel,int)")
    def write_to_parcel(self, parcel: Any, flags: int) -> None:
        call(parcel, "writeStringArray([Ljava/lang/String;)V", self.get_suggestions())
        call(parcel, "writeInt(I)V", self.flags)
        call(parcel, "writeString(Ljava/lang/String;)V", self.get_locale())

    @java_method("int getSpanTypeId()")
    def get_span_type_id(self) -> int:
        return 19

    @java_method("int describeContents()")
    def describe_contents(self) -> int:
        return 0

    @java_method("void updateDrawState(android.text.TextPaint)")
    def update_draw_state(self, paint: Any) -> None:
        if self.flags & 3:
            paint.flags |= 8
