"""The names of date fields in the locales."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_text import locale_data

_KEYS = {
    ("MONTH_OF_YEAR", "FULL"): "months",
    ("MONTH_OF_YEAR", "SHORT"): "short_months",
    ("MONTH_OF_YEAR", "NARROW"): "narrow_months",
    ("MONTH_OF_YEAR", "FULL_STANDALONE"): "alone_months",
    ("MONTH_OF_YEAR", "SHORT_STANDALONE"): "alone_short_months",
    ("MONTH_OF_YEAR", "NARROW_STANDALONE"): "narrow_months",
    ("DAY_OF_WEEK", "FULL"): "weekdays",
    ("DAY_OF_WEEK", "SHORT"): "short_weekdays",
    ("DAY_OF_WEEK", "NARROW"): "narrow_weekdays",
    ("DAY_OF_WEEK", "FULL_STANDALONE"): "weekdays",
    ("DAY_OF_WEEK", "SHORT_STANDALONE"): "short_weekdays",
    ("DAY_OF_WEEK", "NARROW_STANDALONE"): "narrow_weekdays",
}
_ERAS = {"FULL": ("Before Christ", "Anno Domini"), "NARROW": ("B", "A")}
_QUARTERS = {
    "FULL": ("1st quarter", "2nd quarter", "3rd quarter", "4th quarter"),
    "SHORT": ("Q1", "Q2", "Q3", "Q4"),
    "NARROW": ("1", "2", "3", "4"),
}


def names_of(key: Any, style: str, locale: Any) -> dict[int, str]:
    """Name by value; empty where a field has no names."""
    language, country = locale.data_language, locale.country
    if not isinstance(key, str):
        if getattr(key, "shown", "") == "QuarterOfYear":
            plain = style.removesuffix("_STANDALONE")
            return dict(enumerate(_QUARTERS[plain], 1))
        return {}
    if key == "AMPM_OF_DAY":
        return dict(enumerate(locale_data.words(language, country, "am_pm")))
    if key == "ERA":
        plain = style.removesuffix("_STANDALONE")
        if language == "en" and plain in _ERAS:
            return dict(enumerate(_ERAS[plain]))
        return dict(enumerate(locale_data.words(language, country, "eras")))
    source = _KEYS.get((key, style))
    if source is None:
        return {}
    names = locale_data.words(language, country, source)
    if key == "DAY_OF_WEEK":
        return {number: names[number % 7] for number in range(1, 8)}
    return dict(enumerate(names, 1))
