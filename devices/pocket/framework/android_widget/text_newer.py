"""TextView: what newer versions of Android have added and the rest does not need."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call
from dalvik.vm.native import java_method
from devices.pocket.framework.android_view.statics import static_call
from devices.pocket.framework.android_widget.properties import remembered

_D = "android.graphics.drawable.Drawable"
_PARAMS = "android.text.PrecomputedText$Params"


class Newer:
    """Handles and the cursor's look are only remembered; the locale matters to the font only."""

    cursor_drawable: Any = None
    select_handle: Any = None
    select_handle_left: Any = None
    select_handle_right: Any = None
    font_variations: Any = None
    classifier: Any = None
    hint_locales: Any = None

    get_cursor_drawable, set_cursor_drawable = remembered(
        _D, "TextCursorDrawable", "cursor_drawable"
    )
    get_select_handle, set_select_handle = remembered(_D, "TextSelectHandle", "select_handle")
    get_handle_left, set_handle_left = remembered(_D, "TextSelectHandleLeft", "select_handle_left")
    get_handle_right, set_handle_right = remembered(
        _D, "TextSelectHandleRight", "select_handle_right"
    )
    get_hint_locales, set_hint_locales = remembered(
        "android.os.LocaleList", "ImeHintLocales", "hint_locales"
    )

    @java_method("String getFontVariationSettings()")
    def get_font_variation_settings(self: Any) -> Any:
        return self.font_variations

    @java_method("boolean setFontVariationSettings(String)")
    def set_font_variation_settings(self: Any, settings: Any) -> bool:
        """The font has no axes: nothing but an empty wish can be met."""
        if not settings:
            self.font_variations = None
            return True
        return False

    @java_method("android.view.textclassifier.TextClassifier getTextClassifier()")
    def get_text_classifier(self: Any) -> Any:
        return self.classifier

    @java_method("void setTextClassifier(android.view.textclassifier.TextClassifier)")
    def set_text_classifier(self: Any, classifier: Any) -> None:
        self.classifier = classifier

    @java_method("android.os.LocaleList getTextLocales()")
    def get_text_locales(self: Any) -> Any:
        get = "getDefault()Landroid/os/LocaleList;"
        return static_call("android.os.LocaleList", get)

    @java_method("void setTextLocales(android.os.LocaleList)")
    def set_text_locales(self: Any, locales: Any) -> None:
        self.text_paint.locale = call(locales, "get(I)Ljava/util/Locale;", 0)

    @java_method(f"{_PARAMS} getTextMetricsParams()")
    def get_text_metrics_params(self: Any) -> Any:
        from devices.pocket.framework.android_text.more import Params
        from devices.pocket.framework.android_text.text_paint import TextPaint

        made = Params()
        made.paint = TextPaint()
        made.paint.set_text_paint(self.text_paint)
        made.strategy, made.frequency = self.break_strategy, self.hyphenation_frequency
        return made

    @java_method(f"void setTextMetricsParams({_PARAMS})")
    def set_text_metrics_params(self: Any, params: Any) -> None:
        self.text_paint.set_text_paint(params.paint)
        self.break_strategy, self.hyphenation_frequency = params.strategy, params.frequency
        self.relayout()

    @java_method("void setInputExtras(int)")
    def set_input_extras(self: Any, resource: int) -> None:
        """Extras of the input method come from an XML resource."""
        parser = call(
            self.get_resources(), "getXml(I)Landroid/content/res/XmlResourceParser;", resource
        )
        bundle = self.get_input_extras(True)
        parse = "parseBundleExtras(Landroid/content/res/XmlResourceParser;Landroid/os/Bundle;)V"
        call(self.get_resources(), parse, parser, bundle)

    @java_method("protected int getLeftPaddingOffset()")
    @java_method("protected int getTopPaddingOffset()")
    @java_method("protected int getBottomPaddingOffset()")
    @java_method("protected int getRightPaddingOffset()")
    def get_padding_offset(self: Any) -> int:
        """Only a shadow needs to be drawn into the padding; it is drawn without clipping."""
        return 0

    @java_method("boolean isTextLocalesSet()")
    def is_text_locales_set(self: Any) -> bool:
        return self.text_paint.locale is not None

    @java_method("android.view.autofill.AutofillValue getAutofillValue()")
    def get_autofill_value(self: Any) -> Any:
        if not self.is_text_editable():
            return None
        make = "forText(Ljava/lang/CharSequence;)Landroid/view/autofill/AutofillValue;"
        return static_call("android.view.autofill.AutofillValue", make, self.plain())

    @java_method("void autofill(android.view.autofill.AutofillValue)")
    def autofill(self: Any, value: Any) -> None:
        if not self.is_text_editable():
            return
        if not call(value, "isText()Z"):
            return
        self.set_text(call(value, "getTextValue()Ljava/lang/CharSequence;"))
