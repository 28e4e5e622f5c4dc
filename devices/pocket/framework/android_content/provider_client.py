"""Providers as a process sees them: its own ones, the system's, and those of other processes.

`acquire` gives a Transport; all its methods take and give Java objects of this process.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from dalvik.vm.interop import call, new, throw, to_string, vm
from devices.pocket.framework.android_content import content_provider as java
from devices.pocket.framework.runtime import device, process
from devices.pocket.system.providers import READ, WRITE

_OWN = "android.content.ContentProvider installed"
_GET_TYPE = "getType(Landroid/net/Uri;)Ljava/lang/String;"
_UPDATE = (
    "update(Landroid/net/Uri;Landroid/content/ContentValues;Ljava/lang/String;[Ljava/lang/String;)I"
)
_DELETE = "delete(Landroid/net/Uri;Ljava/lang/String;[Ljava/lang/String;)I"
_BULK = "bulkInsert(Landroid/net/Uri;[Landroid/content/ContentValues;)I"
_CALL = "call(Ljava/lang/String;Ljava/lang/String;Landroid/os/Bundle;)Landroid/os/Bundle;"
_BATCH = "applyBatch(Ljava/util/ArrayList;)[Landroid/content/ContentProviderResult;"
_TYPED = (
    "openTypedAssetFile(Landroid/net/Uri;Ljava/lang/String;Landroid/os/Bundle;)"
    "Landroid/content/res/AssetFileDescriptor;"
)


class Transport(Protocol):
    """How a provider is called, wherever it lives."""

    def query(
        self, uri: Any, projection: Any, selection: Any, arguments: Any, order: Any, signal: Any
    ) -> Any: ...

    def get_type(self, uri: Any) -> Any: ...

    def insert(self, uri: Any, values: Any) -> Any: ...

    def bulk_insert(self, uri: Any, values: Any) -> int: ...

    def update(self, uri: Any, values: Any, selection: Any, arguments: Any) -> int: ...

    def delete(self, uri: Any, selection: Any, arguments: Any) -> int: ...

    def call(self, method: str, argument: Any, extras: Any) -> Any: ...

    def apply_batch(self, operations: Any) -> Any: ...

    def open_file(self, uri: Any, mode: str) -> Any: ...

    def open_asset_file(self, uri: Any, mode: str) -> Any: ...

    def open_typed_asset_file(self, uri: Any, type_: str, options: Any) -> Any: ...


class LocalTransport:
    """A provider of this process, called directly."""

    def __init__(self, provider: Any) -> None:
        self.provider = provider

    def query(
        self, uri: Any, projection: Any, selection: Any, arguments: Any, order: Any, signal: Any
    ) -> Any:
        rest = (uri, projection, selection, arguments, order)
        if signal is None:
            return call(self.provider, java.QUERY, *rest)
        return call(self.provider, java.QUERY_SIGNAL, *rest, signal)

    def get_type(self, uri: Any) -> Any:
        return call(self.provider, _GET_TYPE, uri)

    def insert(self, uri: Any, values: Any) -> Any:
        return call(self.provider, java.INSERT, uri, values)

    def bulk_insert(self, uri: Any, values: Any) -> int:
        return int(call(self.provider, _BULK, uri, values))

    def update(self, uri: Any, values: Any, selection: Any, arguments: Any) -> int:
        return int(call(self.provider, _UPDATE, uri, values, selection, arguments))

    def delete(self, uri: Any, selection: Any, arguments: Any) -> int:
        return int(call(self.provider, _DELETE, uri, selection, arguments))

    def call(self, method: str, argument: Any, extras: Any) -> Any:
        return call(self.provider, _CALL, method, argument, extras)

    def apply_batch(self, operations: Any) -> Any:
        return call(self.provider, _BATCH, operations)

    def open_file(self, uri: Any, mode: str) -> Any:
        return call(self.provider, java.OPEN_FILE, uri, mode)

    def open_asset_file(self, uri: Any, mode: str) -> Any:
        return call(self.provider, java.OPEN_ASSET, uri, mode)

    def open_typed_asset_file(self, uri: Any, type_: str, options: Any) -> Any:
        return call(self.provider, _TYPED, uri, type_, options)


# -- a process's own providers -------------------------------------------------------------------


def own_providers() -> dict[str, Any]:
    """The providers that live in this process, by authority."""
    found: dict[str, Any] = vm().state.setdefault(_OWN, {})
    return found


def install_providers(app: Any, package: Any, process_name: str) -> None:
    """Makes the providers that a package has in a process, in Android's order."""
    from devices.pocket.framework.android_content_pm.infos import provider_info

    declared = [
        one
        for one in package.manifest.providers
        if package.is_enabled(one) and package.full_process_name(one.process) == process_name
    ]
    for one in sorted(declared, key=lambda found: -found.init_order):
        made = _instantiated(one.name)
        for authority in one.authorities:
            own_providers()[authority] = made
        info = provider_info(package, one)
        signature = "attachInfo(Landroid/content/Context;Landroid/content/pm/ProviderInfo;)V"
        try:
            call(made, signature, app, info)
        except Exception as error:
            thrown = vm().as_java(error)
            throw(
                "java.lang.RuntimeException",
                f"Unable to get provider {one.name}: {to_string(thrown)}",
                thrown,
            )


def _instantiated(name: str) -> Any:
    try:
        return new(name)
    except Exception as error:
        thrown = vm().as_java(error)
        throw(
            "java.lang.RuntimeException",
            f"Unable to get provider {name}: {to_string(thrown)}",
            thrown,
        )


# -- finding one ---------------------------------------------------------------------------------


def acquire(authority: str | None, uri: Any = None, flags: int = 0) -> Transport | None:
    """The transport for an authority; None if nobody serves it. `flags` say what for."""
    if authority is None:
        return None
    own = own_providers().get(authority)
    if own is not None:
        return LocalTransport(own)
    here = process()
    with device().lock:
        providers = device().providers
        found = providers.find(authority)
        stock = providers.stock(authority) if found is None else None
        if found is None and stock is None:
            providers.unknown(authority, here.pid)
            return None
        text = f"content://{authority}" if uri is None else to_string(uri)
        refusal = None
        if found is not None:
            refusal = providers.refusal(here.uid, *found, text, flags)
    if stock is not None:
        from devices.pocket.framework.android_content.stock_transport import StockTransport

        return StockTransport(authority, stock)
    assert found is not None
    if refusal is not None:
        throw(
            "java.lang.SecurityException",
            f"Permission Denial: opening provider {found[1].name} from"
            f" ProcessRecord{{{here}}} (pid={here.pid}, uid={here.uid}) {refusal}",
        )
    from devices.pocket.framework.android_content.remote_transport import remote_transport

    return remote_transport(authority, *found)


def reading(uri: Any) -> Transport | None:
    return acquire(uri.get_authority(), uri, READ)


def writing(uri: Any) -> Transport | None:
    return acquire(uri.get_authority(), uri, WRITE)


def unknown(uri: Any) -> Callable[[], None]:
    throw("java.lang.IllegalArgumentException", f"Unknown URL {to_string(uri)}")
