import ArgumentParser
import GVLArchive
import GVLBundle
import GVLModel
import GVLReport
import GVLWorkspace

struct BundleVerifyCommand: HelpedCommand {
  static let help = CommandHelp(
    "verify", "Hold a bundle and its manifest against each other.",
    examples: [
      .init("gvl bundle verify dist", "every file, against the manifest and the archive"),
      .init("gvl bundle verify dist --max-age 30d", "and whether its list is still young"),
    ],
    know: """
      A bundle whose list has expired ends with 1, if nothing else is wrong, and with --max-age one whose list is older; \
      --allow-expired, or `freshness: {fail: never}` in gvl.yml, is for the former. Where the archive has the list that \
      the bundle names, it also has to have the very text that the bundle was made from. With -q nothing is printed: the \
      exit status is the answer.
      """,
    exits: [
      .yes: "its list has expired, or is older than --max-age",
      .failed: "a file is not as the manifest says, or cannot be read",
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

  func run() throws {
    let bundle = BundleFolder(folder)
    let manifest = try bundle.manifest()
    let key = try self.key.map { try VerifyingKey(contentsOf: $0) }
    let archive = try record()
    let problems = try bundle.verify(key: key) { list, language in
      let number = ListReference(list, edition: nil)
      return archive?.digests(of: language.map { .translation($0, of: number) } ?? .list(number)) ?? []
    }
    let stale = try maxAge.flatMap { try staleness(manifest, $0) }
    let report = Verification(
      problems.map {
        .init(path: $0.file, shownAs: "\(folder)/\($0.file)", code: $0.code.rawValue, message: $0.message)
      }, files: manifest.files.count,
      praise: "every one as the manifest says" + (key.map { ", signed by \($0.fingerprint)" } ?? ""))
    try output.write(
      global, text: report.textReport, json: report.json(schema: "gvl.bundle-verify/1", path: "file"),
      answer: TextReport())
    if !problems.isEmpty { throw Leave(status: .failed) }
    let isExpired = try expiry.tell(
      manifest, of: folder, in: global.workspace == nil ? try? global.openWorkspace() : global.openWorkspace(),
      at: global.moment())
    if let stale { Console.say("stale: " + stale) }
    if isExpired || stale != nil { throw Leave(status: .yes) }
  }

  /// Why it is; nil where it is not.
  private func staleness(_ manifest: BundleManifest, _ limit: Age) throws -> String? {
    guard let date = manifest.lastUpdated.flatMap({ Timestamp($0) }) else {
      return "\(folder): the list \(manifest.list) has no date"
    }
    let age = try global.moment().seconds(since: date)
    // A list of the future is as unproved as an old one; the source's clock may be a few minutes ahead.
    if age < -300 { return "\(folder): the list \(manifest.list) is of \(date), which is in the future; set the clock" }
    guard age > limit.seconds else { return nil }
    return "\(folder): the list \(manifest.list) is of \(date.date), \(ageWords(age)) ago; sync and build again"
  }

  /// The archive of the workspace; nil where there is none, or it cannot be read and nobody has named it.
  private func record() throws -> Archive? {
    guard global.workspace == nil else { return try global.openWorkspace().openArchive() }
    return try? global.openWorkspace().openArchive()
  }
}
