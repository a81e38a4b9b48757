public import Foundation

/// `gvl-sample serve` as a process of its own, on a folder of its own, ended by its id.
public final class ServerProcess {
  public let port: Int
  public let folder: TemporaryFolder
  public let log: URL
  public let portFile: URL
  private let process = Process()

  public struct NotReady: Error { public var error: String }

  /// Serves `root` where it is given; else small files, unless `mirror` asks for what `write` makes.
  public init(
    _ arguments: [String] = [], root given: URL? = nil, mirror: Bool = false, files: [String: String] = [:]
  ) throws {
    folder = try TemporaryFolder()
    log = folder.url.appending(path: "log")
    portFile = folder.url.appending(path: "port")
    let root = given ?? folder.url.appending(path: "mirror")
    if mirror {
      let run = try Tool.run("gvl-sample", ["write", root.path])
      guard run.status == 0 else { throw NotReady(error: run.error) }
    }
    for (name, text) in files { try folder.write(text, to: "mirror/\(name)") }
    let errors = folder.url.appending(path: "errors")
    for file in [errors, folder.url.appending(path: "output")] { try Data().write(to: file) }
    process.executableURL = Tool.folder.appending(path: "gvl-sample")
    process.currentDirectoryURL = folder.url
    process.arguments =
      ["serve", root.path, "--port-file", portFile.path, "--log", log.path, "--max-seconds", "120"] + arguments
    process.standardOutput = try FileHandle(forWritingTo: folder.url.appending(path: "output"))
    process.standardError = try FileHandle(forWritingTo: errors)
    try process.run()
    var port: Int?
    while port == nil {
      guard process.isRunning else {
        throw NotReady(error: (try? String(contentsOf: errors, encoding: .utf8)) ?? "")
      }
      port = (try? String(contentsOf: portFile, encoding: .utf8)).flatMap {
        Int($0.trimmingCharacters(in: .newlines))
      }
      if port == nil { usleep(2000) }
    }
    self.port = port ?? 0
  }

  deinit {
    end()
    folder.remove()
  }

  /// Stops it, by SIGTERM, and gives its exit status.
  @discardableResult
  public func end(by signal: Int32 = SIGTERM) -> Int32 {
    if process.isRunning { kill(process.processIdentifier, signal) }
    process.waitUntilExit()
    return process.terminationStatus
  }

  public var output: String { (try? String(contentsOf: folder.url.appending(path: "output"), encoding: .utf8)) ?? "" }

  public var logLines: [String] {
    ((try? String(contentsOf: log, encoding: .utf8)) ?? "").split(separator: "\n").map(String.init)
  }

  public func connect() throws -> Wire { try Wire(port: port) }

  /// One request on a connection of its own.
  public func get(_ path: String, _ headers: [String] = [], method: String = "GET") throws -> Wire.Response {
    try connect().exchange("\(method) \(path) HTTP/1.1", headers)
  }
}
