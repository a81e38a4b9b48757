import TestSupport

@testable import CurlHTTP

/// Every block of addresses that an IANA registry reserves: none of its addresses is public, and the adjacent addresses
/// are, unless another block contains them.
@Suite struct PublicAddressTests {
  struct Block: Sendable, CustomTestStringConvertible {
    let first: [UInt8]
    let bits: Int
    var testDescription: String { "\(first)/\(bits)" }

    init(_ text: String) {
      let parts = text.split(separator: "/").map(String.init)
      (first, bits) = (SocketAddress.bytes(of: parts[0]), Int(parts[1]) ?? -1)
    }

    var last: [UInt8] {
      first.indices.map { first[$0] | UInt8(truncatingIfNeeded: 0xFF >> max(0, min(8, bits - $0 * 8))) }
    }

    /// A slow check that compares the addresses as numbers.
    func holds(_ address: [UInt8]) -> Bool {
      address.count == first.count && !address.lexicographicallyPrecedes(first)
        && !last.lexicographicallyPrecedes(address)
    }
  }

  static let blocks4 = [
    "0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16", "172.16.0.0/12", "192.0.0.0/24",
    "192.0.2.0/24", "192.88.99.0/24", "192.168.0.0/16", "198.18.0.0/15", "198.51.100.0/24", "203.0.113.0/24",
    "224.0.0.0/4", "240.0.0.0/4", "255.255.255.255/32", "168.63.129.16/32",
  ].map(Block.init)

  static let blocks6 = [
    // Unspecified, loopback, IPv4-compatible and -mapped, the local NAT64, discarded, dummy.
    "::/128", "::1/128", "::/96", "::ffff:0:0/96", "64:ff9b:1::/48", "100::/64", "100:0:0:1::/64",
    // Protocols with Teredo, benchmarks and ORCHID; examples; segment routing.
    "2001::/23", "2001::/32", "2001:2::/48", "2001:20::/28", "2001:db8::/32", "3fff::/20", "5f00::/16",
    // Unique local, link-local, site-local, multicast; and blocks that are not allocated.
    "fc00::/7", "fe80::/10", "fec0::/10", "ff00::/8", "::/3", "4000::/2", "8000::/1",
  ].map(Block.init)

  private func step(_ address: [UInt8], by difference: Int) -> [UInt8] {
    var (result, carry) = (address, difference)
    for index in result.indices.reversed() where carry != 0 {
      let sum = Int(result[index]) + carry
      result[index] = UInt8(truncatingIfNeeded: sum)
      carry = sum < 0 ? -1 : sum > 255 ? 1 : 0
    }
    return result
  }

  private func isExpected(_ address: [UInt8]) -> Bool {
    let blocks = address.count == 4 ? Self.blocks4 : Self.blocks6
    // An address that contains an IPv4 address is as public as that one.
    if Block("64:ff9b::/96").holds(address) { return isExpected(Array(address[12...])) }
    if Block("2002::/16").holds(address) { return isExpected(Array(address[2..<6])) }
    return !blocks.contains { $0.holds(address) }
  }

  @Test(arguments: blocks4 + blocks6) func noAddressOfABlockIsPublic(block: Block) {
    #expect([4, 16].contains(block.first.count) && block.bits >= 0)
    var middle = block.first
    if block.bits < middle.count * 8 { middle[middle.count - 1] |= 1 }
    for address in [block.first, middle, block.last] where isExpected(address) == false {
      #expect(!PublicAddress.isPublic(address), "\(address)")
    }
    for address in [step(block.first, by: -1), step(block.last, by: 1)] {
      #expect(PublicAddress.isPublic(address) == isExpected(address), "\(address)")
    }
  }

  /// No IPv6 form of a reserved IPv4 address is public.
  @Test(arguments: blocks4) func noFormOfABlockOfIPv4IsPublic(block: Block) {
    for address in [block.first, block.last] {
      let forms: [[UInt8]] = [
        [UInt8](repeating: 0, count: 12) + address, [UInt8](repeating: 0, count: 10) + [0xFF, 0xFF] + address,
        [0, 0x64, 0xFF, 0x9B] + [UInt8](repeating: 0, count: 8) + address,
        [0x20, 0x02] + address + [UInt8](repeating: 0, count: 10),
        // Teredo: the client's address comes last, with its bits inverted.
        [0x20, 0x01, 0, 0, 8, 8, 8, 8, 0, 0, 0, 0] + address.map { ~$0 },
      ]
      for form in forms { #expect(!PublicAddress.isPublic(form), "\(form)") }
    }
  }

  @Test(arguments: [
    "1.1.1.1", "93.184.216.34", "168.63.129.15", "2606:4700::1111", "64:ff9b::808:808", "2002:808:808::1",
  ])
  func othersArePublic(text: String) { #expect(PublicAddress.isPublic(SocketAddress.bytes(of: text))) }
}
