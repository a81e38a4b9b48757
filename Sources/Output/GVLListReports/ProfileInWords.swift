package import GVLShown
import PlainText
import ReportFormats

/// A profile in one line, for readers who do not know `gvl.yml`.
package enum ProfileInWords {
  package static func text(_ profile: PublisherProfile) -> String {
    var parts = ["\(profile.name): \(vendors(profile.vendors))"]
    if case .only(let ids) = profile.purposes { parts.append("purposes \(numbers(ids))") }
    if case .only(let ids) = profile.specialFeatures { parts.append("special features \(numbers(ids))") }
    for restriction in profile.restrictions {
      let rule =
        switch restriction.kind {
        case .notAllowed: "is not allowed"
        case .requireConsent: "needs consent"
        case .requireLegitimateInterest: "rests on legitimate interest"
        }
      parts.append("purpose \(restriction.purpose) \(rule) for \(vendors(restriction.vendors))")
    }
    return parts.joined(separator: "; ")
  }

  private static func vendors(_ selection: PublisherProfile.VendorSelection) -> String {
    switch selection {
    case .all: "all vendors"
    case .only(let ids): ids.isEmpty ? "no vendors" : "\(counted(ids.count, "vendor")) (\(numbers(ids)))"
    case .declaring(let purposes): "vendors that declare purpose \(numbers(purposes))"
    }
  }

  /// `1–4, 7`; `none`.
  static func numbers(_ ids: Set<Int>) -> String { ids.isEmpty ? "none" : IDRanges.text(ids) }
}
