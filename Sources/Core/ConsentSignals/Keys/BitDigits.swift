/// Sets of ids as texts of the digits 0 and 1, as keys of devices hold them.
enum BitDigits {
  /// The first `count` ids as digits, 1 for each id in the set.
  static func text(_ ids: IDBits, _ count: Int) -> String {
    // Eight digits are stored at a time, so there is room for eight more.
    unsafe String(unsafeUninitializedCapacity: count + 8) { buffer in
      let bytes = UnsafeMutableRawBufferPointer(buffer)
      unsafe eights.withUnsafeBufferPointer { eights in
        for at in stride(from: 0, to: count, by: 8) {
          let word = at < 64 ? ids.first : at / 64 <= ids.rest.count ? ids.rest[at / 64 - 1] : 0
          let digits = unsafe eights[Int(truncatingIfNeeded: word >> UInt64(56 - at % 64)) & 0xFF]
          unsafe bytes.storeBytes(of: digits.littleEndian, toByteOffset: at, as: UInt64.self)
        }
      }
      return count
    }
  }

  /// The ids whose digit is 1; nil for a text with other characters.
  static func ids(_ text: String) -> IDBits? {
    var ids = IDBits()
    for (index, digit) in text.utf8.enumerated() {
      switch digit {
      case UInt8(ascii: "0"): break
      case UInt8(ascii: "1"): ids.insert(index + 1)
      default: return nil
      }
    }
    return ids
  }

  /// The digits of each byte; its first digit is in the lowest byte.
  private static let eights: [UInt64] = (UInt64(0)..<256).map { byte in
    var word: UInt64 = 0
    for at: UInt64 in 0..<8 {
      let bit = byte >> (7 - at) & 1
      word |= (0x30 + bit) << (8 * at)
    }
    return word
  }
}

/// Restrictions as texts with one digit for each vendor, as keys of devices hold them.
enum RestrictionDigits {
  /// No restriction: the value without meaning in a TC string. Google's and other SDKs treat `0`, and any character
  /// that is not a digit, as forbidden.
  static let none = UInt8(ascii: "3")

  /// The text of each purpose with a restriction, ascending by purpose. A text ends with the last restricted vendor.
  static func texts(of string: TCString) -> [(purpose: Int, text: String)] {
    guard !string.publisherRestrictions.isEmpty else { return [] }
    let byPurpose = Dictionary(grouping: string.publisherRestrictions.filter { $0.kind != .undefined }, by: \.purpose)
    return byPurpose.keys.sorted().compactMap { purpose in
      let restrictions = (byPurpose[purpose] ?? []).sorted { $0.kind.rawValue < $1.kind.rawValue }
      let count = restrictions.map(\.vendors.highest).max() ?? 0
      guard purpose > 0, count > 0 else { return nil }
      var digits = [UInt8](repeating: none, count: count)
      // If a vendor has two restrictions, the stricter counts, so it is written last.
      for restriction in restrictions.reversed() {
        for vendor in restriction.vendors { digits[vendor - 1] = 0x30 + UInt8(restriction.kind.rawValue) }
      }
      return (purpose, String(decoding: digits, as: UTF8.self))
    }
  }
}
