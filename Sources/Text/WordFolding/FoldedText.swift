/// A text as words to look up: lower case, without accents, symbols, digits, invisible characters and layout.
///
/// Accents are removed from lexicons and texts, so that "Préférences" and "preferences" match; in no supported language
/// does an accent distinguish accept from reject. No ICU, so no locale: Turkish İ and ı are both i.
///
/// The words are one run of bytes, with a hash of each beginning of each word. A word or a stem is looked up by one
/// number, so that no strings are made.
package struct FoldedText: Sendable, Hashable {
  package struct Word: Sendable, Hashable {
    package var start: Int
    package var end: Int
    /// Whether a clause or sentence ends after the word.
    package var boundary = TextBoundary.none
    /// True for a character of a longer word that more characters follow.
    package var isGlued = false
  }

  /// Most words that are read of a label.
  package static let labelLimit = 40

  /// Longest entry for languages without blanks, in bytes.
  static let entryLimit = 96

  package private(set) var bytes: [UInt8] = []
  /// For each byte the FNV-1a hash of its word up to and including it.
  package private(set) var hashes: [UInt64] = []
  package private(set) var words: [Word] = []
  /// True if a comma or a dash follows the first word: "No, reject" does not mean "no reject".
  package private(set) var isParted = false

  package init(_ text: String, limit: Int = labelLimit) {
    bytes.reserveCapacity(text.utf8.count)
    hashes.reserveCapacity(text.utf8.count)
    var start = 0
    var marks = BoundaryReader()
    for scalar in text.unicodeScalars {
      if let boundary = marks.read(scalar), !words.isEmpty { words[words.count - 1].boundary = boundary }
      let value = scalar.value
      if value < 0x80 {
        let byte = UInt8(truncatingIfNeeded: value)
        if byte &- 0x61 < 26 {
          append(byte, start)
          continue
        }
        if byte &- 0x41 < 26 {
          append(byte | 0x20, start)
          continue
        }
        if byte &- 0x30 < 10 { continue }
        finish(&start)
        if words.count == 1, byte == UInt8(ascii: ",") || byte == UInt8(ascii: "!") || byte == UInt8(ascii: ".") {
          isParted = true
        }
        if byte == UInt8(ascii: "&") || byte == UInt8(ascii: "+") {
          append(UInt8(ascii: "&"), start)
          finish(&start)
        }
      } else {
        switch LetterFolding.fold(scalar) {
        case .nothing: continue
        case .gap:
          finish(&start)
          if words.count == 1, scalar == "،" || scalar == "、" || scalar == "，" || scalar == "–" || scalar == "—" {
            isParted = true
          }
        case .letters(let folded): for byte in folded { append(byte, start) }
        case .itself: if let units = UTF8.encode(scalar) { for byte in units { append(byte, start) } }
        }
      }
      if words.count >= limit { return }
    }
    finish(&start)
  }

  private init() {}

  private static let seed: UInt64 = 0xCBF2_9CE4_8422_2325

  private mutating func append(_ byte: UInt8, _ start: Int) {
    let before = bytes.count == start ? Self.seed : hashes[bytes.count - 1]
    bytes.append(byte)
    hashes.append((before ^ UInt64(byte)) &* 0x100_0000_01B3)
  }

  private mutating func finish(_ start: inout Int) {
    guard bytes.count > start else { return }
    words.append(Word(start: start, end: bytes.count))
    start = bytes.count
  }

  /// The hash of a whole word.
  package func hash(_ word: Word) -> UInt64 { hashes[word.end - 1] }

  /// The hash of all words in order.
  package var phraseHash: UInt64 {
    var result = Self.seed
    for word in words { result = (result ^ hash(word)) &* 0x100_0000_01B3 }
    return result
  }

  package func text(_ range: Range<Int>) -> String {
    range.map { String(decoding: bytes[words[$0].start..<words[$0].end], as: UTF8.self) }.joined(separator: " ")
  }

  /// The text cut into words again, for languages without blanks: at each place the longest word that `length` knows.
  /// `length` returns its length in bytes, or 0.
  package func cut(_ length: (FoldedText) -> Int) -> FoldedText {
    var result = FoldedText()
    for word in words {
      var at = word.start
      var strange = at
      while at < word.end {
        let rest = FoldedText(copying: bytes[at..<min(word.end, at + Self.entryLimit)])
        let known = length(rest)
        if known > 0 {
          if strange < at { result.add(bytes[strange..<at]) }
          result.add(bytes[at..<at + known])
          at += known
          strange = at
        } else {
          at += 1
          while at < word.end, bytes[at] & 0xC0 == 0x80 { at += 1 }
        }
      }
      if strange < at { result.add(bytes[strange..<at]) }
      if !result.words.isEmpty { result.words[result.words.count - 1].boundary = word.boundary }
    }
    return result
  }

  /// The text with each character a word, except Latin ones: entries in languages without blanks are then found
  /// anywhere.
  package func cutIntoCharacters() -> FoldedText {
    guard bytes.contains(where: { $0 >= 0x80 }) else { return self }
    var result = FoldedText()
    for word in words {
      var at = word.start
      while at < word.end {
        var end = at + 1
        if bytes[at] < 0x80 {
          while end < word.end, bytes[end] < 0x80 { end += 1 }
        } else {
          while end < word.end, bytes[end] & 0xC0 == 0x80 { end += 1 }
        }
        result.add(bytes[at..<end])
        result.words[result.words.count - 1].isGlued = end < word.end
        at = end
      }
      result.words[result.words.count - 1].boundary = word.boundary
    }
    return result
  }

  private init(copying word: ArraySlice<UInt8>) { add(word) }

  private mutating func add(_ word: ArraySlice<UInt8>) {
    var start = bytes.count
    for byte in word { append(byte, start) }
    finish(&start)
  }
}
