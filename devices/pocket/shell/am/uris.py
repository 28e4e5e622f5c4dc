"""`am to-uri` and its relatives."""

from __future__ import annotations

from urllib.parse import quote

from devices.pocket.shell.am.intent_options import IntentReader
from devices.pocket.shell.am.words import Words
from devices.pocket.shell.command import Context
from devices.pocket.system.intents import ACTION_MAIN, ACTION_VIEW, PlainIntent

_LETTERS = {"String": "S", "Z": "B", "B": "b", "C": "c", "D": "d", "F": "f", "I": "i", "J": "l",
            "S": "s"}  # fmt: skip


def _encoded(text: str, kept: str = "") -> str:
    """`Uri.encode`."""
    return quote(text, safe="_-!.~'()*" + kept)


def intent_parts(intent: PlainIntent, scheme: str | None, default_action: str) -> str:
    """What stands between `#Intent;` and `end`."""
    made = ""
    if scheme is not None:
        made += f"scheme={scheme};"
    if intent.action is not None and intent.action != default_action:
        made += f"action={_encoded(intent.action)};"
    for category in intent.categories:
        made += f"category={_encoded(category)};"
    if intent.type is not None:
        made += f"type={_encoded(intent.type, '/')};"
    if intent.flags:
        made += f"launchFlags=0x{intent.flags:x};"
    if intent.package is not None:
        made += f"package={_encoded(intent.package)};"
    if intent.component is not None:
        made += f"component={_encoded(intent.component.short, '/')};"
    for key, (kind, value) in (intent.extras or {}).items():
        if kind in _LETTERS and value is not None:
            text = ("true" if value else "false") if kind == "Z" else str(value)
            made += f"{_LETTERS[kind]}.{_encoded(key)}={_encoded(text)};"
    return made


def to_uri(context: Context, words: Words) -> int:
    intent = IntentReader(words).read()
    context.print(f"{intent.data or ''}#Intent;{intent_parts(intent, None, ACTION_MAIN)}end")
    return 0


def to_intent_uri(context: Context, words: Words) -> int:
    intent = IntentReader(words).read()
    scheme, rest, action = None, "", ACTION_MAIN
    if intent.data is not None:
        action = ACTION_VIEW
        scheme = intent.scheme
        rest = intent.data if scheme is None else intent.data[len(scheme) + 1 :]
    context.print(f"intent:{rest}#Intent;{intent_parts(intent, scheme, action)}end")
    return 0


def to_app_uri(context: Context, words: Words) -> int:
    intent = IntentReader(words).read()
    if intent.package is None:
        context.error(
            "java.lang.IllegalArgumentException: Intent must include an explicit package name to"
            f" build an android-app: {intent}"
        )
        return 255
    parts = intent_parts(intent.but(package=None), None, ACTION_MAIN)
    place = f"android-app://{intent.package}"
    if intent.scheme is not None and intent.data is not None:
        place += f"/{intent.scheme}/{intent.data[len(intent.scheme) + 1 :].lstrip('/')}"
    context.print(f"{place}#Intent;{parts}end" if parts else place)
    return 0
