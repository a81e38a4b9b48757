import WordFolding

/// Which languages have a word, an ending or a phrase of a label among those that decide something: so that a label in
/// an unknown language is not held against sixty lexicons.
struct LanguageIndex: Sendable {
  private var languages: [String] = []
  /// What each of them is written in.
  private(set) var scripts: [String: [Script]] = [:]
  private var exact = HashTable(room: 60_000)
  private var stems = HashTable(room: 30_000)
  private var stemLengths: UInt64 = 0
  private var phrases = HashTable(room: 10_000)
  private var endings: [(text: [UInt8], languages: UInt64)] = []
  private var insides: [(text: [UInt8], languages: UInt64)] = []

  static let standard = LanguageIndex(EmbeddedLexicons.words.description)

  /// - Parameter text: a line of languages with their scripts, `ja:kana,han`, then coded lines (`EntryCode`) whose key is
  ///   a set of them, hexadecimal.
  init(_ text: String) {
    var reader = EntryReader(text)
    for part in reader.nextKey()?.split(separator: " ") ?? [] {
      let names = part.split(separator: ":").map(String.init)
      guard let language = names.first else { continue }
      languages.append(language)
      scripts[language] = names.dropFirst().flatMap { $0.split(separator: ",").compactMap { Script(name: String($0)) } }
    }
    while let key = reader.nextKey() {
      guard let set = UInt64(key, radix: 16) else { continue }
      while let entry = reader.nextEntry() { add(entry, set) }
    }
  }

  private mutating func add(_ entry: WordEntry, _ set: UInt64) {
    switch entry {
    case .word(let part) where part.isStem:
      stems.add(part.hash, set)
      stemLengths |= 1 << UInt64(min(part.length, 63))
    case .word(let part): exact.add(part.hash, set)
    case .hash(let hash): phrases.add(hash, set)
    case .ending(let text): endings.append((text, set))
    case .inside(let text): insides.append((text, set))
    // Of a sequence only its first word was noted.
    case .words: break
    }
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
