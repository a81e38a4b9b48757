import Platform

/// Socket calls for both ends of a connection on this machine.
package enum Socket {
  /// A connection to a server on 127.0.0.1; nil if none listens.
  package static func connect(port: Int) -> Int32? {
    let file = stream()
    guard file >= 0 else { return nil }
    var address = loopback(port)
    let isConnected = unsafe withUnsafePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe callConnect(file, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
    guard isConnected else {
      _ = System.close(file)
      return nil
    }
    prepare(file)
    return file
  }

  /// Returns false if the other end has closed the connection.
  @discardableResult
  package static func sendAll(_ bytes: some Collection<UInt8>, to file: Int32) -> Bool {
    var rest = Array(bytes)[...]
    while !rest.isEmpty {
      let count = System.retrying {
        unsafe rest.withUnsafeBytes { unsafe send(file, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
      }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  /// The received bytes; nil at the end, and with `errno` on an error.
  package static func receive(_ file: Int32, atMost limit: Int = 16 << 10) -> ArraySlice<UInt8>? {
    var buffer = [UInt8](repeating: 0, count: limit)
    errno = 0
    let count = System.retrying { unsafe recv(file, &buffer, limit, 0) }
    return count > 0 ? buffer[..<count] : nil
  }

  /// Receiving fails after this many seconds of silence.
  package static func limitSilence(of file: Int32, seconds: Int) {
    var silence = timeval(tv_sec: seconds, tv_usec: 0)
    unsafe _ = setsockopt(file, SOL_SOCKET, SO_RCVTIMEO, &silence, socklen_t(MemoryLayout<timeval>.size))
  }

  /// Makes closing reset the connection, which the other end sees as an error.
  package static func resetOnClose(_ file: Int32) {
    var linger = linger(l_onoff: 1, l_linger: 0)
    unsafe _ = setsockopt(file, SOL_SOCKET, SO_LINGER, &linger, socklen_t(MemoryLayout.size(ofValue: linger)))
  }

  /// A new socket that child programs do not inherit; below 0 if the system refuses it.
  package static func stream(_ family: Int32 = AF_INET) -> Int32 {
    #if canImport(Darwin)
      let file = socket(family, SOCK_STREAM, 0)
    #else
      let file = socket(family, Int32(SOCK_STREAM.rawValue), 0)
    #endif
    if file >= 0 { _ = fcntl(file, F_SETFD, FD_CLOEXEC) }
    return file
  }

  static func loopback(_ port: Int) -> sockaddr_in {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(truncatingIfNeeded: port).bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    return address
  }

  /// Sends small pieces at once, and prevents child programs from inheriting the socket.
  package static func prepare(_ file: Int32) {
    _ = fcntl(file, F_SETFD, FD_CLOEXEC)
    var yes: Int32 = 1
    unsafe _ = setsockopt(file, Int32(IPPROTO_TCP), TCP_NODELAY, &yes, socklen_t(MemoryLayout<Int32>.size))
  }
}

private func callConnect(_ file: Int32, _ address: UnsafePointer<sockaddr>, _ length: socklen_t) -> Int32 {
  unsafe connect(file, address, length)
}
