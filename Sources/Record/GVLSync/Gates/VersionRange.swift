extension Gate {
  /// The body names a version that a TC string can name. A translation without one cannot be paired.
  static let versionRange = Gate { candidate, _ in
    guard candidate.list != nil || candidate.translation != nil else { return nil }
    guard let version = candidate.facts?.version else {
      return Refusal(.versionRange, "the translation names no `vendorListVersion`")
    }
    guard !Plausibility.versions.contains(version) else { return nil }
    return Refusal(.versionRange, "version \(version) is outside 1 to \(Plausibility.versions.upperBound)")
  }
}
