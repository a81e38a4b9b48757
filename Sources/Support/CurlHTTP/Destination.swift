import CCurl
import Platform

/// Keeps a transfer off addresses that are not public, whatever the host's name resolves to.
///
/// Checked before each connection, and before each request, since a connection may already exist. If a proxy is used,
/// the proxy resolves the name: a connection to a port other than the URL's is one to a proxy.
struct Destination {
  /// Port of the URL; nil if any address is permitted.
  let port: Int?
  private(set) var wasRefused = false

  init(port: Int?) { self.port = port }

  /// Whether a connection to this address is permitted.
  mutating func admits(_ address: [UInt8], port: Int) -> Bool {
    guard port == self.port else { return true }
    let isPublic = PublicAddress.isPublic(address)
    if !isPublic { wasRefused = true }
    return isPublic
  }
}

/// Socket addresses in the system's format.
enum SocketAddress {
  /// The address (4 or 16 bytes) and the port; empty if it is neither IPv4 nor IPv6.
  static func parts(of to: UnsafePointer<curl_sockaddr>) -> (address: [UInt8], port: Int) {
    // The structure ends with a short address; libcurl stores longer ones in the same place.
    guard let start = MemoryLayout<curl_sockaddr>.offset(of: \.addr) else { return ([], 0) }
    let bytes = unsafe UnsafeRawBufferPointer(start: UnsafeRawPointer(to) + start, count: Int(to.pointee.addrlen))
    // In both kinds the port follows the family, most significant byte first.
    switch unsafe to.pointee.family {
    case AF_INET where bytes.count >= 8: return unsafe (Array(bytes[4..<8]), Int(bytes[2]) << 8 | Int(bytes[3]))
    case AF_INET6 where bytes.count >= 24: return unsafe (Array(bytes[8..<24]), Int(bytes[2]) << 8 | Int(bytes[3]))
    default: return ([], 0)
    }
  }

  /// The 4 or 16 bytes of an address in text; empty if it is not an address.
  static func bytes(of text: String) -> [UInt8] {
    for (family, count) in [(AF_INET, 4), (AF_INET6, 16)] {
      var bytes = [UInt8](repeating: 0, count: count)
      if unsafe inet_pton(family, text, &bytes) == 1 { return bytes }
    }
    return []
  }

  /// Opens the socket that libcurl itself would open.
  static func socket(for to: UnsafePointer<curl_sockaddr>) -> Int32 {
    let file = unsafe openSocket(to.pointee.family, to.pointee.socktype, to.pointee.protocol)
    if file >= 0 { _ = fcntl(file, F_SETFD, FD_CLOEXEC) }
    return file
  }
}

private func openSocket(_ family: Int32, _ type: Int32, _ kind: Int32) -> Int32 { socket(family, type, kind) }
