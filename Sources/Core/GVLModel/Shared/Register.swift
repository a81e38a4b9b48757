/// Who is in a list of names beside the vendor list: CMPs, or Google's Additional Consent providers.
public struct Register: Sendable, Hashable {
  public struct Entry: Sendable, Hashable {
    public var name: String
    /// Still named, but no longer registered.
    public var isDeleted: Bool

    public init(name: String, isDeleted: Bool = false) { (self.name, self.isDeleted) = (name, isDeleted) }
  }

  public var entries: [Int: Entry]
  /// As the text itself says, where it says so.
  public var lastUpdated: String?

  public init(entries: [Int: Entry], lastUpdated: String? = nil) {
    (self.entries, self.lastUpdated) = (entries, lastUpdated)
  }
}
