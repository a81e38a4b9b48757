import Foundation
import Loopback

/// A client of raw bytes, which shows what the server sent and how the connection ended.
public final class Wire {
  private let socket: Int32
  public private(set) var received: [UInt8] = []
  /// The system's error number; 0 while the connection is open, or if the server ended it.
  public private(set) var error: Int32 = 0
  public private(set) var isAtEnd = false

  public struct Failure: Error { public var what: String }

  public struct Response {
    public var status: Int
    /// By name in lower case.
    public var headers: [String: String]
    public var body: [UInt8]
    public var text: String { String(decoding: body, as: UTF8.self) }
  }

  public init(port: Int) throws {
    guard let socket = Socket.connect(port: port) else { throw Failure(what: "no connection to port \(port)") }
    // A test that waits for missing bytes fails instead of hanging.
    Socket.limitSilence(of: socket, seconds: 300)
    self.socket = socket
  }

  deinit { close(socket) }

  public func send(_ text: String) { Socket.sendAll(text.utf8, to: socket) }

  public func endSending() { _ = shutdown(socket, Int32(SHUT_WR)) }

  /// Reads once; false at the end, on an error, or if no bytes come within the given time.
  @discardableResult
  public func receive(within milliseconds: Int32 = 300_000) -> Bool {
    var waiting = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
    guard unsafe poll(&waiting, 1, milliseconds) > 0 else { return false }
    if let piece = Socket.receive(socket, atMost: 64 << 10) {
      received += piece
      return true
    }
    error = errno
    isAtEnd = error == 0
    return false
  }

  public func receiveToEnd() { while receive() {} }

  public func request(_ line: String, _ headers: [String] = []) {
    send(([line, "Host: 127.0.0.1"] + headers).joined(separator: "\r\n") + "\r\n\r\n")
  }

  /// Sends a request and reads one response, by its Content-Length.
  public func exchange(_ line: String, _ headers: [String] = []) throws -> Response {
    request(line, headers)
    return try response(hasBody: !line.hasPrefix("HEAD"))
  }

  public func response(hasBody: Bool = true) throws -> Response {
    let blank = Array("\r\n\r\n".utf8)
    while received.firstRange(of: blank) == nil {
      guard receive() else { throw Failure(what: "no head, but \(received.count) bytes") }
    }
    guard let end = received.firstRange(of: blank) else { throw Failure(what: "no head") }
    var response = try Self.head(received[..<end.lowerBound])
    let length = hasBody && response.status != 304 ? Int(response.headers["content-length"] ?? "0") ?? 0 : 0
    while received.count < end.upperBound + length, receive() {}
    response.body = Array(received[end.upperBound...].prefix(length))
    received.removeFirst(min(received.count, end.upperBound + length))
    return response
  }

  public static func head(_ bytes: ArraySlice<UInt8>) throws -> Response {
    let lines = String(decoding: bytes, as: UTF8.self).components(separatedBy: "\r\n")
    let parts = lines[0].split(separator: " ")
    guard parts.count >= 2, parts[0] == "HTTP/1.1", let status = Int(parts[1]) else {
      throw Failure(what: "bad status line \(lines[0])")
    }
    var headers: [String: String] = [:]
    for line in lines.dropFirst() {
      let pair = line.split(separator: ":", maxSplits: 1)
      headers[pair[0].lowercased()] = pair.count > 1 ? pair[1].trimmingCharacters(in: .whitespaces) : ""
    }
    return Response(status: status, headers: headers, body: [])
  }
}
