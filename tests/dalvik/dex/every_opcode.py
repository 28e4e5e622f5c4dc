"""Smali that uses every opcode once, generated from the opcode table by format."""

from __future__ import annotations

from dalvik.dex.opcodes import BY_NAME, Opcode

_POOL = {
    "string": '"text"',
    "type": "[I",
    "field": "Lt/All;->f:I",
    "method": "Lt/All;->m(I)V",
    "proto": "(IJ)V",
    "method_handle": "invoke-static@Lt/All;->m(I)V",
    "call_site": (
        'call_site_0("name", (I)V, 7)@Lt/All;->link(Ljava/lang/invoke/MethodHandles$Lookup;'
        "Ljava/lang/String;Ljava/lang/invoke/MethodType;I)Ljava/lang/invoke/CallSite;"
    ),
}
_POLYMORPHIC = (
    "Ljava/lang/invoke/MethodHandle;->invoke([Ljava/lang/Object;)Ljava/lang/Object;, (I)V"
)
_OPERANDS = {
    "10x": "", "11x": "v3", "12x": "v4, v5", "22x": "v200, v300", "32x": "v300, v400",
    "11n": "v6, -3", "21s": "v7, -300", "21h": "v8, {high}", "31i": "v9, -70000",
    "51l": "v10, 0x123456789abcdefL", "23x": "v11, v12, v250", "22b": "v13, v14, -5",
    "22s": "v1, v2, -600", "10t": ":near", "20t": ":far", "30t": ":far", "21t": "v3, :near",
    "22t": "v4, v5, :near", "21c": "v6, {pool}", "31c": "v7, {pool}", "22c": "v8, v9, {pool}",
    "35c": "{{v1, v2, v3, v4, v5}}, {pool}", "3rc": "{{v20 .. v29}}, {pool}",
    "45cc": "{{v1, v2}}, {polymorphic}", "4rcc": "{{v20 .. v21}}, {polymorphic}",
    "31t": "v1, :{table}",
}  # fmt: skip
_TABLES = {"fill-array-data": "array", "packed-switch": "packed", "sparse-switch": "sparse"}


def smali() -> str:
    """One class; each opcode stands in a method of its own, so that all targets are near."""
    bodies = [op for op in BY_NAME.values() if not op.is_payload]
    methods = "\n".join(_method(number, op) for number, op in enumerate(bodies))
    return f""".class public Lt/All;
.super Ljava/lang/Object;
.field static f:I
{methods}
"""


def _method(number: int, op: Opcode) -> str:
    high = "0x10000" if op.name == "const/high16" else "0x1000000000000L"
    operands = _OPERANDS[op.format].format(
        pool=_POOL.get(op.pool, ""),
        polymorphic=_POLYMORPHIC,
        high=high,
        table=_TABLES.get(op.name, ""),
    )
    return f""".method static opcode{number}()V
    .registers 500
    :near
    :far
    nop
    {op.name} {operands}
    return-void
    :array
    .array-data 4
        1 2 3
    .end array-data
    :packed
    .packed-switch -1
        :near
        :far
    .end packed-switch
    :sparse
    .sparse-switch
        -5 -> :near
        70000 -> :far
    .end sparse-switch
.end method"""
