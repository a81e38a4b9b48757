package import GVLBundle
package import GVLBundleReports
package import GVLDecision
import GVLListReports
import GVLSettings
import GVLShown
package import GVLWorkspace
package import PlainText

/// Builds the bundles of one profile: reads list, texts and words; writes folders and `gvl.lock`.
package struct BundleWork {
  private let workspace: Workspace
  private let now: Timestamp

  package var request = BundleRequest()
  /// The list to build from; nil for the list in `gvl.lock`, else the latest one.
  package var list: ListArgument?
  package var lock = LockUse.Mode.grow
  /// Fail instead of showing a text in a language other than the requested one.
  package var isStrict = false
  /// Leave out vendors that are no longer in the list, instead of failing.
  package var leavesOut = false
  package var key: SigningKey?
  /// Compress each part to measure its compressed size.
  package var measures = false
  /// Replace a bundle whose manifest cannot be used.
  package var replacesUnusable = false

  package init(in workspace: Workspace, now: Timestamp) { (self.workspace, self.now) = (workspace, now) }

  /// Builds all bundles before writing any, so that an error in one leaves all existing ones unchanged.
  package func run() throws(JobError) -> Done<BundleReport> { try Done.work { notes in try build(&notes) } }

  private func build(_ notes: inout Notes) throws -> BundleReport {
    let profile = workspace.settings.profile.value
    try profile.checkWords()
    try workspace.requireIndex()
    let orders = try request.orders(of: profile, in: workspace)
    for order in orders { try OutputFile.claim(folder: order.out) }
    let reading = BundleReading(workspace, profile)
    let sources = try reading.sources(list, lock, now)
    notes.note(sources.notes)
    let shown = ShownList(sources.list.list, through: profile.selection)
    var input = try reading.input(sources, shown)
    (input.isStrict, input.leavesOut) = (isStrict, leavesOut)
    let view = try BundleView(input)
    notes.note(workspace.territories(of: profile, shown.vendors.rows)?.note)
    notes.note(profile.signals.neverOn(in: shown))
    notes.note(try workspace.listedOutsiders(of: profile, in: sources.list.list))
    let made = try orders.map { order in (order, try order.make(view, signedBy: key)) }
    let built = try made.map { order, bundle in
      let outcome = try BundleFolder(order.out).write(bundle, force: replacesUnusable)
      return BundleReport.Built(
        manifest: bundle.manifest, folder: order.out, bytes: bundle.totalBytes, isUnchanged: outcome == .unchanged,
        sizes: BundleSizes(bundle, compressed: measures))
    }
    if let lock = sources.lock { try workspace.write(lock) }
    return BundleReport(built)
  }
}
