import GVLModel
import JSONText

/// The texts of one language for one list: official words only. What the translations lack is lent by another language,
/// and said.
struct LanguageTexts {
  /// A language, and the texts of the list in it.
  struct Lender {
    let language: String
    let texts: PairedTexts
    /// The translation of the list, else the nearest one that a text is from.
    let base: PairedTexts.Origin

    /// Nil where the language has none of the list's texts.
    init?(_ text: BundleInput.Text, for shown: ShownList) {
      let sources = text.texts.sources(for: shown)
      guard let base = sources.first(where: { $0.origin.list.bare == shown.list.reference }) ?? sources.first else {
        return nil
      }
      (language, texts, self.base) = (text.language, text.texts, base.origin)
    }

    /// The list itself.
    init(english input: BundleInput) {
      (language, base) = ("en", .init(input.reference, lastUpdated: input.list.lastUpdatedText, sha256: input.sha256))
      texts = PairedTexts(input.list.texts, from: [.init(base, input.list.texts, of: input.list.texts)])
    }
  }

  private(set) var json: JSONValue = .null
  private(set) var loans: [BundleManifest.Language.Loan] = []
  private(set) var fallbackOf: [BundleManifest.Language.Fallback] = []
  private(set) var textFrom: [BundleManifest.Language.TextFrom] = []

  private let own: Lender
  private let lenders: [Lender]
  private let reference: ListReference

  /// `lenders` in the order in which they are asked, the list's own English last.
  init(_ own: Lender, list: ShownList, lenders: [Lender]) {
    (self.own, self.lenders) = (own, lenders)
    reference = list.list.reference
    textFrom = own.texts.sources(for: list).filter { $0.origin.list.bare != list.list.reference }.map {
      .init(list: $0.origin.list, sha256: $0.origin.sha256, items: $0.items)
    }
    let why = Dictionary(uniqueKeysWithValues: own.texts.absent.map { ($0.item, $0.why) })
    var maps: [JSONValue.Member] = []
    for kind in TextKind.allCases where !list.list.texts[kind].isEmpty {
      let items = list.items(kind).map { item in
        JSONValue.Member(String(item.id), text(item, TextKey(kind, item.id), why[TextKey(kind, item.id)]))
      }
      maps.append(.init(kind.member, .object(items)))
    }
    json = .object(
      [
        .init("vendorListVersion", .integer(own.base.list.version)), .init("lastUpdated", .text(own.base.lastUpdated)),
        .init("language", .string(own.language)),
      ] + maps)
  }

  private mutating func text(_ item: TextItem, _ key: TextKey, _ absence: PairedTexts.Absence?) -> JSONValue {
    let mine = own.texts.item(key)
    // An item that the language has not at all is lent whole, by one language.
    let lender = mine == nil ? lenders.first { TextMember.lacking(in: $0.texts.item(key), of: item).isEmpty } : nil
    if let absence, let lender {
      fallbackOf.append(.init(item: key.description, from: lender.language, reason: absence.rawValue))
    }
    var borrowed: [(lender: String, member: TextMember)] = []
    var members: [JSONValue.Member] = [.init("id", .integer(item.id))]
    // What English does not have is no hole.
    for member in TextMember.allCases {
      guard let english = member.value(of: item) else {
        if member == .illustrations, item.illustrationsIndex >= 0 { members.append(.init(member.rawValue, [])) }
        continue
      }
      if let found = mine.flatMap(member.value) {
        members.append(.init(member.rawValue, found))
      } else {
        let lent = (lender.map { [$0] } ?? lenders).lazy.compactMap { one in
          one.texts.item(key).flatMap(member.value).map { (one.language, $0) }
        }.first
        borrowed.append((lent?.0 ?? "en", member))
        members.append(.init(member.rawValue, lent?.1 ?? english))
      }
    }
    if key.kind == .stack {
      members.append(.init("purposes", .integers(item.purposes)))
      members.append(.init("specialFeatures", .integers(item.specialFeatures)))
    }
    for lender in lenders {
      let names = borrowed.filter { $0.lender == lender.language }.map(\.member.rawValue)
      guard !names.isEmpty else { continue }
      let origin = lender.texts.origin(of: key)?.list
      loans.append(
        .init(
          item: key.description, members: names, from: lender.language,
          textFrom: origin.flatMap { $0.bare == reference ? nil : $0 }))
    }
    return .object(members)
  }
}

extension PairedTexts {
  /// The translations of what is shown.
  fileprivate func sources(for list: ShownList) -> [(origin: Origin, items: [TextKey])] {
    let shown = Set(TextKind.allCases.flatMap { kind in list.items(kind).map { TextKey(kind, $0.id) } })
    return sources.compactMap { source in
      let items = source.items.filter(shown.contains)
      return items.isEmpty ? nil : (source.origin, items)
    }
  }
}

extension TextMember {
  /// As a file has it; nil where an item has no word there.
  fileprivate func value(of item: TextItem) -> JSONValue? {
    if words(of: item).isEmpty { return nil }
    return switch self {
    case .name: .string(item.name)
    case .description: .string(item.description)
    case .descriptionLegal: .string(item.descriptionLegal)
    case .illustrations: .strings(item.illustrations)
    }
  }
}
