package import GVLModel
import JSONText

extension Expected {
  /// What users of a profile must be told of a list. English is the list's own; other languages are its translations'.
  package init(_ list: VendorList, profile: Profile, translations: [(language: String, texts: Texts)] = []) {
    let shown = list.vendors.filter { $0.isLive && profile.vendors.contains($0) }
    var used: [TextKind: Set<Int>] = [:]
    var (consents, claims): (Set<Int>, Set<Int>) = ([], [])
    for vendor in shown {
      for purpose in list.texts[.purpose].map(\.id) {
        let basis = profile.basis(of: vendor, purpose: purpose)
        if basis != .none { used[.purpose, default: []].insert(purpose) }
        if basis == .consent || basis == .both { consents.insert(purpose) }
        if basis == .legitimateInterest || basis == .both { claims.insert(purpose) }
      }
      used[.specialPurpose, default: []].formUnion(vendor.specialPurposes)
      used[.feature, default: []].formUnion(vendor.features)
      used[.specialFeature, default: []].formUnion(
        vendor.specialFeatures.filter { profile.specialFeatures.contains($0) })
    }
    func items(_ texts: Texts) -> [Item] {
      TextKind.allCases.filter { $0 != .dataCategory }.flatMap { kind in
        texts[kind].filter { kind == .stack || used[kind]?.contains($0.id) == true }.map { item in
          // Translations of stacks do not repeat their contents.
          Item(
            kind: kind, id: item.id, name: item.name, description: item.description,
            illustrations: item.illustrations.filter { !$0.isEmpty },
            purposes: Array(list.texts.item(kind, item.id)?.purposes ?? item.purposes))
        }
      }
    }
    var byLanguage = ["en": items(list.texts)]
    for translation in translations {
      byLanguage[LanguageTag.normalized(translation.language)] = items(translation.texts)
    }
    self.init(
      texts: byLanguage, vendors: Dictionary(shown.map { ($0.id, $0.name) }, uniquingKeysWith: { first, _ in first }),
      usesSpecialFeatures: used[.specialFeature]?.isEmpty == false, usesLegitimateInterest: !claims.isEmpty)
    interestOnly = claims.subtracting(consents)
    // Translations have none that we have seen.
    standardTexts["en"] = Dictionary(
      list.standardTexts.map { ($0.key, $0.text) }, uniquingKeysWith: { first, _ in first })
  }
}
