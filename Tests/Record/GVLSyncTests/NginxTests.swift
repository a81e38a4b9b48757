import CurlHTTP
import Foundation
import GVLArchive
import GVLModel
import GVLSync
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A real server: TLS with an authority of our own, HTTP/2, gzip, tags. On loopback, with its own configuration.
final class Nginx {
  static let program = "/usr/sbin/nginx"
  static let isPresent =
    FileManager.default.isExecutableFile(atPath: program)
    && FileManager.default.isExecutableFile(atPath: "/usr/bin/openssl")
  static let absence = "no nginx or openssl here: install nginx-light and openssl"

  let folder: TemporaryFolder
  let port: Int
  private let process = Process()

  struct Trouble: Error { let text: String }

  init() throws {
    folder = try TemporaryFolder()
    port = try Self.freePort()
    let path = folder.url.path
    try FileManager.default.createDirectory(atPath: path + "/site/v3", withIntermediateDirectories: true)
    try Self.run(
      "/usr/bin/openssl",
      [
        "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2", "-subj",
        "/CN=localhost", "-addext", "subjectAltName=DNS:localhost", "-keyout", path + "/key.pem", "-out",
        path + "/ca.pem",
      ])
    let user = getuid() == 0 ? "user root;" : ""
    try folder.write(
      """
      \(user) daemon off; master_process off; pid \(path)/pid; error_log \(path)/error.log;
      events { worker_connections 64; }
      http {
        log_format told '$connection $server_protocol $status $request_uri'; access_log \(path)/access.log told;
        client_body_temp_path \(path)/t1; proxy_temp_path \(path)/t2; fastcgi_temp_path \(path)/t3;
        uwsgi_temp_path \(path)/t4; scgi_temp_path \(path)/t5;
        types { application/json json; } gzip on; gzip_types application/json; gzip_min_length 1;
        server { listen 127.0.0.1:\(port) ssl http2; ssl_certificate \(path)/ca.pem; ssl_certificate_key \(path)/key.pem;
          root \(path)/site; etag on; expires 1d; }
      }
      """, to: "nginx.conf")
    process.executableURL = URL(filePath: Self.program)
    process.arguments = ["-p", path, "-c", path + "/nginx.conf"]
    process.standardError = FileHandle.nullDevice
    try process.run()
    // It writes its pid once it listens.
    for _ in 0..<500 where !FileManager.default.fileExists(atPath: path + "/pid") {
      guard process.isRunning else { throw Trouble(text: log("error.log").joined(separator: "\n")) }
      usleep(10_000)
    }
  }

  var source: String { "https://localhost:\(port)/v3/" }
  func put(_ name: String, _ body: [UInt8]) throws { try folder.write(body, to: "site/v3/\(name)") }
  func log(_ name: String = "access.log") -> [String] {
    let text = (try? String(contentsOf: folder.url.appending(path: name), encoding: .utf8)) ?? ""
    return text.split(separator: "\n").map(String.init)
  }

  func stop() {
    // Children inherit the signal mask of a test's thread, which blocks SIGTERM.
    _ = kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    folder.remove()
  }

  private static func run(_ program: String, _ arguments: [String]) throws {
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Trouble(text: "\(program) ended with \(process.terminationStatus)")
    }
  }

  /// Of the system's choice; free again when this returns.
  private static func freePort() throws -> Int {
    #if canImport(Glibc)
      let file = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
      let file = socket(AF_INET, SOCK_STREAM, 0)
    #endif
    defer { _ = close(file) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let bound = unsafe withUnsafeMutablePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { generic in
        unsafe bind(file, generic, length) == 0 && getsockname(file, generic, &length) == 0
      }
    }
    guard bound else { throw Trouble(text: "no free port") }
    return Int(UInt16(bigEndian: address.sin_port))
  }
}

@Suite(.enabled(if: Nginx.isPresent, Comment(rawValue: Nginx.absence)))
struct NginxTests {
  @Test func aListAndFortyTranslationsComeOnOneConnection() throws {
    let nginx = try Nginx()
    defer { nginx.stop() }
    let letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMN".prefix(40)
    let languages = letters.map { $0.isUppercase ? "x\($0.lowercased())-xx" : "x\($0)" }
    try nginx.put("vendor-list.json", Sample.list(100))
    for language in languages { try nginx.put("purposes-\(language).json", Sample.translation(100, language)) }

    let workspace = try TemporaryFolder()
    defer { workspace.remove() }
    let configuration = try SyncConfiguration(source: nginx.source, languages: languages)
    var options = HTTPOptions(userAgent: "gvl-tests/1", caFile: nginx.folder.url.path + "/ca.pem")
    options.retry = .never
    let now = Sample.published.adding(hours: 2)
    let first = try Sync.run(
      configuration, folder: workspace.url.path, transport: try HTTPClient(options), now: now)
    #expect(first.conclusion == .done && first.requests == 41)
    #expect(first.bytes < Sample.list(100).count + 40 * Sample.translation(100, "xa").count)
    let lines = nginx.log().map { $0.split(separator: " ").map(String.init) }
    #expect(lines.count == 41 && Set(lines.map { $0[0] }).count == 1 && lines.allSatisfy { $0[1] == "HTTP/2.0" })
    let archive = try Archive.open(workspace.url.path)
    #expect(try archive.bytes(of: ListReference(specification: 3, version: 100)) == Sample.list(100))
    #expect(archive.verify().isEmpty && archive.translations().count == 40)
    // nginx weakens the tag of what it compresses.
    #expect(archive.latest()?.entry.etag?.hasPrefix("W/") == true)

    let index = archive.index.written
    let second = try Sync.run(
      configuration, folder: workspace.url.path, transport: try HTTPClient(options), now: now.adding(days: 1))
    #expect(second.resources.count == 41 && second.bytes == 0)
    for resource in second.resources { #expect(resource.outcome == .confirmed && resource.status == 304) }
    #expect(try Archive.open(workspace.url.path).index.written == index)
  }

  @Test func anUnknownAuthorityIsRefused() throws {
    let nginx = try Nginx()
    defer { nginx.stop() }
    try nginx.put("vendor-list.json", Sample.list(100))
    let workspace = try TemporaryFolder()
    defer { workspace.remove() }
    let report = try Sync.run(
      try SyncConfiguration(source: nginx.source), folder: workspace.url.path,
      transport: try HTTPClient(HTTPOptions(userAgent: "gvl-tests/1")), now: Sample.published.adding(hours: 2))
    #expect(report.conclusion == .unreachable && report.resources.map(\.code) == ["http.certificate"])
    #expect(nginx.log().isEmpty)
  }
}
