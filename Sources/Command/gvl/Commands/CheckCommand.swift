import GVLFindings
import ArgumentParser
import Files
import GVLArchive
import GVLCheck
import GVLModel
import GVLReport
import GVLText
import GVLWorkspace
import JSONText
import PlainText

struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Check what a CMP shows: bundles, strings files, pages, described screens.",
    discussion: """
      Strings files (\(StringFormats.endings.map { ".\($0)" }.joined(separator: ", "))), HTML pages, \
      screens.yml, bundles, and folders of them. Layers and roles come from gvl.yml, else from keys, else from the words.

      A bundle is held against the list that it was made from: a hole that the list has too is the vendor's, a warning; \
      one that only the bundle has is ours, an error. What cannot be read or seen is inconclusive, exit status 2, and so is \
      a file that is named and holds no dialog; folders may hold none, and leave out what .gitignore and gvl.yml leave out. \
      `gvl rules` lists the rules. With -q the findings alone, a line each, without the controls and the sum.

      A comment `gvl:ignore RULE reason` in a page accepts a finding on its line or the one below, `gvl:ignore-file` \
      near the top one in the whole file. \(FindingsFormat.help)

      \(ExitStatus.table)
      """)

  @OptionGroup var global: GlobalOptions
  @OptionGroup var output: OutputOptions<FindingsFormat>

  @Argument(help: ArgumentHelp("Bundles, files of strings, pages, screens.yml, and folders.", valueName: "path"))
  var paths: [String]

  @Option(help: ArgumentHelp("The list to check against; else the one that the bundle names.", valueName: "list"))
  var list: ListArgument?

  @Option(
    help: ArgumentHelp(
      "Sets of rules: \(CheckRules.sets.joined(separator: ", ")); else the profile's, else "
        + "\(CheckRules.standardSets.joined(separator: ", ")).", valueName: "sets"))
  var rules: WordList?

  @Option(help: ArgumentHelp("The language of the files; else what they or their paths say.", valueName: "language"))
  var language: String?

  @OptionGroup var accepted: BaselineOptions

  @Option(
    name: .customLong("expect-dialogs"),
    help: ArgumentHelp(
      "How many dialogs must be found, of one file and language each; else one in each file that is named.",
      valueName: "number"))
  var expectDialogs: Int?

  @Option(name: .customLong("fail-on"), help: "Exit 1 at or above this severity: error, warning, info or never.")
  var failOn: FailOn = .error

  func validate() throws {
    if let expectDialogs, expectDialogs < 0 { throw ValidationError("--expect-dialogs takes 0 or more") }
    for set in rules?.words ?? [] where !CheckRules.sets.contains(set) {
      let hint = Nearest.suggestion(for: set, in: CheckRules.sets, listedBy: "gvl rules")
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
    let profile = workspace.settings.profile.value
    try checkProfile(profile)
    let roles = RoleMap(profile)
    let inputs = try CheckInputs(paths, exclude: (workspace.settings.checkExclude.value, workspace.folder))
    let named = try list.map { try workspace.list($0) }
    var context = DialogContext(sets: sets(profile))
    context.expectsTCF = (rules?.words ?? profile.dialogs.ruleSets)?.contains("tcf") == true
    context.paidAlternative = profile.dialogs.paidAlternative
    context.nonTCFVendors = profile.dialogs.otherProviders
    context.today = Day(try global.moment().date)
    var result = CheckResult()
    var shown = named.map { shownTexts($0, profile) }
    // Bundles first: what they hold is what a dialog beside them must show.
    for path in inputs.bundles {
      let (list, part) = try bundle(path, workspace, named?.list, context.sets)
      shown = shown ?? list
      result.add(part)
    }
    if shown == nil, workspace.hasFile, let latest = try newest(workspace) {
      shown = shownTexts(latest, profile)
    }
    context.expectedVendors = shown.map { $0.list.vendors.count + profile.dialogs.otherProviders }
    let reading = CheckReading(inputs, language: language, roles: roles, expected: expectDialogs)
    let (files, failures) = (reading.files, reading.failures)
    result.add(reading)
    let languages = Set(files.flatMap(\.dialogs).compactMap(\.language))
    context.expected = shown?.expected(in: languages, workspace)
    let known = context
    let translations = Translations(files)
    for part in inParallel(files, { CheckResult($0, context: translations.context(of: $0, known)) }) {
      result.add(part)
    }
    let report = try report(result, failures, context.sets)
    // Nothing but files that are not there: their errors say it all.
    if failures.count < inputs.files.count + inputs.bundles.count + inputs.folders.count {
      try output.write(global, report, text: result.text(report), json: result.json(report.review))
    }
    for failure in failures.dropLast() { Console.say("gvl: " + failure.error.description) }
    if let last = failures.last { throw last.error }
    if !report.review.unseen.isEmpty, failOn.severity != nil { throw Leave(status: .failed) }
    if report.fails { throw Leave(status: .yes) }
  }

  /// What was found, held against what is accepted, with the sources to show it in.
  private func report(
    _ result: CheckResult, _ failures: [(path: String, error: CommandError)], _ sets: Set<String>
  ) throws -> FindingsReport {
    let sources = Sources(result)
    let unread = failures.map { Inconclusive(.unread, file: $0.path, message: $0.error.message(without: $0.path)) }
    let scope = ReviewScope(
      checked: result.subjects.map(\.file), unseen: Set((result.inconclusive + unread).map(\.file)), sets: sets,
      known: CheckRules.known, sources: sources.own)
    var review = try accepted.review(result.findings, result.inconclusive, in: scope)
    review.notJudged = NotJudged.once(result.notJudged)
    return FindingsReport(
      command: "check", version: GVL.version, review: review,
      inconclusive: review.unseen + (output.format.hasErrorsInside ? unread : []), subjects: result.subjects,
      leftOut: result.untold,
      failOn: failOn.severity, sources: sources.all, folder: InputFile.currentFolder)
  }

  private func isAddress(_ path: String) -> Bool {
    ["http://", "https://"].contains { path.lowercased().hasPrefix($0) }
  }

  private func shownTexts(_ loaded: LoadedList, _ profile: WorkspaceProfile) -> ShownTexts {
    ShownTexts(list: ShownList(loaded.list, through: profile.selection), reference: loaded.reference)
  }

  /// The sets to run: those asked for, else the profile's, else the standard ones.
  private func sets(_ profile: WorkspaceProfile) -> Set<String> {
    Set(rules?.words ?? profile.dialogs.ruleSets ?? CheckRules.standardSets)
  }

  /// The latest stored list: what a dialog of this workspace asks consent for. Nil where none is stored yet.
  private func newest(_ workspace: Workspace) throws(WorkspaceError) -> LoadedList? {
    do throws(WorkspaceError) { return try workspace.list(.latest) } catch {
      guard error.code == .emptyArchive else { throw error }
      return nil
    }
  }

  /// What the bundle shows, and what is wrong with it.
  private func bundle(
    _ path: String, _ workspace: Workspace, _ named: VendorList?, _ sets: Set<String>
  ) throws -> (ShownTexts?, CheckResult) {
    var result = CheckResult()
    result.subjects = [.init(file: path, rules: CheckRules.onBundles(sets))]
    let contents: BundleContents
    var sources: [String: [UInt8]] = [:]
    do throws(Inconclusive) {
      contents = try BundleContents(folder: path) { file throws(WorkspaceError) in
        let bytes = try InputFile.read(file, below: path)
        sources[path + "/" + file] = bytes
        return bytes
      }
    } catch {
      result.inconclusive = [error]
      return (nil, result)
    }
    let source = try named ?? self.source(of: contents, workspace)
    if let named, Digest.sha256(named.document.bytes) != contents.sha256 {
      Console.say("note: \(path) was made from another text than --list names, \(contents.reference)")
    }
    (result.findings, result.inconclusive) = checkBundle(contents, source: source, sets: sets)
    let found = Set(result.findings.compactMap(\.file))
    result.bundleSources = sources.filter { found.contains($0.key) }
    let translations = contents.languages.map { (language: $0.language, texts: $0.texts.texts) }
    return (
      ShownTexts(
        list: ShownList(contents.list, through: contents.profile), reference: contents.reference,
        translations: translations),
      result
    )
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

/// A list as the users of a profile are to see it, and where its official texts are.
private struct ShownTexts {
  let list: ShownList
  let reference: ListReference
  /// The official texts of other languages; nil where the archive has to be asked.
  var translations: [(language: String, texts: Texts)]?

  /// With official texts in these languages, so far as they are stored: of others nothing is said.
  func expected(in languages: Set<String>, _ workspace: Workspace) -> Expected {
    if let translations { return Expected(list, translations: translations) }
    var stored: [(language: String, texts: Texts)] = []
    for language in languages.sorted() {
      guard let code = LanguageCode(language)?.code, code != "en", Languages.row(code) != nil else { continue }
      // Texts of another version may have been right in their time.
      if let found = try? workspace.translation(code, of: reference), found.stored.list == reference {
        stored.append((language, found.translation.texts))
      } else {
        Console.say(
          "note: the official \(code) texts of \(reference) are not stored, so none is compared; `gvl sync` gets them")
      }
    }
    return Expected(list, translations: stored)
  }
}
