import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.concurrent.locks.*;

public class FutureCases {
    static StringBuffer out = new StringBuffer();

    static void say(Object o) { out.append(o).append('\n'); }

    interface Action { Object run() throws Exception; }

    static void tried(Action action) {
        try { say(action.run()); } catch (Exception e) { say(e.getClass().getName() + " <- " + e.getCause()); }
    }

    public static String run() throws Exception {
        stages(); failures(); combining(); async(); timeouts(); skipLists(); phasers(); random(); synchronizer(); pools();
        return out.toString();
    }

    static void stages() throws Exception {
        CompletableFuture<Integer> f = new CompletableFuture<>(); CompletableFuture<String> g = f.thenApply(x -> "v" + x); g.thenAccept(x -> say("got " + x)); f.thenRun(() -> say("first")); f.thenRun(() -> say("second"));
        say(f.isDone() + "" + f.getNow(-1) + f.getNumberOfDependents()); say(f.complete(7)); say(f.complete(8)); say(g.get()); say(f.thenCompose(x -> CompletableFuture.completedFuture(x * 2)).join());
        say(f.handle((v, t) -> v + ":" + t).get()); f.whenComplete((v, t) -> say(v + "/" + t)); say(f.exceptionally(t -> 0).get()); String s = f.toString(); say(s.substring(s.indexOf('[')));
        tried(() -> f.thenApply(null)); say(f.toCompletableFuture() == f); say(CompletableFuture.completedFuture(null).get());
    }

    static void failures() {
        CompletableFuture<Integer> f = new CompletableFuture<>(); CompletableFuture<Integer> g = f.thenApply(x -> x + 1); f.completeExceptionally(new IllegalStateException("bad"));
        tried(f::get); tried(f::join); tried(g::get); tried(g::join); say(g.isCompletedExceptionally()); tried(() -> g.exceptionally(t -> { say(t.getClass() + "|" + t.getCause()); return 5; }).get()); tried(() -> f.exceptionally(t -> { say(t); return 6; }).get());
        tried(() -> f.handle((v, t) -> t.getMessage()).get()); tried(() -> CompletableFuture.supplyAsync(() -> { throw new ArithmeticException("x"); }).get()); CompletableFuture<Integer> c = new CompletableFuture<>(); say(c.cancel(true)); tried(c::get); tried(c::join); say(c.isCancelled()); tried(() -> c.thenApply(x -> x).join());
        tried(() -> CompletableFuture.completedFuture(1).thenApply(x -> Integer.parseInt("x")).join()); tried(() -> CompletableFuture.completedFuture(1).whenComplete((v, t) -> { throw new RuntimeException("in action"); }).join());
    }

    static void combining() throws Exception {
        CompletableFuture<Integer> a = new CompletableFuture<>(), b = new CompletableFuture<>(); CompletableFuture<Integer> sum = a.thenCombine(b, Integer::sum); CompletableFuture<Integer> any = a.applyToEither(b, x -> x * 10); CompletableFuture<Void> all = CompletableFuture.allOf(a, b); CompletableFuture<Object> one = CompletableFuture.anyOf(a, b);
        b.complete(2); say(sum.isDone() + "" + any.get() + all.isDone() + one.get()); a.complete(1); say(sum.get()); say(all.get()); say(CompletableFuture.allOf().isDone()); a.thenAcceptBoth(b, (x, y) -> say(x + y)); a.runAfterBoth(b, () -> say("both")); a.acceptEither(b, x -> say("either"));
    }

    static void async() throws Exception {
        ExecutorService p = Executors.newFixedThreadPool(1, r -> new Thread(r, "mine")); say(CompletableFuture.supplyAsync(() -> Thread.currentThread().getName(), p).get()); say(CompletableFuture.completedFuture("x").thenApplyAsync(x -> x + Thread.currentThread().getName(), p).get()); CompletableFuture.runAsync(() -> say("ran"), p).get(); p.shutdown();
        say(CompletableFuture.supplyAsync(() -> { try { Thread.sleep(20); } catch (InterruptedException e) { } return 5; }).thenCombineAsync(CompletableFuture.supplyAsync(() -> 6), (x, y) -> x * y).get(1, TimeUnit.SECONDS));
    }

    static void timeouts() {
        tried(() -> new CompletableFuture<Integer>().get(5, TimeUnit.MILLISECONDS)); tried(() -> new CompletableFuture<Integer>().orTimeout(5, TimeUnit.MILLISECONDS).join()); tried(() -> new CompletableFuture<Integer>().completeOnTimeout(9, 5, TimeUnit.MILLISECONDS).join());
        tried(() -> CompletableFuture.supplyAsync(() -> 3, CompletableFuture.delayedExecutor(5, TimeUnit.MILLISECONDS)).get());
    }

    static void skipLists() {
        ConcurrentSkipListMap<String, Integer> m = new ConcurrentSkipListMap<>(); for (String s : "q w e r t y".split(" ")) m.put(s, s.charAt(0) - 'a'); say(m); for (String k : m.keySet()) if (k.length() == 1) m.put("z" + k, 0); say(m.size() >= 6); say(m.headMap("r") + "" + m.tailMap("t", false).firstKey() + m.descendingMap().firstKey()); say(m.ceilingKey("f") + m.floorEntry("f") + m.pollFirstEntry()); say(m.putIfAbsent("q", 1) + "" + m.merge("q", 1, Integer::sum) + m.replace("q", 5)); tried(() -> m.put("n", null)); ConcurrentNavigableMap<String, Integer> sub = m.subMap("q", true, "t", true); say(sub); tried(() -> sub.put("zzz", 1));
        ConcurrentSkipListSet<Integer> s = new ConcurrentSkipListSet<>(Arrays.asList(5, 1, 3)); for (Integer i : s) if (i < 10) s.add(i + 10); say(s.first() + " " + s.contains(11) + s.descendingSet().first()); say(s.headSet(5)); say(s.add(1) + "" + s.remove(1));
    }

    static void phasers() throws Exception {
        Phaser p = new Phaser(2) { protected boolean onAdvance(int phase, int parties) { say("advance " + phase + " " + parties); return phase == 1; } }; Thread t = new Thread(() -> { p.arriveAndAwaitAdvance(); p.arriveAndDeregister(); }); t.start(); say(p.arriveAndAwaitAdvance()); t.join(); say(p.getRegisteredParties() + " " + p.arriveAndAwaitAdvance() + p.isTerminated());
    }

    static void random() { int n = ThreadLocalRandom.current().nextInt(5, 10); say(n >= 5 && n < 10); tried(() -> ThreadLocalRandom.current().nextInt(3, 3)); tried(() -> { ThreadLocalRandom.current().setSeed(1); return 0; }); say(ThreadLocalRandom.current() == ThreadLocalRandom.current()); double d = ThreadLocalRandom.current().nextDouble(); say(d >= 0 && d < 1); }

    static class Mutex extends AbstractQueuedSynchronizer {
        protected boolean tryAcquire(int n) { return compareAndSetState(0, 1); }
        protected boolean tryRelease(int n) { setState(0); return true; }
        protected boolean isHeldExclusively() { return getState() == 1; }
        ConditionObject condition() { return new ConditionObject(); }
    }

    static void synchronizer() throws Exception {
        Mutex m = new Mutex(); m.acquire(1); Thread t = new Thread(() -> { m.acquire(1); say("acquired"); m.release(1); }); t.start(); Thread.sleep(5); say(m.hasQueuedThreads()); m.release(1); t.join(); say(m.tryAcquireNanos(1, 1000)); say(m.tryAcquireNanos(1, 1000)); m.release(1);
        AbstractQueuedSynchronizer.ConditionObject c = m.condition(); boolean[] ready = {false}; Thread w = new Thread(() -> { m.acquire(1); try { while (!ready[0]) c.await(); say("signalled"); } catch (InterruptedException e) { say("int"); } m.release(1); }); w.start(); Thread.sleep(5); m.acquire(1); ready[0] = true; c.signal(); m.release(1); w.join(); tried(() -> { new Mutex().acquireShared(1); return 0; });
    }

    static void pools() throws Exception {
        ThreadPoolExecutor p = new ThreadPoolExecutor(1, 2, 10, TimeUnit.MILLISECONDS, new LinkedBlockingQueue<>(1)) { protected void beforeExecute(Thread t, Runnable r) { say("before"); } protected void afterExecute(Runnable r, Throwable t) { say("after " + t); } protected void terminated() { say("terminated"); } };
        p.execute(() -> say("task")); Thread.sleep(20); Thread.setDefaultUncaughtExceptionHandler((t, e) -> say("uncaught " + e)); p.execute(() -> { throw new IllegalStateException("oops"); }); Thread.sleep(20); say(p.getCompletedTaskCount() + " " + p.getPoolSize()); p.allowCoreThreadTimeOut(true); Thread.sleep(50); say(p.getPoolSize()); p.shutdown(); say(p.awaitTermination(1, TimeUnit.SECONDS)); say(p.isTerminated());
        ExecutorService e = Executors.newCachedThreadPool(); Future<?> f = e.submit(() -> { try { Thread.sleep(100000); } catch (InterruptedException x) { say("interrupted"); } }); Thread.sleep(5); say(f.cancel(true)); e.shutdown(); say(e.awaitTermination(1, TimeUnit.SECONDS)); tried(f::get);
        ScheduledThreadPoolExecutor s = new ScheduledThreadPoolExecutor(1); s.setRemoveOnCancelPolicy(true); ScheduledFuture<?> later = s.schedule(() -> say("never"), 1, TimeUnit.HOURS); say(s.getQueue().size()); later.cancel(false); say(s.getQueue().size()); ScheduledFuture<?> fixed = s.scheduleWithFixedDelay(() -> { throw new RuntimeException("stop"); }, 1, 1, TimeUnit.MILLISECONDS); tried(fixed::get); s.shutdownNow(); say(s.isShutdown());
    }

    public static void main(String[] a) throws Exception { System.out.print(run()); System.exit(0); }
}
