"""Drawing on Pillow images: masks of shapes, colours and pictures through masks."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

from PIL import Image, ImageChops, ImageDraw

from devices.pocket.framework.android_graphics import outlines
from devices.pocket.framework.android_graphics.outlines import Segment

Box = tuple[int, int, int, int]


def covering(box: Sequence[float], clip: Box, margin: float = 0.0) -> Box | None:
    """The whole pixels of a box inside the clip; None if there are none."""
    left = max(clip[0], math.floor(box[0] - margin))
    top = max(clip[1], math.floor(box[1] - margin))
    right = min(clip[2], math.ceil(box[2] + margin))
    bottom = min(clip[3], math.ceil(box[3] + margin))
    return (left, top, right, bottom) if left < right and top < bottom else None


def _fineness(box: Box, smooth: bool) -> int:
    area = (box[2] - box[0]) * (box[3] - box[1])
    if not smooth or area > 1_000_000:
        return 1
    return 4 if area < 120_000 else 2


def filled(segments: Sequence[Segment], box: Box, smooth: bool, even_odd: bool) -> Image.Image:
    """The mask of a filled path for the pixels of `box`."""
    fine = _fineness(box, smooth)
    size = ((box[2] - box[0]) * fine, (box[3] - box[1]) * fine)
    lines = [points for points, _ in outlines.contours(segments) if len(points) > 2]
    shifted = [[((x - box[0]) * fine, (y - box[1]) * fine) for x, y in points] for points in lines]
    mask = _combined(shifted, size, even_odd)
    return (
        mask if fine == 1 else mask.resize((size[0] // fine, size[1] // fine), Image.Resampling.BOX)
    )


def _coarser(mask: Image.Image, fine: int) -> Image.Image:
    """A mask that was drawn `fine` times too large, at its size."""
    if fine == 1:
        return mask
    size = (mask.width // fine, mask.height // fine)
    return mask.resize(size, Image.Resampling.BOX)


def _combined(
    lines: list[list[tuple[float, float]]], size: tuple[int, int], even_odd: bool
) -> Image.Image:
    if len(lines) <= 1:
        mask = Image.new("L", size)
        if lines:
            _polygon(mask, lines[0], 255)
        return mask
    if even_odd:
        whole = Image.new("1", size)
        for points in lines:
            one = Image.new("1", size)
            _polygon(one, points, 1)
            whole = ImageChops.logical_xor(whole, one)
        return whole.convert("L")
    turns = {True: Image.new("L", size), False: Image.new("L", size)}
    for points in lines:
        one = Image.new("L", size)
        _polygon(one, points, 1)
        way = _area(points) >= 0
        turns[way] = ImageChops.add(turns[way], one)
    return ImageChops.difference(turns[True], turns[False]).point(_ANY)


_ANY = [0] + [255] * 255


def _polygon(mask: Image.Image, points: list[tuple[float, float]], value: int) -> None:
    ImageDraw.Draw(mask).polygon([(x - 0.5, y - 0.5) for x, y in points], fill=value)


def _area(points: list[tuple[float, float]]) -> float:
    following = points[1:] + points[:1]
    return sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(points, following, strict=True))


def stroked(
    segments: Sequence[Segment], width: float, box: Box, smooth: bool, cap: str, join: str
) -> Image.Image:
    """The mask of a path's outline."""
    fine = _fineness(box, smooth)
    size = ((box[2] - box[0]) * fine, (box[3] - box[1]) * fine)
    mask = Image.new("L", size)
    draw = ImageDraw.Draw(mask)
    thick = max(1, round(width * fine))
    for points, closed in outlines.contours(segments):
        line = [((x - box[0]) * fine - 0.5, (y - box[1]) * fine - 0.5) for x, y in points]
        if closed:
            line += line[:2] if len(line) > 2 else line[:1]
        elif cap == "SQUARE":
            line = _extended(line, thick / 2)
        draw.line(line, fill=255, width=thick, joint="curve" if len(line) > 2 else None)
        if cap == "ROUND" and not closed:
            for x, y in (line[0], line[-1]):
                r = thick / 2
                draw.ellipse((x - r, y - r, x + r, y + r), fill=255)
    return (
        mask if fine == 1 else mask.resize((size[0] // fine, size[1] // fine), Image.Resampling.BOX)
    )


def _extended(line: list[tuple[float, float]], by: float) -> list[tuple[float, float]]:
    def beyond(a: tuple[float, float], b: tuple[float, float]) -> tuple[float, float]:
        length = math.dist(a, b) or 1.0
        return a[0] + (a[0] - b[0]) / length * by, a[1] + (a[1] - b[1]) / length * by

    if len(line) < 2:
        return line
    return [beyond(line[0], line[1]), *line[1:-1], beyond(line[-1], line[-2])]


def faded(mask: Image.Image, alpha: int) -> Image.Image:
    """A mask multiplied by alpha/255."""
    return mask if alpha >= 255 else mask.point([value * alpha // 255 for value in range(256)])


def colored(mask: Image.Image, color: tuple[int, int, int, int]) -> Image.Image:
    """A colour in the shape of a mask."""
    image = Image.new("RGBA", mask.size, (*color[:3], 0))
    image.putalpha(faded(mask, color[3]))
    return image


def masked(image: Image.Image, mask: Image.Image) -> Image.Image:
    """A picture whose alpha is multiplied by a mask."""
    found = image.copy()
    found.putalpha(ImageChops.multiply(image.getchannel("A"), mask))
    return found


# -- blending ------------------------------------------------------------------------------------


def blend(target: Image.Image, source: Image.Image, at: tuple[int, int], mode: str) -> None:
    """Draws `source` onto `target` at a place, by a Porter-Duff mode; both are RGBA."""
    if mode == "SRC_OVER":
        target.alpha_composite(source, at)
        return
    box = (*at, at[0] + source.width, at[1] + source.height)
    below = target.crop(box)
    target.paste(_MODES.get(mode, _over)(source, below), box)


def _over(source: Image.Image, below: Image.Image) -> Image.Image:
    return Image.alpha_composite(below, source)


def _with_alpha(image: Image.Image, alpha: Image.Image) -> Image.Image:
    found = image.copy()
    found.putalpha(alpha)
    return found


def _alpha(image: Image.Image) -> Image.Image:
    return image.getchannel("A")


def _in(first: Image.Image, second: Image.Image) -> Image.Image:
    return _with_alpha(first, ImageChops.multiply(_alpha(first), _alpha(second)))


def _out(first: Image.Image, second: Image.Image) -> Image.Image:
    rest = ImageChops.invert(_alpha(second))
    return _with_alpha(first, ImageChops.multiply(_alpha(first), rest))


def _atop(first: Image.Image, second: Image.Image) -> Image.Image:
    over = Image.alpha_composite(second, _in(first, second))
    return _with_alpha(over, _alpha(second))


def _channels(
    operation: Callable[[Image.Image, Image.Image], Image.Image],
) -> Callable[[Image.Image, Image.Image], Image.Image]:
    """Mixes colours where both are, keeps either where only one is."""

    def mixed(source: Image.Image, below: Image.Image) -> Image.Image:
        both = operation(source.convert("RGB"), below.convert("RGB")).convert("RGBA")
        both.putalpha(ImageChops.multiply(_alpha(source), _alpha(below)))
        base = Image.alpha_composite(below, _out(source, below))
        return Image.alpha_composite(base, both)

    return mixed


def _add(source: Image.Image, below: Image.Image) -> Image.Image:
    bands = zip(_premultiplied(source).split(), _premultiplied(below).split(), strict=True)
    return _plain(Image.merge("RGBA", [ImageChops.add(a, b) for a, b in bands]))


def _premultiplied(image: Image.Image) -> Image.Image:
    alpha = _alpha(image)
    bands = [ImageChops.multiply(band, alpha) for band in image.split()[:3]]
    return Image.merge("RGBA", [*bands, alpha])


def _plain(image: Image.Image) -> Image.Image:
    found = Image.frombytes("RGBa", image.size, image.tobytes())
    return found.convert("RGBA")


_MODES: dict[str, Callable[[Image.Image, Image.Image], Image.Image]] = {
    "CLEAR": lambda source, below: Image.new("RGBA", source.size, (0, 0, 0, 0)),
    "SRC": lambda source, below: source,
    "DST": lambda source, below: below,
    "DST_OVER": lambda source, below: Image.alpha_composite(source, below),
    "SRC_IN": _in,
    "DST_IN": lambda source, below: _in(below, source),
    "SRC_OUT": _out,
    "DST_OUT": lambda source, below: _out(below, source),
    "SRC_ATOP": _atop,
    "DST_ATOP": lambda source, below: _atop(below, source),
    "XOR": lambda source, below: Image.alpha_composite(_out(source, below), _out(below, source)),
    "MULTIPLY": _channels(ImageChops.multiply),
    "SCREEN": _channels(ImageChops.screen),
    "DARKEN": _channels(ImageChops.darker),
    "LIGHTEN": _channels(ImageChops.lighter),
    "OVERLAY": _channels(lambda a, b: ImageChops.overlay(b, a)),
    "ADD": _add,
    "PLUS": _add,
}


def blended(mode: str, source: tuple[int, int, int, int], image: Image.Image) -> Image.Image:
    """A picture with a colour blended onto it, as a colour filter does."""
    if mode in ("SRC_IN", "SRC_ATOP") and (mode == "SRC_IN" or source[3] == 255):
        found = Image.new("RGBA", image.size, source)
        found.putalpha(faded(_alpha(image), source[3] if mode == "SRC_IN" else 255))
        return found
    if mode == "MULTIPLY":
        plain = Image.new("RGBA", image.size, source)
        found = ImageChops.multiply(image.convert("RGB"), plain.convert("RGB")).convert("RGBA")
        found.putalpha(_alpha(image))
        return found
    return _MODES.get(mode, _over)(Image.new("RGBA", image.size, source), image)
