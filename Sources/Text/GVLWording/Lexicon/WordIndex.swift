import WordFolding

/// Words, stems, fixed sequences and patterns, each with a set of bits for its meanings.
///
/// In lexicons `abc*` is the beginning of a word, `*abc` the end, `*abc*` any part; several words are a fixed sequence;
/// `{a|b}`, `[a]` and `…` make a pattern (`EntryPattern`).
struct WordIndex: Sendable {
  private struct Sequence: Sendable {
    var parts: [EntryPart]
    var bits: UInt64
  }

  private var exact = HashTable()
  private var stems = HashTable()
  /// The lengths of stems in bytes, one bit each. They are tried from the longest.
  private var stemLengths: UInt64 = 0
  private var suffixes: [(end: [UInt8], bits: UInt64)] = []
  private var infixes: [(part: [UInt8], bits: UInt64)] = []
  /// Sequences by their first word, longest first; the tables hold an index of `sequences`, plus one.
  private var sequences: [[Sequence]] = []
  private var sequenceWords = HashTable()
  private var sequenceStems = HashTable()
  private var sequenceLengths: UInt64 = 0
  private var longest = 0
  private var patterns = PatternIndex()
  /// Whether an entry is looked up at each word, even inside of another match.
  var isOverlapping = false

  /// Longest stem, in bytes.
  private static let stemLimit = 63

  mutating func add(_ entry: WordEntry, _ bits: UInt64) {
    switch entry {
    case .word(let part):
      longest = max(longest, part.length)
      guard part.isStem else { return exact.add(part.hash, bits) }
      guard part.length <= Self.stemLimit else { return }
      stems.add(part.hash, bits)
      stemLengths |= 1 << UInt64(part.length)
    case .words(let parts): add(sequence: parts, bits)
    case .pattern(let pattern): patterns.add(pattern, bits)
    case .ending(let text): suffixes.append((text, bits))
    case .inside(let text): infixes.append((text, bits))
    case .hash: break
    }
  }

  private mutating func add(sequence parts: [EntryPart], _ bits: UInt64) {
    let first = parts[0]
    guard first.length <= Self.stemLimit || !first.isStem else { return }
    var place = Int(first.isStem ? sequenceStems.bits(first.hash) : sequenceWords.bits(first.hash)) - 1
    if place < 0 {
      place = sequences.count
      sequences.append([])
      if first.isStem {
        sequenceStems.add(first.hash, UInt64(place + 1))
        sequenceLengths |= 1 << UInt64(first.length)
      } else {
        sequenceWords.add(first.hash, UInt64(place + 1))
      }
    }
    if let known = sequences[place].firstIndex(where: { $0.parts == parts }) {
      sequences[place][known].bits |= bits
      return
    }
    let before = sequences[place].firstIndex { $0.parts.count < parts.count } ?? sequences[place].count
    sequences[place].insert(Sequence(parts: parts, bits: bits), at: before)
  }

  /// The number of words from `index` on that make an entry, and its bits; one word without bits if none is known. The
  /// longest sequence or pattern wins, then the whole word, its longest stem, its ending, its inside. If
  /// `isOverlapping`, the bits of all sequences and patterns that begin there are joined.
  func read(_ text: FoldedText, at index: Int) -> (count: Int, bits: UInt64) {
    let found = readWords(text, at: index)
    if patterns.isEmpty { return found }
    let pattern = patterns.read(text, at: index)
    if isOverlapping { return (max(found.count, pattern.count), found.bits | pattern.bits) }
    return pattern.bits == 0 || found.count > 1 && found.count >= pattern.count ? found : pattern
  }

  private func readWords(_ text: FoldedText, at index: Int) -> (count: Int, bits: UInt64) {
    let word = text.words[index]
    let hash = text.hash(word)
    if let found = sequence(text, at: index, word, hash) { return found }
    var bits = exact.bits(hash)
    if bits == 0 { bits = stem(text, word) }
    if bits == 0 { bits = byParts(text.bytes, word) }
    return (1, bits)
  }

  private func stem(_ text: FoldedText, _ word: FoldedText.Word) -> UInt64 {
    var lengths = stemLengths & Self.mask(word.end - word.start)
    while lengths != 0 {
      let length = 63 - lengths.leadingZeroBitCount
      lengths &= ~(1 << UInt64(length))
      let bits = stems.bits(text.hashes[word.start + length - 1])
      if bits != 0 { return bits }
    }
    return 0
  }

  private func sequence(
    _ text: FoldedText, at index: Int, _ word: FoldedText.Word, _ hash: UInt64
  ) -> (count: Int, bits: UInt64)? {
    guard index + 1 < text.words.count, !sequences.isEmpty else { return nil }
    var best: (count: Int, bits: UInt64)?
    func consider(_ place: UInt64) {
      guard place > 0 else { return }
      for sequence in sequences[Int(place) - 1] where isOverlapping || sequence.parts.count > best?.count ?? 1 {
        if EntryPart.match(sequence.parts, text, at: index) {
          let others = isOverlapping ? best?.bits ?? 0 : 0
          best = (max(sequence.parts.count, best?.count ?? 1), sequence.bits | others)
          if !isOverlapping { return }
        }
      }
    }
    consider(sequenceWords.bits(hash))
    var lengths = sequenceLengths & Self.mask(word.end - word.start)
    while lengths != 0 {
      let length = 63 - lengths.leadingZeroBitCount
      lengths &= ~(1 << UInt64(length))
      consider(sequenceStems.bits(text.hashes[word.start + length - 1]))
    }
    return best
  }

  static func mask(_ length: Int) -> UInt64 { length >= 63 ? .max : (1 << UInt64(length + 1)) - 1 }

  private func byParts(_ bytes: [UInt8], _ word: FoldedText.Word) -> UInt64 {
    for suffix in suffixes where Self.contains(bytes, word, suffix.end, onlyAtEnd: true) { return suffix.bits }
    for infix in infixes where Self.contains(bytes, word, infix.part, onlyAtEnd: false) { return infix.bits }
    return 0
  }

  static func contains(_ bytes: [UInt8], _ word: FoldedText.Word, _ part: [UInt8], onlyAtEnd: Bool) -> Bool {
    guard let first = part.first, word.end - word.start >= part.count else { return false }
    var start = onlyAtEnd ? word.end - part.count : word.start
    while start + part.count <= word.end {
      if bytes[start] == first {
        var offset = 1
        while offset < part.count, bytes[start + offset] == part[offset] { offset += 1 }
        if offset == part.count { return true }
      }
      start += 1
    }
    return false
  }

  /// The length in bytes of the longest entry at the beginning of `text`, one run without blanks; else 0.
  func longestStart(of text: FoldedText) -> Int {
    guard let word = text.words.first else { return 0 }
    for length in stride(from: min(longest, word.end), through: 1, by: -1) {
      // Never inside of a character.
      if length < text.bytes.count, text.bytes[length] & 0xC0 == 0x80 { continue }
      let hash = text.hashes[length - 1]
      if exact.bits(hash) != 0 || stems.bits(hash) != 0 { return length }
    }
    return 0
  }
}
