import ArgumentParser
import GVLCheck
import GVLFindings
import GVLReport
import GVLStrings
import GVLWork
import GVLWorkspace
import PlainText

struct CheckCommand: HelpedCommand {
  static let help = CommandHelp(
    "check", "Check what a CMP shows: bundles, strings files, pages, described screens.",
    examples: [
      .init("gvl check strings", "a folder of strings files"),
      .init("gvl check dist page.html --profile shop", "a bundle and the page that shows it"),
      .init("gvl check page.html --rules tcf,edpb --fail-on warning", "by these sets of rules, strictly"),
      .init("gvl check page.html --baseline known.json --update-baseline", "accept what is there today"),
    ],
    know: """
      Strings files (\(StringFormats.endings.map { ".\($0)" }.joined(separator: ", "))), HTML pages, \
      screens.yml, bundles, and folders of them. Layers and roles come from gvl.yml, else from keys, else from the words.

      A bundle is held against the list that it was made from: a hole that the list has too is the vendor's, a warning; \
      one that only the bundle has is ours, an error. What cannot be read or seen is inconclusive, exit status 2, and so is \
      a file that is named and holds no dialog; folders may hold none, and leave out what .gitignore and gvl.yml leave out. \
      `gvl rules` lists the rules. Those of the set tcf apply to dialogs that ask for TCF consent, whether --rules, the \
      profile or neither names the set: to those of which --tcf or `tcf: true` in the profile says so, else to those that \
      speak of the framework. Each output says which these are and why, and how many checks failed, passed, were not judged \
      and do not apply. Of many dialogs what they have in common is told, and one fault in several places once; \
      with -v each. With -q the findings alone, a line each, without the controls and the sum.

      A comment `gvl:ignore RULE reason` in a page accepts a finding on its line or the one below, `gvl:ignore-file` \
      near the top one in the whole file.
      """,
    exits: [
      .yes: "findings at or above --fail-on",
      .failed: "a file cannot be read, or something is inconclusive (not with --fail-on never)",
    ],
    seeAlso: ["rules", "wording", "translations audit", "formats"])

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

  @Flag(
    inversion: .prefixedNo, exclusivity: .exclusive,
    help:
      "Say that the dialogs ask for TCF consent, or that they do not; else the profile's `tcf`, else what each says.")
  var tcf: Bool?

  @Option(help: ArgumentHelp("The language of the files; else what they or their paths say.", valueName: "language"))
  var language: String?

  @OptionGroup var accepted: BaselineOptions
  @OptionGroup var page: ReportOptions
  @OptionGroup var expiry: ExpiryOptions

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
    if let address = paths.first(where: { InputFile.isAddress($0) && !InputFile.exists($0) }) {
      throw CommandError(
        .usage, "usage.page-address",
        "\(address): pages are read from files; save the page with its dialog from a browser, and name the file")
    }
    try page.check(makesPage: output.format == .html)
    if let language { _ = try knownLanguage(language) }
    if accepted.updatesBaseline, try global.severalProfiles() != nil {
      throw CommandError(
        .usage, "usage.profiles", "--update-baseline writes what one profile finds; run it for each of them")
    }
    try ProfileRuns.run(
      "check", global, format: output.format.rawValue, output: output.output, files: [], check)
  }

  /// The check for one profile.
  private func check(_ global: GlobalOptions) throws -> ProfileOutcome {
    let workspace = try global.openWorkspace()
    let done = try Console.done(work(global, workspace).run)
    let (found, failures) = (done.result, done.commandFailures)
    var report = try report(found, failures)
    if let page = try page.request(global, makesPage: output.format == .html) {
      report.head = page.head(
        lists: found.lists, profile: workspace.hasFile ? workspace.settings.profile.value.selection : nil, workspace)
      // Lists of several bundles are no steps of one comparison.
      report.head.gaps = nil
    }
    let (shown, result) = (report, found.result)
    let isUnseen = !shown.review.unseen.isEmpty && failOn.severity != nil
    var outcome = ProfileOutcome(
      answer: isUnseen || !failures.isEmpty ? "inconclusive" : shown.fails ? "failed" : "passed",
      status: isUnseen ? .failed : shown.fails ? .yes : .done,
      text: { global.quiet ? shown.text(excerpts: false) : result.textReport(shown, whole: global.verbose) },
      json: { result.json(shown) },
      write: {
        try output(to: $0).write(
          global, shown, text: result.textReport(shown, whole: global.verbose), json: result.json(shown))
      })
    outcome.rank = ["passed", "failed", "inconclusive"].firstIndex(of: outcome.answer) ?? 0
    outcome.failures = failures.map(\.error)
    // Nothing but files that are not there: their errors say it all.
    outcome.isEmpty = failures.count == found.inputs && !failures.isEmpty
    if let last = failures.last { outcome.status = ExitStatus.strictest([outcome.status, last.error.status]) }
    return outcome
  }

  private func work(_ global: GlobalOptions, _ workspace: Workspace) throws -> CheckWork {
    let now = try global.moment()
    var work = CheckWork(paths, in: workspace, list: list, language: language, now: now)
    work.sets = rules?.words
    work.tcf = tcf.map { ($0, by: $0 ? "--tcf" : "--no-tcf") }
    work.expectedDialogs = expectDialogs
    work.ageJudgedAt = expiry.isSilent(in: workspace) ? nil : now
    work.givesAllNotes = global.verbose
    return work
  }

  /// What was found, compared with what is accepted, with the sources to show it in.
  private func report(_ found: CheckWork.Outcome, _ failures: [CommandFailure]) throws -> FindingsReport {
    let result = found.result
    let own = result.ownLines
    let unread = failures.map(\.inconclusive)
    let scope = ReviewScope(
      checked: result.subjects.map(\.file), unseen: Set((result.inconclusive + unread).map(\.file)), sets: found.sets,
      known: CheckRules.known, sources: own)
    var review = try accepted.review(
      result.findings, result.inconclusive, in: scope, isWhole: failures.isEmpty)
    review.notJudged = NotJudged.once(result.notJudged)
    var report = FindingsReport(
      command: "check", version: GVL.version, review: review,
      inconclusive: review.unseen + (output.format.hasErrorsInside ? unread : []), subjects: result.subjects,
      leftOut: result.untold, failOn: failOn.severity, sources: result.shownLines(own), folder: InputFile.currentFolder)
    report.remarks = result.tcfRemarks
    report.fileRemarks = result.tcfRemarksByFile
    return report
  }
}
