/// Decides which addresses are public: those that no registry of IANA reserves (RFC 6890).
package enum PublicAddress {
  /// - Parameter address: 4 or 16 bytes.
  package static func isPublic(_ address: [UInt8]) -> Bool {
    switch address.count {
    case 4: !isWithin(address, reserved4)
    case 16: isPublic6(address)
    default: false
    }
  }

  private static func isPublic6(_ address: [UInt8]) -> Bool {
    // Addresses that embed an IPv4 address lead to it: NAT64 (RFC 6052) and 6to4 (RFC 3056).
    if isWithin(address, [([0, 0x64, 0xFF, 0x9B, 0, 0, 0, 0, 0, 0, 0, 0], 96)]) {
      return isPublic(Array(address[12...]))
    }
    if isWithin(address, [([0x20, 0x02], 16)]) { return isPublic(Array(address[2..<6])) }
    // Only 2000::/3 is allocated: no loopback, unique-local, link-local, multicast, ::ffff:0:0/96.
    return isWithin(address, [([0x20], 3)]) && !isWithin(address, reserved6)
  }

  private static let reserved4: [([UInt8], Int)] = [
    // "This network", private, carrier-grade NAT, loopback, link-local.
    ([0], 8), ([10], 8), ([172, 16], 12), ([192, 168], 16), ([100, 64], 10), ([127], 8), ([169, 254], 16),
    // Protocol assignments, documentation, old 6to4, benchmarks, multicast, reserved with broadcast.
    ([192, 0, 0], 24), ([192, 0, 2], 24), ([198, 51, 100], 24), ([203, 0, 113], 24), ([192, 88, 99], 24),
    ([198, 18], 15), ([224], 4), ([240], 4),
    // A public number, but inside Azure it is the machine's own host, which serves keys and settings.
    ([168, 63, 129, 16], 32),
  ]

  private static let reserved6: [([UInt8], Int)] = [
    // Protocol assignments with Teredo, documentation.
    ([0x20, 0x01, 0], 23), ([0x20, 0x01, 0x0D, 0xB8], 32), ([0x3F, 0xFF], 20),
  ]

  /// Whether the first bits of an address equal those of one of the blocks.
  private static func isWithin(_ address: [UInt8], _ blocks: [([UInt8], Int)]) -> Bool {
    blocks.contains { prefix, bits in isWithin(address, prefix, bits) }
  }

  /// - Parameter prefix: the first bytes of the block; missing ones are 0.
  package static func isWithin(_ address: [UInt8], _ prefix: [UInt8], _ bits: Int) -> Bool {
    (0..<bits).allSatisfy { bit in
      let mask = UInt8(0x80) >> UInt8(bit % 8)
      let expected = bit / 8 < prefix.count ? prefix[bit / 8] : 0
      return bit / 8 < address.count && address[bit / 8] & mask == expected & mask
    }
  }
}
