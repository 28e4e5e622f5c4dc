"""A flow for Maestro."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import yaml

from collider.export.script import Act, Script, Spot
from dalvik.errors import BadInput


def write(script: Script) -> str:
    comment = "".join(f"# {one}".rstrip() + "\n" for one in script.heading)
    head = yaml.safe_dump({"appId": script.package, "name": _title(script)}, sort_keys=False)
    lines = [comment + head + "---"]
    lines.append(_step("Start the app as if it was just installed", {"launchApp": _FRESH}))
    turned = False
    for act in script.acts:
        words = act.words
        turned ^= act.do == "rotate"
        for one in _commands(act, turned):
            lines.append(_step(words, one))
            words = ""
    words = "What the last screen showed: keep what must be so"
    for id_, text in script.shown:
        wanted = {"id": _exactly(id_), "text": _exactly(text)}
        lines.append(_step(words, {"assertVisible": wanted}))
        words = ""
    return "\n".join(lines) + "\n"


_FRESH = {"clearState": True}


def _title(script: Script) -> str:
    return f"{script.target} runs"


def _step(words: str, command: Any) -> str:
    written = yaml.safe_dump(
        [command], sort_keys=False, default_flow_style=False, allow_unicode=True, width=1000
    ).rstrip()
    return f"# {words}\n{written}" if words else written


def _commands(act: Act, turned: bool) -> Iterator[Any]:
    if act.do == "menu":
        yield {"tapOn": {"text": "More options"}}
    elif act.do == "key":
        yield "back" if act.value == "BACK" else {"pressKey": str(act.value).capitalize()}
    elif act.do == "rotate":
        yield {"setOrientation": "LANDSCAPE_LEFT" if turned else "PORTRAIT"}
    elif act.do in ("away", "open"):
        yield {"pressKey": "Home"}
        yield {"launchApp": {"stopApp": False}}
    else:
        yield from _touch(act)


def _touch(act: Act) -> Iterator[Any]:
    assert act.on is not None
    if act.do == "choose":
        among = {} if act.on.class_name and not act.on.id else {"childOf": _selector(act.on)}
        if act.label:
            row = {"text": _exactly(act.label), **among}
            yield {"scrollUntilVisible": {"element": row}}
            yield {"tapOn": row}
        else:
            yield {"tapOn": {"childOf": _selector(act.on), "index": act.value}}
        return
    on = _selector(act.on)
    if act.on.scroller:
        yield {"scrollUntilVisible": {"element": on}}
    if act.do == "type":
        yield {"tapOn": on}
        yield "eraseText"
        if act.value:
            yield {"inputText": act.value}
            yield "hideKeyboard"
    elif act.do == "long-tap":
        yield {"longPressOn": on}
    elif act.do == "slide":
        share = round(100 * act.value / max(1, act.most))
        yield {"tapOn": {**on, "point": f"{share}%,50%"}}
    else:
        yield {"tapOn": on}


def _selector(on: Spot) -> dict[str, Any]:
    if on.id:
        found: dict[str, Any] = {"id": _exactly(on.id)}
    elif on.text or on.description:
        found = {"text": _exactly(on.text or on.description)}
    else:
        raise BadInput(
            f"Maestro cannot name a view of class {on.class_name} without id, text or description",
            hint="Give the view an id or a content description, or use another form.",
        )
    if on.is_one_of_many:
        found["index"] = on.number
    return found


def _exactly(text: str) -> str:
    """Maestro reads ids and texts as patterns."""
    return re.sub(r"([\\.^$*+?()\[\]{}|])", r"\\\1", text)
