import Files
import Loopback
import Platform

/// A source on a port of this machine, for tests of libcurl itself: it serves files by path and can hold its answers
/// back.
final class LoopbackSource: Sendable {
  private struct State: Sendable {
    var files: [String: [UInt8]] = [:]
    var asked: [String] = []
    var held: Set<String> = []
  }

  private let state: Locked<State>
  private let server: Loopback

  init(_ files: [String: [UInt8]], holding held: Set<String> = []) throws {
    let state = Locked(State(files: files, held: held))
    self.state = state
    server = try Loopback { file in
      var text = ""
      while let bytes = Socket.receive(file) {
        text += String(decoding: bytes, as: UTF8.self)
        guard text.hasSuffix("\r\n\r\n") else { continue }
        let path = text.split(separator: " ").dropFirst().first.map { String($0.dropFirst("/v3/".count)) } ?? ""
        text = ""
        state.withLock { $0.asked.append(path) }
        while state.withLock({ $0.held.contains(path) }) { System.pause(milliseconds: 5) }
        let body = state.withLock { $0.files[path] }
        let head =
          "HTTP/1.1 \(body == nil ? "403 Forbidden" : "200 OK")\r\nContent-Length: \(body?.count ?? 0)\r\n"
          + "Cache-Control: max-age=604800\r\n\r\n"
        Socket.sendAll(Array(head.utf8) + (body ?? []), to: file)
      }
    }
  }

  var source: String { "http://127.0.0.1:\(server.port)/v3/" }

  /// The requested paths.
  var asked: [String] { state.withLock { $0.asked } }

  /// Sends the answers held back.
  func release() { state.withLock { $0.held = [] } }

  func stop() {
    release()
    server.stop()
  }
}
