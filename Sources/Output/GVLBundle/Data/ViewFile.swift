import GVLList
import GVLShown
import JSONText

extension BundleView {
  /// Everything that a dialog shows in one language, joined and in the order of the layers: `gvl.view/1`.
  func viewJSON(_ language: LanguageView) -> JSONValue {
    var addresses = VendorAddresses(language, fallback: fallback)
    let rows = zip(shown.vendors, vendors).map { vendor, view in view.json(addresses.chosen(for: vendor)) }
    let kinds = TextKind.allCases.filter { $0 != .stack }.map { kind in
      JSONValue.Member(kind.member, .array(self.rows(kind).map { row(kind, $0, language) }))
    }
    let words = words(for: language)
    return .object(
      [
        .init("schema", "gvl.view/1"), .init("list", .string(reference.description)),
        .init("lastUpdated", .text(shown.list.lastUpdatedText)), .init("language", .string(language.code)),
        .init("texts", .string(language.texts)),
        .init("direction", .string(language.direction)),
        .init(
          "firstLayer",
          [
            "vendors": .integer(vendors.count),
            "rows": .array(firstLayer.rows.map { first($0, language) }),
          ]),
      ] + kinds + [
        .init("vendors", .array(rows)), .init("customVendors", .array(customVendors.map(\.json))),
        .init("standardTexts", standardTexts ?? .null), .init("dialog", words?.stringsJSON ?? .null),
      ])
  }

  /// The list's standard texts, in English; nil if it has none.
  private var standardTexts: JSONValue? { shown.list.document.root["standardTexts"]?.value }

  private func row(_ kind: TextKind, _ id: Int, _ language: LanguageView) -> JSONValue {
    .object(countsJSON(kind, id) + words(kind, id, language))
  }

  private func words(_ kind: TextKind, _ id: Int, _ language: LanguageView) -> [JSONValue.Member] {
    language[kind].first { $0.key.id == id }?.wordsJSON ?? []
  }

  private func first(_ row: FirstLayerRows.Row, _ language: LanguageView) -> JSONValue {
    let (kind, id): (TextKind, Int) =
      switch row {
      case .stack(let id, _, _): (.stack, id)
      case .purpose(let id): (.purpose, id)
      case .specialFeature(let id): (.specialFeature, id)
      }
    let words = words(kind, id, language).filter { $0.name == "name" || $0.name == "description" }
    guard case .object(let members) = row.json else { return .null }
    return .object(members + words)
  }
}

extension VendorView {
  fileprivate func json(_ addresses: VendorAddresses.Chosen) -> JSONValue {
    [
      "id": .integer(id), "name": .string(name),
      "consent": .array(consent.map(\.json)), "legitimateInterest": .array(legitimateInterest.map(\.json)),
      "flexible": .integers(flexible), "specialPurposes": .array(specialPurposes.map(\.json)),
      "features": .integers(features), "specialFeatures": .integers(specialFeatures),
      "dataCategories": .integers(dataCategories),
      "privacyURL": .text(addresses.privacy), "legitimateInterestURL": .text(addresses.legitimateInterestClaim),
      "urlLanguage": .text(addresses.language),
      "usesCookies": usesCookies.map(JSONValue.bool) ?? .null,
      "cookieMaxAgeSeconds": cookieMaxAgeSeconds.map(JSONValue.integer) ?? .null,
      "cookieRefresh": cookieRefresh.map(JSONValue.bool) ?? .null,
      "usesNonCookieAccess": usesNonCookieAccess.map(JSONValue.bool) ?? .null,
      "deviceStorageDisclosureURL": .text(disclosureURL), "default": false,
    ]
  }
}

extension VendorView.Kept {
  fileprivate var json: JSONValue {
    ["id": .integer(id), "retentionDays": days.map(JSONValue.integer) ?? .null]
  }
}
