import Files

/// Takes connections on 127.0.0.1, each on a thread of its own.
final class Listener: Sendable {
  let port: Int
  private let socket: Int32

  /// Port 0: the system chooses one.
  init(port: Int) throws(SampleError) {
    let socket = Self.stream()
    guard socket >= 0 else { throw SampleError.socket("open a socket") }
    var yes: Int32 = 1
    unsafe _ = setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
    var address = Self.loopback(port)
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = unsafe withUnsafeMutablePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        unsafe bind(socket, address, length) == 0 && listen(socket, 128) == 0
          && getsockname(socket, address, &length) == 0
      }
    }
    guard isBound else {
      let error = SampleError.socket("listen on 127.0.0.1:\(port)")
      close(socket)
      throw error
    }
    self.socket = socket
    self.port = Int(UInt16(bigEndian: address.sin_port))
  }

  /// Takes connections until the socket is closed. Who is given one closes it.
  func run(_ serve: @escaping @Sendable (Int32) -> Void) {
    while true {
      let client = accept(socket, nil, nil)
      if client < 0 {
        if errno == EINTR || errno == ECONNABORTED { continue }
        if errno == EMFILE || errno == ENFILE {
          // Others have to go before anybody new can come.
          usleep(10_000)
          continue
        }
        return
      }
      _ = fcntl(client, F_SETFD, FD_CLOEXEC)
      Self.sendAtOnce(client)
      if !Threads.detach({ serve(client) }) { close(client) }
    }
  }

  /// A connection to another server on this machine; nil where nobody listens.
  static func connect(port: Int) -> Int32? {
    let socket = stream()
    guard socket >= 0 else { return nil }
    var address = loopback(port)
    let isConnected = unsafe withUnsafePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        unsafe Platform.connect(socket, address, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
    guard isConnected else {
      close(socket)
      return nil
    }
    sendAtOnce(socket)
    return socket
  }

  /// Closes with a reset, so that the other side knows that something broke.
  static func reset(_ socket: Int32) {
    resetOnClose(socket)
    close(socket)
  }

  static func resetOnClose(_ socket: Int32) {
    var linger = linger(l_onoff: 1, l_linger: 0)
    unsafe _ = setsockopt(socket, SOL_SOCKET, SO_LINGER, &linger, socklen_t(MemoryLayout.size(ofValue: linger)))
  }

  private static func stream() -> Int32 {
    #if canImport(Glibc)
      let socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
      let socket = Darwin.socket(AF_INET, SOCK_STREAM, 0)
    #endif
    if socket >= 0 { _ = fcntl(socket, F_SETFD, FD_CLOEXEC) }
    return socket
  }

  private static func loopback(_ port: Int) -> sockaddr_in {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(truncatingIfNeeded: port).bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    return address
  }

  private static func sendAtOnce(_ socket: Int32) {
    var yes: Int32 = 1
    unsafe _ = setsockopt(socket, Int32(IPPROTO_TCP), TCP_NODELAY, &yes, socklen_t(MemoryLayout<Int32>.size))
  }
}
