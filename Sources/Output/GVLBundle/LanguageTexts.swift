import GVLModel
import GVLText
import JSONText

/// The texts of one language for one list: official words only. What the translations lack is lent by another language,
/// and said.
struct LanguageTexts {
  private(set) var json: JSONValue = .null
  private(set) var loans: [BundleManifest.Language.Loan] = []
  private(set) var fallbackOf: [BundleManifest.Language.Fallback] = []
  private(set) var textFrom: [BundleManifest.Language.TextFrom] = []

  private let own: TextsAtHand
  private let lenders: [TextsAtHand]
  private let reference: ListReference

  /// `lenders` in the order in which they are asked, the list's own English last.
  init(_ own: TextsAtHand, list: ShownList, lenders: [TextsAtHand]) {
    (self.own, self.lenders) = (own, lenders)
    reference = list.list.reference
    textFrom = own.texts.sources(of: list).filter { $0.origin.list.bare != list.list.reference }.map {
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
    let lending = Lending(of: item, key, to: own, from: lenders)
    for (members, lender) in lending.loans {
      let origin = lender.texts.origin(of: key)?.list
      loans.append(
        .init(
          item: key.description, members: members.map(\.rawValue), from: lender.language,
          textFrom: origin.flatMap { $0.bare == reference ? nil : $0 }))
    }
    if let absence, lending.isWhole, let lender = lending.loans.first?.from {
      fallbackOf.append(.init(item: key.description, from: lender.language, reason: absence.rawValue))
    }
    var members: [JSONValue.Member] = [.init("id", .integer(item.id))]
    for member in TextMember.allCases {
      if let value = lending.item(for: member).flatMap(member.value) {
        members.append(.init(member.rawValue, value))
      } else if member == .illustrations, item.illustrationsIndex >= 0 {
        members.append(.init(member.rawValue, []))
      }
    }
    if key.kind == .stack {
      members.append(.init("purposes", .integers(item.purposes)))
      members.append(.init("specialFeatures", .integers(item.specialFeatures)))
    }
    return .object(members)
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
