import java.util.logging.*;

/** java.util.logging: levels, parents, handlers, formatters. */
public class Logging {
    static class Recorder extends Handler {
        final String name;

        Recorder(String name) {
            this.name = name;
        }

        @Override
        public void publish(LogRecord record) {
            if (isLoggable(record)) {
                System.out.println(name + ": " + record.getLevel() + " " + record.getLoggerName() + " "
                    + new SimpleFormatter().formatMessage(record) + " " + record.getSourceClassName() + "."
                    + record.getSourceMethodName() + " " + record.getThrown());
            }
        }

        @Override
        public void flush() {
        }

        @Override
        public void close() {
        }
    }

    static void speak(Logger logger) {
        logger.severe("severe");
        logger.warning("warning");
        logger.info("info");
        logger.config("config");
        logger.fine("fine");
        logger.finest(() -> "finest");
    }

    public static void main(String[] arguments) throws Exception {
        Logger root = Logger.getLogger("");
        for (Handler handler : root.getHandlers()) {
            root.removeHandler(handler);
        }
        root.addHandler(new Recorder("root"));
        Logger deep = Logger.getLogger("a.b.c");
        Logger middle = Logger.getLogger("a.b");
        System.out.println(deep.getParent().getName() + " " + middle.getParent().getName().isEmpty() + " " + deep.getLevel() + " "
            + (Logger.getLogger("a.b") == middle) + " " + deep.isLoggable(Level.INFO) + deep.isLoggable(Level.FINE));
        speak(deep);
        middle.setLevel(Level.FINEST);
        Recorder own = new Recorder("middle");
        own.setLevel(Level.CONFIG);
        middle.addHandler(own);
        speak(deep);
        middle.setUseParentHandlers(false);
        deep.log(Level.INFO, "one {0}", "x");
        deep.log(Level.INFO, "many {0} {1}", new Object[] {1, "two"});
        deep.log(Level.WARNING, "thrown", new IllegalStateException("bad"));
        deep.logp(Level.INFO, "Class", "method", "where {0}", 5);
        deep.entering("C", "m");
        own.setFilter(record -> record.getMessage().startsWith("yes"));
        deep.info("no");
        deep.info("yes");
        middle.setLevel(Level.OFF);
        deep.severe("silent");
        System.out.println(Level.parse("WARNING") + " " + Level.parse("800") + " " + Level.FINE.intValue() + " "
            + Level.INFO.equals(Level.parse("INFO")) + " " + Level.parse("555").getName());
        try {
            Level.parse("LOUD");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        java.io.ByteArrayOutputStream out = new java.io.ByteArrayOutputStream();
        StreamHandler stream = new StreamHandler(out, new Formatter() {
            @Override
            public String format(LogRecord record) {
                return record.getLevel() + "/" + formatMessage(record) + ";";
            }

            @Override
            public String getHead(Handler h) {
                return "<";
            }

            @Override
            public String getTail(Handler h) {
                return ">";
            }
        });
        Logger anonymous = Logger.getAnonymousLogger();
        anonymous.setUseParentHandlers(false);
        anonymous.addHandler(stream);
        anonymous.info("a");
        anonymous.fine("b");
        anonymous.severe("c");
        stream.close();
        System.out.println(out + " " + anonymous.getName());
        LogRecord record = new LogRecord(Level.INFO, "text");
        record.setMillis(0);
        record.setSourceClassName("S");
        record.setLoggerName("L");
        record.setThrown(new Exception("t") {
            @Override
            public synchronized Throwable fillInStackTrace() {
                return this;
            }
        });
        System.out.println(new SimpleFormatter().format(record).split("\n")[1]);
        System.out.println(LogManager.getLogManager().getLogger("a.b.c") == deep);
        System.out.println(deep.getResourceBundle() + " " + deep.getResourceBundleName());
        try {
            Logger.getLogger("a.b.d", "no.such.bundle");
        } catch (java.util.MissingResourceException e) {
            System.out.println("no such bundle");
        }
    }
}
