public import JSONText

/// One atomic difference between two lists.
public struct Change: Sendable, Hashable {
  /// The subject of the change within its owner.
  public enum Item: Sendable, Hashable, Comparable {
    /// No item: the owner itself changed, or a member that it has once.
    case none
    /// A purpose, feature, stack or data category by its id.
    case id(Int)
    /// A member by its name: `policyUrl`, `en/privacy`, `purpose/3` of retention, a key of `standardTexts`.
    case key(String)

    /// Numbers by value, before texts by bytes.
    public static func < (a: Item, b: Item) -> Bool {
      switch (a, b) {
      case (.id(let x), .id(let y)): x < y
      case (.key(let x), .key(let y)): x.utf8.lexicographicallyPrecedes(y.utf8)
      case (.none, .id), (.none, .key), (.id, .key): true
      default: false
      }
    }
  }

  /// The kind of change.
  public package(set) var kind: ChangeKind
  /// The vendor whose declaration changed; nil for changes of the list and its texts.
  public package(set) var vendor: Int?
  /// The vendor's name in the newer list, else in the older.
  public package(set) var name: String?
  /// The subject of the change within its owner.
  public package(set) var item: Item
  /// The value in the older list; null if it had none. A legal basis is `none`, `consent`, `legitimateInterest` or
  /// `both`; retention is in days, a cookie's lifetime in seconds.
  public package(set) var before: JSONValue
  /// The value in the newer list; null if it has none.
  public package(set) var after: JSONValue
  /// The effect on the people whose data is processed.
  public package(set) var direction: Direction
  /// Whether the change is only in blanks at the ends of a text.
  public package(set) var isCosmetic: Bool

  /// Makes a change from its parts; `ListDiff` makes them from two lists.
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

  /// The change as an object of `gvl.diff/1`.
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

/// The effect of a change on users' privacy.
public enum Direction: String, Sendable, CaseIterable {
  /// More processing, longer times, or a newly live vendor.
  case widened
  /// Less processing, or shorter times.
  case narrowed
  /// Another legal basis, not clearly more or less.
  case moved
  /// A change of names, addresses or texts.
  case neutral
}
