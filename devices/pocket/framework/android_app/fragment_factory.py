"""Finds `<fragment>` elements in the layouts of fragments."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JObject


@java_class(
    "android.app.FragmentInflaterFactory",
    implements=["android.view.LayoutInflater$Factory2"],
    access="final",
)
class ChildFactory(JObject):
    fragment: Any = None

    @java_method(
        "android.view.View onCreateView(String,android.content.Context,android.util.AttributeSet)"
    )
    def on_create_view(self, name: str, context: Any, attributes: Any) -> Any:
        return None

    @java_method(
        "android.view.View onCreateView"
        "(android.view.View,String,android.content.Context,android.util.AttributeSet)"
    )
    def on_create_view_parent(self, parent: Any, name: str, context: Any, attributes: Any) -> Any:
        if name == "fragment":
            return self.fragment.make_children().inflate_fragment(parent, context, attributes)
        return call(
            self.fragment.host.activity,
            "onCreateView(Landroid/view/View;Ljava/lang/String;Landroid/content/Context;"
            "Landroid/util/AttributeSet;)Landroid/view/View;",
            parent,
            name,
            context,
            attributes,
        )
