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

/// Which addresses are of the internet at large: those that no registry of IANA keeps for something else (RFC 6890).
enum PublicAddress {
  /// - Parameter address: 4 or 16 bytes.
  static func isPublic(_ address: [UInt8]) -> Bool {
    switch address.count {
    case 4: !isWithin(address, reserved4)
    case 16: isPublic6(address)
    default: false
    }
  }

  private static func isPublic6(_ address: [UInt8]) -> Bool {
    // What stands for an IPv4 address leads there: NAT64 (RFC 6052) and 6to4 (RFC 3056).
    if isWithin(address, [([0, 0x64, 0xFF, 0x9B, 0, 0, 0, 0, 0, 0, 0, 0], 96)]) {
      return isPublic(Array(address[12...]))
    }
    if isWithin(address, [([0x20, 0x02], 16)]) { return isPublic(Array(address[2..<6])) }
    // Nothing but 2000::/3 is given out: no loopback, unique-local, link-local, multicast, ::ffff:0:0/96.
    return isWithin(address, [([0x20], 3)]) && !isWithin(address, reserved6)
  }

  private static let reserved4: [([UInt8], Int)] = [
    // This network, private ones, those behind carriers, loopback, link-local.
    ([0], 8), ([10], 8), ([172, 16], 12), ([192, 168], 16), ([100, 64], 10), ([127], 8), ([169, 254], 16),
    // Protocols, examples, the old 6to4, benchmarks, multicast, the rest with its broadcast.
    ([192, 0, 0], 24), ([192, 0, 2], 24), ([198, 51, 100], 24), ([203, 0, 113], 24), ([192, 88, 99], 24),
    ([198, 18], 15), ([224], 4), ([240], 4),
  ]

  private static let reserved6: [([UInt8], Int)] = [
    // Protocols with Teredo, examples.
    ([0x20, 0x01, 0], 23), ([0x20, 0x01, 0x0D, 0xB8], 32), ([0x3F, 0xFF], 20),
  ]

  /// Whether the first bits of an address are those of one of the blocks.
  private static func isWithin(_ address: [UInt8], _ blocks: [([UInt8], Int)]) -> Bool {
    blocks.contains { prefix, bits in
      (0..<bits).allSatisfy { bit in
        let mask = UInt8(0x80) >> UInt8(bit % 8)
        let expected = bit / 8 < prefix.count ? prefix[bit / 8] : 0
        return address[bit / 8] & mask == expected & mask
      }
    }
  }
}

private func openSocket(_ family: Int32, _ type: Int32, _ kind: Int32) -> Int32 { socket(family, type, kind) }
