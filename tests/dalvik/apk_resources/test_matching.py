"""The best-match rule: as documented, as an order, and as the platform's own code does it."""

from __future__ import annotations

import random
from itertools import permutations

import pytest

from dalvik.apk.resources import Configuration, best, is_better_than, matches
from tests.dalvik.apk_resources import platform
from tests.dalvik.apk_resources.configurations import LOCALES, random_device, random_resource


def chosen(device: str, *offers: str) -> str | None:
    """The offer that is chosen; the empty string is the default one."""
    found = best(
        [(Configuration.from_qualifiers(offer), offer) for offer in offers],
        Configuration.from_qualifiers(device),
    )
    return None if found is None else found[1]


def test_the_documented_example() -> None:
    """In any sequence that packagers may write: what states no language comes first."""
    for first in permutations(("", "port-ldpi", "port-notouch-12key")):
        for second in permutations(("en", "fr-rCA", "en-port", "en-notouch-12key")):
            found = chosen("en-rGB-port-hdpi-notouch-12key", *first, *second)
            assert found == "en-port"


@pytest.mark.parametrize(
    ("device", "offers", "expected"),
    [
        # Size: the largest that is not larger than the device; larger ones are never used.
        ("sw700dp", ("", "sw320dp", "sw600dp", "sw720dp"), "sw600dp"),
        ("w800dp", ("w600dp", "w820dp", ""), "w600dp"),
        ("normal", ("small", "large"), "small"),
        ("normal", ("xlarge",), None),
        ("large", ("", "normal"), "normal"),
        ("small", ("", "small"), "small"),
        ("xlarge", ("normal", "large"), "large"),
        ("w500dp-h800dp", ("w400dp", "h700dp"), "h700dp"),
        # Density: scaling down is better than up, drawn for any better than both.
        ("mdpi", ("hdpi",), "hdpi"),
        ("hdpi", ("mdpi", "xhdpi"), "xhdpi"),
        ("xhdpi", ("ldpi", "hdpi", "mdpi"), "hdpi"),
        ("ldpi", ("xhdpi", "mdpi", "hdpi"), "mdpi"),
        ("xxhdpi", ("xxhdpi", "anydpi"), "anydpi"),
        ("hdpi", ("", "ldpi"), ""),
        ("340dpi-v36", ("xhdpi", "xxhdpi"), "xxhdpi"),
        ("340dpi", ("xhdpi", "xxhdpi"), "xxhdpi"),
        ("340dpi-v29", ("xhdpi", "xxhdpi"), "xhdpi"),
        ("420dpi-v29", ("xhdpi", "xxhdpi"), "xxhdpi"),
        # Version: the newest that the device has.
        ("v29", ("v4", "v21", "v30"), "v21"),
        ("v19", ("v21",), None),
        # Importance: what comes earlier in a name outweighs what comes later.
        ("sw600dp-land-night-v29", ("sw600dp", "land-night-v29"), "sw600dp"),
        ("port-night-hdpi", ("night-hdpi", "port"), "port"),
        ("mcc310-en", ("en", "mcc310"), "mcc310"),
        ("ldrtl-sw600dp", ("sw600dp", "ldrtl"), "ldrtl"),
        ("round-port", ("port", "round"), "round"),
        ("widecg-highdr", ("highdr", "widecg"), "widecg"),
        ("fr-feminine-sw600dp", ("fr-sw600dp", "fr-feminine"), "fr-feminine"),
        ("fr-feminine", ("fr-masculine", "fr"), "fr"),
        # Contradictions never match; silence does.
        ("land", ("port", ""), ""),
        ("car-night", ("desk", "notnight", "car"), "car"),
        ("notround", ("round",), None),
        # A soft keyboard counts as exposed keys, but an exact match is better.
        ("keyssoft", ("keysexposed",), "keysexposed"),
        ("keyssoft", ("keysexposed", "keyssoft"), "keyssoft"),
        ("keysexposed", ("keyssoft",), None),
        ("nokeys", ("12key", "nokeys"), "nokeys"),
    ],
)
def test_single_rules(device: str, offers: tuple[str, ...], expected: str | None) -> None:
    assert chosen(device, *offers) == expected
    assert chosen(device, *reversed(offers)) == expected


@pytest.mark.parametrize(
    ("device", "offers", "expected"),
    [
        # The documented example of a reader of Swiss French.
        ("fr-rCH", ("", "de-rDE", "es-rES", "fr-rFR", "it-rIT"), "fr-rFR"),
        ("en-rAU", ("", "en-rGB", "en-rUS"), "en-rGB"),
        ("en-rUS", ("", "en-rGB"), ""),
        ("en-rUS", ("", "en"), "en"),
        ("en-rGB", ("", "en-rUS"), "en-rUS"),
        ("es-rAR", ("es", "es-rUS", "es-rES"), "es-rUS"),
        ("es-rAR", ("es", "es-r419", "es-rMX"), "es-r419"),
        ("pt-rAO", ("pt", "pt-rBR", "pt-rPT"), "pt-rPT"),
        ("zh-rHK", ("", "zh", "zh-rCN", "zh-rTW"), "zh-rTW"),
        ("zh-rMO", ("zh-rTW", "zh-rHK"), "zh-rHK"),
        ("zh-rSG", ("", "zh-rTW"), ""),
        ("b+sr+Latn", ("", "sr"), ""),
        ("sr", ("", "b+sr+Latn"), ""),
        ("sr-rME", ("b+sr+Latn", "sr"), "b+sr+Latn"),
        ("fil", ("tl",), "tl"),
        ("tl", ("fil", "tl"), "tl"),
        ("b+ca+ES+valencia", ("ca", "b+ca+ES+valencia"), "b+ca+ES+valencia"),
        ("qq-rUS", ("qq-rGB", "qq"), "qq"),
        ("de", ("fr",), None),
    ],
)
def test_locales(device: str, offers: tuple[str, ...], expected: str | None) -> None:
    assert chosen(device, *offers) == expected
    assert chosen(device, *reversed(offers)) == expected


def test_a_worse_locale_may_win_when_seen_second() -> None:
    """The platform's oddity, kept on purpose; packagers' order makes it rare."""
    assert chosen("fr-sw600dp", "sw600dp", "fr") == "fr"
    assert chosen("fr-sw600dp", "fr", "sw600dp") == "sw600dp"


def test_it_is_a_strict_order_and_the_sequence_does_not_matter() -> None:
    chance = random.Random(2)
    for _ in range(800):
        device = random_device(chance, locale=False)
        offers = [random_resource(chance, device, locale=False) for _ in range(4)]
        fitting = list(dict.fromkeys(offer for offer in offers if matches(offer, device)))
        for one in fitting:
            assert not is_better_than(one, one, device)
        for one, other in permutations(fitting, 2):
            assert not (is_better_than(one, other, device) and is_better_than(other, one, device))
        for one, other, third in permutations(fitting, 3):
            if is_better_than(one, other, device) and is_better_than(other, third, device):
                assert is_better_than(one, third, device)
        results = {best([(o, o) for o in order], device) for order in permutations(fitting)}
        top = [o for o in fitting if not any(is_better_than(p, o, device) for p in fitting)]
        assert results == {(o, o) for o in top} or not fitting
        for found in results:
            assert found is None or matches(found[0], device)


@pytest.mark.oracle
def test_fit_and_preference_equal_the_platforms() -> None:
    chance = random.Random(3)
    compared = [0, 0]
    for _ in range(6000):
        device = random_device(chance)
        one, other = random_resource(chance, device), random_resource(chance, device)
        fits = [platform.matches(offer, device) for offer in (one, other)]
        assert [matches(offer, device) for offer in (one, other)] == fits, (one, other, device)
        if all(fits):
            verdict = platform.is_better_than(one, other, device)
            assert is_better_than(one, other, device) == verdict, (one, other, device)
            compared[verdict] += 1
    assert min(compared) > 200, "the comparison must not be about trivial cases only"


@pytest.mark.oracle
def test_locales_equal_the_platforms() -> None:
    offers = [Configuration(language=language, region=region) for language, region in LOCALES]
    offers.append(Configuration())
    for device in offers:
        fitting = [offer for offer in offers if platform.matches(offer, device)]
        assert fitting == [offer for offer in offers if matches(offer, device)]
        for one, other in permutations(fitting, 2):
            verdict = platform.is_better_than(one, other, device)
            assert is_better_than(one, other, device) == verdict, (one, other, device)


@pytest.mark.oracle
def test_densities_equal_the_platforms() -> None:
    densities = (0, 120, 160, 213, 240, 320, 340, 480, 640, 0xFFFE, 0xFFFF)
    for actual in (*densities, 161, 200, 280, 360, 420, 560):
        device = Configuration(density=actual, sdk_version=platform.SDK_VERSION)
        for one, other in permutations(map(_density, densities), 2):
            verdict = platform.is_better_than(one, other, device)
            assert is_better_than(one, other, device) == verdict, (one, other, device)


def _density(value: int) -> Configuration:
    return Configuration(density=value)
