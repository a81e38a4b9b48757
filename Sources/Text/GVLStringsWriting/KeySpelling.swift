import PlainText

/// Keys as identifiers of programming languages.
enum KeySpelling {
  /// For Android's resources: `official_purposes_1_name`, `first_accept_all`.
  static func snake(_ key: String) -> String {
    var name: [UInt8] = []
    name.reserveCapacity(key.utf8.count + 8)
    for byte in key.utf8 {
      if ASCII.isCapital(byte) {
        if let last = name.last, last != underscore { name.append(underscore) }
        name.append(byte | 0x20)
      } else {
        name.append(ASCII.isSmall(byte) || ASCII.isDigit(byte) ? byte : underscore)
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
      guard ASCII.isSmall(byte) || ASCII.isCapital(byte) || ASCII.isDigit(byte) else {
        isNew = true
        continue
      }
      if isNew, ASCII.isDigit(byte), name.last.map(ASCII.isDigit) ?? false { name.append(UInt8(ascii: "n")) }
      if name.isEmpty {
        name.append(ASCII.isCapital(byte) ? byte | 0x20 : byte)
      } else {
        name.append(isNew && ASCII.isSmall(byte) ? byte & 0xDF : byte)
      }
      isNew = false
    }
    return spelled(name, or: "gvl")
  }

  private static let underscore = UInt8(ascii: "_")

  /// Identifiers begin with a letter; `front` precedes a name that does not.
  private static func spelled(_ name: [UInt8], or front: String) -> String {
    let text = String(decoding: name, as: UTF8.self)
    return name.first.map(ASCII.isSmall) ?? false ? text : front + text
  }
}
