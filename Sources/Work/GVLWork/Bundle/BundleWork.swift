import Files
import GVLArchive
package import GVLBundle
import GVLBundleFormat
package import GVLBundleReports
import GVLChanges
package import GVLDecision
import GVLDialog
import GVLList
import GVLListReports
import GVLSettings
import GVLShown
import GVLText
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

/// Reads the inputs of a bundle.
struct BundleReading {
  private let workspace: Workspace
  private let profile: WorkspaceProfile
  private let languages: [String]
  private let fallback: [String: String]
  /// The CMP's own words in every language that is shown or used as a fallback; read once, errors are thrown on use.
  private let read: Result<[BundleInput.Words], any Error>

  init(_ workspace: Workspace, _ profile: WorkspaceProfile) {
    (self.workspace, self.profile) = (workspace, profile)
    let (languages, fallback) = (workspace.settings.languages.value, workspace.settings.fallback.value)
    (self.languages, self.fallback) = (languages, fallback)
    read = Result {
      let needed = Set(languagesNeeded(for: languages, fallback: fallback)).union(["en"])
      return try Self.words(in: needed, DialogFolder(workspace))
    }
  }

  func words() throws -> [BundleInput.Words] { try read.get() }

  func sources(_ list: ListArgument?, _ mode: LockUse.Mode, _ now: Timestamp) throws -> BundleSources {
    let sources = try workspace.bundleSources(
      list, languages: languagesNeeded(for: languages, fallback: fallback), mode
    ) {
      workspace.confirmation(of: $0, by: now)
    }
    // The clock is wrong: the bundle would count as fresh for too long.
    if let confirmed = sources.confirmed, confirmed.date > now.date {
      throw WorkspaceError(
        .lock, BundleLock.path(in: workspace),
        "`confirmed` is \(confirmed.date), and today is \(now.date): set the clock, or write the file anew by "
          + "`gvl bundle --update`")
    }
    return sources
  }

  func input(_ sources: BundleSources, _ shown: ShownList) throws -> BundleInput {
    let texts = sources.texts.filter { !$0.texts.isEmpty }
    var input = BundleInput(
      list: sources.list.list, reference: sources.list.reference, sha256: sources.sha256,
      texts: texts.map { BundleInput.Text(language: $0.language, texts: $0.texts) },
      profile: profile.selection, languages: languages, fallback: fallback)
    input.dialog = try words()
    input.customVendors = profile.dialogs.customVendors.map { CustomVendor(name: $0.name, url: $0.url) }
    input.stacks = profile.dialogs.stacks
    let freshness = workspace.settings.freshness.value
    (input.refreshAfter, input.hardExpiry, input.confirmed) = (freshness.warn, freshness.fail, sources.confirmed)
    input.asks = try workspace.asks(of: sources.olderLists, now: shown, by: profile)
    return input
  }

  private static func words(in codes: Set<String>, _ folder: DialogFolder) throws -> [BundleInput.Words] {
    try codes.sorted().compactMap { code in
      guard let language = Languages.row(code), let (text, words) = try folder.read(language) else { return nil }
      return BundleInput.Words(words, sha256: Digest.sha256(Array(text.utf8)))
    }
  }
}

extension Workspace {
  /// Decides for which older lists a bundle of a profile asks users again.
  ///
  /// - Throws: `lock.not-stored` for a list that `gvl.lock` names and the archive does not have, `tc.cmp-unknown` and
  ///   `tc.cmp-deleted` for a CMP that must not signal.
  func asks(
    of older: [BundleManifest.OlderList], now shown: ShownList, by profile: WorkspaceProfile
  ) throws -> BundleAsks {
    let policy = try policy(of: profile)
    let cmp = settings.cmp.value
    if let cmp { try SignalSender.check(cmp, in: self) }
    let archive = try openArchive()
    let lists = ListsInTurn(older) { one in try olderList(one, in: archive) }
    let asks = ReconsentAsks(older: lists, list: shown.list, profile: profile.selection, policy: policy)
    if let trouble = lists.trouble { throw trouble }
    return BundleAsks(
      asks, by: policy, of: older, shown: shown,
      cmp: cmp.map { .init(id: $0.id, version: $0.version) })
  }
}
