"""Carries out one unit of `collider batch` on a device: one target, searched for and confirmed.

The unit's folder is a project's folder (see `collider.project`) with the one result, so whatever
reads results reads it too. A unit stands alone: it begins with the model that the job came with,
or with the one that was explored on its device, and what other units learned does not change it.
"""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path
from typing import Any

from collider.confirm import confirm
from collider.explore_facts import read_facts
from collider.knowledge import Knowledge
from collider.project import Project
from collider.reach import know
from collider.reach import reach as search
from collider.search import Limits
from collider.symbolic.executor import Bounds
from collider.targets import Target, Targets
from collider.targets_mapping import LineMapping
from collider.uimodel import Model
from collider.verdicts import Answer, Tried
from devices.farm.records import Unit, UnitOutcome
from devices.farm.station import Result
from devices.session import DeviceSession


def open_bench(serial: str, unit: Unit, paths: Mapping[str, Path]) -> ColliderBench:
    """Installs the app."""
    return ColliderBench(serial, unit.payload, paths)


class ColliderBench:
    """A device with an app, and what is known of the app."""

    def __init__(self, serial: str, payload: Mapping[str, Any], paths: Mapping[str, Path]) -> None:
        self._stack = ExitStack()
        self._facts = read_facts(paths[payload["app"]])
        mapping = payload["mapping"]
        self._targets = Targets(
            self._facts.classes, LineMapping.read(paths[mapping]) if mapping else None
        )
        given = payload["model"]
        self._model = Model.load(paths[given]) if given else None
        self._bounds = replace(Bounds(), **payload["bounds"])
        #: For the first model, and for the last one that a device has taught something.
        self._known: list[Knowledge] = []
        try:
            self._device = self._stack.enter_context(DeviceSession(serial))
            self._device.prepare()
            self._device.install(self._facts.path, remove_after=True)
        except BaseException:
            self._stack.close()
            raise

    def run(self, unit: Unit, folder: Path, secrets: Mapping[str, str]) -> Result:
        payload = unit.payload
        project = Project(folder)
        begun = self._explored(payload, folder)
        target = self._targets.find(payload["target"])
        limits = Limits(seconds=payload["seconds"])
        if payload["length"] is not None:
            limits = replace(limits, events=payload["length"])

        def look(model: Model, reject: Tried) -> Answer:
            return self._look(target, model, limits, reject)

        place = project.result_folder(target.name)
        found = confirm(
            self._device,
            self._facts,
            begun,
            target.watched,
            look,
            place,
            payload["attempts"],
        )
        project.save_model(found.model, self._facts)
        project.save(found.answer, found.replay)
        words = found.answer.verdict.name.lower().replace("_", " ")
        summary = {words: 1, "events": len(found.answer.steps)}
        self._device.force_stop(self._facts.package)
        return Result(UnitOutcome.DONE, summary=summary)

    def _explored(self, payload: Mapping[str, Any], folder: Path) -> Model:
        """The job's model; without one, what this device shows, once for all its units."""
        if self._model is None:
            from collider.explore import Budget, Explorer

            budget = Budget(payload["explore_seconds"])
            outcome = Explorer(self._device, self._facts, folder, budget, lambda text: None).run()
            if outcome.stopped is not None:
                raise outcome.stopped
            self._model = outcome.model
        return self._model

    def _look(self, target: Target, model: Model, limits: Limits, reject: Tried) -> Answer:
        known = self._knowledge(model)
        return search(
            self._facts.path,
            model,
            target.name,
            limits,
            self._bounds,
            replace(known, model=model),
            reject,
            points=target.points,
        )

    def _knowledge(self, model: Model) -> Knowledge:
        for one in self._known:
            if one.model.events == model.events:
                return one
        self._known[1:] = [know(self._facts.path, model, self._bounds)]
        return self._known[-1]

    def close(self) -> None:
        self._stack.close()
