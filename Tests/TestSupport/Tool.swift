public import Foundation

/// Runs a built program of this package as a user does.
public enum Tool {
  public struct Run: Sendable {
    public var status: Int32
    public var output: String
    public var error: String
  }

  /// The folder of the programs, which is that of the test bundle.
  public static let folder: URL = {
    for argument in CommandLine.arguments where argument.contains(".xctest") {
      var url = URL(filePath: argument).absoluteURL
      while url.pathExtension != "xctest", url.pathComponents.count > 1 { url.deleteLastPathComponent() }
      return url.deletingLastPathComponent()
    }
    return Bundle.main.bundleURL
  }()

  /// The `gvl` under test: the one built beside the tests, or the one that GVL_PROGRAM names (`make nightly`: the one that ships).
  public static let program: URL =
    ProcessInfo.processInfo.environment["GVL_PROGRAM"].map { URL(filePath: $0) } ?? folder.appending(path: "gvl")

  /// The sanitizers' options of this run, for environments that a test makes itself.
  public static let sanitizers = ProcessInfo.processInfo.environment.filter { $0.key.hasSuffix("SAN_OPTIONS") }

  /// Runs `gvl` in `folder` with a bare environment: no colour, no home, the caller's clock and locale.
  public static func gvl(
    _ arguments: String..., in folder: URL? = nil, input: String? = nil, environment: [String: String] = [:]
  ) throws -> Run {
    try run("gvl", arguments, in: folder, input: input, environment: environment)
  }

  /// Runs a built program by name, or another one by path.
  public static func run(
    _ name: String, _ arguments: [String], in folder: URL? = nil, input: String? = nil,
    environment: [String: String] = [:]
  ) throws -> Run {
    try Started(name, arguments, in: folder, input: input, environment: environment).wait()
  }

  /// Starts `gvl` so that it gets signals: threads of a dispatch queue block signals, and their child processes inherit
  /// that.
  public static func interruptible(
    _ arguments: String..., in folder: URL, environment: [String: String] = [:]
  ) throws -> Started {
    let unblocked = "use POSIX; sigprocmask(SIG_SETMASK, POSIX::SigSet->new()); exec @ARGV"
    return try Started(
      "/usr/bin/perl", ["-e", unblocked, program.path] + arguments, in: folder, environment: environment)
  }

  private static func place(of name: String) -> URL {
    if name.hasPrefix("/") { return URL(filePath: name) }
    return name == "gvl" ? program : folder.appending(path: name)
  }

  /// A program that runs while the test continues.
  public final class Started {
    private let process = Process()
    private let files: TemporaryFolder

    public init(
      _ name: String, _ arguments: [String], in folder: URL? = nil, input: String? = nil,
      environment: [String: String] = [:]
    ) throws {
      files = try TemporaryFolder(isKept: true)
      process.executableURL = Tool.place(of: name)
      process.arguments = arguments
      process.currentDirectoryURL = folder ?? files.url
      // The sanitizers' options are passed on, so that programs are checked like the tests.
      process.environment = ["PATH": "/usr/bin:/bin", "LC_ALL": "C"].merging(Tool.sanitizers) { $1 }.merging(
        environment
      ) {
        $1
      }
      // Files instead of pipes, so that no full buffer blocks the program.
      for name in ["in", "out", "err"] { try files.write(name == "in" ? input ?? "" : "", to: name) }
      process.standardInput = try FileHandle(forReadingFrom: files.url.appending(path: "in"))
      process.standardOutput = try FileHandle(forWritingTo: files.url.appending(path: "out"))
      process.standardError = try FileHandle(forWritingTo: files.url.appending(path: "err"))
      try process.run()
    }

    deinit {
      stop(by: SIGKILL)
      process.waitUntilExit()
      files.remove()
    }

    public var isRunning: Bool { process.isRunning }

    /// Sends it a signal if it still runs.
    public func stop(by signal: Int32) { if isRunning { kill(process.processIdentifier, signal) } }

    public func wait() throws -> Run {
      process.waitUntilExit()
      // Signals get 128 added, as in a shell, to differ from exit statuses.
      let offset: Int32 = process.terminationReason == .uncaughtSignal ? 128 : 0
      func text(_ name: String) throws -> String {
        try String(contentsOf: files.url.appending(path: name), encoding: .utf8)
      }
      return Run(status: offset + process.terminationStatus, output: try text("out"), error: try text("err"))
    }
  }
}
