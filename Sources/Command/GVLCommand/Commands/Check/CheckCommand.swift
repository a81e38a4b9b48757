import ArgumentParser
import GVLCheck
import GVLCheckReports
import GVLFindings
import GVLFindingsReports
import GVLSettings
import GVLStrings
import GVLWork
import GVLWorkspace
import PlainText
import ReportFormats

struct CheckCommand: HelpedCommand {
  @OptionGroup var global: GlobalOptions
  @OptionGroup var output: OutputOptions<FindingsFormat>

  @Argument(
    help: ArgumentHelp(
      "Bundles, files of strings, pages, screens.yml, folders; addresses with --render.", valueName: "path"))
  var paths: [String] = []

  @Option(
    name: .customLong("dialog"), parsing: .singleValue,
    help: ArgumentHelp(
      "Treat this file or folder as a dialog even if gvl does not recognise one; may be given several times.",
      valueName: "path"))
  var dialogs: [String] = []

  @Option(help: ArgumentHelp("The list to check against; else the one that the bundle names.", valueName: "list"))
  var list: ListArgument?

  @Option(
    help: ArgumentHelp(
      "Sets of rules: \(CheckRules.sets.joined(separator: ", ")); else the profile's, else "
        + "\(CheckRules.standardSets.joined(separator: ", ")).", valueName: "sets"))
  var rules: WordList?

  @Flag(
    inversion: .prefixedNo, exclusivity: .exclusive,
    help: .halves(
      "The dialogs ask for TCF consent; else the profile's `tcf`, else what each says.",
      no: "The dialogs do not ask for TCF consent, whatever the profile or they themselves say."))
  var tcf: Bool?

  @Option(help: ArgumentHelp("The language of the files; else what they or their paths say.", valueName: "language"))
  var language: String?

  @Flag(help: "Draw pages in a browser and judge what people see: looks, sizes, presses.")
  var render = false

  @Flag(
    inversion: .prefixedNo,
    help: .halves(
      "Press what can be pressed, to see what choosing takes (with --render); this is the default.",
      no: "Press nothing (with --render); what choosing takes is not judged."))
  var presses = true

  @OptionGroup var accepted: BaselineOptions
  @OptionGroup var page: ReportOptions
  @OptionGroup var expiry: ExpiryOptions

  @Option(
    name: .customLong("expect-dialogs"),
    help: ArgumentHelp(
      "The number of dialogs that must be found, counted by file and language; else one in each file that is named.",
      valueName: "number"))
  var expectDialogs: Int?

  @Option(name: .customLong("fail-on"), help: "Exit 1 at or above this severity: error, warning, info or never.")
  var failOn: FailOn = .error

  var outputs: [NamedOutput] { [.file(output.output), .file(accepted.baseline)] }

  func validate() throws {
    if let expectDialogs, expectDialogs < 0 { throw ValidationError("--expect-dialogs takes 0 or more") }
    for set in rules?.words ?? [] where !CheckRules.sets.contains(set) {
      let hint = Nearest.suggestion(for: set, in: CheckRules.sets, listedBy: "gvl rules")
      throw ValidationError("no set of rules is called \(set); \(hint)")
    }
  }

  func run() throws {
    for address in (paths + dialogs) where InputFile.isOnlyAddress(address) {
      guard render else {
        throw CommandError(
          .usage, "usage.page-address",
          "\(address): a URL needs --render; or save the page with its dialog and name the file"
        )
      }
      if let trouble = RenderWork.trouble(of: address) {
        throw CommandError(.usage, "usage.page-address", trouble)
      }
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
    if paths.isEmpty, dialogs.isEmpty, workspace.settings.checkDialogs.value.isEmpty {
      throw CommandError(
        .usage, "usage.nothing-named",
        "name what to check: files, folders, bundles; or list them under check: {dialogs: […]} in gvl.yml")
    }
    let done = try global.console.done(work(global, workspace).run)
    let (found, failures) = (done.result, done.errors)
    let request = FindingsRequest(done.failures, failOn, accepted.findings, output.format)
    var report = try global.console.done(found.report(request)).result
    report.browser = found.browser
    if output.format == .html {
      report.seen = found.rendered.map(\.seen)
    } else {
      report.remarks += found.networkRemarks
    }
    if let page = try page.request(global, makesPage: output.format == .html) {
      report.head = page.head(
        lists: found.lists, profile: workspace.hasFile ? workspace.settings.profile.value.selection : nil, workspace)
      // Lists of several bundles are not a sequence, so gaps between them mean nothing.
      report.head.gaps = nil
      report.read = found.readFiles
    }
    let (shown, result) = (report, found.result)
    let isUnseen = !shown.review.unseen.isEmpty && failOn.severity != nil
    var outcome = ProfileOutcome(
      answer: isUnseen || !failures.isEmpty ? "inconclusive" : shown.fails ? "failed" : "passed",
      status: isUnseen ? .failed : shown.fails ? .yes : .done,
      text: {
        global.quiet
          ? shown.text(excerpts: false) : result.textReport(shown, whole: global.verbose, rendered: found.rendered)
      },
      json: { result.json(shown, rendered: found.rendered) },
      write: {
        try output(to: $0).write(
          global, shown, text: result.textReport(shown, whole: global.verbose, rendered: found.rendered),
          json: result.json(shown, rendered: found.rendered))
      })
    outcome.rank = ["passed", "failed", "inconclusive"].firstIndex(of: outcome.answer) ?? 0
    outcome.failures = failures
    // If no named file exists, the errors are the whole result.
    outcome.isEmpty = failures.count == found.inputs && !failures.isEmpty
    if let last = failures.last { outcome.status = ExitStatus.strictest([outcome.status, last.status]) }
    return outcome
  }

  private func work(_ global: GlobalOptions, _ workspace: Workspace) throws -> CheckWork {
    let now = try global.moment()
    var work = CheckWork(paths, in: workspace, list: list, language: language, now: now)
    work.sets = rules?.words
    work.tcf = tcf.map { ($0, by: $0 ? "--tcf" : "--no-tcf") }
    work.expectedDialogs = expectDialogs
    work.dialogs = dialogs
    work.ageJudgedAt = expiry.isSilent(in: workspace) ? nil : now
    work.givesAllNotes = global.verbose
    if render {
      work.render = .init(
        presses: presses, sites: workspace.settings.checkSites.value, name: GVL.userAgent,
        environment: global.environment)
    }
    return work
  }
}
