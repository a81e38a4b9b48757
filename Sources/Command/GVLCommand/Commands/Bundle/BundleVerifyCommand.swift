import ArgumentParser
import GVLBundle
import GVLBundleReports
import GVLList
import GVLWork
import JSONText
import ReportFormats

struct BundleVerifyCommand: HelpedCommand {
  static let help = CommandHelp(
    "verify", "Prove a bundle by its manifest, its other files and the archive.",
    examples: [
      .init("gvl bundle verify dist", "every file, against the manifest and the archive"),
      .init("gvl bundle verify dist --max-age 30d", "and whether its list is still young"),
    ],
    know: """
      Every file is compared with the manifest, and the manifest with itself and the files. A file that an app or \
      site would read and that the manifest does not name is an error. The list and the texts are compared with the official ones \
      that the manifest names, where the archive has them; from these every other file is made once more and compared. The \
      last lines say what was compared and what is not stored. Without --key this proves nothing about files that are ours \
      alone (code, the dialog's own words): who can write the folder can write a manifest that fits. A bundle whose list has \
      expired ends with 1, if nothing else is wrong, and with --max-age one whose list is older; --allow-expired, or \
      `freshness: {fail: never}` in gvl.yml, is for the former. With -q nothing is printed: the exit status is the answer.
      """,
    exits: [
      .yes: "its list has expired, or is older than --max-age",
      .failed: "a file differs from the manifest or cannot be read",
    ],
    seeAlso: ["bundle build", "bundle compare", "bundle keygen"])

  @OptionGroup var global: GlobalOptions
  @OptionGroup var output: OutputOptions<TextOrJSON>
  @OptionGroup var expiry: ExpiryOptions

  @Option(help: ArgumentHelp("The public key whose signature the manifest has to have.", valueName: "file"))
  var key: String?

  @Option(help: ArgumentHelp("Say whether its list is older than that: 8d, 36h.", valueName: "age"))
  var maxAge: Age?

  @Argument(help: ArgumentHelp("The bundle's folder.", valueName: "folder"))
  var folder: String

  var outputs: [NamedOutput] { [.file(output.output)] }

  func run() throws {
    let key = try self.key.map { try VerifyingKey(contentsOf: $0) }
    let proof = try global.openWorkspace().prove(bundle: folder, key: key)
    let now = try global.moment()
    let stale = maxAge.flatMap { proof.manifest.staleness(in: folder, limit: $0, at: now) }
    let report = BundleProofReport(proof, of: folder, key)
    try output.write(global, text: report.textReport, json: report.json, answer: TextReport())
    if !proof.problems.isEmpty { throw EarlyExit(status: .failed) }
    let isExpired = try expiry.tell(proof.manifest, of: folder, in: global.openWorkspace(), at: now, on: global.console)
    if let stale { global.console.say("stale: " + stale) }
    if isExpired || stale != nil { throw EarlyExit(status: .yes) }
  }
}
