package import ConsentSignals
package import GVLChanges
package import GVLList
package import GVLListReports
package import GVLShown
import GVLSignals

/// A TC string with the names and declarations that its list has for it.
package struct ExplainedString: Sendable {
  package let string: TCString
  package let list: VendorList
  /// Texts in the language that the user requested; nil for the list's own English texts.
  package var texts: Texts?
  /// The name of the CMP; nil if the archive has no CMP list.
  package var cmp: String?
  /// Changes since the string, as they affect this user; nil if not requested.
  package var since: ReconsentDecision?
  package var names = ItemNames.none

  package init(_ string: TCString, list: VendorList) { (self.string, self.list) = (string, list) }

  /// The profile that a user of this string was shown: the disclosed vendors or, for strings before TCF 2.3, vendors
  /// with a signal; with the publisher restrictions applied.
  package var shown: PublisherProfile {
    var profile = PublisherProfile(name: "this user")
    profile.vendors = .only(Set(string.vendorsDisclosed ?? string.signalledVendors))
    profile.restrictions = string.publisherRestrictions.compactMap { restriction in
      Self.kind(restriction.kind).map {
        PublisherProfile.Restriction(purpose: restriction.purpose, kind: $0, vendors: .only(Set(restriction.vendors)))
      }
    }
    return profile
  }

  private static func kind(_ kind: PublisherRestriction.Kind) -> PublisherProfile.Restriction.Kind? {
    switch kind {
    case .notAllowed: .notAllowed
    case .requireConsent: .requireConsent
    case .requireLegitimateInterest: .requireLegitimateInterest
    case .undefined: nil
    }
  }
}
