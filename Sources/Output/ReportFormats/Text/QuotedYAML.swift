/// Texts as YAML writes them.
package enum QuotedYAML {
  /// A text between double quotes, on one line, with nothing in it that a terminal obeys: what a reader of YAML may refuse, and
  /// what a person would not see, is written as an escape, so that reading gives the same text again.
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
    // Noncharacters at the end of the first plane, which YAML does not print.
    return !(0xFFFE...0xFFFF).contains(scalar.value) && CleanText.line(String(scalar)) == String(scalar)
  }

  private static func escape(_ value: UInt32) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    let width = value > 0xFFFF ? 8 : 4
    return (value > 0xFFFF ? "\\U" : "\\u") + String(repeating: "0", count: width - digits.count) + digits
  }
}
