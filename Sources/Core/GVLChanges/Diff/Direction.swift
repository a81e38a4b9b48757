/// Where a change goes, seen from a user's privacy.
public enum Direction: String, Sendable, CaseIterable {
  /// More processing, longer times, a vendor that is newly live.
  case widened
  /// Less of it.
  case narrowed
  /// Another basis, not clearly more or less.
  case moved
  /// Names, addresses, texts.
  case neutral
}
