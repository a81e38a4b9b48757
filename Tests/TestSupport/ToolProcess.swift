public import Foundation

/// The server of the tests (`Tests/Server/server.py`) as a separate process, ended by its id.
public final class ToolProcess {
  public private(set) var port = 0
  public let folder: TemporaryFolder
  public let portFile: URL
  private let process = Process()

  public struct NotReady: Error { public var error: String }

  /// Starts it in `folder` and waits until it listens.
  public init(_ arguments: [String], in folder: TemporaryFolder) throws {
    self.folder = folder
    portFile = folder.url.appending(path: "port")
    let errors = folder.url.appending(path: "errors")
    for file in [errors, folder.url.appending(path: "output")] { try Data().write(to: file) }
    process.executableURL = URL(filePath: "/usr/bin/python3")
    process.currentDirectoryURL = folder.url
    // Without modules of the machine and the user, which take as long to find as the server takes to start.
    process.arguments =
      ["-I", "-S", Corpus.packageRoot.appending(path: "Tests/Server/server.py").path] + arguments
      + ["--port-file", portFile.path]
    process.standardOutput = try FileHandle(forWritingTo: folder.url.appending(path: "output"))
    process.standardError = try FileHandle(forWritingTo: errors)
    try process.run()
    while port == 0 {
      guard process.isRunning else {
        throw NotReady(error: (try? String(contentsOf: errors, encoding: .utf8)) ?? "")
      }
      let text = try? String(contentsOf: portFile, encoding: .utf8)
      port = text.flatMap { Int($0.trimmingCharacters(in: .newlines)) } ?? 0
      if port == 0 { usleep(2000) }
    }
  }

  /// A proxy in front of a server on this machine.
  public static func proxy(to port: Int, delay: String) throws -> ToolProcess {
    try ToolProcess(["proxy", "--to", "\(port)", "--delay", delay], in: TemporaryFolder(isKept: true))
  }

  deinit {
    end()
    folder.remove()
  }

  /// Stops it by SIGTERM and returns its exit status.
  @discardableResult
  public func end(by signal: Int32 = SIGTERM) -> Int32 {
    if process.isRunning { kill(process.processIdentifier, signal) }
    process.waitUntilExit()
    return process.terminationStatus
  }

  public var output: String { (try? String(contentsOf: folder.url.appending(path: "output"), encoding: .utf8)) ?? "" }
}
