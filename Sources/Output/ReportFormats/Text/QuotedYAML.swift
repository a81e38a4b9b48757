/// Texts as YAML writes them.
package enum QuotedYAML {
  /// A text in double quotes on one line, without characters that control a terminal. Characters that YAML readers may
  /// refuse, or that are invisible, are escaped, so that reading gives the same text again.
  ///
  /// - Source: YAML 1.1 and 1.2, double-quoted scalars and printable characters.
  package static func text(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      default:
        if isPlain(scalar) { result.unicodeScalars.append(scalar) } else { result += escape(scalar.value) }
      }
    }
    return result + "\""
  }

  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return (0x20...0x7E).contains(scalar.value) }
    // U+FFFE and U+FFFF are not printable in YAML.
    return !(0xFFFE...0xFFFF).contains(scalar.value) && CleanText.line(String(scalar)) == String(scalar)
  }

  private static func escape(_ value: UInt32) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    let width = value > 0xFFFF ? 8 : 4
    return (value > 0xFFFF ? "\\U" : "\\u") + String(repeating: "0", count: width - digits.count) + digits
  }
}
