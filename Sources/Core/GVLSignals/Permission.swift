public import ConsentSignals
public import GVLList

/// Whether a vendor may process a purpose, according to a user's TC string and its list.
public struct Permission: Sendable, Hashable {
  /// The fact that decided.
  public enum Reason: String, Sendable, Hashable, CaseIterable {
    /// The user consented to the purpose and to the vendor.
    case consented
    /// The vendor claims a legitimate interest, the user was informed and did not object.
    case notObjected
    /// The user opted in to the special feature and consented to the vendor.
    case optedIn
    /// The list has no such vendor.
    case vendorUnknown
    /// The vendor has left the framework.
    case vendorDeleted
    /// The vendor does not declare the purpose or the special feature.
    case notDeclared
    /// The user was not shown the vendor, or the string lacks a required statement that the vendor was shown.
    case notDisclosed
    /// The publisher forbids it.
    case notAllowedByPublisher
    /// The publisher requires another legal basis than the vendor declares, and the vendor is not flexible.
    case restrictionContradicts
    /// The publisher's restriction is of a kind that the format does not define.
    case restrictionUndefined
    /// The purpose always needs consent: purpose 1, and from policy 4 on purposes 3 to 6.
    case needsConsent
    /// The publisher did not show purpose 1, as its country's law allows; that law decides if the vendor may process.
    case purposeOneNotShown
    /// The user did not consent to the purpose.
    case purposeRefused
    /// The user consented to the purpose, but not to the vendor.
    case vendorRefused
    /// The user objected to the purpose, or was not informed of it.
    case purposeObjected
    /// The user objected to the vendor, or was not informed of it.
    case vendorObjected
    /// The user did not opt in to the special feature.
    case notOptedIn
  }

  /// The legal basis to process on: consent or legitimate interest; `none` if the vendor must not process.
  public let basis: LegalBasis
  /// The fact that decided.
  public let reason: Reason

  /// Whether the vendor may process.
  public var isPermitted: Bool { basis != .none }

  init(_ basis: LegalBasis, _ reason: Reason) { (self.basis, self.reason) = (basis, reason) }
}

extension Permission.Reason: CustomStringConvertible {
  /// The reason in words, lower case, no full stop.
  public var description: String {
    switch self {
    case .consented: "the user consented to the purpose and to the vendor"
    case .notObjected: "the user was informed of the legitimate interest and did not object"
    case .optedIn: "the user opted in"
    case .vendorUnknown: "the list has no such vendor"
    case .vendorDeleted: "the vendor has left the framework"
    case .notDeclared: "the vendor does not declare it"
    case .notDisclosed: "the string does not say that the user was shown the vendor"
    case .notAllowedByPublisher: "the publisher does not allow it"
    case .restrictionContradicts: "the publisher asks for another basis, and the vendor is not flexible"
    case .restrictionUndefined: "the publisher's restriction is of a kind that is not defined"
    case .needsConsent: "the purpose needs consent, whatever the vendor declares"
    case .purposeOneNotShown: "purpose 1 was not shown; the law of the publisher's country decides"
    case .purposeRefused: "the user did not consent to the purpose"
    case .vendorRefused: "the user did not consent to the vendor"
    case .purposeObjected: "the user objected to the purpose, or was not informed of it"
    case .vendorObjected: "the user objected to the vendor, or was not informed of it"
    case .notOptedIn: "the user did not opt in"
    }
  }
}

extension TCString {
  /// Whether a vendor may process a purpose, on which legal basis, and why.
  ///
  /// The vendor's declaration, the publisher's restrictions and the user's choice decide together. A restriction
  /// changes the basis only if the vendor declares the purpose flexible; else a restriction that contradicts the
  /// declaration forbids the purpose (Consent string and vendor list formats v2, *Publisher restrictions*, *Vendor's
  /// legal basis*). A string created after 2026-02-28 must name the disclosed vendors (TCF 2.3).
  ///
  /// - Parameters:
  ///   - vendor: The vendor's id.
  ///   - purpose: The purpose's id.
  ///   - list: The list that the string names, or a newer one; two lists can give two answers.
  public func permits(vendor: Int, purpose: Int, list: VendorList) -> Permission {
    guard let declared = list.vendor(vendor) else { return Permission(.none, .vendorUnknown) }
    guard declared.isLive else { return Permission(.none, .vendorDeleted) }
    guard declared.basis(of: purpose) != .none else { return Permission(.none, .notDeclared) }
    guard discloses(vendor) else { return Permission(.none, .notDisclosed) }
    switch basis(of: declared, purpose: purpose) {
    case .failure(let forbidden): return Permission(.none, forbidden.reason)
    case .success(.consent): return consent(of: vendor, to: purpose)
    case .success(.legitimateInterest): return interest(of: vendor, in: purpose)
    case .success:
      // A list that declares the purpose with both bases is wrong; the user's consent settles it.
      let consent = consent(of: vendor, to: purpose)
      return consent.isPermitted ? consent : interest(of: vendor, in: purpose)
    }
  }

  /// Whether a vendor may use a special feature. It needs the user's opt-in, and consent to the vendor or a legitimate
  /// interest that the user did not object to.
  ///
  /// - Parameters:
  ///   - vendor: The vendor's id.
  ///   - specialFeature: The special feature's id.
  ///   - list: The list that the string names, or a newer one.
  public func permits(vendor: Int, specialFeature: Int, list: VendorList) -> Permission {
    guard let declared = list.vendor(vendor) else { return Permission(.none, .vendorUnknown) }
    guard declared.isLive else { return Permission(.none, .vendorDeleted) }
    guard declared.specialFeatures.contains(specialFeature) else { return Permission(.none, .notDeclared) }
    guard discloses(vendor) else { return Permission(.none, .notDisclosed) }
    guard specialFeatureOptIns.contains(specialFeature) else { return Permission(.none, .notOptedIn) }
    if vendorConsents.contains(vendor) { return Permission(.consent, .optedIn) }
    guard vendorLegitimateInterests.contains(vendor) else { return Permission(.none, .vendorRefused) }
    return Permission(.legitimateInterest, .optedIn)
  }

  /// Whether users were shown the vendor. Strings before TCF 2.3 need not say it.
  func discloses(_ vendor: Int) -> Bool { vendorsDisclosed?.contains(vendor) ?? !mustDisclose }

  private func consent(of vendor: Int, to purpose: Int) -> Permission {
    if purpose == 1, isPurposeOneTreated { return Permission(.none, .purposeOneNotShown) }
    guard purposeConsents.contains(purpose) else { return Permission(.none, .purposeRefused) }
    return vendorConsents.contains(vendor) ? Permission(.consent, .consented) : Permission(.none, .vendorRefused)
  }

  private func interest(of vendor: Int, in purpose: Int) -> Permission {
    guard canBeLegitimateInterest(purpose) else { return Permission(.none, .needsConsent) }
    guard purposeLegitimateInterests.contains(purpose) else { return Permission(.none, .purposeObjected) }
    return vendorLegitimateInterests.contains(vendor)
      ? Permission(.legitimateInterest, .notObjected) : Permission(.none, .vendorObjected)
  }

  /// The legal basis after the publisher's restrictions.
  func basis(of vendor: Vendor, purpose: Int) -> Result<LegalBasis, Forbidden> {
    let kinds = publisherRestrictions.filter { $0.purpose == purpose && $0.vendors.contains(vendor.id) }.map(\.kind)
    guard let kind = kinds.first else { return .success(vendor.basis(of: purpose)) }
    if kinds.contains(.notAllowed) { return .failure(.init(reason: .notAllowedByPublisher)) }
    if kinds.contains(.undefined) { return .failure(.init(reason: .restrictionUndefined)) }
    let asked: LegalBasis = kind == .requireConsent ? .consent : .legitimateInterest
    let (declared, isFlexible) = (vendor.basis(of: purpose), vendor.flexiblePurposes.contains(purpose))
    guard kinds.count == 1, declared == asked || declared == .both || isFlexible else {
      return .failure(.init(reason: .restrictionContradicts))
    }
    return .success(asked)
  }

  struct Forbidden: Error { let reason: Permission.Reason }
}
