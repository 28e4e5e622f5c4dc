"""Resources, themes and configurations as an app sees them."""

from __future__ import annotations

from pathlib import Path

from devices.pocket.device import Device, Traits
from tests.devices.pocket.res.programs import run


def test_values_names_and_messages(tmp_path: Path) -> None:
    text = run(tmp_path, "ValuesNamesAndMessages")
    name, one, many, full, entry, absent, missing, wrong, cancel, density, config = text.split("|")
    assert (name, one, many) == ("Projects", "1 step", "5 steps")
    assert full == "samples.projects:plurals/steps"
    assert (entry, absent, cancel) == ("simple_list_item_1", "0", "Cancel")
    assert missing == "String resource ID #0x5"
    assert wrong == "Resource ID #0x104000a type #0x3 is not valid"
    assert density == "2.625"
    assert config == (
        "{1.0 310mcc260mnc [en_US] ldltr sw411dp w411dp h659dp 420dpi nrml port finger "
        "-keyb/v/h -nav/h}"
    )


def test_styles_come_before_the_theme(tmp_path: Path) -> None:
    """Own attribute, default style, theme: the first that says something counts."""
    text = run(tmp_path, "StylesComeBeforeTheTheme")
    styled, theme, colors = text.split("|")
    assert styled == ("true false StateListDrawable 17 Cannot make calls to a recycled instance!")
    assert theme == "true true"
    assert colors == "true ff000000"


def test_inflating_and_its_failures(tmp_path: Path) -> None:
    text = run(tmp_path, "InflatingAndItsFailures")
    row, factory, twice, refused = text.split("|")
    assert row == "16908308 true 126"
    assert factory == "EditText Button"
    assert twice == "A factory has already been set on this LayoutInflater"
    assert refused.endswith("Class not allowed to be inflated android.widget.TextView")
    assert refused.startswith("Binary XML file line #1: Binary XML file line #1")


def test_rotation_night_and_font_scale_follow_the_settings(tmp_path: Path) -> None:
    """What `settings put` and friends change, and which parts activities are told of."""
    device = Device(tmp_path, Traits(api=29))
    told: list[int] = []
    with device.lock:
        configuration = device.configuration
        device.activities.configuration_changed = told.append  # type: ignore[method-assign,assignment]
        device.settings.put("system", "accelerometer_rotation", "0")
        device.settings.put("system", "user_rotation", "1")
        assert configuration.rotation == 1
        assert configuration.current.resources.qualifiers.startswith(
            "mcc310-mnc260-en-rUS-ldltr-sw411dp-w683dp-h387dp"
        )
        device.settings.put("system", "font_scale", "1.3")
        configuration.set(night=2)
        configuration.set(locales=(("ar", "", "EG"),))
        configuration.thaw()
    orientation, locale = 0x80 | 0x400, 0x4 | 0x2000
    assert told == [orientation, 0x40000000, 0x200, locale, orientation]
    assert configuration.rotation == 0


def test_xml_is_read_in_three_ways(tmp_path: Path) -> None:
    assert run(tmp_path, "XmlIsReadInThreeWays") == "a1b0text|255true|EditText1 -1"


def test_state_sets_and_fonts_that_androidx_reads(tmp_path: Path) -> None:
    sets, family, axes = run(tmp_path, "StateSetsAndFonts", api=29).split("|")
    assert sets == "true false false true true true 2 true"
    assert family == "FontStyle { weight=700, slant=1} 3 2"
    assert axes == "2 'wght' 2.5 Failed to parse: width 150"
