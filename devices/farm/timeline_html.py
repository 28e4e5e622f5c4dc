"""The devices of a batch as bars over time; a figure for any page that has the house's colours."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from html import escape
from importlib.resources import files

from devices.farm.timeline import DeviceLine, Span, Timeline

#: Classes `j0`, `j1`, … of the style sheet.
_COLOURS = 6
_STEPS = (1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 14400, 28800, 86400)
_MOST_TICKS = 7


def timeline_css() -> str:
    return files("devices.farm").joinpath("timeline.css").read_text("utf-8")


def timeline_html(found: Timeline, jobs: Sequence[str]) -> Iterator[str]:
    """A row for each device; what devices or workers spoiled is hatched."""
    colours = {job: f"j{number % _COLOURS}" for number, job in enumerate(jobs)}
    yield '<figure class="farm" id="devices">'
    yield '<ul class="legend">'
    yield from (f'<li class="{colours[job]}">{escape(job)}</li>' for job in jobs)
    shown = {_colour(one, colours) for line in found.lines for one in line.spans}
    yield from (f'<li class="{name}">{text}</li>' for name, text in _LOST.items() if name in shown)
    yield "</ul>"
    for line in found.lines:
        yield from _row(found, line, colours)
    yield from _axis(found.seconds)
    yield "</figure>"


def _row(found: Timeline, line: DeviceLine, colours: Mapping[str, str]) -> Iterator[str]:
    share = f"{found.share(line):.0%}"
    label = f"{line.name}: {len(line.spans)} attempts, busy {share} of the time"
    yield f'<div class="device"><span class="name">{escape(line.name)}'
    yield f"<small>{escape(_traits(line))}</small></span>"
    yield f'<div class="track" role="img" aria-label="{escape(label)}">'
    yield from (_bar(one, found.seconds, colours) for one in line.spans)
    for moment in found.resumed:
        at = _percent(moment, found.seconds)
        yield f'<b style="left:{at}" title="The batch was resumed here"></b>'
    yield f'</div><span class="share">{share}</span></div>'


def _traits(line: DeviceLine) -> str:
    traits = line.traits
    words = [f"API {traits.api}", traits.kind, traits.model] if traits else []
    told = ", ".join(filter(None, words))
    return f"{told}; put aside: {line.aside}" if line.aside else told


def _bar(one: Span, whole: float, colours: Mapping[str, str]) -> str:
    attempt = one.attempt
    colour = _colour(one, colours)
    again = f", attempt {attempt.number}" if attempt.number > 1 else ""
    why = f": {attempt.error}" if attempt.error else ""
    title = f"{attempt.unit}{again}, {attempt.busy:.1f} s, {attempt.outcome.value}{why}"
    left, width = _percent(one.begin, whole), _percent(one.end - one.begin, whole)
    return f'<i class="{colour}" style="left:{left};width:{width}" title="{escape(title)}"></i>'


def _colour(one: Span, colours: Mapping[str, str]) -> str:
    if one.attempt.outcome.is_final:
        return colours.get(one.job, "j0")
    return "interrupted" if one.attempt.interrupted else "spoiled"


_LOST = {
    "spoiled": "spoiled by a device or worker",
    "interrupted": "interrupted together with the batch",
}


def _percent(part: float, whole: float) -> str:
    return f"{100 * part / whole if whole else 0:.3f}%"


def _axis(seconds: float) -> Iterator[str]:
    step = next((one for one in _STEPS if seconds / one <= _MOST_TICKS), _STEPS[-1])
    ticks = [step * number for number in range(int(seconds // step) + 1)]
    yield '<div class="device axis"><span></span><div class="track" aria-hidden="true">'
    for tick in ticks:
        # The last one must not run into the end.
        if tick == 0 or tick <= seconds - step:
            yield f'<span style="left:{_percent(tick, seconds)}">{_time(tick)}</span>'
    yield f'<span style="left:100%">{_time(seconds)}</span></div><span></span></div>'


def _time(seconds: float) -> str:
    if seconds < 120:
        return f"{seconds:.0f} s"
    if seconds < 7200:
        return f"{seconds / 60:.0f} min"
    return f"{seconds / 3600:.1f} h"
