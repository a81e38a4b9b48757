extension Gate {
  /// The latest list is not older than the newest stored one.
  static let older = Gate(name: "older") { candidate, context in
    guard candidate.isLatest, let version = candidate.version, let newest = context.newest, version < newest.version
    else { return nil }
    return Refusal(.older, "version \(version) is older than the stored \(newest.version)")
  }
}
