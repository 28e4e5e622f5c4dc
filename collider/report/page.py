"""A page for one target: the sequence in pictures, what was entered, and why it was needed."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from pathlib import Path

from collider.explore_facts import AppFacts
from collider.project import Project, Result
from collider.replaying import StepRecord
from collider.report.parts import page
from collider.report.sources import Sources
from collider.uimodel import Model
from collider.verdicts import Answer, Step, Verdict
from devices import pages

WORDS = {
    Verdict.REACHED: "Reached",
    Verdict.NOT_CONFIRMED: "Not confirmed",
    Verdict.UNREACHABLE: "Unreachable within bounds",
    Verdict.GAVE_UP: "Gave up",
}


def write_page(
    result: Result, project: Project, facts: AppFacts, model: Model, sources: Path | None = None
) -> Path:
    """Writes `page.html` beside the result."""
    found = Sources(sources or Path.cwd(), facts.package)
    path = result.folder / "page.html"
    path.write_text(html(result, facts, model, found, project), encoding="utf-8")
    return path


def html(result: Result, facts: AppFacts, model: Model, sources: Sources, project: Project) -> str:
    answer = result.answer
    title = f"Collider: {answer.target}"
    body = "\n".join(
        [
            f"<h1>{escape(answer.target)}</h1>",
            f'<p><span class="verdict {answer.verdict.name.lower()}">'
            f"{WORDS[answer.verdict]}</span> "
            f'<span class="quiet">{escape(facts.path.name)}, {escape(facts.package)}</span></p>',
            *_target_line(answer, sources),
            f"<p>{escape(answer.why)}</p>" if answer.why else "",
            *_steps(result, model),
            *_needs(answer, sources),
            *_blocked(answer, sources),
            *_limits(answer),
            *_again(answer, project),
        ]
    )
    return page(title, body)


def _target_line(answer: Answer, sources: Sources) -> Iterator[str]:
    place = answer.target.removesuffix(":true").removesuffix(":false")
    if text := sources.line(place):
        yield f"<pre>{escape(text)}</pre>"


# -- the sequence ----------------------------------------------------------------------------------


def _steps(result: Result, model: Model) -> Iterator[str]:
    answer, replay = result.answer, result.replay
    if not answer.steps:
        if answer.verdict is Verdict.REACHED:
            yield "<p>Starting the app is enough.</p>"
        return
    yield "<h2>Events after launch</h2>"
    yield '<ol class="steps">'
    records = {one.number: one for one in replay.records} if replay is not None else {}
    for number, step in enumerate(answer.steps, 1):
        yield from _step(number, step, records.get(number), result, model)
    if replay is not None and replay.last_picture:
        yield "<li><p class='words'>After that</p>"
        yield f"{_shot(result.folder, replay.last_picture, None)}</li>"
    yield "</ol>"
    yield (
        '<p class="note">Framed in blue: events that set what the target needs; the others only '
        "lead from one to the next. Framed in green: the event that ran the target.</p>"
    )


def _step(
    number: int, step: Step, record: StepRecord | None, result: Result, model: Model
) -> Iterator[str]:
    marks = ["anchor"] if number - 1 in result.answer.anchors else []
    if record is not None and record.reached:
        marks.append("hit")
    if record is not None and record.difference:
        marks.append("differs")
    yield f'<li class="{" ".join(marks)}">'
    words = record.words if record is not None else step.title
    yield f'<p class="words">{number}. {escape(words)}</p>'
    for name, value in step.values.items():
        yield f'<p>{escape(name)}: <span class="value">{escape(str(value))}</span></p>'
    if record is not None:
        yield _shot(result.folder, record.picture, record.mark)
        yield f'<p class="note">{escape(record.before)} → {escape(record.after or "?")}</p>'
        if record.difference:
            yield f"<p>{escape(record.difference)}</p>"
    handlers = [f"<code>{escape(one)}</code>" for one in dict.fromkeys(_handlers(step, model))]
    if handlers:
        yield f'<p class="note">runs {", ".join(handlers)}</p>'
    yield "</li>"


def _handlers(step: Step, model: Model) -> Iterator[str]:
    """The handlers of an event; those that only make objects say nothing to a reader."""
    for event in model.events:
        if event.name == step.event:
            for call in event.calls:
                if call.method != "<init>":
                    holder, made, _ = call.class_name.rpartition(".")[2].partition("$$")
                    yield f"{holder}{' lambda' if made else ''}.{call.method}"


def _shot(folder: Path, name: str, mark: tuple[int, int, int, int] | None) -> str:
    found = pages.picture(folder / name) if name else None
    if found is None:
        return ""
    width, height = found.width, found.height
    frame = ""
    if mark is not None:
        left, top, right, bottom = mark
        frame = (
            f'<span class="mark" style="left:{100 * left / width:.2f}%;'
            f"top:{100 * top / height:.2f}%;width:{100 * (right - left) / width:.2f}%;"
            f'height:{100 * (bottom - top) / height:.2f}%"></span>'
        )
    return f'<span class="shot"><img src="{found.uri}" alt="">{frame}</span>'


# -- why -------------------------------------------------------------------------------------------


def _needs(answer: Answer, sources: Sources) -> Iterator[str]:
    if not answer.needs:
        return
    found = [sources.line(need.line) for need in answer.needs]
    yield "<h2>What had to hold</h2>"
    yield '<div class="scroll"><table class="needs">'
    source = "<th>Source</th>" if any(found) else ""
    yield f"<tr><th>Event</th><th>Line</th>{source}<th>Condition</th></tr>"
    for need, text in zip(answer.needs, found, strict=True):
        title = answer.steps[need.step].title if need.step < len(answer.steps) else ""
        source = f"<td><code>{escape(text)}</code></td>" if any(found) else ""
        yield (
            f"<tr><td>{need.step + 1}. {escape(title)}</td>"
            f"<td><code>{escape(need.line)}</code></td>{source}"
            f"<td><code>{escape(need.condition)}</code></td></tr>"
        )
    yield "</table></div>"
    if not any(found):
        yield (
            '<p class="note">The source lines are shown if Collider is run in the folder of the '
            "app's sources, or is told it with --sources.</p>"
        )


def _blocked(answer: Answer, sources: Sources) -> Iterator[str]:
    if not answer.blocked:
        return
    yield "<h2>What stands in the way</h2><ul>"
    for one in answer.blocked:
        yield f"<li>{escape(str(one))}"
        for line in one.lines:
            if text := sources.line(line):
                yield f"<pre>{escape(line)}: {escape(text)}</pre>"
        yield "</li>"
    yield "</ul>"


def _limits(answer: Answer) -> Iterator[str]:
    if answer.limits:
        yield "<h2>Limits</h2><ul>"
        yield from (f"<li>{escape(one)}</li>" for one in answer.limits)
        yield "</ul>"
    if answer.option:
        yield f"<p>What may help: {escape(answer.option)}</p>"


def _again(answer: Answer, project: Project) -> Iterator[str]:
    if not answer.steps:
        return
    out = "" if str(project.folder) == ".collider" else f" --out {project.folder}"
    yield "<h2>Again</h2>"
    target = escape(answer.target + out)
    yield (f"<pre>collider replay {target}\ncollider export {target} --to espresso-kotlin</pre>")
