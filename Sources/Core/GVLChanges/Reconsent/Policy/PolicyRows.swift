import GVLFindings
import JSONText

/// The subjects of the presets' rules. A row defines the changes that it takes; a preset gives each row a verdict.
///
/// No two rows take the same change, so a preset with stricter verdicts never gives a milder result.
enum PolicyRow: String, CaseIterable {
  case vendorAdded = "vendor-added"
  case purposeAdded = "purpose-added"
  case basisChanged = "basis-changed"
  case specialFeatureAdded = "special-feature-added"
  case declarationWidened = "declaration-widened"
  case textChanged = "text-changed"
  case detailChanged = "detail-changed"

  /// One sentence for users.
  var title: String {
    switch self {
    case .vendorAdded: "a vendor is new to users"
    case .purposeAdded: "a shown vendor declares a new purpose"
    case .basisChanged: "a shown vendor changed the legal basis of a purpose"
    case .specialFeatureAdded: "a shown vendor declares a special feature to opt in to"
    case .declarationWidened:
      "a shown vendor declares more, which users cannot refuse"
    case .textChanged: "an official text is new or reads differently"
    case .detailChanged: "a shown vendor has another name or other addresses"
    }
  }

  /// The source of the rule. Its verdict is the preset's choice where the source leaves one.
  var cite: Citation {
    switch self {
    case .vendorAdded: Citation("TCF Policies, Chapter IV.21(8); for a vendor that came back by analogy")
    case .purposeAdded, .basisChanged, .specialFeatureAdded: Citation("TCF Policies, Chapter II.5(3)–(5)")
    case .declarationWidened, .textChanged, .detailChanged:
      Citation("Consent string and vendor list formats v2, vendor list: a new version alone is no reason to ask")
    }
  }

  var match: PolicyRule.Match {
    switch self {
    case .vendorAdded: .init([.vendor(.added), .vendor(.reinstated)], directions: [.widened])
    case .purposeAdded: .init([.vendor(.purpose)], directions: [.widened])
    case .basisChanged: .init([.vendor(.purpose)], directions: [.moved])
    case .specialFeatureAdded: .init([.vendor(.specialFeature)], directions: [.widened])
    case .declarationWidened:
      .init(
        [
          .vendor(.specialPurpose), .vendor(.feature), .vendor(.dataCategory), .vendor(.retention),
          .vendor(.usesCookies), .vendor(.cookieMaxAge), .vendor(.cookieRefresh), .vendor(.nonCookieAccess),
        ], directions: [.widened, .moved])
    case .textChanged:
      .init(ChangeKind.all.filter { if case .text = $0 { true } else { $0 == .standardText } }, leavesValue: true)
    case .detailChanged: .init([.vendor(.name), .vendor(.url), .vendor(.disclosureURL)], leavesValue: true)
    }
  }

  func id(in preset: String) -> String { "\(preset)/\(rawValue)" }

  /// The rows of a preset with their verdicts; rows without a verdict require nothing.
  static func rules(of preset: String, _ weights: KeyValuePairs<PolicyRow, Verdict>) -> [PolicyRule] {
    weights.map { row, verdict in
      PolicyRule(
        id: row.id(in: preset), verdict: verdict, title: row.title, cite: row.cite, match: row.match)
    }
  }
}
