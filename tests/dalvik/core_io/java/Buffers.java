import java.nio.*;
import java.nio.charset.*;
import java.util.*;

/** Random operations on buffers and their views; charsets with every reaction to errors. */
public class Buffers {
    interface Case { Object run() throws Throwable; }

    static void show(String name, Case work) {
        String text;
        try {
            text = String.valueOf(work.run());
        } catch (IndexOutOfBoundsException error) {
            text = error.getClass().getName();
        } catch (Throwable error) {
            text = error.toString();
        }
        StringBuilder out = new StringBuilder();
        for (char c : text.toCharArray()) out.append(c < 32 || c > 126 ? String.format("\\u%04x", (int) c) : "" + c);
        System.out.println(name + ": " + out);
    }

    static String state(Buffer b) { return b.position() + "/" + b.limit() + "/" + b.capacity(); }

    static void step(Random r, ByteBuffer[] buffers, int n) {
        int k = r.nextInt(buffers.length);
        ByteBuffer b = buffers[k];
        int i = r.nextInt(20) - 2;
        show(n + " " + k + " " + state(b), () -> {
            switch (r.nextInt(34)) {
                case 0: return b.put((byte) i).position();
                case 1: return b.put(i, (byte) (i * 7)).position();
                case 2: return b.putInt(i * 1234567).position();
                case 3: return b.putInt(i, i * -7654321).position();
                case 4: return b.putLong(i * 123456789012345L).position();
                case 5: return b.putShort((short) (i * 999)).position();
                case 6: return b.putChar((char) (i * 777)).position();
                case 7: return b.putFloat(i / 3f).position();
                case 8: return b.putDouble(i / 7.0).position();
                case 9: return b.get();
                case 10: return b.get(i);
                case 11: return b.getInt();
                case 12: return b.getInt(i);
                case 13: return b.getLong();
                case 14: return b.getShort(i);
                case 15: return (int) b.getChar();
                case 16: return b.getFloat(i);
                case 17: return b.getDouble();
                case 18: { byte[] a = new byte[Math.max(0, i / 2)]; b.get(a); return Arrays.toString(a); }
                case 19: { byte[] a = new byte[Math.max(0, i / 3)]; Arrays.fill(a, (byte) i); b.put(a); return b.position(); }
                case 20: return state(b.position(i));
                case 21: return state(b.limit(i));
                case 22: return state(b.mark());
                case 23: return state(b.reset());
                case 24: return state(b.clear());
                case 25: return state(b.flip());
                case 26: return state(b.rewind());
                case 27: return state(b.compact());
                case 28: buffers[r.nextInt(buffers.length)] = b.slice(); return "slice";
                case 29: buffers[r.nextInt(buffers.length)] = b.duplicate().order(b.order()); return "duplicate";
                case 30: b.order(i % 2 == 0 ? ByteOrder.LITTLE_ENDIAN : ByteOrder.BIG_ENDIAN); return b.order();
                case 31: return b.hashCode() + " " + b.equals(buffers[0]) + " " + b.compareTo(buffers[buffers.length - 1]);
                case 32: return b.put(buffers[0]).position();
                default: { ByteBuffer f = b.asReadOnlyBuffer(); return f.isReadOnly() + " " + f.hasArray() + state(f) + f.put((byte) 1); }
            }
        });
    }

    static void typed(Random r) {
        ByteBuffer bytes = ByteBuffer.allocate(64);
        for (int i = 0; i < 64; i++) bytes.put((byte) (r.nextInt()));
        bytes.flip();
        for (ByteOrder order : new ByteOrder[] {ByteOrder.BIG_ENDIAN, ByteOrder.LITTLE_ENDIAN}) {
            bytes.position(3).order(order);
            IntBuffer ints = bytes.asIntBuffer();
            LongBuffer longs = bytes.asLongBuffer();
            ShortBuffer shorts = bytes.asShortBuffer();
            CharBuffer chars = bytes.asCharBuffer();
            FloatBuffer floats = bytes.asFloatBuffer();
            DoubleBuffer doubles = bytes.asDoubleBuffer();
            show("views", () -> state(ints) + ints.get() + " " + ints.get(3) + " " + longs.get(2) + " " + shorts.get(7) + " " + (int) chars.get(5) + " " + floats.get(4) + " " + doubles.get(1) + ints.order() + shorts.hashCode() + " " + longs.hashCode());
            show("put", () -> { ints.put(1, 77).put(5, -9); floats.put(2, 1.5f); doubles.put(4, Math.E); longs.put(5, -3L); shorts.put(0, (short) 300); chars.put(1, 'Z'); return Arrays.toString(bytes.array()); });
            show("bulk", () -> { int[] a = new int[4]; ints.rewind(); ints.get(a); ints.put(a); float[] f = {1, 2, Float.NaN}; floats.put(f, 1, 2); return Arrays.toString(a) + state(ints) + state(floats) + Arrays.toString(bytes.array()); });
            show("slice", () -> { ints.position(2).limit(9); IntBuffer s = ints.slice(); return state(s) + s.get(1) + s.hasArray() + s.isDirect() + s.asReadOnlyBuffer().isReadOnly(); });
        }
        show("int", () -> { IntBuffer a = IntBuffer.allocate(5), b = IntBuffer.wrap(new int[] {1, 2, 3, 4}, 1, 2); a.put(9).put(b).put(new int[] {5}); a.flip(); return state(a) + state(b) + a.get(1) + a.hasArray() + a.arrayOffset() + Arrays.toString(a.array()) + a.compareTo(b) + a.order(); });
        show("float", () -> FloatBuffer.wrap(new float[] {1, Float.NaN}).equals(FloatBuffer.wrap(new float[] {1, Float.NaN})) + " " + FloatBuffer.wrap(new float[] {0f}).compareTo(FloatBuffer.wrap(new float[] {-0f})) + DoubleBuffer.wrap(new double[] {Double.NaN}).compareTo(DoubleBuffer.wrap(new double[] {1})) + FloatBuffer.wrap(new float[] {2.9f, -7.1f}).hashCode());
        show("overflow", () -> LongBuffer.allocate(1).put(1).put(2));
        show("underflow", () -> ShortBuffer.allocate(0).get());
        show("self", () -> { IntBuffer a = IntBuffer.allocate(2); return a.put(a); });
        show("negative", () -> IntBuffer.allocate(-1));
        show("wrap", () -> ByteBuffer.wrap(new byte[3], 2, 2));
        show("char", () -> { CharBuffer c = CharBuffer.wrap("hello world"); CharBuffer s = c.subSequence(2, 7); return c + "|" + s + s.length() + s.charAt(1) + c.isReadOnly() + c.hasArray() + state(s) + c.compareTo(CharBuffer.wrap("help")); });
        show("char put", () -> { CharBuffer c = CharBuffer.allocate(12); c.put("abc").append("de").append('f').append("xyz", 1, 2).put("12345", 1, 3); return state(c) + c.flip() + CharBuffer.wrap("abc", 1, 3) + CharBuffer.wrap(new char[] {'x', 'y'}).toString(); });
        show("char fixed", () -> CharBuffer.wrap("a").put('x'));
        show("char array", () -> CharBuffer.wrap("a").array());
        show("char read", () -> { CharBuffer a = CharBuffer.wrap("abcdef"), b = CharBuffer.allocate(4); return a.read(b) + " " + a.read(b) + b.flip(); });
        show("fixed array", () -> ByteBuffer.allocate(1).asReadOnlyBuffer().array());
        show("direct", () -> { ByteBuffer b = ByteBuffer.allocateDirect(8); b.putInt(5).putInt(6).flip(); return b + "" + b.isDirect() + b.getInt() + b.order() + ByteOrder.nativeOrder(); });
        show("mismatch", () -> ByteBuffer.wrap(new byte[] {1, 2, 3}).mismatch(ByteBuffer.wrap(new byte[] {1, 2, 4})) + " " + ByteBuffer.wrap(new byte[] {1}).mismatch(ByteBuffer.wrap(new byte[] {1, 2})));
    }

    static void charsets() {
        for (String name : new String[] {"UTF-8", "utf8", "latin1", "ASCII", "UTF-16", "windows-1252", "ISO-8859-15", "Shift_JIS", "nope", "bad name", "", null})
            show("charset " + name, () -> { Charset c = Charset.forName(name); return c + " " + c.name() + c.canEncode() + c.hashCode() + Charset.isSupported(name) + c.equals(Charset.forName(c.name())); });
        show("default", () -> Charset.defaultCharset() + " " + StandardCharsets.UTF_8.equals(Charset.forName("utf-8")) + StandardCharsets.UTF_16LE.compareTo(StandardCharsets.UTF_8));
        byte[][] inputs = {"a\u00e9\u20ac\ud83d\ude00".getBytes(StandardCharsets.UTF_8), {97, -1, 98}, {-61}, {97, -30, -126}, {-16, -97, -104, 97}, {-64, -128, 65}, {}};
        CodingErrorAction[] actions = {CodingErrorAction.REPORT, CodingErrorAction.REPLACE, CodingErrorAction.IGNORE};
        for (String name : new String[] {"UTF-8", "US-ASCII", "ISO-8859-1"}) for (byte[] input : inputs) for (CodingErrorAction action : actions) {
            show("decode " + name + action, () -> Charset.forName(name).newDecoder().onMalformedInput(action).onUnmappableCharacter(action).decode(ByteBuffer.wrap(input)));
            show("steps", () -> { CharsetDecoder d = Charset.forName(name).newDecoder().onMalformedInput(action); ByteBuffer in = ByteBuffer.wrap(input); CharBuffer out = CharBuffer.allocate(3); CoderResult a = d.decode(in, out, false); String s = a + state(in) + state(out);
                CoderResult b = d.decode(in, out, true); s += b + state(in) + state(out); return s + (b.isUnderflow() ? "" + d.flush(out) : "") + out.flip(); });
        }
        String[] texts = {"abc", "\u00e9\u20ac", "\ud83d\ude00", "a\ud800b", "\udc00", "x\ud800", ""};
        for (String name : new String[] {"UTF-8", "US-ASCII", "ISO-8859-1", "UTF-16BE", "UTF-16"}) for (String text : texts) for (CodingErrorAction action : actions) {
            show("encode " + name + action, () -> { ByteBuffer b = Charset.forName(name).newEncoder().onMalformedInput(action).onUnmappableCharacter(action).encode(CharBuffer.wrap(text)); byte[] a = new byte[b.remaining()]; b.get(a); return Arrays.toString(a); });
            show("steps", () -> { CharsetEncoder e = Charset.forName(name).newEncoder().onMalformedInput(action).onUnmappableCharacter(action); CharBuffer in = CharBuffer.wrap(text); ByteBuffer out = ByteBuffer.allocate(3); CoderResult a = e.encode(in, out, false); String s = a + state(in) + state(out);
                CoderResult b = e.encode(in, out, true); return s + b + state(in) + state(out); });
        }
        show("whole", () -> { ByteBuffer b = StandardCharsets.UTF_8.encode("h\u00e9\ud800"); return b.remaining() + " " + StandardCharsets.UTF_8.decode(b) + StandardCharsets.US_ASCII.decode(ByteBuffer.wrap(new byte[] {65, -1})); });
        show("utf16", () -> StandardCharsets.UTF_16.decode(ByteBuffer.wrap(new byte[] {-1, -2, 65, 0})) + "" + StandardCharsets.UTF_16.decode(ByteBuffer.wrap(new byte[] {0, 65, 0, 66})));
        show("can", () -> StandardCharsets.US_ASCII.newEncoder().canEncode('\u00e9') + " " + StandardCharsets.UTF_8.newEncoder().canEncode("ok") + StandardCharsets.UTF_8.newEncoder().canEncode('\ud800'));
        show("state", () -> { CharsetDecoder d = StandardCharsets.UTF_8.newDecoder(); d.decode(ByteBuffer.allocate(0), CharBuffer.allocate(1), true); d.flush(CharBuffer.allocate(1)); return d.decode(ByteBuffer.allocate(0), CharBuffer.allocate(1), false); });
        show("flush", () -> StandardCharsets.UTF_8.newDecoder().flush(CharBuffer.allocate(1)));
        show("replacement", () -> StandardCharsets.UTF_8.newDecoder().replacement() + Arrays.toString(StandardCharsets.UTF_8.newEncoder().replacement()) + StandardCharsets.US_ASCII.newDecoder().replaceWith("?").onMalformedInput(CodingErrorAction.REPLACE).decode(ByteBuffer.wrap(new byte[] {-1})));
        show("result", () -> { CoderResult.malformedForLength(2).throwException(); return ""; });
        show("result", () -> { CoderResult.unmappableForLength(1).throwException(); return ""; });
        show("result", () -> { CoderResult.OVERFLOW.throwException(); return ""; });
        show("result", () -> CoderResult.UNDERFLOW + " " + CoderResult.malformedForLength(3) + CoderResult.UNDERFLOW.length());
    }

    public static void main(String[] arguments) {
        Random random = new Random(11);
        ByteBuffer[] buffers = {ByteBuffer.allocate(16), ByteBuffer.wrap(new byte[20], 3, 10), ByteBuffer.allocate(16).order(ByteOrder.LITTLE_ENDIAN)};
        for (int n = 0; n < 1500; n++) {
            if (n % 60 == 0) { buffers[0] = ByteBuffer.allocate(16); buffers[1] = ByteBuffer.wrap(new byte[20], 3, 10); buffers[2] = ByteBuffer.allocate(16).order(ByteOrder.LITTLE_ENDIAN); }
            step(random, buffers, n);
        }
        typed(random);
        charsets();
    }
}
