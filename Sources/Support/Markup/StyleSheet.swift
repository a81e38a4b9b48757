/// The declarations of a document's `<style>` elements: certain ones by simple selectors, possible ones by the rest.
struct StyleSheet {
  struct Entry {
    let selector: StyleSelector
    /// Values by property, with their position in the sheet: of equal weights the later one wins.
    var values: [String: (value: StyleDeclarations.Value, order: Int)] = [:]
  }

  private var places: [StyleSelector: Int] = [:]
  private(set) var entries: [Entry] = []
  /// Indexes of entries by `StyleSelector.key`.
  private(set) var byKey: [String: [Int]] = [:]
  private var order = 0

  /// Properties that can hide an element; the rest is not stored.
  static let kept: Set<String> = [
    "display", "visibility", "opacity", "position", "left", "right", "top", "clip", "clip-path", "width", "height",
    "max-width", "max-height", "overflow", "overflow-x", "overflow-y", "font-size", "font",
  ]

  private static let entryLimit = 20_000

  /// - Parameter isSure: false if the whole sheet is conditional.
  mutating func add(_ text: String, isSure: Bool) {
    let bytes = Array(text.utf8)
    // For each open block such as `@media`: whether its rules apply, may apply, or are irrelevant.
    var open: [Condition] = [isSure ? .holds : .mayHold]
    var (at, prelude) = (0, [UInt8]())
    while at < bytes.count {
      let byte = bytes[at]
      if let end = StylePieces.skipped(bytes, at) {
        if byte != UInt8(ascii: "/") { prelude += bytes[at..<end] }
        at = end
        continue
      }
      at += 1
      switch byte {
      case UInt8(ascii: "{"):
        if let condition = condition(prelude) {
          open.append(max(condition, open.last ?? .holds))
        } else {
          let body = Self.block(bytes, &at)
          if open.last != .never { rule(prelude, body, isSure: open.last == .holds) }
        }
        prelude = []
      case UInt8(ascii: "}"):
        if open.count > 1 { open.removeLast() }
        prelude = []
      case UInt8(ascii: ";"): prelude = []
      case UInt8(ascii: ">"):
        // Old pages still hide their sheets from old browsers: `<!--` and `-->` are ignored.
        if prelude.suffix(2).elementsEqual("--".utf8) { prelude.removeLast(2) } else { prelude.append(byte) }
      case UInt8(ascii: "-"):
        prelude.append(byte)
        if prelude.suffix(4).elementsEqual("<!--".utf8) { prelude.removeLast(4) }
      default: if byte > 0x20 || !prelude.isEmpty { prelude.append(byte) }
      }
    }
  }

  private enum Condition: Int, Comparable {
    case holds, mayHold, never

    static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
  }

  /// The condition that an at-rule sets for its rules; nil for a plain rule.
  private func condition(_ prelude: [UInt8]) -> Condition? {
    guard prelude.first == UInt8(ascii: "@") else { return nil }
    switch Self.word(prelude) {
    case "@media": return Self.isForPaper(String(decoding: prelude, as: UTF8.self)) ? .never : .mayHold
    case "@supports", "@layer", "@container", "@scope", "@document", "@starting-style": return .mayHold
    default: return .never
    }
  }

  /// Whether a `media` condition excludes every screen.
  static func isForPaper(_ media: String) -> Bool {
    let words = media.lowercased().split { !($0.isLetter || $0 == "@") }
    return words.contains("print") && !words.contains("screen") && !words.contains("not")
  }

  private static func word(_ prelude: [UInt8]) -> String {
    String(decoding: prelude.prefix { $0 > 0x20 && $0 != UInt8(ascii: "(") }, as: UTF8.self).lowercased()
  }

  /// The declarations up to the closing brace, without nested rules.
  private static func block(_ bytes: [UInt8], _ at: inout Int) -> [UInt8] {
    var (body, depth) = ([UInt8](), 1)
    while at < bytes.count {
      let byte = bytes[at]
      if let end = StylePieces.skipped(bytes, at) {
        if depth == 1, byte != UInt8(ascii: "/") { body += bytes[at..<end] }
        at = end
        continue
      }
      at += 1
      if byte == UInt8(ascii: "{") { depth += 1 }
      if byte == UInt8(ascii: "}") {
        depth -= 1
        if depth == 0 { break }
        if depth == 1 { body.append(UInt8(ascii: ";")) }
        continue
      }
      if depth == 1 { body.append(byte) }
    }
    return body
  }

  private mutating func rule(_ prelude: [UInt8], _ body: [UInt8], isSure: Bool) {
    let declared = StyleDeclarations(String(decoding: body, as: UTF8.self)).values.filter { Self.kept.contains($0.key) }
    guard !declared.isEmpty else { return }
    order += 1
    for piece in StylePieces.of(prelude, at: UInt8(ascii: ",")) {
      guard var selector = StyleSelector(piece) else { continue }
      if !isSure { selector.isWhole = false }
      guard let place = place(selector) else { return }
      for (name, value) in declared {
        if let known = entries[place].values[name], known.value.isImportant, !value.isImportant { continue }
        entries[place].values[name] = (value, order)
      }
    }
  }

  private mutating func place(_ selector: StyleSelector) -> Int? {
    if let known = places[selector] { return known }
    guard entries.count < Self.entryLimit else { return nil }
    entries.append(Entry(selector: selector))
    places[selector] = entries.count - 1
    byKey[selector.key, default: []].append(entries.count - 1)
    return entries.count - 1
  }
}
