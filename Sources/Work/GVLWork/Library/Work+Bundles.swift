import GVLBundle
import GVLBundleReports
import GVLDecision
import GVLWorkspace

extension Work {
  /// What a build does with `gvl.lock`.
  public enum Pinning: Sendable, Hashable {
    /// Uses it and adds what it does not name yet.
    case kept
    /// Uses it and nothing else; `--locked`.
    case only
    /// Builds from the latest list, or the one that is named, and writes it anew; `--update`.
    case renewed
    /// The same, also where choices under lists that the file named can then not be judged any more; `--forget-lists`.
    case renewedForgettingLists
  }

  /// Builds the bundles of the profile: `gvl bundle`. Nothing is written unless all of them can be.
  ///
  /// - Parameters:
  ///   - folder: nil for the `out` of each bundle of the profile.
  ///   - target: `json`, `web`, `swift`, … (docs/bundles.md); nil for each bundle of the profile.
  ///   - options: the target's own, by name.
  ///   - list: nil for that of `gvl.lock`, else the latest one.
  ///   - isStrict: whether nothing may be shown in another language than was asked for.
  /// - Throws: `WorkFailure`, such as `bundle.no-language`, `bundle.folder-in-use`, `lock.forgotten-lists`,
  ///   `output.protected`.
  public func buildBundles(
    into folder: String? = nil, target: String? = nil, options: [String: [String]] = [:], list: String? = nil,
    lock: Pinning = .kept, isStrict: Bool = false
  ) throws(WorkFailure) -> WorkAnswer {
    try answer { workspace in
      var work = BundleWork(in: workspace, now: now)
      (work.request.out, work.request.target, work.request.options) = (folder, target, options)
      (work.list, work.isStrict) = (list.map { ListArgument($0) }, isStrict)
      work.lock =
        switch lock {
        case .kept: .grow
        case .only: .frozen
        case .renewed: .renew
        case .renewedForgettingLists: .renewForgetting
        }
      let done = try work.run()
      return WorkAnswer(done.result.textReport, done.result.json).with(done)
    }
  }

  /// Whether a bundle is what its manifest and the archive say: `gvl bundle verify`. `isYes` where something is wrong.
  ///
  /// - Parameter publicKey: a file with the key that must have signed it.
  public func verifyBundle(_ folder: String, publicKey: String? = nil) throws(WorkFailure) -> WorkAnswer {
    try answer { workspace in
      let key = try publicKey.map { try VerifyingKey(contentsOf: $0) }
      let report = BundleProofReport(try BundleProofWork(in: workspace).prove(folder, key: key), of: folder, key)
      return WorkAnswer(report.textReport, report.json, isYes: !report.proof.problems.isEmpty)
    }
  }

  /// What two bundles show differently: `gvl bundle compare`. `isYes` where anything is.
  public func compareBundles(_ first: String, _ second: String) throws(WorkFailure) -> WorkAnswer {
    try answer { workspace in
      let (comparison, sources) = try BundleProofWork(in: workspace).compare(first, second)
      return WorkAnswer(
        comparison.textReport(restingOn: sources), comparison.json(restingOn: sources),
        isYes: !comparison.differences.isEmpty)
    }
  }
}
