public import ConsentSignals
public import GVLChanges
import GVLList
public import GVLShown
package import JSONText

/// The facts of the current dialog that a choice's string needs besides the list. Apps and sites have them in their
/// bundle.
public struct DialogTerms: Sendable, Hashable {
  /// The content of the dialog.
  public let shown: ShownBases
  /// The profile's restrictions that affect vendors in the dialog; by purpose and kind.
  public let restrictions: [PublisherRestriction]
  /// Vendors with special purposes, in lists before TCF 2.4. A vendor with only special purposes keeps its legitimate
  /// interest, since users cannot object to a special purpose. Empty in later lists.
  public let specialPurposeVendors: IDBits
  /// Declarations that differed in the lists that choices may name.
  package var formerBases: FormerBases

  /// Makes the terms of a list through a profile.
  ///
  /// - Parameters:
  ///   - shown: The list through the profile, as the dialog would show it today.
  ///   - formerBases: Declarations that differed in the lists of the choices; nil if only the current list is known.
  public init(_ shown: ShownList, formerBases: FormerBases? = nil) {
    self.formerBases = formerBases ?? FormerBases(shown.list)
    self.shown = ShownBases(shown)
    var restrictions: [PublisherRestriction] = []
    for vendor in shown.vendors {
      for (purpose, kind) in shown.profile.written(for: vendor) {
        restrictions.merge(.init(purpose: purpose, kind: kind, vendors: [vendor.id]))
      }
    }
    self.restrictions = restrictions
    let isEarlier = shown.list.standardTexts.isEmpty
    specialPurposeVendors = IDBits(
      isEarlier ? shown.vendors.filter { !$0.specialPurposes.isEmpty }.map(\.id) : [])
  }

  /// `signals` of `gvl.asks/1`. Vendors are pairs of first and last id.
  package var json: JSONValue {
    [
      "shown": .string(shown.text),
      "restrictions": .array(
        restrictions.map { .integers([$0.purpose, $0.kind.rawValue] + Self.runs($0.vendors)) }),
      "specialPurposeVendors": .integers(Self.runs(specialPurposeVendors)),
      "formerBases": formerBases.json { shown[$0] != nil },
    ]
  }

  private static func runs(_ ids: IDBits) -> [Int] { ids.ranges.flatMap { [$0.lowerBound, $0.upperBound] } }
}

extension PublisherProfile {
  /// The restrictions that decide about a vendor, as in a string: at most one for each purpose.
  fileprivate func written(for vendor: Vendor) -> [(purpose: Int, kind: PublisherRestriction.Kind)] {
    vendor.purposes.compactMap { purpose in
      guard purposes.contains(purpose),
        restrictions.contains(where: { $0.purpose == purpose && $0.vendors.contains(vendor) })
      else { return nil }
      return switch basis(of: vendor, purpose: purpose) {
      case .none: (purpose, .notAllowed)
      case .legitimateInterest: (purpose, .requireLegitimateInterest)
      case .consent, .both: (purpose, .requireConsent)
      }
    }
  }
}
