/// Limits of what can be true of a new list. Measured on four years of real lists.
public struct Plausibility: Sendable, Hashable {
  /// Share of live vendors that may be gone. The worst real week lost 3.0 %.
  public var lostVendorsPercent = 20
  /// How many numbers a list may be ahead of one a week.
  public var extraVersions = 4
  /// Seconds that `lastUpdated` may lie ahead of our clock; a list from the future would make every later one older.
  public var futureSeconds = 86_400
  /// A TC string has twelve bits for the version.
  public static let versions = 1...4095

  public init() {}
}
