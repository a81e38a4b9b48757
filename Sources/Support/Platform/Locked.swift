/// A value that one thread at a time may touch. The standard library's `Mutex` asks for macOS 15 and iOS 18, and its
/// hand-over of a contended lock is hidden from the thread sanitizer.
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

  /// Waits for its turn. `work` must not come back to the same lock.
  package func withLock<Result: Sendable>(_ work: (inout Value) -> Result) -> Result {
    _ = unsafe pthread_mutex_lock(mutex)
    defer { _ = unsafe pthread_mutex_unlock(mutex) }
    return work(&value)
  }
}
