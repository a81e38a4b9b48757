/// Recognises values for programs, not for users: `opt_in`, `.accept-cookie`, `none`, `10px`.
enum CodeValue {
  static func isOne(_ text: String) -> Bool {
    let bytes = text.utf8
    guard let first = bytes.first, bytes.count <= 200, !bytes.contains(where: { $0 <= 0x20 || $0 >= 0x80 }) else {
      return false
    }
    if ".#/@$".utf8.contains(first) || bytes.contains(UInt8(ascii: "_")) { return true }
    if words.contains(text) { return true }
    let isLower = !bytes.contains { $0 &- 0x41 < 26 }
    if isLower, bytes.count(where: { $0 == UInt8(ascii: "-") }) > 1 { return true }
    // `acceptAll`, `10px`, `50%`.
    if (first &- 0x61) < 26, !isLower, !bytes.contains(UInt8(ascii: "-")) { return true }
    return (first &- 0x30) < 10
      && bytes.allSatisfy { $0 &- 0x30 < 10 || ($0 | 0x20) &- 0x61 < 26 || ".%".utf8.contains($0) }
  }

  /// Keywords of CSS, JavaScript and settings.
  private static let words: Set<String> = [
    "true", "false", "null", "undefined", "none", "block", "flex", "inline", "hidden", "visible", "inherit", "initial",
    "auto", "button", "submit", "on", "off", "denied", "granted", "default",
  ]
}
