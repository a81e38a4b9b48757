/// What the first layer says: who, and what for. No purpose and no special feature is in it twice.
public struct FirstLayer: Hashable, Sendable {
  /// How many vendors of the list there are; custom ones are not counted.
  public let vendorCount: Int
  public let rows: [FirstLayerRow]
}

/// A stack, or a purpose or special feature that is in none of the stacks.
public struct FirstLayerRow: Identifiable, Hashable, Sendable {
  public enum Kind: Hashable, Sendable { case stack(Int), purpose(Int), specialFeature(Int) }

  public let kind: Kind
  public let name: String
  public let description: String
  /// The switches that stand behind it.
  public let purposes: [Int]
  public let specialFeatures: [Int]
  /// Where its switch stands before the user has touched it: always off.
  public let isOnByDefault: Bool

  public var id: Kind { kind }
}
