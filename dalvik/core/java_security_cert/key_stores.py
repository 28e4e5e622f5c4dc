"""KeyStore: a store in memory. `AndroidCAStore` is empty: the device trusts no authority."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_util.declare import with_functions
from dalvik.core.java_util.lists import ArrayList
from dalvik.vm.interop import call, throw
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JArray, JObject

_SELF = "java.security.KeyStore"
_TYPES = {"bks", "pkcs12", "androidcastore", "androidkeystore"}


@java_method("static final String getDefaultType()")
def get_default_type() -> str:
    return "BKS"


@java_method(f"static {_SELF} getInstance(String)")
def get_instance(kind: str) -> Any:
    if kind.lower() not in _TYPES:
        throw("java.security.KeyStoreException", f"{kind} not found")
    made = KeyStore()
    made.kind, made.entries, made.loaded = kind, {}, False
    return made


@java_class(_SELF)
@with_functions(get_default_type, get_instance)
class KeyStore(JObject):
    kind: str
    loaded: bool
    entries: dict[str, Any]

    @java_method("final String getType()")
    def get_type(self) -> str:
        return self.kind

    @java_method("final void load(java.io.InputStream,char[])")
    def load(self, stream: Any, password: JArray | None) -> None:
        if stream is not None:
            from dalvik.vm.interop import vm

            raise vm().not_modelled(f"Ljava/security/KeyStore;->load of a {self.kind} file")
        self.loaded, self.entries = True, {}

    def _ready(self) -> dict[str, Any]:
        if not self.loaded:
            throw("java.security.KeyStoreException", "KeyStore was not initialized")
        return self.entries

    @java_method("final int size()")
    def size(self) -> int:
        return len(self._ready())

    @java_method("final java.util.Enumeration aliases()")
    def aliases(self) -> Any:
        vector = ArrayList.create(list(self._ready()))
        from dalvik.core.java_util.collections import enumeration

        return enumeration(vector)

    @java_method("final boolean containsAlias(String)")
    @java_method("final boolean isCertificateEntry(String)")
    def contains_alias(self, alias: str) -> bool:
        return alias in self._ready()

    @java_method("final java.security.cert.Certificate getCertificate(String)")
    def get_certificate(self, alias: str) -> Any:
        return self._ready().get(alias)

    @java_method("final void setCertificateEntry(String,java.security.cert.Certificate)")
    def set_certificate_entry(self, alias: str, certificate: Any) -> None:
        self._ready()[alias] = certificate

    @java_method("final void deleteEntry(String)")
    def delete_entry(self, alias: str) -> None:
        self._ready().pop(alias, None)

    def certificates(self) -> list[Any]:
        return [one for one in self.entries.values() if call(one, "getType()Ljava/lang/String;")]
