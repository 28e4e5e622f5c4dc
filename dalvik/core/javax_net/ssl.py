"""javax.net.ssl as far as an app sets it up before it connects.

Nothing outside the device can be reached, so that no handshake ever begins with a server that is
not inside the app; that one is reported as not modelled.
"""

from __future__ import annotations

from typing import Any

from dalvik.core.java_io.declare import throwables
from dalvik.core.java_io.exceptions import IOException
from dalvik.core.java_net.sockets import Socket
from dalvik.core.java_security.providers import provider as system_provider
from dalvik.core.java_util.declare import with_functions
from dalvik.core.javax_net.factories import SocketFactory
from dalvik.vm.interop import throw, vm
from dalvik.vm.native import java_class, java_interface, java_method
from dalvik.vm.objects import JArray, JObject, array_of

_CONTEXT = "javax.net.ssl.SSLContext"
_FACTORY = "javax.net.ssl.SSLSocketFactory"
_TRUST = "javax.net.ssl.TrustManagerFactory"
_KEYS = "javax.net.ssl.KeyManagerFactory"
_SESSION = "javax.net.ssl.SSLSession"
_X509 = "java.security.cert.X509Certificate"
_CERTIFICATES = "java.security.cert.Certificate"
_DEFAULT = "default SSL context"
_PROTOCOLS = ["TLSv1", "TLSv1.1", "TLSv1.2"]
_SUITES = [
    "TLS_ECDHE_ECDSA_WITH_AES_128_GCM_SHA256",
    "TLS_ECDHE_ECDSA_WITH_AES_256_GCM_SHA384",
    "TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256",
    "TLS_ECDHE_RSA_WITH_AES_256_GCM_SHA384",
    "TLS_RSA_WITH_AES_128_CBC_SHA",
    "TLS_RSA_WITH_AES_256_CBC_SHA",
]

throwables(
    __name__,
    "javax.net.ssl",
    """
SSLException                IOException     mbc
SSLHandshakeException       SSLException    m
SSLKeyException             SSLException    m
SSLPeerUnverifiedException  SSLException    m
SSLProtocolException        SSLException    m
""",
    {"IOException": IOException},
)


def _texts(values: list[str]) -> JArray:
    return array_of("[Ljava/lang/String;", list(values))


@java_interface("javax.net.ssl.TrustManager")
class TrustManager:
    pass


@java_interface("javax.net.ssl.KeyManager")
class KeyManager:
    pass


@java_interface(
    "javax.net.ssl.X509TrustManager",
    extends=["javax.net.ssl.TrustManager"],
    abstract=[
        f"void checkClientTrusted({_X509}[],String)",
        f"void checkServerTrusted({_X509}[],String)",
        f"{_X509}[] getAcceptedIssuers()",
    ],
)
class X509TrustManager:
    pass


@java_class(
    "javax.net.ssl.X509ExtendedTrustManager",
    access="public abstract",
    implements=["javax.net.ssl.X509TrustManager"],
)
class X509ExtendedTrustManager(JObject):
    @java_method("void <init>()")
    def init(self) -> None:
        pass


@java_class("com.android.org.conscrypt.TrustManagerImpl", access="public final")
class TrustManagerImpl(X509ExtendedTrustManager):
    @java_method(f"void checkClientTrusted({_X509}[],String)")
    @java_method(f"void checkServerTrusted({_X509}[],String)")
    def check_trusted(self, chain: JArray, kind: str) -> None:
        said = "java.security.cert.CertPathValidatorException: Trust anchor not found."
        throw("java.security.cert.CertificateException", said)

    @java_method(f"{_X509}[] getAcceptedIssuers()")
    def get_accepted_issuers(self) -> JArray:
        return array_of(f"[L{_X509.replace('.', '/')};", [])


@java_interface("javax.net.ssl.HostnameVerifier", abstract=[f"boolean verify(String,{_SESSION})"])
class HostnameVerifier:
    pass


@java_interface(
    _SESSION,
    abstract=[
        "String getCipherSuite()",
        "String getProtocol()",
        "String getPeerHost()",
        f"{_CERTIFICATES}[] getPeerCertificates()",
        f"{_CERTIFICATES}[] getLocalCertificates()",
    ],
)
class SSLSession:
    pass


@java_class("javax.net.ssl.SSLParameters")
class SSLParameters(JObject):
    @java_method("void <init>()")
    def init(self) -> None:
        pass


@java_class(
    "javax.net.ssl.SSLSocket",
    access="public abstract",
    abstract=[
        "void startHandshake()",
        f"{_SESSION} getSession()",
        "String[] getEnabledProtocols()",
        "void setEnabledProtocols(String[])",
        "String[] getEnabledCipherSuites()",
        "void setEnabledCipherSuites(String[])",
        "String[] getSupportedCipherSuites()",
        "String[] getSupportedProtocols()",
        "void setUseClientMode(boolean)",
        "void setNeedClientAuth(boolean)",
        "void setWantClientAuth(boolean)",
    ],
)
class SSLSocket(Socket):
    @java_method("javax.net.ssl.SSLParameters getSSLParameters()")
    def get_ssl_parameters(self) -> Any:
        return SSLParameters()

    @java_method("void setSSLParameters(javax.net.ssl.SSLParameters)")
    def set_ssl_parameters(self, parameters: Any) -> None:
        pass


@java_method(f"static {_FACTORY} getDefault()")
def get_default_factory() -> Any:
    return get_default().get_socket_factory()


@java_class(
    _FACTORY,
    access="public abstract",
    abstract=[
        "java.net.Socket createSocket(java.net.Socket,String,int,boolean)",
        "String[] getDefaultCipherSuites()",
        "String[] getSupportedCipherSuites()",
    ],
)
@with_functions(get_default_factory)
class SSLSocketFactory(SocketFactory):
    pass


@java_class("com.android.org.conscrypt.OpenSSLSocketFactoryImpl", access="public")
class OpenSSLSocketFactoryImpl(SSLSocketFactory):
    def _no_tls(self) -> Any:
        raise vm().not_modelled("TLS (a secure socket to a server inside the device)")

    @java_method("java.net.Socket createSocket(java.net.Socket,String,int,boolean)")
    def create_around(self, socket: Any, host: str, port: int, closes: bool) -> Any:
        return self._no_tls()

    @java_method("java.net.Socket createSocket(String,int)")
    def create_to_host(self, host: str | None, port: int) -> Any:
        Socket().init_host(host, port)
        return self._no_tls()

    @java_method("java.net.Socket createSocket(java.net.InetAddress,int)")
    def create_to_address(self, address: Any, port: int) -> Any:
        Socket().init_address(address, port)
        return self._no_tls()

    @java_method("String[] getDefaultCipherSuites()")
    @java_method("String[] getSupportedCipherSuites()")
    def get_cipher_suites(self) -> JArray:
        return _texts(_SUITES)


@java_method(f"static {_CONTEXT} getInstance(String)")
def get_instance(protocol: str) -> Any:
    known = {"default", "ssl", "tls", "tlsv1", "tlsv1.1", "tlsv1.2", "tlsv1.3", "sslv3"}
    if protocol.lower() not in known:
        throw("java.security.NoSuchAlgorithmException", f"{protocol} SSLContext not available")
    made = SSLContext()
    made.protocol = protocol
    return made


@java_method(f"static {_CONTEXT} getInstance(String,java.security.Provider)")
def get_instance_of(protocol: str, provider: Any) -> Any:
    return get_instance(protocol)


@java_method(f"static {_CONTEXT} getDefault()")
def get_default() -> Any:
    return vm().state.setdefault(_DEFAULT, get_instance("Default"))


@java_method(f"static void setDefault({_CONTEXT})")
def set_default(context: Any) -> None:
    vm().state[_DEFAULT] = context


@java_class(_CONTEXT)
@with_functions(get_instance, get_instance_of, get_default, set_default)
class SSLContext(JObject):
    protocol: str

    @java_method("final String getProtocol()")
    def get_protocol(self) -> str:
        return self.protocol

    @java_method("final java.security.Provider getProvider()")
    def get_provider(self) -> Any:
        return system_provider()

    @java_method(
        "final void init(javax.net.ssl.KeyManager[],javax.net.ssl.TrustManager[],"
        "java.security.SecureRandom)"
    )
    def init(self, keys: Any, trust: Any, random: Any) -> None:
        """Who is trusted matters only to a handshake, which there is none of."""

    @java_method(f"final {_FACTORY} getSocketFactory()")
    def get_socket_factory(self) -> Any:
        return OpenSSLSocketFactoryImpl()


@java_method(f"static {_TRUST} getInstance(String)")
def get_trust(algorithm: str) -> Any:
    made = TrustManagerFactory()
    made.algorithm = algorithm
    return made


@java_method("static final String getDefaultAlgorithm()")
def trust_algorithm() -> str:
    return "PKIX"


@java_class(_TRUST)
@with_functions(get_trust, trust_algorithm)
class TrustManagerFactory(JObject):
    algorithm: str
    initialised = False

    @java_method("final void init(java.security.KeyStore)")
    def init(self, store: Any) -> None:
        self.initialised = True

    @java_method("final javax.net.ssl.TrustManager[] getTrustManagers()")
    def get_trust_managers(self) -> JArray:
        if not self.initialised:
            throw("java.lang.IllegalStateException", "TrustManagerFactory is not initialized")
        return array_of("[Ljavax/net/ssl/TrustManager;", [TrustManagerImpl()])


@java_method(f"static {_KEYS} getInstance(String)")
def get_keys(algorithm: str) -> Any:
    return KeyManagerFactory()


@java_method("static final String getDefaultAlgorithm()")
def key_algorithm() -> str:
    return "PKIX"


@java_class(_KEYS)
@with_functions(get_keys, key_algorithm)
class KeyManagerFactory(JObject):
    @java_method("final void init(java.security.KeyStore,char[])")
    def init(self, store: Any, password: Any) -> None:
        pass

    @java_method("final javax.net.ssl.KeyManager[] getKeyManagers()")
    def get_key_managers(self) -> JArray:
        return array_of("[Ljavax/net/ssl/KeyManager;", [])
