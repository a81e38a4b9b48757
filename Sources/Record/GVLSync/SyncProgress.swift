/// How far a sync has come.
package struct SyncProgress: Sendable, Hashable {
  /// Resources that are settled.
  package internal(set) var done = 0
  /// Known from the moment that the latest list is settled.
  package internal(set) var total = 1
  /// Of bodies, as transferred.
  package internal(set) var bytes = 0
  /// The one that was settled last.
  package internal(set) var resource: Resource?
}
