import java.util.*;

/** Threads, locals, groups, interruption; everything here has one possible outcome. */
public class Threads {
    static final Object LOCK = new Object();
    static int shared;
    static final List<String> LOG = Collections.synchronizedList(new ArrayList<String>());

    static final ThreadLocal<Integer> LOCAL = new ThreadLocal<Integer>() {
        @Override
        protected Integer initialValue() {
            LOG.add("initial " + Thread.currentThread().getName());
            return 100;
        }
    };
    static final InheritableThreadLocal<String> INHERITED = new InheritableThreadLocal<String>() {
        @Override
        protected String childValue(String parent) {
            return parent + "+child";
        }
    };

    static void flush() {
        for (String line : LOG) {
            System.out.println(line);
        }
        LOG.clear();
    }

    static void basics() throws Exception {
        Thread main = Thread.currentThread();
        System.out.println(main.getName() + " " + main.getPriority() + " " + main.isDaemon() + " " + main.isAlive() + " "
            + main.getState() + " " + main.getThreadGroup().getName() + " " + main);
        Thread t = new Thread(() -> LOG.add("ran in " + Thread.currentThread().getName()), "worker");
        System.out.println(t.getState() + " " + t.isAlive() + " " + t);
        t.setPriority(7);
        t.setDaemon(true);
        t.start();
        t.join();
        System.out.println(t.getState() + " " + t.isAlive() + " " + t.getThreadGroup() + " " + t.getPriority());
        flush();
        try {
            t.start();
        } catch (IllegalThreadStateException e) {
            System.out.println("not twice");
        }
        try {
            t.setPriority(11);
        } catch (IllegalArgumentException e) {
            System.out.println("priority");
        }
        try {
            new Thread((String) null);
        } catch (NullPointerException e) {
            System.out.println("name");
        }
        System.out.println(new Thread().getName().startsWith("Thread-"));
    }

    static void locals() throws Exception {
        INHERITED.set("parent");
        System.out.println(LOCAL.get());
        LOCAL.set(1);
        Thread t = new Thread(() -> {
            LOG.add(LOCAL.get() + " " + INHERITED.get());
            LOCAL.set(2);
            LOCAL.remove();
            LOG.add("" + LOCAL.get());
        }, "local");
        t.start();
        t.join();
        flush();
        System.out.println(LOCAL.get() + " " + INHERITED.get() + " " + ThreadLocal.withInitial(() -> "supplied").get());
    }

    static void waiting() throws Exception {
        final boolean[] ready = {false};
        Thread consumer = new Thread(() -> {
            synchronized (LOCK) {
                while (!ready[0]) {
                    try {
                        LOCK.wait();
                    } catch (InterruptedException e) {
                        LOG.add("interrupted");
                    }
                }
                LOG.add("consumed");
            }
        });
        consumer.start();
        Thread.sleep(50);
        System.out.println(consumer.getState());
        synchronized (LOCK) {
            ready[0] = true;
            LOCK.notifyAll();
        }
        consumer.join(5000);
        flush();
        try {
            LOCK.notify();
        } catch (IllegalMonitorStateException e) {
            System.out.println("not owner");
        }
        synchronized (LOCK) {
            System.out.println(Thread.holdsLock(LOCK));
            LOCK.wait(5);
        }
        System.out.println(Thread.holdsLock(LOCK));
    }

    static void interrupting() throws Exception {
        Thread sleeper = new Thread(() -> {
            try {
                Thread.sleep(100000);
                LOG.add("slept");
            } catch (InterruptedException e) {
                LOG.add("woken " + Thread.currentThread().isInterrupted());
            }
            Thread.currentThread().interrupt();
            LOG.add(Thread.currentThread().isInterrupted() + " " + Thread.interrupted() + " " + Thread.interrupted());
            Thread.currentThread().interrupt();
            try {
                Thread.sleep(1);
            } catch (InterruptedException e) {
                LOG.add("at once");
            }
        });
        sleeper.start();
        Thread.sleep(20);
        System.out.println(sleeper.getState());
        sleeper.interrupt();
        sleeper.join();
        flush();
        System.out.println(sleeper.isInterrupted());
    }

    static synchronized void count() {
        shared++;
    }

    static void contending() throws Exception {
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < 5; i++) {
            Thread t = new Thread(() -> {
                for (int k = 0; k < 100; k++) {
                    count();
                    if (k % 10 == 0) {
                        Thread.yield();
                    }
                }
            });
            threads.add(t);
            t.start();
        }
        for (Thread t : threads) {
            t.join();
        }
        System.out.println(shared);
    }

    static void groups() throws Exception {
        ThreadGroup group = new ThreadGroup("workers") {
            @Override
            public void uncaughtException(Thread t, Throwable e) {
                LOG.add("group saw " + e.getMessage());
            }
        };
        group.setMaxPriority(3);
        Thread t = new Thread(group, () -> { throw new RuntimeException("oops"); }, "grouped");
        System.out.println(t.getPriority() + " " + t.getThreadGroup() + " " + group.getParent().getName());
        t.start();
        t.join();
        flush();
        Thread.setDefaultUncaughtExceptionHandler((thread, e) -> LOG.add("default " + thread.getName() + " " + e.getMessage()));
        Thread failing = new Thread(() -> { throw new Error("bad"); }, "failing");
        failing.start();
        failing.join();
        flush();
        Thread.setDefaultUncaughtExceptionHandler(null);
    }

    static class Sub extends Thread {
        @Override
        public void run() {
            LOG.add("sub " + (Thread.currentThread() == this));
        }
    }

    public static void main(String[] arguments) throws Exception {
        basics();
        locals();
        waiting();
        interrupting();
        contending();
        groups();
        Thread sub = new Sub();
        sub.start();
        sub.join();
        flush();
        long before = System.nanoTime();
        Thread.sleep(30);
        System.out.println(System.nanoTime() - before >= 30000000L);
        Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.println("hook")));
        Thread daemon = new Thread(() -> {
            try {
                Thread.sleep(1000000);
            } catch (InterruptedException e) {
                System.out.println("never");
            }
        });
        daemon.setDaemon(true);
        daemon.start();
    }
}
