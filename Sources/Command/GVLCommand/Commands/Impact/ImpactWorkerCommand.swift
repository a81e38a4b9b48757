import ArgumentParser
import GVLImpact
import GVLWork
import GVLWorkspace
import JSONText

struct ImpactWorkerCommand: HelpedCommand {
  static let help = CommandHelp(
    "worker", "Answer TC strings beside an engine that holds them: ClickHouse, Spark, a service.",
    examples: [
      .init("tail -n +2 strings.csv | cut -d, -f2 | gvl impact worker --plan plan.json", "an answer a line"),
      .init(
        "tail -n +2 strings.csv | cut -d, -f2 | gvl impact worker --counts --plan plan.json",
        "one line of JSON at the end"),
    ],
    know: """
      Each line of standard input is a string and has one line as its answer, at once: `required`, `recommended`, `disclose`, \
      `none`, `notBefore`, `newer`, `otherList` or `otherCMP`, then the rules that the string meets, then `estimated` where it \
      does not say what was disclosed; `invalid` with the code of the error; or `empty`. docs/impact.md has the set-ups.
      """,
    seeAlso: ["impact count", "impact merge"])

  @OptionGroup var global: GlobalOptions

  @Option(help: ArgumentHelp("The plan, as `gvl impact plan` wrote it.", valueName: "file"))
  var plan: String

  @Flag(help: "Answer once, at the end, with the counts of all lines, for `gvl impact merge`.")
  var counts = false

  @Option(
    help: ArgumentHelp("Count apart by list, language, cmp-version or day; several with commas.", valueName: "keys"))
  var by: ImpactKeys = .init(keys: [])

  @Flag(
    name: .customLong("chunk-headers"),
    help: "A line with the number of rows comes before each chunk, as ClickHouse writes it with send_chunk_header.")
  var chunkHeaders = false

  func run() throws {
    guard counts || by.keys.isEmpty else {
      throw CommandError(.usage, "usage.options", "--by counts apart; it needs --counts")
    }
    guard !counts || !chunkHeaders else {
      throw CommandError(.usage, "usage.options", "--counts answers once; it does not go with --chunk-headers")
    }
    let work = try ImpactCountWork(plan: plan, by: by.keys, at: global.moment())
    if counts {
      let form = LogForm(.line)
      let counts = try work.counts(of: ["-"], form, memory: 0, folder: "/") { _, _, _ in }
      try global.console.write(work.summary(counts, form).json.compactText + "\n")
    } else if chunkHeaders {
      try ChunkWorker.run(on: global.console, work.answers.lines)
    } else {
      try LineWorker.run(to: nil, on: global.console, work.answers.lines)
    }
  }
}
