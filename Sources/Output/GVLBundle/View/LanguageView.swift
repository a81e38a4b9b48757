package import GVLBundleFormat
package import GVLList
package import GVLShown
package import GVLText
import PlainText

/// One text of a list as it is shown: only official words, from one or more languages.
package struct ShownText: Sendable, Hashable {
  package let key: TextKey
  package let name: String?
  package let description: String?
  /// The legal text of specification 2.
  package let descriptionLegal: String?
  /// The illustrations; nil for kinds of item that have none.
  package let illustrations: [String]?
  /// The purposes in a stack.
  package let purposes: [Int]
  package let specialFeatures: [Int]

  fileprivate init(_ item: TextItem, _ key: TextKey, _ lending: Lending) {
    self.key = key
    func words(_ member: TextMember) -> TextItem? {
      lending.item(for: member).flatMap { member.words(of: $0).isEmpty ? nil : $0 }
    }
    name = words(.name)?.name
    description = words(.description)?.description
    descriptionLegal = words(.descriptionLegal)?.descriptionLegal
    illustrations = words(.illustrations)?.illustrations ?? (item.illustrationsIndex >= 0 ? [] : nil)
    (purposes, specialFeatures) = (Array(item.purposes), Array(item.specialFeatures))
  }

  /// The text as a file of a bundle has it.
  init(_ item: TextItem, _ key: TextKey) {
    self.key = key
    name = item.nameIndex < 0 ? nil : item.name
    description = item.descriptionIndex < 0 ? nil : item.description
    descriptionLegal = item.legalIndex < 0 ? nil : item.descriptionLegal
    illustrations = item.illustrationsIndex < 0 ? nil : item.illustrations
    (purposes, specialFeatures) = (Array(item.purposes), Array(item.specialFeatures))
  }
}

/// The texts for one requested language. Missing texts are taken from another language, and listed in `loans`.
package struct LanguageView: Sendable {
  /// The language in the configuration.
  package let requested: String
  /// The code in the names of files.
  package let code: String
  package let choice: LanguageChoice
  /// The language of the shown texts, by the code of the official file.
  package let texts: String
  /// The row of that language in the table of languages; nil if it has none.
  package let row: Language?
  /// The translation that the texts come from.
  package let origin: PairedTexts.Origin
  /// By kind, ascending by id; kinds that the list does not have are left out.
  package let items: [(kind: TextKind, texts: [ShownText])]
  package let loans: [BundleManifest.Language.Loan]
  package let fallbackOf: [BundleManifest.Language.Fallback]
  package let textFrom: [BundleManifest.Language.TextFrom]

  /// The SHA-256 of that translation.
  var textsSHA256: String { origin.sha256 }

  /// The writing direction of the texts: `ltr`, `rtl`.
  var direction: String { row?.direction.rawValue ?? Language.Direction.leftToRight.rawValue }

  package subscript(kind: TextKind) -> [ShownText] { items.first { $0.kind == kind }?.texts ?? [] }

  /// - Parameters:
  ///   - available: the texts of every language that has any, English first.
  init(
    _ requested: String, of shown: ShownList, available: [TextsAtHand], fallback: [String: String]
  ) throws(BundleError) {
    self.requested = requested
    let resolution = LanguageResolution(requested, fallback: fallback)
    choice = resolution.choice(among: available.map(\.language))
    guard let chosen = choice.chosen, let own = available.first(where: { $0.language == chosen }) else {
      throw BundleError(
        .noLanguage, requested,
        choice.reason == .noLanguage
          ? "this is the code of no language; correct it in `languages` of gvl.yml, or in --languages"
          : "neither this language nor a stand-in for it is stored; tried \(choice.tried.joined(separator: ", "))")
    }
    code = LanguageCode(requested)?.code ?? chosen
    texts = chosen
    row = Languages.row(chosen)
    origin = own.base
    // Missing texts come from the language's stand-ins, English last.
    let lenders =
      resolution.lenders(of: chosen).compactMap { code in available.first { $0.language == code } }
      + available.prefix(1)
    textFrom = own.texts.sources(of: shown).filter { $0.origin.list.bare != shown.list.reference }.map {
      .init(list: $0.origin.list, sha256: $0.origin.sha256, items: $0.items)
    }
    var lent = Lent(of: own, to: shown.list.reference)
    items = TextKind.allCases.filter { !shown.list.texts[$0].isEmpty }.map { kind in
      (
        kind,
        shown.items(kind).map { item in
          let key = TextKey(kind, item.id)
          let lending = Lending(of: item, key, to: own, from: lenders)
          lent.note(lending, key)
          return ShownText(item, key, lending)
        }
      )
    }
    (loans, fallbackOf) = (lent.loans, lent.fallbackOf)
  }

  /// The items in a bundle's file of texts.
  static func items(_ shown: Texts) -> [(kind: TextKind, texts: [ShownText])] {
    TextKind.allCases.filter { !shown.absent.contains($0) }.map { kind in
      (kind, shown[kind].map { ShownText($0, TextKey(kind, $0.id)) })
    }
  }

  /// The view as a bundle has it.
  ///
  /// - Parameter items: the items of its file of texts.
  init(
    _ entry: BundleManifest.Language, _ items: [(kind: TextKind, texts: [ShownText])], fallback: [String: String]
  ) {
    (requested, texts) = (entry.language, entry.texts)
    choice = resolve(entry.language, available: [entry.texts], fallback: fallback)
    code = LanguageCode(entry.language)?.code ?? entry.texts
    row = Languages.row(entry.texts)
    origin = .init(entry.list, lastUpdated: entry.lastUpdated, sha256: entry.sha256)
    self.items = items
    (loans, fallbackOf, textFrom) = (entry.loans, entry.fallbackOf, entry.textFrom)
  }

  /// The language's entry in the manifest.
  func entry(file: String) -> BundleManifest.Language {
    var entry = BundleManifest.Language(
      language: requested, texts: texts, reason: choice.reason == .exact ? nil : choice.reason.rawValue, file: file,
      list: origin.list, lastUpdated: origin.lastUpdated, sha256: origin.sha256, loans: loans)
    (entry.textFrom, entry.fallbackOf) = (textFrom, fallbackOf)
    return entry
  }

  /// The texts taken from other languages, and the items taken from them as a whole.
  private struct Lent {
    let reference: ListReference
    let why: [TextKey: PairedTexts.Absence]
    var loans: [BundleManifest.Language.Loan] = []
    var fallbackOf: [BundleManifest.Language.Fallback] = []

    init(of own: TextsAtHand, to reference: ListReference) {
      self.reference = reference
      why = Dictionary(uniqueKeysWithValues: own.texts.absent.map { ($0.item, $0.why) })
    }

    mutating func note(_ lending: Lending, _ key: TextKey) {
      for (members, lender) in lending.loans {
        let origin = lender.texts.origin(of: key)?.list
        loans.append(
          .init(
            item: key.description, members: members.map(\.rawValue), from: lender.language,
            textFrom: origin.flatMap { $0.bare == reference ? nil : $0 }))
      }
      if let absence = why[key], lending.isWhole, let lender = lending.loans.first?.from {
        fallbackOf.append(.init(item: key.description, from: lender.language, reason: absence.rawValue))
      }
    }
  }
}
