import Dispatch
import Files

/// Reports the state of a long run before a signal ends it. Stored data is whole at any time.
enum Interruption {
  /// Calls `words` on SIGINT or SIGTERM; the signal then ends the process as usual.
  static func watch(_ words: @escaping @Sendable () -> Void) -> [any DispatchSourceSignal] {
    [SIGINT, SIGTERM].compactMap { number in
      // A parent that started this process in the background may want it to ignore the signal.
      let former = signal(number, SIG_IGN)
      let isIgnored = unsafe unsafeBitCast(former, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
      if isIgnored { return nil }
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler {
        words()
        _ = signal(number, SIG_DFL)
        // Threads of a dispatch queue block signals.
        var own = sigset_t()
        unsafe sigemptyset(&own)
        unsafe sigaddset(&own, number)
        unsafe pthread_sigmask(SIG_UNBLOCK, &own, nil)
        _ = kill(getpid(), number)
      }
      source.resume()
      return source
    }
  }
}
