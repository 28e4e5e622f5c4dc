"""TestSuite: which methods of a class are tests, and what to do about classes that have none."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from dalvik.core.java_lang import class_facts
from dalvik.core.java_lang.attach import mixing
from dalvik.core.java_lang_reflect.executables import Constructor
from dalvik.dex import Access
from dalvik.vm.holders import ClassHolder
from dalvik.vm.interop import call, class_name, is_instance, new, throw, vm
from dalvik.vm.members import JavaMethod
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JArray, JObject, array_of
from devices.pocket.framework.junit_framework.assertions import failed
from devices.pocket.framework.junit_framework.cases import TestCase
from devices.pocket.framework.junit_framework.failures import stack_trace
from devices.pocket.framework.junit_framework.results import enumeration

_TEST = "Ljunit/framework/Test;"
_TEST_CASE = "Ljunit/framework/TestCase;"
_RUN = "run(Ljunit/framework/TestResult;)V"


def is_test_method(method: JavaMethod) -> bool:
    return (
        method.name.startswith("test")
        and not method.proto.parameters
        and method.proto.return_type == "V"
    )


def test_methods(holder: ClassHolder) -> Iterator[JavaMethod]:
    """Candidates of a class and its superclasses that are tests, each name once."""
    seen: set[str] = set()
    current: ClassHolder | None = holder
    while current is not None and vm().loader.is_assignable(current.descriptor, _TEST):
        for method in current.methods:
            if is_test_method(method) and method.name not in seen:
                seen.add(method.name)
                yield method
        current = current.superclass


def constructor_of(kind: Any) -> Any:
    """The public constructor that takes a name, or the one that takes nothing."""
    holder = kind.holder
    for descriptor in ("(Ljava/lang/String;)V", "()V"):
        for method in holder.methods:
            found = method.name == "<init>" and method.descriptor == descriptor
            if found and method.access & Access.PUBLIC:
                return Constructor.of(method)
    return None


@java_method("static java.lang.reflect.Constructor getTestConstructor(Class)")
def get_test_constructor(kind: Any) -> Any:
    found = constructor_of(kind)
    if found is None:
        throw("java.lang.NoSuchMethodException", f"{kind.name()}.<init> []")
    return found


@java_method("static junit.framework.Test createTest(Class,String)")
def create_test(kind: Any, name: str) -> Any:
    """An instance of a test class for one of its methods, or a test that warns."""
    constructor = constructor_of(kind)
    if constructor is None:
        return warn(f"Class {kind.name()} has no public constructor TestCase(String name)")
    takes_name = bool(constructor.method.proto.parameters)
    try:
        arguments = array_of("[Ljava/lang/Object;", [name] if takes_name else [])
        test = constructor.new_instance(arguments)
        if not takes_name and is_instance(test, _TEST_CASE):
            call(test, "setName(Ljava/lang/String;)V", name)
        return test
    except BaseException as error:
        return warn(_creation_failure(name, vm().as_java(error)))


def _creation_failure(name: str, thrown: Any) -> str:
    kind = class_name(thrown)
    if kind == "java.lang.reflect.InvocationTargetException":
        return f"Exception in constructor: {name} ({stack_trace(thrown.get_target())})"
    if kind == "java.lang.InstantiationException":
        return f"Cannot instantiate test case: {name} ({stack_trace(thrown)})"
    if kind == "java.lang.IllegalAccessException":
        return f"Cannot access test case: {name} ({stack_trace(thrown)})"
    raise thrown


@java_method("static junit.framework.Test warning(String)")
def warn(message: str) -> Any:
    """A test that fails with a message when it runs."""
    made = Warning_()
    made.init_name("warning")
    made.text = message
    return made


@java_class("junit.framework.TestSuite$1", access="")
class Warning_(TestCase):  # noqa: N801
    text = ""

    @java_method("protected void runTest()")
    def run_test(self) -> None:
        failed(self.text)


@java_class("junit.framework.TestSuite", implements=["junit.framework.Test"])
@mixing(create_test, get_test_constructor, warn)
class TestSuite(JObject):
    suite_name: str | None = None
    content: list[Any]

    @java_method("void <init>()")
    def init(self) -> None:
        self.content = []

    @java_method("void <init>(String)")
    def init_name(self, name: str | None) -> None:
        self.content = []
        call(self, "setName(Ljava/lang/String;)V", name)

    @java_method("void <init>(Class)")
    def init_class(self, kind: Any) -> None:
        self.content = []
        self._add_tests_of(kind)

    @java_method("void <init>(Class,String)")
    def init_class_name(self, kind: Any, name: str | None) -> None:
        self.init_class(kind)
        call(self, "setName(Ljava/lang/String;)V", name)

    @java_method("varargs void <init>(Class[])")
    def init_classes(self, kinds: JArray) -> None:
        self.content = []
        for kind in kinds.d:
            self._add(_suite_or_warning(kind))

    @java_method("void <init>(Class[],String)")
    def init_classes_name(self, kinds: JArray, name: str | None) -> None:
        self.init_classes(kinds)
        call(self, "setName(Ljava/lang/String;)V", name)

    def _add_tests_of(self, kind: Any) -> None:
        if kind is None:
            throw("java.lang.NullPointerException")
        name = kind.name()
        self.suite_name = name
        if constructor_of(kind) is None:
            self._add(
                warn(f"Class {name} has no public constructor TestCase(String name) or TestCase()")
            )
            return
        if not class_facts.modifiers(kind.holder) & Access.PUBLIC:
            self._add(warn(f"Class {name} is not public"))
            return
        for method in test_methods(kind.holder):
            if method.access & Access.PUBLIC:
                self._add(create_test(kind, method.name))
            else:
                where = class_facts.canonical_name(kind.holder)
                self._add(warn(f"Test method isn't public: {method.name}({where})"))
        if not self.content:
            self._add(warn(f"No tests found in {name}"))

    def _add(self, test: Any) -> None:
        call(self, "addTest(Ljunit/framework/Test;)V", test)

    @java_method("void addTest(junit.framework.Test)")
    def add_test(self, test: Any) -> None:
        self.content.append(test)

    @java_method("void addTestSuite(Class)")
    def add_test_suite(self, kind: Any) -> None:
        self._add(new("junit.framework.TestSuite", "(Ljava/lang/Class;)V", kind))

    @java_method("int countTestCases()")
    def count_test_cases(self) -> int:
        return sum(call(test, "countTestCases()I") for test in self.content)

    @java_method("String getName()")
    def get_name(self) -> str | None:
        return self.suite_name

    @java_method("void setName(String)")
    def set_name(self, name: str | None) -> None:
        self.suite_name = name

    @java_method("void run(junit.framework.TestResult)")
    def run(self, result: Any) -> None:
        for test in list(self.content):
            if call(result, "shouldStop()Z"):
                break
            call(self, "runTest(Ljunit/framework/Test;Ljunit/framework/TestResult;)V", test, result)

    @java_method("void runTest(junit.framework.Test,junit.framework.TestResult)")
    def run_test(self, test: Any, result: Any) -> None:
        call(test, _RUN, result)

    @java_method("junit.framework.Test testAt(int)")
    def test_at(self, index: int) -> Any:
        if not 0 <= index < len(self.content):
            throw(
                "java.lang.ArrayIndexOutOfBoundsException",
                f"length={len(self.content)}; index={index}",
            )
        return self.content[index]

    @java_method("int testCount()")
    def test_count(self) -> int:
        return len(self.content)

    @java_method("java.util.Enumeration tests()")
    def tests(self) -> Any:
        return enumeration(self.content)

    @java_method("String toString()")
    def to_string(self) -> str:
        name: str | None = call(self, "getName()Ljava/lang/String;")
        return name if name is not None else f"{class_name(self)}@{vm().identity_hash(self):x}"


def _suite_or_warning(kind: Any) -> Any:
    if vm().loader.is_assignable(kind.holder.descriptor, _TEST_CASE):
        return new("junit.framework.TestSuite", "(Ljava/lang/Class;)V", kind)
    return warn(f"{class_facts.canonical_name(kind.holder)} does not extend TestCase")


def contents(test: Any) -> list[Any]:
    """The direct tests of a suite, whether ours or an app's subclass."""
    return [
        call(test, "testAt(I)Ljunit/framework/Test;", index)
        for index in range(call(test, "testCount()I"))
    ]
