import Foundation
import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A server that sends exactly the bytes it is told: on 127.0.0.1, a port of its own, one thread for each connection.
final class RawServer: Sendable {
  struct Request: Sendable {
    var text: String
    var path: String
    /// Counted from 0, over all connections.
    var number: Int
    var connection: Int

    func header(_ name: String) -> String? {
      text.split(separator: "\r\n").first { $0.lowercased().hasPrefix(name + ":") }
        .map { $0.dropFirst(name.count + 1).trimmingCharacters(in: .whitespaces) }
    }
  }

  struct Reply: Sendable {
    var bytes: [UInt8]
    var ending = Ending.keep

    enum Ending { case keep, close, reset, stall }

    static func http(
      _ status: String, _ headers: [String] = [], body: [UInt8] = [], length: Int? = nil, ending: Ending = .keep
    ) -> Reply {
      var lines = ["HTTP/1.1 \(status)"] + headers
      if !headers.contains(where: { $0.lowercased().hasPrefix("transfer-encoding") }) {
        lines.append("Content-Length: \(length ?? body.count)")
      }
      return Reply(bytes: Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8) + body, ending: ending)
    }
  }

  private struct State {
    var requests: [Request] = []
    var connections = 0
    var open: Set<Int32> = []
  }

  let port: UInt16
  private let listener: Int32
  private let state = Mutex(State())
  private let answer: @Sendable (Request) -> Reply

  struct Unavailable: Error {}

  init(_ answer: @escaping @Sendable (Request) -> Reply) throws {
    self.answer = answer
    #if canImport(Glibc)
      let stream = Int32(SOCK_STREAM.rawValue)
    #else
      let stream = SOCK_STREAM
    #endif
    listener = socket(AF_INET, stream, 0)
    guard listener >= 0 else { throw Unavailable() }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let file = listener
    let bound = unsafe withUnsafeMutablePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { generic in
        guard unsafe bind(file, generic, length) == 0, listen(file, 64) == 0 else { return false }
        return unsafe getsockname(file, generic, &length) == 0
      }
    }
    guard bound else { throw Unavailable() }
    port = UInt16(bigEndian: address.sin_port)
    Thread.detachNewThread { [self] in acceptAll() }
  }

  func url(_ path: String) -> String { "http://127.0.0.1:\(port)\(path)" }
  var requests: [Request] { state.withLock { $0.requests } }
  var connections: Int { state.withLock { $0.connections } }

  /// Ends the server and whatever it still holds open.
  func stop() {
    _ = shutdown(listener, Int32(SHUT_RDWR))
    _ = close(listener)
    state.withLock { for file in $0.open { _ = shutdown(file, Int32(SHUT_RDWR)) } }
  }

  private func acceptAll() {
    while true {
      let file = accept(listener, nil, nil)
      guard file >= 0 else { return }
      let number = state.withLock { state in
        state.connections += 1
        state.open.insert(file)
        return state.connections - 1
      }
      Thread.detachNewThread { [self] in serve(file, number) }
    }
  }

  private func serve(_ file: Int32, _ connection: Int) {
    defer {
      state.withLock { _ = $0.open.remove(file) }
      _ = close(file)
    }
    var pending: [UInt8] = []
    let end = Array("\r\n\r\n".utf8)
    while true {
      while pending.firstRange(of: end) == nil {
        var buffer = [UInt8](repeating: 0, count: 4096)
        let count = unsafe recv(file, &buffer, buffer.count, 0)
        guard count > 0 else { return }
        pending += buffer[..<count]
      }
      guard let range = pending.firstRange(of: end) else { return }
      let text = String(decoding: pending[..<range.lowerBound], as: UTF8.self)
      pending.removeSubrange(..<range.upperBound)
      let path = text.split(separator: " ").dropFirst().first.map(String.init) ?? ""
      let request = state.withLock { state in
        let request = Request(text: text, path: path, number: state.requests.count, connection: connection)
        state.requests.append(request)
        return request
      }
      let reply = answer(request)
      var sent = 0
      while sent < reply.bytes.count {
        let count = unsafe reply.bytes[sent...].withUnsafeBytes {
          unsafe send(file, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
        }
        guard count > 0 else { return }
        sent += count
      }
      switch reply.ending {
      case .keep: continue
      case .close: return
      case .reset:
        var now = linger(l_onoff: 1, l_linger: 0)
        _ = unsafe setsockopt(file, SOL_SOCKET, SO_LINGER, &now, socklen_t(MemoryLayout<linger>.size))
        return
      case .stall:
        // Until the client or the test gives up.
        var byte: UInt8 = 0
        _ = unsafe recv(file, &byte, 1, 0)
        return
      }
    }
  }
}
