"""`content`: asks content providers, the system's own and those of apps."""

from __future__ import annotations

import threading
from collections.abc import Sequence
from typing import Any
from urllib.parse import unquote, urlsplit

from devices.pocket.shell.command import Context, Usage, command
from devices.pocket.system.stock_providers import ProviderError, Query, StockProvider

_KINDS: dict[str, Any] = {
    "s": str, "i": int, "l": int, "f": float, "d": float, "b": lambda text: text == "true",
    "n": lambda _: None,
}  # fmt: skip
#: Seconds that an app gets to answer.
_PATIENCE = 20.0


@command("content")
def content(context: Context) -> int:
    words = list(context.arguments)
    if not words or words[0] not in ("query", "insert", "update", "delete", "call", "gettype"):
        raise Usage("usage: adb shell content [subcommand] [options]", 1)
    verb, given = words[0], _options(words[1:])
    uri = given.get("--uri", [""])[0]
    parts = urlsplit(uri)
    if parts.scheme != "content" or not parts.netloc:
        raise Usage(f"[ERROR] Could not find provider: {parts.netloc or uri}", 1)
    path = [unquote(part) for part in parts.path.split("/") if part]
    with context.device.lock:
        stock = context.device.providers.stock(parts.netloc)
    try:
        if stock is not None:
            return _ask_stock(context, verb, stock, path, given)
        return _ask_app(context, verb, uri, given)
    except ProviderError as error:
        context.error(f"Error while accessing provider:{parts.netloc}\n{error.java}: {error}")
        return 1


def _options(words: list[str]) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    while words:
        name = words.pop(0)
        if not name.startswith("--") or not words:
            raise Usage(f"[ERROR] Unsupported argument: {name}", 1)
        found.setdefault(name, []).append(words.pop(0))
    return found


def _values(given: dict[str, list[str]]) -> dict[str, Any]:
    values = {}
    for text in given.get("--bind", ()):
        name, kind, value = [*text.split(":", 2), "", ""][:3]
        if kind not in _KINDS:
            raise Usage(f"[ERROR] Unsupported type: {kind}", 1)
        values[name] = _KINDS[kind](value)
    return values


def _query(given: dict[str, list[str]]) -> Query:
    columns, where, order = (
        given[name][0] if name in given else None for name in ("--projection", "--where", "--sort")
    )
    return Query(
        projection=tuple(columns.split(":")) if columns else None,
        selection=where,
        order=order,
    )


def _ask_stock(
    context: Context,
    verb: str,
    provider: StockProvider,
    path: Sequence[str],
    given: dict[str, list[str]],
) -> int:
    with context.device.lock:
        if verb == "query":
            rows = provider.query(path, _query(given))
            return show(context, rows.columns, rows.rows)
        if verb == "insert":
            provider.insert(path, _values(given))
        elif verb == "update":
            provider.update(path, _values(given), _query(given))
        elif verb == "delete":
            provider.delete(path, _query(given))
        elif verb == "gettype":
            context.print(f"Result: {provider.type(path) or 'null'}")
        else:
            return context.fail("content: call is not modelled for the system's providers")
    return 0


def show(context: Context, columns: Sequence[str], rows: Sequence[Sequence[Any]]) -> int:
    if not rows:
        context.print("No result found.")
    for index, row in enumerate(rows):
        cells = ", ".join(
            f"{name}={'NULL' if cell is None else 'BLOB' if isinstance(cell, bytes) else cell}"
            for name, cell in zip(columns, row, strict=False)
        )
        context.print(f"Row: {index} {cells}")
    return 0


def _ask_app(context: Context, verb: str, uri: str, given: dict[str, list[str]]) -> int:
    """Runs in the provider's process; waits until it has answered."""
    from devices.pocket.shell import provider_calls

    device = context.device
    authority = urlsplit(uri).netloc
    answered = threading.Condition(device.lock)
    outcome: list[Any] = []

    def done(result: Any) -> None:
        with answered:
            outcome.append(result)
            answered.notify_all()

    with device.lock:
        found = device.providers.find(authority)
        if found is None:
            raise Usage(f"[ERROR] Could not find provider: {authority}", 1)
        question = provider_calls.Question(verb, uri, _query(given), _values(given), found[1].name)
        device.providers.obtain(
            *found, lambda process: process.on_main(lambda: provider_calls.ask(question, done))
        )
    if not context.wait(answered, lambda: bool(outcome), _PATIENCE):
        return context.fail(f"Error while accessing provider:{authority}: no answer")
    result = outcome[0]
    if isinstance(result, ProviderError):
        raise result
    if verb == "query":
        return show(context, *result)
    if verb == "gettype":
        context.print(f"Result: {result or 'null'}")
    return 0
