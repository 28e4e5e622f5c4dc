import java.util.ArrayList;
import java.util.List;

/** Threads, monitors, waiting and interruption; prints only what no schedule can change. */
public class Threads {
    static synchronized void say(String text) { System.out.println(text); }

    static class Counter { private int value; synchronized void up() { value++; } synchronized int value() { return value; } }

    static class Buffer {
        private final List<Integer> items = new ArrayList<>();
        synchronized void put(int item) throws InterruptedException { while (items.size() == 2) wait(); items.add(item); notifyAll(); }
        synchronized int take() throws InterruptedException { while (items.isEmpty()) wait(); notifyAll(); return items.remove(0); }
    }

    static Thread run(String name, Runnable body) { Thread thread = new Thread(body, name); thread.start(); return thread; }

    static void quiet(long millis) { try { Thread.sleep(millis); } catch (InterruptedException e) { say("unexpected"); } }

    static class Once { static { say("Once starts"); quiet(20); say("Once ends"); } static int value = 5; }

    public static void main(String[] args) throws Exception {
        Counter counter = new Counter();
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < 5; i++) threads.add(run("t" + i, () -> { for (int k = 0; k < 200; k++) { counter.up(); if (k % 50 == 0) Thread.yield(); } }));
        for (Thread thread : threads) thread.join();
        say("count " + counter.value());

        Buffer buffer = new Buffer();
        int[] total = new int[1];
        Thread producer = run("producer", () -> { try { for (int i = 1; i <= 50; i++) buffer.put(i); } catch (InterruptedException e) { say("no"); } });
        Thread consumer = run("consumer", () -> { try { for (int i = 1; i <= 50; i++) total[0] += buffer.take(); } catch (InterruptedException e) { say("no"); } });
        producer.join(); consumer.join();
        say("total " + total[0]);

        Thread sleeper = run("sleeper", () -> { try { Thread.sleep(100000); say("no"); } catch (InterruptedException e) { say("interrupted in sleep, flag " + Thread.currentThread().isInterrupted()); } });
        sleeper.interrupt(); sleeper.join();
        Object lock = new Object();
        Thread waiter = run("waiter", () -> { synchronized (lock) { try { lock.wait(); say("no"); } catch (InterruptedException e) { say("interrupted in wait, holds " + Thread.holdsLock(lock)); } } });
        quiet(20); waiter.interrupt(); waiter.join();
        Thread early = run("early", () -> { Thread.currentThread().interrupt(); try { synchronized (lock) { lock.wait(10); } say("no"); } catch (InterruptedException e) { say("interrupted before wait " + Thread.interrupted()); } Thread.currentThread().interrupt(); say("" + Thread.interrupted() + Thread.interrupted()); });
        early.join();

        long start = System.nanoTime();
        synchronized (lock) { lock.wait(30); }
        say("timed wait " + (System.nanoTime() - start >= 29_000_000L));
        try { lock.wait(); } catch (IllegalMonitorStateException e) { say("not owner of wait"); }
        try { lock.notifyAll(); } catch (IllegalMonitorStateException e) { say("not owner of notify"); }
        start = System.currentTimeMillis();
        quiet(40);
        say("slept " + (System.currentTimeMillis() - start >= 39));

        int[] seen = new int[2];
        Thread one = run("one", () -> seen[0] = Once.value);
        Thread two = run("two", () -> seen[1] = Once.value);
        one.join(); two.join();
        say("" + seen[0] + seen[1]);

        Thread uncaught = new Thread(() -> { throw new IllegalStateException("boom"); }, "uncaught");
        uncaught.setUncaughtExceptionHandler((thread, error) -> say(thread.getName() + " died of " + error.getMessage()));
        uncaught.start(); uncaught.join();
        say("state " + uncaught.getState() + " alive " + uncaught.isAlive());

        synchronized (lock) { synchronized (lock) { say("reentrant"); } say("still " + Thread.holdsLock(lock)); }
        say("released " + Thread.holdsLock(lock));
        try { synchronized (lock) { throw new RuntimeException("out"); } } catch (RuntimeException e) { say("released by exception " + !Thread.holdsLock(lock)); }

        ThreadLocal<Integer> local = ThreadLocal.withInitial(() -> 7);
        local.set(1);
        run("local", () -> say("local " + local.get())).join();
        say("mine " + local.get());

        String[] order = {""};
        Thread waits = run("waits", () -> { synchronized (lock) { while (!order[0].endsWith("go")) try { lock.wait(); } catch (InterruptedException e) { say("no"); } order[0] += " gone"; } });
        quiet(10);
        synchronized (lock) { order[0] += "go"; lock.notify(); order[0] += ""; }
        waits.join();
        say(order[0]);
        Thread daemon = new Thread(() -> { while (true) quiet(1000); });
        daemon.setDaemon(true);
        daemon.start();
        Thread joined = run("joined", () -> quiet(500));
        joined.join(1);
        say("join timed out " + joined.isAlive());
        joined.join();
        try { joined.start(); } catch (IllegalThreadStateException e) { say("cannot start twice"); }
        say(Thread.currentThread().getName());
        run("last", () -> { quiet(50); say("last words after main"); });
    }
}
