"""WebViewClient: what apps override to hear of pages."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JObject
from devices.pocket.framework.constants import constants

_VIEW = "android.webkit.WebView"
_REQUEST = "android.webkit.WebResourceRequest"
_RESPONSE = "android.webkit.WebResourceResponse"


@java_class("android.webkit.WebViewClient")
@constants(
    ERROR_UNKNOWN=-1,
    ERROR_HOST_LOOKUP=-2,
    ERROR_UNSUPPORTED_AUTH_SCHEME=-3,
    ERROR_AUTHENTICATION=-4,
    ERROR_PROXY_AUTHENTICATION=-5,
    ERROR_CONNECT=-6,
    ERROR_IO=-7,
    ERROR_TIMEOUT=-8,
    ERROR_REDIRECT_LOOP=-9,
    ERROR_UNSUPPORTED_SCHEME=-10,
    ERROR_FAILED_SSL_HANDSHAKE=-11,
    ERROR_BAD_URL=-12,
    ERROR_FILE=-13,
    ERROR_FILE_NOT_FOUND=-14,
    ERROR_TOO_MANY_REQUESTS=-15,
)
class WebViewClient(JObject):
    @java_method("void <init>()")
    def init(self) -> None:
        pass

    @java_method(f"boolean shouldOverrideUrlLoading({_VIEW},String)")
    def should_override_url_loading(self, view: Any, address: str) -> bool:
        return False

    @java_method(f"boolean shouldOverrideUrlLoading({_VIEW},{_REQUEST})")
    def should_override_request(self, view: Any, request: Any) -> bool:
        uri = call(request, "getUrl()Landroid/net/Uri;")
        address = call(uri, "toString()Ljava/lang/String;")
        override = "shouldOverrideUrlLoading(Landroid/webkit/WebView;Ljava/lang/String;)Z"
        return bool(call(self, override, view, address))

    @java_method(f"void onPageStarted({_VIEW},String,android.graphics.Bitmap)")
    def on_page_started(self, view: Any, address: str, icon: Any) -> None:
        pass

    @java_method(f"void onPageFinished({_VIEW},String)")
    @java_method(f"void onLoadResource({_VIEW},String)")
    @java_method(f"void onPageCommitVisible({_VIEW},String)")
    def on_page_finished(self, view: Any, address: str) -> None:
        pass

    @java_method(f"{_RESPONSE} shouldInterceptRequest({_VIEW},String)")
    @java_method(f"{_RESPONSE} shouldInterceptRequest({_VIEW},{_REQUEST})")
    def should_intercept_request(self, view: Any, request: Any) -> None:
        return None

    @java_method(f"void onReceivedError({_VIEW},int,String,String)")
    def on_received_error(self, view: Any, code: int, text: str, address: str) -> None:
        pass

    @java_method(f"void onReceivedError({_VIEW},{_REQUEST},android.webkit.WebResourceError)")
    @java_method(f"void onReceivedHttpError({_VIEW},{_REQUEST},{_RESPONSE})")
    def on_received_request_error(self, view: Any, request: Any, error: Any) -> None:
        pass

    @java_method(f"void onFormResubmission({_VIEW},android.os.Message,android.os.Message)")
    def on_form_resubmission(self, view: Any, dont: Any, resend: Any) -> None:
        call(dont, "sendToTarget()V")

    @java_method(f"void doUpdateVisitedHistory({_VIEW},String,boolean)")
    def do_update_visited_history(self, view: Any, address: str, reload: Any) -> None:
        pass

    @java_method(
        f"void onReceivedSslError({_VIEW},android.webkit.SslErrorHandler,android.net.http.SslError)"
    )
    def on_received_ssl_error(self, view: Any, handler: Any, error: Any) -> None:
        call(handler, "cancel()V")

    @java_method(
        f"void onReceivedHttpAuthRequest({_VIEW},android.webkit.HttpAuthHandler,String,String)"
    )
    def on_received_http_auth_request(self, view: Any, handler: Any, host: str, realm: str) -> None:
        call(handler, "cancel()V")

    @java_method(f"boolean shouldOverrideKeyEvent({_VIEW},android.view.KeyEvent)")
    def should_override_key_event(self, view: Any, event: Any) -> bool:
        return False

    @java_method(f"void onUnhandledKeyEvent({_VIEW},android.view.KeyEvent)")
    def on_unhandled_key_event(self, view: Any, event: Any) -> None:
        pass

    @java_method(f"void onScaleChanged({_VIEW},float,float)")
    def on_scale_changed(self, view: Any, old: float, new: float) -> None:
        pass

    @java_method(f"void onReceivedLoginRequest({_VIEW},String,String,String)")
    def on_received_login_request(
        self, view: Any, realm: str, account: str | None, arguments: str
    ) -> None:
        pass
