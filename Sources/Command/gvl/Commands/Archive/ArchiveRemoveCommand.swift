import ArgumentParser
import GVLArchive
import GVLModel
import GVLReport
import GVLText
import GVLWorkspace

struct ArchiveRemoveCommand: HelpedCommand {
  static let help = CommandHelp(
    "remove", "Set a list, one text of it, or a translation aside.",
    examples: [
      .init("gvl archive remove v3/102 --reason \"a test\"", "a list that should not be here"),
      .init("gvl archive remove latest --language de --reason \"cut short\"", "one translation of a list"),
    ],
    know: """
      For what should not have been stored: a list that nobody published, a test. It goes to the quarantine and counts \
      nowhere from then on; sync, backfill, import and repair do not take it in again unless --accept says so. Its full \
      name, such as v3/178.9f2c41aa, still shows it. `gvl archive list` names what is set aside, and why.
      """,
    exits: [.later: ExitStatus.later.meaning],
    seeAlso: ["archive list", "archive import", "lists"])

  @OptionGroup var global: GlobalOptions
  @OptionGroup var output: OutputOptions<TextOrJSON>
  @OptionGroup var lock: LockOptions

  @Argument(help: ArgumentHelp("v3/178, or one text of it: v2/197.9f2c41aa; or cmp-list, atp, avi, disclosures/755."))
  var list: String

  @Option(help: ArgumentHelp("The translation in this language, not the list.", valueName: "language"))
  var language: String?

  @Option(help: ArgumentHelp("Why, for those who come after; one line.", valueName: "text"))
  var reason: String

  func run() throws {
    let workspace = try global.openWorkspace()
    try workspace.requireArchive()
    try workspace.requireIndex()
    let (subject, edition) = try wanted(in: workspace.archive())
    guard !reason.allSatisfy(\.isWhitespace), reason.unicodeScalars.allSatisfy({ $0.value >= 0x20 }) else {
      throw CommandError(.usage, "usage.reason", "--reason: write in one line why it is removed")
    }
    let removed = try Archive.setAside(
      subject, edition: edition, reason: reason, folder: workspace.folder, now: try global.moment(), wait: lock.wait)
    if global.quiet, output.format == .text { return }
    let report = RemovalReport(removed)
    try output.write(global, text: report.textReport, json: report.json)
  }

  private func wanted(in archive: Archive) throws -> (Subject, edition: String?) {
    // As everywhere, a number alone is of the newest specification.
    let newest = archive.latest()?.reference
    let named =
      list == "latest" ? newest : ListReference("v\(newest?.specification ?? 3)/\(list)") ?? ListReference(list)
    if let reference = named {
      let number = ListReference(specification: reference.specification, version: reference.version)
      guard let language else { return (.list(number), reference.edition) }
      return (.translation(try knownLanguage(language).code, of: number), reference.edition)
    }
    let parts = list.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    switch (parts.count, Subject.Further(word: parts[0])) {
    case (1, .register(let registry)?) where language == nil: return (.register(registry), nil)
    case (2, .disclosures?) where language == nil:
      if let vendor = Int(parts[1]), Vendor.ids.contains(vendor) { return (.disclosure(vendor: vendor), nil) }
    default: break
    }
    throw CommandError(
      .usage, "usage.list",
      "\"\(list)\" names no stored file; write v3/178, v2/197.9f2c41aa, latest, cmp-list, atp, avi or disclosures/755")
  }
}
