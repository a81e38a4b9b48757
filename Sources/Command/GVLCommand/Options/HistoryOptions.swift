import ArgumentParser
import GVLChanges
import GVLSettings
import GVLWork
import GVLWorkspace
import PlainText

/// Kinds of change by name, or a family of them (`vendor.*`), separated by commas.
struct KindList: ExpressibleByArgument {
  let kinds: Set<ChangeKind>

  init?(argument: String) {
    guard let words = Settings.words(argument), let kinds = ChangeKind.named(words) else { return nil }
    self.kinds = Set(kinds)
  }
}

/// The part of the record to read.
struct HistoryOptions: ParsableArguments {
  @Argument(help: ArgumentHelp("The part of the record, such as v2/2..v2/224 or 100.. .", valueName: "from..to"))
  var range: ListRange = .all

  @Option(help: ArgumentHelp("Lists published on this day or later.", valueName: "day"))
  var since: Timestamp?

  @Option(help: ArgumentHelp("Lists published on this day or earlier.", valueName: "day"))
  var until: Timestamp?

  /// Does the work on that part, with a progress line on standard error.
  func through<Result>(_ global: GlobalOptions, _ work: (HistoryRange) throws -> Result) throws -> Result {
    let line = ProgressLine("list", on: global.console)
    defer { line.clear() }
    var history = HistoryRange(range, since: since, until: until)
    history.observe = { line.show(.init(done: $0, total: $1, asked: $0)) }
    return try work(history)
  }
}
