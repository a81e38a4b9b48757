import Files

/// The program through which a result is read that is longer than the screen: `GVL_PAGER`, `PAGER`, else `less`.
///
/// What it answers is not asked for; a result that it could not show is written without it.
struct Pager {
  /// For a shell.
  private let command: String
  private let environment: [String: String]

  /// Nil where none is wanted (an empty name, `cat`), none is there, or nobody sits before the terminal.
  init?(_ environment: [String: String]) {
    guard isatty(0) == 1, isatty(1) == 1, environment["TERM"] != "dumb" else { return nil }
    if let named = environment["GVL_PAGER"] ?? environment["PAGER"] {
      guard !named.isEmpty, named != "cat" else { return nil }
      command = named
    } else if let less = Self.find("less", environment["PATH"] ?? "") {
      command = "'" + less.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "' -FRX"
    } else {
      return nil
    }
    // `less` shows colours as signs, and leaves the screen empty behind it, unless it is told otherwise.
    self.environment = ["LESS": "FRX", "LV": "-c"].merging(environment) { $1 }
  }

  private static func find(_ name: String, _ path: String) -> String? {
    path.split(separator: ":").lazy.map { "\($0)/\(name)" }.first { unsafe $0.hasPrefix("/") && access($0, X_OK) == 0 }
  }

  /// Hands the result over and waits until it is read. False where the pager could not be started or failed, so that
  /// nobody has seen the result.
  func show(_ bytes: [UInt8]) -> Bool {
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else { return false }
    // The pager must not hold the end that it waits for.
    _ = fcntl(ends[1], F_SETFD, FD_CLOEXEC)
    guard let child = spawn(input: ends[0], other: ends[1]) else {
      for end in ends { _ = System.close(end) }
      return false
    }
    _ = System.close(ends[0])
    // Ctrl-C is for the pager: who ended first would leave it alone with the terminal.
    let interrupt = signal(SIGINT, SIG_IGN)
    let quit = signal(SIGQUIT, SIG_IGN)
    // Whoever has read enough leaves early: that a part could not be written is no error.
    _ = Descriptor.writeAll(bytes, to: ends[1])
    _ = System.close(ends[1])
    var status: Int32 = 0
    let ended = System.retrying { Int(unsafe waitpid(child, &status, 0)) }
    _ = signal(SIGINT, interrupt)
    _ = signal(SIGQUIT, quit)
    // Ended by a signal: by its reader, who has seen what there was.
    return ended == Int(child) && (status & 0x7F != 0 || status >> 8 & 0xFF == 0)
  }

  /// The pager by a shell, as people write it with its options; with the signals that we ignore as they were.
  private func spawn(input: Int32, other: Int32) -> pid_t? {
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
    unsafe posix_spawn_file_actions_addclose(&actions, input)
    unsafe posix_spawn_file_actions_addclose(&actions, other)
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    for number in [SIGPIPE, SIGXFSZ] { unsafe sigaddset(&signals, number) }
    unsafe posix_spawnattr_setsigdefault(&attributes, &signals)
    unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
    let arguments = unsafe Self.texts(["sh", "-c", command])
    let variables = unsafe Self.texts(environment.map { "\($0.key)=\($0.value)" })
    // No loop: the formatter takes `unsafe` in one for a part of the name.
    defer { unsafe (arguments + variables).forEach { unsafe free($0) } }
    var child: pid_t = 0
    let result = unsafe posix_spawn(&child, "/bin/sh", &actions, &attributes, arguments, variables)
    return result == 0 ? child : nil
  }

  /// As C has them, with the end that it asks for.
  private static func texts(_ texts: [String]) -> [UnsafeMutablePointer<CChar>?] {
    var result: [UnsafeMutablePointer<CChar>?] = unsafe texts.map { unsafe strdup($0) }
    unsafe result.append(nil)
    return unsafe result
  }
}
