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
