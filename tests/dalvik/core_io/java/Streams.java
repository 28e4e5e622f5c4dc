import java.io.*;
import java.nio.charset.StandardCharsets;
import java.util.*;

/** Streams, readers and writers in many compositions, with subclasses that override their methods. */
public class Streams {
    interface Case { Object run() throws Throwable; }

    static void show(String name, Case work) {
        String text;
        try {
            Object value = work.run();
            text = value instanceof byte[] ? Arrays.toString((byte[]) value)
                : value instanceof char[] ? Arrays.toString((char[]) value) : String.valueOf(value);
        } catch (Throwable error) {
            text = error.toString();
        }
        StringBuilder out = new StringBuilder();
        for (char c : text.toCharArray()) out.append(c < 32 || c > 126 ? String.format("\\u%04x", (int) c) : "" + c);
        System.out.println(name + ": " + out);
    }

    static byte[] bytes(int count) {
        byte[] data = new byte[count];
        for (int i = 0; i < count; i++) data[i] = (byte) (i * 37 + i / 256);
        return data;
    }

    /** Gives at most three bytes at a time and tells what was asked of it. */
    static class Slow extends InputStream {
        final InputStream in; final StringBuilder log = new StringBuilder();
        Slow(byte[] data) { in = new ByteArrayInputStream(data); }
        @Override public int read() throws IOException { log.append('r'); return in.read(); }
        @Override public int read(byte[] b, int off, int len) throws IOException { log.append('R').append(len).append(' '); return in.read(b, off, Math.min(len, 3)); }
        @Override public int available() { return 0; }
        @Override public void close() { log.append("C"); }
    }

    static class OneByOne extends InputStream {
        int next;
        @Override public int read() throws IOException { if (next == 7) throw new IOException("seven"); return next > 9 ? -1 : next++; }
    }

    static class Log extends OutputStream {
        final StringBuilder log = new StringBuilder();
        @Override public void write(int b) { log.append('w').append(b).append(' '); }
        @Override public void flush() { log.append("f "); }
        @Override public void close() { log.append("c "); }
    }

    static class LogBlocks extends Log {
        @Override public void write(byte[] b, int off, int len) { log.append("W").append(new String(b, off, len, StandardCharsets.UTF_8).replace("\n", "$")).append(' '); }
    }

    static class Broken extends OutputStream {
        @Override public void write(int b) throws IOException { throw new IOException("broken"); }
    }

    static class LogWriter extends Writer {
        final StringBuilder log = new StringBuilder();
        @Override public void write(char[] c, int off, int len) { log.append('[').append(c, off, len).append(']'); }
        @Override public void flush() { log.append("f"); }
        @Override public void close() { log.append("c"); }
    }

    static void inputs() {
        show("array", () -> { ByteArrayInputStream in = new ByteArrayInputStream(bytes(10), 2, 5); byte[] b = new byte[4];
            return in.read() + " " + in.available() + " " + in.read(b) + Arrays.toString(b) + in.skip(9) + in.read() + " " + in.read(b) + in.markSupported(); });
        show("mark", () -> { ByteArrayInputStream in = new ByteArrayInputStream(bytes(10)); in.skip(3); in.mark(1); in.read(); in.reset(); return in.read(); });
        show("range", () -> new ByteArrayInputStream(bytes(4)).read(new byte[3], 1, 3));
        show("default", () -> { OneByOne in = new OneByOne(); byte[] b = new byte[20]; int n = in.read(b, 1, 15); return n + Arrays.toString(b); });
        show("default again", () -> { OneByOne in = new OneByOne(); in.skip(7); return in.read(); });
        show("all", () -> new ByteArrayInputStream(bytes(5)).readAllBytes());
        show("n", () -> new Slow(bytes(10)).readNBytes(7));
        show("into", () -> { byte[] b = new byte[9]; return new Slow(bytes(4)).readNBytes(b, 2, 6) + Arrays.toString(b); });
        show("transfer", () -> { ByteArrayOutputStream out = new ByteArrayOutputStream(); return new Slow(bytes(10)).transferTo(out) + Arrays.toString(out.toByteArray()); });
        show("no mark", () -> { new OneByOne().reset(); return ""; });
        show("buffered", () -> { Slow slow = new Slow(bytes(30)); BufferedInputStream in = new BufferedInputStream(slow, 8); byte[] b = new byte[6];
            in.read(); in.mark(4); in.read(b); in.reset(); return in.read() + " " + in.read(b, 0, 5) + " " + in.available() + " " + in.skip(2) + " " + in.read() + " " + slow.log; });
        show("buffered big", () -> { Slow slow = new Slow(bytes(30)); BufferedInputStream in = new BufferedInputStream(slow, 8); byte[] b = new byte[20];
            return in.read(b) + " " + in.read(b) + " " + slow.log; });
        show("mark lost", () -> { BufferedInputStream in = new BufferedInputStream(new Slow(bytes(40)), 4); in.mark(5); for (int i = 0; i < 20; i++) in.read(); in.reset(); return in.read(); });
        show("closed", () -> { BufferedInputStream in = new BufferedInputStream(new Slow(bytes(4))); in.close(); in.close(); return in.read(); });
        show("size", () -> new BufferedInputStream(new Slow(bytes(4)), 0));
        show("pushback", () -> { PushbackInputStream in = new PushbackInputStream(new ByteArrayInputStream(bytes(6)), 3); in.read(); in.unread(200); in.unread(new byte[] {1, 2});
            byte[] b = new byte[5]; return in.available() + " " + in.read() + " " + in.read(b) + Arrays.toString(b) + in.markSupported(); });
        show("pushback full", () -> { PushbackInputStream in = new PushbackInputStream(new ByteArrayInputStream(bytes(6))); in.unread(1); in.unread(2); return ""; });
        show("sequence", () -> { Slow a = new Slow(bytes(3)), b = new Slow(new byte[0]), c = new Slow(bytes(2));
            SequenceInputStream in = new SequenceInputStream(Collections.enumeration(Arrays.asList(a, b, c))); StringBuilder s = new StringBuilder();
            for (int n; (n = in.read()) >= 0;) s.append(n).append(' '); return s + " " + a.log + "/" + b.log + "/" + c.log + in.read(); });
        show("sequence2", () -> new SequenceInputStream(new ByteArrayInputStream(bytes(3)), new ByteArrayInputStream(bytes(2))).readAllBytes());
        show("filter", () -> { StringBuilder s = new StringBuilder(); InputStream in = new FilterInputStream(new ByteArrayInputStream(bytes(5))) {
            @Override public int read(byte[] b, int o, int l) throws IOException { s.append("read ").append(l).append(' '); return super.read(b, o, Math.min(l, 2)); } };
            return Arrays.toString(in.readAllBytes()) + in.read() + in.markSupported() + s; });
    }

    static void outputs() {
        show("array", () -> { ByteArrayOutputStream out = new ByteArrayOutputStream(2); out.write(300); out.write(bytes(5)); out.write(bytes(9), 3, 2); out.writeBytes(bytes(1));
            return Arrays.toString(out.toByteArray()) + out.size(); });
        show("sub", () -> { class Exposed extends ByteArrayOutputStream { String state() { return count + "/" + buf.length + " " + buf[1]; } } Exposed e = new Exposed();
            e.write(bytes(40)); return e.state(); });
        show("text", () -> { ByteArrayOutputStream out = new ByteArrayOutputStream(); out.write("gr\u00fc\u00df".getBytes("UTF-8")); return out.toString("UTF-8") + out.toString("ISO-8859-1") + out.toString(StandardCharsets.US_ASCII); });
        show("negative", () -> new ByteArrayOutputStream(-1));
        show("default", () -> { Log log = new Log(); log.write(bytes(4), 1, 2); return log.log; });
        show("filter", () -> { Log log = new Log(); FilterOutputStream out = new FilterOutputStream(log); out.write(bytes(3)); out.close(); out.close(); return log.log; });
        show("buffered", () -> { LogBlocks log = new LogBlocks(); BufferedOutputStream out = new BufferedOutputStream(log, 4); out.write('a'); out.write("bc".getBytes()); out.write("defgh".getBytes());
            out.write("ij".getBytes()); out.write("klm".getBytes()); out.flush(); out.write('z'); out.close(); return log.log; });
        show("print", () -> { LogBlocks log = new LogBlocks(); PrintStream out = new PrintStream(log); out.print(true); out.print('c'); out.print(1); out.print(2L); out.print(1.5f); out.print(2.5);
            out.print(new char[] {'x', 'y'}); out.print((String) null); out.print((Object) null); out.println(); out.println(7); out.println("s"); out.println((Object) "o"); out.write(65); out.append("app").append('c').append("abcdef", 2, 4);
            out.printf("%d-%s", 5, "x").format("%.2f", 1.005); out.flush(); out.close(); return log.log.toString().replace(" ", "").replace("W", ""); });
        show("auto", () -> { LogBlocks log = new LogBlocks(); PrintStream out = new PrintStream(log, true); out.print("a"); out.print("b\n"); out.println("c"); out.write('\n'); return log.log.toString().contains("f"); });
        show("error", () -> { PrintStream out = new PrintStream(new Broken()); boolean before = out.checkError(); out.print("x"); return before + " " + out.checkError(); });
        show("closed", () -> { PrintStream out = new PrintStream(new Log()); out.close(); out.print("x"); return out.checkError(); });
        show("override", () -> { StringBuilder s = new StringBuilder(); PrintStream out = new PrintStream(new Log()) {
            @Override public void print(String x) { s.append("<").append(x).append(">"); super.print(x); } @Override public void write(byte[] b, int o, int l) { s.append("{").append(new String(b, o, l)).append("}"); } };
            out.println("a"); out.println(5); out.println((Object) 'x'); out.print("q"); out.append("z"); return s.toString().replace("\n", "$"); });
        show("encoding", () -> { ByteArrayOutputStream b = new ByteArrayOutputStream(); PrintStream out = new PrintStream(b, false, "UTF-16BE"); out.print("h\u00e9"); out.flush(); return b.toByteArray(); });
        show("bad encoding", () -> new PrintStream(new Log(), false, "nope"));
        show("null", () -> new PrintStream((OutputStream) null));
    }

    static void readers() {
        String text = "first\nsecond\r\nthird\rfourth\n\nlast";
        for (int size : new int[] {1, 2, 5, 8192}) {
            show("lines " + size, () -> { BufferedReader in = new BufferedReader(new StringReader(text), size); StringBuilder s = new StringBuilder();
                for (String line; (line = in.readLine()) != null;) s.append(line).append('|'); return s + "" + in.read(); });
            show("mixed " + size, () -> { BufferedReader in = new BufferedReader(new StringReader(text), size); char[] c = new char[4];
                return in.readLine() + (char) in.read() + in.read(c) + new String(c) + in.readLine() + in.readLine() + (char) in.read() + in.skip(3) + in.ready() + (char) in.read(); });
            show("mark " + size, () -> { BufferedReader in = new BufferedReader(new StringReader(text), size); in.readLine(); in.mark(20); in.readLine(); in.read(); in.reset(); return in.readLine(); });
            show("numbers " + size, () -> { LineNumberReader in = new LineNumberReader(new StringReader(text), size); StringBuilder s = new StringBuilder();
                s.append((char) in.read()).append(in.readLine()).append(in.getLineNumber()); for (int c; (c = in.read()) >= 0 && in.getLineNumber() < 3;) s.append((char) c); in.setLineNumber(10); s.append(in.readLine()); return s + "" + in.getLineNumber(); });
        }
        show("mark invalid", () -> { BufferedReader in = new BufferedReader(new StringReader(text), 2); in.mark(1); in.readLine(); in.readLine(); in.reset(); return in.readLine(); });
        show("not marked", () -> { BufferedReader in = new BufferedReader(new StringReader(text)); in.reset(); return ""; });
        show("closed", () -> { BufferedReader in = new BufferedReader(new StringReader(text)); in.close(); return in.readLine(); });
        show("stream lines", () -> new BufferedReader(new StringReader(text)).lines().count());
        show("string", () -> { StringReader in = new StringReader("abcdef"); char[] c = new char[3]; in.mark(0); return in.read() + " " + in.read(c) + new String(c) + in.skip(1) + in.skip(-2) + (char) in.read() + in.ready() + in.markSupported(); });
        show("string closed", () -> { StringReader in = new StringReader("abc"); in.close(); return in.read(); });
        show("chars", () -> { CharArrayReader in = new CharArrayReader("abcdef".toCharArray(), 1, 3); char[] c = new char[9]; in.read(); in.mark(9); int n = in.read(c); in.reset(); return n + " " + (char) in.read() + in.ready() + in.skip(5) + in.read() + in.ready(); });
        show("pushback", () -> { PushbackReader in = new PushbackReader(new StringReader("abc"), 4); in.read(); in.unread('x'); in.unread("yz".toCharArray()); char[] c = new char[9]; int n = in.read(c); return n + new String(c, 0, n); });
        show("pushback full", () -> { PushbackReader in = new PushbackReader(new StringReader("abc")); in.unread('x'); in.unread('y'); return ""; });
        show("filter", () -> { StringBuilder s = new StringBuilder(); Reader in = new FilterReader(new StringReader("hello\nyou")) { @Override public int read(char[] c, int o, int l) throws IOException { int n = super.read(c, o, Math.min(l, 2)); for (int i = o; i < o + n; i++) c[i] = Character.toUpperCase(c[i]); return n; } };
            return new BufferedReader(in).readLine() + in.read(); });
        byte[] utf8 = "a\u00e9\u20ac\ud83d\ude00z".getBytes(StandardCharsets.UTF_8);
        for (String charset : new String[] {"UTF-8", "ISO-8859-1", "US-ASCII", "UTF-16", "UTF-16LE", "UTF-16BE", "windows-1252", "Shift_JIS"}) {
            show("decode " + charset, () -> { byte[] data = "a\u00e9\u20ac\u4e2d\ud83d\ude00z".getBytes(charset); Reader in = new InputStreamReader(new Slow(data), charset); StringBuilder s = new StringBuilder(); for (int c; (c = in.read()) >= 0;) s.append((char) c); return s; });
            show("encode " + charset, () -> { ByteArrayOutputStream out = new ByteArrayOutputStream(); Writer w = new OutputStreamWriter(out, charset); w.write('a'); w.write("\u00e9\u20ac"); w.write('\ud83d'); w.write('\ude00'); w.write("z\ud800"); w.close(); return out.toByteArray(); });
        }
        for (int cut = 1; cut < utf8.length; cut++) {
            int n = cut;
            show("cut " + cut, () -> { Reader in = new InputStreamReader(new ByteArrayInputStream(utf8, 0, n), "UTF-8"); StringBuilder s = new StringBuilder(); for (int c; (c = in.read()) >= 0;) s.append((char) c); return s; });
        }
        byte[][] bad = {{-64, -128}, {-1}, {-32, -128, -128}, {-12, -112, -128, -128}, {97, -128, 98}, {-61, 40}, {-30, -126, 40}, {-16, -97, 40}, {-62}, {-8, -120, -128, -128, -128}};
        for (byte[] data : bad) show("bad " + Arrays.toString(data), () -> new String(data, "UTF-8") + "|" + new BufferedReader(new InputStreamReader(new ByteArrayInputStream(data), "UTF-8")).readLine());
        show("encoding", () -> new InputStreamReader(new Slow(bytes(1)), "nope"));
        show("ready", () -> { InputStreamReader in = new InputStreamReader(new ByteArrayInputStream("ab".getBytes())); boolean a = in.ready(); in.read(); in.read(); return a + " " + in.ready() + in.read() + in.ready(); });
        show("reader closed", () -> { InputStreamReader in = new InputStreamReader(new ByteArrayInputStream("ab".getBytes())); in.close(); return in.read(); });
    }

    static void writers() {
        show("string", () -> { StringWriter w = new StringWriter(); w.write('a'); w.write("bcd"); w.write("efgh", 1, 2); w.write(new char[] {'x', 'y'}); w.append("q").append('r').append("stuv", 1, 3).append(null); return w + " " + w.getBuffer().length(); });
        show("chars", () -> { CharArrayWriter w = new CharArrayWriter(1); w.write('a'); w.write("bcd"); w.append("x").append("yz", 0, 1); StringWriter s = new StringWriter(); w.writeTo(s); return w.toString() + w.size() + s + new String(w.toCharArray()); });
        show("buffered", () -> { LogWriter log = new LogWriter(); BufferedWriter w = new BufferedWriter(log, 4); w.write("ab"); w.write("cdefghijk"); w.write('l'); w.newLine(); w.write("mnopqrstu".toCharArray()); w.flush(); w.write("v"); w.close(); return log.log; });
        show("buffered closed", () -> { BufferedWriter w = new BufferedWriter(new StringWriter()); w.close(); w.write("x"); return ""; });
        show("default", () -> { LogWriter log = new LogWriter(); log.write('x'); log.write("abc", 1, 1); log.append("q").append('z').append("hello", 1, 3); return log.log; });
        show("print", () -> { LogWriter log = new LogWriter(); PrintWriter w = new PrintWriter(log); w.print(true); w.print('c'); w.print(1); w.print(2L); w.print(1.5f); w.print(2.5); w.print(new char[] {'x'}); w.print((String) null); w.println(); w.println(5); w.println("s"); w.println((Object) null);
            w.printf("%5d|", 3).format("%s", "y"); w.append("a").append('b').append("cde", 1, 2); w.write("raw"); w.write('!'); w.flush(); w.close(); return log.log.toString().replace("[", "").replace("]", ""); });
        show("auto", () -> { LogWriter log = new LogWriter(); PrintWriter w = new PrintWriter(log, true); w.print("a\n"); w.println("b"); w.printf("c"); return log.log; });
        show("override", () -> { StringBuilder s = new StringBuilder(); PrintWriter w = new PrintWriter(new StringWriter()) { @Override public void write(String x, int o, int l) { s.append("<" + x + ">"); } @Override public void println() { s.append("$"); } };
            w.println("a"); w.print(4); w.append("z"); w.println(true); return s; });
        show("stream", () -> { ByteArrayOutputStream b = new ByteArrayOutputStream(); PrintWriter w = new PrintWriter(b); w.print("\u00fc"); int before = b.size(); w.flush(); return before + Arrays.toString(b.toByteArray()); });
        show("print error", () -> { PrintWriter w = new PrintWriter(new Broken()); w.print("x"); return w.checkError(); });
        show("null", () -> new PrintWriter((Writer) null));
        show("trace", () -> { StringWriter s = new StringWriter(); new IllegalStateException("why", new IOException("inner")).printStackTrace(new PrintWriter(s)); return s.toString().split("\n")[0]; });
    }

    static void data() {
        show("data", () -> { ByteArrayOutputStream b = new ByteArrayOutputStream(); DataOutputStream out = new DataOutputStream(b); out.writeBoolean(true); out.writeByte(-3); out.writeShort(-300); out.writeChar('\u20ac'); out.writeInt(-70000); out.writeLong(Long.MIN_VALUE + 5);
            out.writeFloat(1.1f); out.writeDouble(-Math.PI); out.writeUTF("a\u0000\u00e9\u20ac\ud83d\ude00"); out.writeBytes("by\u20ac"); out.writeChars("c\u20ac"); out.write(bytes(3)); out.writeFloat(Float.NaN); out.writeDouble(Double.NEGATIVE_INFINITY); out.flush();
            DataInputStream in = new DataInputStream(new Slow(b.toByteArray()));
            return out.size() + Arrays.toString(b.toByteArray()) + in.readBoolean() + in.readByte() + in.readShort() + in.readChar() + in.readInt() + in.readLong() + in.readFloat() + in.readDouble() + in.readUTF() + in.readUnsignedByte() + in.skipBytes(2) + in.readChar() + in.readUnsignedShort() + in.read() + in.skipBytes(2) + in.readFloat() + in.readDouble() + in.read(); });
        show("eof", () -> new DataInputStream(new ByteArrayInputStream(bytes(3))).readInt());
        show("eof1", () -> new DataInputStream(new ByteArrayInputStream(bytes(0))).readByte());
        show("fully", () -> { byte[] b = new byte[4]; new DataInputStream(new Slow(bytes(9))).readFully(b); return b; });
        show("line", () -> { DataInputStream in = new DataInputStream(new ByteArrayInputStream("ab\r\ncd\rx\n\ny".getBytes())); return in.readLine() + in.readLine() + in.readLine() + in.readLine() + in.readLine() + in.readLine(); });
        show("long utf", () -> { new DataOutputStream(new Log()).writeUTF(new String(new char[65536]).replace('\0', 'x')); return ""; });
        byte[][] bad = {{0, 1, -128}, {0, 2, -61, 40}, {0, 1, -61}, {0, 3, -30, -126, 40}, {0, 2, -30, -126}, {0, 1, -16}};
        for (byte[] b : bad) show("utf " + Arrays.toString(b), () -> new DataInputStream(new ByteArrayInputStream(b)).readUTF());
    }

    static void tokens() {
        String text = "hello 12.5 -3 - .5 1.2.3 'quo\\ted\\n\\101' \"a\nb\" // c\n/* block\n */ x/y # z_1 caf\u00e9 \u4e2d\r\nend";
        for (int mode = 0; mode < 8; mode++) {
            int m = mode;
            show("tokens " + mode, () -> { StreamTokenizer t = new StreamTokenizer(new StringReader(text)); t.eolIsSignificant((m & 1) != 0); t.slashSlashComments((m & 2) != 0); t.slashStarComments((m & 4) != 0); if (m == 6) t.lowerCaseMode(true);
                if (m == 7) { t.ordinaryChar('/'); t.wordChars('_', '_'); t.commentChar('#'); } StringBuilder s = new StringBuilder(); int n = 0; while (t.nextToken() != StreamTokenizer.TT_EOF) { if (n++ == 2) { t.pushBack(); t.nextToken(); } s.append(t).append(t.ttype).append(';'); } return s + "" + t; });
        }
        show("reset", () -> { StreamTokenizer t = new StreamTokenizer(new StringReader("a1 b")); t.resetSyntax(); t.whitespaceChars(' ', ' '); t.wordChars('a', 'z'); StringBuilder s = new StringBuilder(); while (t.nextToken() != -1) s.append(t); return s; });
    }

    static void pipes() throws Exception {
        PipedOutputStream out = new PipedOutputStream();
        PipedInputStream in = new PipedInputStream(out, 16);
        Thread writer = new Thread(() -> {
            try (OutputStream o = out) { o.write(bytes(100)); o.write(5); } catch (IOException e) { System.out.println(e); }
        });
        writer.start();
        int sum = 0, count = 0;
        for (int b; (b = in.read()) >= 0; count++) sum += b;
        writer.join();
        System.out.println("pipe " + count + " " + sum);
        show("not connected", () -> new PipedInputStream().read());
        show("not connected", () -> { new PipedOutputStream().write(1); return ""; });
        show("connected", () -> new PipedInputStream(out));
        PipedWriter w = new PipedWriter();
        PipedReader r = new PipedReader(w);
        Thread other = new Thread(() -> { try { w.write("some text\nmore"); w.close(); } catch (IOException e) { System.out.println(e); } });
        other.start();
        BufferedReader lines = new BufferedReader(r);
        System.out.println(lines.readLine() + "|" + lines.readLine() + "|" + lines.readLine());
        show("closed", () -> { r.close(); return r.read(); });
    }

    public static void main(String[] arguments) throws Exception {
        inputs();
        outputs();
        readers();
        writers();
        data();
        tokens();
        pipes();
        show("unchecked", () -> new UncheckedIOException(new IOException("io")));
        show("unchecked null", () -> new UncheckedIOException(null));
        show("class", () -> new InvalidClassException("a.B", "bad"));
    }
}
