package import GVLList
package import GVLShown

/// The texts that users of each asked language read: which translation, how complete, and the fallback languages.
package struct TranslationCoverage: Sendable {
  package let list: ListReference
  package let lastUpdated: String?
  /// Items of the list by kind; kinds without items are left out.
  package let items: [(kind: TextKind, count: Int)]
  /// One for each asked language, in that order, without duplicates.
  package let languages: [LanguageCoverage]

  /// - Parameters:
  ///   - texts: the texts of each language that has any for this list.
  ///   - unused: by language, stored texts that this list cannot use.
  package init(
    of list: VendorList, as reference: ListReference, languages: [String], fallback: [String: String] = [:],
    texts: [(language: String, texts: PairedTexts)], unused: [String: UnusedTexts] = [:]
  ) {
    self.list = reference
    lastUpdated = list.lastUpdatedText
    items = TextKind.allCases.map { ($0, list.texts[$0].count) }.filter { $0.count > 0 }
    // The list itself holds the English texts.
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

/// The texts that users of one language read.
package struct LanguageCoverage: Sendable {
  /// The relation of the language that is read to the asked one.
  package enum Group: String, Sendable, CaseIterable {
    /// The asked language, maybe without its region.
    case own
    /// The asked language in another region or script.
    case variant
    /// Another language.
    case other
    case english
    /// The asked code is not a language.
    case none
  }

  package let requested: String
  /// The code in the list's spelling; nil if it is not a language.
  package let code: String?
  package let choice: LanguageChoice
  /// The official translation of the language, stored or not; nil if it does not exist.
  package let official: Language?
  /// True if its texts are at hand.
  package let isStored: Bool
  /// Stored texts that this list cannot use, if the texts are not at hand.
  package let unused: UnusedTexts?
  /// Every language tried, with the list of its stored texts; nil if it has none.
  package let tried: [(step: LanguageResolution.Step, list: ListReference?)]
  /// The list whose translation is read.
  package let list: ListReference?
  /// The items by kind; nil if no text is read.
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

  /// The number of versions by which the texts that are read are older than `list`.
  package func behind(_ list: ListReference) -> Int { max(0, list.version - (self.list ?? list).version) }
}

extension Languages {
  /// The row of the language's official translation, without its region if need be; nil if this specification has none.
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
