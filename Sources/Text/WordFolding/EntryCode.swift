/// Entries of a word list as hashes: computed at build time, so that a run neither folds nor hashes them.
///
/// A line is a key and its entries, separated by tabs. An entry is its words, separated by blanks. A word is 11 digits
/// of its hash, `=` for a whole word, `*` for the beginning of one or `-` for a character inside of one, and the length
/// in bytes. `<` precedes the text of an ending, `%` a text anywhere in a word. A phrase is its hash alone, a pattern
/// begins with a bracket (`PatternCode`).
package enum EntryCode {
  /// Digits of a hash in base 64.
  static let digits = 11
  /// The digit 0; the next 63 characters are the other digits. None of them is a mark in a line.
  static let zero = UInt8(ascii: "?")

  /// Lists of facts about the language instead of words. Each entry is a line of its own: `grammar.postpositional`.
  package static let marks: Set<String> = ["script", "grammar", "founded"]

  /// Whether entries of a list are searched anywhere in a text. Texts in languages without blanks are then cut into
  /// characters; for `words`, `phrases` and `numbers` they are cut into the entries instead.
  package static func isSearched(_ key: String) -> Bool {
    !key.hasPrefix("words.") && !key.hasPrefix("phrases.") && !key.hasPrefix("numbers.")
  }

  /// The lines of a lexicon, without its language.
  package static func lines(_ rows: [(key: String, entries: [String])]) -> [String] {
    let isUnsegmented = rows.contains { $0.key == "grammar" && $0.entries.contains("unsegmented") }
    return rows.flatMap { row in
      if row.key == "language" { return [String]() }
      return marks.contains(row.key)
        ? row.entries.map { "\(row.key).\($0)" }
        : [line(row.key, row.entries, byCharacter: isUnsegmented && isSearched(row.key))]
    }
  }

  /// The line of one list. Entries without letters are left out.
  package static func line(_ key: String, _ entries: [String], byCharacter: Bool = false) -> String {
    let plain = isSearched(key) ? entries : entries.flatMap(EntryExpansion.of)
    let codes = plain.compactMap { WordEntry($0, of: key, byCharacter: byCharacter)?.code }
    return ([key] + codes).joined(separator: "\t")
  }
}

/// Reads coded lines, byte by byte.
package struct EntryReader: Sendable {
  private let bytes: [UInt8]
  private var at = 0

  package init(_ text: String) { bytes = Array(text.utf8) }

  /// The key of the next line; nil at the end.
  package mutating func nextKey() -> String? {
    while at < bytes.count, bytes[at] == 0x0A { at += 1 }
    guard at < bytes.count else { return nil }
    let start = at
    while at < bytes.count, bytes[at] != 0x09, bytes[at] != 0x0A { at += 1 }
    return String(decoding: bytes[start..<at], as: UTF8.self)
  }

  /// The next entry of the line; nil at its end.
  package mutating func nextEntry() -> WordEntry? {
    guard at < bytes.count, bytes[at] == 0x09 else { return nil }
    at += 1
    guard at < bytes.count else { return nil }
    if bytes[at] == UInt8(ascii: "<") || bytes[at] == UInt8(ascii: "%") {
      let isInside = bytes[at] == UInt8(ascii: "%")
      let start = at + 1
      while at < bytes.count, bytes[at] != 0x09, bytes[at] != 0x0A { at += 1 }
      return isInside ? .inside(Array(bytes[start..<at])) : .ending(Array(bytes[start..<at]))
    }
    if bytes[at] == UInt8(ascii: "(") { return .pattern(pattern()) }
    let first = number()
    guard let part = part(first) else { return .hash(first) }
    guard at < bytes.count, bytes[at] == 0x20 else { return .word(part) }
    var parts = [part]
    while at < bytes.count, bytes[at] == 0x20 {
      at += 1
      let hash = number()
      if let next = self.part(hash) { parts.append(next) }
    }
    return .words(parts)
  }

  mutating func number() -> UInt64 {
    var result: UInt64 = 0
    let end = min(at + EntryCode.digits, bytes.count)
    while at < end {
      result = result << 6 | UInt64((bytes[at] &- EntryCode.zero) & 63)
      at += 1
    }
    return result
  }

  /// Whether the next byte is `character`; if so, it is consumed.
  mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard at < bytes.count, bytes[at] == UInt8(ascii: character) else { return false }
    at += 1
    return true
  }

  mutating func count() -> Int {
    var result = 0
    while at < bytes.count, bytes[at] &- 0x30 < 10 {
      result = result * 10 + Int(bytes[at] &- 0x30)
      at += 1
    }
    return result
  }

  mutating func part(_ hash: UInt64) -> EntryPart? {
    guard at < bytes.count else { return nil }
    let mark = bytes[at]
    guard mark == UInt8(ascii: "=") || mark == UInt8(ascii: "*") || mark == UInt8(ascii: "-") else { return nil }
    at += 1
    return EntryPart(
      hash: hash, length: count(), isStem: mark == UInt8(ascii: "*"), isGlued: mark == UInt8(ascii: "-"))
  }
}
