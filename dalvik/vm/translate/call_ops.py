"""What calls, branches and returns become, and the table of all instructions."""

from __future__ import annotations

from collections.abc import Callable

from dalvik.dex import MethodRef, Proto
from dalvik.vm.names import method_attr
from dalvik.vm.translate import arith_ops, concat, object_ops
from dalvik.vm.translate.expressions import (
    ATOM,
    BITOR,
    Expr,
    compare_identity,
    compare_ints,
    compare_zero,
)
from dalvik.vm.translate.insns import REF, Insn
from dalvik.vm.translate.liveness import name_of
from dalvik.vm.translate.lower import BlockWriter
from dalvik.vm.translate.object_ops import bounded, effect_of, stored_text
from dalvik.vm.translate.string_ops import write_string_call
from dalvik.vm.translate.values import CONST, OBJECT, RAW

_STRING = "Ljava/lang/String;"


def write_invoke(w: BlockWriter, insn: Insn, number: int) -> None:
    ref, proto = insn.aux
    if insn.sub == "custom":
        slot = w.context.slot("call_site", (w.context.dex_ordinal(), ref))
        _plain_call(w, insn, number, slot, proto)
    elif insn.sub == "static":
        slot = w.context.slot("static", (ref.holder, ref.name, proto.descriptor))
        _plain_call(w, insn, number, slot, proto)
    elif insn.sub == "direct":
        _direct(w, insn, number, ref, proto)
    elif insn.sub == "super":
        caller = w.context.method.definer.descriptor
        slot = w.context.slot("super", (caller, ref.holder, ref.name, proto.descriptor))
        _call_on(w, insn, number, slot, proto)
    elif insn.sub == "polymorphic":
        slot = w.context.slot("polymorphic", (ref.name, proto.descriptor))
        _call_on(w, insn, number, slot, proto)
    else:
        _virtual(w, insn, number, ref, proto)


def _arguments(w: BlockWriter, insn: Insn, proto: Proto, start: int) -> list[Expr]:
    """The arguments from position `start` on; their texts are as the parameters take them."""
    found = []
    for position, descriptor in enumerate(proto.parameters, start):
        expr = w.take(insn, position)
        if insn.srcs[position][1] != REF:
            expr.text = stored_text(expr, descriptor) if expr.boolean else expr.text
        found.append(expr)
    return found


def _finish(w: BlockWriter, insn: Insn, number: int, text: str, parts: list[Expr]) -> None:
    expr = effect_of(text, *parts)
    if insn.outs:
        bounded(expr, insn.aux[1].return_type)
    w.result(insn, number, expr)


def _plain_call(w: BlockWriter, insn: Insn, number: int, slot: str, proto: Proto) -> None:
    w.prepare(insn)
    parts = _arguments(w, insn, proto, 0)
    _finish(w, insn, number, f"{slot}({', '.join(part.text for part in parts)})", parts)


def _risky(w: BlockWriter, insn: Insn) -> range | tuple[()]:
    """Python looks the method up before it evaluates the arguments, Java after."""
    return () if w.is_nonnull(insn, 0) else range(1, len(insn.srcs))


def _call_on(w: BlockWriter, insn: Insn, number: int, slot: str, proto: Proto) -> None:
    """A call of a function that takes the receiver as its first argument."""
    known = w.is_nonnull(insn, 0)
    w.prepare(insn, names=() if known else (0,), risky=_risky(w, insn))
    receiver = w.take(insn, 0)
    parts = [receiver, *_arguments(w, insn, proto, 1)]
    texts = [part.text for part in parts]
    if not known:
        texts[0] = f"{receiver.text} if {receiver.text} is not None else npe()"
    _finish(w, insn, number, f"{slot}({', '.join(texts)})", parts)


def _direct(w: BlockWriter, insn: Insn, number: int, ref: MethodRef, proto: Proto) -> None:
    if insn.ops[0][0] == RAW:
        _new_string(w, insn, proto)
    elif ref.name == "<init>" and ref.holder == "Ljava/lang/Object;" and w.is_nonnull(insn, 0):
        return  # It does nothing.
    else:
        slot = w.context.slot("direct", (ref.holder, ref.name, proto.descriptor))
        _call_on(w, insn, number, slot, proto)


def _new_string(w: BlockWriter, insn: Insn, proto: Proto) -> None:
    slot = w.context.slot("string_new", proto.descriptor)
    w.prepare(insn)
    texts = ", ".join(part.text for part in _arguments(w, insn, proto, 1))
    for out in insn.outs:
        w.about_to_change(out)
    names = [name_of(out) for out in insn.outs]
    w.effect(" = ".join([*names, f"{slot}({texts})"]), insn)


def _virtual(w: BlockWriter, insn: Insn, number: int, ref: MethodRef, proto: Proto) -> None:
    value = insn.ops[0]
    static_type = value[1] if value[0] == OBJECT and value[1] is not None else ref.holder
    resolver = w.context.resolver
    holder = ref.holder
    if resolver.may_be_string(holder) and not resolver.may_be_string(static_type):
        holder = static_type
    if holder == _STRING:
        if write_string_call(w, insn, number, ref.name, proto):
            return
        _call_on(
            w, insn, number, w.context.slot("string_method", (ref.name, proto.descriptor)), proto
        )
        return
    attr = method_attr(ref.name, proto.descriptor)
    may_be_string = holder[0] != "[" and resolver.may_be_string(holder) and value[0] != CONST
    w.prepare(insn, names=(0,) if may_be_string else (), risky=_risky(w, insn))
    receiver = w.take(insn, 0)
    parts = [receiver, *_arguments(w, insn, proto, 1)]
    target = receiver.at(ATOM)
    if may_be_string:
        target = f"({target} if {target}.__class__ is not str else JStr({target}))"
    _finish(w, insn, number, f"{target}.{attr}({', '.join(p.text for p in parts[1:])})", parts)


# -- control ------------------------------------------------------------------------------------


def write_move_exception(w: BlockWriter, insn: Insn, number: int) -> None:
    w.result(insn, number, Expr("_e"))


def write_if(w: BlockWriter, insn: Insn, number: int) -> None:
    w.prepare(insn)
    first, second = w.take(insn, 0), w.take(insn, 1)
    if insn.srcs[0][1] == REF:
        test = compare_identity(insn.sub, first.at(BITOR), second.at(BITOR))
    else:
        test = compare_ints(insn.sub, first.at(BITOR), second.at(BITOR))
    w.flush()
    w.lowered.condition = test


def write_ifz(w: BlockWriter, insn: Insn, number: int) -> None:
    w.prepare(insn)
    value = w.take(insn, 0)
    if insn.srcs[0][1] == REF:
        test = compare_identity(insn.sub, value.at(BITOR), "None")
    else:
        test = compare_zero(insn.sub, value)
    w.flush()
    w.lowered.condition = test


def write_switch(w: BlockWriter, insn: Insn, number: int) -> None:
    w.prepare(insn, names=(0,))
    value = w.take(insn, 0)
    w.flush()
    if insn.reads[0] < 0:
        w.line(f"_s = {value.text}", insn.addr)
    w.lowered.selector = value.text if insn.reads[0] >= 0 else "_s"


def write_return(w: BlockWriter, insn: Insn, number: int) -> None:
    w.prepare(insn)
    text = "None"
    if insn.srcs:
        value = w.take(insn, 0)
        text = value.text if insn.srcs[0][1] == REF else stored_text(value, insn.aux)
        addr = value.addr if value.effect else insn.addr
    else:
        addr = insn.addr
    w.flush()
    if w.context.options.calls:
        text = f"left({w.context.me()}, {text})"
    w.line("return" if text == "None" else f"return {text}", addr)


def write_nothing(w: BlockWriter, insn: Insn, number: int) -> None:
    """nop; and goto, which the edges of the block say."""


_Writer = Callable[[BlockWriter, Insn, int], None]

WRITERS: dict[str, _Writer] = {
    "nop": write_nothing,
    "goto": write_nothing,
    "move": BlockWriter.write_move,
    "const": BlockWriter.write_const,
    "move-exception": write_move_exception,
    "return": write_return,
    "const-string": object_ops.write_const_string,
    "const-class": object_ops.write_const_class,
    "const-method-handle": object_ops.write_const_handle,
    "const-method-type": object_ops.write_const_handle,
    "new-instance": object_ops.write_new_instance,
    "monitor-enter": object_ops.write_monitor,
    "monitor-exit": object_ops.write_monitor,
    "check-cast": object_ops.write_check_cast,
    "instance-of": object_ops.write_instance_of,
    "array-length": object_ops.write_array_length,
    "new-array": object_ops.write_new_array,
    "filled-new-array": object_ops.write_filled,
    "fill-array-data": object_ops.write_fill,
    "throw": object_ops.write_throw,
    "switch": write_switch,
    "if": write_if,
    "ifz": write_ifz,
    "cmp": arith_ops.write_compare,
    "aget": object_ops.write_aget,
    "aput": object_ops.write_aput,
    "iget": object_ops.write_iget,
    "iput": object_ops.write_iput,
    "sget": object_ops.write_sget,
    "sput": object_ops.write_sput,
    "invoke": write_invoke,
    "concat-part": concat.write_part,
    "concat": concat.write_concat,
    "unary": arith_ops.write_unary,
    "convert": arith_ops.write_convert,
    "binary": arith_ops.write_binary,
    "literal": arith_ops.write_binary,
}
