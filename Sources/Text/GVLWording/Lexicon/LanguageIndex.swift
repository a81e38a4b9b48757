import WordFolding

/// Which languages have a word, an ending or a phrase of a label among those that decide something: so that a label in
/// an unknown language is not held against sixty lexicons.
struct LanguageIndex: Sendable {
  private var languages: [String] = []
  private var exact = HashTable(room: 60_000)
  private var stems = HashTable(room: 30_000)
  private var stemLengths: UInt64 = 0
  private var phrases = HashTable(room: 10_000)
  private var endings: [(text: [UInt8], languages: UInt64)] = []
  private var insides: [(text: [UInt8], languages: UInt64)] = []

  static let standard = LanguageIndex(EmbeddedLexicons.words.description)

  /// - Parameter text: a line of languages, then lines of an entry (`EntryCode`), a tab and the set of its languages.
  init(_ text: String) {
    let bytes = Array(text.utf8)
    var at = bytes.firstIndex(of: 0x0A) ?? bytes.count
    languages = String(decoding: bytes[..<at], as: UTF8.self).split(separator: " ").map(String.init)
    while at + 1 < bytes.count {
      let start = at + 1
      var tab = start
      while tab < bytes.count, bytes[tab] != 0x09 { tab += 1 }
      at = tab
      var set: UInt64 = 0
      while at + 1 < bytes.count, bytes[at + 1] != 0x0A {
        at += 1
        set = set << 4 | UInt64(bytes[at] < 0x3A ? bytes[at] &- 0x30 : bytes[at] &- 0x57)
      }
      at += 1
      add(bytes, start, tab, set)
    }
  }

  private mutating func add(_ bytes: [UInt8], _ start: Int, _ end: Int, _ set: UInt64) {
    if bytes[start] == UInt8(ascii: "<") { return endings.append((Array(bytes[start + 1..<end]), set)) }
    if bytes[start] == UInt8(ascii: "%") { return insides.append((Array(bytes[start + 1..<end]), set)) }
    guard end - start >= 16 else { return }
    var hash: UInt64 = 0
    for byte in bytes[start..<start + 16] { hash = hash << 4 | UInt64(byte < 0x3A ? byte &- 0x30 : byte &- 0x57) }
    guard end - start > 17 else { return phrases.add(hash, set) }
    if bytes[start + 16] == UInt8(ascii: "=") { return exact.add(hash, set) }
    var length: UInt64 = 0
    for byte in bytes[start + 17..<end] { length = length * 10 + UInt64(byte &- 0x30) }
    stems.add(hash, set)
    stemLengths |= 1 << min(length, 63)
  }

  /// The languages in which a text may say something.
  func languages(of text: FoldedText) -> [String] {
    var found = phrases.bits(text.phraseHash)
    for word in text.words {
      found |= exact.bits(text.hash(word))
      var lengths = stemLengths & WordIndex.mask(word.end - word.start)
      while lengths != 0 {
        let length = 63 - lengths.leadingZeroBitCount
        lengths &= ~(1 << UInt64(length))
        found |= stems.bits(text.hashes[word.start + length - 1])
      }
      for ending in endings where WordIndex.contains(text.bytes, word, ending.text, onlyAtEnd: true) {
        found |= ending.languages
      }
      for inside in insides where WordIndex.contains(text.bytes, word, inside.text, onlyAtEnd: false) {
        found |= inside.languages
      }
    }
    guard found != 0 else { return [] }
    return languages.indices.filter { found & (1 << UInt64($0)) != 0 }.map { languages[$0] }
  }
}
