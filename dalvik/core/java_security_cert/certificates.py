"""Certificate, X509Certificate and the exceptions around them."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_io.declare import throwables
from dalvik.core.java_security.exceptions import GeneralSecurityException
from dalvik.vm.native import java_class, java_interface, java_method
from dalvik.vm.objects import JObject

_CERTIFICATE = "java.security.cert.Certificate"
_X509 = "java.security.cert.X509Certificate"
_PRINCIPAL = "javax.security.auth.x500.X500Principal"

throwables(
    __name__,
    "java.security.cert",
    """
CertificateException             GeneralSecurityException    0mbc
CertificateEncodingException     CertificateException        0mbc
CertificateExpiredException      CertificateException        0m
CertificateNotYetValidException  CertificateException        0m
CertificateParsingException      CertificateException        0mbc
CertPathValidatorException       GeneralSecurityException    0mbc
""",
    {"GeneralSecurityException": GeneralSecurityException},
)


@java_class(
    _CERTIFICATE,
    access="public abstract",
    implements=["java.io.Serializable"],
    abstract=[
        "byte[] getEncoded()",
        "java.security.PublicKey getPublicKey()",
        "void verify(java.security.PublicKey)",
        "String toString()",
    ],
)
class Certificate(JObject):
    kind: str | None

    @java_method("protected void <init>(String)")
    def init(self, kind: str | None) -> None:
        self.kind = kind

    @java_method("final String getType()")
    def get_type(self) -> str | None:
        return self.kind


@java_interface(
    "java.security.cert.X509Extension",
    abstract=["boolean hasUnsupportedCriticalExtension()", "byte[] getExtensionValue(String)"],
)
class X509Extension:
    pass


@java_class(
    _X509,
    access="public abstract",
    implements=["java.security.cert.X509Extension"],
    abstract=[
        "void checkValidity()",
        "int getVersion()",
        "java.math.BigInteger getSerialNumber()",
        "java.security.Principal getIssuerDN()",
        "java.security.Principal getSubjectDN()",
        "java.util.Date getNotBefore()",
        "java.util.Date getNotAfter()",
        "byte[] getSignature()",
        "String getSigAlgName()",
        "int getBasicConstraints()",
        f"{_PRINCIPAL} getIssuerX500Principal()",
        f"{_PRINCIPAL} getSubjectX500Principal()",
        "java.util.Collection getSubjectAlternativeNames()",
    ],
)
class X509Certificate(Certificate):
    @java_method("protected void <init>()")
    def init_x509(self) -> None:
        self.kind = "X.509"


@java_class(_PRINCIPAL, access="public final", implements=["java.security.Principal"])
class X500Principal(JObject):
    name: str

    @java_method("void <init>(String)")
    def init(self, name: str) -> None:
        self.name = name

    @java_method("String getName()")
    @java_method("String toString()")
    def get_name(self) -> str:
        return self.name


@java_class("java.security.cert.TrustAnchor")
class TrustAnchor(JObject):
    certificate: Any

    @java_method(f"void <init>({_X509},byte[])")
    def init(self, certificate: Any, constraints: Any) -> None:
        self.certificate = certificate

    @java_method(f"final {_X509} getTrustedCert()")
    def get_trusted_cert(self) -> Any:
        return self.certificate
