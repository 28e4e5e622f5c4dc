"""WebView: an empty box that says so. Addresses, history, settings and clients are kept, and the
clients hear that pages start and finish; nothing is fetched and no script runs."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call, new, to_string, vm
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JObject
from devices.pocket.framework.android_os.handler import Handler, PythonTask
from devices.pocket.framework.android_os.looper import main_looper
from devices.pocket.framework.android_view.parts import composed
from devices.pocket.framework.android_webkit.web_pages import Pages
from devices.pocket.framework.android_widget.absolute_layout import AbsoluteLayout
from devices.pocket.framework.android_widget.declare import constructors
from devices.pocket.framework.constants import constants

_STYLE = 0x01010085
_CLIENT = "android.webkit.WebViewClient"
_CHROME = "android.webkit.WebChromeClient"
_TEXT_COLOR = -0x777778


@java_class("android.webkit.WebView$HitTestResult")
@constants(
    UNKNOWN_TYPE=0,
    ANCHOR_TYPE=1,
    PHONE_TYPE=2,
    GEO_TYPE=3,
    EMAIL_TYPE=4,
    IMAGE_TYPE=5,
    IMAGE_ANCHOR_TYPE=6,
    SRC_ANCHOR_TYPE=7,
    SRC_IMAGE_ANCHOR_TYPE=8,
    EDIT_TEXT_TYPE=9,
)
class HitTestResult(JObject):
    """Nothing is ever hit."""

    @java_method("void <init>()")
    def init(self) -> None:
        pass

    @java_method("int getType()")
    def get_type(self) -> int:
        return 0

    @java_method("String getExtra()")
    def get_extra(self) -> None:
        return None


@java_class("android.webkit.WebView$WebViewTransport")
class WebViewTransport(JObject):
    view: Any = None

    @java_method("void <init>(android.webkit.WebView)")
    def init(self, owner: Any) -> None:
        pass

    @java_method("void setWebView(android.webkit.WebView)")
    def set_web_view(self, view: Any) -> None:
        self.view = view

    @java_method("android.webkit.WebView getWebView()")
    def get_web_view(self) -> Any:
        return self.view


@java_class("android.webkit.WebView")
@constants("String", SCHEME_TEL="tel:", SCHEME_MAILTO="mailto:", SCHEME_GEO="geo:0,0?q=")
@constants(RENDERER_PRIORITY_WAIVED=0, RENDERER_PRIORITY_BOUND=1, RENDERER_PRIORITY_IMPORTANT=2)
@composed(Pages)
class WebView(AbsoluteLayout):
    client: Any = None
    chrome: Any = None
    settings: Any = None
    download_listener: Any = None
    picture_listener: Any = None
    find_listener: Any = None
    destroyed = False

    @constructors
    def init(self: Any, context: Any, attrs: Any = None, style: int = _STYLE, res: int = 0) -> None:
        self.init_styled(context, attrs, style, res)

    @java_method("void <init>(android.content.Context,android.util.AttributeSet,int,boolean)")
    def init_private(self: Any, context: Any, attrs: Any, style: int, private: Any) -> None:
        self.init_styled(context, attrs, style, 0)

    def init_styled(
        self: Any, context: Any, attributes: Any = None, style: int = 0, resource: int = 0
    ) -> Any:
        self.history: list[str] = []
        self.scripts: dict[str, Any] = {}
        found = super().init_styled(context, attributes, style, resource)
        self.setFocusable__Z__V(True)
        self.setFocusableInTouchMode__Z__V(True)
        self.set_will_not_draw(False)
        return found

    # -- settings and clients ------------------------------------------------------------------

    @java_method("android.webkit.WebSettings getSettings()")
    def get_settings(self: Any) -> Any:
        if self.settings is None:
            self.settings = new("android.webkit.WebSettings")
        return self.settings

    @java_method(f"void setWebViewClient({_CLIENT})")
    def set_web_view_client(self: Any, client: Any) -> None:
        self.client = client

    @java_method(f"{_CLIENT} getWebViewClient()")
    def get_web_view_client(self: Any) -> Any:
        return self.client

    @java_method(f"void setWebChromeClient({_CHROME})")
    def set_web_chrome_client(self: Any, client: Any) -> None:
        self.chrome = client

    @java_method(f"{_CHROME} getWebChromeClient()")
    def get_web_chrome_client(self: Any) -> Any:
        return self.chrome

    @java_method("void setDownloadListener(android.webkit.DownloadListener)")
    def set_download_listener(self: Any, listener: Any) -> None:
        self.download_listener = listener

    @java_method("void addJavascriptInterface(Object,String)")
    def add_javascript_interface(self: Any, target: Any, name: str) -> None:
        self.scripts[name] = target

    @java_method("void removeJavascriptInterface(String)")
    def remove_javascript_interface(self: Any, name: str) -> None:
        self.scripts.pop(name, None)

    @java_method("void evaluateJavascript(String,android.webkit.ValueCallback)")
    def evaluate_javascript(self: Any, script: str, callback: Any) -> None:
        if callback is not None:
            receive = "onReceiveValue(Ljava/lang/Object;)V"
            self.soon(lambda: call(callback, receive, "null"))

    def soon(self: Any, function: Any) -> None:
        """Runs a function on the main thread, also while the view is in no window."""
        handler = Handler.create(main_looper())
        call(handler, "post(Ljava/lang/Runnable;)Z", PythonTask.create(function))

    # -- life ----------------------------------------------------------------------------------

    @java_method("void destroy()")
    def destroy(self: Any) -> None:
        self.destroyed = True

    @java_method("void onPause()")
    @java_method("void onResume()")
    @java_method("void pauseTimers()")
    @java_method("void resumeTimers()")
    @java_method("void freeMemory()")
    @java_method("void clearFormData()")
    @java_method("void clearMatches()")
    @java_method("void clearSslPreferences()")
    @java_method("void clearView()")
    @java_method("void invokeZoomPicker()")
    def has_no_effect(self: Any) -> None:
        """There is no page to act on."""

    @java_method("void clearCache(boolean)")
    @java_method("void setNetworkAvailable(boolean)")
    @java_method("void setHorizontalScrollbarOverlay(boolean)")
    @java_method("void setVerticalScrollbarOverlay(boolean)")
    @java_method("void setInitialScale(int)")
    @java_method("void findNext(boolean)")
    @java_method("void setMapTrackballToArrowKeys(boolean)")
    def has_no_effect_either(self: Any, value: Any) -> None:
        """There is no page to act on."""

    @java_method("static void setWebContentsDebuggingEnabled(boolean)")
    @staticmethod
    def set_web_contents_debugging_enabled(enabled: Any) -> None:
        vm().state["WebView debugging"] = bool(enabled)

    @java_method("static void enableSlowWholeDocumentDraw()")
    @staticmethod
    def enable_slow_whole_document_draw() -> None:
        pass

    @java_method("android.graphics.Picture capturePicture()")
    def capture_picture(self: Any) -> Any:
        return new("android.graphics.Picture")

    @java_method("android.webkit.WebView$HitTestResult getHitTestResult()")
    def get_hit_test_result(self: Any) -> Any:
        return new("android.webkit.WebView$HitTestResult")

    @java_method("boolean zoomIn()")
    @java_method("boolean zoomOut()")
    @java_method("boolean canZoomIn()")
    @java_method("boolean canZoomOut()")
    def cannot_zoom(self: Any) -> bool:
        return False

    @java_method("boolean pageUp(boolean)")
    @java_method("boolean pageDown(boolean)")
    def cannot_page(self: Any, far: Any) -> bool:
        return False

    @java_method("float getScale()")
    def get_scale(self: Any) -> float:
        from devices.pocket.framework.runtime import device

        return float(device().traits.density / 160)

    @java_method("int getContentHeight()")
    def get_content_height(self: Any) -> int:
        return int((self.bottom - self.top) / self.get_scale())

    @java_method("boolean isPrivateBrowsingEnabled()")
    def is_private_browsing_enabled(self: Any) -> bool:
        return False

    @java_method("boolean onCheckIsTextEditor()")
    def on_check_is_text_editor(self: Any) -> bool:
        return False

    # -- looks ---------------------------------------------------------------------------------

    @java_method("protected void onDraw(android.graphics.Canvas)")
    def on_draw(self: Any, canvas: Any) -> None:
        paint = new("android.graphics.Paint")
        call(paint, "setColor(I)V", _TEXT_COLOR)
        call(paint, "setTextSize(F)V", 14 * self.get_scale())
        address = self.current_address()
        text = "WebView (web pages are not shown here)"
        draw = "drawText(Ljava/lang/String;FFLandroid/graphics/Paint;)V"
        step = 20 * self.get_scale()
        call(canvas, draw, text, step, step, paint)
        if address:
            call(canvas, draw, to_string(address), step, 2 * step, paint)

    @java_method("CharSequence getAccessibilityClassName()")
    def get_accessibility_class_name(self: Any) -> str:
        return "android.webkit.WebView"
