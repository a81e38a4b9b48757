public import GVLList

/// The profile that follows from a publisher's vendor file.
public struct PublisherSelection: Sendable, Hashable {
  /// The file's vendors, and restrictions of their purposes.
  ///
  /// The purposes are those of specification 1, which have other meanings than later ones: a profile with restrictions
  /// is valid only for lists of specification 1.
  public let profile: PublisherProfile
  /// Vendors outside of the list, in the order of the file.
  public let customVendors: [PublisherVendors.CustomVendor]
  /// The list of specification 1 that the restrictions were derived from; nil if no such list was available, so that
  /// there are no restrictions.
  public let restrictionsBy: ListReference?

  /// Derives the selection from a file.
  ///
  /// A vendor of the list that declares a purpose which the file does not allow is restricted: `notAllowed`. If a
  /// vendor has several entries, each must allow the purpose. Deleted and unknown vendors are not restricted.
  ///
  /// - Parameters:
  ///   - file: The publisher's vendor file.
  ///   - name: The profile's name.
  ///   - list: The list that the file was made from; nil, or a list of another specification than 1, restricts nothing.
  public init(_ file: PublisherVendors, named name: String, in list: VendorList? = nil) {
    let list = list?.specification == 1 ? list : nil
    var profile = PublisherProfile(name: name)
    profile.vendors = .only(Set(file.listedVendors))
    profile.restrictions = list.map { Self.restrictions(of: file, in: $0) } ?? []
    self.profile = profile
    customVendors = file.customVendors
    restrictionsBy = list?.reference
  }

  /// The restrictions, one for each purpose, ascending.
  private static func restrictions(of file: PublisherVendors, in list: VendorList) -> [PublisherProfile.Restriction] {
    var vendors: [Int: Set<Int>] = [:]
    for entry in file.entries {
      guard let id = entry.listedID, let vendor = list.vendor(id), vendor.isLive else { continue }
      for purpose in vendor.purposes where !entry.allows(purpose: purpose, on: vendor.basis(of: purpose)) {
        vendors[purpose, default: []].insert(id)
      }
    }
    return vendors.sorted { $0.key < $1.key }.map {
      PublisherProfile.Restriction(purpose: $0.key, kind: .notAllowed, vendors: .only($0.value))
    }
  }
}
