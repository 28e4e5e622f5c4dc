"""Jetpack Compose draws past the views. It is not modelled, and that is said by name."""

from __future__ import annotations

from dalvik.dex import DexFile

NAME = "Jetpack Compose (androidx.compose)"
WHY = "screens of this device are made of views; run this app on an emulator or a phone"
#: What every screen in Compose is below.
HOST = "Landroidx/compose/ui/platform/AbstractComposeView;"
#: Whose methods put Compose on the screen.
_ENTRIES = (
    HOST,
    "Landroidx/compose/ui/platform/ComposeView;",
    "Landroidx/activity/compose/ComponentActivityKt;",
)


def is_host(view: type) -> bool:
    """Whether a class of views has its content drawn by Compose."""
    return any(getattr(base, "java", None) == HOST for base in view.__mro__)


def lacking(dex: DexFile, pool: str, index: int) -> str | None:
    """`NAME` if a reference leads into Compose; see `dalvik.vm.missing.Survey.lacking`."""
    return NAME if pool == "method" and dex.method(index).holder in _ENTRIES else None
