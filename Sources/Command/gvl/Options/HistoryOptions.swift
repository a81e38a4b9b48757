import ArgumentParser
import Files
import GVLChanges
import GVLModel
import GVLWorkspace
import JSONText
import Platform

/// Kinds of change by name, or a family of them (`vendor.*`), separated by commas.
struct KindList: ExpressibleByArgument {
  let kinds: Set<ChangeKind>

  init?(argument: String) {
    guard let words = Settings.words(argument), let kinds = ChangeKind.named(words) else { return nil }
    self.kinds = Set(kinds)
  }
}

/// What part of a record is looked at.
struct HistoryOptions: ParsableArguments {
  @Argument(help: ArgumentHelp("The part of the record, such as v2/2..v2/224 or 100.. .", valueName: "from..to"))
  var range: ListRange = .all

  @Option(help: ArgumentHelp("Lists published on this day or later.", valueName: "day"))
  var since: Timestamp?

  @Option(help: ArgumentHelp("Lists published on this day or earlier.", valueName: "day"))
  var until: Timestamp?

  /// The steps within the range and the dates.
  func steps(
    _ workspace: Workspace, filter: ChangeFilter = ChangeFilter(), profile: Profile, policies: [ReconsentPolicy]
  ) throws -> [HistoryStep] {
    let line = ProgressLine("list", isQuiet: Console.isQuiet)
    defer { line.clear() }
    let steps = try workspace.history(range, filter: filter, profile: profile, policies: policies) { done, total in
      line.show(.init(done: done, total: total, asked: done))
    }
    let end = until.map { Timestamp(milliseconds: $0.milliseconds + 86_400_000) }
    return steps.filter { step in
      guard since != nil || until != nil else { return true }
      guard let time = step.to.lastUpdated.flatMap({ Timestamp($0) }) else { return false }
      return since.map { time >= $0 } ?? true && end.map { time < $0 } ?? true
    }
  }
}
