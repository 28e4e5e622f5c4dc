"""RelativeLayout.LayoutParams: the rules of one child."""

from __future__ import annotations

from typing import Any

from dalvik.vm.native import java_class, java_field, java_method
from dalvik.vm.objects import JArray, array_of
from devices.pocket.framework.android_view.layout_params import RTL, MarginLayoutParams

(
    LEFT_OF, RIGHT_OF, ABOVE, BELOW, ALIGN_BASELINE, ALIGN_LEFT, ALIGN_TOP, ALIGN_RIGHT,
    ALIGN_BOTTOM, ALIGN_PARENT_LEFT, ALIGN_PARENT_TOP, ALIGN_PARENT_RIGHT, ALIGN_PARENT_BOTTOM,
    CENTER_IN_PARENT, CENTER_HORIZONTAL, CENTER_VERTICAL, START_OF, END_OF, ALIGN_START, ALIGN_END,
    ALIGN_PARENT_START, ALIGN_PARENT_END,
) = range(22)  # fmt: skip
TRUE = -1
#: The place of an edge that no rule decides.
NOT_SET = -(1 << 31)

_ANCHORS = {
    LEFT_OF: "layout_toLeftOf",
    RIGHT_OF: "layout_toRightOf",
    ABOVE: "layout_above",
    BELOW: "layout_below",
    ALIGN_BASELINE: "layout_alignBaseline",
    ALIGN_LEFT: "layout_alignLeft",
    ALIGN_TOP: "layout_alignTop",
    ALIGN_RIGHT: "layout_alignRight",
    ALIGN_BOTTOM: "layout_alignBottom",
    START_OF: "layout_toStartOf",
    END_OF: "layout_toEndOf",
    ALIGN_START: "layout_alignStart",
    ALIGN_END: "layout_alignEnd",
}
_SWITCHES = {
    ALIGN_PARENT_LEFT: "layout_alignParentLeft",
    ALIGN_PARENT_TOP: "layout_alignParentTop",
    ALIGN_PARENT_RIGHT: "layout_alignParentRight",
    ALIGN_PARENT_BOTTOM: "layout_alignParentBottom",
    CENTER_IN_PARENT: "layout_centerInParent",
    CENTER_HORIZONTAL: "layout_centerHorizontal",
    CENTER_VERTICAL: "layout_centerVertical",
    ALIGN_PARENT_START: "layout_alignParentStart",
    ALIGN_PARENT_END: "layout_alignParentEnd",
}
#: (start, end, left, right): relative rules and what they become.
_RELATIVE = (
    (ALIGN_START, ALIGN_END, ALIGN_LEFT, ALIGN_RIGHT),
    (START_OF, END_OF, LEFT_OF, RIGHT_OF),
    (ALIGN_PARENT_START, ALIGN_PARENT_END, ALIGN_PARENT_LEFT, ALIGN_PARENT_RIGHT),
)


@java_class("android.widget.RelativeLayout$LayoutParams")
class RelativeLayoutParams(MarginLayoutParams):
    """`given` are the rules as the app set them, `rules` what they mean in the layout's direction;
    `at_left` and the others are the edges that the last measuring found."""

    java_align = java_field("boolean alignWithParent")
    f_alignWithParent: Any  # noqa: N815
    given: list[int]
    rules: list[int]
    at_left = at_top = at_right = at_bottom = 0

    @java_method("void <init>(android.content.Context,android.util.AttributeSet)")
    def init_xml(self, context: Any, attributes: Any) -> None:
        from devices.pocket.framework.android_content_res.styled import styled

        found = styled(context, attributes, 0, 0)
        self.sizes_from(found)
        self.margins_from(found)
        self.given = [0] * 22
        for verb, name in _ANCHORS.items():
            if found.has(name):
                self.given[verb] = found.resource(name)
        for verb, name in _SWITCHES.items():
            if found.has(name) and found.boolean(name, False):
                self.given[verb] = TRUE
        self.f_alignWithParent = found.boolean("layout_alignWithParentIfMissing", False)
        self.resolve_rules()

    @java_method("void <init>(int,int)")
    def init(self, width: int, height: int) -> None:
        self.f_width, self.f_height = width, height
        self.given, self.rules = [0] * 22, [0] * 22

    @java_method("void <init>(android.view.ViewGroup$LayoutParams)")
    def init_copy(self, source: Any) -> None:
        self.init(source.f_width, source.f_height)

    @java_method("void <init>(android.view.ViewGroup$MarginLayoutParams)")
    def init_margins(self, source: Any) -> None:
        self.init(source.f_width, source.f_height)
        self.copy_margins(source)

    @java_method("void <init>(android.widget.RelativeLayout$LayoutParams)")
    def init_same(self, source: Any) -> None:
        self.init_margins(source)
        self.f_alignWithParent = source.f_alignWithParent
        self.given, self.rules = list(source.given), list(source.rules)

    @java_method("void addRule(int)")
    def add_rule(self, verb: int) -> None:
        self.add_rule_about(verb, TRUE)

    @java_method("void addRule(int,int)")
    def add_rule_about(self, verb: int, subject: int) -> None:
        self.given[verb] = subject
        self.resolve_rules()

    @java_method("void removeRule(int)")
    def remove_rule(self, verb: int) -> None:
        self.add_rule_about(verb, 0)

    @java_method("int getRule(int)")
    def get_rule(self, verb: int) -> int:
        return self.rules[verb]

    @java_method("int[] getRules()")
    def get_rules(self) -> JArray:
        return array_of("[I", list(self.rules))

    @java_method("int[] getRules(int)")
    def get_rules_in(self, direction: int) -> JArray:
        self.resolve_layout_direction(direction)
        return array_of("[I", list(self.rules))

    @java_method("void resolveLayoutDirection(int)")
    def resolve_layout_direction(self, direction: int) -> None:
        changed = direction != self.direction
        super().resolve_layout_direction(direction)
        if changed:
            self.resolve_rules()

    def resolve_rules(self) -> None:
        """Turns start and end into left and right; they win where both are given."""
        rules = self.rules = list(self.given)
        rtl = self.direction == RTL
        for start, end, left, right in _RELATIVE:
            first, second = rules[start], rules[end]
            if first or second:
                rules[left] = rules[right] = 0
                rules[right if rtl else left] = first
                rules[left if rtl else right] = second
                rules[start] = rules[end] = 0
