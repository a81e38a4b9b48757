import CCurl
import Platform

/// Keeps a transfer off addresses that are not public, whatever its host's name resolves to.
///
/// Asked before each connection is made and, since one may be there already, before each request. Who goes by a proxy
/// leaves resolving to it: a connection to another port than that of the URL is one to a proxy.
struct Destination {
  /// Of the URL; nil where any address will do.
  let port: Int?
  private(set) var wasRefused = false

  init(port: Int?) { self.port = port }

  /// Whether a connection may lead there.
  mutating func admits(_ address: [UInt8], port: Int) -> Bool {
    guard port == self.port else { return true }
    let isPublic = PublicAddress.isPublic(address)
    if !isPublic { wasRefused = true }
    return isPublic
  }
}

/// Addresses as the system has them.
enum SocketAddress {
  /// 4 or 16 bytes, and the port; nothing of what is neither IPv4 nor IPv6.
  static func parts(of to: UnsafePointer<curl_sockaddr>) -> (address: [UInt8], port: Int) {
    // The structure ends with an address of the shortest kind; libcurl puts longer ones there too.
    guard let start = MemoryLayout<curl_sockaddr>.offset(of: \.addr) else { return ([], 0) }
    let bytes = unsafe UnsafeRawBufferPointer(start: UnsafeRawPointer(to) + start, count: Int(to.pointee.addrlen))
    // The port stands in both after the family, with its most significant byte first.
    switch unsafe to.pointee.family {
    case AF_INET where bytes.count >= 8: return unsafe (Array(bytes[4..<8]), Int(bytes[2]) << 8 | Int(bytes[3]))
    case AF_INET6 where bytes.count >= 24: return unsafe (Array(bytes[8..<24]), Int(bytes[2]) << 8 | Int(bytes[3]))
    default: return ([], 0)
    }
  }

  /// 4 or 16 bytes of an address in text; none of what is no address.
  static func bytes(of text: String) -> [UInt8] {
    for (family, count) in [(AF_INET, 4), (AF_INET6, 16)] {
      var bytes = [UInt8](repeating: 0, count: count)
      if unsafe inet_pton(family, text, &bytes) == 1 { return bytes }
    }
    return []
  }

  /// The socket that libcurl itself would open.
  static func socket(for to: UnsafePointer<curl_sockaddr>) -> Int32 {
    let file = unsafe openSocket(to.pointee.family, to.pointee.socktype, to.pointee.protocol)
    if file >= 0 { _ = fcntl(file, F_SETFD, FD_CLOEXEC) }
    return file
  }
}

private func openSocket(_ family: Int32, _ type: Int32, _ kind: Int32) -> Int32 { socket(family, type, kind) }
