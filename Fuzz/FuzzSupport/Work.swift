#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Limits the work for an input to bytes times a constant, in processor time of this thread, which a busy machine does
/// not lengthen. The constant is about fifty times what instrumented readers need; quadratic work exceeds it by far for
/// the long seeds, but hardly or not at all below some 20 kB.
public func bounded(_ count: Int, _ what: String, _ body: () -> Void) {
  boundedByBuilt(count, what) {
    body()
    return 0
  }
}

/// Limits the work like `bounded(_:_:_:)`, for formats that expand their input: `body` returns the amount that it
/// built, which is added to the bytes. It has a name of its own, since trailing closures have no label.
public func boundedByBuilt(_ count: Int, _ what: String, _ body: () -> Int) {
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
