"""HttpsURLConnection."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_net.http_connections import Exchanging, HttpURLConnection
from dalvik.core.java_util.declare import flattened, with_functions
from dalvik.core.javax_net.ssl import get_default_factory
from dalvik.vm.interop import lambda_object, vm
from dalvik.vm.native import java_class, java_method

_SELF = "javax.net.ssl.HttpsURLConnection"
_FACTORY = "javax.net.ssl.SSLSocketFactory"
_VERIFIER = "javax.net.ssl.HostnameVerifier"


@java_method(f"static void setDefaultSSLSocketFactory({_FACTORY})")
def set_default_factory(factory: Any) -> None:
    vm().state[_FACTORY] = factory


@java_method(f"static {_FACTORY} getDefaultSSLSocketFactory()")
def default_factory() -> Any:
    return vm().state.get(_FACTORY) or get_default_factory()


@java_method(f"static void setDefaultHostnameVerifier({_VERIFIER})")
def set_default_verifier(verifier: Any) -> None:
    vm().state[_VERIFIER] = verifier


@java_method(f"static {_VERIFIER} getDefaultHostnameVerifier()")
def default_verifier() -> Any:
    verify = "verify(Ljava/lang/String;Ljavax/net/ssl/SSLSession;)Z"
    return vm().state.setdefault(
        _VERIFIER, lambda_object(_VERIFIER, verify, lambda host, session: False)
    )


@java_class(_SELF, access="public abstract")
@with_functions(set_default_factory, default_factory, set_default_verifier, default_verifier)
class HttpsURLConnection(HttpURLConnection):
    factory: Any = None
    verifier: Any = None

    @java_method("protected void <init>(java.net.URL)")
    def init(self, url: Any) -> None:
        super().init(url)

    @java_method(f"void setSSLSocketFactory({_FACTORY})")
    def set_factory(self, factory: Any) -> None:
        self.factory = factory

    @java_method(f"{_FACTORY} getSSLSocketFactory()")
    def get_factory(self) -> Any:
        return self.factory or default_factory()

    @java_method(f"void setHostnameVerifier({_VERIFIER})")
    def set_verifier(self, verifier: Any) -> None:
        self.verifier = verifier

    @java_method(f"{_VERIFIER} getHostnameVerifier()")
    def get_verifier(self) -> Any:
        return self.verifier or default_verifier()


@java_class("com.android.okhttp.internal.huc.HttpsURLConnectionImpl")
@flattened
class HttpsURLConnectionImpl(Exchanging, HttpsURLConnection):
    pass
