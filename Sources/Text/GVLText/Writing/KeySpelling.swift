/// Keys as programs spell names.
enum KeySpelling {
  /// `official_purposes_1_name`, `first_accept_all`: Android's resources.
  static func snake(_ key: String) -> String {
    var result = ""
    for scalar in key.unicodeScalars {
      switch scalar {
      case "A"..."Z":
        if !result.isEmpty, result.unicodeScalars.last != "_" { result += "_" }
        result.unicodeScalars.append(Unicode.Scalar(UInt8(scalar.value) | 0x20))
      case "a"..."z", "0"..."9": result.unicodeScalars.append(scalar)
      default: result += "_"
      }
    }
    return startsWithLetter(result) ? result : "gvl_" + result
  }

  /// `officialPurposes1Name`: methods of Dart, letters and digits alone. Numbers side by side are kept apart by an `n`.
  static func camel(_ key: String) -> String {
    var result = ""
    for part in key.split(whereSeparator: { !$0.isASCII || !($0.isLetter || $0.isNumber) }) {
      if result.isEmpty {
        result = part.prefix(1).lowercased() + part.dropFirst()
      } else {
        if let last = result.last, last.isNumber, let first = part.first, first.isNumber { result += "n" }
        result += part.prefix(1).uppercased() + part.dropFirst()
      }
    }
    return startsWithLetter(result) ? result : "gvl" + result
  }

  private static func startsWithLetter(_ name: String) -> Bool {
    name.utf8.first.map { ($0 | 0x20) &- 0x61 < 26 } ?? false
  }
}
