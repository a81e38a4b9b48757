import Foundation
import Platform

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Listens on 127.0.0.1, on a port of its own, and gives each connection a thread.
public final class Loopback: Sendable {
  public struct Unavailable: Error {}

  public let port: Int
  private let listener: Int32
  private let open = Locked<Set<Int32>>([])
  private let serve: @Sendable (Int32) -> Void
  private let isTaking: Bool

  /// - Parameters:
  ///   - backlog: connections that the system completes before anybody takes them.
  ///   - isTaking: false for a server that never takes one.
  ///   - serve: given a connected socket, which is closed when it returns.
  public init(
    backlog: Int32 = 64, isTaking: Bool = true, _ serve: @escaping @Sendable (Int32) -> Void
  ) throws {
    self.serve = serve
    self.isTaking = isTaking
    listener = Self.stream()
    var address = Self.address(0)
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let file = listener
    let isBound = unsafe withUnsafeMutablePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        unsafe bind(file, address, length) == 0 && listen(file, backlog) == 0
          && getsockname(file, address, &length) == 0
      }
    }
    guard isBound else { throw Unavailable() }
    port = Int(UInt16(bigEndian: address.sin_port))
    if isTaking { Thread.detachNewThread { [self] in takeAll() } }
  }

  /// Ends the server and whatever it still holds open.
  public func stop() {
    _ = shutdown(listener, Int32(SHUT_RDWR))
    #if canImport(Glibc)
      // Closed by the thread that takes connections: else its next one would be another server's, of the same number.
      if !isTaking { _ = close(listener) }
    #else
      _ = close(listener)
    #endif
    open.withLock { for file in $0 { _ = shutdown(file, Int32(SHUT_RDWR)) } }
  }

  /// A port that was free a moment ago.
  public static func freePort() throws -> Int {
    let server = try Loopback(isTaking: false) { _ in }
    defer { server.stop() }
    return server.port
  }

  public static func connect(port: Int) -> Int32? {
    let socket = stream()
    var address = address(port)
    let isConnected = unsafe withUnsafePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe Foundation.connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
    if isConnected { return socket }
    _ = close(socket)
    return nil
  }

  /// False when the other side has gone.
  @discardableResult
  public static func sendAll(_ bytes: some Collection<UInt8>, to file: Int32) -> Bool {
    let bytes = Array(bytes)
    var sent = 0
    while sent < bytes.count {
      let count = unsafe bytes[sent...].withUnsafeBytes {
        unsafe send(file, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return false }
      sent += count
    }
    return true
  }

  /// What has come; nil at the end.
  public static func receive(_ file: Int32) -> ArraySlice<UInt8>? {
    var buffer = [UInt8](repeating: 0, count: 16 << 10)
    let count = unsafe recv(file, &buffer, buffer.count, 0)
    return count > 0 ? buffer[..<count] : nil
  }

  private func takeAll() {
    while true {
      let file = accept(listener, nil, nil)
      guard file >= 0 else {
        #if canImport(Glibc)
          _ = close(listener)
        #endif
        return
      }
      open.withLock { _ = $0.insert(file) }
      Thread.detachNewThread { [self] in
        serve(file)
        open.withLock { _ = $0.remove(file) }
        _ = close(file)
      }
    }
  }

  private static func stream() -> Int32 {
    #if canImport(Glibc)
      socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
      socket(AF_INET, SOCK_STREAM, 0)
    #endif
  }

  private static func address(_ port: Int) -> sockaddr_in {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    return address
  }
}
