"""What `content` asks of an app's provider, run inside the app."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from dalvik.vm.interop import call, new, vm
from dalvik.vm.objects import array_of
from devices.pocket.system.stock_providers import ProviderError, Query

_URI = "Landroid/net/Uri;"
_STRING = "Ljava/lang/String;"
_VALUES = "Landroid/content/ContentValues;"
_PUTS = {
    str: _STRING, bool: "Ljava/lang/Boolean;", int: "Ljava/lang/Long;", float: "Ljava/lang/Double;",
}  # fmt: skip


@dataclass(frozen=True)
class Question:
    verb: str
    uri: str
    query: Query
    values: dict[str, Any]
    provider: str


def ask(question: Question, done: Callable[[Any], None]) -> None:
    """On the app's main thread; `done` gets plain data or a `ProviderError`."""
    try:
        done(_answer(question))
    except Exception as error:
        thrown = vm().as_java(error)
        kind = type(thrown).java[1:-1].replace("/", ".")
        done(ProviderError(kind, getattr(thrown, "message", None) or ""))


def _static(descriptor: str, name: str, proto: str, *arguments: Any) -> Any:
    method = vm().loader.initialised(descriptor).find_method(name, proto)
    if method is None:
        raise vm().not_modelled(f"{descriptor}->{name}{proto}")
    return method.call(None, arguments)


def _answer(question: Question) -> Any:
    app = _static(
        "Landroid/app/ActivityThread;", "currentApplication", "()Landroid/app/Application;"
    )
    resolver = call(app, "getContentResolver()Landroid/content/ContentResolver;")
    uri = _static(_URI, "parse", f"({_STRING}){_URI}", question.uri)
    query = question.query
    if question.verb == "query":
        return _rows(resolver, uri, query)
    if question.verb == "insert":
        call(resolver, f"insert({_URI}{_VALUES}){_URI}", uri, _values(question.values))
        return None
    if question.verb == "update":
        signature = f"update({_URI}{_VALUES}{_STRING}[{_STRING})I"
        return call(resolver, signature, uri, _values(question.values), query.selection, None)
    if question.verb == "delete":
        return call(resolver, f"delete({_URI}{_STRING}[{_STRING})I", uri, query.selection, None)
    return call(resolver, f"getType({_URI}){_STRING}", uri)


def _values(values: dict[str, Any]) -> Any:
    made = new("android.content.ContentValues")
    for name, value in values.items():
        if value is None:
            call(made, f"putNull({_STRING})V", name)
            continue
        kind = _PUTS[type(value)]
        boxed = value
        if kind != _STRING:
            from dalvik.vm.interop import box

            boxed = box({bool: "Z", int: "J", float: "D"}[type(value)], value)
        call(made, f"put({_STRING}{kind})V", name, boxed)
    return made


def _rows(resolver: Any, uri: Any, query: Query) -> tuple[list[str], list[list[Any]]]:
    wanted = None if query.projection is None else array_of(f"[{_STRING}", list(query.projection))
    signature = f"query({_URI}[{_STRING}{_STRING}[{_STRING}{_STRING})Landroid/database/Cursor;"
    cursor = call(resolver, signature, uri, wanted, query.selection, None, query.order)
    if cursor is None:
        return [], []
    columns = list(call(cursor, f"getColumnNames()[{_STRING}").d)
    rows = []
    while call(cursor, "moveToNext()Z"):
        rows.append([_cell(cursor, index) for index in range(len(columns))])
    call(cursor, "close()V")
    return columns, rows


def _cell(cursor: Any, index: int) -> Any:
    kind = call(cursor, "getType(I)I", index)
    if kind == 0:
        return None
    return b"" if kind == 4 else call(cursor, f"getString(I){_STRING}", index)
