import Files

/// Threads that nobody waits for.
package enum Threads {
  private final class Work {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  /// False where the system gives no more threads.
  package static func detach(_ body: @escaping @Sendable () -> Void) -> Bool {
    let work = unsafe Unmanaged.passRetained(Work(body))
    #if !canImport(Darwin)
      var thread = pthread_t()
      let status = unsafe pthread_create(
        &thread, nil,
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
        &thread, nil,
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
