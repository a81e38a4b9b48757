import ArgumentParser
import GVLChanges
import GVLModel
import GVLReport
import GVLSync
import GVLWorkspace
import PlainText

struct VendorCommand: HelpedCommand {
  static let help = CommandHelp(
    "vendor", "What one vendor declares.",
    examples: [
      .init("gvl vendor 755", "by its id"),
      .init("gvl vendor \"Gammara Media\" v3/101", "by its name, in an older list"),
      .init("gvl vendor 174 --history", "all that it changed, list by list"),
    ],
    know: """
      A name may be a part of the vendor's name; several matches are listed. With -q the id alone. As html a page \
      of its own for a reviewer; with --history also as atom.
      """,
    seeAlso: ["log", "show", "lists"])

  @OptionGroup var global: GlobalOptions
  @OptionGroup var output: OutputOptions<HistoryFormat>
  @OptionGroup var page: ReportOptions

  @Argument(help: ArgumentHelp("The vendor's id or name.", valueName: "id|name"))
  var vendor: String

  @Argument(help: "The list.")
  var list: ListArgument = .latest

  @Option(help: ArgumentHelp("Names of purposes in this language.", valueName: "language"))
  var language: String?

  @Flag(help: "Its declarations through the record, up to the list: what changed, and when.")
  var history = false

  func run() throws {
    try page.check(makesPage: output.format == .html)
    let workspace = try global.openWorkspace()
    if history { return try writeHistory(workspace) }
    let loaded = try workspace.list(list)
    if let note = loaded.note { Console.note(note) }
    let found = try VendorSearch(vendor).vendor(in: loaded)
    let (texts, code) = try officialTexts(workspace, loaded.list, loaded.reference, language)
    let report = VendorReport(
      found, as: loaded.reference, texts: texts,
      information: workspace.additionalInformation(ofVendor: found.id).map(VendorInformation.init))
    if output.format == .html {
      let profile = workspace.hasFile ? workspace.settings.profile.value.selection : nil
      return try Console.write(
        report.html(
          try page.head(global, workspace, lists: [loaded], profile: profile),
          language: texts == nil ? nil : languageTag(code, loaded.reference)), to: output.output)
    }
    guard let format = TextOrJSON(rawValue: output.format.rawValue) else {
      throw CommandError(.usage, "usage.format", "--format \(output.format.rawValue): only with --history")
    }
    try output.write(global, as: format, text: { report.textReport }, json: { report.json }) {
      TextReport(String(found.id))
    }
  }

  /// A vendor that is no longer in the list has a history all the same.
  private func writeHistory(_ workspace: Workspace) throws {
    let loaded = try workspace.list(list)
    let id: Int
    if let number = Int(vendor) { id = number } else { id = try VendorSearch(vendor).vendor(in: loaded).id }
    let profile = workspace.settings.profile.value
    let policy = try workspace.policy(of: profile)
    let own = "of this vendor's own changes, by policy \(policy.name)"
    var steps = try workspace.history(
      ListRange(from: nil, to: .reference(loaded.reference)), filter: ChangeFilter(vendors: [id]),
      profile: profile.selection, policies: [policy])
    let known = loaded.list.vendor(id)
    if known == nil, steps.allSatisfy(\.changes.isEmpty) { _ = try VendorSearch(vendor).vendor(in: loaded) }
    let range = steps.first.flatMap { first in steps.last.map { (first.from.list, $0.to.list) } }
    steps = steps.filter { !$0.changes.isEmpty }
    let subject = LogPage.Vendor(id, steps, in: loaded)
    let head = TextReport.vendorHead(
      id, named: subject.name, isLive: known?.isLive, in: loaded.reference.description,
      information: workspace.additionalInformation(ofVendor: id).map(VendorInformation.init))
    var log = LogText(steps, showsChanges: true, verdictsOf: own)
    if output.format == .html {
      log.page.head = try page.head(global, workspace, lists: [loaded], profile: profile.selection, policy: policy.name)
      log.page.names = ItemNames(loaded.list.texts)
      log.page.vendor = subject
      log.page.range = range
    }
    try output.write(
      global, log, under: head, subject: "vendor \(id) \(CleanText.line(subject.name))",
      feed: FeedIdentity(
        source: SyncConfiguration.shown(workspace.settings.source.value), subject: "history of vendor \(id)",
        profile: profile.name, policy: policy.name),
      json: steps.logJSON(profile: profile.name, policy: policy.name, dates: nil), answer: TextReport(String(id)))
  }
}
