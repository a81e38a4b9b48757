/// Limits of what can be true of a new list. Measured on four years of real lists.
package struct Plausibility: Sendable, Hashable {
  /// Share of live vendors that may be gone. The worst real week lost 3.0 %.
  package var lostVendorsPercent = 20
  /// How many numbers a list may be ahead of one a week.
  package var extraVersions = 4
  /// Seconds that `lastUpdated` may lie ahead of our clock; a list from the future would make every later one older.
  package var futureSeconds = 86_400
  /// A TC string has twelve bits for the version.
  package static let versions = 1...4095

  package init() {}
}
