"""Android's best-match rule: which resources fit a device, and which of two serves it better.

The order of importance and every comparison are the platform's (`ResTable_config::match` and
`isBetterThan`), its oddities included:

- A resource whose *locale* is worse may still win by a less important qualifier when it is looked
  at second. Among resources with equal locales the relation is a strict order, and packagers write
  resources of lower locales first, so it seldom shows; `best` walks in the given order as
  the platform does.
- A density between two offers is rounded up by API 34 and later. API 29 takes the lower one if it
  is much nearer, and so do we for every device that says it is older than 34.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TypeVar

from dalvik.apk.resources.config import ANY_DENSITY, Configuration
from dalvik.apk.resources.locales import (
    compare_regions,
    like_american_english,
    likely_script,
    same_language,
)

_T = TypeVar("_T")
_Criterion = Callable[[Configuration, Configuration, Configuration], int]

_EXACT = (
    "mcc", "mnc", "gender", "layout_direction", "screen_long", "screen_round", "wide_gamut",
    "high_range", "orientation", "ui_mode", "night", "touchscreen", "nav_hidden", "keyboard",
    "navigation", "minor_version",
)  # fmt: skip
_AT_MOST = (
    "smallest_width_dp", "width_dp", "height_dp", "screen_size", "width_px", "height_px",
    "sdk_version",
)  # fmt: skip

_KEYS_EXPOSED, _KEYS_SOFT = 1, 3
_NORMAL_SCREEN = 2
_MEDIUM_DENSITY = 160
_ROUNDS_DENSITY_UP = 34


def matches(resource: Configuration, device: Configuration) -> bool:
    """Whether a resource may be used on the device at all."""
    for name in _EXACT:
        wanted = getattr(resource, name)
        if wanted and wanted != getattr(device, name):
            return False
    for name in _AT_MOST:
        if getattr(resource, name) > getattr(device, name):
            return False
    return _keys_match(resource.keys_hidden, device.keys_hidden) and _locale_matches(
        resource, device
    )


def is_better_than(one: Configuration, other: Configuration, device: Configuration) -> bool:
    """Whether `one` serves the device better than `other`; both must match it."""
    for criterion in _CRITERIA:
        verdict = criterion(one, other, device)
        if verdict:
            return verdict > 0
    return False


def best(
    candidates: Iterable[tuple[Configuration, _T]], device: Configuration
) -> tuple[Configuration, _T] | None:
    """The candidate to use, or None if none matches. Of equally good ones the first."""
    chosen: tuple[Configuration, _T] | None = None
    for candidate in candidates:
        if matches(candidate[0], device) and (
            chosen is None or is_better_than(candidate[0], chosen[0], device)
        ):
            chosen = candidate
    return chosen


def best_index(matching: Sequence[Configuration], device: Configuration) -> int:
    """Like `best`, for configurations that are known to match; at least one."""
    chosen = 0
    for index in range(1, len(matching)):
        if is_better_than(matching[index], matching[chosen], device):
            chosen = index
    return chosen


def _keys_match(wanted: int, actual: int) -> bool:
    """A soft keyboard counts as exposed keys."""
    return wanted in (0, actual) or (wanted == _KEYS_EXPOSED and actual == _KEYS_SOFT)


def _locale_matches(resource: Configuration, device: Configuration) -> bool:
    """Languages must agree, and scripts if both are known; otherwise regions if stated."""
    if not (resource.language or resource.region):
        return True
    if not same_language(resource.language, device.language):
        return False
    actual = device.script or likely_script(device.language, device.region)
    wanted = resource.script or likely_script(resource.language, resource.region)
    if actual and wanted:
        return actual == wanted
    return resource.region in ("", device.region)


def _stated(name: str) -> _Criterion:
    """What the device knows is better stated than left open."""

    def criterion(one: Configuration, other: Configuration, device: Configuration) -> int:
        mine = getattr(one, name)
        if mine == getattr(other, name) or not getattr(device, name):
            return 0
        return 1 if mine else -1

    return criterion


def _larger(name: str) -> _Criterion:
    """The larger is nearer to the device, since what exceeds the device does not match."""

    def criterion(one: Configuration, other: Configuration, device: Configuration) -> int:
        if not getattr(device, name):
            return 0
        difference: int = getattr(one, name) - getattr(other, name)
        return difference

    return criterion


def _nearer(*names: str) -> _Criterion:
    """The one whose dimensions together differ less from the device's."""

    def criterion(one: Configuration, other: Configuration, device: Configuration) -> int:
        return sum(
            getattr(one, name) - getattr(other, name) for name in names if getattr(device, name)
        )

    return criterion


def _locale(one: Configuration, other: Configuration, device: Configuration) -> int:
    """Never negative: see the module's docstring."""
    if not (device.language or device.region):
        return 0
    if not (one.language or one.region or other.language or other.region):
        return 0
    return 1 if _has_better_locale(one, other, device) else 0


def _has_better_locale(one: Configuration, other: Configuration, device: Configuration) -> bool:
    if not same_language(one.language, other.language):
        if device.language == "en":
            return _better_english(one, other, device.region)
        return one.language != ""
    script = device.script or likely_script(device.language, device.region)
    order = compare_regions(one.region, other.region, device.language, script, device.region)
    if order:
        return order > 0
    for name in ("variant", "numbering"):
        wanted: str = getattr(device, name)
        fits: bool = getattr(one, name) == wanted
        if fits != (getattr(other, name) == wanted):
            return fits
    return one.language == device.language != other.language


def _better_english(one: Configuration, other: Configuration, region: str) -> bool:
    """American English traditionally lives in resources that state no language.

    So those are better than English of a kind that differs from American English.
    """
    if not like_american_english(region):
        return one.language != ""
    stated = one if one.language else other
    if region == "US":
        fits = stated.region in ("", "US")
    else:
        fits = like_american_english(stated.region)
    return fits == (stated is one)


def _screen_size(one: Configuration, other: Configuration, device: Configuration) -> int:
    """The larger, where an open size counts as normal on screens that are at least normal."""
    if one.screen_size == other.screen_size or not device.screen_size:
        return 0
    open_size = _NORMAL_SCREEN if device.screen_size >= _NORMAL_SCREEN else 0
    difference = (one.screen_size or open_size) - (other.screen_size or open_size)
    return difference or (1 if one.screen_size else -1)


def _density(one: Configuration, other: Configuration, device: Configuration) -> int:
    """Scaling down is better than scaling up, and not scaling best; open means 160 dpi."""
    if one.density == other.density:
        return 0
    mine = one.density or _MEDIUM_DENSITY
    theirs = other.density or _MEDIUM_DENSITY
    if ANY_DENSITY in (mine, theirs):
        return 1 if mine == ANY_DENSITY else -1
    actual = device.density
    if actual in (0, ANY_DENSITY):
        actual = _MEDIUM_DENSITY
    if mine == theirs:
        # Open against `mdpi`: equally good, but the platform prefers one by its place.
        return 1 if mine <= actual else -1
    low, high = sorted((mine, theirs))
    wanted = low if low >= actual or _is_near(low, high, actual, device) else high
    return 1 if mine == wanted else -1


def _is_near(low: int, high: int, actual: int, device: Configuration) -> bool:
    """The older rule for a density between two: scaling down is twice as good as scaling up."""
    if actual >= high or not 0 < device.sdk_version < _ROUNDS_DENSITY_UP:
        return False
    return (2 * low - actual) * high > actual * actual


def _keys_hidden(one: Configuration, other: Configuration, device: Configuration) -> int:
    verdict = _stated_by_one("keys_hidden")(one, other, device)
    if verdict or one.keys_hidden == other.keys_hidden or not device.keys_hidden:
        return verdict
    if device.keys_hidden == one.keys_hidden:
        return 1
    return -1 if device.keys_hidden == other.keys_hidden else 0


def _stated_by_one(name: str) -> _Criterion:
    """Like `_stated`, but undecided where both state something."""

    def criterion(one: Configuration, other: Configuration, device: Configuration) -> int:
        if not getattr(device, name):
            return 0
        return bool(getattr(one, name)) - bool(getattr(other, name))

    return criterion


_CRITERIA: tuple[_Criterion, ...] = (
    _stated("mcc"),
    _stated("mnc"),
    _locale,
    _stated("gender"),
    _larger("layout_direction"),
    _larger("smallest_width_dp"),
    _nearer("width_dp", "height_dp"),
    _screen_size,
    _stated("screen_long"),
    _stated("screen_round"),
    _stated("wide_gamut"),
    _stated("high_range"),
    _stated("orientation"),
    _stated("ui_mode"),
    _stated("night"),
    _density,
    _stated("touchscreen"),
    _keys_hidden,
    _stated_by_one("nav_hidden"),
    _stated("keyboard"),
    _stated("navigation"),
    _nearer("width_px", "height_px"),
    _larger("sdk_version"),
    _stated("minor_version"),
)
