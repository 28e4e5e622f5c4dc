"""Calls of the system's own providers."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_lang.box_base import Box
from dalvik.vm.interop import iterate, throw, to_string, unbox
from dalvik.vm.objects import JArray, array_of
from devices.pocket.framework.android_content.plain_cursors import cursor_over
from devices.pocket.framework.android_net.uri import parse
from devices.pocket.framework.runtime import device, process
from devices.pocket.system.stock_providers import Cell, ProviderError, Query, StockProvider


def _texts(array: Any) -> tuple[str, ...]:
    return () if array is None else tuple("" if one is None else to_string(one) for one in array.d)


def plain_cell(value: Any) -> Cell:
    """A Java value as SQLite takes it."""
    if isinstance(value, Box):
        found = unbox(value)
        return int(found) if isinstance(found, bool) else found
    if isinstance(value, JArray):
        return bytes(byte & 0xFF for byte in value.d)
    return None if value is None else to_string(value)


def plain_values(values: Any) -> dict[str, Cell]:
    return {} if values is None else {key: plain_cell(one) for key, one in values.pairs()}


class StockTransport:
    def __init__(self, authority: str, provider: StockProvider) -> None:
        self._authority = authority
        self._provider = provider

    def _run(self, permission: str | None, what: str, uri: Any, *rest: Any) -> Any:
        here = process()
        with device().lock:
            if permission and not device().packages.uid_holds(here.uid, permission):
                throw(
                    "java.lang.SecurityException",
                    f"Permission Denial: opening provider {self._authority} from"
                    f" ProcessRecord{{{here}}} (pid={here.pid}, uid={here.uid}) requires"
                    f" {permission}",
                )
            try:
                return getattr(self._provider, what)(uri.segments(), *rest)
            except ProviderError as error:
                found = error
        throw(found.java, str(found))

    def _changed(self, uri: Any) -> None:
        with device().lock:
            device().providers.changed(to_string(uri))

    def query(
        self, uri: Any, projection: Any, selection: Any, arguments: Any, order: Any, signal: Any
    ) -> Any:
        columns = None if projection is None else _texts(projection)
        query = Query(columns, selection, _texts(arguments), order)
        rows = self._run(self._provider.read_permission, "query", uri, query)
        return cursor_over(rows.columns, rows.rows, to_string(uri))

    def get_type(self, uri: Any) -> Any:
        return self._run(None, "type", uri)

    def insert(self, uri: Any, values: Any) -> Any:
        made = self._run(self._provider.write_permission, "insert", uri, plain_values(values))
        self._changed(uri)
        return None if made is None else parse(f"content://{self._authority}/{made}")

    def bulk_insert(self, uri: Any, values: Any) -> int:
        for one in values.d:
            self.insert(uri, one)
        return len(values.d)

    def update(self, uri: Any, values: Any, selection: Any, arguments: Any) -> int:
        query = Query(None, selection, _texts(arguments))
        permission = self._provider.write_permission
        count = int(self._run(permission, "update", uri, plain_values(values), query))
        self._changed(uri)
        return count

    def delete(self, uri: Any, selection: Any, arguments: Any) -> int:
        query = Query(None, selection, _texts(arguments))
        count = int(self._run(self._provider.write_permission, "delete", uri, query))
        self._changed(uri)
        return count

    def call(self, method: str, argument: Any, extras: Any) -> Any:
        return None

    def apply_batch(self, operations: Any) -> Any:
        done: list[Any] = []
        results = array_of("[Landroid/content/ContentProviderResult;", done)
        for at, operation in enumerate(iterate(operations)):
            done.append(operation.apply(self, results, at))
        return results

    def open_file(self, uri: Any, mode: str) -> Any:
        throw(
            "java.io.FileNotFoundException", f"No files supported by provider at {to_string(uri)}"
        )

    def open_asset_file(self, uri: Any, mode: str) -> Any:
        return self.open_file(uri, mode)

    def open_typed_asset_file(self, uri: Any, type_: str, options: Any) -> Any:
        return self.open_file(uri, "r")
