import WordFolding

/// Patterns by the words that they may begin with.
struct PatternIndex: Sendable {
  private var patterns: [(pattern: EntryPattern, bits: UInt64)] = []
  /// Indices of `patterns` by their first word or stem; the tables hold an index in `starts`, plus one.
  private var starts: [[Int]] = []
  private var words = HashTable()
  private var stems = HashTable()
  private var stemLengths: UInt64 = 0

  var isEmpty: Bool { patterns.isEmpty }

  mutating func add(_ pattern: EntryPattern, _ bits: UInt64) {
    let place = patterns.count
    patterns.append((pattern, bits))
    for part in Set(pattern.firstParts) where !part.isStem || part.length < 64 {
      let known = Int(part.isStem ? stems.bits(part.hash) : words.bits(part.hash))
      if known > 0 {
        starts[known - 1].append(place)
        continue
      }
      starts.append([place])
      if part.isStem {
        stems.add(part.hash, UInt64(starts.count))
        stemLengths |= 1 << UInt64(part.length)
      } else {
        words.add(part.hash, UInt64(starts.count))
      }
    }
  }

  /// The length in words of the longest pattern that begins at a word, and the bits of all that do.
  func read(_ text: FoldedText, at index: Int) -> (count: Int, bits: UInt64) {
    let word = text.words[index]
    var result: (count: Int, bits: UInt64) = (0, 0)
    follow(words.bits(text.hash(word)), text, index, &result)
    var lengths = stemLengths & WordIndex.mask(word.end - word.start)
    while lengths != 0 {
      let length = 63 - lengths.leadingZeroBitCount
      lengths &= ~(1 << UInt64(length))
      follow(stems.bits(text.hashes[word.start + length - 1]), text, index, &result)
    }
    return result
  }

  private func follow(_ start: UInt64, _ text: FoldedText, _ index: Int, _ result: inout (count: Int, bits: UInt64)) {
    guard start > 0 else { return }
    for place in starts[Int(start) - 1] {
      let (pattern, bits) = patterns[place]
      guard let count = pattern.match(text, at: index) else { continue }
      result = (max(result.count, count), result.bits | bits)
    }
  }
}
