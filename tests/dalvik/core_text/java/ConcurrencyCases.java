import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.concurrent.locks.*;

public class ConcurrencyCases {
    static StringBuffer out = new StringBuffer();

    static void say(Object o) { out.append(o).append('\n'); }

    public static String run() throws Exception {
        atomics(); units(); locks(); conditions(); readWrite(); latches(); barrier(); queues();
        synchronousQueue(); pools(); rejected(); scheduled(); futures(); invoke(); maps(); copies();
        forkJoin(); semaphore(); delays(); interrupt(); updaters(); support(); stamped(); exchanger();
        return out.toString();
    }

    static void atomics() {
        AtomicInteger i = new AtomicInteger(Integer.MAX_VALUE);
        say(i.incrementAndGet()); say(i.getAndAdd(-5)); say(i); say(i.compareAndSet(3, 4));
        say(i.updateAndGet(x -> x * 2)); say(i.accumulateAndGet(7, Math::max)); say(i.floatValue());
        AtomicLong l = new AtomicLong(Long.MIN_VALUE);
        say(l.decrementAndGet()); say(l.doubleValue()); say(l.intValue());
        AtomicBoolean b = new AtomicBoolean(); say(b.getAndSet(true)); say(b); say(b.compareAndSet(true, false));
        AtomicReference<String> r = new AtomicReference<>("a"); say(r.getAndUpdate(s -> s + "b")); say(r.get());
        AtomicIntegerArray a = new AtomicIntegerArray(3); a.addAndGet(1, 5); say(a); 
        try { a.get(3); } catch (IndexOutOfBoundsException e) { say("oob"); }
        AtomicReferenceArray<String> ra = new AtomicReferenceArray<>(2); ra.set(0, "x"); say(ra);
        LongAdder adder = new LongAdder(); adder.add(5); adder.increment(); say(adder); say(adder.sumThenReset()); say(adder.sum());
        LongAccumulator acc = new LongAccumulator(Long::max, 3); acc.accumulate(9); acc.accumulate(4); say(acc.get());
        DoubleAdder d = new DoubleAdder(); d.add(1.5); d.add(0.25); say(d);
        AtomicStampedReference<String> st = new AtomicStampedReference<>("s", 1); int[] h = new int[1];
        say(st.compareAndSet("s", "t", 1, 2)); say(st.get(h) + h[0]);
    }

    static void units() {
        say(TimeUnit.SECONDS.toMillis(5)); say(TimeUnit.NANOSECONDS.toSeconds(1999999999L));
        say(TimeUnit.DAYS.toNanos(Long.MAX_VALUE)); say(TimeUnit.HOURS.convert(7200, TimeUnit.SECONDS));
        say(TimeUnit.MILLISECONDS); say(Arrays.toString(TimeUnit.values())); say(TimeUnit.valueOf("MINUTES").ordinal());
        say(TimeUnit.MILLISECONDS.toSeconds(-1999)); say(TimeUnit.MINUTES.compareTo(TimeUnit.SECONDS));
    }

    static void locks() throws Exception {
        ReentrantLock lock = new ReentrantLock();
        lock.lock(); lock.lock(); say(lock.getHoldCount()); say(lock.isLocked());
        Thread t = new Thread(() -> { say("tries " + lock.tryLock()); lock.lock(); say("has it"); lock.unlock(); });
        t.start(); Thread.sleep(20); say(lock.hasQueuedThreads()); lock.unlock(); say("half"); lock.unlock(); t.join();
        try { lock.unlock(); } catch (IllegalMonitorStateException e) { say("not mine " + e.getMessage()); }
        lock.lock();
        Thread u = new Thread(() -> { try { say(lock.tryLock(10, TimeUnit.MILLISECONDS)); } catch (InterruptedException e) { say("int"); } });
        u.start(); u.join(); lock.unlock();
        String s = lock.toString(); say(s.substring(s.indexOf('[')));
    }

    static void conditions() throws Exception {
        ReentrantLock lock = new ReentrantLock(); Condition full = lock.newCondition();
        List<Integer> box = new ArrayList<>();
        Thread t = new Thread(() -> { lock.lock(); try { while (box.isEmpty()) full.await(); say("got " + box.get(0)); } catch (InterruptedException e) { say("int"); } finally { lock.unlock(); } });
        t.start(); Thread.sleep(10); lock.lock(); box.add(42); full.signal(); say("signalled"); lock.unlock(); t.join();
        lock.lock(); say(full.await(5, TimeUnit.MILLISECONDS)); say(full.awaitNanos(1000) <= 0); lock.unlock();
        try { full.signal(); } catch (IllegalMonitorStateException e) { say("imse"); }
    }

    static void readWrite() throws Exception {
        ReentrantReadWriteLock rw = new ReentrantReadWriteLock();
        rw.readLock().lock(); rw.readLock().lock(); say(rw.getReadHoldCount()); say(rw.writeLock().tryLock());
        Thread w = new Thread(() -> { rw.writeLock().lock(); say("writing"); rw.writeLock().unlock(); });
        w.start(); Thread.sleep(5); rw.readLock().unlock(); say("one read left"); rw.readLock().unlock(); w.join();
        rw.writeLock().lock(); rw.readLock().lock(); rw.writeLock().unlock(); say(rw.getReadLockCount()); rw.readLock().unlock();
        String s = rw.toString(); say(s.substring(s.indexOf('[')));
    }

    static void latches() throws Exception {
        CountDownLatch latch = new CountDownLatch(2);
        for (int i = 0; i < 2; i++) new Thread(latch::countDown).start();
        latch.await(); say(latch.getCount());
        say(new CountDownLatch(1).await(3, TimeUnit.MILLISECONDS));
        try { new CountDownLatch(-1); } catch (IllegalArgumentException e) { say(e.getMessage()); }
    }

    static void barrier() throws Exception {
        CyclicBarrier barrier = new CyclicBarrier(2, () -> say("all here"));
        Thread t = new Thread(() -> { try { barrier.await(); } catch (Exception e) { say(e); } });
        t.start(); barrier.await(); t.join(); say(barrier.isBroken());
        try { barrier.await(1, TimeUnit.MILLISECONDS); } catch (TimeoutException e) { say("timeout"); }
        say(barrier.isBroken());
        try { barrier.await(); } catch (BrokenBarrierException e) { say("broken"); }
        barrier.reset(); say(barrier.isBroken());
    }

    static void queues() throws Exception {
        LinkedBlockingQueue<Integer> q = new LinkedBlockingQueue<>(2);
        say(q.offer(1)); say(q.offer(2)); say(q.offer(3)); say(q.offer(3, 2, TimeUnit.MILLISECONDS)); say(q);
        Thread t = new Thread(() -> { try { q.put(4); say("put"); } catch (InterruptedException e) { say("int"); } });
        t.start(); Thread.sleep(5); say(q.take()); t.join(); say(q + " " + q.remainingCapacity());
        List<Integer> into = new ArrayList<>(); say(q.drainTo(into)); say(into); say(q.poll()); say(q.poll(1, TimeUnit.MILLISECONDS));
        try { new ArrayBlockingQueue<Integer>(1).remove(); } catch (NoSuchElementException e) { say("nse"); }
        ArrayBlockingQueue<String> a = new ArrayBlockingQueue<>(1); a.add("x");
        try { a.add("y"); } catch (IllegalStateException e) { say(e.getMessage()); }
        PriorityBlockingQueue<Integer> p = new PriorityBlockingQueue<>(); for (int i : new int[] {5, 1, 4, 2, 3}) p.add(i);
        say(p); say(p.take() + "" + p.poll());
        LinkedBlockingDeque<Integer> d = new LinkedBlockingDeque<>(); d.addFirst(1); d.addLast(2); d.push(0); say(d); say(d.takeLast()); say(d.peekFirst());
        ConcurrentLinkedQueue<String> c = new ConcurrentLinkedQueue<>(Arrays.asList("a", "b", "c"));
        for (String s : c) if (s.equals("b")) c.remove(s); say(c); say(c.poll()); 
        ConcurrentLinkedDeque<Integer> cd = new ConcurrentLinkedDeque<>(); cd.add(1); cd.offerFirst(0); say(cd); say(cd.pollLast());
        try { q.put(null); } catch (NullPointerException e) { say("npe"); }
    }

    static void synchronousQueue() throws Exception {
        SynchronousQueue<String> q = new SynchronousQueue<>(); say(q.offer("x")); say(q.poll());
        Thread t = new Thread(() -> { try { say("took " + q.take()); } catch (InterruptedException e) { say("int"); } });
        t.start(); q.put("hello"); t.join();
    }

    static void pools() throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        List<Future<String>> results = new ArrayList<>();
        for (int i = 0; i < 4; i++) { int n = i; results.add(pool.submit(() -> { Thread.sleep(100 * (n + 1)); return Thread.currentThread().getName() + ":" + n; })); }
        for (Future<String> f : results) say(f.get().replaceFirst("pool-\\d+", "pool"));
        Future<?> failing = pool.submit(() -> { throw new IllegalStateException("boom"); });
        try { failing.get(); } catch (ExecutionException e) { say(e.getMessage() + " / " + e.getCause()); }
        pool.shutdown(); say(pool.awaitTermination(1, TimeUnit.SECONDS)); say(pool.isTerminated());
        try { pool.execute(() -> {}); } catch (RejectedExecutionException e) { say("rejected"); }
        ExecutorService single = Executors.newSingleThreadExecutor(); say(single.submit(() -> 5).get()); say(single.shutdownNow());
        ExecutorService cached = Executors.newCachedThreadPool(); say(cached.submit(() -> "c").get()); cached.shutdown();
    }

    static void rejected() throws Exception {
        ThreadPoolExecutor p = new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS, new ArrayBlockingQueue<>(1), new ThreadPoolExecutor.CallerRunsPolicy());
        Thread me = Thread.currentThread();
        StringBuffer stopped = new StringBuffer();
        for (int i = 0; i < 3; i++) { int n = i; p.execute(() -> { if (Thread.currentThread() == me) say("caller runs " + n); else try { Thread.sleep(3000); } catch (InterruptedException e) { stopped.append("stopped " + n); } }); }
        say(p.getQueue().size()); say(p.getActiveCount()); List<Runnable> left = p.shutdownNow(); say(left.size()); say(p.awaitTermination(1, TimeUnit.SECONDS));
        say(stopped);
        // A worker may still be leaving when the last one says that all have.
        String s = p.toString().replaceFirst("pool size = \\d", "pool size = n"); say(s.substring(s.indexOf('[')));
    }

    static void scheduled() throws Exception {
        ScheduledExecutorService s = Executors.newScheduledThreadPool(1);
        AtomicInteger n = new AtomicInteger(); CountDownLatch three = new CountDownLatch(3);
        ScheduledFuture<?> f = s.scheduleAtFixedRate(() -> { n.incrementAndGet(); three.countDown(); }, 5, 300, TimeUnit.MILLISECONDS);
        three.await(); f.cancel(false); say(f.isCancelled()); say(n.get());
        ScheduledFuture<String> later = s.schedule(() -> "later", 20, TimeUnit.MILLISECONDS); say(later.getDelay(TimeUnit.MILLISECONDS) > 0); say(later.get());
        s.schedule(() -> say("B"), 20, TimeUnit.MILLISECONDS); s.schedule(() -> say("A"), 10, TimeUnit.MILLISECONDS);
        s.shutdown(); say(s.awaitTermination(5, TimeUnit.SECONDS));
    }

    static void futures() throws Exception {
        FutureTask<Integer> t = new FutureTask<Integer>(() -> 7) { protected void done() { say("done " + isDone()); } };
        try { t.get(1, TimeUnit.MILLISECONDS); } catch (TimeoutException e) { say("not yet"); }
        t.run(); t.run(); say(t.get()); say(t.cancel(true));
        FutureTask<Integer> c = new FutureTask<>(() -> say("never"), 1); say(c.cancel(false)); c.run();
        try { c.get(); } catch (CancellationException e) { say("cancelled"); }
    }

    static void invoke() throws Exception {
        ExecutorService p = Executors.newFixedThreadPool(3);
        List<Callable<Integer>> tasks = new ArrayList<>(); for (int i = 1; i <= 3; i++) { int n = i; tasks.add(() -> { Thread.sleep(40 * n); return n * n; }); }
        for (Future<Integer> f : p.invokeAll(tasks)) say(f.get());
        say(p.invokeAny(tasks));
        int cancelled = 0; for (Future<Integer> f : p.invokeAll(tasks, 60, TimeUnit.MILLISECONDS)) if (f.isCancelled()) cancelled++; say(cancelled);
        ExecutorCompletionService<Integer> cs = new ExecutorCompletionService<>(p); cs.submit(() -> { Thread.sleep(50); return 2; }); cs.submit(() -> 1); say(cs.take().get()); say(cs.take().get()); say(cs.poll());
        p.shutdownNow();
    }

    static void maps() {
        ConcurrentHashMap<String, Integer> m = new ConcurrentHashMap<>();
        for (int i = 0; i < 60; i++) m.put("key" + i * 7919 % 1000, i);
        say(m); for (int i = 0; i < 60; i += 3) m.remove("key" + i * 7919 % 1000); say(m.keySet());
        for (int i = 0; i < 40; i++) m.merge("n" + i, i, Integer::sum); say(m.values()); say(m.size());
        say(m.putIfAbsent("n1", 5)); say(m.computeIfAbsent("zz", k -> 9)); say(m.compute("zz", (k, v) -> null)); say(m.replace("n2", 77)); say(m.get("n2")); say(m.remove("n2", 5));
        for (String k : m.keySet()) if (k.startsWith("n")) m.remove(k); say(m.entrySet());
        try { m.put(null, 1); } catch (NullPointerException e) { say("npe"); }
        ConcurrentHashMap<Integer, Integer> ints = new ConcurrentHashMap<>(4); for (int i = 0; i < 30; i++) ints.put(i * 17 % 101 * 3, i); say(ints);
        say(new ConcurrentHashMap<>(ints)); Set<String> set = ConcurrentHashMap.newKeySet(); set.add("q"); say(set.add("q")); say(set);
        say(new ConcurrentHashMap<>(Collections.singletonMap("a", 1)).equals(Collections.singletonMap("a", 1)));
    }

    static void copies() {
        CopyOnWriteArrayList<String> l = new CopyOnWriteArrayList<>(Arrays.asList("a", "b", "c"));
        for (String s : l) l.add(s + s); say(l); say(l.addIfAbsent("a")); say(l.remove("b")); say(l.indexOf("cc")); say(l.subList(1, 3)); 
        Iterator<String> it = l.iterator(); it.next(); try { it.remove(); } catch (UnsupportedOperationException e) { say("uoe"); }
        l.sort(Comparator.reverseOrder()); say(l); say(l.equals(new ArrayList<>(l))); say(l.hashCode()); l.removeIf(s -> s.length() > 1); say(l); l.set(0, "z"); say(l.get(0));
        CopyOnWriteArraySet<Integer> s = new CopyOnWriteArraySet<>(Arrays.asList(3, 1, 3, 2)); say(s); say(s.add(1)); say(s.contains(2));
    }

    static class Fib extends RecursiveTask<Integer> { int n; Fib(int n) { this.n = n; } protected Integer compute() { if (n < 2) return n; Fib a = new Fib(n - 1); a.fork(); return new Fib(n - 2).compute() + a.join(); } }

    static void forkJoin() throws Exception {
        say(new ForkJoinPool(2).invoke(new Fib(10))); say(new Fib(8).invoke()); say(ForkJoinPool.commonPool().submit(() -> "x").get());
    }

    static void semaphore() throws Exception {
        Semaphore s = new Semaphore(1); s.acquire(); say(s.tryAcquire()); Thread t = new Thread(() -> { s.acquireUninterruptibly(); say("acquired"); }); t.start(); Thread.sleep(5); s.release(); t.join(); say(s.availablePermits()); say(s.tryAcquire(2, TimeUnit.MILLISECONDS));
        s.release(5); say(s.drainPermits());
    }

    static class D implements Delayed { long at; String n; D(String n, long ms) { this.n = n; at = System.nanoTime() + ms * 1000000; } public long getDelay(TimeUnit u) { return u.convert(at - System.nanoTime(), TimeUnit.NANOSECONDS); } public int compareTo(Delayed o) { return Long.compare(at, ((D) o).at); } }

    static void delays() throws Exception {
        DelayQueue<D> q = new DelayQueue<>(); q.add(new D("late", 30)); q.add(new D("soon", 10)); say(q.poll()); say(q.take().n); say(q.take().n); say(q.size());
    }

    static void interrupt() throws Exception {
        Thread t = new Thread(() -> { try { new LinkedBlockingQueue<String>().take(); } catch (InterruptedException e) { say("interrupted " + Thread.currentThread().isInterrupted()); } });
        t.start(); Thread.sleep(5); t.interrupt(); t.join();
        ReentrantLock l = new ReentrantLock(); l.lock(); Thread u = new Thread(() -> { try { l.lockInterruptibly(); } catch (InterruptedException e) { say("gave up"); } }); u.start(); Thread.sleep(5); u.interrupt(); u.join(); say(l.hasQueuedThreads());
    }

    volatile int count; volatile String name = "n"; volatile long big;
    static void updaters() {
        AtomicIntegerFieldUpdater<ConcurrencyCases> u = AtomicIntegerFieldUpdater.newUpdater(ConcurrencyCases.class, "count"); ConcurrencyCases c = new ConcurrencyCases(); say(u.incrementAndGet(c)); say(u.getAndAdd(c, 5)); say(c.count);
        AtomicReferenceFieldUpdater<ConcurrencyCases, String> r = AtomicReferenceFieldUpdater.newUpdater(ConcurrencyCases.class, String.class, "name"); say(r.compareAndSet(c, "n", "m")); say(c.name); say(r.getAndSet(c, "k"));
        AtomicLongFieldUpdater<ConcurrencyCases> l = AtomicLongFieldUpdater.newUpdater(ConcurrencyCases.class, "big"); l.set(c, 1L << 40); say(l.addAndGet(c, 1));
        try { AtomicIntegerFieldUpdater.newUpdater(ConcurrencyCases.class, "nope"); } catch (RuntimeException e) { say(e.getCause() instanceof NoSuchFieldException); }
    }

    static void support() throws Exception {
        Thread t = new Thread(() -> { LockSupport.park(); say("unparked"); LockSupport.parkNanos(1000); say("timed"); }); t.start(); Thread.sleep(5); LockSupport.unpark(t); t.join();
        LockSupport.unpark(Thread.currentThread()); LockSupport.park(); say("permit");
    }

    static void stamped() {
        StampedLock l = new StampedLock(); long s = l.tryOptimisticRead(); say(l.validate(s)); long w = l.writeLock(); say(l.validate(s)); say(l.tryReadLock()); l.unlockWrite(w); long r = l.readLock(); long u = l.tryConvertToWriteLock(r); say(u != 0); l.unlock(u); say(l.isWriteLocked());
    }

    static void exchanger() throws Exception {
        Exchanger<String> x = new Exchanger<>(); String[] got = new String[1]; Thread t = new Thread(() -> { try { got[0] = x.exchange("from t"); } catch (InterruptedException e) { say("int"); } }); t.start(); say(x.exchange("from main")); t.join(); say(got[0]);
    }

    public static void main(String[] a) throws Exception { System.out.print(run()); System.exit(0); }
}
