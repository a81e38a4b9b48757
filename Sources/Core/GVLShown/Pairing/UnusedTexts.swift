package import GVLList

/// Stored official texts of a language that the list cannot use: users read another language.
package struct UnusedTexts: Sendable, Hashable {
  /// The list of the newest of these texts; if all belong to newer lists, the oldest of those.
  package let list: ListReference
  package let why: Why

  package enum Why: String, Sendable, CaseIterable {
    /// All texts belong to newer lists, and no item has the same English.
    case newer
    /// That list is not stored, so it is not known which English they translate.
    case listNotStored
    /// No item has the same English, or the file cannot be read.
    case noText
  }

  package init(_ list: ListReference, _ why: Why) { (self.list, self.why) = (list, why) }
}
