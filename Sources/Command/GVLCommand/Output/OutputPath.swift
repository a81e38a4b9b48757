import ArgumentParser

/// An output file that an option names; `-` is standard output. A command declares it in its `outputs`: the program
/// checks all of them before it runs, and help marks them as outputs.
struct OutputPath: ExpressibleByArgument, Hashable, Sendable, CustomStringConvertible {
  let path: String

  init(_ path: String) { self.path = path }

  init?(argument: String) {
    if argument.isEmpty { return nil }
    path = argument
  }

  /// Help recognises outputs by this kind.
  static var defaultCompletionKind: CompletionKind { .file() }

  /// Includes the names in `/dev`: opening one again would truncate the file that a shell redirects to.
  var isStandardOutput: Bool { ["-", "/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"].contains(path) }

  var description: String { path }
  var defaultValueDescription: String { path }
}

/// An output folder that an option or argument names.
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
