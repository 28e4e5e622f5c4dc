"""ClickableSpan and URLSpan."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call, new
from dalvik.vm.native import java_class, java_method
from devices.pocket.framework.android_text_style.bases import CharacterStyle
from devices.pocket.framework.android_text_style.declare import parcelable
from devices.pocket.framework.android_view.statics import static_call
from devices.pocket.framework.android_widget.views import log_warning

_STYLE = "android.text.style."


@java_class(
    _STYLE + "ClickableSpan",
    implements=[_STYLE + "UpdateAppearance"],
    access="public abstract",
    abstract=["abstract void onClick(android.view.View)"],
)
class ClickableSpan(CharacterStyle):
    @java_method("void <init>()")
    def init(self) -> None:
        pass

    @java_method("void updateDrawState(android.text.TextPaint)")
    def update_draw_state(self, paint: Any) -> None:
        paint.color = paint.f_linkColor
        paint.flags |= 8


@java_class(_STYLE + "URLSpan", implements=["android.text.ParcelableSpan"])
@parcelable(11, url="S")
class URLSpan(ClickableSpan):
    url: str | None

    @classmethod
    def create(cls, url: str | None) -> URLSpan:
        made = cls()
        made.url = url
        return made

    @java_method("void <init>(String)")
    def init_url(self, url: str | None) -> None:
        self.url = url

    @java_method("String getURL()")
    def get_url(self) -> str | None:
        return self.url

    @java_method("String toString()")
    def describe(self) -> str:
        return f"URLSpan{{URL='{self.url}'}}"

    @java_method("void onClick(android.view.View)")
    def on_click(self, view: Any) -> None:
        """Views the address, in the same app where that can."""
        uri = static_call(
            "android.net.Uri",
            "parse(Ljava/lang/String;)Landroid/net/Uri;",
            call(self, "getURL()Ljava/lang/String;"),
        )
        intent = new(
            "android.content.Intent",
            "(Ljava/lang/String;Landroid/net/Uri;)V",
            "android.intent.action.VIEW",
            uri,
        )
        put = "putExtra(Ljava/lang/String;Ljava/lang/String;)Landroid/content/Intent;"
        package = call(view.context, "getPackageName()Ljava/lang/String;")
        call(intent, put, "com.android.browser.application_id", package)
        try:
            call(view.context, "startActivity(Landroid/content/Intent;)V", intent)
        except Exception as error:
            if getattr(error, "java", "") != "Landroid/content/ActivityNotFoundException;":
                raise
            log_warning("URLSpan", f"Actvity was not found for intent, {intent.to_text()}")
