public import GVLList

/// What of a profile follows from a publisher's vendor file.
public struct PublisherSelection: Sendable, Hashable {
  /// The file's vendors, and the purposes that it takes from them.
  ///
  /// The purposes are those of specification 1, which mean other things than those of later ones: with restrictions it is a
  /// profile for lists of specification 1 alone.
  public let profile: Profile
  /// Vendors outside of the list, in the order of the file.
  public let customVendors: [PublisherVendors.CustomVendor]
  /// The list of specification 1 whose declarations the restrictions rest on; nil where none were looked for, since no such
  /// list was at hand.
  public let restrictionsBy: ListReference?

  /// What follows from a file.
  ///
  /// A vendor of the list that declares a purpose which the file does not allow is restricted: `notAllowed`. Where a vendor has
  /// several entries, each must allow the purpose. Deleted vendors and those that the list does not have are restricted in
  /// nothing.
  ///
  /// - Parameters:
  ///   - file: the publisher's vendor file.
  ///   - name: of the profile.
  ///   - list: the list that the file was made from; one of another specification than 1, or none, restricts nothing.
  public init(_ file: PublisherVendors, named name: String, in list: VendorList? = nil) {
    let list = list?.specification == 1 ? list : nil
    var profile = Profile(name: name)
    profile.vendors = .only(Set(file.listedVendors))
    profile.restrictions = list.map { Self.restrictions(of: file, in: $0) } ?? []
    self.profile = profile
    customVendors = file.customVendors
    restrictionsBy = list?.reference
  }

  /// One for each purpose, ascending.
  private static func restrictions(of file: PublisherVendors, in list: VendorList) -> [Profile.Restriction] {
    var vendors: [Int: Set<Int>] = [:]
    for entry in file.entries {
      guard let id = entry.listedID, let vendor = list.vendor(id), vendor.isLive else { continue }
      for purpose in vendor.purposes where !entry.allows(purpose: purpose, on: vendor.basis(of: purpose)) {
        vendors[purpose, default: []].insert(id)
      }
    }
    return vendors.sorted { $0.key < $1.key }.map {
      Profile.Restriction(purpose: $0.key, kind: .notAllowed, vendors: .only($0.value))
    }
  }
}
