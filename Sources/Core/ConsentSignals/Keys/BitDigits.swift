/// Sets of ids as texts of the digits 0 and 1, as keys of devices hold them.
enum BitDigits {
  /// The first `count` ids, 1 for one that is in the set.
  static func text(_ ids: IDBits, _ count: Int) -> String {
    // Eight digits are stored at a time: there is room behind the last.
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

  /// The ids whose digit is 1; nil for a text of other characters.
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

  /// The digits of each byte, the first of them lowest.
  private static let eights: [UInt64] = (UInt64(0)..<256).map { byte in
    var word: UInt64 = 0
    for at: UInt64 in 0..<8 {
      let bit = byte >> (7 - at) & 1
      word |= (0x30 + bit) << (8 * at)
    }
    return word
  }
}

/// Restrictions as texts of one digit a vendor, as keys of devices hold them.
enum RestrictionDigits {
  /// No restriction: the value of a TC string that means none. With `0` Google's and other SDKs take the vendor for forbidden, and
  /// with what is no digit too.
  static let none = UInt8(ascii: "3")

  /// For each purpose with a restriction its text, ascending; it ends with the last vendor that is restricted.
  static func texts(of string: TCString) -> [(purpose: Int, text: String)] {
    guard !string.publisherRestrictions.isEmpty else { return [] }
    let byPurpose = Dictionary(grouping: string.publisherRestrictions.filter { $0.kind != .undefined }, by: \.purpose)
    return byPurpose.keys.sorted().compactMap { purpose in
      let restrictions = (byPurpose[purpose] ?? []).sorted { $0.kind.rawValue < $1.kind.rawValue }
      let count = restrictions.map(\.vendors.highest).max() ?? 0
      guard purpose > 0, count > 0 else { return nil }
      var digits = [UInt8](repeating: none, count: count)
      // Of two restrictions of one vendor the strictest counts: it is written last.
      for restriction in restrictions.reversed() {
        for vendor in restriction.vendors { digits[vendor - 1] = 0x30 + UInt8(restriction.kind.rawValue) }
      }
      return (purpose, String(decoding: digits, as: UTF8.self))
    }
  }
}
