import YAMLText

/// The words of one language, ready to look up.
struct Lexicon: Sendable {
  let language: String
  /// Whole labels by their folded words, joined with blanks.
  private(set) var phrases: [String: Role] = [:]
  private var exact: [String: WordClasses] = [:]
  /// Beginnings of words, by their first two letters.
  private var prefixes: [String: [(stem: String, classes: WordClasses)]] = [:]
  private var suffixes: [(stem: String, classes: WordClasses)] = []
  private var infixes: [(stem: String, classes: WordClasses)] = []
  /// Fixed sequences by their first pattern's plain start, longest first.
  private var sequences: [String: [(words: [String], classes: WordClasses)]] = [:]

  init(yaml text: String) throws(LexiconError) {
    do throws(YAMLError) {
      let root = try YAMLText.parse(text)
      _ = try root.members(known: ["language", "words", "phrases"])
      language = try root.required("language").text()
      for member in try root.required("words").members(known: WordClass.allCases.map(\.rawValue)) {
        guard let word = WordClass(rawValue: member.key) else { continue }
        for entry in try member.value.texts() { add(entry, WordClasses(word)) }
      }
      for member in try root.required("phrases").members(known: Role.allCases.map(\.rawValue)) {
        guard let role = Role(rawValue: member.key) else { continue }
        for entry in try member.value.texts() {
          phrases[TextFolding.words(entry).joined(separator: " ")] = role
        }
      }
    } catch {
      throw LexiconError(code: error.code == .unknownKey ? .unknownClass : .syntax, message: "lexicon: \(error)")
    }
    for key in sequences.keys { sequences[key]?.sort { $0.words.count > $1.words.count } }
  }

  private mutating func add(_ entry: String, _ classes: WordClasses) {
    let parts = entry.split(separator: " ").flatMap { part -> [String] in
      let (front, back) = (part.hasPrefix("*"), part.hasSuffix("*") && part.count > 1)
      var words = TextFolding.words(String(part))
      guard !words.isEmpty else { return [] }
      if front { words[0] = "*" + words[0] }
      if back { words[words.count - 1] += "*" }
      return words
    }
    guard let first = parts.first else { return }
    if parts.count > 1 {
      sequences[Self.key(first), default: []].append((parts, classes))
      return
    }
    switch (first.hasPrefix("*"), first.hasSuffix("*")) {
    case (true, true): infixes.append((String(first.dropFirst().dropLast()), classes))
    case (true, false): suffixes.append((String(first.dropFirst()), classes))
    case (false, true):
      let stem = String(first.dropLast())
      prefixes[Self.key(stem), default: []].append((stem, classes))
    case (false, false): exact[first, default: []].formUnion(classes)
    }
  }

  private static func key(_ word: String) -> String { String(word.prefix(2)) }

  /// What a single word says: its own entry first, else the longest stem it begins with, else what it contains.
  func classes(of word: String) -> WordClasses {
    if let found = exact[word] { return found }
    var best = (length: 0, classes: WordClasses())
    for (stem, classes) in prefixes[Self.key(word)] ?? [] where stem.count >= best.length && word.hasPrefix(stem) {
      best = (stem.count, stem.count == best.length ? best.classes.union(classes) : classes)
    }
    if best.length > 0 { return best.classes }
    for (stem, classes) in suffixes where word.hasSuffix(stem) { return classes }
    for (stem, classes) in infixes where word.contains(stem) { return classes }
    return []
  }

  /// The longest fixed sequence that begins at `index`.
  func sequence(_ words: [String], at index: Int) -> (count: Int, classes: WordClasses)? {
    for (pattern, classes) in sequences[Self.key(words[index])] ?? [] where index + pattern.count <= words.count {
      let matches = pattern.indices.allSatisfy { offset in
        let (part, word) = (pattern[offset], words[index + offset])
        return part.hasSuffix("*") ? word.hasPrefix(part.dropLast()) : part == word
      }
      if matches { return (pattern.count, classes) }
    }
    return nil
  }
}
