/// How far a sync has come.
public struct SyncProgress: Sendable, Hashable {
  /// Resources that are settled.
  public internal(set) var done = 0
  /// Known from the moment that the latest list is settled.
  public internal(set) var total = 1
  /// Of bodies, as transferred.
  public internal(set) var bytes = 0
  /// The one that was settled last.
  public internal(set) var resource: Resource?
}
