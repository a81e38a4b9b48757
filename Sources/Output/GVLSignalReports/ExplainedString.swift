package import ConsentSignals
package import GVLChanges
package import GVLList
package import GVLListReports
package import GVLShown
import GVLSignals

/// A TC string with what its list says of the user's answer.
package struct ExplainedString: Sendable {
  package let string: TCString
  package let list: VendorList
  /// In the language that a person asked for; nil for the list's own English.
  package var texts: Texts?
  /// Of the CMP, where the CMP list is stored.
  package var cmp: String?
  /// What changed since, seen by this user; nil where nobody asked.
  package var since: ReconsentDecision?
  package var names = ItemNames.none

  package init(_ string: TCString, list: VendorList) { (self.string, self.list) = (string, list) }

  /// What a user of this string was shown: the disclosed vendors, else, of a string of before TCF 2.3, those with a signal, under
  /// the publisher's restrictions.
  package var shown: Profile {
    var profile = Profile(name: "this user")
    profile.vendors = .only(Set(string.vendorsDisclosed ?? string.signalledVendors))
    profile.restrictions = string.publisherRestrictions.compactMap { restriction in
      Self.kind(restriction.kind).map {
        Profile.Restriction(purpose: restriction.purpose, kind: $0, vendors: .only(Set(restriction.vendors)))
      }
    }
    return profile
  }

  private static func kind(_ kind: PublisherRestriction.Kind) -> Profile.Restriction.Kind? {
    switch kind {
    case .notAllowed: .notAllowed
    case .requireConsent: .requireConsent
    case .requireLegitimateInterest: .requireLegitimateInterest
    case .undefined: nil
    }
  }
}
