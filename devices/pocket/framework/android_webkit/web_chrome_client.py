"""WebChromeClient: what an app may do around a page. A web view shows none, so nobody calls it
but the app itself."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call
from dalvik.vm.native import java_class, java_interface, java_method
from dalvik.vm.objects import JObject

_VIEW = "android.webkit.WebView"
_RESULT = "android.webkit.JsResult"
_CALLBACK = "android.webkit.WebChromeClient$CustomViewCallback"


@java_interface(_CALLBACK, abstract=["void onCustomViewHidden()"])
class CustomViewCallback:
    pass


@java_class("android.webkit.WebChromeClient")
class WebChromeClient(JObject):
    @java_method("void <init>()")
    def init(self) -> None:
        pass

    @java_method(f"void onProgressChanged({_VIEW},int)")
    @java_method(f"void onReceivedTitle({_VIEW},String)")
    @java_method(f"void onReceivedIcon({_VIEW},android.graphics.Bitmap)")
    @java_method(f"void onReceivedTouchIconUrl({_VIEW},String,boolean)")
    @java_method(f"void onShowCustomView(android.view.View,{_CALLBACK})")
    @java_method(f"void onShowCustomView(android.view.View,int,{_CALLBACK})")
    @java_method("void onHideCustomView()")
    @java_method(f"void onRequestFocus({_VIEW})")
    @java_method(f"void onCloseWindow({_VIEW})")
    @java_method("void onGeolocationPermissionsHidePrompt()")
    @java_method("void onConsoleMessage(String,int,String)")
    def on_news(self, *_: Any) -> None:
        pass

    @java_method(f"boolean onCreateWindow({_VIEW},boolean,boolean,android.os.Message)")
    @java_method(f"boolean onJsAlert({_VIEW},String,String,{_RESULT})")
    @java_method(f"boolean onJsConfirm({_VIEW},String,String,{_RESULT})")
    @java_method(f"boolean onJsPrompt({_VIEW},String,String,String,android.webkit.JsPromptResult)")
    @java_method(f"boolean onJsBeforeUnload({_VIEW},String,String,{_RESULT})")
    def on_question(self, *_: Any) -> bool:
        return False

    @java_method("boolean onJsTimeout()")
    def on_js_timeout(self) -> bool:
        return True

    @java_method("boolean onConsoleMessage(android.webkit.ConsoleMessage)")
    def on_console_message(self, message: Any) -> bool:
        call(
            self,
            "onConsoleMessage(Ljava/lang/String;ILjava/lang/String;)V",
            call(message, "message()Ljava/lang/String;"),
            call(message, "lineNumber()I"),
            call(message, "sourceId()Ljava/lang/String;"),
        )
        return False

    @java_method("android.graphics.Bitmap getDefaultVideoPoster()")
    def get_default_video_poster(self) -> Any:
        return None

    @java_method("android.view.View getVideoLoadingProgressView()")
    def get_video_loading_progress_view(self) -> Any:
        return None
