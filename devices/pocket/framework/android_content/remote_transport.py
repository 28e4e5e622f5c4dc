"""Calls of providers that live in another process: everything crosses as plain data."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from dalvik.vm.interop import throw
from devices.pocket.framework.android_content.plain_cursors import cursor_over, plain_rows
from devices.pocket.framework.android_content.provider_client import LocalTransport, own_providers
from devices.pocket.framework.android_os.plain_values import from_extra, to_extra
from devices.pocket.framework.android_os.remote_calls import run_in, wait_until
from devices.pocket.framework.runtime import device, process

if TYPE_CHECKING:
    from devices.pocket.process import AppProcess


def remote_transport(authority: str, package: Any, declared: Any) -> RemoteTransport:
    """Starts the provider's process if need be, and waits until its app is up."""
    found: list[AppProcess] = []

    def ready(end: Callable[[], None]) -> None:
        def attached(target: AppProcess) -> None:
            found.append(target)
            target.on_main(end)

        with device().lock:
            device().providers.obtain(package, declared, attached)

    wait_until(ready)
    return RemoteTransport(authority, found[0])


class RemoteTransport:
    def __init__(self, authority: str, target: AppProcess) -> None:
        self._authority = authority
        self._target = target

    def _run(self, work: Callable[..., Any], *arguments: Any) -> Any:
        """Runs `work(transport, *arguments)` over there; arguments and answer as extras."""
        plain = tuple(map(to_extra, arguments))
        authority, caller = self._authority, process().package

        def serve() -> Any:
            provider = own_providers().get(authority)
            if provider is None:
                throw("java.lang.IllegalStateException", f"Provider {authority} is not installed")
            provider.caller = caller
            answer = work(LocalTransport(provider), *map(from_extra, plain))
            return answer if isinstance(answer, tuple) else to_extra(answer)

        return run_in(self._target, serve)

    def _value(self, work: Callable[..., Any], *arguments: Any) -> Any:
        return from_extra(self._run(work, *arguments))

    def query(
        self, uri: Any, projection: Any, selection: Any, arguments: Any, order: Any, signal: Any
    ) -> Any:
        def work(transport: Any, *rest: Any) -> Any:
            cursor = transport.query(*rest, None)
            return ("rows", None) if cursor is None else ("rows", plain_rows(cursor))

        _, found = self._run(work, uri, projection, selection, arguments, order)
        return None if found is None else cursor_over(*found)

    def get_type(self, uri: Any) -> Any:
        return self._value(LocalTransport.get_type, uri)

    def insert(self, uri: Any, values: Any) -> Any:
        return self._value(LocalTransport.insert, uri, values)

    def bulk_insert(self, uri: Any, values: Any) -> int:
        for one in values.d:
            self.insert(uri, one)
        return len(values.d)

    def update(self, uri: Any, values: Any, selection: Any, arguments: Any) -> int:
        def work(transport: LocalTransport, *rest: Any) -> Any:
            return ("count", transport.update(*rest))

        return int(self._run(work, uri, values, selection, arguments)[1])

    def delete(self, uri: Any, selection: Any, arguments: Any) -> int:
        def work(transport: LocalTransport, *rest: Any) -> Any:
            return ("count", transport.delete(*rest))

        return int(self._run(work, uri, selection, arguments)[1])

    def call(self, method: str, argument: Any, extras: Any) -> Any:
        return self._value(LocalTransport.call, method, argument, extras)

    def apply_batch(self, operations: Any) -> Any:
        return self._value(LocalTransport.apply_batch, operations)

    def open_file(self, uri: Any, mode: str) -> Any:
        return self._value(LocalTransport.open_file, uri, mode)

    def open_asset_file(self, uri: Any, mode: str) -> Any:
        return self._value(LocalTransport.open_asset_file, uri, mode)

    def open_typed_asset_file(self, uri: Any, type_: str, options: Any) -> Any:
        return self._value(LocalTransport.open_typed_asset_file, uri, type_, options)
