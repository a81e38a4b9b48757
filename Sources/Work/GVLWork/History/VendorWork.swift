import GVLChanges
import GVLList
package import GVLListReports
import GVLSettings
package import GVLShown
import GVLSync
package import GVLWorkspace
package import ReportFormats

/// One vendor: its declaration in one list, or its history.
package struct VendorWork {
  private let workspace: Workspace
  private let vendor: String
  private let list: ListArgument

  /// The language of the purpose names, as the user wrote it.
  package var language: String?
  /// The page to make; nil for no page.
  package var page: PageRequest?

  /// A declaration, and the facts that its page needs.
  package struct Declaration {
    package var id: Int
    package var report: VendorReport
    package var head: ReportHead?
    /// The workspace's profile; nil if there is no `gvl.yml`.
    package var profile: PublisherProfile?
    /// The language tag of the purpose texts; nil for English.
    package var languageTag: String?
  }

  /// A history, and the head above it.
  package struct History {
    package var id: Int
    package var name: String
    package var head: TextReport
    package var report: HistoryReport
  }

  /// - Parameter vendor: its id, or a part of its name.
  package init(_ vendor: String, list: ListArgument, in workspace: Workspace) {
    (self.vendor, self.list, self.workspace) = (vendor, list, workspace)
  }

  package func run() throws(JobError) -> Done<Declaration> {
    try Done.work { notes in
      let loaded = try workspace.list(list)
      notes.note(loaded.note)
      let found = try VendorSearch(vendor).vendor(in: loaded)
      let (texts, code) = try AskedTexts(workspace: workspace)
        .texts(of: loaded.list, loaded.reference, in: language, &notes)
      let report = VendorReport(found, as: loaded.reference, texts: texts, information: information(of: found.id))
      let profile = workspace.hasFile ? workspace.settings.profile.value.selection : nil
      return Declaration(
        id: found.id, report: report, head: page?.head(lists: [loaded], profile: profile, workspace), profile: profile,
        languageTag: texts == nil ? nil : AskedTexts.tag(code, loaded.reference))
    }
  }

  /// The history of a vendor, even if the list no longer has it.
  package func history() throws -> History {
    let loaded = try workspace.list(list)
    let id: Int
    if let number = Int(vendor) { id = number } else { id = try VendorSearch(vendor).vendor(in: loaded).id }
    let profile = workspace.settings.profile.value
    let policy = try workspace.policy(of: profile)
    var steps = try workspace.history(
      ListRange(from: nil, to: .reference(loaded.reference)), filter: ChangeFilter(vendors: [id]),
      profile: profile.selection, policies: [policy])
    let known = loaded.list.vendor(id)
    if known == nil, steps.allSatisfy(\.changes.isEmpty) { _ = try VendorSearch(vendor).vendor(in: loaded) }
    let range = steps.first.flatMap { first in steps.last.map { (first.from.list, $0.to.list) } }
    steps = steps.filter { !$0.changes.isEmpty }
    let subject = LogPage.Vendor(id, steps, in: loaded)
    var log = LogText(
      steps, showsChanges: true, verdictsOf: "of this vendor's own changes, by policy \(policy.name)")
    if let page {
      log.page.head = page.head(lists: [loaded], profile: profile.selection, policy: policy.name, workspace)
      log.page.names = ItemNames(loaded.list.texts)
      log.page.vendor = subject
      log.page.range = range
    }
    return History(
      id: id, name: subject.name,
      head: TextReport.vendorHead(
        id, named: subject.name, isLive: known?.isLive, in: loaded.reference.description,
        information: information(of: id)),
      report: HistoryReport(
        log: log,
        feed: FeedIdentity(
          source: SyncConfiguration.shown(workspace.settings.source.value), subject: "history of vendor \(id)",
          profile: profile.name, policy: policy.name),
        references: steps.map(\.to.list)))
  }

  private func information(of id: Int) -> VendorInformation? {
    workspace.additionalInformation(ofVendor: id).map(VendorInformation.init)
  }
}
