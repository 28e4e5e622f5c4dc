"""Which component an intent means: matching intents with the filters of manifests."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from dalvik.apk.manifest import IntentData, IntentFilter
from devices.pocket.system.intents import CATEGORY_DEFAULT, Component, PlainIntent

if TYPE_CHECKING:
    from dalvik.apk.manifest import Component as Declared
    from devices.pocket.system.packages import InstalledPackage, Packages

#: `IntentFilter.MATCH_…`: how much of an intent's data a filter asked for.
MATCH_EMPTY = 0x0100000
MATCH_SCHEME = 0x0200000
MATCH_HOST = 0x0300000
MATCH_PORT = 0x0400000
MATCH_PATH = 0x0500000
MATCH_SSP = 0x0580000
MATCH_TYPE = 0x0600000
MATCH_NORMAL = 0x0008000


@dataclass(frozen=True)
class Match:
    """A component that answers an intent, and how."""

    package: InstalledPackage
    declared: Declared
    filter: IntentFilter | None = None
    quality: int = MATCH_EMPTY | MATCH_NORMAL

    @property
    def component(self) -> Component:
        return Component(self.package.name, self.declared.name)

    @property
    def priority(self) -> int:
        return 0 if self.filter is None else self.filter.priority

    @property
    def is_default(self) -> bool:
        return self.filter is not None and CATEGORY_DEFAULT in self.filter.categories


class Resolver:
    """Answers for one device; `kind` is a field of the manifest: activities, services, …"""

    def __init__(self, packages: Packages) -> None:
        self._packages = packages

    def query(
        self,
        intent: PlainIntent,
        kind: str = "activities",
        *,
        default_only: bool = False,
        disabled: bool = False,
    ) -> list[Match]:
        """All that match, best first; an explicit intent matches what it names."""
        if intent.component is None and intent.selector is not None:
            intent = intent.selector
        if intent.component is not None:
            return self._explicit(intent.component, kind, disabled)
        found = [
            match
            for package in self._candidates(intent.package)
            for declared in getattr(package.manifest, kind)
            if disabled or package.is_enabled(declared)
            for match in _matches(package, declared, intent, default_only)
        ]
        return sorted(found, key=lambda m: (-m.priority, -m.quality, not m.is_default))

    def resolve(self, intent: PlainIntent, kind: str = "activities") -> Match | None:
        """The one that a start would take, by Android's rule for defaults."""
        found = self.query(intent, kind, default_only=kind == "activities")
        return found[0] if found else None

    def launcher(self, package: str) -> Match | None:
        """What `getLaunchIntentForPackage` finds."""
        for category in ("INFO", "LAUNCHER"):
            kinds = (f"android.intent.category.{category}",)
            main = PlainIntent(
                action="android.intent.action.MAIN", categories=kinds, package=package
            )
            found = self.query(main)
            if found:
                return found[0]
        return None

    def _candidates(self, package: str | None) -> Iterable[InstalledPackage]:
        if package is None:
            return self._packages
        found = self._packages.get(package)
        return () if found is None else (found,)

    def _explicit(self, component: Component, kind: str, disabled: bool) -> list[Match]:
        package = self._packages.get(component.package)
        if package is None:
            return []
        for declared in getattr(package.manifest, kind):
            if declared.name == component.name and (disabled or package.is_enabled(declared)):
                return [Match(package, declared)]
        return []


def _matches(
    package: InstalledPackage, declared: Any, intent: PlainIntent, default_only: bool
) -> Iterable[Match]:
    for one in declared.intent_filters:
        if default_only and CATEGORY_DEFAULT not in one.categories:
            continue
        quality = match_filter(one, intent)
        if quality is not None:
            yield Match(package, declared, one, quality)
            return


def match_filter(one: IntentFilter, intent: PlainIntent) -> int | None:
    """The quality of the match, None if there is none."""
    if intent.action is not None and intent.action not in one.actions:
        return None
    if intent.action is None and not one.actions:
        return None
    if not set(intent.categories) <= set(one.categories):
        return None
    return match_data(one.data, intent.data, intent.type)


def match_data(data: tuple[IntentData, ...], uri: str | None, type_: str | None) -> int | None:
    """The data test: the values of all `<data>` elements together."""
    schemes = {one.scheme for one in data if one.scheme is not None}
    types = {one.mime_type for one in data if one.mime_type is not None}
    if not schemes and not types:
        return MATCH_EMPTY | MATCH_NORMAL if uri is None and type_ is None else None
    scheme = uri.partition(":")[0] if uri is not None and ":" in uri else ""
    quality = MATCH_EMPTY
    if schemes:
        if scheme not in schemes:
            return None
        located = _match_place(data, uri)
        if located is None:
            return None
        quality = located
    elif scheme not in ("", "content", "file"):
        return None
    if types:
        if type_ is None or not any(_type_matches(one, type_) for one in types):
            return None
        quality = max(quality, MATCH_TYPE)
    elif type_ is not None:
        return None
    return quality + MATCH_NORMAL


def _match_place(data: tuple[IntentData, ...], uri: str | None) -> int | None:
    hosts = [one for one in data if one.host is not None]
    specific = [one for one in data if _ssp_rule(one) is not None]
    assert uri is not None
    if specific:
        rest = uri.partition(":")[2]
        if any(text_matches(*_rule(_ssp_rule(one)), rest) for one in specific):
            return MATCH_SSP
        if not hosts:
            return None
    if not hosts:
        return MATCH_SCHEME
    parts = urlsplit(uri)
    host, path = (parts.hostname or "").lower(), parts.path
    matching = [one for one in hosts if _host_matches(one, host, _port(parts))]
    if not matching:
        return None
    paths = [_path_rule(one) for one in data if _path_rule(one) is not None]
    if paths:
        return MATCH_PATH if any(text_matches(*_rule(one), path) for one in paths) else None
    return MATCH_PORT if any(one.port for one in matching) else MATCH_HOST


def _port(parts: Any) -> str | None:
    try:
        return None if parts.port is None else str(parts.port)
    except ValueError:
        return None


def _host_matches(one: IntentData, host: str, port: str | None) -> bool:
    wanted = (one.host or "").lower()
    if wanted.startswith("*"):
        fits = host.endswith(wanted[1:])
    else:
        fits = host == wanted
    return fits and (one.port is None or one.port == port)


def _rule(rule: tuple[str, str] | None) -> tuple[str, str]:
    assert rule is not None
    return rule


def _path_rule(one: IntentData) -> tuple[str, str] | None:
    for kind in ("path", "path_prefix", "path_suffix", "path_pattern", "path_advanced_pattern"):
        value = getattr(one, kind)
        if value is not None:
            return kind.removeprefix("path").strip("_"), value
    return None


def _ssp_rule(one: IntentData) -> tuple[str, str] | None:
    for kind in ("ssp", "ssp_prefix", "ssp_suffix", "ssp_pattern", "ssp_advanced_pattern"):
        value = getattr(one, kind)
        if value is not None:
            return kind.removeprefix("ssp").strip("_"), value
    return None


def text_matches(kind: str, wanted: str, text: str) -> bool:
    if kind == "prefix":
        return text.startswith(wanted)
    if kind == "suffix":
        return text.endswith(wanted)
    if kind.endswith("pattern"):
        return _glob(wanted).fullmatch(text) is not None
    return text == wanted


@lru_cache(maxsize=256)
def _glob(pattern: str) -> re.Pattern[str]:
    """`PatternMatcher`'s simple globs: `.` is any character, `*` repeats the one before it,
    `\\` escapes."""
    made, at = [], 0
    while at < len(pattern):
        char = pattern[at]
        if char == "\\" and at + 1 < len(pattern):
            at += 1
            made.append(re.escape(pattern[at]))
        elif char in ".*":
            made.append(char)
        else:
            made.append(re.escape(char))
        at += 1
    try:
        return re.compile("".join(made), re.DOTALL)
    except re.error:
        return re.compile(re.escape(pattern))


def _type_matches(wanted: str, type_: str) -> bool:
    if wanted in ("*/*", type_) or type_ == "*/*":
        return True
    base, _, sub = wanted.partition("/")
    other, _, other_sub = type_.partition("/")
    return base == other and "*" in (sub, other_sub)
