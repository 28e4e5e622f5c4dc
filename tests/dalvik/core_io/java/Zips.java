import java.io.*;
import java.nio.file.*;
import java.security.*;
import java.util.*;
import java.util.jar.*;
import java.util.zip.*;

/** Checksums, zlib, gzip, zip; digests. */
public class Zips {
    interface Case { Object run() throws Throwable; }

    static void show(String name, Case work) {
        String text;
        try {
            Object value = work.run();
            text = value instanceof byte[] ? hex((byte[]) value) : String.valueOf(value);
        } catch (Throwable error) {
            text = error.toString();
        }
        System.out.println(name + ": " + text);
    }

    static String hex(byte[] data) {
        StringBuilder out = new StringBuilder();
        for (byte b : data) out.append(String.format("%02x", b));
        return out.toString();
    }

    static byte[] bytes(int count) {
        byte[] data = new byte[count];
        for (int i = 0; i < count; i++) data[i] = (byte) (i * i / 37);
        return data;
    }

    static byte[] deflate(Deflater d, byte[] data, int piece) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        d.setInput(data);
        d.finish();
        byte[] buffer = new byte[piece];
        while (!d.finished()) out.write(buffer, 0, d.deflate(buffer));
        return out.toByteArray();
    }

    static void codecs() throws Exception {
        show("crc", () -> { CRC32 c = new CRC32(); c.update(bytes(100)); c.update(7); c.update(bytes(50), 3, 4); long v = c.getValue(); c.reset(); return v + " " + c.getValue(); });
        show("adler", () -> { Adler32 c = new Adler32(); c.update(bytes(100)); return c.getValue(); });
        show("range", () -> { try { new CRC32().update(new byte[2], 1, 2); return ""; } catch (ArrayIndexOutOfBoundsException e) { return e.getClass(); } });
        for (int level = -1; level < 10; level++) for (int size : new int[] {0, 1, 300, 5000}) {
            int l = level;
            show("deflate " + level + " " + size, () -> { Deflater d = new Deflater(l); byte[] z = deflate(d, bytes(size), 37); String s = z.length + " " + d.getTotalIn() + d.getTotalOut() + d.getAdler(); Inflater i = new Inflater(); i.setInput(z); byte[] out = new byte[size + 10]; int n = i.inflate(out); return s + " " + n + i.finished() + i.getRemaining() + i.getTotalIn() + i.getAdler() + Arrays.equals(Arrays.copyOf(out, n), bytes(size)); });
        }
        byte[] z = deflate(new Deflater(), bytes(1000), 100);
        show("pieces", () -> { Inflater i = new Inflater(); StringBuilder s = new StringBuilder(); byte[] out = new byte[64]; int at = 0; while (!i.finished()) { if (i.needsInput()) { int n = Math.min(20, z.length - at); i.setInput(z, at, n); at += n; } s.append(i.inflate(out)).append(','); } return s.length() + " " + i.getBytesWritten(); });
        show("bare", () -> { byte[] b = deflate(new Deflater(9, true), bytes(200), 50); Inflater i = new Inflater(true); i.setInput(b); return i.inflate(new byte[300]) + " " + i.finished(); });
        show("bad", () -> { Inflater i = new Inflater(); i.setInput(new byte[] {1, 2, 3}); return i.inflate(new byte[9]); });
        show("bad data", () -> { Inflater i = new Inflater(true); i.setInput(new byte[] {-1, -1, -1}); return i.inflate(new byte[9]); });
        show("dictionary", () -> { Deflater d = new Deflater(); d.setDictionary("hello world".getBytes()); byte[] b = deflate(d, "hello hello world".getBytes(), 30); Inflater i = new Inflater(); i.setInput(b); byte[] o = new byte[40]; int n = i.inflate(o); boolean w = i.needsDictionary(); i.setDictionary("hello world".getBytes()); int m = i.inflate(o); return n + " " + w + m + new String(o, 0, m) + i.finished(); });
        show("level", () -> new Deflater(12));
        show("ended", () -> { Inflater i = new Inflater(); i.end(); return i.inflate(new byte[1]); });
        show("sync", () -> { Deflater d = new Deflater(); d.setInput(bytes(50)); byte[] o = new byte[200]; int n = d.deflate(o, 0, 200, Deflater.SYNC_FLUSH), m = d.deflate(o, 0, 200, Deflater.NO_FLUSH); return n + " " + m + d.needsInput(); });
    }

    static void streams() throws Exception {
        ByteArrayOutputStream b = new ByteArrayOutputStream();
        try (GZIPOutputStream g = new GZIPOutputStream(b)) { g.write(bytes(3000)); g.write(5); }
        byte[] gz = b.toByteArray();
        gz[9] = 0;
        show("gzip", () -> hex(Arrays.copyOf(gz, 10)) + gz.length + " " + new GZIPInputStream(new ByteArrayInputStream(gz)).readAllBytes().length);
        show("two", () -> { ByteArrayOutputStream c = new ByteArrayOutputStream(); c.write(gz); c.write(gz); return new GZIPInputStream(new ByteArrayInputStream(c.toByteArray())).readAllBytes().length; });
        show("not gzip", () -> new GZIPInputStream(new ByteArrayInputStream(new byte[20])));
        show("short gzip", () -> new GZIPInputStream(new ByteArrayInputStream(new byte[] {31, -117})));
        show("cut", () -> new GZIPInputStream(new ByteArrayInputStream(gz, 0, 40)).readAllBytes());
        show("crc", () -> { byte[] x = gz.clone(); x[x.length - 5] ^= 1; return new GZIPInputStream(new ByteArrayInputStream(x)).readAllBytes(); });
        show("inflater stream", () -> { ByteArrayOutputStream o = new ByteArrayOutputStream(); try (DeflaterOutputStream d = new DeflaterOutputStream(o)) { d.write(bytes(500)); d.write(1); } InflaterInputStream i = new InflaterInputStream(new ByteArrayInputStream(o.toByteArray())); String s = i.available() + " " + i.read() + i.skip(10) + i.read(new byte[1000]); return s + i.read() + i.available(); });
        show("closed", () -> { InflaterInputStream i = new InflaterInputStream(new ByteArrayInputStream(new byte[5])); i.close(); return i.read(); });
        show("bad", () -> new InflaterInputStream(new ByteArrayInputStream(new byte[] {9, 9, 9, 9})).read());
        show("checked", () -> { CheckedInputStream c = new CheckedInputStream(new ByteArrayInputStream(bytes(20)), new CRC32()); c.read(); c.read(new byte[5]); c.skip(3); return c.getChecksum().getValue(); });
        show("checked out", () -> { CheckedOutputStream c = new CheckedOutputStream(new ByteArrayOutputStream(), new Adler32()); c.write(5); c.write(bytes(9)); return c.getChecksum().getValue(); });
        show("write after", () -> { DeflaterOutputStream d = new DeflaterOutputStream(new ByteArrayOutputStream()); d.finish(); d.write(1); return ""; });
    }

    static void archives() throws Exception {
        ByteArrayOutputStream b = new ByteArrayOutputStream();
        try (ZipOutputStream z = new ZipOutputStream(b)) {
            z.setComment("whole");
            ZipEntry e = new ZipEntry("a.txt");
            e.setTime(1000000000000L);
            e.setComment("c\u00e9");
            z.putNextEntry(e);
            z.write("hello zip".getBytes());
            z.closeEntry();
            ZipEntry s = new ZipEntry("dir/stored.bin");
            s.setMethod(ZipEntry.STORED);
            CRC32 crc = new CRC32();
            crc.update(bytes(50));
            s.setCrc(crc.getValue());
            s.setSize(50);
            s.setTime(1000000000000L);
            s.setExtra(new byte[] {0x77, 0x77, 0, 0});
            z.putNextEntry(s);
            z.write(bytes(50));
            ZipEntry d = new ZipEntry("dir/");
            d.setTime(1000000000000L);
            z.putNextEntry(d);
            ZipEntry u = new ZipEntry("\u00fc\u20ac.dat");
            u.setTime(1000000000000L);
            z.putNextEntry(u);
            z.write(bytes(4000));
        }
        byte[] zip = b.toByteArray();
        show("zip", () -> zip);
        show("entries", () -> { ZipInputStream in = new ZipInputStream(new ByteArrayInputStream(zip)); StringBuilder s = new StringBuilder(); for (ZipEntry e; (e = in.getNextEntry()) != null;) { String before = e.getSize() + "/" + e.getCompressedSize() + "/" + e.getCrc(); int n = in.readAllBytes().length; s.append(e).append(before).append("->" + n + " " + e.getSize() + "/" + e.getCompressedSize() + "/" + e.getCrc() + e.getMethod() + e.isDirectory() + in.available() + ";"); } return s + "" + in.getNextEntry(); });
        show("skip", () -> { ZipInputStream in = new ZipInputStream(new ByteArrayInputStream(zip)); in.getNextEntry(); in.getNextEntry(); in.read(); return in.getNextEntry() + "" + in.getNextEntry(); });
        Path p = Files.createTempFile("zips", ".zip");
        Files.write(p, zip);
        show("file", () -> { try (ZipFile f = new ZipFile(p.toFile())) { StringBuilder s = new StringBuilder(); for (Enumeration<? extends ZipEntry> e = f.entries(); e.hasMoreElements();) { ZipEntry x = e.nextElement(); s.append(x + " " + x.getSize() + x.getMethod() + x.getCrc() + x.getComment() + x.hashCode() + (x.getExtra() == null) + " " + f.getInputStream(x).readAllBytes().length + ";"); } return s + "" + f.size() + f.getComment() + f.getEntry("none") + f.getEntry("dir") + f.getInputStream(f.getEntry("a.txt")).available(); } });
        show("closed", () -> { ZipFile f = new ZipFile(p.toFile()); f.close(); return f.getEntry("a.txt"); });
        Files.write(p, new byte[] {1, 2, 3});
        show("no zip", () -> { try { return new ZipFile(p.toFile()); } catch (ZipException e) { return e.getClass(); } });
        Files.delete(p);
        show("duplicate", () -> { ZipOutputStream z = new ZipOutputStream(new ByteArrayOutputStream()); z.putNextEntry(new ZipEntry("x")); z.putNextEntry(new ZipEntry("x")); return ""; });
        show("no entry", () -> { new ZipOutputStream(new ByteArrayOutputStream()).write(1); return ""; });
        show("stored", () -> { ZipOutputStream z = new ZipOutputStream(new ByteArrayOutputStream()); ZipEntry e = new ZipEntry("x"); e.setMethod(0); z.putNextEntry(e); return ""; });
        show("damaged", () -> { byte[] x = zip.clone(); x[45] ^= 0x55; ZipInputStream in = new ZipInputStream(new ByteArrayInputStream(x)); in.getNextEntry(); return in.readAllBytes(); });
        show("setters", () -> { ZipEntry e = new ZipEntry("n"); e.setMethod(3); return e; });
        show("setters", () -> { ZipEntry e = new ZipEntry("n"); e.setCrc(-1); return e; });
        show("times", () -> { ZipEntry e = new ZipEntry("n"); long a = e.getTime(); e.setTime(1234567891000L); return a + " " + e.getTime() + new ZipEntry(e).getTime(); });
    }

    static void jars() throws Exception {
        Manifest m = new Manifest();
        m.getMainAttributes().put(Attributes.Name.MAIN_CLASS, "a.Main");
        m.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        m.getMainAttributes().putValue("X-Long", "0123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789");
        Attributes own = new Attributes();
        own.putValue("Sealed", "true");
        m.getEntries().put("x.txt", own);
        ByteArrayOutputStream b = new ByteArrayOutputStream(), text = new ByteArrayOutputStream();
        m.write(text);
        show("manifest", () -> text.toString().replace("\r\n", "~"));
        try (JarOutputStream j = new JarOutputStream(b, m)) { j.putNextEntry(new JarEntry("x.txt")); j.write(1); }
        show("jar stream", () -> { JarInputStream in = new JarInputStream(new ByteArrayInputStream(b.toByteArray())); JarEntry e = in.getNextJarEntry(); return e + " " + in.getManifest().equals(m) + e.getAttributes().getValue("sealed") + in.getNextEntry(); });
        Path p = Files.createTempFile("jars", ".jar");
        Files.write(p, b.toByteArray());
        show("jar file", () -> { try (JarFile j = new JarFile(p.toFile())) { return j.getManifest().getMainAttributes().getValue("main-CLASS") + j.getJarEntry("x.txt").getAttributes().size() + j.getManifest().getAttributes("none") + j.size(); } });
        Files.delete(p);
        show("name", () -> new Attributes.Name("bad name"));
        show("names", () -> new Attributes.Name("Abc").equals(new Attributes.Name("aBC")) + " " + new Attributes.Name("Abc").hashCode());
        show("bad manifest", () -> { try { return new Manifest(new ByteArrayInputStream("no colon\n".getBytes())); } catch (IOException e) { return e.getClass(); } });
    }

    static void digests() throws Exception {
        for (String name : new String[] {"MD5", "SHA-1", "sha1", "SHA-224", "SHA-256", "SHA-384", "SHA-512"}) show(name, () -> { MessageDigest d = MessageDigest.getInstance(name); d.update(bytes(10)); d.update((byte) 5); d.update(bytes(20), 3, 4); MessageDigest c = (MessageDigest) d.clone(); String s = hex(d.digest()) + d.getDigestLength() + d.getAlgorithm(); return s + hex(c.digest(bytes(3))) + hex(d.digest()); });
        show("unknown", () -> MessageDigest.getInstance("nope"));
        show("equal", () -> MessageDigest.isEqual(bytes(3), bytes(3)) + " " + MessageDigest.isEqual(bytes(3), bytes(4)));
        show("stream", () -> { DigestInputStream in = new DigestInputStream(new ByteArrayInputStream(bytes(100)), MessageDigest.getInstance("SHA-1")); in.read(); in.read(new byte[50]); return hex(in.getMessageDigest().digest()); });
        show("output", () -> { DigestOutputStream out = new DigestOutputStream(new ByteArrayOutputStream(), MessageDigest.getInstance("MD5")); out.write(bytes(9)); out.on(false); out.write(1); return hex(out.getMessageDigest().digest()); });
        show("privileged", () -> AccessController.doPrivileged((PrivilegedAction<String>) () -> "done"));
        show("privileged", () -> AccessController.doPrivileged((PrivilegedExceptionAction<String>) () -> { throw new IOException("x"); }));
    }

    public static void main(String[] arguments) throws Exception {
        codecs();
        streams();
        archives();
        digests();
        jars();
    }
}
