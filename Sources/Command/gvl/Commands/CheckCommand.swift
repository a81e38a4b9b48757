import ArgumentParser
import GVLArchive
import GVLCheck
import GVLModel
import GVLReport
import GVLWorkspace
import JSONText

struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Check a bundle's disclosure, or the dialogs of HTML pages.",
    discussion: """
      A bundle is held against the list that it was made from: a hole that the list has too is the vendor's, a warning; \
      one that only the bundle has is ours, an error. What cannot be read or seen is inconclusive, exit status 2. \
      `gvl rules` lists the rules. With -q the findings alone, a line each, without the controls and the sum.

      A comment `gvl:ignore RULE reason` in a page accepts a finding on its line or the one below, `gvl:ignore-file` \
      near the top one in the whole file. \(FindingsFormat.help)

      \(ExitStatus.table)
      """)

  @OptionGroup var global: GlobalOptions
  @OptionGroup var output: OutputOptions<FindingsFormat>

  @Argument(help: ArgumentHelp("Bundles (folders) and HTML pages.", valueName: "bundle|page"))
  var paths: [String]

  @Option(help: ArgumentHelp("The list to check against; else the one that the bundle names.", valueName: "list"))
  var list: ListArgument?

  @Option(help: ArgumentHelp("Sets of rules: \(CheckRules.sets.joined(separator: ", ")).", valueName: "sets"))
  var rules: WordList?

  @Option(help: ArgumentHelp("The language of the pages; else what they declare.", valueName: "language"))
  var language: String?

  @OptionGroup var accepted: BaselineOptions

  @Option(name: .customLong("fail-on"), help: "Exit 1 at or above this severity: error, warning, info or never.")
  var failOn: FailOn = .error

  func validate() throws {
    for set in rules?.words ?? [] where !CheckRules.sets.contains(set) {
      let hint = suggestion(for: set, in: CheckRules.sets, listedBy: "gvl rules")
      throw ValidationError("no set of rules is called \(set); \(hint)")
    }
  }

  func run() throws {
    if let address = paths.first(where: { isAddress($0) && !InputFile.exists($0) }) {
      throw CommandError(
        .usage, "usage.page-address",
        "\(address): pages are read from files; save the page with its dialog from a browser, and name the file")
    }
    if let language { _ = try knownLanguage(language) }
    let workspace = try global.openWorkspace()
    let named = try list.map { try workspace.list($0) }
    let sets = Set(rules?.words ?? CheckRules.sets)
    var result = CheckResult()
    var vendors = named.map { workspace.settings.profile.value.shownVendors(of: $0.list) }
    // Bundles first: their vendors are what a page beside them must count.
    for path in paths where InputFile.isFolder(path) {
      let (count, part) = try bundle(path, workspace, named?.list, sets)
      vendors = vendors ?? count.map { $0 + workspace.settings.profile.value.otherProviders }
      result.add(part)
    }
    if vendors == nil, workspace.hasFile, let latest = try newest(workspace) {
      vendors = workspace.settings.profile.value.shownVendors(of: latest)
    }
    var failures: [(path: String, error: CommandError)] = []
    for path in paths where !InputFile.isFolder(path) {
      do {
        result.add(try page(path, DialogContext(expectedVendors: vendors, sets: sets)))
      } catch {
        failures.append((path, CommandError(error)))
      }
    }
    let report = try report(result, failures, sets)
    if failures.count < paths.count {
      try output.write(global, report, text: result.text(report), json: result.json(report.review))
    }
    for failure in failures.dropLast() { Console.say("gvl: " + failure.error.description) }
    if let last = failures.last { throw last.error }
    if !result.inconclusive.isEmpty { throw Leave(status: .failed) }
    if report.fails { throw Leave(status: .yes) }
  }

  /// What was found, held against what is accepted, with the sources to show it in.
  private func report(
    _ result: CheckResult, _ failures: [(path: String, error: CommandError)], _ sets: Set<String>
  ) throws -> FindingsReport {
    let sources = Sources(result)
    let unread = failures.map { Inconclusive(file: $0.path, message: $0.error.message(without: $0.path)) }
    let scope = ReviewScope(
      checked: result.subjects.map(\.file), unseen: Set((result.inconclusive + unread).map(\.file)), sets: sets,
      sources: sources.own)
    return FindingsReport(
      command: "check", version: GVL.version, review: try accepted.review(result.findings, in: scope),
      inconclusive: result.inconclusive + (output.format.hasErrorsInside ? unread : []), subjects: result.subjects,
      failOn: failOn.severity, sources: sources.all, folder: InputFile.currentFolder)
  }

  private func isAddress(_ path: String) -> Bool {
    ["http://", "https://"].contains { path.lowercased().hasPrefix($0) }
  }

  private func page(_ path: String, _ context: DialogContext) throws(WorkspaceError) -> CheckResult {
    let bytes = try InputFile.read(path)
    let page = checkPage(bytes: bytes, file: path, language: language, context: context)
    for note in page.notes { Console.say("note: \(path): \(note)") }
    var result = CheckResult(page)
    result.subjects = [.init(file: path, rules: CheckRules.onDialogs(context.sets))]
    // Standard input is there once.
    if path == "-" { result.sources[path] = bytes }
    return result
  }

  /// The latest stored list: what a dialog of this workspace asks consent for. Nil where none is stored yet.
  private func newest(_ workspace: Workspace) throws(WorkspaceError) -> VendorList? {
    do throws(WorkspaceError) { return try workspace.list(.latest).list } catch {
      guard error.code == .emptyArchive else { throw error }
      return nil
    }
  }

  /// How many vendors the bundle shows, and what is wrong with it.
  private func bundle(
    _ path: String, _ workspace: Workspace, _ named: VendorList?, _ sets: Set<String>
  ) throws -> (Int?, CheckResult) {
    var result = CheckResult()
    result.subjects = [.init(file: path, rules: CheckRules.onBundles(sets))]
    let contents: BundleContents
    do throws(Inconclusive) {
      contents = try BundleContents(folder: path) { file throws(WorkspaceError) in
        try InputFile.read(path + "/" + file)
      }
    } catch {
      result.inconclusive = [error]
      return (nil, result)
    }
    let source = try named ?? self.source(of: contents, workspace)
    if let named, sha256Hex(named.document.bytes) != contents.sha256 {
      Console.say("note: \(path) was made from another text than --list names, \(contents.reference)")
    }
    (result.findings, result.inconclusive) = checkBundle(contents, source: source, sets: sets)
    return (contents.list.liveVendorCount, result)
  }

  /// The very text that the bundle was made from: a number may have been published twice. Nil where it is not stored; a
  /// damaged one is an error.
  private func source(of contents: BundleContents, _ workspace: Workspace) throws(WorkspaceError) -> VendorList? {
    var reference = contents.reference
    reference.edition = String(contents.sha256.prefix(8))
    do throws(WorkspaceError) { return try workspace.list(.reference(reference)).list } catch {
      guard [.notStored, .emptyArchive, .noWorkspace].contains(error.code) else { throw error }
      return nil
    }
  }
}

extension Profile {
  /// Vendors that a dialog asks consent for, those outside the list included.
  func shownVendors(of list: VendorList) -> Int {
    list.vendors.count { $0.isLive && vendors.contains($0.id) } + otherProviders
  }

  var otherProviders: Int { additionalProviders.count + nonTCFVendors }
}
