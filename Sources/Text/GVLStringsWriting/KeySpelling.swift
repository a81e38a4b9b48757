/// Keys as programs spell names.
enum KeySpelling {
  /// `official_purposes_1_name`, `first_accept_all`: Android's resources.
  static func snake(_ key: String) -> String {
    var name: [UInt8] = []
    name.reserveCapacity(key.utf8.count + 8)
    for byte in key.utf8 {
      if isUpper(byte) {
        if let last = name.last, last != underscore { name.append(underscore) }
        name.append(byte | 0x20)
      } else {
        name.append(isLower(byte) || isDigit(byte) ? byte : underscore)
      }
    }
    return spelled(name, or: "gvl_")
  }

  /// `officialPurposes1Name`: methods of Dart, letters and digits alone. Numbers side by side are kept apart by an `n`.
  static func camel(_ key: String) -> String {
    var name: [UInt8] = []
    name.reserveCapacity(key.utf8.count)
    var isNew = true
    for byte in key.utf8 {
      guard isLower(byte) || isUpper(byte) || isDigit(byte) else {
        isNew = true
        continue
      }
      if isNew, isDigit(byte), name.last.map(isDigit) ?? false { name.append(UInt8(ascii: "n")) }
      if name.isEmpty {
        name.append(isUpper(byte) ? byte | 0x20 : byte)
      } else {
        name.append(isNew && isLower(byte) ? byte & 0xDF : byte)
      }
      isNew = false
    }
    return spelled(name, or: "gvl")
  }

  private static let underscore = UInt8(ascii: "_")
  private static func isLower(_ byte: UInt8) -> Bool { byte &- 0x61 < 26 }
  private static func isUpper(_ byte: UInt8) -> Bool { byte &- 0x41 < 26 }
  private static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }

  /// Names begin with a letter.
  private static func spelled(_ name: [UInt8], or front: String) -> String {
    let text = String(decoding: name, as: UTF8.self)
    return name.first.map(isLower) ?? false ? text : front + text
  }
}
