/// A value that only one thread at a time can use. The standard library's `Mutex` needs macOS 15 and iOS 18, and the
/// thread sanitizer does not see how it passes a contended lock on.
@safe package final class Locked<Value>: @unchecked Sendable {
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>
  private var value: Value

  package init(_ value: sending Value) {
    unsafe mutex = .allocate(capacity: 1)
    unsafe mutex.initialize(to: pthread_mutex_t())
    _ = unsafe pthread_mutex_init(mutex, nil)
    self.value = value
  }

  deinit {
    _ = unsafe pthread_mutex_destroy(mutex)
    unsafe mutex.deallocate()
  }

  /// Waits for the lock and runs `work`, which must not use the same lock.
  package func withLock<Result: Sendable>(_ work: (inout Value) -> Result) -> Result {
    _ = unsafe pthread_mutex_lock(mutex)
    defer { _ = unsafe pthread_mutex_unlock(mutex) }
    return work(&value)
  }
}
