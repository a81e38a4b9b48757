import ArgumentParser
import GVLImpact
import GVLSignalReports
import GVLWork
import GVLWorkspace
import ReportFormats

struct ImpactSimulateCommand: HelpedCommand {
  static let help = CommandHelp(
    "simulate", "What each policy would have cost over the last lists.",
    examples: [
      .init("gvl impact simulate --column tcf strings.csv", "the presets, over the last 10 lists"),
      .init(
        "gvl impact simulate --over 3 --policy additions --policy strict --format html -o policies.html --column tcf strings.csv",
        "two policies, as a page with a chart"),
    ],
    know: """
      Each list is taken for the newest one at its time. A user is asked where the policy's verdict is `required`, and is taken to \
      have chosen by that list then, so that nobody is asked twice for one change. It needs the archive, not a plan. With -q the \
      number of times that users would have been asked, policy by policy.
      """,
    seeAlso: ["impact plan", "impact count", "replay"])

  @OptionGroup var global: GlobalOptions
  @OptionGroup var output: OutputOptions<SimulationFormat>
  @OptionGroup var log: StringLogOptions

  @Option(help: ArgumentHelp("How many of the newest lists are simulated.", valueName: "number"))
  var over = 10

  @Option(
    help: ArgumentHelp(
      "A preset or a file; may be given several times. All presets if none is given.", valueName: "policy"))
  var policy: [String] = []

  @Option(
    help: ArgumentHelp(
      "Lists that strings may be of, up to the newest that is simulated; the last 60 if not given.",
      valueName: "from..to"))
  var lists: ListRange?

  @OptionGroup var files: LogFiles

  var outputs: [NamedOutput] { [.file(output.output)] }

  func run() throws {
    let form = try log.form
    guard over > 0 else { throw CommandError(.usage, "usage.value", "--over must be 1 or more") }
    let work = ImpactSimulationWork(lists, over: over, policies: policy, in: try global.openWorkspace())
    let simulation = try Console.done(work.run).result
    let counts = try files.read(global) { files, progress in
      try simulation.counts(of: files, form, progress: progress)
    }
    let result = SimulatedImpact(simulation, counts, profile: work.profile)
    if result.judged == 0, result.lines + result.empty > 0 { Console.note(log.advice) }
    switch output.format {
    case .text, .json:
      try output.write(
        global, as: output.format == .json ? .json : .text, text: { result.textReport }, json: { result.json },
        answer: { result.answer })
    case .csv: try Console.write(result.csv, to: output.output)
    case .html: try Console.write(result.html, to: output.output)
    }
  }
}

/// Formats of a simulation.
enum SimulationFormat: String, ExpressibleByArgument, CaseIterable { case text, json, csv, html }
