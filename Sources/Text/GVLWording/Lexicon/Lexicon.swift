import YAMLText

/// The words of one language, ready to look up.
struct Lexicon: Sendable {
  let language: String
  private(set) var words = WordIndex()
  /// Whole labels, by the hash of their folded words.
  private(set) var phrases = HashTable<Role>()
  /// Phrases that shame or steer, and purposes that say nothing.
  private(set) var manner = WordIndex()
  /// What a first layer must say.
  private(set) var disclosure = WordIndex()
  private(set) var knowsDisclosures = false

  init(yaml text: String) throws(LexiconError) {
    do throws(YAMLError) {
      let root = try YAMLText.parse(text)
      _ = try root.members(known: ["language", "words", "phrases", "shaming", "vague", "implied", "disclosure"])
      language = try root.required("language").text()
      for member in try root.required("words").members(known: WordClass.names) {
        guard let word = WordClass(name: member.key) else { continue }
        for entry in try member.value.texts() { words.add(entry, WordClasses(word).rawValue) }
      }
      for member in try root.required("phrases").members(known: Role.allCases.map(\.rawValue)) {
        guard let role = Role(rawValue: member.key) else { continue }
        for entry in try member.value.texts() { phrases[FoldedText(entry).phraseHash] = role }
      }
      for (name, said) in [("shaming", Manner.shaming), ("vague", .vague), ("implied", .implied)] {
        for entry in try root[name]?.texts() ?? [] { manner.add(entry, said.rawValue) }
      }
      for member in try root["disclosure"]?.members(known: Disclosures.names.map(\.name)) ?? [] {
        guard let row = Disclosures.names.first(where: { $0.name == member.key }) else { continue }
        for entry in try member.value.texts() { disclosure.add(entry, row.said.rawValue) }
      }
      manner.isOverlapping = true
      disclosure.isOverlapping = true
      knowsDisclosures = root["disclosure"] != nil
    } catch {
      throw LexiconError(code: error.code == .unknownKey ? .unknownClass : .syntax, message: "lexicon: \(error)")
    }
  }

  /// Scripts that write no blanks between words.
  var isUnsegmented: Bool { ["ja", "zh", "zh-hant", "th"].contains(language) }
}
