import ArgumentParser

/// A file that an option asks to be written; `-` is standard output. A command declares it in its `outputs`: the program looks at
/// all of them before it runs, and the help calls them so.
struct OutputPath: ExpressibleByArgument, Hashable, Sendable, CustomStringConvertible {
  let path: String

  init(_ path: String) { self.path = path }

  init?(argument: String) {
    if argument.isEmpty { return nil }
    path = argument
  }

  /// For the help, which knows outputs by it.
  static var defaultCompletionKind: CompletionKind { .file() }

  /// Also by its name in `/dev`: opened again, a file that a shell has put there would lose what is in it.
  var isStandardOutput: Bool { ["-", "/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"].contains(path) }

  var description: String { path }
  var defaultValueDescription: String { path }
}

/// A folder that an option or argument asks to be written.
struct OutputFolder: ExpressibleByArgument, Hashable, Sendable, CustomStringConvertible {
  let path: String

  init(_ path: String) { self.path = path }

  init?(argument: String) {
    if argument.isEmpty { return nil }
    path = argument
  }

  static var defaultCompletionKind: CompletionKind { .directory }

  var description: String { path }
  var defaultValueDescription: String { path }
}
