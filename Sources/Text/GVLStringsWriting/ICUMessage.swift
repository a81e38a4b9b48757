package import GVLText
import PlainText

/// The ICU messages that Flutter supports: text with `{name}`, and `{count, plural, one{…} other{…}}`.
///
/// - Source: Flutter's `message_parser.dart`. With `use-escaping` apostrophes quote the text between them, and two are
///   one; without it they are plain, and a brace that is not part of a placeholder cannot be written.
package enum ICUMessage {
  package enum Quoting: Sendable, Hashable {
    case none, apostrophes

    /// Quoting as the file declares it by `"@@x-use-escaping": true`.
    package init(file: [UInt8]) {
      let mark = Array("\"\(Self.mark)\"".utf8)
      let isMarked = file.indices.contains { file[$0] == mark[0] && file[$0...].starts(with: mark) }
      self = isMarked ? .apostrophes : .none
    }

    static let mark = "@@x-use-escaping"
  }

  // MARK: Written

  /// Whether a text has a brace that is not part of a placeholder of the unit.
  static func needsQuoting(_ text: String, _ names: [String]) -> Bool {
    guard text.utf8.contains(where: isBrace) else { return false }
    return pieces(text, names).contains { !$0.isPlaceholder && $0.text.utf8.contains(where: isBrace) }
  }

  static func written(_ text: String, _ names: [String], _ quoting: Quoting) -> String {
    guard quoting == .apostrophes else { return text }
    var result: [UInt8] = []
    for piece in pieces(text, names) {
      if piece.isPlaceholder {
        result += piece.text.utf8
        continue
      }
      var isOpen = false
      for byte in piece.text.utf8 {
        if isBrace(byte) != isOpen {
          result.append(apostrophe)
          isOpen.toggle()
        }
        result.append(byte)
        if byte == apostrophe { result.append(byte) }
      }
      if isOpen { result.append(apostrophe) }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// `{count, plural, one{…} other{…}}` of forms that are already written as messages.
  static func plural(_ forms: [(category: PluralCategory, text: String)]) -> String {
    "{\(Placeholders.count), plural,\(forms.map { " \($0.category.rawValue){\($0.text)}" }.joined())}"
  }

  /// A text split into placeholders and the texts between them.
  private static func pieces(_ text: String, _ names: [String]) -> [(text: Substring, isPlaceholder: Bool)] {
    var result: [(text: Substring, isPlaceholder: Bool)] = []
    var (start, at) = (text.startIndex, text.startIndex)
    while let open = text.utf8[at...].firstIndex(of: UInt8(ascii: "{")) {
      let inner = text.utf8.index(after: open)
      if let name = names.first(where: { text.utf8[inner...].starts(with: ($0 + "}").utf8) }) {
        let end = text.utf8.index(inner, offsetBy: name.utf8.count + 1)
        if start < open { result.append((text[start..<open], false)) }
        result.append((text[open..<end], true))
        (start, at) = (end, end)
      } else {
        at = inner
      }
    }
    if start < text.endIndex { result.append((text[start...], false)) }
    return result
  }

  // MARK: Read

  /// The text of a message without plural forms; its placeholders stay.
  package static func text(_ message: String, _ quoting: Quoting) -> String {
    guard quoting == .apostrophes, message.utf8.contains(apostrophe) else { return message }
    var result: [UInt8] = []
    let bytes = Array(message.utf8)
    var at = 0
    while at < bytes.count {
      // An apostrophe without a second one is plain.
      if bytes[at] == apostrophe, let end = bytes[(at + 1)...].firstIndex(of: apostrophe) {
        result += end == at + 1 ? [apostrophe] : Array(bytes[(at + 1)..<end])
        at = end + 1
      } else {
        result.append(bytes[at])
        at += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// The forms of a message that is one plural as a whole, with any variable name; nil for any other message. `=0`,
  /// `=1` and `=2` are taken for categories, as Flutter does.
  package static func plural(_ message: String, _ quoting: Quoting) -> [PluralCategory: String]? {
    var reader = Reader(bytes: Array(message.utf8), quotes: quoting == .apostrophes)
    return reader.plural()?.mapValues { text($0, quoting) }
  }

  private static let apostrophe = UInt8(ascii: "'")
  private static func isBrace(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "{") || byte == UInt8(ascii: "}") }

  private struct Reader {
    let bytes: [UInt8]
    let quotes: Bool
    var at = 0

    mutating func plural() -> [PluralCategory: String]? {
      guard take("{"), let name = word(), !name.isEmpty, take(","), word() == "plural", take(",") else { return nil }
      var forms: [PluralCategory: String] = [:]
      while !take("}") {
        guard let category = word().flatMap(Self.category), take("{"), let body = body() else { return nil }
        // Of two forms of one category Flutter shows the first.
        if forms[category] == nil { forms[category] = body }
      }
      skipBlanks()
      return at == bytes.count && forms[.other] != nil ? forms : nil
    }

    private static func category(_ word: String) -> PluralCategory? {
      switch word {
      case "=0": .zero
      case "=1": .one
      case "=2": .two
      default: PluralCategory(rawValue: word)
      }
    }

    private mutating func skipBlanks() {
      while at < bytes.count, bytes[at] == 0x20 || (0x09...0x0D).contains(bytes[at]) { at += 1 }
    }

    private mutating func take(_ mark: Unicode.Scalar) -> Bool {
      skipBlanks()
      guard at < bytes.count, bytes[at] == UInt8(ascii: mark) else { return false }
      at += 1
      return true
    }

    private mutating func word() -> String? {
      skipBlanks()
      let start = at
      while at < bytes.count, bytes[at] > 0x20, !"{},".utf8.contains(bytes[at]) { at += 1 }
      return String(utf8: bytes[start..<at])
    }

    /// Consumes the text up to the brace that closes it, and that brace.
    private mutating func body() -> String? {
      let start = at
      var depth = 1
      while at < bytes.count {
        switch bytes[at] {
        case UInt8(ascii: "{"): depth += 1
        case UInt8(ascii: "}"): depth -= 1
        case apostrophe where quotes: at = bytes[(at + 1)...].firstIndex(of: apostrophe) ?? at
        default: break
        }
        at += 1
        if depth == 0 { return String(utf8: bytes[start..<at - 1]) }
      }
      return nil
    }
  }
}
