/// A pipe between this process and a child. The child gets one end explicitly and inherits neither: with its own copy
/// of the other end, it would wait for itself.
package struct ProcessPipe: Sendable {
  package let reading: Int32
  package let writing: Int32

  /// Returns nil if the system has no pipes left.
  package init?() {
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    (reading, writing) = (ends[0], ends[1])
  }
}

/// A program that runs beside this one. It starts with default signal handling, whatever this process ignores, and with
/// no open files but the given ones.
package struct ChildProcess: Sendable {
  /// How the program ended.
  package enum Ending: Sendable, Hashable {
    case status(Int32)
    case signal(Int32)
  }

  /// Why it could not be started.
  package struct Failed: Error {
    package let message: String
    package init(message: String) { self.message = message }
  }

  package let number: pid_t

  /// - Parameters:
  ///   - program: its path.
  ///   - arguments: its arguments, with the program's name first.
  ///   - environment: its complete environment.
  ///   - files: our open files, by their numbers in the child. Our numbers must be 10 or more, or the same.
  ///   - leadsGroup: gives it and its children their own process group, which a terminal's signals do not reach.
  package init(
    _ program: String, _ arguments: [String], environment: [String: String], files: [Int32: Int32],
    leadsGroup: Bool = false
  ) throws(Failed) {
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
    for (its, ours) in files.sorted(by: { $0.key < $1.key }) {
      unsafe posix_spawn_file_actions_adddup2(&actions, ours, its)
    }
    // Libraries open files without O_CLOEXEC. Foundation's `Process` is one: it takes the end of a socket for the end
    // of its program, and a browser that inherited the socket would hide it.
    #if canImport(Darwin)
      let onlyHanded = POSIX_SPAWN_CLOEXEC_DEFAULT
      for file in 0...2 where files[file] == nil { unsafe posix_spawn_file_actions_addinherit_np(&actions, file) }
    #else
      let onlyHanded: Int32 = 0
      // Below the limit, closing a file that is not open is no error.
      for file in max(files.keys.max() ?? 0, 2) + 1..<min(Int32(clamping: sysconf(Int32(_SC_OPEN_MAX))), 1_024) {
        unsafe posix_spawn_file_actions_addclose(&actions, file)
      }
    #endif
    // The child must not inherit which signals this process ignores or handles.
    var (usual, none) = (sigset_t(), sigset_t())
    unsafe sigemptyset(&none)
    unsafe sigemptyset(&usual)
    for signal in [SIGPIPE, SIGXFSZ, SIGINT, SIGTERM] { unsafe sigaddset(&usual, signal) }
    unsafe posix_spawnattr_setsigdefault(&attributes, &usual)
    unsafe posix_spawnattr_setsigmask(&attributes, &none)
    let group = leadsGroup ? POSIX_SPAWN_SETPGROUP : 0
    unsafe posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK | group | onlyHanded))
    var process: pid_t = 0
    let error = unsafe Self.withCStrings(arguments) { arguments in
      unsafe Self.withCStrings(environment.map { "\($0)=\($1)" }.sorted()) { variables in
        unsafe posix_spawn(&process, program, &actions, &attributes, arguments, variables)
      }
    }
    guard error == 0 else { throw Failed(message: "\(program) cannot be started: \(System.words(for: error))") }
    number = process
  }

  package func wait() throws(Failed) -> Ending {
    var status: Int32 = 0
    guard System.retrying({ Int(unsafe waitpid(number, &status, 0)) }) >= 0 else {
      throw Failed(message: "its end is unknown: \(System.words(for: errno))")
    }
    // These are the macros of <sys/wait.h>.
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

extension System {
  /// Finds the first executable of several names in the folders of a `PATH`; a name with a slash is used as a path. Nil
  /// if none can be started.
  package static func program(_ names: [String], in path: String) -> String? {
    let folders = path.split(separator: ":").filter { $0.hasPrefix("/") }
    return names.lazy.flatMap { name in name.contains("/") ? [name] : folders.map { "\($0)/\(name)" } }
      .first(where: isProgram)
  }

  private static func isProgram(_ path: String) -> Bool {
    var status = stat()
    guard unsafe stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return false }
    return unsafe access(path, X_OK) == 0
  }
}
