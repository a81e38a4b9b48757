public import ConsentSignals
public import GVLList
import PlainText

extension TCString {
  /// The list that the choice was made with. Policies from version 4 on (TCF 2.2) have lists of specification 3.
  public var list: ListReference {
    ListReference(policyVersion: policyVersion, version: vendorListVersion)
  }

  /// Whether it was created after 2026-02-28: such a string must name the disclosed vendors (TCF 2.3; IAB Europe,
  /// transition to TCF 2.3).
  var mustDisclose: Bool { created >= Self.disclosureBegins }

  /// 2026-03-01T00:00:00Z.
  private static let disclosureBegins = Timestamp(milliseconds: 1_772_323_200_000)

  /// Whether a purpose may have legitimate interest: never purpose 1, and purposes 3 to 6 not from policy 4 on (TCF
  /// Policies, Appendix A).
  func canBeLegitimateInterest(_ purpose: Int) -> Bool {
    purpose != 1 && (policyVersion < 4 || !(3...6).contains(purpose))
  }

  /// The vendors with a signal of either kind.
  package var signalledVendors: IDBits { vendorConsents.union(vendorLegitimateInterests) }
}

extension TCLogLine {
  /// The list that the choice was made with.
  package var list: ListReference { ListReference(policyVersion: policyVersion, version: listVersion) }
}

extension ListReference {
  /// Makes the reference to the list that a string names: the version alone does not name a specification.
  fileprivate init(policyVersion: Int, version: Int) {
    self.init(specification: policyVersion < 4 ? 2 : 3, version: version)
  }
}
