"""Intents as URIs (`intent:#Intent;…;end`) and as XML elements."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import box, call, class_name, new, to_string
from dalvik.vm.native import java_method
from devices.pocket.framework.android_net.uri_text import decode, encode

URI_INTENT_SCHEME = 1
URI_ANDROID_APP_SCHEME = 2
_LETTERS = {"B": "B", "b": "B", "c": "C", "d": "D", "f": "F", "i": "I", "l": "J", "s": "S"}
_KINDS = {
    "java.lang.String": "S",
    "java.lang.Boolean": "B",
    "java.lang.Byte": "b",
    "java.lang.Character": "c",
    "java.lang.Double": "d",
    "java.lang.Float": "f",
    "java.lang.Integer": "i",
    "java.lang.Long": "l",
    "java.lang.Short": "s",
}


@java_method("static String normalizeMimeType(String)")
def normalize_mime_type(type_: str | None) -> str | None:
    return None if type_ is None else type_.strip().lower().partition(";")[0]


# -- writing -------------------------------------------------------------------------------------


@java_method("String toURI()")
def to_uri_old(self: Any) -> str:
    return to_uri(self, 0)


@java_method("String toUri(int)")
def to_uri(self: Any, flags: int) -> str:
    data = "" if self.data is None else to_string(self.data)
    scheme = None
    if flags & URI_INTENT_SCHEME:
        if data:
            found, colon, rest = data.partition(":")
            if colon and found.replace("+", "").replace("-", "").replace(".", "").isalnum():
                scheme, data = found, rest
        head = f"intent:{data}"
    else:
        head = data
    body = _fragment(self, scheme)
    if self.selector is not None:
        body += "SEL;" + _fragment(self.selector, None)
    if not body and not flags & URI_INTENT_SCHEME:
        return head
    return f"{head}#Intent;{body}end"


def _fragment(intent: Any, scheme: str | None) -> str:
    made = [] if scheme is None else [f"scheme={scheme}"]
    if intent.action is not None:
        made.append(f"action={encode(intent.action)}")
    made += [f"category={encode(one)}" for one in intent.categories]
    if intent.type is not None:
        made.append(f"type={encode(intent.type, '/')}")
    if intent.flags:
        made.append(f"launchFlags=0x{intent.flags:x}")
    if intent.package is not None:
        made.append(f"package={encode(intent.package)}")
    if intent.component is not None:
        made.append(f"component={encode(intent.component.flatten_to_short_string(), '/')}")
    if intent.source_bounds is not None:
        text = call(intent.source_bounds, "flattenToString()Ljava/lang/String;")
        made.append(f"sourceBounds={encode(text)}")
    if intent.extras is not None:
        for key, value in intent.extras.values():
            kind = None if value is None else _KINDS.get(class_name(value))
            if kind is not None:
                made.append(f"{kind}.{encode(key)}={encode(to_string(value))}")
    return "".join(f"{one};" for one in made)


# -- reading -------------------------------------------------------------------------------------


@java_method("static android.content.Intent getIntent(String)")
def get_intent(text: str) -> Any:
    return parse_uri(text, 0)


@java_method("static android.content.Intent parseUri(String,int)")
def parse_uri(text: str, flags: int) -> Any:
    from devices.pocket.framework.android_content.intent import Intent
    from devices.pocket.framework.android_net.uri import parse

    if flags & URI_INTENT_SCHEME and not text.startswith("intent:"):
        return Intent.create("android.intent.action.VIEW", data=parse(text))
    at = text.rfind("#")
    if at < 0 or not text.startswith("#Intent;", at):
        return Intent.create("android.intent.action.VIEW", data=parse(text))
    made = Intent.create("android.intent.action.VIEW")
    scheme = _read_fields(text[at + len("#Intent;") :], made)
    data = text[:at]
    if data.startswith("intent:"):
        data = data[len("intent:") :]
        if scheme is not None:
            data = f"{scheme}:{data}"
    if data:
        made.data = parse(data)
    return made


def _read_fields(text: str, intent: Any) -> str | None:
    """Reads `name=value;…end` into an intent; gives the scheme."""
    from devices.pocket.framework.android_content.intent import Intent

    scheme, target = None, intent
    for field in text.split(";"):
        if field == "end":
            break
        if field == "SEL":
            target = Intent.create()
            continue
        name, equals, raw = field.partition("=")
        value = decode(raw)
        if not equals:
            _syntax(text, "uri end not found" if not field else "unknown EXTRA type")
        if name == "scheme":
            scheme = value
        elif not _read_field(target, name, value):
            _syntax(text, "unknown EXTRA type")
    if target is not intent:
        intent.selector = target
    return scheme


def _read_field(intent: Any, name: str, value: str) -> bool:
    from devices.pocket.framework.android_content.component_name import ComponentName

    if name == "action":
        intent.action = value
    elif name == "category":
        intent.add_category(value)
    elif name == "type":
        intent.type = value
    elif name == "identifier":
        intent.identifier = value
    elif name == "launchFlags":
        intent.flags = int(value, 0)
    elif name == "package":
        intent.package = value
    elif name == "component":
        intent.component = ComponentName.unflatten_from_string(value)
    elif name == "sourceBounds":
        pass
    elif name[1:2] == ".":
        return _read_extra(intent, name[0], decode(name[2:]), value)
    else:
        return False
    return True


def _read_extra(intent: Any, kind: str, key: str, value: str) -> bool:
    if kind == "S":
        intent.put_value(key, value)
    elif kind == "B":
        intent.put_value(key, box("Z", 1 if value.lower() == "true" else 0))
    elif kind == "c":
        intent.put_value(key, box("C", ord(value[0])))
    elif kind in "df":
        intent.put_value(key, box(_LETTERS[kind], float(value)))
    elif kind in "bils":
        intent.put_value(key, box(_LETTERS[kind], int(value)))
    else:
        return False
    return True


def _syntax(text: str, reason: str) -> None:
    raise new(
        "java.net.URISyntaxException", "(Ljava/lang/String;Ljava/lang/String;I)V", text, reason, 0
    )


@java_method(
    "static android.content.Intent parseIntent(android.content.res.Resources,"
    "org.xmlpull.v1.XmlPullParser,android.util.AttributeSet)"
)
def parse_intent(resources: Any, parser: Any, attributes: Any) -> Any:
    """From an `<intent>` element of a preference screen or menu."""
    from devices.pocket.framework.android_content.intent_xml import read_intent

    return read_intent(resources, parser, attributes)


FUNCTIONS = (normalize_mime_type, to_uri_old, to_uri, get_intent, parse_uri, parse_intent)
