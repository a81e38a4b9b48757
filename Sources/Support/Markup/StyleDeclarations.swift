/// The declarations of a `style` attribute or of one rule of a style sheet, parsed as in CSS: quotes, brackets and
/// comments stay whole; the last declaration of a property wins unless an earlier one is `!important`.
package struct StyleDeclarations: Sendable, Hashable {
  package struct Value: Sendable, Hashable {
    /// The value in lower case, with blanks collapsed, without `!important`.
    package var text: String
    package var isImportant: Bool
  }

  /// Values by property names in lower case.
  package private(set) var values: [String: Value] = [:]

  /// Longer texts are ignored.
  static let sizeLimit = 100_000

  package init() {}

  package init(_ text: String) {
    guard !text.isEmpty, text.utf8.count <= Self.sizeLimit else { return }
    for piece in StylePieces.of(Array(text.utf8), at: UInt8(ascii: ";")) {
      guard let colon = piece.firstIndex(of: UInt8(ascii: ":")) else { continue }
      let name = Self.collapsed(piece[..<colon])
      guard !name.isEmpty else { continue }
      declare(name, Self.collapsed(piece[(colon + 1)...]))
    }
  }

  private mutating func declare(_ name: String, _ raw: String) {
    var value = Value(text: raw, isImportant: false)
    if let mark = raw.utf8.lastIndex(of: UInt8(ascii: "!")),
      Self.collapsed(raw[mark...].utf8.dropFirst()) == "important"
    {
      value = Value(text: Self.collapsed(raw[..<mark].utf8), isImportant: true)
    }
    guard !value.text.isEmpty else { return }
    if let known = values[name], known.isImportant, !value.isImportant { return }
    values[name] = value
  }

  /// Overridden by later declarations of equal weight: an element's own `style` overrides a sheet.
  package func overridden(by later: StyleDeclarations) -> StyleDeclarations {
    var result = self
    for (name, value) in later.values {
      if let known = values[name], known.isImportant, !value.isImportant { continue }
      result.values[name] = value
    }
    return result
  }

  mutating func set(_ name: String, _ value: Value) { values[name] = value }

  /// The value of a property; nil if it is not set.
  package subscript(name: String) -> String? { values[name]?.text }

  private static func collapsed(_ bytes: some Sequence<UInt8>) -> String {
    var result: [UInt8] = []
    var isPending = false
    for byte in bytes {
      if byte <= 0x20 {
        isPending = !result.isEmpty
      } else {
        if isPending { result.append(0x20) }
        isPending = false
        result.append(byte &- 0x41 < 26 ? byte | 0x20 : byte)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}

/// Splits a style sheet's text at marks outside of quotes, brackets and comments. Comments are removed.
enum StylePieces {
  static func of(_ bytes: [UInt8], at mark: UInt8) -> [[UInt8]] {
    var (pieces, piece): ([[UInt8]], [UInt8]) = ([], [])
    var (at, depth) = (0, 0)
    while at < bytes.count {
      let byte = bytes[at]
      if let end = skipped(bytes, at) {
        // Comments are removed; strings, unquoted addresses and escapes are kept.
        if byte != UInt8(ascii: "/") { piece += bytes[at..<end] }
        at = end
        continue
      }
      if byte == UInt8(ascii: "(") || byte == UInt8(ascii: "[") { depth += 1 }
      if byte == UInt8(ascii: ")") || byte == UInt8(ascii: "]") { depth = max(0, depth - 1) }
      if byte == mark, depth == 0 {
        pieces.append(piece)
        piece = []
      } else {
        piece.append(byte)
      }
      at += 1
    }
    pieces.append(piece)
    return pieces
  }

  /// The index after a comment, string, escape or `url(…)` that begins here; nil if none does.
  static func skipped(_ bytes: [UInt8], _ at: Int) -> Int? {
    switch bytes[at] {
    case UInt8(ascii: "\\"): return min(at + 2, bytes.count)
    case UInt8(ascii: "/"):
      guard at + 1 < bytes.count, bytes[at + 1] == UInt8(ascii: "*") else { return nil }
      var end = at + 2
      while end < bytes.count, bytes[end] != UInt8(ascii: "/") || bytes[end - 1] != UInt8(ascii: "*") || end < at + 3 {
        end += 1
      }
      return min(end + 1, bytes.count)
    case UInt8(ascii: "\""), UInt8(ascii: "'"): return closing(bytes, at + 1, bytes[at])
    case UInt8(ascii: "u"), UInt8(ascii: "U"):
      guard at + 4 < bytes.count, bytes[at + 3] == UInt8(ascii: "("), bytes[at + 1] | 0x20 == UInt8(ascii: "r"),
        bytes[at + 2] | 0x20 == UInt8(ascii: "l")
      else { return nil }
      var start = at + 4
      while start < bytes.count, bytes[start] <= 0x20 { start += 1 }
      // A quoted address may contain brackets; the quote is read next.
      if start < bytes.count, bytes[start] == UInt8(ascii: "\"") || bytes[start] == UInt8(ascii: "'") { return nil }
      return closing(bytes, start, UInt8(ascii: ")"))
    default: return nil
    }
  }

  private static func closing(_ bytes: [UInt8], _ start: Int, _ quote: UInt8) -> Int {
    var end = start
    while end < bytes.count, bytes[end] != quote { end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1 }
    return min(end + 1, bytes.count)
  }
}
