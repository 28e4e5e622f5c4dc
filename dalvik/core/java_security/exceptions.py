"""The exceptions of java.security."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_io.declare import throwables
from dalvik.core.java_lang.exceptions import JavaException, RuntimeException
from dalvik.vm.interop import class_name, to_string
from dalvik.vm.native import java_class, java_method, registry

_TABLE = """
GeneralSecurityException            Exception                   0mbc
DigestException                     GeneralSecurityException    0mbc
InvalidAlgorithmParameterException  GeneralSecurityException    0mbc
KeyException                        GeneralSecurityException    0mbc
InvalidKeyException                 KeyException                0mbc
KeyManagementException              KeyException                0mbc
KeyStoreException                   GeneralSecurityException    0mbc
NoSuchAlgorithmException            GeneralSecurityException    0mbc
NoSuchProviderException             GeneralSecurityException    0m
SignatureException                  GeneralSecurityException    0mbc
UnrecoverableEntryException         GeneralSecurityException    0m
UnrecoverableKeyException           UnrecoverableEntryException 0m
InvalidParameterException           IllegalArgumentException    0m
ProviderException                   RuntimeException            0mbc
"""


def _declare() -> dict[str, Any]:
    illegal = registry()["Ljava/lang/IllegalArgumentException;"].python
    known = {
        "Exception": JavaException,
        "RuntimeException": RuntimeException,
        "IllegalArgumentException": illegal,
    }
    return throwables(__name__, "java.security", _TABLE, known)


_made = _declare()
GeneralSecurityException: Any = _made["GeneralSecurityException"]


@java_class("java.security.PrivilegedActionException")
class PrivilegedActionException(JavaException):
    @java_method("void <init>(Exception)")
    def init_exception(self, exception: Any) -> None:
        self.setup(None, exception)

    @java_method("String toString()")
    def to_string(self) -> str:
        name = class_name(self)
        return name if self.cause is None else f"{name}: {to_string(self.cause)}"

    @java_method("Exception getException()")
    def get_exception(self) -> Any:
        return self.cause
