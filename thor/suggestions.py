"""Assertions that a test could make so that a lost value is noticed, as Espresso code."""

from __future__ import annotations

import json
import re

from thor.attempts import ScreenChange

_ID = re.compile(r"^[a-z]\w*$")


def suggested_assertion(change: ScreenChange) -> str | None:
    """Java code that fails where the value is lost; None where a view cannot be named by its id
    or what was lost cannot be asserted."""
    if not _ID.match(change.widget):
        return None
    matcher = _matcher(change)
    if matcher is None:
        return None
    return f"onView(withId(R.id.{change.widget})).check(matches({matcher}));"


def _matcher(change: ScreenChange) -> str | None:
    if change.property == "text":
        return f"withText({json.dumps(change.before, ensure_ascii=False)})"
    if change.property in ("checked", "selected", "enabled"):
        name = f"is{change.property.capitalize()}()"
        return name if change.before == "yes" else f"not({name})"
    return "isDisplayed()" if change.property == "gone" else None
