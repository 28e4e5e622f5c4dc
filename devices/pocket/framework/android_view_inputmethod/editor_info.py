"""EditorInfo, ExtractedText and the like: what editors and keyboards tell each other."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from dalvik.vm.interop import caller, to_string
from dalvik.vm.native import java_class, java_field, java_method
from dalvik.vm.objects import JObject
from devices.pocket.framework.constants import constants
from devices.pocket.framework.runtime import device

_PRINTLN = caller("println(Ljava/lang/String;)V")
_N, _N_MR1 = 24, 25
_IME = {
    "IME_MASK_ACTION": 0xFF,
    "IME_ACTION_UNSPECIFIED": 0,
    "IME_ACTION_NONE": 1,
    "IME_ACTION_GO": 2,
    "IME_ACTION_SEARCH": 3,
    "IME_ACTION_SEND": 4,
    "IME_ACTION_NEXT": 5,
    "IME_ACTION_DONE": 6,
    "IME_ACTION_PREVIOUS": 7,
    "IME_FLAG_NO_PERSONALIZED_LEARNING": 0x1000000,
    "IME_FLAG_NO_FULLSCREEN": 0x2000000,
    "IME_FLAG_NAVIGATE_PREVIOUS": 0x4000000,
    "IME_FLAG_NAVIGATE_NEXT": 0x8000000,
    "IME_FLAG_NO_EXTRACT_UI": 0x10000000,
    "IME_FLAG_NO_ACCESSORY_ACTION": 0x20000000,
    "IME_FLAG_NO_ENTER_ACTION": 0x40000000,
    "IME_FLAG_FORCE_ASCII": -0x80000000,
    "IME_NULL": 0,
}
_TYPES = {
    "TYPE_MASK_CLASS": 0xF,
    "TYPE_MASK_VARIATION": 0xFF0,
    "TYPE_MASK_FLAGS": 0xFFF000,
    "TYPE_NULL": 0,
    "TYPE_CLASS_TEXT": 1,
    "TYPE_CLASS_NUMBER": 2,
    "TYPE_CLASS_PHONE": 3,
    "TYPE_CLASS_DATETIME": 4,
    "TYPE_TEXT_FLAG_CAP_CHARACTERS": 0x1000,
    "TYPE_TEXT_FLAG_CAP_WORDS": 0x2000,
    "TYPE_TEXT_FLAG_CAP_SENTENCES": 0x4000,
    "TYPE_TEXT_FLAG_AUTO_CORRECT": 0x8000,
    "TYPE_TEXT_FLAG_AUTO_COMPLETE": 0x10000,
    "TYPE_TEXT_FLAG_MULTI_LINE": 0x20000,
    "TYPE_TEXT_FLAG_IME_MULTI_LINE": 0x40000,
    "TYPE_TEXT_FLAG_NO_SUGGESTIONS": 0x80000,
    "TYPE_TEXT_VARIATION_NORMAL": 0,
    "TYPE_TEXT_VARIATION_URI": 0x10,
    "TYPE_TEXT_VARIATION_EMAIL_ADDRESS": 0x20,
    "TYPE_TEXT_VARIATION_EMAIL_SUBJECT": 0x30,
    "TYPE_TEXT_VARIATION_SHORT_MESSAGE": 0x40,
    "TYPE_TEXT_VARIATION_LONG_MESSAGE": 0x50,
    "TYPE_TEXT_VARIATION_PERSON_NAME": 0x60,
    "TYPE_TEXT_VARIATION_POSTAL_ADDRESS": 0x70,
    "TYPE_TEXT_VARIATION_PASSWORD": 0x80,
    "TYPE_TEXT_VARIATION_VISIBLE_PASSWORD": 0x90,
    "TYPE_TEXT_VARIATION_WEB_EDIT_TEXT": 0xA0,
    "TYPE_TEXT_VARIATION_FILTER": 0xB0,
    "TYPE_TEXT_VARIATION_PHONETIC": 0xC0,
    "TYPE_TEXT_VARIATION_WEB_EMAIL_ADDRESS": 0xD0,
    "TYPE_TEXT_VARIATION_WEB_PASSWORD": 0xE0,
    "TYPE_NUMBER_FLAG_SIGNED": 0x1000,
    "TYPE_NUMBER_FLAG_DECIMAL": 0x2000,
    "TYPE_NUMBER_VARIATION_NORMAL": 0,
    "TYPE_NUMBER_VARIATION_PASSWORD": 0x10,
    "TYPE_DATETIME_VARIATION_NORMAL": 0,
    "TYPE_DATETIME_VARIATION_DATE": 0x10,
    "TYPE_DATETIME_VARIATION_TIME": 0x20,
}


@java_class("android.view.inputmethod.EditorInfo", implements=["android.os.Parcelable"])
@constants("int", {**_IME, **_TYPES})
class EditorInfo(JObject):
    java_input_type = java_field("int inputType")
    java_options = java_field("int imeOptions")
    java_private = java_field("String privateImeOptions")
    java_action_label = java_field("CharSequence actionLabel")
    java_action_id = java_field("int actionId")
    java_start = java_field("int initialSelStart", -1)
    java_end = java_field("int initialSelEnd", -1)
    java_caps = java_field("int initialCapsMode")
    java_hint = java_field("CharSequence hintText")
    java_label = java_field("CharSequence label")
    java_package = java_field("String packageName")
    java_field_id = java_field("int fieldId")
    java_field_name = java_field("String fieldName")
    java_extras = java_field("android.os.Bundle extras")
    java_locales = java_field("android.os.LocaleList hintLocales")
    java_mime_types = java_field("String[] contentMimeTypes")
    f_inputType: int  # noqa: N815
    f_imeOptions: int  # noqa: N815

    @java_method("void <init>()")
    def init(self) -> None:
        pass

    @java_method("final void makeCompatible(int)")
    def make_compatible(self, target: int) -> None:
        pass

    @java_method("int describeContents()")
    def describe_contents(self) -> int:
        return 0

    @java_method("void dump(android.util.Printer,String)")
    def dump(self, printer: Any, prefix: str) -> None:
        for line in self._lines():
            _PRINTLN(printer, to_string(prefix) + line)

    def _lines(self: Any) -> Iterator[str]:
        input_type, options, caps = (
            f"0x{number & 0xFFFFFFFF:x}"
            for number in (self.f_inputType, self.f_imeOptions, self.f_initialCapsMode)
        )
        private = to_string(self.f_privateImeOptions)
        yield f"inputType={input_type} imeOptions={options} privateImeOptions={private}"
        yield f"actionLabel={to_string(self.f_actionLabel)} actionId={self.f_actionId}"
        selection = f"initialSelStart={self.f_initialSelStart} initialSelEnd={self.f_initialSelEnd}"
        yield f"{selection} initialCapsMode={caps}"
        yield f"hintText={to_string(self.f_hintText)} label={to_string(self.f_label)}"
        package, name = to_string(self.f_packageName), to_string(self.f_fieldName)
        yield f"packageName={package} fieldId={self.f_fieldId} fieldName={name}"
        yield f"extras={to_string(self.f_extras)}"
        if device().api >= _N:
            yield f"hintLocales={to_string(self.f_hintLocales)}"
        if device().api >= _N_MR1:
            types = self.f_contentMimeTypes
            listed = None if types is None else ", ".join(map(to_string, types))
            yield f"contentMimeTypes={'null' if listed is None else f'[{listed}]'}"

    @java_method("void setInitialSurroundingText(CharSequence)")
    def set_initial_surrounding_text(self, text: Any) -> None:
        pass


@java_class("android.view.inputmethod.ExtractedText", implements=["android.os.Parcelable"])
@constants(FLAG_SINGLE_LINE=1, FLAG_SELECTING=2)
class ExtractedText(JObject):
    java_text = java_field("CharSequence text")
    java_offset = java_field("int startOffset")
    java_partial_start = java_field("int partialStartOffset")
    java_partial_end = java_field("int partialEndOffset")
    java_start = java_field("int selectionStart")
    java_end = java_field("int selectionEnd")
    java_flags = java_field("int flags")
    java_hint = java_field("CharSequence hint")

    @java_method("void <init>()")
    def init(self) -> None:
        pass


@java_class("android.view.inputmethod.ExtractedTextRequest", implements=["android.os.Parcelable"])
class ExtractedTextRequest(JObject):
    java_token = java_field("int token")
    java_flags = java_field("int flags")
    java_lines = java_field("int hintMaxLines")
    java_chars = java_field("int hintMaxChars")

    @java_method("void <init>()")
    def init(self) -> None:
        pass


@java_class(
    "android.view.inputmethod.CompletionInfo",
    implements=["android.os.Parcelable"],
    access="public final",
)
class CompletionInfo(JObject):
    number = 0
    position = 0
    text: Any = None
    label: Any = None

    @java_method("void <init>(long,int,CharSequence)")
    @java_method("void <init>(long,int,CharSequence,CharSequence)")
    def init(self, number: int, position: int, text: Any, label: Any = None) -> None:
        self.number, self.position, self.text, self.label = number, position, text, label

    @java_method("long getId()")
    def get_id(self) -> int:
        return self.number

    @java_method("int getPosition()")
    def get_position(self) -> int:
        return self.position

    @java_method("CharSequence getText()")
    def get_text(self) -> Any:
        return self.text

    @java_method("CharSequence getLabel()")
    def get_label(self) -> Any:
        return self.label


@java_class(
    "android.view.inputmethod.CorrectionInfo",
    implements=["android.os.Parcelable"],
    access="public final",
)
class CorrectionInfo(JObject):
    offset = 0
    old: Any = None
    new: Any = None

    @java_method("void <init>(int,CharSequence,CharSequence)")
    def init(self, offset: int, old: Any, new: Any) -> None:
        self.offset, self.old, self.new = offset, old, new

    @java_method("int getOffset()")
    def get_offset(self) -> int:
        return self.offset

    @java_method("CharSequence getOldText()")
    def get_old_text(self) -> Any:
        return self.old

    @java_method("CharSequence getNewText()")
    def get_new_text(self) -> Any:
        return self.new
