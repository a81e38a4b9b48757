package import GVLBundle
package import GVLBundleReports
package import GVLDecision
import GVLListReports
import GVLSettings
import GVLShown
package import GVLWorkspace
package import PlainText

/// Builds the bundles of one profile: list, texts and words in, folders and `gvl.lock` out.
package struct BundleWork {
  private let workspace: Workspace
  private let now: Timestamp

  package var request = BundleRequest()
  /// Nil for that of `gvl.lock`, else the latest one.
  package var list: ListArgument?
  package var lock = LockUse.Mode.grow
  /// Whether nothing may be shown in another language than was asked for.
  package var isStrict = false
  /// Whether vendors that the list does not have any more are left out, instead of ending the build.
  package var leavesOut = false
  package var key: SigningKey?
  /// Whether each part is compressed to see how small it gets.
  package var measures = false
  /// Whether a bundle is replaced whose manifest cannot be used.
  package var replacesUnusable = false

  package init(in workspace: Workspace, now: Timestamp) { (self.workspace, self.now) = (workspace, now) }

  /// Builds all of them before any is written: what is wrong with one leaves the others as they were.
  package func run() throws(Undone) -> Done<BundleReport> { try Done.work { notes in try build(&notes) } }

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
