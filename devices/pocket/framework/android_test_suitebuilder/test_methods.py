"""TestMethod: one test of a class, before there is an instance."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_lang.class_facts import class_annotations
from dalvik.core.java_lang_reflect.executables import Method
from dalvik.vm.interop import call
from dalvik.vm.members import JavaMethod
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JObject
from devices.pocket.framework.junit_framework.suites import create_test


@java_class("android.test.suitebuilder.TestMethod")
class TestMethod(JObject):
    kind: Any = None
    method: JavaMethod

    @classmethod
    def of(cls, kind: Any, method: JavaMethod) -> TestMethod:
        made = cls()
        made.kind, made.method = kind, method
        return made

    @java_method("void <init>(java.lang.reflect.Method,Class)")
    def init(self, method: Any, kind: Any) -> None:
        self.kind, self.method = kind, method.method

    @java_method("String getName()")
    def get_name(self) -> str:
        return self.method.name

    @java_method("String getEnclosingClassname()")
    def get_enclosing_classname(self) -> str:
        return str(self.kind.name())

    @java_method("Class getEnclosingClass()")
    def get_enclosing_class(self) -> Any:
        return self.kind

    @java_method("junit.framework.TestCase createTest()")
    def create_test(self) -> Any:
        return create_test(self.kind, self.method.name)

    @java_method("java.lang.annotation.Annotation getAnnotation(Class)")
    def get_annotation(self, kind: Any) -> Any:
        return call(
            Method.of(self.method),
            "getAnnotation(Ljava/lang/Class;)Ljava/lang/annotation/Annotation;",
            kind,
        )

    def has(self, name: str) -> bool:
        """Whether the method, or else its class, carries an annotation."""
        descriptor = f"L{name.replace('.', '/')};"
        if any(one.type == descriptor for one in self.method.annotations):
            return True
        own = class_annotations(self.kind.holder)
        return any(one.type == descriptor for one in own)
