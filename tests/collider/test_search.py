"""TaxCalculator's target, searched for in a model that was written by hand."""

from __future__ import annotations

from pathlib import Path

import pytest

from collider.knowledge import learn
from collider.reach import know, reach
from collider.symbolic.executor import Bounds
from collider.uimodel import Model
from collider.verdicts import Answer, Step, Verdict
from dalvik.apk.apk import Apk
from dalvik.dex import ClassPath
from dalvik.errors import BadInput
from tests.collider import taxcalculator
from tests.subjects import ROOT

_APPS = ROOT / "tests" / "apps" / "taxcalculator"
_TARGET = "TaxResult.java:27"


def model_of(app: Path) -> Model:
    with Apk.open(app) as apk:
        return taxcalculator.model(ClassPath(list(apk.dex_files())))


def search(name: str) -> Answer:
    app = _APPS / name
    return reach(app, model_of(app), _TARGET)


def test_the_target_is_found_with_its_eight_events() -> None:
    answer = search("taxcalculator.apk")
    assert answer.verdict is Verdict.NOT_CONFIRMED, answer.explain()
    events = [step.event for step in answer.steps]
    assert len(events) == 8, answer.explain()
    assert events[:2] == ["menu", "settings"]
    assert sorted(events[2:6]) == ["back", "change amount", "toggle", "type"]
    assert events[6:] == ["back", "calculate"]
    typed = next(step for step in answer.steps if step.event == "type")
    assert int(typed.values["text"]) > 0
    # opening the settings shows the switch as it was stored, which decides what toggling stores
    anchors = {events[number] for number in answer.anchors}
    assert anchors - {"settings"} == {"toggle", "type", "calculate"}


def test_what_is_under_way_can_be_ended() -> None:
    """As exploring does when its budget is spent."""
    app = _APPS / "taxcalculator.apk"
    left = iter(range(20))

    def between() -> None:
        if next(left, None) is None:
            raise TimeoutError

    with pytest.raises(TimeoutError):
        know(app, model_of(app), between=between)


def test_what_a_device_refused_is_tried_with_other_values() -> None:
    app = _APPS / "taxcalculator.apk"
    tried: list[tuple[Step, ...]] = []
    for _ in range(3):
        answer = reach(app, model_of(app), _TARGET, reject=tried)
        assert answer.verdict is Verdict.NOT_CONFIRMED, answer.explain()
        tried.append(answer.steps)
    typed = [next(step for step in one if step.event == "type") for one in tried]
    assert len({step.values["text"] for step in typed}) == 3
    assert all(int(step.values["text"]) > 0 for step in typed)


def test_without_deductions_the_target_is_unreachable() -> None:
    answer = search("taxcalculator-off.apk")
    assert answer.verdict is Verdict.UNREACHABLE, answer.explain()
    decided = (_APPS / "app/src/samples/taxcalculator/TaxResult.java").read_text().splitlines()
    line = 1 + next(n for n, text in enumerate(decided) if "getEnableTaxDeduction" in text)
    assert any(one.lines == (f"TaxResult.java:{line}",) for one in answer.blocked), answer.explain()
    assert "enableTaxDeduction" in answer.explain()


def test_keys_change_the_amount_that_the_result_reads() -> None:
    """Both screens find the amount in the same object, which the application made."""
    with Apk.open(_APPS / "taxcalculator.apk") as apk:
        classes = ClassPath(list(apk.dex_files()))
    knowledge = learn(taxcalculator.model(classes), classes, Bounds())
    amount = ("field", ("at", ("field", ("app",), "appState")), "enteredAmount")
    assert knowledge.initial(amount) == 0
    assert any(amount in one.writes for one in knowledge.summaries["digit 1"])
    assert any(amount in one.inputs for one in knowledge.summaries["calculate"])


def test_a_model_survives_being_written(tmp_path: Path) -> None:
    model = model_of(_APPS / "taxcalculator.apk")
    model.save(tmp_path / "model.json")
    assert Model.load(tmp_path / "model.json").event("toggle").code().sets
    again = Model.load(tmp_path / "model.json")
    again.save(tmp_path / "again.json")
    assert (tmp_path / "again.json").read_text() == (tmp_path / "model.json").read_text()


def test_what_is_no_model_is_refused(tmp_path: Path) -> None:
    (tmp_path / "model.json").write_text("{}")
    with pytest.raises(BadInput, match=r"model\.json is not a UI model"):
        Model.load(tmp_path / "model.json")
