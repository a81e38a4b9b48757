import JSONText

extension Expected {
  /// The disclosures that a list requires for a profile's users: English from the list, others from translations.
  package init(_ shown: ShownList, translations: [(language: String, texts: Texts)] = []) {
    let (list, used) = (shown.list, shown.used)
    func items(_ texts: Texts) -> [Item] {
      TextKind.allCases.filter { $0 != .dataCategory }.flatMap { kind in
        texts[kind].filter { kind == .stack || used[kind].contains($0.id) }.map { item in
          // Translations of stacks do not repeat the purposes, so these come from the list.
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
    // Purposes that the list does not define cannot be disclosed.
    let claims = used.legitimateInterest.intersection(list.texts.ids(.purpose))
    self.init(
      texts: byLanguage,
      vendors: Dictionary(shown.vendors.map { ($0.id, $0.name) }, uniquingKeysWith: { first, _ in first }),
      usesSpecialFeatures: !used.specialFeatures.isEmpty, usesLegitimateInterest: !claims.isEmpty)
    let counted = shown.counts
    for id in list.texts.ids(.purpose) {
      let count = counted[.purpose, id]
      counts[id] = Count(
        vendors: count.vendors, consent: count.consent, legitimateInterest: count.legitimateInterest)
    }
    interestOnly = Set(claims.subtracting(used.consent))
    withoutConsent = Set(shown.vendors.lazy.filter { shown.uses(of: $0).consent.isEmpty }.map(\.id))
    for vendor in shown.vendors where !shown.uses(of: vendor).legitimateInterest.isEmpty {
      func addresses(_ link: (Vendor.Links) -> String?) -> Set<PageAddress> {
        Set(vendor.urls.compactMap(link).filter { !$0.isEmpty }.map(PageAddress.init))
      }
      let claims = addresses(\.legitimateInterestClaim)
      if !claims.isEmpty { links[vendor.id] = Links(policies: addresses(\.privacy), claims: claims) }
    }
    usesSpecialPurposes = !used.specialPurposes.isEmpty
    // No translation that we have seen has standard texts.
    standardTexts["en"] = Dictionary(
      list.standardTexts.map { ($0.key, $0.text) }, uniquingKeysWith: { first, _ in first })
  }
}
