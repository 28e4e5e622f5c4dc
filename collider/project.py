"""The folder `.collider`: what is known of an app, and what came of its targets.

model.json            the UI model; may be edited by hand
pictures/             a picture for each of its states
app.json              which APK it was made from, and what exploration covered
results/<target>/     answer.json, replay.json, condition.smt2, pictures, page.html
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from collider.explore_facts import AppFacts, read_facts
from collider.replaying import Replay, Spot, StepRecord
from collider.uimodel import Event, Model, Transition
from collider.verdicts import Answer, Blocked, Need, Step, Verdict
from collider.watching_edges import Edge
from dalvik.errors import BadInput

FOLDER = Path(".collider")


@dataclass(frozen=True)
class Result:
    """What came of one target; `folder` holds its pictures."""

    answer: Answer
    replay: Replay | None
    folder: Path


class Project:
    """One such folder."""

    def __init__(self, folder: Path = FOLDER) -> None:
        self.folder = folder

    # -- the app -------------------------------------------------------------------------------

    @property
    def model_file(self) -> Path:
        return self.folder / "model.json"

    def app(self, given: Path | None = None) -> AppFacts:
        """The APK that was named, or the one that the model was made from."""
        if given is not None:
            return read_facts(given)
        data = self._app_data()
        if "app" not in data:
            raise BadInput(
                f"there is no model in {self.folder}",
                hint="Say which app: --app app.apk, or make a model first: collider model app.apk.",
            )
        path = Path(data["app"])
        if not path.is_file():
            raise BadInput(
                f"the app that the model was made from is gone: {path}",
                hint="Say where it is now: --app app.apk.",
            )
        return read_facts(path)

    def _app_data(self) -> dict[str, Any]:
        try:
            data = json.loads((self.folder / "app.json").read_text(encoding="utf-8"))
        except FileNotFoundError:
            return {}
        except (OSError, ValueError) as error:
            raise BadInput(
                f"{self.folder / 'app.json'} cannot be read: {error}",
                hint="Remove the folder and run `collider model` again.",
            ) from error
        return data if isinstance(data, dict) else {}

    # -- the model -----------------------------------------------------------------------------

    def model(self, facts: AppFacts) -> Model | None:
        """The model of this very app; None if there is none yet."""
        if not self.model_file.is_file():
            return None
        model = Model.load(self.model_file)
        if model.identity and model.identity != facts.identity:
            raise BadInput(
                f"the model in {self.folder} is of another version of {facts.package}",
                hint=f"Make a new one: collider model {facts.path} --fresh"
                " (or use another folder with --out).",
            )
        if model.package and model.package != facts.package:
            raise BadInput(
                f"the model in {self.folder} is of {model.package}, not of {facts.package}",
                hint="Use another folder with --out, or --fresh to replace it.",
            )
        return model

    def save_model(self, model: Model, facts: AppFacts, covered: Iterable[Edge] = ()) -> None:
        self.folder.mkdir(parents=True, exist_ok=True)
        model.save(self.model_file)
        edges = {*self.covered(), *covered}
        data = {
            "app": str(facts.path.resolve()),
            "package": facts.package,
            "identity": facts.identity,
            "covered": sorted(edges),
        }
        (self.folder / "app.json").write_text(json.dumps(data, indent=1) + "\n", "utf-8")

    def forget(self) -> None:
        """Drop the model and what exploration covered; results stay."""
        for name in ("model.json", "app.json"):
            (self.folder / name).unlink(missing_ok=True)

    def covered(self) -> frozenset[Edge]:
        """Ways out of decisions that exploration went along."""
        return frozenset(
            (str(one[0]), int(one[1]), int(one[2])) for one in self._app_data().get("covered", ())
        )

    # -- results -------------------------------------------------------------------------------

    def result_folder(self, target: str) -> Path:
        return self.folder / "results" / re.sub(r"[^\w.-]+", "-", target).strip("-")

    def save(self, answer: Answer, replay: Replay | None) -> Result:
        folder = self.result_folder(answer.target)
        folder.mkdir(parents=True, exist_ok=True)
        for name in ("condition.smt2", "replay.json", "page.html"):  # of an earlier answer
            (folder / name).unlink(missing_ok=True)
        (folder / "answer.json").write_text(
            json.dumps(answer.as_json(), indent=2) + "\n", encoding="utf-8"
        )
        if answer.smt:
            (folder / "condition.smt2").write_text(answer.smt, encoding="utf-8")
        if replay is not None:
            (folder / "replay.json").write_text(
                json.dumps(replay.as_json(), indent=2) + "\n", encoding="utf-8"
            )
        return Result(answer, replay, folder)

    def results(self) -> Iterator[Result]:
        root = self.folder / "results"
        for folder in sorted(root.iterdir()) if root.is_dir() else ():
            if (folder / "answer.json").is_file():
                yield load_result(folder)

    def result(self, target: str) -> Result:
        folder = self.result_folder(target)
        if not (folder / "answer.json").is_file():
            known = ", ".join(one.answer.target for one in self.results()) or "none yet"
            raise BadInput(
                f"{self.folder} has no result for {target}",
                hint=f"Results: {known}. Look for it with: collider reach --target {target}.",
            )
        return load_result(folder)


def find_result(project: Project, wanted: str) -> Result:
    """A result by its target, its folder, or a file: answer.json or what `reach --json` printed."""
    path = Path(wanted)
    if path.is_dir():
        return load_result(path)
    if not (path.is_file() and path.suffix == ".json"):
        return project.result(wanted)
    if path.name == "answer.json":
        return load_result(path.parent)
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
        answers = [read_answer(one) for one in data.get("answers", (data,))]
    except OSError as error:
        raise BadInput(f"cannot read {path}: {error.strerror}") from error
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        raise BadInput(
            f"{path} is not a result that Collider wrote: {error}",
            hint="Give a target, a folder of .collider/results, or the output of `collider reach"
            " --json`.",
        ) from error
    found = next((one for one in answers if one.steps), None)
    if found is None:
        raise BadInput(f"{path} has no sequence", hint="No target of it was reached.")
    return Result(found, None, project.result_folder(found.target))


def load_result(folder: Path) -> Result:
    try:
        answer = read_answer(json.loads((folder / "answer.json").read_text(encoding="utf-8")))
        replay = None
        if (folder / "replay.json").is_file():
            replay = _read_replay(json.loads((folder / "replay.json").read_text("utf-8")))
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise BadInput(
            f"{folder} holds no result: {error}", hint="Look for the target again."
        ) from error
    return Result(answer, replay, folder)


def read_answer(data: dict[str, Any]) -> Answer:
    """The other way round of `Answer.as_json`."""
    return Answer(
        Verdict[data["verdict"]],
        data["target"],
        tuple(Step(one["event"], one["title"], one["values"]) for one in data["steps"]),
        tuple(data.get("anchors", ())),
        tuple(
            Blocked(tuple(one["lines"]), tuple(one["depends_on"]), tuple(one.get("changed_by", ())))
            for one in data.get("blocked", ())
        ),
        tuple(data.get("limits", ())),
        data.get("why", ""),
        data.get("tried", 0),
        data.get("option", ""),
        tuple(Need(one["step"], one["line"], one["condition"]) for one in data.get("needs", ())),
    )


def _read_replay(data: dict[str, Any]) -> Replay:
    records = tuple(
        StepRecord(
            **{
                **one,
                "mark": tuple(one["mark"]) if one["mark"] else None,
                "spot": Spot(**one["spot"]) if one.get("spot") else None,
            }
        )
        for one in data["records"]
    )
    shown = tuple((str(id_), str(text)) for id_, text in data.get("shown", ()))
    return Replay(**{**data, "records": records, "shown": shown})


# -- models of several runs ------------------------------------------------------------------------


def merged(known: Model, new: Model) -> Model:
    """A model extended by a later one of the same app; what was there, edited or not, stays."""
    names = {one.key: name for name, one in known.states.items() if one.key}
    states = dict(known.states)
    renamed: dict[str, str] = {}
    for name, one in new.states.items():
        if one.key in names:
            renamed[name] = names[one.key]
        else:
            renamed[name] = _free(name, states) if name in states and one.key else name
            states.setdefault(renamed[name], one)
    events = {one.name: one for one in known.events}
    called: dict[str, str] = {}
    for event in new.events:
        same = next((one.name for one in events.values() if _is_same(one, event)), None)
        if same is None:
            same = _free(event.name, events)
            events[same] = replace(event, name=same)
        called[event.name] = same
    ways = dict.fromkeys(known.transitions)
    for way in new.transitions:
        source = renamed.get(way.source, way.source)
        target = renamed.get(way.target, way.target)
        ways[Transition(source, called[way.event], target)] = None
    return replace(known, states=states, events=tuple(events.values()), transitions=tuple(ways))


def _is_same(one: Event, other: Event) -> bool:
    return replace(one, name="", title="") == replace(other, name="", title="")


def _free(name: str, taken: Iterable[str]) -> str:
    known = set(taken)
    if name not in known:
        return name
    return next(f"{name} {n}" for n in range(2, 10_000) if f"{name} {n}" not in known)
