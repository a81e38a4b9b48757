public import GVLModel

/// A list in the archive.
public struct StoredList: Sendable, Hashable {
  /// Has an edition only where more than one text is stored under the number.
  public let reference: ListReference
  public let entry: IndexEntry
  /// False for a text that was published anew under its number: the bare number means the later text.
  public let isLatestText: Bool

  public var lastUpdated: Timestamp? { entry.lastUpdated }
  public var path: String { entry.path }
  public var sha256: String { entry.sha256 }
  public var bytes: Int { entry.bytes }
}

/// An official translation in the archive.
public struct StoredTranslation: Sendable, Hashable {
  public let language: String
  /// The list that it names; an edition only where more than one text is stored.
  public let list: ListReference
  public let entry: IndexEntry
  public let isLatestText: Bool

  public var path: String { entry.path }
  public var sha256: String { entry.sha256 }
}
