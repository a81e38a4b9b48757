package import JSONText
import PlainText

extension PublisherVendors {
  /// Whom an entry is about.
  public enum EntryID: Sendable, Hashable {
    /// A vendor of the list.
    case listed(Int)
    /// A vendor outside of the list, by a text of the publisher's: `c1`.
    case custom(String)
  }

  /// One of `vendors`.
  public struct Entry: Sendable {
    /// Whom it is about.
    public let id: EntryID
    /// What users read; nil where the list says it. Hostile until escaped.
    public let name: String?
    /// The address of its privacy policy, as written: `WebLink` says which may become a link.
    public let policyURL: String?
    /// `purposes` of the draft: what the vendor may process, on whatever legal basis; nil where the entry does not say.
    public let purposes: Set<Int>?
    /// `purposeIds`: what it may process on consent; nil where the entry does not say.
    public let consentPurposes: Set<Int>?
    /// `legIntPurposeIds`: what it may process on a legitimate interest; nil where the entry does not say.
    public let legitimateInterestPurposes: Set<Int>?
    /// `featureIds`, where they are numbers; nil where the entry does not say.
    public let features: Set<Int>?
    /// Those of `featureIds` that are texts: features of the publisher's own.
    public let customFeatures: [String]
    /// The entry in the file.
    package let node: JSONNode
    /// Its position among `vendors` of the file.
    package let position: Int

    /// The id of a vendor of the list; nil for another one.
    public var listedID: Int? { if case .listed(let id) = id { id } else { nil } }
    /// The id of a vendor outside of the list; nil for one of it.
    public var customID: String? { if case .custom(let id) = id { id } else { nil } }

    /// Whether the entry leaves a vendor one of the purposes that it declares.
    ///
    /// `purposes` restrict every one. `purposeIds` and `legIntPurposeIds` each stand in the place of the list's member of that
    /// name, so that one which is missing leaves those of the list; that is how the CMP for which most real files were written
    /// reads them.
    ///
    /// - Parameters:
    ///   - purpose: of the list's first version, 1 to 5.
    ///   - basis: on which the vendor declares the purpose.
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
    /// Its name, or its id where it has none. Hostile until escaped.
    public package(set) var name: String
    /// The address of its privacy policy, which may become a link; nil where the file has none that may.
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
