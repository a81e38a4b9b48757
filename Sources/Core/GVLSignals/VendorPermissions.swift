package import ConsentSignals
package import GVLList

/// A vendor's permissions in a string: each purpose and special feature that it declares.
package struct VendorPermissions: Sendable {
  package struct Row: Sendable {
    package let id: Int
    /// The legal basis that the vendor declares.
    package let declared: LegalBasis
    package let isFlexible: Bool
    package let permission: Permission
  }

  package let id: Int
  /// The vendor's name; nil if the list lacks the vendor or is not available.
  package let name: String?
  package let purposes: [Row]
  package let specialFeatures: [Row]

  package init(of vendor: Int, in string: TCString, list: VendorList?) {
    id = vendor
    guard let list, let declared = list.vendor(vendor) else {
      (name, purposes, specialFeatures) = (nil, [], [])
      return
    }
    name = declared.name
    purposes = declared.purposes.map { purpose in
      Row(
        id: purpose, declared: declared.basis(of: purpose), isFlexible: declared.flexiblePurposes.contains(purpose),
        permission: string.permits(vendor: vendor, purpose: purpose, list: list))
    }
    specialFeatures = declared.specialFeatures.map { feature in
      Row(
        id: feature, declared: .consent, isFlexible: false,
        permission: string.permits(vendor: vendor, specialFeature: feature, list: list))
    }
  }
}
