import Foundation
import Loopback

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A real server on loopback with its own configuration.
public final class Nginx {
  static let program = "/usr/sbin/nginx"
  public static let isPresent =
    FileManager.default.isExecutableFile(atPath: program)
    && FileManager.default.isExecutableFile(atPath: TestCertificates.program)
  public static let absence = "no nginx or openssl here: `Scripts/setup test` installs them"

  public let folder: TemporaryFolder
  /// The port of TLS.
  public let port: Int
  public let plainPort: Int
  private let process = Process()

  public struct Trouble: Error { public var text: String }

  /// One line of its log.
  public struct Request: Sendable {
    public var connection: String
    public var version: String
    public var status: Int
    /// Bytes of the body as sent.
    public var bytes: Int
    public var path: String
    public var user: String
    public var agent: String
  }

  /// A plain server, and one with TLS by our own authority and HTTP/2; both with gzip, tags and `expires`.
  public convenience init(_ certificate: TestCertificates.Kind = .good) throws {
    try self.init { folder, port, plainPort in
      let path = folder.url.path
      try FileManager.default.createDirectory(atPath: path + "/site/v3", withIntermediateDirectories: true)
      try TestCertificates.write(certificate, to: folder.url)
      return """
        root \(path)/site; etag on; expires 1d;
        types { application/json json; text/html html; } gzip on; gzip_types application/json; gzip_min_length 1;
        ssl_protocols TLSv1.2 TLSv1.3;
        server { listen 127.0.0.1:\(port) ssl http2; ssl_certificate \(path)/server.pem;
          ssl_certificate_key \(path)/server.key; }
        server { listen 127.0.0.1:\(plainPort); }
        """
    }
  }

  /// Two plain servers: `plainPort` has `settings`; `port`, another origin, has the files that `put(page:)` writes.
  ///
  /// - Parameter settings: Gives the content of the `server` block, from this server's folder.
  public convenience init(settings: (_ folder: String) -> String) throws {
    try self.init { folder, port, plainPort in
      let path = folder.url.path
      try FileManager.default.createDirectory(atPath: path + "/pages", withIntermediateDirectories: true)
      return """
        server { listen 127.0.0.1:\(plainPort); \(settings(path)) }
        server { listen 127.0.0.1:\(port); root \(path)/pages; types { text/html html; text/javascript js; } }
        """
    }
  }

  private init(servers: (TemporaryFolder, _ port: Int, _ plainPort: Int) throws -> String) throws {
    folder = try TemporaryFolder()
    (port, plainPort) = (try Loopback.freePort(), try Loopback.freePort())
    let path = folder.url.path
    let user = getuid() == 0 ? "user root;" : ""
    try folder.write(
      """
      \(user) daemon off; master_process off; pid \(path)/pid; error_log \(path)/error.log;
      events { worker_connections 64; }
      http {
        log_format told
          '$connection $server_protocol $status $body_bytes_sent $request_uri $remote_user $http_user_agent';
        access_log \(path)/access.log told;
        client_body_temp_path \(path)/t1; proxy_temp_path \(path)/t2; fastcgi_temp_path \(path)/t3;
        uwsgi_temp_path \(path)/t4; scgi_temp_path \(path)/t5;
        \(try servers(folder, port, plainPort))
      }
      """, to: "nginx.conf")
    process.executableURL = URL(filePath: Self.program)
    process.arguments = ["-p", path, "-c", path + "/nginx.conf"]
    process.standardError = FileHandle.nullDevice
    try process.run()
    // nginx writes its pid once it listens.
    while !FileManager.default.fileExists(atPath: path + "/pid") {
      guard process.isRunning else { throw Trouble(text: log("error.log").joined(separator: "\n")) }
      usleep(10_000)
    }
  }

  public var source: String { "https://localhost:\(port)/v3/" }
  public var plainSource: String { "http://127.0.0.1:\(plainPort)/v3/" }
  public var caFile: String { folder.url.path + "/ca.pem" }
  /// The URL of the pages of a server with settings.
  public var pages: String { "http://127.0.0.1:\(port)/" }
  public func put(page name: String, _ text: String) throws { try folder.write(text, to: "pages/\(name)") }
  public func put(_ name: String, _ body: [UInt8]) throws { try folder.write(body, to: "site/v3/\(name)") }

  /// The requests so far. The log's line follows its answer a moment later: waits for the expected number.
  public func requests(expecting count: Int = 0) -> [Request] {
    var lines = log()
    for _ in 0..<30_000 where lines.count < count {
      usleep(10_000)
      lines = log()
    }
    return lines.map { line in
      let parts = line.split(separator: " ", maxSplits: 6).map(String.init)
      return Request(
        connection: parts[0], version: parts[1], status: Int(parts[2]) ?? 0, bytes: Int(parts[3]) ?? 0, path: parts[4],
        user: parts[5], agent: parts.count > 6 ? parts[6] : "")
    }
  }

  private func log(_ name: String = "access.log") -> [String] {
    let text = (try? String(contentsOf: folder.url.appending(path: name), encoding: .utf8)) ?? ""
    return text.split(separator: "\n").map(String.init)
  }

  public func stop() {
    // Children inherit the signal mask of a test's thread, which blocks SIGTERM.
    _ = kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    folder.remove()
  }
}
