public import JSONText

/// One atomic difference between two lists.
public struct Change: Sendable, Hashable {
  /// What the change is about, within its owner.
  public enum Item: Sendable, Hashable, Comparable {
    case none
    case id(Int)
    case key(String)

    /// Numbers by value, then texts by bytes.
    public static func < (a: Item, b: Item) -> Bool {
      switch (a, b) {
      case (.id(let x), .id(let y)): x < y
      case (.key(let x), .key(let y)): x.utf8.lexicographicallyPrecedes(y.utf8)
      case (.none, .id), (.none, .key), (.id, .key): true
      default: false
      }
    }
  }

  public var kind: ChangeKind
  public var vendor: Int?
  /// The vendor's name in the newer list, else in the older.
  public var name: String?
  public var item: Item
  public var before: JSONValue
  public var after: JSONValue
  public var direction: Direction
  /// A text that differs in outer blanks only.
  public var isCosmetic: Bool

  public init(
    _ kind: ChangeKind, vendor: Int? = nil, name: String? = nil, item: Item = .none, before: JSONValue,
    after: JSONValue, direction: Direction, isCosmetic: Bool = false
  ) {
    self.kind = kind
    self.vendor = vendor
    self.name = name
    self.item = item
    self.before = before
    self.after = after
    self.direction = direction
    self.isCosmetic = isCosmetic
  }

  /// The object of `gvl.diff/1`.
  public var json: JSONValue {
    var members = [JSONValue.Member("kind", .string(kind.rawValue))]
    if let vendor { members.append(.init("vendor", .integer(vendor))) }
    if let name { members.append(.init("name", .string(name))) }
    switch item {
    case .none: break
    case .id(let id): members.append(.init("item", .integer(id)))
    case .key(let key): members.append(.init("item", .string(key)))
    }
    members.append(.init("before", before))
    members.append(.init("after", after))
    members.append(.init("direction", .string(direction.rawValue)))
    if isCosmetic { members.append(.init("cosmetic", true)) }
    return .object(members)
  }
}
