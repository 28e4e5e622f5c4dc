"""android.view.LayoutInflater and the inflater that phones use."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_lang.exceptions import RuntimeException
from dalvik.core.java_util.declare import flattened
from dalvik.vm.interop import call, caller, is_instance, throw, vm
from dalvik.vm.native import java_class, java_field, java_interface, java_method
from dalvik.vm.objects import JObject
from devices.pocket.framework.android_view.view_creation import Creation, failure
from devices.pocket.framework.android_view.view_creation import position as where

START_DOCUMENT, END_DOCUMENT, START_TAG, END_TAG = range(4)
INFLATE_EXCEPTION = "android.view.InflateException"
_VIEW, _GROUP, _SET = "android.view.View", "android.view.ViewGroup", "android.util.AttributeSet"
_PARSER = "org.xmlpull.v1.XmlPullParser"
_CONTEXT = "android.content.Context"
_NEXT = caller("next()I")
_DEPTH = caller("getDepth()I")
_NAME = caller("getName()Ljava/lang/String;")
_VALUE = caller("getAttributeValue(Ljava/lang/String;Ljava/lang/String;)Ljava/lang/String;")
_RESOURCES = caller("getResources()Landroid/content/res/Resources;")
_LAYOUT = caller("getLayout(I)Landroid/content/res/XmlResourceParser;")
_PARAMS = caller(
    "generateLayoutParams(Landroid/util/AttributeSet;)Landroid/view/ViewGroup$LayoutParams;"
)
_SET_PARAMS = caller("setLayoutParams(Landroid/view/ViewGroup$LayoutParams;)V")
_ADD = caller("addView(Landroid/view/View;Landroid/view/ViewGroup$LayoutParams;)V")
_FINISHED = caller("onFinishInflate()V")
_INFLATE_PARSER = caller(
    "inflate(Lorg/xmlpull/v1/XmlPullParser;Landroid/view/ViewGroup;Z)Landroid/view/View;"
)
_VISIBILITIES = {0: 0, 1: 4, 2: 8}


@java_class("android.view.InflateException")
class InflateException(RuntimeException):
    @java_method("void <init>()")
    def init_empty(self: Any) -> None:
        self.setup(None, self)

    @java_method("void <init>(String,Throwable)")
    def init_message_cause(self: Any, message: str | None, cause: Any) -> None:
        self.setup(message, cause)

    @java_method("void <init>(String)")
    def init_message(self: Any, message: str | None) -> None:
        self.setup(message, self)

    @java_method("void <init>(Throwable)")
    def init_cause_only(self: Any, cause: Any) -> None:
        from dalvik.vm.interop import to_string

        self.setup(None if cause is None else to_string(cause), cause)


@java_interface("android.view.LayoutInflater$Filter", abstract=["boolean onLoadClass(Class)"])
class Filter:
    pass


@java_interface(
    "android.view.LayoutInflater$Factory",
    abstract=[f"{_VIEW} onCreateView(String,{_CONTEXT},{_SET})"],
)
class Factory:
    pass


@java_interface(
    "android.view.LayoutInflater$Factory2",
    extends=["android.view.LayoutInflater$Factory"],
    abstract=[f"{_VIEW} onCreateView({_VIEW},String,{_CONTEXT},{_SET})"],
)
class Factory2:
    pass


@java_class(
    "android.view.LayoutInflater",
    access="public abstract",
    abstract=[f"android.view.LayoutInflater cloneInContext({_CONTEXT})"],
)
@flattened
class LayoutInflater(Creation):
    java_context = java_field(f"protected final {_CONTEXT} mContext")
    java_factory = java_field("private android.view.LayoutInflater$Factory mFactory")
    java_factory2 = java_field("private android.view.LayoutInflater$Factory2 mFactory2")
    java_private = java_field("private android.view.LayoutInflater$Factory2 mPrivateFactory")
    java_filter = java_field("private android.view.LayoutInflater$Filter mFilter")
    java_set = java_field("private boolean mFactorySet")
    java_arguments = java_field("final Object[] mConstructorArgs")
    f_mContext: Any  # noqa: N815
    f_mFactory: Any  # noqa: N815
    f_mFactory2: Any  # noqa: N815
    f_mPrivateFactory: Any  # noqa: N815
    f_mFilter: Any  # noqa: N815
    f_mFactorySet: Any  # noqa: N815
    creating_in: Any

    @java_method(f"protected void <init>({_CONTEXT})")
    def init(self: Any, context: Any) -> None:
        self.f_mContext = self.creating_in = context

    @java_method(f"protected void <init>(android.view.LayoutInflater,{_CONTEXT})")
    def init_copy(self: Any, original: Any, context: Any) -> None:
        self.f_mContext = self.creating_in = context
        self.f_mFactory, self.f_mFactory2 = original.f_mFactory, original.f_mFactory2
        self.f_mPrivateFactory = original.f_mPrivateFactory
        self.f_mFilter = original.f_mFilter

    @staticmethod
    @java_method(f"static android.view.LayoutInflater from({_CONTEXT})")
    def from_context(context: Any) -> Any:
        found = call(
            context, "getSystemService(Ljava/lang/String;)Ljava/lang/Object;", "layout_inflater"
        )
        if found is None:
            throw("java.lang.AssertionError", "LayoutInflater not found.")
        return found

    @java_method(f"{_CONTEXT} getContext()")
    def get_context(self) -> Any:
        return self.f_mContext

    @java_method("final android.view.LayoutInflater$Factory getFactory()")
    def get_factory(self) -> Any:
        return self.f_mFactory

    @java_method("final android.view.LayoutInflater$Factory2 getFactory2()")
    def get_factory2(self) -> Any:
        return self.f_mFactory2

    @java_method("void setFactory(android.view.LayoutInflater$Factory)")
    def set_factory(self: Any, factory: Any) -> None:
        self._check_factory(factory)
        if self.f_mFactory is None:
            self.f_mFactory = factory
        else:
            self.f_mFactory = FactoryMerger.of(factory, None, self.f_mFactory, self.f_mFactory2)

    @java_method("void setFactory2(android.view.LayoutInflater$Factory2)")
    def set_factory2(self: Any, factory: Any) -> None:
        self._check_factory(factory)
        if self.f_mFactory is None:
            self.f_mFactory = self.f_mFactory2 = factory
        else:
            merged = FactoryMerger.of(factory, factory, self.f_mFactory, self.f_mFactory2)
            self.f_mFactory = self.f_mFactory2 = merged

    def _check_factory(self: Any, factory: Any) -> None:
        if self.f_mFactorySet:
            throw(
                "java.lang.IllegalStateException",
                "A factory has already been set on this LayoutInflater",
            )
        if factory is None:
            throw("java.lang.NullPointerException", "Given factory can not be null")
        self.f_mFactorySet = 1

    @java_method("void setPrivateFactory(android.view.LayoutInflater$Factory2)")
    def set_private_factory(self, factory: Any) -> None:
        self.f_mPrivateFactory = factory

    @java_method("android.view.LayoutInflater$Filter getFilter()")
    def get_filter(self) -> Any:
        return self.f_mFilter

    @java_method("void setFilter(android.view.LayoutInflater$Filter)")
    def set_filter(self, filter_: Any) -> None:
        self.f_mFilter = filter_

    # -- inflating -------------------------------------------------------------------------------

    @java_method(f"{_VIEW} inflate(int,{_GROUP})")
    def inflate_resource(self, resource: int, root: Any) -> Any:
        return call(
            self,
            "inflate(ILandroid/view/ViewGroup;Z)Landroid/view/View;",
            resource,
            root,
            int(root is not None),
        )

    @java_method(f"{_VIEW} inflate({_PARSER},{_GROUP})")
    def inflate_parser(self, parser: Any, root: Any) -> Any:
        return _INFLATE_PARSER(self, parser, root, int(root is not None))

    @java_method(f"{_VIEW} inflate(int,{_GROUP},boolean)")
    def inflate_resource_attached(self: Any, resource: int, root: Any, attach: bool) -> Any:
        parser = _LAYOUT(_RESOURCES(self.f_mContext), resource)
        return _INFLATE_PARSER(self, parser, root, attach)

    @java_method(f"{_VIEW} inflate({_PARSER},{_GROUP},boolean)")
    def inflate(self: Any, parser: Any, root: Any, attach: bool) -> Any:
        before = self.creating_in
        context = self.creating_in = self.f_mContext
        try:
            return self._inflate(context, parser, root, bool(attach))
        except Exception as error:
            thrown = vm().as_java(error)
            if is_instance(thrown, "Ljava/lang/Error;"):
                raise
            raise self._as_inflating(parser, thrown) from None
        finally:
            self.creating_in = before

    def _inflate(self: Any, context: Any, parser: Any, root: Any, attach: bool) -> Any:
        attrs = _attributes(parser)
        event = _NEXT(parser)
        while event not in (START_TAG, END_DOCUMENT):
            event = _NEXT(parser)
        if event != START_TAG:
            throw(INFLATE_EXCEPTION, f"{where(parser)}: No start tag found!")
        name = _NAME(parser)
        if name == "merge":
            if root is None or not attach:
                throw(
                    INFLATE_EXCEPTION,
                    "<merge /> can be used only with a valid ViewGroup root and attachToRoot=true",
                )
            self._children(parser, root, context, attrs, False)
            return root
        view = self.create_from_tag(root, name, context, attrs, False)
        params = None
        if root is not None:
            params = _PARAMS(root, attrs)
            if not attach:
                _SET_PARAMS(view, params)
        self._children(parser, view, _context_of(view), attrs, True)
        if root is not None and attach:
            _ADD(root, view, params)
            return root
        return view

    def _as_inflating(self: Any, parser: Any, thrown: Any) -> Any:
        """What `inflate` makes of anything that went wrong inside."""
        from devices.pocket.framework.runtime import device

        if is_instance(thrown, "Lorg/xmlpull/v1/XmlPullParserException;"):
            return failure(call(thrown, "getMessage()Ljava/lang/String;"), thrown)
        if device().api < 24 and is_instance(thrown, "Landroid/view/InflateException;"):
            return thrown
        message = call(thrown, "getMessage()Ljava/lang/String;")
        return failure(f"{where(parser, self.f_mContext)}: {message}", thrown)

    def _children(
        self: Any, parser: Any, parent: Any, context: Any, attrs: Any, finish: bool
    ) -> None:
        """Creates all elements inside the current one and adds them to `parent`."""
        depth = _DEPTH(parser)
        focus = False
        while True:
            event = _NEXT(parser)
            if event == END_DOCUMENT or (event == END_TAG and _DEPTH(parser) <= depth):
                break
            if event != START_TAG:
                continue
            name = _NAME(parser)
            if name == "requestFocus":
                focus = True
                _skip(parser)
            elif name == "tag":
                self._tag(parser, parent, attrs)
            elif name == "include":
                if _DEPTH(parser) == 0:
                    throw(INFLATE_EXCEPTION, "<include /> cannot be the root element")
                self._include(parser, context, parent, attrs)
            elif name == "merge":
                throw(INFLATE_EXCEPTION, "<merge /> must be the root element")
            else:
                view = self.create_from_tag(parent, name, context, attrs, False)
                params = _PARAMS(parent, attrs)
                self._children(parser, view, _context_of(view), attrs, True)
                _ADD(parent, view, params)
        if focus:
            _request_focus(parent)
        if finish:
            _FINISHED(parent)

    def _tag(self, parser: Any, view: Any, attrs: Any) -> None:
        from devices.pocket.framework.android_content_res.styled import styled

        found = styled(_context_of(view), attrs)
        call(
            view,
            "setTag(ILjava/lang/Object;)V",
            found.resource("id"),
            found.text("value"),
        )
        _skip(parser)

    def _include(self: Any, parser: Any, context: Any, parent: Any, attrs: Any) -> None:
        from devices.pocket.framework.android_content_res.styled import styled

        if not is_instance(parent, "Landroid/view/ViewGroup;"):
            throw(INFLATE_EXCEPTION, "<include /> can only be used inside of a ViewGroup")
        themed = self.themed(context, attrs)
        overrides = themed is not context
        layout = _included(themed, attrs)
        child = _LAYOUT(_RESOURCES(themed), layout)
        event = _NEXT(child)
        while event not in (START_TAG, END_DOCUMENT):
            event = _NEXT(child)
        if event != START_TAG:
            throw(INFLATE_EXCEPTION, f"{where(child)}: No start tag found!")
        name = _NAME(child)
        inner = _attributes(child)
        if name == "merge":
            self._children(child, parent, themed, inner, False)
        else:
            view = self.create_from_tag(parent, name, themed, inner, overrides)
            _SET_PARAMS(view, _included_params(parent, attrs, inner))
            self._children(child, view, _context_of(view), inner, True)
            found = styled(themed, attrs)
            if found.resource("id"):
                call(view, "setId(I)V", found.resource("id"))
            visibility = found.integer("visibility", -1)
            if visibility in _VISIBILITIES:
                call(view, "setVisibility(I)V", _VISIBILITIES[visibility])
            call(parent, "addView(Landroid/view/View;)V", view)
        _skip(parser)


@java_class("com.android.internal.policy.PhoneLayoutInflater")
class PhoneLayoutInflater(LayoutInflater):
    @java_method(f"void <init>({_CONTEXT})")
    def init_phone(self, context: Any) -> None:
        self.init(context)

    @java_method(f"protected void <init>(android.view.LayoutInflater,{_CONTEXT})")
    def init_phone_copy(self, original: Any, context: Any) -> None:
        self.init_copy(original, context)

    @java_method(f"protected {_VIEW} onCreateView(String,{_SET})")
    def on_create_view_plain(self: Any, name: str, attrs: Any) -> Any:
        for prefix in ("android.widget.", "android.webkit.", "android.app."):
            if self.has_class(prefix + name):
                return self.create_view(name, prefix, attrs)
        return self.create_view(name, "android.view.", attrs)

    @java_method(f"android.view.LayoutInflater cloneInContext({_CONTEXT})")
    def clone_in_context(self, context: Any) -> Any:
        made = PhoneLayoutInflater()
        made.init_copy(self, context)
        return made


@java_class(
    "android.view.LayoutInflater$FactoryMerger",
    implements=["android.view.LayoutInflater$Factory2"],
    access="private static",
)
class FactoryMerger(JObject):
    """Asks one factory and then another."""

    factories: tuple[tuple[Any, Any], ...]

    @classmethod
    def of(cls, first: Any, first2: Any, second: Any, second2: Any) -> FactoryMerger:
        made = cls()
        made.factories = ((first, first2), (second, second2))
        return made

    @java_method(f"{_VIEW} onCreateView(String,{_CONTEXT},{_SET})")
    def on_create_view(self, name: str, context: Any, attrs: Any) -> Any:
        for factory, _ in self.factories:
            found = ON_CREATE(factory, name, context, attrs)
            if found is not None:
                return found
        return None

    @java_method(f"{_VIEW} onCreateView({_VIEW},String,{_CONTEXT},{_SET})")
    def on_create_view_parent(self, parent: Any, name: str, context: Any, attrs: Any) -> Any:
        for factory, factory2 in self.factories:
            if factory2 is not None:
                found = ON_CREATE2(factory2, parent, name, context, attrs)
            else:
                found = ON_CREATE(factory, name, context, attrs)
            if found is not None:
                return found
        return None


ON_CREATE = caller(
    "onCreateView(Ljava/lang/String;Landroid/content/Context;Landroid/util/AttributeSet;)"
    "Landroid/view/View;"
)
ON_CREATE2 = caller(
    "onCreateView(Landroid/view/View;Ljava/lang/String;Landroid/content/Context;"
    "Landroid/util/AttributeSet;)Landroid/view/View;"
)


def create(context: Any) -> Any:
    """The system service `layout_inflater` of a context."""
    made = PhoneLayoutInflater()
    made.init(context)
    return made


def _attributes(parser: Any) -> Any:
    from devices.pocket.framework.android_util.attribute_set import as_attribute_set

    return as_attribute_set(parser)


def _context_of(view: Any) -> Any:
    return call(view, "getContext()Landroid/content/Context;")


def _skip(parser: Any) -> None:
    """Goes to the end of the current element."""
    depth = _DEPTH(parser)
    while True:
        event = _NEXT(parser)
        if event == END_DOCUMENT or (event == END_TAG and _DEPTH(parser) <= depth):
            return


def _request_focus(parent: Any) -> None:
    from devices.pocket.framework.runtime import device

    if device().api >= 26:
        call(parent, "restoreDefaultFocus()Z")
    else:
        call(parent, "requestFocus()Z")


def _included(context: Any, attrs: Any) -> int:
    """The layout that an `<include>` names, through the theme if need be."""
    theme = call(context, "getTheme()Landroid/content/res/Resources$Theme;")
    found = None if attrs.node is None else attrs.node.plain("layout")
    if found is None or (found.type == 3 and not found.text):
        throw(
            INFLATE_EXCEPTION,
            'You must specify a layout in the include tag: <include layout="@layout/layoutID" />',
        )
    resolved = found if found.type == 1 else theme.values().resolve(found)
    layout = 0 if resolved is None else resolved.data if resolved.type == 1 else resolved.id
    if not layout:
        value = _VALUE(attrs, None, "layout")
        throw(
            INFLATE_EXCEPTION,
            f"You must specify a valid layout reference. The layout ID {value} is not valid.",
        )
    return int(layout)


def _included_params(parent: Any, attrs: Any, inner: Any) -> Any:
    """Those of the `<include>` if it gives a size, else those of the layout itself."""
    try:
        return _PARAMS(parent, attrs)
    except Exception as error:
        if not is_instance(vm().as_java(error), "Ljava/lang/RuntimeException;"):
            raise
        return _PARAMS(parent, inner)


__all__ = ["LayoutInflater", "create"]
