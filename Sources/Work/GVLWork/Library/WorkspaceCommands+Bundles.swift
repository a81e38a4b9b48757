import GVLBundle
import GVLBundleReports
import GVLDecision
import GVLWorkspace

extension WorkspaceCommands {
  /// How a build uses `gvl.lock`.
  public enum Pinning: Sendable, Hashable {
    /// Uses the file, and adds entries that it lacks.
    case kept
    /// Uses only what the file names; `--locked`.
    case only
    /// Builds from the latest list, or the named one, and writes the file anew; `--update`.
    case renewed
    /// Like `renewed`, but may drop older lists, so that choices under them can no longer be judged; `--forget-lists`.
    case renewedForgettingLists
  }

  /// Builds the bundles of the profile: `gvl bundle`. Nothing is written unless all of them succeed.
  ///
  /// - Parameters:
  ///   - folder: nil for the `out` of each bundle of the profile.
  ///   - target: `json`, `web`, `swift`, … (docs/bundles.md); nil for each bundle of the profile.
  ///   - options: the target's own options, by name.
  ///   - list: nil for the list in `gvl.lock`, else the latest one.
  ///   - isStrict: fails instead of showing a text in a language other than the requested one.
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

  /// Whether a bundle matches its manifest and the archive: `gvl bundle verify`. `foundSomething` if it does not.
  ///
  /// - Parameter publicKey: a file with the key that must have signed the bundle; nil if no signature is required.
  public func verifyBundle(_ folder: String, publicKey: String? = nil) throws(WorkFailure) -> WorkAnswer {
    try answer { workspace in
      let key = try publicKey.map { try VerifyingKey(contentsOf: $0) }
      let report = BundleProofReport(try workspace.prove(bundle: folder, key: key), of: folder, key)
      return WorkAnswer(report.textReport, report.json, foundSomething: !report.proof.problems.isEmpty)
    }
  }

  /// The differences in what two bundles show: `gvl bundle compare`. `foundSomething` if there are any.
  public func compareBundles(_ first: String, _ second: String) throws(WorkFailure) -> WorkAnswer {
    try answer { workspace in
      let (comparison, sources) = try workspace.compare(bundles: first, second)
      return WorkAnswer(
        comparison.textReport(restingOn: sources), comparison.json(restingOn: sources),
        foundSomething: !comparison.differences.isEmpty)
    }
  }
}
