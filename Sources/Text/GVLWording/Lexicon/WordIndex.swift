/// Words, stems and fixed sequences of a language, each with a set of bits: what it says.
///
/// An entry is one or more words: `abc*` begins a word, `*abc` ends one, `*abc*` stands anywhere in one.
struct WordIndex: Sendable {
  private struct Entry: Sendable {
    var bits: UInt64 = 0
    /// Sequences that begin with this word, longest first.
    var sequences: [Sequence] = []
  }

  private struct Sequence: Sendable {
    var parts: [Part]
    var bits: UInt64
  }

  private struct Part: Sendable, Equatable {
    var hash: UInt64
    var length: Int
    var isStem: Bool
  }

  private var exact = HashTable<Entry>()
  private var stems = HashTable<Entry>()
  /// Lengths of stems, in bytes, one bit each: those that occur are tried, longest first.
  private var stemLengths: UInt64 = 0
  private var suffixes: [(end: [UInt8], bits: UInt64)] = []
  private var infixes: [(part: [UInt8], bits: UInt64)] = []
  private var longest = 0
  /// Whether entries are looked for from each word on, also inside of others.
  var isOverlapping = false

  /// Longest stem, in bytes.
  private static let stemLimit = 63

  mutating func add(_ entry: String, _ bits: UInt64) {
    var parts: [(word: FoldedText, starts: Bool, ends: Bool)] = []
    for piece in entry.split(separator: " ") {
      let folded = FoldedText(String(piece))
      for index in folded.words.indices {
        let word = FoldedText(folded.text(index..<index + 1))
        let isLast = index == folded.words.count - 1
        parts.append((word, index == 0 && piece.hasPrefix("*"), isLast && piece.hasSuffix("*")))
      }
    }
    guard let first = parts.first, parts.allSatisfy({ !$0.word.bytes.isEmpty }) else { return }
    if parts.count > 1 {
      let sequence = Sequence(
        parts: parts.map {
          Part(hash: $0.word.hash($0.word.words[0]), length: $0.word.bytes.count, isStem: $0.ends)
        }, bits: bits)
      change(first.word, isStem: first.ends) { entry in
        if let known = entry.sequences.firstIndex(where: { $0.parts == sequence.parts }) {
          entry.sequences[known].bits |= bits
          return
        }
        entry.sequences.append(sequence)
        entry.sequences.sort { $0.parts.count > $1.parts.count }
      }
      return
    }
    switch (first.starts, first.ends) {
    case (true, true): infixes.append((first.word.bytes, bits))
    case (true, false): suffixes.append((first.word.bytes, bits))
    case (false, let isStem): change(first.word, isStem: isStem) { $0.bits |= bits }
    }
  }

  private mutating func change(_ word: FoldedText, isStem: Bool, _ body: (inout Entry) -> Void) {
    let (key, length) = (word.hash(word.words[0]), word.bytes.count)
    guard isStem else {
      var entry = exact[key] ?? Entry()
      body(&entry)
      exact[key] = entry
      longest = max(longest, length)
      return
    }
    guard length <= Self.stemLimit else { return }
    var entry = stems[key] ?? Entry()
    body(&entry)
    stems[key] = entry
    stemLengths |= 1 << UInt64(length)
    longest = max(longest, length)
  }

  /// How many words from `index` on make an entry, and what it says; one word without bits where none is known. The
  /// longest sequence wins, then the word itself, its longest beginning, its end, what it contains.
  func read(_ text: FoldedText, at index: Int) -> (count: Int, bits: UInt64) {
    let word = text.words[index]
    var best: (count: Int, bits: UInt64) = (1, 0)
    func consider(_ entry: Entry) {
      for sequence in entry.sequences where sequence.parts.count > best.count {
        if matches(sequence, text, index) {
          best = (sequence.parts.count, sequence.bits)
          return
        }
      }
    }
    var bits: UInt64 = 0
    if let entry = exact[text.hash(word)] {
      consider(entry)
      bits = entry.bits
    }
    var lengths = stemLengths & mask(word.end - word.start)
    while lengths != 0 {
      let length = 63 - lengths.leadingZeroBitCount
      lengths &= ~(1 << UInt64(length))
      guard let entry = stems[text.hashes[word.start + length - 1]] else { continue }
      consider(entry)
      if bits == 0 { bits = entry.bits }
    }
    if best.count > 1 { return best }
    if bits == 0 { bits = byParts(text.bytes[word.start..<word.end]) }
    return (1, bits)
  }

  private func mask(_ length: Int) -> UInt64 { length >= 63 ? .max : (1 << UInt64(length + 1)) - 1 }

  private func matches(_ sequence: Sequence, _ text: FoldedText, _ index: Int) -> Bool {
    guard index + sequence.parts.count <= text.words.count else { return false }
    for (offset, part) in sequence.parts.enumerated() {
      let word = text.words[index + offset]
      let length = word.end - word.start
      guard part.isStem ? length >= part.length : length == part.length,
        text.hashes[word.start + part.length - 1] == part.hash
      else { return false }
    }
    return true
  }

  private func byParts(_ word: ArraySlice<UInt8>) -> UInt64 {
    for suffix in suffixes where word.count >= suffix.end.count && word.suffix(suffix.end.count).elementsEqual(suffix.end) {
      return suffix.bits
    }
    for infix in infixes where contains(word, infix.part) { return infix.bits }
    return 0
  }

  private func contains(_ word: ArraySlice<UInt8>, _ part: [UInt8]) -> Bool {
    guard let first = part.first, word.count >= part.count else { return false }
    for start in word.startIndex...(word.endIndex - part.count) where word[start] == first {
      if word[start..<start + part.count].elementsEqual(part) { return true }
    }
    return false
  }

  /// The length in bytes of the longest entry that `text`, one run without blanks, begins with; 0 for none.
  func longestStart(of text: FoldedText) -> Int {
    guard let word = text.words.first else { return 0 }
    for length in stride(from: min(longest, word.end), through: 1, by: -1) {
      // Only between characters.
      if length < text.bytes.count, text.bytes[length] & 0xC0 == 0x80 { continue }
      let hash = text.hashes[length - 1]
      if exact[hash]?.bits ?? 0 != 0 || stems[hash]?.bits ?? 0 != 0 { return length }
    }
    return 0
  }
}
