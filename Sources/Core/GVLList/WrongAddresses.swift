public import PlainText

extension Vendor {
  /// An address of a vendor that must not become a link.
  public struct WrongAddress: Sendable, Hashable {
    /// The place of the address: `en/privacy`, `de/legIntClaim`, or the name of the member.
    public let item: String
    /// The address in the list: hostile until escaped.
    public let address: String
    /// The reason why it must not become a link.
    public let fault: WebLink.Fault
  }

  /// The vendor's addresses that must not become links, in the order of the list.
  public var wrongAddresses: [WrongAddress] {
    var all: [(item: String, address: String?)] = [(VendorMember.Text.policyURL.declaration.name, policyURL)]
    for link in urls {
      let language = LanguageTag.normalized(link.language)
      all.append((language + "/privacy", link.privacy))
      all.append((language + "/legIntClaim", link.legitimateInterestClaim))
    }
    all.append((VendorMember.Text.disclosureURL.declaration.name, deviceStorageDisclosureURL))
    return all.compactMap { item, address in
      guard let address, let fault = WebLink.fault(address) else { return nil }
      return WrongAddress(item: item, address: address, fault: fault)
    }
  }
}

extension Vendor.Links {
  /// The links that a page may show.
  package var shown: Vendor.Links {
    Vendor.Links(
      language: language, privacy: WebLink.shown(privacy),
      legitimateInterestClaim: WebLink.shown(legitimateInterestClaim))
  }
}
