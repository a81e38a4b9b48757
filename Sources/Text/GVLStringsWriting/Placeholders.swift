import GVLText
import PlainText

/// How a format writes placeholders: `{count}`, the number of a plural, and `{name}`.
package enum Placeholders: Sendable, Hashable {
  /// Unchanged: `{count}`.
  case braces
  /// `{{count}}`.
  case doubleBraces
  /// By type, `%d` and `%s`; if a text has several, with their positions in the source: `%1$d`, `%2$s`.
  case typed(number: String, text: String)

  /// The name of the number of a plural.
  package static let count = "count"

  /// A text with its placeholders in the spelling of the format.
  ///
  /// - Parameter names: the placeholders of the unit, in the order of its source. Other braces stay as they are.
  package func written(_ text: String, _ names: [String]) -> String {
    guard !names.isEmpty, self != .braces, Self.hasMark(text) else { return text }
    // A bare `%d` takes the next argument, so a repeated placeholder needs its position.
    let isRepeated = isTyped && names.count == 1 && Self.holdsTwice("{\(names[0])}", text)
    var pairs = names.map { name in
      let spellings = spelled(name, names)
      return ("{\(name)}", spellings[isRepeated ? 1 : 0])
    }
    if isTyped { pairs.append(("%", "%%")) }
    return Self.replacing(text, pairs)
  }

  /// The inverse of `written`, for texts from translators. Typed placeholders are read with and without positions,
  /// doubled braces with and without blanks inside.
  package func read(_ text: String, _ names: [String]) -> String {
    guard !names.isEmpty, self != .braces, Self.hasMark(text) else { return text }
    var pairs = names.flatMap { name in spelled(name, names).map { ($0, "{\(name)}") } }
    if isTyped { pairs.append(("%%", "%")) }
    return Self.replacing(text, pairs)
  }

  /// A text with each placeholder in our spelling, whatever format's spelling it has: translators' programs convert
  /// from one format to another.
  package static func understood(_ text: String, _ names: [String]) -> String {
    [Placeholders.doubleBraces, .typed(number: "%d", text: "%@"), .typed(number: "%lld", text: "%s")].reduce(text) {
      text, style in
      names.allSatisfy { text.contains("{\($0)}") && !text.contains("{{\($0)}}") } ? text : style.read(text, names)
    }
  }

  private var isTyped: Bool { if case .typed = self { true } else { false } }

  /// The usual spelling first, then an equivalent one.
  private func spelled(_ name: String, _ names: [String]) -> [String] {
    switch self {
    case .braces: return ["{\(name)}"]
    case .doubleBraces: return ["{{\(name)}}", "{{ \(name) }}"]
    case .typed(let number, let text):
      let type = name == Self.count ? number : text
      let placed = "%\((names.firstIndex(of: name) ?? 0) + 1)$" + type.dropFirst()
      return names.count == 1 ? [type, placed] : [placed]
    }
  }

  private static func hasMark(_ text: String) -> Bool {
    text.utf8.contains { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "%") }
  }

  private static func holdsTwice(_ word: String, _ text: String) -> Bool {
    let (word, bytes) = (Array(word.utf8), Array(text.utf8))
    return bytes.indices.lazy.filter { bytes[$0] == word[0] && bytes[$0...].starts(with: word) }.prefix(2).count == 2
  }

  /// One pass from left to right: replaced text is not searched again. Every searched text begins with `{` or `%`.
  private static func replacing(_ text: String, _ pairs: [(from: String, to: String)]) -> String {
    let bytes = Array(text.utf8)
    let pairs = pairs.map { (from: Array($0.from.utf8), to: Array($0.to.utf8)) }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + 16)
    var at = 0
    while at < bytes.count {
      let byte = bytes[at]
      if byte == UInt8(ascii: "{") || byte == UInt8(ascii: "%"),
        let pair = pairs.first(where: { bytes[at...].starts(with: $0.from) })
      {
        result += pair.to
        at += pair.from.count
      } else {
        result.append(byte)
        at += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}

extension TranslationUnit {
  /// The placeholders in the order of the source. Official texts have none: their braces are braces. A plural always
  /// has its number, even if unused, because programs pass it.
  package var placeholders: [String] {
    if isLocked { return [] }
    let names = Self.placeholders(in: source[.other])
    let lacksCount = (source.isPlural || target?.isPlural == true) && !names.contains(Placeholders.count)
    return lacksCount ? names + [Placeholders.count] : names
  }

  /// The names of `{name}` in a text: letters and digits within braces.
  package static func placeholders(in text: String) -> [String] {
    var names: [String] = []
    guard text.utf8.contains(UInt8(ascii: "{")) else { return names }
    for part in text.utf8.split(separator: UInt8(ascii: "{"), omittingEmptySubsequences: false).dropFirst() {
      guard let end = part.firstIndex(of: UInt8(ascii: "}")), end > part.startIndex,
        part[..<end].allSatisfy(isNameByte)
      else { continue }
      let name = String(Substring(part[..<end]))
      if !names.contains(name) { names.append(name) }
    }
    return names
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: false
    }
  }
}
