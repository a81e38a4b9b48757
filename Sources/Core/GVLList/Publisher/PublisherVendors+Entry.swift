package import JSONText
import PlainText

extension PublisherVendors {
  /// The vendor that an entry describes.
  public enum EntryID: Sendable, Hashable {
    /// A vendor of the list.
    case listed(Int)
    /// A vendor outside of the list, with a text as id that the publisher chose: `c1`.
    case custom(String)
  }

  /// One of `vendors`.
  public struct Entry: Sendable {
    /// The vendor described.
    public let id: EntryID
    /// The name shown to users; nil if the list's name counts. Hostile until escaped.
    public let name: String?
    /// The address of its privacy policy, as written: `WebLink` decides whether it may become a link.
    public let policyURL: String?
    /// `purposes` of the draft: purposes that the vendor may process, on any legal basis; nil if missing.
    public let purposes: Set<Int>?
    /// `purposeIds`: purposes that the vendor may process with consent; nil if missing.
    public let consentPurposes: Set<Int>?
    /// `legIntPurposeIds`: purposes that the vendor may process with legitimate interest; nil if missing.
    public let legitimateInterestPurposes: Set<Int>?
    /// The numbers in `featureIds`; nil if missing.
    public let features: Set<Int>?
    /// The texts in `featureIds`: features that the publisher defined.
    public let customFeatures: [String]
    /// The entry in the file.
    package let node: JSONNode
    /// Its position among `vendors` of the file.
    package let position: Int

    /// The id of a vendor of the list; nil for a vendor outside of it.
    public var listedID: Int? { if case .listed(let id) = id { id } else { nil } }
    /// The id of a vendor outside of the list; nil for a vendor of the list.
    public var customID: String? { if case .custom(let id) = id { id } else { nil } }

    /// Whether the entry allows a purpose that the vendor declares.
    ///
    /// `purposes` restricts every purpose. `purposeIds` and `legIntPurposeIds` each replace the list's member of that
    /// name; if one is missing, the list's member counts. The CMP for which most real files were written reads them in
    /// this way.
    ///
    /// - Parameters:
    ///   - purpose: A purpose of the list's first version, 1 to 5.
    ///   - basis: The legal basis on which the vendor declares the purpose.
    public func allows(purpose: Int, on basis: LegalBasis) -> Bool {
      let members = [purposes, consentPurposes, legitimateInterestPurposes]
      if members.contains(where: { $0?.contains(purpose) == true }) { return true }
      if purposes != nil { return false }
      return switch basis {
      case .none: true
      case .consent: consentPurposes == nil
      case .legitimateInterest: legitimateInterestPurposes == nil
      case .both: consentPurposes == nil || legitimateInterestPurposes == nil
      }
    }
  }

  /// A vendor outside of the list.
  public struct CustomVendor: Sendable, Hashable {
    /// Its name, or its id if it has no name. Hostile until escaped.
    public package(set) var name: String
    /// The address of its privacy policy; nil if the file has none that may become a link.
    public package(set) var url: String?
  }

  /// Vendors outside of the list, each id once, in the order of the file.
  public var customVendors: [CustomVendor] {
    var seen: Set<String> = []
    return entries.compactMap { entry in
      guard let id = entry.customID, seen.insert(id).inserted else { return nil }
      return CustomVendor(name: entry.name ?? id, url: WebLink.shown(entry.policyURL))
    }
  }

  /// The ids of the list's vendors that the file names, ascending.
  public var listedVendors: [Int] { Set(entries.compactMap(\.listedID)).sorted() }
}
