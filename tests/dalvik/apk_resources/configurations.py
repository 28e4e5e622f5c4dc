"""Random devices, and random resources that often fit them."""

from __future__ import annotations

import random
from dataclasses import fields, replace

from dalvik.apk.resources import ANY_DENSITY, NO_DENSITY, Configuration

VALUES: dict[str, tuple[int, ...]] = {
    "mcc": (310, 311),
    "mnc": (4, 5),
    "layout_direction": (1, 2),
    "smallest_width_dp": (320, 360, 600, 720),
    "width_dp": (320, 480, 600, 960),
    "height_dp": (320, 480, 640, 1024),
    "screen_size": (1, 2, 3, 4),
    "screen_long": (1, 2),
    "screen_round": (1, 2),
    "wide_gamut": (1, 2),
    "high_range": (1, 2),
    "orientation": (1, 2, 3),
    "ui_mode": (1, 2, 3, 4, 5, 6, 7),
    "night": (1, 2),
    "density": (120, 213, 240, 280, 320, 340, 360, 420, 480, 560, 640, ANY_DENSITY, NO_DENSITY),
    "touchscreen": (1, 2, 3),
    "keys_hidden": (1, 2, 3),
    "keyboard": (1, 2, 3),
    "nav_hidden": (1, 2),
    "navigation": (1, 2, 3, 4),
    "width_px": (320, 480, 1080),
    "height_px": (480, 800, 1920),
    "sdk_version": (4, 16, 21, 29),
    "minor_version": (1, 2),
}
"""Values that a device may have. 160 dpi is left out: see `matching` on "open" and `mdpi`."""

_LOCALES = (
    "en en-US en-GB en-001 en-150 en-AU en-IN en-DE en-PR en-XA es es-ES es-US es-MX es-419 es-AR "
    "pt pt-PT pt-BR pt-AO zh zh-TW zh-HK zh-MO zh-CN zh-SG sr sr-ME fil tl fil-PH tl-PH "
    "ar ar-DZ ar-015 ar-EG ar-XB qq qq-US fr fr-CA fr-CH de de-AT az az-IR"
)
LOCALES = tuple(locale.partition("-")[::2] for locale in _LOCALES.split())
"""Those on whose ancestry the CLDR releases behind both sides agree."""


def random_device(chance: random.Random, *, locale: bool = True) -> Configuration:
    """A device that knows most things about itself."""
    values = {
        name: chance.choice(choices)
        for name, choices in VALUES.items()
        if chance.random() < 0.8 or name == "sdk_version"
    }
    device = Configuration(**values)  # type: ignore[arg-type]
    return _with_locale(device, chance) if locale else device


def random_resource(
    chance: random.Random, device: Configuration, *, locale: bool = True
) -> Configuration:
    """A resource that states a few things, mostly such that it fits the device."""
    values: dict[str, object] = {}
    for name, choices in VALUES.items():
        if chance.random() < 0.25:
            actual = getattr(device, name)
            fitting = [value for value in choices if value <= actual] or [0]
            values[name] = actual if chance.random() < 0.6 else chance.choice(fitting)
            if name == "density" or chance.random() < 0.03:
                values[name] = chance.choice(choices)
    resource = Configuration(**values)  # type: ignore[arg-type]
    if not locale or chance.random() < 0.3:
        return resource
    if chance.random() < 0.8:
        language = device.language
        regions = [region for other, region in LOCALES if other == language] or [""]
        resource = replace(resource, language=language, region=chance.choice(regions))
        if chance.random() < 0.2:
            resource = replace(resource, script=device.script, variant=device.variant)
        return resource
    return _with_locale(resource, chance)


def _with_locale(config: Configuration, chance: random.Random) -> Configuration:
    language, region = chance.choice(LOCALES)
    script = chance.choice(("Latn", "Hant", "Cyrl", "Arab")) if chance.random() < 0.1 else ""
    variant = chance.choice(("posix", "1901")) if chance.random() < 0.1 else ""
    numbering = chance.choice(("latn", "arab")) if chance.random() < 0.1 else ""
    return replace(
        config,
        language=language,
        region=region,
        script=script,
        variant=variant,
        numbering=numbering,
    )


def random_any(chance: random.Random) -> Configuration:
    """Any values that the fields can hold, sensible or not."""
    device = _with_locale(random_device(chance), chance)
    dropped = {field.name: field.default for field in fields(device) if chance.random() < 0.5}
    return replace(device, **dropped)  # type: ignore[arg-type]
