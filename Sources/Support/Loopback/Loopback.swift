import Platform

/// Listens on 127.0.0.1 and gives each connection a thread of its own: the one listener under the proxy of a browser, the
/// sample's server and proxy, and the servers of the tests.
package final class Loopback: Sendable {
  /// Why there is no listener.
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
  ///   - port: 0 for one of the system's choice.
  ///   - backlog: connections that the system completes before anybody takes them.
  ///   - isTaking: false for a server that never takes one.
  ///   - serve: given a connected socket, which is closed when it returns.
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

  /// Ends the server and whatever it still holds open.
  package func stop() {
    _ = shutdown(listener, Int32(SHUT_RDWR))
    #if canImport(Darwin)
      _ = System.close(listener)
    #else
      // Closed by the thread that takes connections: else its next one would be another server's, of the same number.
      if !isTaking { _ = System.close(listener) }
    #endif
    open.withLock { for file in $0 { _ = shutdown(file, Int32(SHUT_RDWR)) } }
  }

  /// A port that was free a moment ago.
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
          // Others have to go before anybody new can come.
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
