"""Which device is used when it is not obvious: one question or one clear error."""

from __future__ import annotations

import pytest

from dalvik.errors import BadInput, DeviceGone
from devices import finding
from devices.adb import Attached
from devices.finding import DeviceChoice, find_devices


@pytest.fixture
def known(monkeypatch: pytest.MonkeyPatch) -> list[Attached]:
    devices: list[Attached] = []
    monkeypatch.setattr(finding, "attached", lambda: list(devices))
    monkeypatch.setattr(finding, "start_pocket", lambda api: DeviceChoice(f"pocket-{api}", True))
    monkeypatch.delenv("ANDROID_SERIAL", raising=False)
    monkeypatch.delenv("CI", raising=False)
    return devices


def test_the_only_one_attached(known: list[Attached]) -> None:
    known.append(Attached("emulator-5554", "device"))
    known.append(Attached("phone", "offline"))
    assert find_devices() == [DeviceChoice("emulator-5554")]


def test_several_must_be_chosen_from(known: list[Attached]) -> None:
    known += [Attached("one", "device"), Attached("two", "device")]
    with pytest.raises(BadInput, match="2 devices are attached: one, two") as caught:
        find_devices()
    assert caught.value.hint and "--device" in caught.value.hint
    assert find_devices(["two", "one"]) == [DeviceChoice("two"), DeviceChoice("one")]


def test_one_that_cannot_be_used_says_why(known: list[Attached]) -> None:
    known.append(Attached("phone", "unauthorized"))
    for serials in ([], ["phone"]):
        with pytest.raises(DeviceGone, match="it is unauthorized") as caught:
            find_devices(serials)
        assert caught.value.hint and "accept" in caught.value.hint


def test_none_attached(known: list[Attached], monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(DeviceGone, match="none is attached"):
        find_devices()
    asked: list[str] = []

    def no(question: str) -> bool:
        asked.append(question)
        return False

    with pytest.raises(DeviceGone):
        find_devices([], no)
    assert len(asked) == 1
    assert find_devices([], lambda question: True) == [DeviceChoice("pocket-None", True)]
    assert find_devices([], no, agreed=True)[0].started
    monkeypatch.setenv("CI", "true")
    assert find_devices()[0].started


def test_pocket_by_name(known: list[Attached]) -> None:
    assert find_devices(["pocket", "pocket:19"]) == [
        DeviceChoice("pocket-None", True),
        DeviceChoice("pocket-19", True),
    ]
