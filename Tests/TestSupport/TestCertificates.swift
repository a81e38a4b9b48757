public import Foundation

/// Certificates made by openssl for one test, in a folder of the test's own.
public enum TestCertificates {
  /// The fault of a server's certificate.
  public enum Kind: String, Sendable, CaseIterable { case good, wrongHost, expired, selfSigned }

  public static let program = "/usr/bin/openssl"

  public struct Trouble: Error { public var text: String }

  /// Writes `ca.pem`, `server.pem` and `server.key`. The good one is for localhost and 127.0.0.1.
  public static func write(_ kind: Kind, to folder: URL) throws {
    let key = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"]
    let names =
      kind == .wrongHost ? "subjectAltName=DNS:other.example" : "subjectAltName=DNS:localhost,IP:127.0.0.1"
    try run(
      ["req", "-x509"] + key + ["-days", "2", "-subj", "/CN=tests", "-keyout", "ca.key", "-out", "ca.pem"], folder)
    if kind == .selfSigned {
      return try run(
        ["req", "-x509"] + key
          + ["-days", "2", "-subj", "/CN=localhost", "-addext", names, "-keyout", "server.key", "-out", "server.pem"],
        folder)
    }
    try Data(names.utf8).write(to: folder.appending(path: "names"))
    try run(["req"] + key + ["-subj", "/CN=localhost", "-keyout", "server.key", "-out", "server.csr"], folder)
    try run(
      [
        "x509", "-req", "-in", "server.csr", "-CA", "ca.pem", "-CAkey", "ca.key", "-CAcreateserial", "-extfile",
        "names",
        "-days", kind == .expired ? "-1" : "2", "-out", "server.pem",
      ], folder)
  }

  private static func run(_ arguments: [String], _ folder: URL) throws {
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    process.currentDirectoryURL = folder
    let errors = folder.appending(path: "openssl-errors")
    try Data().write(to: errors)
    process.standardError = try FileHandle(forWritingTo: errors)
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Trouble(text: try String(contentsOf: errors, encoding: .utf8))
    }
  }
}
