import CurlHTTP
import Loopback
import Platform

/// An address of a host: 4 bytes of IPv4, or 16 of IPv6.
struct HostAddress: Sendable, Hashable, CustomStringConvertible {
  let bytes: [UInt8]
  /// The interface of a link-local address.
  let scope: UInt32

  init(_ bytes: [UInt8], scope: UInt32 = 0) { (self.bytes, self.scope) = (bytes, scope) }

  /// Returns nil if it is neither IPv4 nor IPv6.
  init?(_ address: UnsafePointer<sockaddr>) {
    let start = unsafe UnsafeRawPointer(address)
    switch Int32(unsafe address.pointee.sa_family) {
    case AF_INET:
      let address = unsafe start.loadUnaligned(as: sockaddr_in.self).sin_addr
      self.init(unsafe withUnsafeBytes(of: address) { unsafe Array($0) })
    case AF_INET6:
      let address = unsafe start.loadUnaligned(as: sockaddr_in6.self)
      self.init(unsafe withUnsafeBytes(of: address.sin6_addr) { unsafe Array($0) }, scope: address.sin6_scope_id)
    default: return nil
    }
  }

  var isPublic: Bool { PublicAddress.isPublic(bytes) }

  var description: String {
    var text = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
    guard unsafe inet_ntop(family, bytes, &text, socklen_t(text.count)) != nil else { return "no address" }
    return String(decoding: text.prefix { $0 != 0 }.map(UInt8.init), as: UTF8.self)
  }

  private var family: Int32 { bytes.count == 4 ? AF_INET : AF_INET6 }

  /// A non-blocking socket that connects to the address; nil with `errno` if there is no route.
  func connecting(port: Int) -> Int32? {
    let file = Socket.stream(family)
    guard file >= 0 else { return nil }
    Socket.prepare(file)
    _ = fcntl(file, F_SETFL, fcntl(file, F_GETFL) | O_NONBLOCK)
    let isOnItsWay = unsafe withSocketAddress(port: port) { address, count in
      unsafe callConnect(file, address, count) == 0 || errno == EINPROGRESS
    }
    guard isOnItsWay else {
      let number = errno
      _ = System.close(file)
      errno = number
      return nil
    }
    return file
  }

  private func withSocketAddress<Result>(port: Int, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Result) -> Result {
    func passing<Address>(_ address: Address) -> Result {
      unsafe withUnsafePointer(to: address) { pointer in
        unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          unsafe body($0, socklen_t(MemoryLayout<Address>.size))
        }
      }
    }
    let port = in_port_t(truncatingIfNeeded: port).bigEndian
    guard bytes.count == 4 else {
      var address = sockaddr_in6()
      (address.sin6_family, address.sin6_port, address.sin6_scope_id) = (sa_family_t(AF_INET6), port, scope)
      unsafe withUnsafeMutableBytes(of: &address.sin6_addr) { unsafe $0.copyBytes(from: bytes) }
      return passing(address)
    }
    var address = sockaddr_in()
    (address.sin_family, address.sin_port) = (sa_family_t(AF_INET), port)
    unsafe withUnsafeMutableBytes(of: &address.sin_addr) { unsafe $0.copyBytes(from: bytes) }
    return passing(address)
  }
}

private func callConnect(_ file: Int32, _ address: UnsafePointer<sockaddr>, _ length: socklen_t) -> Int32 {
  unsafe connect(file, address, length)
}
