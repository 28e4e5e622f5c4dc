"""Call sites that compilers leave in newer DEX files: lambdas, concatenation, records, own ones."""
# ruff: noqa: E501 (an instruction cannot be broken)

from __future__ import annotations

import pytest

from tests.dalvik.build import assemble
from tests.dalvik.vm.engine import run

_LOOKUP = "Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;Ljava/lang/invoke/MethodType;"
_TYPE, _HANDLE, _SITE = (
    f"Ljava/lang/invoke/{name};" for name in ("MethodType", "MethodHandle", "CallSite")
)
_META = (
    f"@Ljava/lang/invoke/LambdaMetafactory;->metafactory({_LOOKUP}{_TYPE}{_HANDLE}{_TYPE}){_SITE}"
)
_ALT = f"@Ljava/lang/invoke/LambdaMetafactory;->altMetafactory({_LOOKUP}[Ljava/lang/Object;){_SITE}"
_CONCAT = (
    "@Ljava/lang/invoke/StringConcatFactory;->makeConcatWithConstants"
    f"({_LOOKUP}Ljava/lang/String;[Ljava/lang/Object;){_SITE}"
)
_PLAIN = f"@Ljava/lang/invoke/StringConcatFactory;->makeConcat({_LOOKUP}){_SITE}"
_RECORD = (
    f"@Ljava/lang/runtime/ObjectMethods;->bootstrap({_LOOKUP}Ljava/lang/Class;"
    f"Ljava/lang/String;[{_HANDLE})Ljava/lang/Object;"
)
_OWN = f"@LMain;->bootstrap({_LOOKUP}I){_SITE}"
_OBJECT, _STRING, _INTEGER = (f"Ljava/lang/{name};" for name in ("Object", "String", "Integer"))
_FUNCTION = "Ljava/util/function/Function;"

_SMALI = f"""
.class public LMain;
.super Ljava/lang/Object;
.field public a:I
.field public b:Ljava/lang/String;

.method public constructor <init>(ILjava/lang/String;)V
    .registers 3
    invoke-direct {{p0}}, Ljava/lang/Object;-><init>()V
    iput p1, p0, LMain;->a:I
    iput-object p2, p0, LMain;->b:Ljava/lang/String;
    return-void
.end method
.method public constructor <init>(Ljava/lang/String;)V
    .registers 3
    const/4 v0, 0x7
    invoke-direct {{p0, v0, p1}}, LMain;-><init>(ILjava/lang/String;)V
    return-void
.end method
.method public toString()Ljava/lang/String;
    .registers 2
    invoke-custom {{p0}}, text("toString", (LMain;){_STRING}, LMain;, "a;b", instance-get@LMain;->a:I, instance-get@LMain;->b:{_STRING}){_RECORD}
    move-result-object v0
    return-object v0
.end method
.method public hashCode()I
    .registers 2
    invoke-custom {{p0}}, hash("hashCode", (LMain;)I, LMain;, "a;b", instance-get@LMain;->a:I, instance-get@LMain;->b:{_STRING}){_RECORD}
    move-result v0
    return v0
.end method
.method public equals(Ljava/lang/Object;)Z
    .registers 3
    invoke-custom {{p0, p1}}, equal("equals", (LMain;{_OBJECT})Z, LMain;, "a;b", instance-get@LMain;->a:I, instance-get@LMain;->b:{_STRING}){_RECORD}
    move-result v0
    return v0
.end method

.method public static say(Ljava/lang/Object;)V
    .registers 2
    sget-object v0, Ljava/lang/System;->out:Ljava/io/PrintStream;
    invoke-virtual {{v0, p0}}, Ljava/io/PrintStream;->println(Ljava/lang/Object;)V
    return-void
.end method
.method public static repeat(Ljava/lang/String;I)Ljava/lang/Integer;
    .registers 3
    invoke-virtual {{p0}}, Ljava/lang/String;->length()I
    move-result v0
    mul-int/2addr v0, p1
    invoke-static {{v0}}, Ljava/lang/Integer;->valueOf(I)Ljava/lang/Integer;
    move-result-object v0
    return-object v0
.end method
.method public static triple(I)I
    .registers 2
    mul-int/lit8 v0, p0, 0x3
    return v0
.end method
.method public static bootstrap({_LOOKUP}I){_SITE}
    .registers 7
    const-string v0, "bootstrapped"
    invoke-static {{v0}}, LMain;->say(Ljava/lang/Object;)V
    invoke-virtual {{p0}}, Ljava/lang/invoke/MethodHandles$Lookup;->lookupClass()Ljava/lang/Class;
    move-result-object v0
    invoke-virtual {{p0, v0, p1, p2}}, Ljava/lang/invoke/MethodHandles$Lookup;->findStatic(Ljava/lang/Class;{_STRING}{_TYPE}){_HANDLE}
    move-result-object v0
    new-instance v1, Ljava/lang/invoke/ConstantCallSite;
    invoke-direct {{v1, v0}}, Ljava/lang/invoke/ConstantCallSite;-><init>({_HANDLE})V
    return-object v1
.end method
.method static own(I)I
    .registers 2
    invoke-custom {{p0}}, own("triple", (I)I, 5){_OWN}
    move-result v0
    return v0
.end method
.method static apply({_FUNCTION}{_OBJECT})V
    .registers 3
    invoke-interface {{p0, p1}}, {_FUNCTION}->apply({_OBJECT}){_OBJECT}
    move-result-object v0
    invoke-static {{v0}}, LMain;->say(Ljava/lang/Object;)V
    return-void
.end method

.method public static main([Ljava/lang/String;)V
    .registers 10
    const/4 v1, 0x5
    invoke-static {{v1}}, Ljava/lang/Integer;->valueOf(I)Ljava/lang/Integer;
    move-result-object v2
    const-string v3, "four"

    invoke-custom {{v3}}, captured("apply", ({_STRING}){_FUNCTION}, ({_OBJECT}){_OBJECT}, invoke-static@LMain;->repeat({_STRING}I){_INTEGER}, ({_INTEGER}){_INTEGER}){_META}
    move-result-object v0
    invoke-static {{v0, v2}}, LMain;->apply({_FUNCTION}{_OBJECT})V

    invoke-custom {{}}, made("apply", (){_FUNCTION}, ({_OBJECT}){_OBJECT}, invoke-constructor@LMain;-><init>({_STRING})V, ({_STRING})LMain;){_META}
    move-result-object v0
    invoke-static {{v0, v3}}, LMain;->apply({_FUNCTION}{_OBJECT})V
    :bad_start
    invoke-static {{v0, v2}}, LMain;->apply({_FUNCTION}{_OBJECT})V
    :bad_end
    .catch Ljava/lang/ClassCastException; {{:bad_start .. :bad_end}} :bad
    :resume

    invoke-custom {{}}, virtual("apply", (){_FUNCTION}, ({_OBJECT}){_OBJECT}, invoke-instance@{_STRING}->length()I, ({_STRING}){_INTEGER}){_META}
    move-result-object v0
    invoke-static {{v0, v3}}, LMain;->apply({_FUNCTION}{_OBJECT})V

    invoke-custom {{}}, marked("apply", (){_FUNCTION}, ({_OBJECT}){_OBJECT}, invoke-static@LMain;->triple(I)I, ({_INTEGER}){_INTEGER}, 7, 1, Ljava/lang/Runnable;, 1, ({_INTEGER}){_INTEGER}){_ALT}
    move-result-object v0
    invoke-static {{v0, v2}}, LMain;->apply({_FUNCTION}{_OBJECT})V
    instance-of v4, v0, Ljava/io/Serializable;
    instance-of v5, v0, Ljava/lang/Runnable;
    add-int/2addr v4, v5
    invoke-static {{v4}}, Ljava/lang/Integer;->valueOf(I){_INTEGER}
    move-result-object v4
    invoke-static {{v4}}, LMain;->say(Ljava/lang/Object;)V

    const/4 v4, 0x1
    const/16 v5, 0x63
    invoke-custom {{v1, v3, v4, v5, v2}}, joined("x", (I{_STRING}ZC{_OBJECT}){_STRING}, "<\\u0001|\\u0001 \\u0002 \\u0001\\u0001\\u0001>", "constant"){_CONCAT}
    move-result-object v0
    invoke-static {{v0}}, LMain;->say(Ljava/lang/Object;)V
    const/4 v0, 0x0
    invoke-custom {{v0, v1}}, plain("x", ({_STRING}I){_STRING}){_PLAIN}
    move-result-object v0
    invoke-static {{v0}}, LMain;->say(Ljava/lang/Object;)V

    new-instance v0, LMain;
    invoke-direct {{v0, v1, v3}}, LMain;-><init>(ILjava/lang/String;)V
    new-instance v4, LMain;
    invoke-direct {{v4, v1, v3}}, LMain;-><init>(ILjava/lang/String;)V
    invoke-virtual {{v0, v4}}, Ljava/lang/Object;->equals(Ljava/lang/Object;)Z
    move-result v5
    invoke-virtual {{v0, v3}}, Ljava/lang/Object;->equals(Ljava/lang/Object;)Z
    move-result v6
    add-int/2addr v5, v6
    invoke-virtual {{v0}}, Ljava/lang/Object;->hashCode()I
    move-result v6
    invoke-virtual {{v4}}, Ljava/lang/Object;->hashCode()I
    move-result v7
    sub-int/2addr v6, v7
    add-int/2addr v5, v6
    invoke-static {{v5}}, Ljava/lang/Integer;->valueOf(I){_INTEGER}
    move-result-object v5
    invoke-static {{v5}}, LMain;->say(Ljava/lang/Object;)V

    invoke-static {{v1}}, LMain;->own(I)I
    move-result v5
    invoke-static {{v5}}, LMain;->own(I)I
    move-result v5
    invoke-static {{v5}}, Ljava/lang/Integer;->valueOf(I){_INTEGER}
    move-result-object v5
    invoke-static {{v5}}, LMain;->say(Ljava/lang/Object;)V
    return-void
    :bad
    move-exception v0
    invoke-static {{v0}}, LMain;->say(Ljava/lang/Object;)V
    goto :resume
.end method
"""

_EXPECTED = [
    "20",
    "Main[a=7, b=four]",
    "java.lang.ClassCastException: java.lang.Integer cannot be cast to java.lang.String",
    "4",
    "15",
    "2",
    "<5|four constant truec5>",
    "null5",
    "1",
    "bootstrapped",
    "45",
]


@pytest.mark.oracle
def test_call_sites() -> None:
    result = run(assemble(_SMALI))
    assert result.stdout.splitlines() == _EXPECTED, result.summary + result.stderr
    assert result.exit_code == 0
