"""The instruction set of DEX 035 to 041 as a table.

An `Opcode` is shared by every instruction that has it, so that `instruction.op is ADD_INT` works
and asking for a flag costs one attribute. Formats are named as in Android's documentation
("35c": three code units, five registers at most, a constant-pool index).
"""

from __future__ import annotations

from typing import NamedTuple


class Opcode(NamedTuple):
    """One operation. `pool` says which table a constant-pool operand points into."""

    value: int
    name: str
    format: str
    size: int
    pool: str
    flags: str

    @property
    def can_throw(self) -> bool:
        return "t" in self.flags

    @property
    def can_continue(self) -> bool:
        """Whether control may go on to the next instruction."""
        return "c" in self.flags

    @property
    def is_branch(self) -> bool:
        """A goto or an if: its target is the last operand."""
        return "b" in self.flags

    @property
    def is_switch(self) -> bool:
        return "s" in self.flags

    @property
    def is_invoke(self) -> bool:
        return "i" in self.flags

    @property
    def is_return(self) -> bool:
        return "r" in self.flags

    @property
    def is_payload(self) -> bool:
        return "p" in self.flags

    @property
    def sets_register(self) -> bool:
        """Whether the first operand is written (both halves when it is wide)."""
        return "w" in self.flags


# value, name, format, index kind, flags:
#   c goes on to the next instruction   t may throw   b branch   s switch
#   i invoke   r return   w writes its first register   p payload, never executed
_TABLE = """
00 nop 10x - c
01 move 12x - cw
02 move/from16 22x - cw
03 move/16 32x - cw
04 move-wide 12x - cw
05 move-wide/from16 22x - cw
06 move-wide/16 32x - cw
07 move-object 12x - cw
08 move-object/from16 22x - cw
09 move-object/16 32x - cw
0a move-result 11x - cw
0b move-result-wide 11x - cw
0c move-result-object 11x - cw
0d move-exception 11x - cw
0e return-void 10x - r
0f return 11x - r
10 return-wide 11x - r
11 return-object 11x - r
12 const/4 11n - cw
13 const/16 21s - cw
14 const 31i - cw
15 const/high16 21h - cw
16 const-wide/16 21s - cw
17 const-wide/32 31i - cw
18 const-wide 51l - cw
19 const-wide/high16 21h - cw
1a const-string 21c string ctw
1b const-string/jumbo 31c string ctw
1c const-class 21c type ctw
1d monitor-enter 11x - ct
1e monitor-exit 11x - ct
1f check-cast 21c type ct
20 instance-of 22c type ctw
21 array-length 12x - ctw
22 new-instance 21c type ctw
23 new-array 22c type ctw
24 filled-new-array 35c type ct
25 filled-new-array/range 3rc type ct
26 fill-array-data 31t - ct
27 throw 11x - t
28 goto 10t - b
29 goto/16 20t - b
2a goto/32 30t - b
2b packed-switch 31t - cs
2c sparse-switch 31t - cs
2d cmpl-float 23x - cw
2e cmpg-float 23x - cw
2f cmpl-double 23x - cw
30 cmpg-double 23x - cw
31 cmp-long 23x - cw
32 if-eq 22t - cb
33 if-ne 22t - cb
34 if-lt 22t - cb
35 if-ge 22t - cb
36 if-gt 22t - cb
37 if-le 22t - cb
38 if-eqz 21t - cb
39 if-nez 21t - cb
3a if-ltz 21t - cb
3b if-gez 21t - cb
3c if-gtz 21t - cb
3d if-lez 21t - cb
44 aget 23x - ctw
45 aget-wide 23x - ctw
46 aget-object 23x - ctw
47 aget-boolean 23x - ctw
48 aget-byte 23x - ctw
49 aget-char 23x - ctw
4a aget-short 23x - ctw
4b aput 23x - ct
4c aput-wide 23x - ct
4d aput-object 23x - ct
4e aput-boolean 23x - ct
4f aput-byte 23x - ct
50 aput-char 23x - ct
51 aput-short 23x - ct
52 iget 22c field ctw
53 iget-wide 22c field ctw
54 iget-object 22c field ctw
55 iget-boolean 22c field ctw
56 iget-byte 22c field ctw
57 iget-char 22c field ctw
58 iget-short 22c field ctw
59 iput 22c field ct
5a iput-wide 22c field ct
5b iput-object 22c field ct
5c iput-boolean 22c field ct
5d iput-byte 22c field ct
5e iput-char 22c field ct
5f iput-short 22c field ct
60 sget 21c field ctw
61 sget-wide 21c field ctw
62 sget-object 21c field ctw
63 sget-boolean 21c field ctw
64 sget-byte 21c field ctw
65 sget-char 21c field ctw
66 sget-short 21c field ctw
67 sput 21c field ct
68 sput-wide 21c field ct
69 sput-object 21c field ct
6a sput-boolean 21c field ct
6b sput-byte 21c field ct
6c sput-char 21c field ct
6d sput-short 21c field ct
6e invoke-virtual 35c method cti
6f invoke-super 35c method cti
70 invoke-direct 35c method cti
71 invoke-static 35c method cti
72 invoke-interface 35c method cti
74 invoke-virtual/range 3rc method cti
75 invoke-super/range 3rc method cti
76 invoke-direct/range 3rc method cti
77 invoke-static/range 3rc method cti
78 invoke-interface/range 3rc method cti
7b neg-int 12x - cw
7c not-int 12x - cw
7d neg-long 12x - cw
7e not-long 12x - cw
7f neg-float 12x - cw
80 neg-double 12x - cw
81 int-to-long 12x - cw
82 int-to-float 12x - cw
83 int-to-double 12x - cw
84 long-to-int 12x - cw
85 long-to-float 12x - cw
86 long-to-double 12x - cw
87 float-to-int 12x - cw
88 float-to-long 12x - cw
89 float-to-double 12x - cw
8a double-to-int 12x - cw
8b double-to-long 12x - cw
8c double-to-float 12x - cw
8d int-to-byte 12x - cw
8e int-to-char 12x - cw
8f int-to-short 12x - cw
90 add-int 23x - cw
91 sub-int 23x - cw
92 mul-int 23x - cw
93 div-int 23x - ctw
94 rem-int 23x - ctw
95 and-int 23x - cw
96 or-int 23x - cw
97 xor-int 23x - cw
98 shl-int 23x - cw
99 shr-int 23x - cw
9a ushr-int 23x - cw
9b add-long 23x - cw
9c sub-long 23x - cw
9d mul-long 23x - cw
9e div-long 23x - ctw
9f rem-long 23x - ctw
a0 and-long 23x - cw
a1 or-long 23x - cw
a2 xor-long 23x - cw
a3 shl-long 23x - cw
a4 shr-long 23x - cw
a5 ushr-long 23x - cw
a6 add-float 23x - cw
a7 sub-float 23x - cw
a8 mul-float 23x - cw
a9 div-float 23x - cw
aa rem-float 23x - cw
ab add-double 23x - cw
ac sub-double 23x - cw
ad mul-double 23x - cw
ae div-double 23x - cw
af rem-double 23x - cw
b0 add-int/2addr 12x - cw
b1 sub-int/2addr 12x - cw
b2 mul-int/2addr 12x - cw
b3 div-int/2addr 12x - ctw
b4 rem-int/2addr 12x - ctw
b5 and-int/2addr 12x - cw
b6 or-int/2addr 12x - cw
b7 xor-int/2addr 12x - cw
b8 shl-int/2addr 12x - cw
b9 shr-int/2addr 12x - cw
ba ushr-int/2addr 12x - cw
bb add-long/2addr 12x - cw
bc sub-long/2addr 12x - cw
bd mul-long/2addr 12x - cw
be div-long/2addr 12x - ctw
bf rem-long/2addr 12x - ctw
c0 and-long/2addr 12x - cw
c1 or-long/2addr 12x - cw
c2 xor-long/2addr 12x - cw
c3 shl-long/2addr 12x - cw
c4 shr-long/2addr 12x - cw
c5 ushr-long/2addr 12x - cw
c6 add-float/2addr 12x - cw
c7 sub-float/2addr 12x - cw
c8 mul-float/2addr 12x - cw
c9 div-float/2addr 12x - cw
ca rem-float/2addr 12x - cw
cb add-double/2addr 12x - cw
cc sub-double/2addr 12x - cw
cd mul-double/2addr 12x - cw
ce div-double/2addr 12x - cw
cf rem-double/2addr 12x - cw
d0 add-int/lit16 22s - cw
d1 rsub-int 22s - cw
d2 mul-int/lit16 22s - cw
d3 div-int/lit16 22s - ctw
d4 rem-int/lit16 22s - ctw
d5 and-int/lit16 22s - cw
d6 or-int/lit16 22s - cw
d7 xor-int/lit16 22s - cw
d8 add-int/lit8 22b - cw
d9 rsub-int/lit8 22b - cw
da mul-int/lit8 22b - cw
db div-int/lit8 22b - ctw
dc rem-int/lit8 22b - ctw
dd and-int/lit8 22b - cw
de or-int/lit8 22b - cw
df xor-int/lit8 22b - cw
e0 shl-int/lit8 22b - cw
e1 shr-int/lit8 22b - cw
e2 ushr-int/lit8 22b - cw
fa invoke-polymorphic 45cc method cti
fb invoke-polymorphic/range 4rcc method cti
fc invoke-custom 35c call_site cti
fd invoke-custom/range 3rc call_site cti
fe const-method-handle 21c method_handle ctw
ff const-method-type 21c proto ctw
100 packed-switch-payload packed - p
200 sparse-switch-payload sparse - p
300 array-payload array - p
"""


def _build() -> dict[int, Opcode]:
    table = {}
    for line in _TABLE.split("\n"):
        if line:
            value, name, form, index, flags = line.split(" ")
            size = int(form[0]) if form[0].isdigit() else 0
            number = int(value, 16)
            table[number] = Opcode(number, name, form, size, index.replace("-", ""), flags)
    return table


_ALL = _build()

#: Opcodes by their first byte; None where the byte is unused.
BY_VALUE: tuple[Opcode | None, ...] = tuple(_ALL.get(value) for value in range(256))
#: Opcodes by mnemonic, as disassemblers print it.
BY_NAME: dict[str, Opcode] = {op.name: op for op in _ALL.values()}

PACKED_SWITCH_PAYLOAD = _ALL[0x100]
SPARSE_SWITCH_PAYLOAD = _ALL[0x200]
ARRAY_PAYLOAD = _ALL[0x300]
