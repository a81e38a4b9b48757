import GVLModel
import JSONText

/// The texts of one language for one list: official words only. What the translation lacks is lent by another language,
/// and said.
struct LanguageTexts {
  private(set) var json: JSONValue = .null
  private(set) var loans: [BundleManifest.Language.Loan] = []

  /// `lenders` in the order in which they are asked, the list's own English last.
  init(
    _ own: Texts, language: String, list: ShownList, lastUpdated: String?, version: Int,
    lenders: [(language: String, texts: Texts)]
  ) {
    var maps: [JSONValue.Member] = []
    for kind in TextKind.allCases where !list.list.texts[kind].isEmpty {
      var items: [JSONValue.Member] = []
      for item in list.items(kind) {
        items.append(.init(String(item.id), text(item, kind, own, lenders)))
      }
      maps.append(.init(kind.member, .object(items)))
    }
    json = .object(
      [
        .init("vendorListVersion", .integer(version)), .init("lastUpdated", .text(lastUpdated)),
        .init("language", .string(language)),
      ] + maps)
  }

  private mutating func text(
    _ item: TextItem, _ kind: TextKind, _ own: Texts, _ lenders: [(language: String, texts: Texts)]
  ) -> JSONValue {
    let mine = own.item(kind, item.id)
    var members: [JSONValue.Member] = [.init("id", .integer(item.id))]
    var borrowed: [(lender: String, member: String)] = []
    func add(_ name: String, _ value: (TextItem) -> JSONValue?) {
      // What English does not have is no hole.
      guard value(item) != nil else { return }
      if let mine, let found = value(mine) { return members.append(.init(name, found)) }
      for lender in lenders {
        if let other = lender.texts.item(kind, item.id), let found = value(other) {
          borrowed.append((lender.language, name))
          return members.append(.init(name, found))
        }
      }
    }
    add("name") { $0.name.isEmpty ? nil : .string($0.name) }
    add("description") { $0.description.isEmpty ? nil : .string($0.description) }
    add("descriptionLegal") { $0.descriptionLegal.isEmpty ? nil : .string($0.descriptionLegal) }
    if item.illustrations.isEmpty, item.illustrationsIndex >= 0 {
      members.append(.init("illustrations", []))
    } else {
      add("illustrations") { $0.illustrations.isEmpty ? nil : .strings($0.illustrations) }
    }
    if kind == .stack {
      members.append(.init("purposes", .integers(item.purposes)))
      members.append(.init("specialFeatures", .integers(item.specialFeatures)))
    }
    for lender in lenders.map(\.language) {
      let names = borrowed.filter { $0.lender == lender }.map(\.member)
      if !names.isEmpty { loans.append(.init(item: "\(kind.member)/\(item.id)", members: names, from: lender)) }
    }
    return .object(members)
  }
}
