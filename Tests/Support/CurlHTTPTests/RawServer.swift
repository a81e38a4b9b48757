import Loopback
import Platform
import TestSupport

/// A server that sends exactly the given bytes: on 127.0.0.1, at a port of its own, with one thread per connection.
final class RawServer: Sendable {
  struct Request: Sendable {
    var text: String
    var bytes: [UInt8]
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
  }

  private let listener: Loopback
  private let state: Shared

  private final class Shared: Sendable { let value = Locked(State()) }

  init(_ answer: @escaping @Sendable (Request) -> Reply) throws {
    let state = Shared()
    self.state = state
    listener = try Loopback { Self.serve($0, state, answer) }
  }

  var port: Int { listener.port }
  func url(_ path: String) -> String { "http://127.0.0.1:\(port)\(path)" }
  var requests: [Request] { state.value.withLock { $0.requests } }
  var connections: Int { state.value.withLock { $0.connections } }

  func stop() { listener.stop() }

  private static func serve(_ file: Int32, _ state: Shared, _ answer: (Request) -> Reply) {
    let connection = state.value.withLock { state in
      state.connections += 1
      return state.connections - 1
    }
    var pending: [UInt8] = []
    let end = Array("\r\n\r\n".utf8)
    while true {
      while pending.firstRange(of: end) == nil {
        guard let more = Socket.receive(file) else { return }
        pending += more
      }
      guard let range = pending.firstRange(of: end) else { return }
      let bytes = Array(pending[..<range.lowerBound])
      let text = String(decoding: bytes, as: UTF8.self)
      pending.removeSubrange(..<range.upperBound)
      let path = text.split(separator: " ").dropFirst().first.map(String.init) ?? ""
      let request = state.value.withLock { state in
        let request = Request(
          text: text, bytes: bytes, path: path, number: state.requests.count, connection: connection)
        state.requests.append(request)
        return request
      }
      let reply = answer(request)
      guard Socket.sendAll(reply.bytes, to: file) else { return }
      switch reply.ending {
      case .keep: continue
      case .close: return
      case .reset:
        Socket.resetOnClose(file)
        return
      case .stall:
        // Waits until the client or the test ends the connection.
        _ = Socket.receive(file)
        return
      }
    }
  }
}
