/// Decides the cases that RFC 8032 leaves to libraries, so that a signature is valid or invalid on all systems alike.
enum Ed25519Forms {
  /// The order of the base point, 2^252 + 27742317777372353535851937790883648493, little-endian.
  private static let order: [UInt8] = [
    0xED, 0xD3, 0xF5, 0x5C, 0x1A, 0x63, 0x12, 0x58, 0xD6, 0x9C, 0xF7, 0xA2, 0xDE, 0xF9, 0xDE, 0x14, 0, 0, 0, 0, 0, 0, 0,
    0,
    0, 0, 0, 0, 0, 0, 0, 0x10,
  ]

  /// Whether the number S of a signature is below the order (RFC 8032, 5.1.7): a second form of it would be above.
  static func isReduced(_ signature: [UInt8]) -> Bool {
    Array(signature.suffix(32).reversed()).lexicographicallyPrecedes(Array(order.reversed()))
  }

  /// The y coordinates of the points of order 1, 2, 4 and 8, as far as they are below 2^255, including forms that are
  /// not reduced modulo 2^255 − 19, little-endian.
  private static let weak: [[UInt8]] = {
    func low(_ first: UInt8, _ rest: UInt8 = 0, _ last: UInt8 = 0) -> [UInt8] {
      [first] + [UInt8](repeating: rest, count: 30) + [last]
    }
    return [
      low(0), low(1), low(0xEC, 0xFF, 0x7F), low(0xED, 0xFF, 0x7F), low(0xEE, 0xFF, 0x7F),
      [
        0x26, 0xE8, 0x95, 0x8F, 0xC2, 0xB2, 0x27, 0xB0, 0x45, 0xC3, 0xF4, 0x89, 0xF2, 0xEF, 0x98, 0xF0, 0xD5, 0xDF,
        0xAC,
        0x05, 0xD3, 0xC6, 0x33, 0x39, 0xB1, 0x38, 0x02, 0x88, 0x6D, 0x53, 0xFC, 0x05,
      ],
      [
        0xC7, 0x17, 0x6A, 0x70, 0x3D, 0x4D, 0xD8, 0x4F, 0xBA, 0x3C, 0x0B, 0x76, 0x0D, 0x10, 0x67, 0x0F, 0x2A, 0x20,
        0x53,
        0xFA, 0x2C, 0x39, 0xCC, 0xC6, 0x4E, 0xC7, 0xFD, 0x77, 0x92, 0xAC, 0x03, 0x7A,
      ],
    ]
  }()

  /// Whether a public key is a point of small order: for it, every signature with a fitting R is valid for any bytes.
  static func isWeak(_ publicKey: [UInt8]) -> Bool {
    var y = publicKey
    y[31] &= 0x7F
    return weak.contains(y)
  }
}
