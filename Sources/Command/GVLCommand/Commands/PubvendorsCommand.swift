import ArgumentParser
import GVLFindings
import GVLFindingsReports
import GVLListReports
import GVLWork
import GVLWorkspace
import ReportFormats

struct PubvendorsCommand: HelpedCommand {
  static let help = CommandHelp(
    "pubvendors", "Check a publisher's pubvendors.json, and write a profile for gvl.yml from it.",
    examples: [
      .init("gvl pubvendors pubvendors.json", "by the list that the file names, where it is stored"),
      .init("gvl pubvendors pubvendors.json --gvl lists/vendorlist-v7.json", "by a list of specification 1"),
      .init("gvl pubvendors pubvendors.json -q > profile.yml", "the profile alone"),
    ],
    know: """
      The file is of the framework's first version, the draft of 2018. gvl also reads members that real files have and the draft lacks: lastUpdated, \
      purposeIds, legIntPurposeIds, featureIds, and vendors outside of the list, whose ids are texts.

      The profile has the file's vendors, a restriction for each purpose that a vendor declares and the file does not allow, \
      and customVendors. purposes allow on any legal basis. purposeIds and legIntPurposeIds each replace the list's member of \
      that name. The five purposes of specification 1 have no official counterpart in later ones, so restrictions need a list \
      of specification 1 and hold for such lists only. With -q the profile alone. `gvl rules --set pubvendors` lists the rules.
      """,
    exits: [.yes: "findings at or above --fail-on", .failed: "the file is another one, or cannot be read"],
    seeAlso: ["config", "validate", "rules", "lists"])

  @OptionGroup var global: GlobalOptions
  @OptionGroup var output: OutputOptions<TextOrJSON>

  @Argument(help: ArgumentHelp("A publisher's pubvendors.json.", valueName: "file"))
  var file: String

  @Option(
    help: ArgumentHelp(
      "Judge by this list; default: the one that the file names, where it is stored.", valueName: "list"))
  var gvl: ListArgument?

  @Option(name: .customLong("fail-on"), help: "Exit 1 at or above this severity: error, warning, info or never.")
  var failOn: FailOn = .error

  var outputs: [NamedOutput] { [.file(output.output)] }

  func run() throws {
    let outcome = try global.console.done(PublisherVendorsWork(file, by: gvl, in: global.openWorkspace()).run).result
    let findings = outcome.findings(FindingsRequest([], failOn, .init(), .text))
    try output.write(
      global, text: text(outcome.report, findings), json: outcome.report.json(findings.review.open),
      answer: outcome.report.profile)
    if findings.fails { throw EarlyExit(status: .yes) }
  }

  private func text(_ report: PublisherVendorsReport, _ findings: FindingsReport) -> TextReport {
    var text = findings.text(excerpts: true)
    if !findings.review.open.isEmpty { text.blank() }
    text.append(report.textReport(sum: findings.sum))
    return text
  }
}
