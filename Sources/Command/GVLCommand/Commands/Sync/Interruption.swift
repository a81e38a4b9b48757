import Dispatch
import Files

/// What is said before a signal ends a long run. The run itself needs no warning: what is stored is whole at any instant.
enum Interruption {
  /// Says `words` when somebody interrupts the process, which then dies of the signal, as it would have.
  static func watch(_ words: @escaping @Sendable () -> Void) -> [any DispatchSourceSignal] {
    [SIGINT, SIGTERM].compactMap { number in
      // Who started us in the background may want that we do not hear of it.
      let former = signal(number, SIG_IGN)
      let isIgnored = unsafe unsafeBitCast(former, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
      if isIgnored { return nil }
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler {
        words()
        _ = signal(number, SIG_DFL)
        // Threads of a queue block signals.
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
