/// Searches for several texts at once, byte by byte. The standard library's substring search builds dictionaries of
/// both strings; for all classes of a page that takes seconds.
package struct TextFinder: Sendable {
  private struct Pattern {
    let bytes: [UInt8]
    let mark: Int
  }

  private let patterns: [Pattern]
  /// For each byte the index of the first pattern that begins with it; it ends at the next entry.
  private let starts: [Int]
  private let isASCII: Bool

  /// - Parameter texts: the texts to find, in lower case.
  package init(_ texts: [String]) { self.init(marked: [(1, texts)]) }

  /// - Parameter groups: texts in lower case, with one bit for each group.
  package init(marked groups: [(mark: Int, texts: [String])]) {
    let all = groups.flatMap { group in group.texts.map { Pattern(bytes: Array($0.utf8), mark: group.mark) } }
    patterns = (0..<256).flatMap { byte in all.filter { $0.bytes.first.map(Int.init) == byte } }
    var starts = Array(repeating: 0, count: 257)
    for pattern in patterns { starts[Int(pattern.bytes[0]) + 1] += 1 }
    for byte in 0..<256 { starts[byte + 1] += starts[byte] }
    self.starts = starts
    isASCII = patterns.allSatisfy { $0.bytes.allSatisfy { $0 < 0x80 } }
  }

  /// Whether a text contains any of them, in any case.
  ///
  /// - Parameter asWord: requires that no letter or digit is beside it.
  package func finds(in text: String, asWord: Bool = false) -> Bool {
    search(text, asWord: asWord) { _ in true } != 0
  }

  package func finds(in text: Substring, asWord: Bool = false) -> Bool { finds(in: String(text), asWord: asWord) }

  /// Whether the bytes of a file contain any of them; only A to Z are converted to lower case.
  package func finds(in bytes: [UInt8]) -> Bool {
    unsafe bytes.withUnsafeBufferPointer { unsafe search($0, asWord: false) { _ in true } } != 0
  }

  /// The bits of all groups that have a text in this one.
  package func marks(in text: String) -> Int { search(text, asWord: false) { _ in false } }

  private func search(_ text: String, asWord: Bool, isEnough: (Int) -> Bool) -> Int {
    // A to Z are converted below; few texts have other capitals, and few patterns have other letters.
    var text = isASCII || text.utf8.allSatisfy { $0 < 0x80 } ? text : text.lowercased()
    return text.withUTF8 { unsafe search($0, asWord: asWord, isEnough: isEnough) }
  }

  private func search(_ bytes: UnsafeBufferPointer<UInt8>, asWord: Bool, isEnough: (Int) -> Bool) -> Int {
    var found = 0
    for start in bytes.indices {
      let first = Int(unsafe ASCII.lowercased(bytes[start]))
      for index in starts[first]..<starts[first + 1] where found & patterns[index].mark == 0 {
        let pattern = patterns[index].bytes
        let end = start + pattern.count
        guard end <= bytes.count else { continue }
        var offset = 1
        while offset < pattern.count, unsafe ASCII.lowercased(bytes[start + offset]) == pattern[offset] { offset += 1 }
        guard offset == pattern.count else { continue }
        if asWord {
          let before = start > 0 ? unsafe bytes[start - 1] : 0
          let after = end < bytes.count ? unsafe bytes[end] : 0
          if Self.isPart(before) || Self.isPart(after) { continue }
        }
        found |= patterns[index].mark
        if isEnough(found) { return found }
      }
    }
    return found
  }

  private static func isPart(_ byte: UInt8) -> Bool {
    ASCII.lowercased(byte) &- 0x61 < 26 || ASCII.isDigit(byte) || byte >= 0x80
  }
}

extension String {
  /// The first `count` characters; only a text of more bytes must be counted.
  package func shortened(to count: Int) -> String { utf8.count <= count ? self : String(prefix(count)) }
}
