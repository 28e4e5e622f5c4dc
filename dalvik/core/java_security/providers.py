"""java.security.Provider and Security: one provider, named as Android's is."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_lang.attach import attach, functions_of
from dalvik.vm.interop import vm
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JArray, JObject, array_of

PROVIDER = "AndroidOpenSSL"
_PROVIDERS = "[Ljava/security/Provider;"


@java_class("java.security.Provider", access="public abstract")
class Provider(JObject):
    name: str
    version: float
    info: str

    @java_method("protected void <init>(String,double,String)")
    def init(self, name: str, version: float, info: str) -> None:
        self.name, self.version, self.info = name, version, info

    @java_method("String getName()")
    def get_name(self) -> str:
        return self.name

    @java_method("double getVersion()")
    def get_version(self) -> float:
        return self.version

    @java_method("String getInfo()")
    def get_info(self) -> str:
        return self.info

    @java_method("String toString()")
    def to_string(self) -> str:
        return f"{self.name} version {self.version:.1f}"


@java_class("com.android.org.conscrypt.OpenSSLProvider", access="public final")
class OpenSSLProvider(Provider):
    pass


def provider() -> Any:
    """The machine's one provider."""
    found = vm().state.get("security provider")
    if found is None:
        found = vm().state["security provider"] = OpenSSLProvider()
        found.init(PROVIDER, 1.0, "Android's OpenSSL-backed security provider")
    return found


@java_method("static java.security.Provider[] getProviders()")
def get_providers() -> JArray:
    return array_of(_PROVIDERS, [*vm().state.get("app providers", ()), provider()])


@java_method("static java.security.Provider getProvider(String)")
def get_provider(name: str | None) -> Any:
    return next((one for one in get_providers().d if one.name == name), None)


@java_method("static int addProvider(java.security.Provider)")
def add_provider(added: Any) -> int:
    if get_provider(added.name) is not None:
        return -1
    vm().state.setdefault("app providers", []).insert(0, added)
    return len(get_providers().d)


@java_method("static int insertProviderAt(java.security.Provider,int)")
def insert_provider(added: Any, position: int) -> int:
    if get_provider(added.name) is not None:
        return -1
    added_list = vm().state.setdefault("app providers", [])
    place = min(max(position - 1, 0), len(added_list))
    added_list.insert(place, added)
    return place + 1


@java_method("static void removeProvider(String)")
def remove_provider(name: str) -> None:
    kept = [one for one in vm().state.get("app providers", ()) if one.name != name]
    vm().state["app providers"] = kept


@java_method("static String getProperty(String)")
def get_property(name: str) -> Any:
    return vm().state.get("security properties", {}).get(name)


@java_method("static void setProperty(String,String)")
def set_property(name: str, value: str) -> None:
    vm().state.setdefault("security properties", {})[name] = value


class Security(JObject):
    pass


attach(Security, functions_of(globals()))
java_class("java.security.Security", access="public final")(Security)
