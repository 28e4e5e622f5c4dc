"""FragmentManager: fragments that a layout names."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call, throw
from devices.pocket.framework.android_app.fragment_states import CREATED

_ATTRIBUTE = "getAttributeValue(Ljava/lang/String;Ljava/lang/String;)Ljava/lang/String;"


class Inflating:
    def inflate_fragment(self: Any, parent: Any, context: Any, attributes: Any) -> Any:
        """The view of the fragment that a `<fragment>` element asks for."""
        from devices.pocket.framework.android_app.fragment import instantiate
        from devices.pocket.framework.android_content_res.styled import styled

        values = styled(context, attributes, 0, 0)
        name = call(attributes, _ATTRIBUTE, None, "class") or values.string("name")
        number = values.resource("id") or -1
        tag = values.string("tag")
        container = -1 if parent is None else call(parent, "getId()I")
        where = call(attributes, "getPositionDescription()Ljava/lang/String;")
        if container == -1 and number == -1 and tag is None:
            throw(
                "java.lang.IllegalArgumentException",
                f"{where}: Must specify unique android:id, android:tag, or have a parent with an id"
                f" for {name}",
            )
        fragment = self.find_fragment_by_id(number) if number != -1 else None
        if fragment is None and tag is not None:
            fragment = self.find_fragment_by_tag(tag)
        if fragment is None and container != -1:
            fragment = self.find_fragment_by_id(container)
        if fragment is None:
            fragment = instantiate(self.activity, str(name), None)
            fragment.from_layout = fragment.in_layout = True
            fragment.fragment_id = number if number != -1 else container
            fragment.container_id = container
            fragment.tag = tag
            fragment.manager, fragment.host = self, self.host
            self._inflated(fragment, attributes)
            self.add(fragment, True)
        elif fragment.in_layout:
            throw(
                "java.lang.IllegalArgumentException",
                f"{where}: Duplicate id 0x{number & 0xFFFFFFFF:x}, tag {tag}, or parent id"
                f" 0x{container & 0xFFFFFFFF:x} with another fragment for {name}",
            )
        else:
            fragment.in_layout = True
            fragment.host = self.host
            if not fragment.retaining:
                self._inflated(fragment, attributes)
        if self.state < CREATED and fragment.from_layout:
            self.move(fragment, CREATED)
        else:
            self.move(fragment, self.state)
        if fragment.view is None:
            throw("java.lang.IllegalStateException", f"Fragment {name} did not create a view.")
        if number != -1:
            call(fragment.view, "setId(I)V", number)
        if call(fragment.view, "getTag()Ljava/lang/Object;") is None:
            call(fragment.view, "setTag(Ljava/lang/Object;)V", tag)
        return fragment.view

    def _inflated(self: Any, fragment: Any, attributes: Any) -> None:
        call(
            fragment,
            "onInflate(Landroid/content/Context;Landroid/util/AttributeSet;Landroid/os/Bundle;)V",
            self.activity,
            attributes,
            fragment.saved_state,
        )
