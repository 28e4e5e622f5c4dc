"""Search and device in turns: a sequence that the device does not confirm is looked past.

What a rejected sequence teaches is kept in the model: a transition that was promised and did not
happen, although the views were there, is replaced by the one that did.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from collider.explore_facts import AppFacts
from collider.replaying import Replay, Replayer
from collider.uimodel import Model, Transition
from collider.verdicts import Answer, Step, Tried, Verdict
from collider.watching import Point
from devices.session import DeviceSession

#: Looks for a sequence in a model, past those that were rejected.
Look = Callable[[Model, Tried], Answer]
Progress = Callable[[str], None]


@dataclass
class Confirmed:
    """An answer and how the device came to it; `model` has learned from what differed."""

    answer: Answer
    model: Model
    replay: Replay | None = None
    rejected: list[tuple[tuple[Step, ...], str]] = field(default_factory=list)


def confirm(
    session: DeviceSession,
    facts: AppFacts,
    model: Model,
    points: Sequence[Point],
    look: Look,
    folder: Path | None = None,
    most: int = 5,
    progress: Progress | None = None,
) -> Confirmed:
    """Looks for sequences until one is confirmed, none is left, or `most` were tried."""
    say = progress or (lambda text: None)
    rejected: list[tuple[tuple[Step, ...], str]] = []
    replay: Replay | None = None
    answer: Answer | None = None
    for _ in range(most):
        found = look(model, [steps for steps, _ in rejected])
        if found.verdict is not Verdict.NOT_CONFIRMED:
            # Nothing better is left: what was found before says more than a proof that has holes.
            answer = answer if answer is not None else found
            break
        answer = found
        say(f"running {len(found.steps)} events on {session.serial}")
        replayer = Replayer(session, facts, model, points, say)
        try:
            replay = replayer.run(found.steps, folder)
        finally:
            replayer.close()
        if replay.reached:
            return Confirmed(
                confirmed_answer(found, replay, session.serial), model, replay, rejected
            )
        why = difference(replay)
        say(f"not confirmed: {why}")
        rejected.append((found.steps, why))
        answer = replace(found, why=why)
        model = learned(model, replay)
    assert answer is not None
    return Confirmed(answer, model, replay, rejected)


def confirmed_answer(answer: Answer, replay: Replay, serial: str) -> Answer:
    """The answer with what a device has shown; events behind the target are dropped."""
    assert replay.reached_at is not None
    steps = answer.steps[: replay.reached_at]
    anchors = tuple(one for one in answer.anchors if one < len(steps))
    why = f"{serial} ran it: the target was hit " + (
        f"by event {replay.reached_at}" if replay.reached_at else "when the app was started"
    )
    return replace(answer, verdict=Verdict.REACHED, steps=steps, anchors=anchors, why=why)


def difference(replay: Replay) -> str:
    if replay.difference:
        return f"step {replay.differs_at} differed: {replay.difference}"
    return "every step went as the model says, but the target did not run"


def learned(model: Model, replay: Replay) -> Model:
    """The model with what the device showed: new transitions between states that it knows."""
    known = set(model.transitions)
    added = []
    for one in replay.records:
        if one.before in model.states and one.after in model.states:
            new = Transition(one.before, one.event, one.after)
            if new not in known:
                known.add(new)
                added.append(new)
    return replace(model, transitions=(*model.transitions, *added)) if added else model
