package import GVLList
package import GVLShown

/// What users of a list read who ask for these languages: from which translation, how complete, what falls back to what.
package struct TranslationCoverage: Sendable {
  package let list: ListReference
  package let lastUpdated: String?
  /// Items of the list by kind; kinds without any are left out.
  package let items: [(kind: TextKind, count: Int)]
  /// One for each that was asked for, in that order, none twice.
  package let languages: [LanguageCoverage]

  /// - Parameters:
  ///   - texts: those of each language that has any of this list.
  ///   - unused: by language, stored texts that give this list nothing.
  package init(
    of list: VendorList, as reference: ListReference, languages: [String], fallback: [String: String] = [:],
    texts: [(language: String, texts: PairedTexts)], unused: [String: UnusedTexts] = [:]
  ) {
    self.list = reference
    lastUpdated = list.lastUpdatedText
    items = TextKind.allCases.map { ($0, list.texts[$0].count) }.filter { $0.count > 0 }
    // The list itself is its English.
    let english = TextsAtHand(english: list, as: reference, sha256: "")
    let shown = ShownList(list)
    let texts =
      [english] + texts.filter { $0.language != "en" }.compactMap { TextsAtHand($0.language, $0.texts, for: shown) }
    let byCode = Dictionary(texts.map { ($0.language, $0) }, uniquingKeysWith: { first, _ in first })
    var read: [String: ItemCoverage] = [:]
    var asked: Set<String> = []
    self.languages = languages.filter { asked.insert($0).inserted }.map { requested in
      let resolution = LanguageResolution(requested, fallback: fallback)
      let choice = resolution.choice(among: texts.map(\.language))
      let chosen = choice.chosen.flatMap { byCode[$0] }
      if let chosen, read[chosen.language] == nil {
        let lenders = resolution.lenders(of: chosen.language).compactMap { byCode[$0] } + [english]
        read[chosen.language] = ItemCoverage(of: list, from: chosen, lenders: lenders)
      }
      return LanguageCoverage(
        choice, specification: reference.specification, stored: byCode.mapValues(\.base.list), unused: unused,
        items: chosen.flatMap { read[$0.language] })
    }
  }
}

/// What somebody reads who asks for one language.
package struct LanguageCoverage: Sendable {
  /// Whose words are read.
  package enum Group: String, Sendable, CaseIterable {
    /// Those of the language itself, maybe without its region.
    case own
    /// Those of the same language as another country or script writes it.
    case variant
    /// Those of another language.
    case other
    case english
    /// What was asked for is no language.
    case none
  }

  package let requested: String
  /// By the list's spelling; nil for what is no language.
  package let code: String?
  package let choice: LanguageChoice
  /// The official translation of the language, whether it is stored or not; nil where there is none.
  package let official: Language?
  /// Whether its texts are at hand.
  package let isStored: Bool
  /// Where they are not, stored texts that this list has no use for.
  package let unused: UnusedTexts?
  /// Of every language that was tried the list of its stored texts; nil where none are stored.
  package let tried: [(step: LanguageResolution.Step, list: ListReference?)]
  /// The list whose translation is read.
  package let list: ListReference?
  /// Nil where nothing is read.
  package let items: ItemCoverage?
  package let group: Group

  init(
    _ choice: LanguageChoice, specification: Int, stored: [String: ListReference], unused: [String: UnusedTexts],
    items: ItemCoverage?
  ) {
    self.choice = choice
    requested = choice.requested
    let asked = choice.reason == .noLanguage ? nil : LanguageCode(choice.requested)
    code = asked?.code
    official = asked.flatMap { Languages.official($0, specification: specification) }
    isStored = official.map { stored[$0.code] != nil } ?? false
    self.unused = isStored ? nil : official.flatMap { unused[$0.code] }
    tried = choice.steps.map { ($0, stored[$0.code]) }
    list = choice.chosen.flatMap { stored[$0] }
    self.items = items
    group = Self.group(choice, asked: asked)
  }

  private static func group(_ choice: LanguageChoice, asked: LanguageCode?) -> Group {
    guard let chosen = choice.chosen.flatMap({ LanguageCode($0) }) else { return .none }
    if chosen.base == asked?.base { return choice.reason == .variant ? .variant : .own }
    return chosen.code == "en" ? .english : .other
  }

  /// How many versions of the list lie between older texts and it.
  package func behind(_ list: ListReference) -> Int { max(0, list.version - (self.list ?? list).version) }
}

extension Languages {
  /// The row whose official translation a language has, without its region if need be; nil where there is none in this
  /// specification.
  package static func official(_ asked: LanguageCode, specification: Int) -> Language? {
    var front = asked.code[...]
    while true {
      if let row = LanguageCode(String(front))?.language {
        return specification >= 3 || specification == 2 && row.v2Code != nil || row.code == "en" ? row : nil
      }
      guard let hyphen = front.lastIndex(of: "-") else { return nil }
      front = front[..<hyphen]
    }
  }
}
