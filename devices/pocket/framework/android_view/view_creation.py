"""How an inflater makes one view of an element: factories, prefixes, constructors."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_lang_reflect.failures import invocation_failed
from dalvik.vm.interop import call, caller, is_instance, new, throw, vm
from dalvik.vm.names import method_attr
from dalvik.vm.native import java_method
from dalvik.vm.objects import JObject

_VIEW, _SET, _CONTEXT = "android.view.View", "android.util.AttributeSet", "android.content.Context"
_THEME = 0x01010000
_CONSTRUCTOR = method_attr("<init>", "(Landroid/content/Context;Landroid/util/AttributeSet;)V")
_CONSTRUCTORS = "constructors of inflated views"
_ON_CREATE = caller(
    "onCreateView(Ljava/lang/String;Landroid/content/Context;Landroid/util/AttributeSet;)"
    "Landroid/view/View;"
)
_ON_CREATE2 = caller(
    "onCreateView(Landroid/view/View;Ljava/lang/String;Landroid/content/Context;"
    "Landroid/util/AttributeSet;)Landroid/view/View;"
)
_OWN_PARENT = caller(
    "onCreateView(Landroid/view/View;Ljava/lang/String;Landroid/util/AttributeSet;)"
    "Landroid/view/View;"
)
_OWN = caller("onCreateView(Ljava/lang/String;Landroid/util/AttributeSet;)Landroid/view/View;")
_POSITION = caller("getPositionDescription()Ljava/lang/String;")
_SIGNATURE = "[class android.content.Context, interface android.util.AttributeSet]"


def position(attrs: Any, context: Any = None) -> str:
    """Where an element stands; from Android 10 on with the name of the layout."""
    from devices.pocket.framework.runtime import device

    shown = str(_POSITION(attrs))
    resource = getattr(attrs, "resource", 0)
    if context is not None and resource and device().api >= 29:
        resources = call(context, "getResources()Landroid/content/res/Resources;")
        name = resources.values.name(resource)
        shown += f" in {name}"
    return shown


def failure(message: str, cause: Any) -> Any:
    """An InflateException, which Android leaves without a stack trace of its own."""
    from dalvik.vm.objects import array_of

    both = "(Ljava/lang/String;Ljava/lang/Throwable;)V"
    made = new("android.view.InflateException", both, message, cause)
    call(
        made,
        "setStackTrace([Ljava/lang/StackTraceElement;)V",
        array_of("[Ljava/lang/StackTraceElement;", []),
    )
    return made


class Creation(JObject):
    """The part of LayoutInflater that creates; `creating_in` is the context of the element."""

    creating_in: Any = None

    def themed(self, context: Any, attrs: Any) -> Any:
        """The context, in the theme that the element's `android:theme` names."""
        node = getattr(attrs, "node", None)
        raw = None if node is None else node.by_id.get(_THEME)
        if raw is None:
            return context
        theme = call(context, "getTheme()Landroid/content/res/Resources$Theme;")
        style = theme.values().resolve(raw)
        if style is None or not style.id:
            return context
        return new(
            "android.view.ContextThemeWrapper",
            "(Landroid/content/Context;I)V",
            context,
            style.id,
        )

    def create_from_tag(
        self: Any, parent: Any, name: str, context: Any, attrs: Any, themed: bool
    ) -> Any:
        """The view of an element; `themed` says that its own theme does not count."""
        if name == "view":
            name = call(
                attrs,
                "getAttributeValue(Ljava/lang/String;Ljava/lang/String;)Ljava/lang/String;",
                None,
                "class",
            )
        if not themed:
            context = self.themed(context, attrs)
        if name == "blink":
            return _blink(context, attrs)
        try:
            view = self.try_create_view(parent, name, context, attrs)
            if view is not None:
                return view
            before, self.creating_in = self.creating_in, context
            try:
                if "." not in name:
                    return _OWN_PARENT(self, parent, name, attrs)
                return self.create_view(name, None, attrs)
            finally:
                self.creating_in = before
        except Exception as error:
            thrown = vm().as_java(error)
            inflating = is_instance(thrown, "Landroid/view/InflateException;")
            if inflating or is_instance(thrown, "Ljava/lang/Error;"):
                raise
            where = position(attrs, context)
            raise failure(f"{where}: Error inflating class {name}", thrown) from None

    @java_method(f"final {_VIEW} tryCreateView({_VIEW},String,{_CONTEXT},{_SET})")
    def try_create_view(self: Any, parent: Any, name: str, context: Any, attrs: Any) -> Any:
        view = None
        if self.f_mFactory2 is not None:
            view = _ON_CREATE2(self.f_mFactory2, parent, name, context, attrs)
        elif self.f_mFactory is not None:
            view = _ON_CREATE(self.f_mFactory, name, context, attrs)
        if view is None and self.f_mPrivateFactory is not None:
            view = _ON_CREATE2(self.f_mPrivateFactory, parent, name, context, attrs)
        return view

    @java_method(f"protected {_VIEW} onCreateView(String,{_SET})")
    def on_create_view(self: Any, name: str, attrs: Any) -> Any:
        return self.create_view(name, "android.view.", attrs)

    @java_method(f"protected {_VIEW} onCreateView({_VIEW},String,{_SET})")
    def on_create_view_parent(self, parent: Any, name: str, attrs: Any) -> Any:
        return _OWN(self, name, attrs)

    @java_method(f"{_VIEW} onCreateView({_CONTEXT},{_VIEW},String,{_SET})")
    def on_create_view_context(self, context: Any, parent: Any, name: str, attrs: Any) -> Any:
        return _OWN_PARENT(self, parent, name, attrs)

    def has_class(self, name: str) -> bool:
        return vm().loader.lookup(f"L{name.replace('.', '/')};") is not None

    @java_method(f"final {_VIEW} createView(String,String,{_SET})")
    def create_view(self: Any, name: str, prefix: str | None, attrs: Any) -> Any:
        return self._create(self.creating_in, name, prefix, attrs)

    @java_method(f"final {_VIEW} createView({_CONTEXT},String,String,{_SET})")
    def create_view_in(self: Any, context: Any, name: str, prefix: str | None, attrs: Any) -> Any:
        return self._create(context, name, prefix, attrs)

    def _create(self: Any, context: Any, name: str, prefix: str | None, attrs: Any) -> Any:
        full = name if prefix is None else prefix + name
        known: dict[str, Any] = vm().state.setdefault(_CONSTRUCTORS, {})
        found = known.get(full)
        if found is None:
            found = known[full] = self._constructor(full, attrs, context)
        holder, constructor = found
        if self.f_mFilter is not None and not call(
            self.f_mFilter, "onLoadClass(Ljava/lang/Class;)Z", holder.class_object
        ):
            throw(
                "android.view.InflateException",
                f"{position(attrs, context)}: Class not allowed to be inflated {full}",
            )
        view = holder.python.__new__(holder.python)
        try:
            constructor.function(view, context, attrs)
        except Exception as error:
            thrown = invocation_failed(constructor, vm().as_java(error))
            where = position(attrs, context)
            raise failure(f"{where}: Error inflating class {full}", thrown) from None
        if is_instance(view, "Landroid/view/ViewStub;"):
            clone = call(
                self,
                "cloneInContext(Landroid/content/Context;)Landroid/view/LayoutInflater;",
                context,
            )
            call(view, "setLayoutInflater(Landroid/view/LayoutInflater;)V", clone)
        return view

    def _constructor(self, full: str, attrs: Any, context: Any) -> Any:
        where = position(attrs, context)
        holder = vm().loader.lookup(f"L{full.replace('.', '/')};")
        if holder is None:
            from dalvik.core.java_lang.classes import _not_found

            raise _not_found(full, vm().loader)
        if not vm().loader.is_assignable(holder.descriptor, "Landroid/view/View;"):
            cause = new(
                "java.lang.ClassCastException",
                "(Ljava/lang/String;)V",
                f"{full} cannot be cast to android.view.View",
            )
            raise failure(f"{where}: Class is not a View {full}", cause)
        holder.initialise()
        constructor = holder.by_attr.get(_CONSTRUCTOR)
        if constructor is None and holder.is_native:
            raise vm().not_modelled(f"{holder.descriptor}-><init>(Context, AttributeSet)")
        if constructor is None:
            cause = new(
                "java.lang.NoSuchMethodException",
                "(Ljava/lang/String;)V",
                f"{full}.<init> {_SIGNATURE}",
            )
            raise failure(f"{where}: Error inflating class {full}", cause)
        return holder, constructor


def _blink(context: Any, attrs: Any) -> Any:
    """What `<blink>` holds, in a FrameLayout; it stays visible."""
    return new(
        "android.widget.FrameLayout",
        "(Landroid/content/Context;Landroid/util/AttributeSet;)V",
        context,
        attrs,
    )
