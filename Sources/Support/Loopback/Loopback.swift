import Platform

/// Listens on 127.0.0.1 and serves each connection on its own thread: the one listener for a browser's proxy, the
/// sample's server and proxy, and the test servers.
package final class Loopback: Sendable {
  /// Why listening is impossible.
  package struct Unavailable: Error, CustomStringConvertible {
    package var port: Int
    package var number: Int32

    package var description: String { "cannot listen on 127.0.0.1:\(port): \(System.words(for: number))" }
  }

  package let port: Int
  private let listener: Int32
  private let open = Locked<Set<Int32>>([])
  private let serve: @Sendable (Int32) -> Void
  private let isTaking: Bool

  /// - Parameters:
  ///   - port: 0 lets the system choose.
  ///   - backlog: connections that the system completes before they are accepted.
  ///   - isTaking: false for a server that never accepts one.
  ///   - serve: called with a connected socket, which is closed when it returns.
  package init(
    port: Int = 0, backlog: Int32 = 128, isTaking: Bool = true, _ serve: @escaping @Sendable (Int32) -> Void
  ) throws(Unavailable) {
    self.serve = serve
    self.isTaking = isTaking
    let file = Socket.stream()
    var yes: Int32 = 1
    unsafe _ = setsockopt(file, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
    var address = Socket.loopback(port)
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = unsafe withUnsafeMutablePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        unsafe bind(file, address, length) == 0 && listen(file, backlog) == 0
          && getsockname(file, address, &length) == 0
      }
    }
    guard isBound else {
      let number = errno
      _ = System.close(file)
      throw Unavailable(port: port, number: number)
    }
    listener = file
    self.port = Int(UInt16(bigEndian: address.sin_port))
    if isTaking, !Threads.detach({ [self] in takeAll() }) { throw Unavailable(port: port, number: EAGAIN) }
  }

  /// Stops the server and closes its open connections.
  package func stop() {
    _ = shutdown(listener, Int32(SHUT_RDWR))
    #if canImport(Darwin)
      _ = System.close(listener)
    #else
      // The accepting thread closes it: otherwise its next `accept` could use another server's socket of that number.
      if !isTaking { _ = System.close(listener) }
    #endif
    open.withLock { for file in $0 { _ = shutdown(file, Int32(SHUT_RDWR)) } }
  }

  /// A port that was free at the time of the call.
  package static func freePort() throws(Unavailable) -> Int {
    let server = try Loopback(isTaking: false) { _ in }
    defer { server.stop() }
    return server.port
  }

  private func takeAll() {
    while true {
      let file = accept(listener, nil, nil)
      guard file >= 0 else {
        if errno == EINTR || errno == ECONNABORTED { continue }
        if errno == EMFILE || errno == ENFILE {
          // Connections must end before new ones can be accepted.
          System.pause(milliseconds: 10)
          continue
        }
        #if !canImport(Darwin)
          _ = System.close(listener)
        #endif
        return
      }
      Socket.prepare(file)
      open.withLock { _ = $0.insert(file) }
      if !Threads.detach({ [self] in take(file) }) { end(file) }
    }
  }

  private func take(_ file: Int32) {
    serve(file)
    end(file)
  }

  private func end(_ file: Int32) {
    open.withLock { _ = $0.remove(file) }
    _ = System.close(file)
  }
}
