import Files
import ArgumentParser
import GVLArchive
import GVLBundle
import GVLModel
import GVLReport
import GVLText
import GVLWorkspace
import JSONText

struct BundleCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bundle",
    abstract: "What an app or site ships offline.",
    discussion: ExitStatus.table,
    subcommands: [BundleBuildCommand.self, BundleVerifyCommand.self],
    defaultSubcommand: BundleBuildCommand.self)
}

struct BundleBuildCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "build",
    abstract: "Write the list, narrowed to the profile, and its texts.",
    discussion: """
      The folder is replaced as a whole; one that holds anything but a bundle is refused. Deleted vendors are left out and named. Texts that a translation lacks are lent by another language, and said. With \
      -q nothing is printed: the exit status is the answer.

      \(ExitStatus.table)
      """)

  @OptionGroup var global: GlobalOptions
  @OptionGroup var output: OutputOptions<TextOrJSON>

  @Option(
    help: ArgumentHelp(
      "What to write: \(BundleTarget.all.map(\.name).joined(separator: ", ")); else the profile's.", valueName: "target"
    ))
  var target: String?

  @Option(help: ArgumentHelp("The folder to write.", valueName: "folder"))
  var out: String

  @Option(help: ArgumentHelp("Languages instead of those of gvl.yml.", valueName: "languages"))
  var languages: WordList?

  @Flag(help: "Replace a bundle whose manifest cannot be used.")
  var force = false

  @Argument(help: "The list.")
  var list: ListArgument = .latest

  func run() throws {
    let workspace = try global.openWorkspace(languages: languages?.words)
    let profile = workspace.settings.profile.value
    try checkProfile(profile)
    let target = try BundleTarget.named(target ?? profile.bundle.target ?? "json")
    let loaded = try workspace.list(list)
    if let note = loaded.note { Console.say("note: " + note) }
    let bundle = try target.bundle(input(workspace, loaded, profile))
    try BundleFolder(out).write(bundle, force: force)
    try output.write(global, text: report(bundle), json: bundle.manifest.json, answer: TextReport())
  }

  private func input(_ workspace: Workspace, _ loaded: LoadedList, _ profile: WorkspaceProfile) throws -> BundleInput {
    let settings = workspace.settings
    var texts: [BundleInput.Text] = []
    let needed = languagesNeeded(for: settings.languages.value, fallback: settings.fallback.value)
    for code in needed where code != "en" {
      guard let found = try stored(code, loaded.reference, workspace) else { continue }
      texts.append(
        BundleInput.Text(
          language: code, translation: found.translation, list: found.stored.list, sha256: found.stored.sha256))
    }
    return BundleInput(
      list: loaded.list, reference: loaded.reference, sha256: Digest.sha256(loaded.list.document.bytes), texts: texts,
      profile: profile.selection, languages: settings.languages.value, fallback: settings.fallback.value,
      maximumBytes: profile.bundle.maximumBytes)
  }

  /// What is not stored is resolved by the fallback, and the manifest says so; what is stored and damaged is an error.
  private func stored(
    _ code: String, _ reference: ListReference, _ workspace: Workspace
  ) throws(WorkspaceError) -> LoadedTranslation? {
    do throws(WorkspaceError) { return try workspace.translation(code, of: reference) } catch {
      guard error.code == .noSuchLanguage || error.code == .noWorkspace else { throw error }
      return nil
    }
  }

  private func report(_ bundle: Bundle) -> TextReport {
    let manifest = bundle.manifest
    var report = TextReport()
    report.line(
      Piece(manifest.list.description, .bold), "   ", Piece("profile \(manifest.profile.name)", .dim), "   ",
      Piece(counted(manifest.vendors, "vendor")), "   ", Piece("\(counted(bundle.totalBytes, "byte")) in \(out)", .dim))
    report.blank()
    var table = Table([.init("language"), .init("texts of"), .init("")], indent: 2)
    for language in manifest.languages {
      var notes: [String] = []
      if let reason = language.reason { notes.append("\(language.texts) stands in for it (\(reason))") }
      if !language.loans.isEmpty {
        let lenders = Set(language.loans.map(\.from)).sorted().joined(separator: ", ")
        notes.append("\(counted(language.loans.count, "text")) lent by \(lenders)")
      }
      if language.list != manifest.list { notes.append("older than the list") }
      table.row(
        Piece(language.language, .cyan), Piece(language.list.description), Piece(notes.joined(separator: "; "), .yellow)
      )
    }
    report.append(table.report)
    report.blank()
    var files = Table([.init("file"), .init("bytes", .right), .init("SHA-256")], indent: 2)
    for file in manifest.files {
      files.row(Piece(file.path), Piece(grouped(file.bytes)), Piece(String(file.sha256.prefix(16)), .dim))
    }
    report.append(files.report)
    if !manifest.leftOut.isEmpty {
      report.blank()
      report.line(Piece("Left out (\(grouped(manifest.leftOut.count)))", .bold))
      var left = Table([.init("", .right), .init(""), .init("")], indent: 2)
      for vendor in manifest.leftOut.prefix(12) {
        left.row(
          Piece(String(vendor.vendor), .cyan), Piece(vendor.name ?? ""),
          Piece(vendor.reason == .unknown ? "not in this list" : "deleted \(vendor.deletedDate ?? "")", .dim))
      }
      report.append(left.report)
      if manifest.leftOut.count > 12 {
        report.line("  ", Piece("and \(manifest.leftOut.count - 12) more, all in \(BundleManifest.fileName)", .dim))
      }
    }
    return report
  }
}

struct BundleVerifyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify",
    abstract: "Hold a bundle and its manifest against each other; exit 2 on any difference.",
    discussion: """
      Where the archive has the list that the bundle names, it also has to have the very text that the bundle was made \
      from. With -q nothing is printed: the exit status is the answer.

      \(ExitStatus.table)
      """)

  @OptionGroup var global: GlobalOptions
  @OptionGroup var output: OutputOptions<TextOrJSON>

  @Argument(help: ArgumentHelp("The bundle's folder.", valueName: "folder"))
  var folder: String

  func run() throws {
    let bundle = BundleFolder(folder)
    let files = try bundle.manifest().files.count
    let archive = try record()
    let problems = try bundle.verify { list, language in
      let number = ListReference(list, edition: nil)
      return archive?.digests(of: language.map { .translation($0, of: number) } ?? .list(number)) ?? []
    }
    var report = TextReport()
    for problem in problems {
      report.line(
        Piece("\(folder)/\(problem.file): ", .bold), Piece(problem.message), Piece(" [\(problem.code.rawValue)]", .dim))
    }
    report.line(
      Piece(
        problems.isEmpty
          ? "\(counted(files, "file")), every one as the manifest says" : counted(problems.count, "problem"),
        problems.isEmpty ? .green : .red))
    try output.write(
      global, text: report,
      json: [
        "schema": "gvl.bundle-verify/1", "files": .integer(files),
        "problems": .array(
          problems.map {
            ["code": .string($0.code.rawValue), "file": .string($0.file), "message": .string($0.message)]
          }),
      ], answer: TextReport())
    if !problems.isEmpty { throw Leave(status: .failed) }
  }

  /// The archive of the workspace; nil where there is none, or it cannot be read and nobody has named it.
  private func record() throws -> Archive? {
    guard global.workspace == nil else { return try global.openWorkspace().openArchive() }
    return try? global.openWorkspace().openArchive()
  }
}
