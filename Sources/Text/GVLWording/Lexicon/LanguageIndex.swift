import GVLText
import WordFolding

/// The languages whose lexicons have a word, an ending or a phrase of a label that matters, so that a label in an
/// unknown language is not looked up in sixty lexicons.
struct LanguageIndex: Sendable {
  private var languages: [String] = []
  /// The scripts of each language.
  private(set) var scripts: [String: [Script]] = [:]
  /// Each part has the words of 64 languages, in their order.
  private var parts: [Part] = []

  static let standard = LanguageIndex(EmbeddedLexicons.words.description)

  /// - Parameter text: a line of languages with their scripts, `ja:kana,han`, then coded lines (`EntryCode`) whose key
  ///   is a set of languages, as `LanguageWords` writes it.
  init(_ text: String) {
    var reader = EntryReader(text)
    for part in reader.nextKey()?.split(separator: " ") ?? [] {
      let names = part.split(separator: ":").map(String.init)
      guard let language = names.first else { continue }
      languages.append(language)
      scripts[language] = names.dropFirst().flatMap { $0.split(separator: ",").compactMap { Script(name: String($0)) } }
    }
    // Nearly all words belong to the first 64 languages.
    parts = (0..<(languages.count + 63) / 64).map { $0 == 0 ? Part(room: 60_000) : Part(room: 1_000) }
    while let key = reader.nextKey() {
      let sets = key.split(separator: ".").map { UInt64($0, radix: 16) ?? 0 }
      while let entry = reader.nextEntry() {
        for (index, set) in sets.enumerated() where set != 0 && index < parts.count { parts[index].add(entry, set) }
      }
    }
  }

  /// The languages whose words may match a text.
  func languages(of text: FoldedText) -> [String] {
    parts.enumerated().flatMap { number, part in
      let found = part.languages(of: text)
      guard found != 0 else { return [String]() }
      return (0..<64).filter { found & (1 << UInt64($0)) != 0 }.map { languages[number * 64 + $0] }
    }
  }
}

/// The words of up to 64 languages, each language a bit.
private struct Part: Sendable {
  private var exact: HashTable
  private var stems: HashTable
  private var stemLengths: UInt64 = 0
  private var phrases: HashTable
  private var endings: [(text: [UInt8], languages: UInt64)] = []
  private var insides: [(text: [UInt8], languages: UInt64)] = []

  /// - Parameter room: the number of words before a table grows.
  init(room: Int) {
    exact = HashTable(room: room)
    stems = HashTable(room: room / 2)
    phrases = HashTable(room: room / 6)
  }

  mutating func add(_ entry: WordEntry, _ set: UInt64) {
    switch entry {
    case .word(let part) where part.isStem:
      stems.add(part.hash, set)
      stemLengths |= 1 << UInt64(min(part.length, 63))
    case .word(let part): exact.add(part.hash, set)
    case .hash(let hash): phrases.add(hash, set)
    case .ending(let text): endings.append((text, set))
    case .inside(let text): insides.append((text, set))
    // Only first words of sequences and patterns are in the index.
    case .words, .pattern: break
    }
  }

  func languages(of text: FoldedText) -> UInt64 {
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
    return found
  }
}
