/// The members of another list: CMPs, or Google's Additional Consent providers.
package struct ExtraList: Sendable, Hashable {
  package struct Entry: Sendable, Hashable {
    package var name: String
    /// Whether it is still listed, but no longer registered.
    package var isDeleted: Bool

    /// For a provider of Google: the address of its policy, and its domains.
    package var addresses: [String] = []

    package init(name: String, isDeleted: Bool = false) { (self.name, self.isDeleted) = (name, isDeleted) }
  }

  package var entries: [Int: Entry]
  /// The date in the text itself; nil if it has none.
  package var lastUpdated: String?

  package init(entries: [Int: Entry], lastUpdated: String? = nil) {
    (self.entries, self.lastUpdated) = (entries, lastUpdated)
  }
}
