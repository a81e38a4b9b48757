import ArgumentParser
import GVLChanges
import GVLDecision
import GVLListReports
import GVLSettings
import GVLWork
import GVLWorkspace
import PlainText
import ReportFormats

struct ReconsentCommand: HelpedCommand {
  @OptionGroup var global: GlobalOptions
  @OptionGroup var output: OutputOptions<ChangeFormat>

  @Argument(help: "The list that users last saw.")
  var from: ListArgument = .previous

  @Argument(help: "The list that they would see now.")
  var to: ListArgument = .latest

  @Option(help: ArgumentHelp("A preset or a file; wins over the profile's policy.", valueName: "policy"))
  var policy: String?

  @Option(
    name: .customLong("from-profile"), help: ArgumentHelp("The profile that users were shown.", valueName: "name"))
  var fromProfile: String?

  @Option(
    name: .customLong("last-asked"),
    help: ArgumentHelp("When users were last asked, such as 2026-03-02.", valueName: "date"))
  var lastAsked: Timestamp?

  @Option(help: ArgumentHelp("Official words in these languages, with commas.", valueName: "languages"))
  var language: WordList?

  @Flag(help: "Say of each change which rule decided about it, and which did not.")
  var explain = false

  @Option(help: ArgumentHelp("Write the decision with all that it rests on, to be proved later.", valueName: "file"))
  var record: OutputPath?

  @Option(
    help: ArgumentHelp("Write the decision as a page beside its record, which it names by SHA-256.", valueName: "file"))
  var page: OutputPath?

  @Option(
    name: .customLong("show-page"),
    help: ArgumentHelp("Write what users must be shown as a page for who builds the dialog.", valueName: "file"))
  var showPage: OutputPath?

  @OptionGroup var words: ReportOptions

  @Option(help: ArgumentHelp("The decision, on the page and in the record.", valueName: "text"))
  var outcome: String?

  @Flag(
    name: .customLong("with-lists"), help: "Put both lists into the record, so that it is proved without the archive.")
  var withLists = false

  @Flag(help: "Write the record and its page over files that are there.")
  var force = false

  @Option(
    help: ArgumentHelp(
      "Recompute a recorded decision from the archive; exit status 1 if the result differs.",
      valueName: "file"))
  var verify: String?

  @Option(name: .customLong("fail-on"), help: "Exit 1 at or above this verdict.")
  var failOn: Verdict?

  private var makesPage: Bool { output.format == .html || page != nil || showPage != nil }

  var outputs: [NamedOutput] { [.file(output.output), .file(record), .file(page), .file(showPage)] }

  func run() throws {
    if let verify { return try prove(verify) }
    guard record != nil || !(withLists || force || page != nil || showPage != nil) else {
      throw CommandError(.usage, "usage.record", "--with-lists, --page, --show-page and --force go with --record FILE")
    }
    try words.check(makesPage: makesPage, hasRecord: record != nil)
    guard outcome == nil || makesPage || record != nil else {
      throw CommandError(
        .usage, "usage.page", "--outcome is a word on a page and in a record; add --format html or --record FILE")
    }
    for (name, file, others) in [("--page", page, [record]), ("--show-page", showPage, [record, page])] {
      guard let file, file.isStandardOutput || others.contains(file) else { continue }
      throw CommandError(.usage, "usage.record", "\(name) names a file of its own")
    }
    let isReadOnce = from == .standardInput || to == .standardInput
    if isReadOnce, try global.severalProfiles() != nil {
      throw CommandError(.usage, "usage.profiles", "-: standard input can be read for one profile only; name a file")
    }
    try ProfileRuns.run(
      "reconsent", global, format: output.format.rawValue, output: output.output,
      files: [("--record", record?.path), ("--page", page?.path), ("--show-page", showPage?.path)], decide)
  }

  /// The decision for one profile.
  private func decide(_ global: GlobalOptions) throws -> ProfileOutcome {
    let workspace = try global.openWorkspace()
    let files = RecordFiles(
      record, page: page, showPage: showPage, force: force, profile: workspace.settings.profile.value.name)
    try files.check()
    var work = ReconsentWork(in: workspace, now: try global.moment())
    (work.from, work.to, work.policy, work.fromProfile) = (from, to, policy, fromProfile)
    (work.lastAsked, work.explains, work.languages) = (lastAsked, explain, language?.words)
    work.showsWords = page != nil || [.markdown, .html, .github].contains(output.format)
    work.showsWhatToShow = showPage != nil
    work.page = try words.request(global, makesPage: makesPage || output.format.statesSources)
    work.page?.outcome = outcome
    let signOff = SignOff(reviewer: words.reviewer, capacity: words.capacity, outcome: outcome)
    work.record = files.record.map {
      .init(
        file: $0.path, tool: GVL.build, note: words.note, signOff: signOff.isEmpty ? nil : signOff, withLists: withLists
      )
    }
    var made = try global.console.done(work.run).result
    made.report.invocation = Invocation([from, to], global)
    if let text = made.record {
      try files.write(text, with: made.report, on: global.console)
      for list in made.unproved {
        global.console.note("the archive does not have this text of \(list); --with-lists puts it into the record")
      }
    }
    // Pages show official texts; the terminal shows them only with `--language`.
    if language == nil, output.format == .text { made.report.words = nil }
    let (report, verdict) = (made.report, made.decision.verdict)
    return ProfileOutcome(
      answer: verdict.rawValue, rank: Verdict.allCases.firstIndex(of: verdict) ?? 0,
      status: failOn.map { verdict >= $0 } ?? false ? .yes : .done, text: { report.textReport },
      json: { report.json }, write: { try output(to: $0).write(global, report, answer: TextReport(verdict.rawValue)) })
  }

  private func prove(_ file: String) throws {
    let format = TextOrJSON(rawValue: output.format.rawValue)
    guard format != nil || output.format == .html else {
      throw CommandError(.usage, "usage.format", "--verify: a proof is written as text, json or html")
    }
    try words.check(makesPage: output.format == .html)
    let proof = try global.openWorkspace().prove(decision: file, tool: GVL.build)
    let now = try global.moment()
    if let format {
      try output.write(
        global, as: format, text: { proof.textReport }, json: { proof.json(verified: now) },
        answer: { TextReport(proof.answer) })
    } else {
      var head = ReportHead()
      (head.title, head.note, head.reviewer, head.capacity) = (words.title, words.note, words.reviewer, words.capacity)
      try global.console.write(proof.html(head, verified: now), to: output.output)
    }
    if !proof.holds { throw EarlyExit(status: .yes) }
  }
}
