"""Works through targets one by one, with or without a device; each result is saved at once."""

from __future__ import annotations

from dataclasses import replace

from collider.confirm import Confirmed, Progress, confirm
from collider.explore import Budget, Explorer
from collider.explore_facts import AppFacts
from collider.knowledge import Knowledge
from collider.project import Project, Result
from collider.reach import know
from collider.reach import reach as search
from collider.search import Limits
from collider.symbolic.executor import Bounds
from collider.targets import Target
from collider.uimodel import Model
from collider.verdicts import Answer, Tried
from dalvik.errors import BadInput, DeviceTrouble
from devices.session import DeviceSession


class Reaching:
    """Many targets of one app. Without a `device`, nothing is confirmed."""

    def __init__(
        self,
        project: Project,
        facts: AppFacts,
        limits: Limits,
        bounds: Bounds,
        attempts: int,
        tell: Progress,
    ) -> None:
        self.project = project
        self.facts = facts
        self.tell = tell
        self.device: DeviceSession | None = None
        self.results: list[Result] = []
        #: Why the device was given up, if it was.
        self.trouble: DeviceTrouble | None = None
        self._limits = limits
        self._bounds = bounds
        self._attempts = attempts
        self._model: Model | None = None
        self._known: Knowledge | None = None

    @property
    def model(self) -> Model:
        assert self._model is not None
        return self._model

    def prepare(self, budget: Budget) -> None:
        """Takes the model that is there, or explores the app."""
        self._model = self.project.model(self.facts)
        if self.device is None:
            if self._model is None:
                raise BadInput(
                    f"there is no model in {self.project.folder}, and a device is needed for one",
                    hint=f"First: collider model {self.facts.path}",
                )
            return
        self.device.prepare()
        if self._model is None:
            self.tell("there is no model yet: exploring the app first")
            explorer = Explorer(self.device, self.facts, self.project.folder, budget, self.tell)
            outcome = explorer.run()
            self.project.save_model(outcome.model, self.facts, outcome.covered)
            if outcome.stopped is not None:
                raise outcome.stopped
            self._model = outcome.model

    def reach(self, target: Target) -> Result:
        """Looks for one target and saves what came of it."""
        found = self._found(target)
        if found.model != self._model:
            self._model = found.model
            self.project.save_model(found.model, self.facts)
        result = self.project.save(found.answer, found.replay)
        self.results.append(result)
        return result

    def _found(self, target: Target) -> Confirmed:
        if self.device is None:
            return Confirmed(self._look(target, self.model, ()), self.model)
        last: list[Answer] = []

        def look(model: Model, reject: Tried) -> Answer:
            answer = self._look(target, model, reject)
            last[:] = [answer]
            return answer

        try:
            return confirm(
                self.device,
                self.facts,
                self.model,
                target.watched,
                look,
                self.project.result_folder(target.name),
                self._attempts,
                self.tell,
            )
        except DeviceTrouble as error:
            # What was found stays; the rest goes on without the device.
            self.trouble = error
            self.device = None
            answer = last[0] if last else self._look(target, self.model, ())
            return Confirmed(answer, self.model)

    def _look(self, target: Target, model: Model, reject: Tried) -> Answer:
        if self._known is None or self._known.model.events != model.events:
            self._known = know(self.facts.path, model, self._bounds, self.tell)
        return search(
            self.facts.path,
            model,
            target.name,
            self._limits,
            self._bounds,
            replace(self._known, model=model),
            reject,
            points=target.points,
            progress=self.tell,
        )
