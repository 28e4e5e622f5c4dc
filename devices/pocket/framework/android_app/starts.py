"""Asking the system to start an activity, and what its refusals become in the app."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call, throw, to_string
from devices.pocket.framework.runtime import device, process
from devices.pocket.system.starting import (
    START_CLASS_NOT_FOUND,
    START_FORWARD_AND_REQUEST_CONFLICT,
    START_INTENT_NOT_RESOLVED,
    START_PERMISSION_DENIED,
    Outcome,
    Request,
)


def start(
    intent: Any, token: int | None, who: str | None = None, request_code: int = -1
) -> Outcome:
    """Starts what an intent names, on behalf of the activity that `token` stands for."""
    me = process()
    plain = intent.to_plain()
    with device().lock:
        activities = device().activities
        source = None if token is None else activities.record(token)
        outcome = activities.start(
            Request(
                intent=plain,
                caller=me.package,
                uid=me.uid,
                source=source,
                result_who=who,
                request_code=request_code,
            )
        )
    return outcome


def check(outcome: Outcome, intent: Any) -> None:
    """Throws what a failed start means to an app."""
    if outcome.code in (START_INTENT_NOT_RESOLVED, START_CLASS_NOT_FOUND):
        component = call(intent, "getComponent()Landroid/content/ComponentName;")
        if component is not None:
            short = call(component, "toShortString()Ljava/lang/String;")
            throw(
                "android.content.ActivityNotFoundException",
                f"Unable to find explicit activity class {short}; have you declared this activity"
                " in your AndroidManifest.xml?",
            )
        throw(
            "android.content.ActivityNotFoundException",
            f"No Activity found to handle {to_string(intent)}",
        )
    if outcome.code == START_PERMISSION_DENIED:
        throw("java.lang.SecurityException", outcome.message)
    if outcome.code == START_FORWARD_AND_REQUEST_CONFLICT:
        throw(
            "android.util.AndroidRuntimeException",
            "FORWARD_RESULT_FLAG used while also requesting a result",
        )
