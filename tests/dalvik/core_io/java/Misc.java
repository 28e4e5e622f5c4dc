import java.beans.*;
import java.nio.charset.StandardCharsets;
import java.security.*;
import java.util.*;
import java.util.logging.*;
import java.util.logging.Formatter;
import javax.crypto.*;
import javax.crypto.spec.*;

/** Logging, property changes, keys and ciphers. */
public class Misc {
    interface Case { Object run() throws Throwable; }

    static void show(String name, Case work) {
        String text;
        try {
            Object value = work.run();
            text = value instanceof byte[] ? hex((byte[]) value) : String.valueOf(value);
        } catch (Throwable error) {
            text = error.getClass().getName();
        }
        System.out.println(name + ": " + text);
    }

    static String hex(byte[] data) {
        StringBuilder out = new StringBuilder();
        for (byte b : data) out.append(String.format("%02x", b));
        return out.toString();
    }

    static class Collect extends Handler {
        final List<String> lines = new ArrayList<>();
        Collect() { setFormatter(new SimpleFormatter()); }
        @Override public void publish(LogRecord r) { if (isLoggable(r)) lines.add(r.getLevel() + "|" + r.getLoggerName() + "|" + getFormatter().formatMessage(r) + "|" + r.getThrown() + "|" + r.getSourceClassName() + "." + r.getSourceMethodName()); }
        @Override public void flush() { }
        @Override public void close() { lines.add("closed"); }
    }

    static void logging() {
        Logger log = Logger.getLogger("a.b.c"), parent = Logger.getLogger("a.b");
        Collect own = new Collect(), above = new Collect();
        log.addHandler(own);
        parent.addHandler(above);
        parent.setUseParentHandlers(false);
        log.info("hello");
        log.fine("hidden");
        log.log(Level.WARNING, "p {0} {1}", new Object[] {1, "x"});
        log.log(Level.SEVERE, "thrown", new IllegalStateException("why"));
        log.logp(Level.INFO, "Cls", "meth", "msg");
        log.warning(() -> "supplied");
        log.log(Level.INFO, "it''s {0}", "q");
        log.log(Level.INFO, "no {x}", "q");
        log.setLevel(Level.FINER);
        log.entering("C", "m", 5);
        log.exiting("C", "m");
        log.finest("no");
        log.setFilter(r -> !r.getMessage().startsWith("x"));
        log.info("x filtered");
        own.setLevel(Level.SEVERE);
        log.info("not own");
        System.out.println(own.lines);
        System.out.println(above.lines);
        System.out.println(log.getParent().getName() + log.getName() + log.getLevel() + parent.getLevel() + log.isLoggable(Level.FINE) + (Logger.getLogger("a.b.c") == log) + log.getHandlers().length + Logger.getLogger("").getLevel() + Logger.getGlobal().getName());
        Logger between = Logger.getLogger("m.n.o.p"), late = Logger.getLogger("m.n");
        System.out.println(between.getParent() == late);
        show("levels", () -> Level.parse("WARNING") + " " + Level.parse("800") + Level.INFO.intValue() + Level.ALL.intValue() + Level.parse("555").intValue() + Level.FINE.equals(Level.parse("500")) + Level.SEVERE.hashCode());
        show("bad level", () -> Level.parse("nope"));
        show("null", () -> Logger.getLogger(null));
        show("simple", () -> { LogRecord r = new LogRecord(Level.INFO, "msg"); r.setLoggerName("n"); r.setSourceClassName("S"); r.setSourceMethodName("m"); String s = new SimpleFormatter().format(r); return s.substring(s.indexOf(" S")).replace("\n", "$"); });
        show("format", () -> new Formatter() { @Override public String format(LogRecord r) { return formatMessage(r) + getHead(null); } }.format(new LogRecord(Level.INFO, "plain")));
    }

    static void beans() {
        PropertyChangeSupport p = new PropertyChangeSupport("src");
        List<String> log = new ArrayList<>();
        PropertyChangeListener all = e -> log.add("all " + e.getPropertyName() + e.getOldValue() + e.getNewValue() + e.getSource()), one = e -> log.add("one " + e.getPropertyName());
        p.addPropertyChangeListener(all);
        p.addPropertyChangeListener("x", one);
        p.firePropertyChange("x", 1, 2);
        p.firePropertyChange("x", 1, 1);
        p.firePropertyChange("y", "a", "b");
        p.firePropertyChange("y", null, null);
        p.firePropertyChange("z", true, false);
        p.fireIndexedPropertyChange("x", 3, "a", "c");
        System.out.println(log);
        System.out.println(p.hasListeners("x") + " " + p.hasListeners("q") + p.getPropertyChangeListeners().length + p.getPropertyChangeListeners("x").length);
        p.removePropertyChangeListener(all);
        p.removePropertyChangeListener("x", one);
        System.out.println(p.hasListeners("x") + " " + new PropertyChangeEvent("s", "n", 1, 2));
        show("null", () -> new PropertyChangeSupport(null));
    }

    static void crypto() {
        byte[] key = "0123456789abcdef".getBytes(), iv = "fedcba9876543210".getBytes(), text = "some text that is longer than a block".getBytes(StandardCharsets.UTF_8);
        for (String name : new String[] {"HmacMD5", "HmacSHA1", "HmacSHA256", "HmacSHA512"}) show(name, () -> { Mac m = Mac.getInstance(name); m.init(new SecretKeySpec(key, name)); m.update(text); m.update((byte) 1); return hex(m.doFinal()) + m.getMacLength() + hex(m.doFinal(text)); });
        show("mac", () -> Mac.getInstance("nope"));
        show("mac state", () -> Mac.getInstance("HmacSHA1").doFinal());
        for (String mode : new String[] {"AES/ECB/PKCS5Padding", "AES/CBC/PKCS5Padding", "AES/CBC/NoPadding", "AES/CTR/NoPadding", "AES/GCM/NoPadding", "AES"}) {
            for (int size : new int[] {0, 15, 16, 17, 32}) show(mode + size, () -> {
                SecretKeySpec k = new SecretKeySpec(key, "AES");
                Cipher e = Cipher.getInstance(mode), d = Cipher.getInstance(mode);
                if (mode.contains("ECB") || mode.equals("AES")) { e.init(Cipher.ENCRYPT_MODE, k); d.init(Cipher.DECRYPT_MODE, k); }
                else if (mode.contains("GCM")) { e.init(1, k, new GCMParameterSpec(128, iv)); d.init(2, k, new GCMParameterSpec(128, iv)); e.updateAAD(key); d.updateAAD(key); }
                else { e.init(1, k, new IvParameterSpec(iv)); d.init(2, k, new IvParameterSpec(iv)); }
                byte[] data = Arrays.copyOf(text, size), c = e.doFinal(data);
                return hex(c) + " " + Arrays.equals(d.doFinal(c), data) + e.getBlockSize();
            });
        }
        show("pieces", () -> { Cipher e = Cipher.getInstance("AES/CBC/PKCS5Padding"); e.init(1, new SecretKeySpec(key, "AES"), new IvParameterSpec(iv)); byte[] a = e.update(text, 0, 20), b = e.update(text, 20, 5); return hex(a) + (b == null ? "null" : hex(b)) + hex(e.doFinal(text)); });
        show("padding", () -> { Cipher d = Cipher.getInstance("AES/ECB/PKCS5Padding"); d.init(2, new SecretKeySpec(key, "AES")); return d.doFinal(new byte[16]); });
        show("block", () -> { Cipher d = Cipher.getInstance("AES/ECB/PKCS5Padding"); d.init(2, new SecretKeySpec(key, "AES")); return d.doFinal(new byte[15]); });
        show("tag", () -> { Cipher d = Cipher.getInstance("AES/GCM/NoPadding"); d.init(2, new SecretKeySpec(key, "AES"), new GCMParameterSpec(128, iv)); return d.doFinal(new byte[40]); });
        show("key", () -> { Cipher d = Cipher.getInstance("AES"); d.init(1, new SecretKeySpec(new byte[5], "AES")); return ""; });
        show("none", () -> Cipher.getInstance("Nope/ECB/NoPadding"));
        show("state", () -> Cipher.getInstance("AES").doFinal());
        show("pbkdf2", () -> SecretKeyFactory.getInstance("PBKDF2WithHmacSHA1").generateSecret(new PBEKeySpec("p\u00e4ss".toCharArray(), iv, 100, 160)).getEncoded());
        show("spec", () -> new SecretKeySpec(key, "AES").equals(new SecretKeySpec(key, "aes")) + " " + new SecretKeySpec(key, 2, 4, "X").getEncoded().length + new SecretKeySpec(key, "AES").getFormat());
        show("empty", () -> new SecretKeySpec(new byte[0], "AES"));
        show("random", () -> { byte[] b = new byte[20]; new SecureRandom().nextBytes(b); int n = new SecureRandom().nextInt(10); return !Arrays.equals(b, new byte[20]) && n >= 0 && n < 10; });
        show("generator", () -> { KeyGenerator g = KeyGenerator.getInstance("AES"); g.init(128); return g.generateKey().getEncoded().length; });
    }

    public static void main(String[] arguments) {
        logging();
        beans();
        crypto();
    }
}
