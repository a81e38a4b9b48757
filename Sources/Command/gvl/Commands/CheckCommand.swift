import ArgumentParser
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
      `gvl rules` lists the rules.

      \(ExitStatus.table)
      """)

  @OptionGroup var global: GlobalOptions
  @OptionGroup var output: OutputOptions<TextOrJSON>

  @Argument(help: ArgumentHelp("Bundles (folders) and HTML pages.", valueName: "bundle|page"))
  var paths: [String]

  @Option(help: ArgumentHelp("The list to check against; else the one that the bundle names.", valueName: "list"))
  var list: ListArgument?

  @Option(help: ArgumentHelp("Sets of rules: \(CheckRules.sets.joined(separator: ", ")).", valueName: "sets"))
  var rules: WordList?

  @Option(help: ArgumentHelp("The language of the pages; else what they declare.", valueName: "language"))
  var language: String?

  @Option(name: .customLong("fail-on"), help: "Exit 1 at or above this severity: error, warning, info or never.")
  var failOn: FailOn = .error

  func validate() throws {
    for set in rules?.words ?? [] where !CheckRules.sets.contains(set) {
      let near = nearest(to: set, in: CheckRules.sets).map { "; did you mean \($0)?" }
      throw ValidationError(
        "no set of rules is called \(set)\(near ?? "; there are " + CheckRules.sets.joined(separator: ", "))")
    }
  }

  func run() throws {
    let workspace = try global.openWorkspace()
    let named = try list.map { try workspace.list($0) }
    let sets = Set(rules?.words ?? CheckRules.sets)
    var result = CheckResult()
    var vendors = named.map { workspace.settings.profile.value.shownVendors(of: $0.list) }
    // Bundles first: their vendors are what a page beside them must count.
    for path in paths where InputFile.isFolder(path) {
      let (count, part) = try bundle(path, workspace, named?.list)
      vendors = vendors ?? count.map { $0 + workspace.settings.profile.value.otherProviders }
      result.add(part)
    }
    for path in paths where !InputFile.isFolder(path) {
      let page = checkPage(
        bytes: try InputFile.read(path), file: path, language: language,
        context: DialogContext(expectedVendors: vendors, sets: sets))
      result.add(CheckResult(page))
    }
    result.findings.removeAll { !sets.contains(CheckRules.set(of: $0.rule)) }
    if !(global.quiet && output.format == .text) {
      try output.write(global, text: result.textReport, json: result.json)
    }
    if !result.inconclusive.isEmpty { throw Leave(status: .failed) }
    if failOn.isReached(by: result.findings) { throw Leave(status: .yes) }
  }

  /// How many vendors the bundle shows, and what is wrong with it.
  private func bundle(
    _ path: String, _ workspace: Workspace, _ named: VendorList?
  ) throws -> (Int?, CheckResult) {
    var result = CheckResult()
    let contents: BundleContents
    do throws(Inconclusive) {
      contents = try BundleContents(folder: path) { file throws(WorkspaceError) in
        try InputFile.read(path + "/" + file)
      }
    } catch {
      result.inconclusive = [error]
      return (nil, result)
    }
    let source = named ?? (try? workspace.list(.reference(contents.reference)).list)
    (result.findings, result.inconclusive) = checkBundle(contents, source: source)
    return (contents.list.liveVendorCount, result)
  }
}

extension Profile {
  /// Vendors that a dialog asks consent for, those outside the list included.
  func shownVendors(of list: VendorList) -> Int {
    list.vendors.count { $0.isLive && vendors.contains($0.id) } + otherProviders
  }

  var otherProviders: Int { additionalProviders.count + nonTCFVendors }
}
