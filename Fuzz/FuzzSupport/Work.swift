#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A law on the work that an input may cost: bytes times a constant, in this thread's own processor time, which a busy
/// machine does not lengthen. The constant is some fifty times what readers need with their branches counted; what is
/// quadratic passes it by far at the length of the long seeds, and by little or not at all below some 20 kB.
public func bounded(_ count: Int, _ what: String, _ body: () -> Void) {
  bounded(
    count, what,
    building: {
      body()
      return 0
    })
}

/// The same where a format itself makes much of little: what `body` says it built counts like bytes.
public func bounded(_ count: Int, _ what: String, building body: () -> Int) {
  let start = processorNanoseconds()
  let built = body()
  let spent = processorNanoseconds() - start
  law(
    spent <= 100_000_000 + (count + built) * 8_000,
    "\(what) costs bytes times a constant, not \(spent / 1_000_000) ms of \(count) bytes")
}

private func processorNanoseconds() -> Int {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return time.tv_sec * 1_000_000_000 + time.tv_nsec
}
