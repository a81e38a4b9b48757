import Files
import GVLReport

/// A person's command line, run by the shell.
struct ShellCommand {
  enum Ending: Equatable {
    case status(Int32)
    case signal(Int32)
  }

  let line: String
  /// Beside the variables of this process.
  var environment: [String: String] = [:]

  /// Waits until it has ended. What it prints goes to standard error; to a log of JSON, line by line.
  ///
  /// - Parameter input: a file for its standard input: one can be left unread, and never fills up as a pipe does.
  func run(input: String) throws(CommandError) -> Ending {
    let file = unsafe open(input, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw Self.failure("\(input) cannot be opened") }
    defer { _ = System.close(file) }
    guard Console.isLoggingJSON else { return try Self.wait(for: start(input: file, output: 2)) }
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else { throw Self.failure("no pipe can be had") }
    let (reading, writing) = (ends[0], ends[1])
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let started = Result { () throws(CommandError) in try start(input: file, output: writing) }
    _ = System.close(writing)
    defer { _ = System.close(reading) }
    let process = try started.get()
    Self.tell(reading)
    return try Self.wait(for: process)
  }

  private func start(input: Int32, output: Int32) throws(CommandError) -> pid_t {
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
    unsafe posix_spawn_file_actions_adddup2(&actions, output, 1)
    unsafe posix_spawn_file_actions_adddup2(&actions, output, 2)
    // What this process ignores or handles is its own affair.
    var (usual, none) = (sigset_t(), sigset_t())
    unsafe sigemptyset(&none)
    unsafe sigemptyset(&usual)
    for signal in [SIGPIPE, SIGXFSZ, SIGINT, SIGTERM] { unsafe sigaddset(&usual, signal) }
    unsafe posix_spawnattr_setsigdefault(&attributes, &usual)
    unsafe posix_spawnattr_setsigmask(&attributes, &none)
    unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))
    let variables = Environment.all.merging(environment) { $1 }.map { "\($0)=\($1)" }.sorted()
    var process: pid_t = 0
    let number = unsafe Self.withCStrings(["/bin/sh", "-c", line]) { arguments in
      unsafe Self.withCStrings(variables) { variables in
        unsafe posix_spawn(&process, "/bin/sh", &actions, &attributes, arguments, variables)
      }
    }
    guard number == 0 else { throw Self.failure("/bin/sh cannot be started: \(System.words(for: number))") }
    return process
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

  private static func wait(for process: pid_t) throws(CommandError) -> Ending {
    var status: Int32 = 0
    guard System.retrying({ Int(unsafe waitpid(process, &status, 0)) }) >= 0 else {
      throw failure("its end is unknown: \(System.words(for: errno))")
    }
    // The macros of <sys/wait.h>.
    let signal = status & 0x7F
    return signal == 0 ? .status(status >> 8 & 0xFF) : .signal(signal)
  }

  /// Longer lines are parted.
  private static let longest = 1 << 14

  /// Each line as a remark, until nobody can write any more.
  private static func tell(_ file: Int32) {
    var rest: [UInt8] = []
    func say(_ bytes: some Collection<UInt8>) {
      Console.say(LogLine(.info, String(decoding: bytes, as: UTF8.self), code: "on-change.output"))
    }
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = unsafe buffer.withUnsafeMutableBytes { unsafe System.read(file, $0) }
      guard count > 0 else { break }
      rest += buffer[..<count]
      var start = 0
      while let end = rest[start...].firstIndex(of: 0x0A) {
        say(rest[start..<end])
        start = end + 1
      }
      while rest.count - start > longest {
        say(rest[start..<start + longest])
        start += longest
      }
      rest.removeFirst(start)
    }
    if !rest.isEmpty { say(rest) }
  }

  private static func failure(_ message: String) -> CommandError {
    CommandError(.failed, OnChange.code, "--on-change: \(message)")
  }
}
