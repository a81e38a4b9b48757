#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A port on `::1` where connections neither succeed nor fail, because its queue is full and never emptied.
public final class BlackHole {
  private var files: [Int32] = []

  /// Fails (nil) if this machine has no IPv6 or the port is in use.
  public init?(port: Int) {
    guard let listener = Self.socket(), unsafe Self.at(port, { unsafe bind(listener, $0, $1) }) == 0,
      listen(listener, 0) == 0
    else {
      return nil
    }
    files.append(listener)
    // The system completes one or two connections itself; later ones hang.
    for _ in 0..<8 {
      guard let file = Self.socket() else { return nil }
      files.append(file)
      _ = fcntl(file, F_SETFL, O_NONBLOCK)
      _ = unsafe Self.at(port) { unsafe connect(file, $0, $1) }
    }
  }

  deinit { for file in files { _ = close(file) } }

  private static func socket() -> Int32? {
    #if canImport(Glibc)
      let file = Glibc.socket(AF_INET6, Int32(SOCK_STREAM.rawValue), 0)
    #else
      let file = Darwin.socket(AF_INET6, SOCK_STREAM, 0)
    #endif
    return file < 0 ? nil : file
  }

  private static func at(_ port: Int, _ call: (UnsafePointer<sockaddr>, socklen_t) -> Int32) -> Int32 {
    var address = sockaddr_in6()
    address.sin6_family = sa_family_t(AF_INET6)
    address.sin6_port = in_port_t(port).bigEndian
    address.sin6_addr = in6addr_loopback
    return unsafe withUnsafePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe call($0, socklen_t(MemoryLayout<sockaddr_in6>.size))
      }
    }
  }
}
