package import GVLList

/// Official texts of a language that are stored and give the list nothing: users read another language.
package struct UnusedTexts: Sendable, Hashable {
  /// The list of the newest of them, and of newer lists alone the oldest.
  package let list: ListReference
  package let why: Why

  package enum Why: String, Sendable, CaseIterable {
    /// All are of newer lists, and no item has the same English.
    case newer
    /// That list is not stored, so that nothing says which English they translate.
    case listNotStored
    /// No item has the same English, or the file cannot be read.
    case noText
  }

  package init(_ list: ListReference, _ why: Why) { (self.list, self.why) = (list, why) }
}
