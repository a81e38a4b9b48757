/// The content of the first layer. Each purpose and special feature is in at most one of its rows.
public struct FirstLayer: Hashable, Sendable {
  /// The number of vendors of the list; custom vendors are not counted.
  public let vendorCount: Int
  public let rows: [FirstLayerRow]
}

/// A stack, or a purpose or special feature that is in no stack.
public struct FirstLayerRow: Identifiable, Hashable, Sendable {
  public enum Kind: Hashable, Sendable { case stack(Int), purpose(Int), specialFeature(Int) }

  public let kind: Kind
  public let name: String
  public let description: String
  /// Purposes that the row's switch sets.
  public let purposes: [Int]
  public let specialFeatures: [Int]
  /// The initial state of the row's switch: always off.
  public let isOnByDefault: Bool

  public var id: Kind { kind }
}
