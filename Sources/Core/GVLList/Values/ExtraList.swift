/// Who is in a list of names beside the vendor list: CMPs, or Google's Additional Consent providers.
package struct ExtraList: Sendable, Hashable {
  package struct Entry: Sendable, Hashable {
    package var name: String
    /// Still named, but no longer registered.
    package var isDeleted: Bool

    /// Of a provider of Google's: the address of its policy, and its domains.
    package var addresses: [String] = []

    package init(name: String, isDeleted: Bool = false) { (self.name, self.isDeleted) = (name, isDeleted) }
  }

  package var entries: [Int: Entry]
  /// As the text itself says, where it says so.
  package var lastUpdated: String?

  package init(entries: [Int: Entry], lastUpdated: String? = nil) {
    (self.entries, self.lastUpdated) = (entries, lastUpdated)
  }
}
