/// Detached threads.
package enum Threads {
  private final class Work {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  /// Stack size of a main thread on Linux. By default other threads have 512 kB on Darwin and 128 kB with musl.
  private static let stackSize = 8 << 20

  /// Starts a thread; false if the system permits no more threads.
  package static func detach(_ body: @escaping @Sendable () -> Void) -> Bool {
    let work = unsafe Unmanaged.passRetained(Work(body))
    var attributes = pthread_attr_t()
    guard unsafe pthread_attr_init(&attributes) == 0 else {
      unsafe work.release()
      return false
    }
    defer { _ = unsafe pthread_attr_destroy(&attributes) }
    _ = unsafe pthread_attr_setstacksize(&attributes, stackSize)
    #if !canImport(Darwin)
      var thread = pthread_t()
      let status = unsafe pthread_create(
        &thread, &attributes,
        { context in
          if let context = unsafe context { unsafe Unmanaged<Work>.fromOpaque(context).takeRetainedValue().body() }
          return nil
        }, work.toOpaque())
      guard status == 0 else {
        unsafe work.release()
        return false
      }
      pthread_detach(thread)
    #else
      var thread: pthread_t?
      let status = unsafe pthread_create(
        &thread, &attributes,
        { context in
          unsafe Unmanaged<Work>.fromOpaque(context).takeRetainedValue().body()
          return nil
        }, work.toOpaque())
      guard status == 0, let thread = unsafe thread else {
        unsafe work.release()
        return false
      }
      unsafe pthread_detach(thread)
    #endif
    return true
  }
}
