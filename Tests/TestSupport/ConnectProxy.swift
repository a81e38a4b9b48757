import Foundation
import Loopback
import Platform

/// A proxy that only knows CONNECT, and connects every host to one server on this machine.
public final class ConnectProxy: Sendable {
  private let server: Loopback
  private let heard = Heard()

  private final class Heard: Sendable {
    let heads = Locked<[String]>([])
  }

  /// - Parameters:
  ///   - port: The port of that server.
  ///   - user: The required `name:password`; otherwise it answers 407.
  ///   - status: Refuses everything with this status.
  public init(to port: Int, user: String? = nil, refusingWith status: Int? = nil) throws {
    server = try Loopback { [heard] client in
      var head: [UInt8] = []
      while head.firstRange(of: Array("\r\n\r\n".utf8)) == nil {
        guard let more = Socket.receive(client) else { return }
        head += more
      }
      let text = String(decoding: head, as: UTF8.self)
      heard.heads.withLock { $0.append(text) }
      func refuse(_ status: Int) {
        Socket.sendAll("HTTP/1.1 \(status) No\r\nContent-Length: 0\r\n\r\n".utf8, to: client)
      }
      guard text.hasPrefix("CONNECT ") else { return refuse(405) }
      if let status { return refuse(status) }
      if let user {
        let wanted = "Proxy-Authorization: Basic " + Data(user.utf8).base64EncodedString()
        guard text.contains(wanted) else { return refuse(407) }
      }
      guard let upstream = Socket.connect(port: port) else { return refuse(502) }
      Socket.sendAll("HTTP/1.1 200 Connected\r\n\r\n".utf8, to: client)
      let back = DispatchSemaphore(value: 0)
      Thread.detachNewThread {
        Self.pass(from: upstream, to: client)
        back.signal()
      }
      Self.pass(from: client, to: upstream)
      back.wait()
      close(upstream)
    }
  }

  public var port: Int { server.port }
  /// The heads of all requests so far.
  public var heads: [String] { heard.heads.withLock { $0 } }
  public func stop() { server.stop() }

  private static func pass(from source: Int32, to target: Int32) {
    while let bytes = Socket.receive(source), Socket.sendAll(bytes, to: target) {}
    // If either side ends, both are closed: enough for a client that has its answer.
    for file in [source, target] { _ = shutdown(file, Int32(SHUT_RDWR)) }
  }
}
