import GVLStrings

/// An expression of a template language, or of a program, that writes something into a page.
///
/// The languages differ in how they call functions and filters, and agree in quotes: a quoted text for people is shown,
/// whatever translates it; a quoted key is a name; in `label || "Reject all"` the text is the default of the label. So
/// only quotes and names are read.
struct TemplateExpression {
  /// Texts that names stand for elsewhere in the file: `const label = "Accept all"`.
  var texts: [String: String] = [:]
  /// Texts by their keys in the same file, as in `$t("cookies.accept")`.
  var messages: [String: String] = [:]
  /// A part of paths that says where a value is kept, not what it is for: `settings` in Liquid's `block.settings.accept_label`.
  var store: Substring?

  /// - Parameter range: the bytes of the expression, without the marks around it.
  func read(_ bytes: [UInt8], _ range: Range<Int>) -> Filling {
    var words: [String] = []
    var keys: [String] = []
    var hasHTML = false
    var at = range.lowerBound
    var isComparison = false
    var conditional: Filling?
    // Behind `|`, until the bracket of the filter closes: `'accept'|trans({}, 'Shop')` names where the text is looked up.
    var (depth, filterDepth, isFilter) = (0, 0, false)
    while at < range.upperBound {
      let byte = bytes[at]
      switch byte {
      case UInt8(ascii: "'"), UInt8(ascii: "\""), UInt8(ascii: "`"):
        let end = Self.end(ofQuoteAt: at, in: bytes, range.upperBound)
        let inner = at + 1..<max(at + 1, end - 1)
        let text = Self.plain(bytes, inner)
        if filterDepth == 0 || keys.isEmpty, TextObjects.isForPeople(text), !isComparison,
          !Self.isCompared(bytes, end, range.upperBound)
        {
          // Of `isOpen ? "Save" : "Settings"` the page shows the second text first, before the user does anything.
          guard conditional == nil, Self.isChosen(bytes, at, range.lowerBound) else {
            return .text(text, inner.lowerBound)
          }
          conditional = .text(text, inner.lowerBound)
          at = end
          continue
        }
        if let message = messages[text] { return .text(message, at) }
        if byte != UInt8(ascii: "`"), Self.isName(text) { keys.append(text) }
        (at, isComparison) = (end, false)
      case _ where Self.isLetter(byte):
        let end = Self.end(ofPathAt: at, in: bytes, range.upperBound)
        let path = String(decoding: bytes[at..<end], as: UTF8.self)
        if let text = text(of: path) { return .text(text, at) }
        words.append(name(of: path))
        hasHTML = hasHTML || Self.saysMarkup(path)
        at = end
      case UInt8(ascii: "|"):
        isFilter =
          at + 1 < range.upperBound && bytes[at + 1] != byte && (at == range.lowerBound || bytes[at - 1] != byte)
        at += 1
      case UInt8(ascii: "("):
        depth += 1
        if isFilter, filterDepth == 0 { filterDepth = depth }
        at += 1
      case UInt8(ascii: ")"):
        if filterDepth == depth { (filterDepth, isFilter) = (0, false) }
        depth -= 1
        at += 1
      case UInt8(ascii: "="), UInt8(ascii: "!"):
        isComparison = at + 1 < range.upperBound && bytes[at + 1] == UInt8(ascii: "=")
        at += 1
      default:
        if byte > 0x20, byte != UInt8(ascii: "=") { isComparison = false }
        at += 1
      }
    }
    if let conditional { return conditional }
    if keys.isEmpty && words.isEmpty { return .nothing }
    return .hole(hasHTML ? .part : .text, names: Array((keys + words.reversed()).prefix(8)))
  }

  /// The text that the whole path names, or its last name unless that is a generic one.
  private func text(of path: String) -> String? {
    guard !texts.isEmpty else { return nil }
    if let text = texts[path] { return text }
    guard let last = path.split(whereSeparator: { ".->?:".contains($0) }).last.map(String.init), last != path,
      !ScriptTexts.generic.contains(last)
    else { return nil }
    return texts[last]
  }

  /// The path without the part that only says where the value is kept.
  private func name(of path: String) -> String {
    guard let store else { return path }
    return path.split(separator: ".").filter { $0 != store }.joined(separator: ".")
  }

  /// The names in an expression, in order.
  func names(_ bytes: [UInt8], _ range: Range<Int>) -> [String] {
    var names: [String] = []
    var at = range.lowerBound
    while at < range.upperBound, names.count < 20 {
      guard Self.isLetter(bytes[at]) else {
        at += 1
        continue
      }
      let end = Self.end(ofPathAt: at, in: bytes, range.upperBound)
      names.append(String(decoding: bytes[at..<end], as: UTF8.self))
      at = end
    }
    return names
  }

  /// Whether a part of a name says that it makes markup: `include`, `renderButtons`, `slot`.
  static func saysMarkup(_ path: String) -> Bool {
    let parts = KeyRoles.parts(of: path)
    return parts.contains { markup.contains($0) } && !parts.contains { $0.hasPrefix("esc") }
  }

  private static let markup: Set<String> = [
    "include", "partial", "render", "slot", "yield", "children", "child", "component", "html", "raw", "markup",
    "livewire", "stack", "embed", "widget", "buttons", "actions", "controls",
  ]

  // MARK: Pieces

  /// The offset behind the quote that ends a text; `limit` if none does.
  static func end(ofQuoteAt start: Int, in bytes: [UInt8], _ limit: Int) -> Int {
    var at = start + 1
    while at < limit, bytes[at] != bytes[start] { at += bytes[at] == UInt8(ascii: "\\") ? 2 : 1 }
    return min(at + 1, limit)
  }

  /// The offset behind names and the signs between them: `a.b`, `$a->b`, `A::b`, `a?.b`.
  private static func end(ofPathAt start: Int, in bytes: [UInt8], _ limit: Int) -> Int {
    var at = start
    while at < limit {
      if isLetter(bytes[at]) || bytes[at] &- 0x30 < 10 {
        at += 1
        continue
      }
      var next = at
      while next < limit, next - at < 2, ".->:?".utf8.contains(bytes[next]) { next += 1 }
      guard next > at, next < limit, isLetter(bytes[next]) else { break }
      at = next
    }
    return at
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- 0x61 < 26 || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$") || byte >= 0x80
  }

  /// A quoted text without its escapes: `\n` and `\t` become blanks, every other escaped character is itself.
  private static func plain(_ bytes: [UInt8], _ range: Range<Int>) -> String {
    guard bytes[range].contains(UInt8(ascii: "\\")) else { return String(decoding: bytes[range], as: UTF8.self) }
    var result: [UInt8] = []
    var at = range.lowerBound
    while at < range.upperBound {
      var byte = bytes[at]
      if byte == UInt8(ascii: "\\"), at + 1 < range.upperBound {
        at += 1
        byte = bytes[at]
        if byte == UInt8(ascii: "n") || byte == UInt8(ascii: "t") { byte = 0x20 }
      }
      result.append(byte)
      at += 1
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Whether a text follows the sign of a condition: `isOpen ? "Save"`, but not `text ?? "Save"`.
  private static func isChosen(_ bytes: [UInt8], _ start: Int, _ limit: Int) -> Bool {
    var at = start - 1
    while at > limit, bytes[at] <= 0x20 { at -= 1 }
    return at > limit && bytes[at] == UInt8(ascii: "?") && bytes[at - 1] != UInt8(ascii: "?")
  }

  /// Whether a comparison follows a text: `"Yes" == answer`.
  private static func isCompared(_ bytes: [UInt8], _ end: Int, _ limit: Int) -> Bool {
    var at = end
    while at < limit, bytes[at] <= 0x20 { at += 1 }
    return at + 1 < limit && bytes[at + 1] == UInt8(ascii: "=")
      && (bytes[at] == UInt8(ascii: "=") || bytes[at] == UInt8(ascii: "!"))
  }

  /// Whether a text is a name such as `cookies.accept` or `acceptAll`.
  private static func isName(_ text: String) -> Bool {
    text.utf8.count >= 2 && text.utf8.count <= 120
      && text.utf8.allSatisfy { isLetter($0) || $0 &- 0x30 < 10 || "-_.:/".utf8.contains($0) }
  }
}
