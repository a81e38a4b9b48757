public import GVLModel

/// A list in the archive.
public struct StoredList: Sendable, Hashable {
  /// Has an edition only where more than one text is known under the number.
  public let reference: ListReference
  public let entry: Entry
  /// Whether the bare number means this text. False for another text of the number, and for what was set aside.
  public let counts: Bool

  public var lastUpdated: Timestamp? { entry.lastUpdated }
  public var path: String { entry.path }
  public var sha256: String { entry.sha256 }
  public var bytes: Int { entry.bytes }
  /// A person has set it aside: only its full name leads to it.
  public var isAside: Bool { entry.asideReason != nil }
}

/// An official translation in the archive.
public struct StoredTranslation: Sendable, Hashable {
  public let language: String
  /// The list that it names; an edition only where more than one text is stored.
  public let list: ListReference
  public let entry: Entry
  /// Whether it is the text of that list in that language; false for an earlier one.
  public let counts: Bool

  public var path: String { entry.path }
  public var sha256: String { entry.sha256 }
}
