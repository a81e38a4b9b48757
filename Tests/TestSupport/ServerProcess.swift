public import Foundation

/// A server for a folder of its own.
public final class ServerProcess {
  public typealias NotReady = ToolProcess.NotReady

  public let log: URL
  private let process: ToolProcess
  private let mirror: TemporaryFolder?

  /// Serves `root` if given; else small files, or with `mirror` the files that `write` makes.
  ///
  /// - Parameter taking: A folder that is removed with this server.
  public init(
    _ arguments: [String] = [], root given: URL? = nil, taking: TemporaryFolder? = nil, mirror: Bool = false,
    files: [String: String] = [:]
  ) throws {
    self.mirror = taking
    let folder = try TemporaryFolder(isKept: true)
    log = folder.url.appending(path: "log")
    let root = given ?? folder.url.appending(path: "mirror")
    if mirror {
      let run = try Tool.run("gvl-sample", ["write", root.path])
      guard run.status == 0 else { throw NotReady(error: run.error) }
    }
    for (name, text) in files { try folder.write(text, to: "mirror/\(name)") }
    process = try ToolProcess(["serve", root.path, "--log", log.path, "--max-seconds", "1800"] + arguments, in: folder)
  }

  deinit {
    process.end()
    mirror?.remove()
  }

  public var port: Int { process.port }
  public var folder: TemporaryFolder { process.folder }
  public var portFile: URL { process.portFile }
  public var output: String { process.output }

  /// Stops it by SIGTERM and returns its exit status.
  @discardableResult
  public func end(by signal: Int32 = SIGTERM) -> Int32 { process.end(by: signal) }

  public var logLines: [String] {
    ((try? String(contentsOf: log, encoding: .utf8)) ?? "").split(separator: "\n").map(String.init)
  }

  public func connect() throws -> Wire { try Wire(port: port) }

  /// One request on a connection of its own.
  public func get(_ path: String, _ headers: [String] = [], method: String = "GET") throws -> Wire.Response {
    try connect().exchange("\(method) \(path) HTTP/1.1", headers)
  }
}
