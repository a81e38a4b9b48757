import Files
import GVLWork

/// Between this process and one that it starts, which gets what it is handed and neither end besides: it would wait for
/// the end that it holds itself.
struct ProcessPipe {
  let reading: Int32
  let writing: Int32

  /// Nil where the system has none left.
  init?() {
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    (reading, writing) = (ends[0], ends[1])
  }
}

/// A command line of a person's, run by the shell in a process of its own.
struct ShellProcess {
  typealias Ending = ChangeWork.Ending

  /// Why there is none, in words.
  struct Failed: Error { let message: String }

  private let number: pid_t

  /// Starts it. Descriptors that it must not have are closed when a program is started (`O_CLOEXEC`).
  ///
  /// - Parameters:
  ///   - environment: all its variables.
  ///   - input: what becomes its standard input.
  ///   - output: what becomes its standard output and error; nil for ours.
  init(_ line: String, environment: [String: String], input: Int32, output: Int32? = nil) throws(Failed) {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = unsafe posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    unsafe posix_spawn_file_actions_init(&actions)
    unsafe posix_spawnattr_init(&attributes)
    defer {
      unsafe posix_spawn_file_actions_destroy(&actions)
      unsafe posix_spawnattr_destroy(&attributes)
    }
    unsafe posix_spawn_file_actions_adddup2(&actions, input, 0)
    if let output { for place: Int32 in [1, 2] { unsafe posix_spawn_file_actions_adddup2(&actions, output, place) } }
    // What this process ignores or handles is its own affair.
    var (usual, none) = (sigset_t(), sigset_t())
    unsafe sigemptyset(&none)
    unsafe sigemptyset(&usual)
    for signal in [SIGPIPE, SIGXFSZ, SIGINT, SIGTERM] { unsafe sigaddset(&usual, signal) }
    unsafe posix_spawnattr_setsigdefault(&attributes, &usual)
    unsafe posix_spawnattr_setsigmask(&attributes, &none)
    unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))
    let variables = environment.map { "\($0)=\($1)" }.sorted()
    var process: pid_t = 0
    let error = unsafe Self.withCStrings(["sh", "-c", line]) { arguments in
      unsafe Self.withCStrings(variables) { variables in
        unsafe posix_spawn(&process, "/bin/sh", &actions, &attributes, arguments, variables)
      }
    }
    guard error == 0 else { throw Failed(message: "/bin/sh cannot be started: \(System.words(for: error))") }
    number = process
  }

  func wait() throws(Failed) -> Ending {
    var status: Int32 = 0
    guard System.retrying({ Int(unsafe waitpid(number, &status, 0)) }) >= 0 else {
      throw Failed(message: "its end is unknown: \(System.words(for: errno))")
    }
    // The macros of <sys/wait.h>.
    let signal = status & 0x7F
    return signal == 0 ? .status(status >> 8 & 0xFF) : .signal(signal)
  }

  private static func withCStrings<Result>(
    _ texts: [String], _ body: (UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Result
  ) -> Result {
    let pointers = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>.allocate(capacity: texts.count + 1)
    for (index, text) in texts.enumerated() { unsafe (pointers + index).initialize(to: strdup(text)) }
    unsafe (pointers + texts.count).initialize(to: nil)
    defer {
      for index in texts.indices { unsafe free(pointers[index]) }
      unsafe pointers.deallocate()
    }
    return unsafe body(pointers)
  }
}
