/// Determines the type of a scalar.
enum YAMLScalar {
  /// The value of a text; if it is not open (quoted, a block, or `!!str`), the text itself.
  static func value(_ text: String, isOpen: Bool) -> YAMLNode.Value {
    guard isOpen else { return .string(text) }
    return switch text {
    case "", "~", "null", "Null", "NULL": .null
    case "true", "True", "TRUE": .bool(true)
    case "false", "False", "FALSE": .bool(false)
    default: isNumber(text) ? .number(text) : .string(text)
    }
  }

  /// Whether a text is a number by JSON's grammar, so that JSON can contain it unchanged.
  static func isNumber(_ text: String) -> Bool {
    var rest = Substring(text).utf8[...]
    func digits() -> Int {
      let count = rest.prefix { $0 &- 0x30 < 10 }.count
      rest = rest.dropFirst(count)
      return count
    }
    if rest.first == UInt8(ascii: "-") { rest = rest.dropFirst() }
    let leadingZero = rest.first == UInt8(ascii: "0")
    let whole = digits()
    guard whole > 0, whole == 1 || !leadingZero else { return false }
    if rest.first == UInt8(ascii: ".") {
      rest = rest.dropFirst()
      guard digits() > 0 else { return false }
    }
    if rest.first == UInt8(ascii: "e") || rest.first == UInt8(ascii: "E") {
      rest = rest.dropFirst()
      if rest.first == UInt8(ascii: "+") || rest.first == UInt8(ascii: "-") { rest = rest.dropFirst() }
      guard digits() > 0 else { return false }
    }
    return rest.isEmpty
  }
}
