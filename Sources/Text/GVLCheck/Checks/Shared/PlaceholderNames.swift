/// The placeholders of a text as written in its template language: `{count}`, `{{count}}`, `%s`, `%name%`.
enum PlaceholderNames {
  /// The greatest length of a name in bytes.
  private static let limit = 60

  /// The distinct placeholders, sorted. Positions are ignored: `%2$s` is `%s`. Of `{count, plural, …}` the name counts.
  static func of(_ text: String) -> [String] {
    // In an address, `%C3%A9` is a letter.
    let isAddress = text.hasPrefix("http") && !text.contains(where: \.isWhitespace)
    guard text.utf8.contains(where: { "{%[_".utf8.contains($0) }) else { return [] }
    let bytes = Array(text.utf8)
    var found: Set<String> = []
    var at = 0
    while at < bytes.count {
      if isAddress, bytes[at] == UInt8(ascii: "%") {
        at += 1
      } else if let (name, end) = mark(bytes, at) {
        found.insert(name)
        at = end
      } else {
        at += 1
      }
    }
    return found.sorted()
  }

  /// The end of the placeholder that begins at a byte; nil if none begins there.
  static func end(ofMarkAt at: Int, in bytes: [UInt8]) -> Int? { mark(bytes, at)?.end }

  private static let pairs: [(open: [UInt8], close: [UInt8])] = [
    ("{{", "}}"), ("${", "}"), ("#{", "}"), ("%{", "}"), ("[[", "]]"), ("__", "__"), ("{", "}"),
  ].map { (Array($0.0.utf8), Array($0.1.utf8)) }

  private static func mark(_ bytes: [UInt8], _ at: Int) -> (name: String, end: Int)? {
    // Fast path: few bytes begin a placeholder.
    guard "{$#%[_".utf8.contains(bytes[at]) else { return nil }
    for (open, close) in pairs where bytes[at...].starts(with: open) {
      let start = at + open.count
      guard let end = end(bytes, start, close) else { continue }
      var inside = bytes[start..<end][...]
      // ICU: `{count, plural, …}`; the text that follows may contain placeholders of its own.
      let isPlural = inside.contains(UInt8(ascii: ","))
      if isPlural { inside = inside.prefix { $0 != UInt8(ascii: ",") } }
      guard let name = name(inside) else { continue }
      let (left, right) = (String(decoding: open, as: UTF8.self), String(decoding: close, as: UTF8.self))
      return (left + name + right, isPlural ? start + inside.count : end + close.count)
    }
    guard bytes[at] == UInt8(ascii: "%") else { return nil }
    return printf(bytes, at + 1) ?? named(bytes, at + 1)
  }

  private static func end(_ bytes: [UInt8], _ start: Int, _ close: [UInt8]) -> Int? {
    let last = min(bytes.count, start + limit)
    guard start < last else { return nil }
    return (start..<last).first {
      bytes[$0...].starts(with: close) || bytes[$0] == UInt8(ascii: ",") && close.count == 1
    }
  }

  /// A word of letters, digits and dots in any script, because translators translate names too.
  private static func name(_ bytes: ArraySlice<UInt8>) -> String? {
    let bare = bytes.drop { $0 == 0x20 }
    let inside = bare.prefix { $0 != 0x20 }
    guard !inside.isEmpty, bare.dropFirst(inside.count).allSatisfy({ $0 == 0x20 }),
      inside.allSatisfy({ isWord($0) || ".-:|".utf8.contains($0) })
    else { return nil }
    return String(decoding: inside, as: UTF8.self)
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 < 10 || byte >= 0x80 || byte == UInt8(ascii: "_")
  }

  /// A printf placeholder: `%s`, `%1$d`, `%@`, `%lld`, also directly before a word: `%1$sTerms`, "%s日以上", "„%s“". After
  /// a number it is a percentage: "50 %described".
  private static func printf(_ bytes: [UInt8], _ start: Int) -> (String, Int)? {
    var at = start
    func next() -> UInt8 { at < bytes.count ? bytes[at] : 0 }
    while next() &- 0x30 < 10 { at += 1 }
    let hasPosition = at > start
    if hasPosition {
      guard next() == UInt8(ascii: "$") else { return nil }
      at += 1
    }
    while next() == UInt8(ascii: "l") { at += 1 }
    guard "sdiu@".utf8.contains(next()) else { return nil }
    let isOpen = at + 1 < bytes.count && isWord(bytes[at + 1]) && !hasPosition && next() != UInt8(ascii: "@")
    // Followed by a Latin letter it is a part of a word: "%described".
    if isOpen, isPercentage(bytes, start - 1) || bytes[at + 1] < 0x80 { return nil }
    return ("%" + String(decoding: [next()], as: UTF8.self), at + 1)
  }

  /// Whether a number precedes the sign, with or without a blank.
  private static func isPercentage(_ bytes: [UInt8], _ at: Int) -> Bool {
    let before = bytes[..<at].last { $0 != 0x20 && $0 != 0xA0 && $0 != 0xC2 && $0 != 0xAF && $0 != 0x80 && $0 != 0xE2 }
    return before.map { $0 &- 0x30 < 10 } ?? false
  }

  /// The placeholder `%name%`.
  private static func named(_ bytes: [UInt8], _ start: Int) -> (String, Int)? {
    let inside = bytes[start...].prefix(limit).prefix { isWord($0) || $0 == UInt8(ascii: ".") }
    guard inside.count > 1, inside.endIndex < bytes.count, bytes[inside.endIndex] == UInt8(ascii: "%") else {
      return nil
    }
    return ("%" + String(decoding: inside, as: UTF8.self) + "%", inside.endIndex + 1)
  }
}

extension PlaceholderNames {
  /// The statements that a text will make with its placeholders filled, by their names: `{purposes}`, `%stacks%`.
  static func disclosures(in text: String) -> Disclosures {
    var said: Disclosures = []
    for name in of(text) {
      let letters = name.lowercased().filter(\.isLetter)
      if letters.hasPrefix("specialfeature") {
        said.insert(.specialFeatures)
        // Special purposes do not count: consent is not asked for them.
      } else if letters.hasSuffix("purposes") && !letters.hasPrefix("special") || letters.hasSuffix("stacks") {
        said.insert(.purposes)
      }
    }
    return said
  }
}
