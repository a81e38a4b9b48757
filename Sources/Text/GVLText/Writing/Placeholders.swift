import PlainText

/// How a format writes what a program puts into a text: `{count}`, the number of a plural, and `{name}`.
package enum Placeholders: Sendable, Hashable {
  /// As they are: `{count}`.
  case braces
  /// `{{count}}`.
  case doubleBraces
  /// By type, `%d` and `%s`; of several in one text with their places in the source: `%1$d`, `%2$s`.
  case typed(number: String, text: String)

  /// The name of the number that a plural is about.
  package static let count = "count"

  /// A text with its placeholders as the format has them.
  ///
  /// - Parameter names: those of the unit, in the order of its source. A brace around anything else stays as it is.
  package func written(_ text: String, _ names: [String]) -> String {
    guard !names.isEmpty, self != .braces else { return text }
    return Self.replacing(text, escapesPercent: isTyped, names.map { ("{\($0)}", spelled($0, names)[0]) })
  }

  /// The inverse of `written`, for what translators send back. Of typed ones both spellings are understood.
  package func read(_ text: String, _ names: [String]) -> String {
    guard !names.isEmpty, self != .braces else { return text }
    var pairs = names.flatMap { name in spelled(name, names).map { ($0, "{\(name)}") } }
    if isTyped { pairs.append(("%%", "%")) }
    return Self.replacing(text, escapesPercent: false, pairs)
  }

  /// A text in which each placeholder stands as we write it, whichever way of writing it came in: programs of translators
  /// convert from one format to another.
  package static func understood(_ text: String, _ names: [String]) -> String {
    [Placeholders.doubleBraces, .typed(number: "%d", text: "%@"), .typed(number: "%lld", text: "%s")].reduce(text) {
      text, style in
      names.allSatisfy { text.contains("{\($0)}") && !text.contains("{{\($0)}}") } ? text : style.read(text, names)
    }
  }

  private var isTyped: Bool { if case .typed = self { true } else { false } }

  /// The usual spelling first, then the other one that means the same.
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

  /// From left to right, what was put in is not looked at again.
  private static func replacing(_ text: String, escapesPercent: Bool, _ pairs: [(from: String, to: String)]) -> String {
    var (result, rest) = ("", text[...])
    while let first = rest.first {
      if let pair = pairs.first(where: { rest.hasPrefix($0.from) }) {
        result += pair.to
        rest = rest.dropFirst(pair.from.count)
      } else {
        result += escapesPercent && first == "%" ? "%%" : String(first)
        rest = rest.dropFirst()
      }
    }
    return result
  }
}

extension TranslationUnit {
  /// Names of its placeholders in the order of the source. Official texts have none: a brace in one is a brace.
  package var placeholders: [String] { isLocked ? [] : Self.placeholders(in: source[.other]) }

  /// `{name}`: letters and digits within braces.
  package static func placeholders(in text: String) -> [String] {
    var names: [String] = []
    for part in text.split(separator: "{", omittingEmptySubsequences: false).dropFirst() {
      guard let end = part.firstIndex(of: "}") else { continue }
      let name = part[..<end]
      if !name.isEmpty, name.utf8.allSatisfy(isNameByte), !names.contains(String(name)) { names.append(String(name)) }
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
