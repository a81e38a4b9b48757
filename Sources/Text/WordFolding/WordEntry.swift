/// One word of a coded entry.
package struct EntryPart: Sendable, Hashable {
  package var hash: UInt64
  /// Length in bytes.
  package var length: Int
  /// True for the beginning of a word, false for a whole word.
  package var isStem: Bool
  /// True for a character that another one follows in the same word.
  package var isGlued = false
}

/// An entry of a word list, folded and hashed.
package enum WordEntry: Sendable, Hashable {
  case words([EntryPart])
  /// A single word, the usual case; needs no array.
  case word(EntryPart)
  /// With alternatives, optional parts or gaps.
  case pattern(EntryPattern)
  /// The hash of a phrase.
  case hash(UInt64)
  case ending([UInt8])
  case inside([UInt8])

  /// Reads an entry of the list `key`; nil if it has no letter. Entries of `phrases.…` are whole labels. Elsewhere
  /// `abc*` is the beginning of a word, `*abc` the end, `*abc*` any part; several words are a sequence; `{a|b}`, `[a]`
  /// and `…` make a pattern (`EntryPattern`).
  ///
  /// - Parameter byCharacter: each character is a word, as in `FoldedText.cutIntoCharacters`.
  package init?(_ entry: String, of key: String, byCharacter: Bool = false) {
    if key.hasPrefix("phrases.") {
      self.init(phrase: entry)
    } else if EntryPattern.isMeant(entry) {
      guard let pattern = EntryPattern(entry, byCharacter: byCharacter) else { return nil }
      self = .pattern(pattern)
    } else if byCharacter {
      let parts = EntryPart.sequence(entry, byCharacter: true)
      if parts.isEmpty { return nil }
      self = parts.count == 1 ? .word(parts[0]) : .words(parts)
    } else {
      self.init(words: entry)
    }
  }

  private init?(phrase: String) {
    let folded = FoldedText(phrase)
    if folded.words.isEmpty { return nil }
    self = .hash(folded.phraseHash)
  }

  private init?(words entry: String) {
    let parts = EntryPart.sequence(entry)
    guard let part = parts.first else { return nil }
    if parts.count > 1 {
      self = .words(parts)
    } else if let piece = entry.split(separator: " ").first(where: { !FoldedText(String($0)).words.isEmpty }),
      piece.hasPrefix("*")
    {
      let bytes = FoldedText(String(piece)).bytes
      self = part.isStem ? .inside(bytes) : .ending(bytes)
    } else {
      self = .word(part)
    }
  }

  /// The entry as `EntryCode` writes and `EntryReader` reads it.
  var code: String {
    switch self {
    case .words(let parts): parts.map(\.code).joined(separator: " ")
    case .word(let part): part.code
    case .pattern(let pattern): pattern.code
    case .hash(let hash): digits(hash)
    case .ending(let bytes): "<" + String(decoding: bytes, as: UTF8.self)
    case .inside(let bytes): "%" + String(decoding: bytes, as: UTF8.self)
    }
  }
}

extension EntryPart {
  var code: String { digits(hash) + (isGlued ? "-" : isStem ? "*" : "=") + String(length) }

  /// The words of a sequence; a star after a word makes it a stem.
  static func sequence(_ text: some StringProtocol, byCharacter: Bool = false) -> [EntryPart] {
    text.split(separator: " ").flatMap { piece -> [EntryPart] in
      let words = FoldedText(String(piece))
      let folded = byCharacter ? words.cutIntoCharacters() : words
      return folded.words.enumerated().map { index, word in
        EntryPart(
          hash: folded.hash(word), length: word.end - word.start,
          isStem: piece.hasSuffix("*") && index == folded.words.count - 1,
          // Texts may or may not have a blank between Latin letters and others.
          isGlued: word.isGlued && folded.bytes[word.end - 1] >= 0x80 && folded.bytes[word.end] >= 0x80)
      }
    }
  }
}

/// Eleven digits of base 64, the most significant first.
private func digits(_ number: UInt64) -> String {
  let digits = (0..<EntryCode.digits).reversed().map { EntryCode.zero + UInt8(number >> (6 * UInt64($0)) & 63) }
  return String(decoding: digits, as: UTF8.self)
}
