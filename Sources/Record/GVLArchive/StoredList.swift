package import GVLModel

/// A list in the archive.
package struct StoredList: Sendable, Hashable {
  /// Has an edition only where more than one text is known under the number.
  package let reference: ListReference
  package let entry: Entry
  /// Whether the bare number means this text. False for another text of the number, and for what was set aside.
  package let counts: Bool

  package var lastUpdated: Timestamp? { entry.lastUpdated }
  package var path: String { entry.path }
  package var sha256: String { entry.sha256 }
  package var bytes: Int { entry.bytes }
  /// A person has set it aside: only its full name leads to it.
  package var isAside: Bool { entry.asideReason != nil }
}

/// An official translation in the archive.
package struct StoredTranslation: Sendable, Hashable {
  package let language: String
  /// The list that it names; an edition only where more than one text is stored.
  package let list: ListReference
  package let entry: Entry
  /// Whether it is the text of that list in that language; false for an earlier one.
  package let counts: Bool

  package var path: String { entry.path }
  package var sha256: String { entry.sha256 }
}
