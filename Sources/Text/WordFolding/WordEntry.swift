/// One word of a coded entry.
package struct EntryPart: Sendable, Hashable {
  package var hash: UInt64
  /// In bytes.
  package var length: Int
  /// The beginning of a word, else a whole one.
  package var isStem: Bool
}

/// An entry of a word list, folded and hashed.
package enum WordEntry: Sendable, Hashable {
  case words([EntryPart])
  /// A single word, the usual case, without an array of its own.
  case word(EntryPart)
  /// Of a phrase.
  case hash(UInt64)
  case ending([UInt8])
  case inside([UInt8])

  /// What an entry of the list `key` means; nil where it has no letter. Those of `phrases.…` are whole labels; elsewhere
  /// `abc*` begins a word, `*abc` ends one, `*abc*` stands anywhere in one, and several words are a sequence.
  package init?(_ entry: String, of key: String) {
    if key.hasPrefix("phrases.") { self.init(phrase: entry) } else { self.init(words: entry) }
  }

  private init?(phrase: String) {
    let folded = FoldedText(phrase)
    if folded.words.isEmpty { return nil }
    self = .hash(folded.phraseHash)
  }

  private init?(words entry: String) {
    var parts: [EntryPart] = []
    var first: (bytes: [UInt8], starts: Bool)?
    for piece in entry.split(separator: " ") {
      let folded = FoldedText(String(piece))
      for (index, word) in folded.words.enumerated() {
        let isStem = piece.hasSuffix("*") && index == folded.words.count - 1
        first = first ?? (Array(folded.bytes[word.start..<word.end]), piece.hasPrefix("*"))
        parts.append(EntryPart(hash: folded.hash(word), length: word.end - word.start, isStem: isStem))
      }
    }
    guard let first else { return nil }
    if parts.count > 1 {
      self = .words(parts)
    } else if first.starts {
      self = parts[0].isStem ? .inside(first.bytes) : .ending(first.bytes)
    } else {
      self = .word(parts[0])
    }
  }

  /// As `EntryCode` writes it and `EntryReader` reads it.
  var code: String {
    switch self {
    case .words(let parts): parts.map(\.code).joined(separator: " ")
    case .word(let part): part.code
    case .hash(let hash): digits(hash)
    case .ending(let bytes): "<" + String(decoding: bytes, as: UTF8.self)
    case .inside(let bytes): "%" + String(decoding: bytes, as: UTF8.self)
    }
  }
}

extension EntryPart {
  fileprivate var code: String { digits(hash) + (isStem ? "*" : "=") + String(length) }
}

/// Eleven digits of base 64, the greatest first.
private func digits(_ number: UInt64) -> String {
  let digits = (0..<EntryCode.digits).reversed().map { EntryCode.zero + UInt8(number >> (6 * UInt64($0)) & 63) }
  return String(decoding: digits, as: UTF8.self)
}
