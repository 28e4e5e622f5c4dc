"""An app on a device with its model and summaries, and each target's verdict."""

from __future__ import annotations

import time
from dataclasses import dataclass, field, replace
from pathlib import Path

from collider.confirm import confirm
from collider.explore import Budget, Explorer
from collider.explore_facts import AppFacts, read_facts
from collider.knowledge import Knowledge
from collider.project import Project
from collider.reach import know, reach
from collider.search import Heuristics, Limits
from collider.targets import Target as Place
from collider.targets import Targets
from collider.uimodel import Model
from collider.verdicts import Answer, Tried, Verdict
from devices.session import DeviceSession

#: Sequences that the device is given for one target.
_ATTEMPTS = 5


@dataclass(frozen=True)
class Goal:
    """A line to reach, and whether that is possible at all."""

    name: str
    place: str
    kind: str
    needs: str = ""
    unreachable: str = ""


@dataclass(frozen=True)
class Row:
    """What came of a goal. Seconds are the processor's, of all searches for it."""

    goal: Goal
    answer: Answer
    seconds: float
    rejected: tuple[str, ...] = ()

    @property
    def is_right(self) -> bool:
        wanted = Verdict.UNREACHABLE if self.goal.unreachable else Verdict.REACHED
        return self.answer.verdict is wanted

    @property
    def is_wrong(self) -> bool:
        wrong = Verdict.REACHED if self.goal.unreachable else Verdict.UNREACHABLE
        return self.answer.verdict is wrong


@dataclass
class Subject:
    """One app; `summarised` is in seconds of the processor, `explored` by the clock."""

    name: str
    facts: AppFacts
    model: Model
    explored: float = 0.0
    summarised: float = 0.0
    known: Knowledge | None = None
    _places: dict[str, Place] = field(default_factory=dict)

    def place(self, text: str) -> Place:
        if text not in self._places:
            self._places[text] = Targets(self.facts.classes).find(text)
        return self._places[text]

    def knowledge(self, model: Model) -> Knowledge:
        if self.known is None or self.known.model.events != model.events:
            begun = time.process_time()
            self.known = know(self.facts.path, model)
            self.summarised = time.process_time() - begun
        return replace(self.known, model=model)

    def search(
        self,
        goal: Goal,
        model: Model | None = None,
        limits: Limits | None = None,
        heuristics: Heuristics | None = None,
        reject: Tried = (),
    ) -> Answer:
        used = model or self.model
        return reach(
            self.facts.path,
            used,
            goal.place,
            limits,
            known=self.knowledge(used),
            reject=reject,
            points=self.place(goal.place).points,
            heuristics=heuristics,
        )

    def confirmed(self, goal: Goal, session: DeviceSession) -> Row:
        """Search and device in turns; what the device teaches stays for the next goal."""
        spent = 0.0

        def look(model: Model, reject: Tried) -> Answer:
            nonlocal spent
            self.knowledge(model)
            begun = time.process_time()
            answer = self.search(goal, model, reject=reject)
            spent += time.process_time() - begun
            return answer

        watched = self.place(goal.place).watched
        found = confirm(session, self.facts, self.model, watched, look, None, _ATTEMPTS)
        self.model = found.model
        return Row(goal, found.answer, spent, tuple(why for _, why in found.rejected))


def explored(
    session: DeviceSession, app: Path, folder: Path, seconds: float, launcher: str = ""
) -> Subject:
    """The app's model: the one in the folder, or a new one that is kept there. `launcher` is where
    it is entered, if not where its icon leads."""
    facts = read_facts(app)
    if launcher:
        facts = replace(facts, launcher=launcher)
    project = Project(folder / (launcher or app.stem))
    model = project.model(facts)
    session.install(app, downgrade=True)
    begun = time.monotonic()
    if model is None:
        outcome = Explorer(session, facts, project.folder, Budget(seconds)).run()
        model = outcome.model
        project.save_model(model, facts, outcome.covered)
    return Subject(app.stem, facts, model, time.monotonic() - begun)
