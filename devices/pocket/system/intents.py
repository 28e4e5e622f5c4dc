"""Intents as the system keeps them: plain data that no process owns.

An app's `android.content.Intent` becomes a `PlainIntent` when it leaves its process
(`intent.to_plain()`) and an intent again in the process that receives it
(`Intent.from_plain(plain)`); a `Bundle` becomes `Extras` and back in the same way.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, TypeAlias

Extra: TypeAlias = tuple[str, Any]
"""A value with its kind: the descriptor of a primitive or of its array (`I`, `[J`), `String`,
`String[]`, `CharSequence`, `null`, `Uri`, `ComponentName`, `Bundle` (nested `Extras`), `Intent`
(nested `PlainIntent`), `IntArrayList`, `StringArrayList`, or any kind of its own that
`android.os.Bundle` writes and reads. Arrays are tuples."""

Extras: TypeAlias = Mapping[str, Extra]

ACTION_MAIN = "android.intent.action.MAIN"
ACTION_VIEW = "android.intent.action.VIEW"
CATEGORY_DEFAULT = "android.intent.category.DEFAULT"
CATEGORY_HOME = "android.intent.category.HOME"
CATEGORY_LAUNCHER = "android.intent.category.LAUNCHER"
CATEGORY_INFO = "android.intent.category.INFO"

FLAG_ACTIVITY_NO_HISTORY = 0x40000000
FLAG_ACTIVITY_SINGLE_TOP = 0x20000000
FLAG_ACTIVITY_NEW_TASK = 0x10000000
FLAG_ACTIVITY_MULTIPLE_TASK = 0x08000000
FLAG_ACTIVITY_CLEAR_TOP = 0x04000000
FLAG_ACTIVITY_FORWARD_RESULT = 0x02000000
FLAG_ACTIVITY_PREVIOUS_IS_TOP = 0x01000000
FLAG_ACTIVITY_EXCLUDE_FROM_RECENTS = 0x00800000
FLAG_ACTIVITY_BROUGHT_TO_FRONT = 0x00400000
FLAG_ACTIVITY_RESET_TASK_IF_NEEDED = 0x00200000
FLAG_ACTIVITY_LAUNCHED_FROM_HISTORY = 0x00100000
FLAG_ACTIVITY_NEW_DOCUMENT = 0x00080000
FLAG_ACTIVITY_NO_USER_ACTION = 0x00040000
FLAG_ACTIVITY_REORDER_TO_FRONT = 0x00020000
FLAG_ACTIVITY_NO_ANIMATION = 0x00010000
FLAG_ACTIVITY_CLEAR_TASK = 0x00008000
FLAG_ACTIVITY_TASK_ON_HOME = 0x00004000


@dataclass(frozen=True, slots=True, order=True)
class Component:
    """A component's name; `str` gives the form of `am start -n` with the class in full."""

    package: str
    name: str

    @staticmethod
    def parse(text: str) -> Component | None:
        """From `package/.Class` or `package/full.Class`; None if it is neither."""
        package, slash, name = text.partition("/")
        if not slash or not package or not name:
            return None
        return Component(package, package + name if name[0] == "." else name)

    def __str__(self) -> str:
        return f"{self.package}/{self.name}"

    @property
    def short(self) -> str:
        """`package/.Class` where the class lies in the package."""
        return f"{self.package}/{self.short_name}"

    @property
    def short_name(self) -> str:
        if self.name.startswith(self.package + "."):
            return self.name[len(self.package) :]
        return self.name


@dataclass(frozen=True, slots=True, kw_only=True)
class PlainIntent:
    """`data` is the URI as text. Treat it as a value: `but` makes a changed copy."""

    action: str | None = None
    data: str | None = None
    type: str | None = None
    identifier: str | None = None
    package: str | None = None
    component: Component | None = None
    flags: int = 0
    categories: tuple[str, ...] = ()
    extras: Extras | None = field(default=None, hash=False)
    selector: PlainIntent | None = None
    #: Whatever `android.content.ClipData` writes and reads.
    clip_data: Any = field(default=None, hash=False)
    source_bounds: tuple[int, int, int, int] | None = None

    def but(self, **changes: Any) -> PlainIntent:
        return replace(self, **changes)

    def has(self, flag: int) -> bool:
        return bool(self.flags & flag)

    @property
    def scheme(self) -> str | None:
        """The data's scheme."""
        if self.data is None:
            return None
        scheme, colon, _ = self.data.partition(":")
        return scheme if colon else None

    def filter_equals(self, other: PlainIntent) -> bool:
        """`Intent.filterEquals`: the same but for flags, extras and bounds."""
        return self._identity() == other._identity()

    def _identity(self) -> tuple[Any, ...]:
        kinds = frozenset(self.categories)
        return (self.action, self.data, self.type, self.package, self.component, kinds)

    def __str__(self) -> str:
        """As `Intent.toString` and the system's log lines show it."""
        return f"Intent {{ {self.short()} }}"

    def short(self, extras: bool = True) -> str:
        """The inside of the braces: what is set, in Android's order."""
        parts = []
        if self.action is not None:
            parts.append(f"act={self.action}")
        if self.categories:
            parts.append(f"cat=[{','.join(self.categories)}]")
        if self.data is not None:
            parts.append(f"dat={safe_uri(self.data)}")
        if self.type is not None:
            parts.append(f"typ={self.type}")
        if self.flags:
            parts.append(f"flg=0x{self.flags:x}")
        if self.package is not None:
            parts.append(f"pkg={self.package}")
        if self.component is not None:
            parts.append(f"cmp={self.component.short}")
        if self.source_bounds is not None:
            left, top, right, bottom = self.source_bounds
            parts.append(f"bnds=[{left},{top}][{right},{bottom}]")
        if self.clip_data is not None:
            parts.append("clip={...}")
        if extras and self.extras is not None:
            parts.append("(has extras)")
        if self.selector is not None:
            parts.append(f"sel={self.selector.short(extras)}")
        return " ".join(parts)


def safe_uri(uri: str) -> str:
    """`Uri.toSafeString`: telephone numbers, addresses and web paths are not for logs."""
    scheme, colon, rest = uri.partition(":")
    if not colon:
        return uri
    if scheme.lower() in {"tel", "sip", "sms", "smsto", "mailto", "nfc"}:
        hidden = "".join(c if c in "-@." else "x" for c in rest)
        return f"{scheme}:{hidden}"
    if scheme.lower() in {"http", "https", "ftp", "rtsp"} and rest.startswith("//"):
        host = rest[2:].partition("/")[0].partition("?")[0]
        return f"{scheme}://{host}/..."
    return uri
