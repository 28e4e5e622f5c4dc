"""What an activity tells `dumpsys activity top`: its state, fragments and views."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from dalvik.vm.interop import call, new, to_string

_PREFIX = "    "
_DUMP = "dump(Ljava/lang/String;Ljava/io/FileDescriptor;Ljava/io/PrintWriter;[Ljava/lang/String;)V"


def text_of(activity: Any) -> str:
    """What its `dump` writes, which apps may override."""
    text = new("java.io.StringWriter")
    writer = new("java.io.PrintWriter", "(Ljava/io/Writer;)V", text)
    call(activity, _DUMP, _PREFIX, None, writer, None)
    call(writer, "flush()V")
    return to_string(text)


def state(activity: Any) -> Iterator[str]:
    """The lines before those of the fragments."""
    flags = (activity.f_mResumed, activity.f_mStopped, activity.f_mFinished)
    resumed, stopped, finished = (str(bool(flag)).lower() for flag in flags)
    yield f"mResumed={resumed} mStopped={stopped} mFinished={finished}"
    resources = call(activity, "getResources()Landroid/content/res/Resources;")
    now = call(resources, "getConfiguration()Landroid/content/res/Configuration;")
    yield f"mCurrentConfig={to_string(now)}"


def views(view: Any) -> Iterator[str]:
    """The tree below a view, itself first, indented."""
    yield to_string(view)
    for child in getattr(view, "children", ()):
        yield from (f"  {line}" for line in views(child))
