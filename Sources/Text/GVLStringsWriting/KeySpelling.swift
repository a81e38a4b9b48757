/// Keys as identifiers of programming languages.
enum KeySpelling {
  /// For Android's resources: `official_purposes_1_name`, `first_accept_all`.
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

  /// For Dart's methods: `officialPurposes1Name`, letters and digits only. An `n` separates adjacent numbers.
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

  /// Identifiers begin with a letter; `front` precedes a name that does not.
  private static func spelled(_ name: [UInt8], or front: String) -> String {
    let text = String(decoding: name, as: UTF8.self)
    return name.first.map(isLower) ?? false ? text : front + text
  }
}
