import GVLChanges
import GVLFindingsReports
import GVLListReports
import GVLTranslationReports
import GVLWorkspace
public import PlainText

extension WorkspaceCommands {
  /// The contents of a list or a translation: `gvl show`.
  public func show(_ list: String = "latest", language: String? = nil) throws(WorkFailure) -> WorkAnswer {
    try answer { workspace in
      let done = try workspace.summary(of: ListArgument(list), language: language)
      switch done.result {
      case .list(let summary): return WorkAnswer(summary.textReport, summary.json).with(done)
      case .translation(let summary): return WorkAnswer(summary.textReport, summary.json).with(done)
      }
    }
  }

  /// The changes between two lists, or two translations: `gvl diff`. `foundSomething` if there are any.
  public func diff(
    from older: String = "previous", to newer: String = "latest", language: String? = nil
  ) throws(WorkFailure) -> WorkAnswer {
    try answer { workspace in
      var work = DiffWork(in: workspace)
      (work.from, work.to, work.language) = (ListArgument(older), ListArgument(newer), language)
      let done = try work.run()
      switch done.result {
      case .lists(let report):
        return WorkAnswer(report.textReport, report.json, foundSomething: !report.diff.changes.isEmpty).with(done)
      case .translations(let report):
        return WorkAnswer(report.textReport(), report.json, foundSomething: report.changes > 0).with(done)
      }
    }
  }

  /// Whether users must be asked again: `gvl reconsent`. The verdict is the member `verdict`; `foundSomething` if it is not
  /// `none`. `ReconsentDecision` of `GVLKit` decides the same about two lists in memory.
  ///
  /// - Parameters:
  ///   - policy: a preset or a file; nil for the profile's.
  ///   - fromProfile: the profile that users were shown; nil if it is the same.
  ///   - lastAsked: when users were last asked, for policies with a maximum age.
  ///   - explains: adds to each change the rule that decided about it.
  public func reconsent(
    from older: String = "previous", to newer: String = "latest", policy: String? = nil, fromProfile: String? = nil,
    lastAsked: Timestamp? = nil, explains: Bool = false
  ) throws(WorkFailure) -> WorkAnswer {
    try answer { workspace in
      var work = ReconsentWork(in: workspace, now: now)
      (work.from, work.to, work.policy) = (ListArgument(older), ListArgument(newer), policy)
      (work.fromProfile, work.lastAsked, work.explains) = (fromProfile, lastAsked, explains)
      let done = try work.run()
      let report = done.result.report
      return WorkAnswer(report.textReport, report.json, foundSomething: done.result.decision.verdict != .none).with(
        done)
    }
  }

  /// The declaration of one vendor: `gvl vendor`.
  ///
  /// - Parameter vendor: an id, or a part of a name that only one vendor has.
  public func vendor(_ vendor: String, list: String = "latest") throws(WorkFailure) -> WorkAnswer {
    try answer { workspace in
      let done = try VendorWork(vendor, list: ListArgument(list), in: workspace).run()
      return WorkAnswer(done.result.report.textReport, done.result.report.json).with(done)
    }
  }

  /// Whether lists and translations follow the rules of their format: `gvl validate`. `foundSomething` if one has an error.
  ///
  /// - Parameter lists: lists, files, and folders of them.
  public func validate(_ lists: [String]) throws(WorkFailure) -> WorkAnswer {
    try answer { workspace in
      let done = try ValidateWork(Self.lists(lists), in: workspace).run()
      let report = done.result.report(request())
      return WorkAnswer(
        report.text(excerpts: true), report.validationJSON(files: done.result.validated.count),
        foundSomething: report.fails
      ).with(done)
    }
  }

  /// The changes that came with each list of a part of the record: `gvl log`.
  ///
  /// - Parameter range: `v3/45..v3/146`, `100..`; empty for all lists of the newest specification.
  public func log(_ range: String = "") throws(WorkFailure) -> WorkAnswer {
    try answer { workspace in
      let report = try LogWork(try Self.history(range), in: workspace).run()
      return WorkAnswer(report.log.report, report.json)
    }
  }

  /// The changes of an extra list, from text to text: `gvl log --of`.
  ///
  /// - Parameter list: `cmp-list` or `atp`.
  public func log(of list: String) throws(WorkFailure) -> WorkAnswer {
    try answer { workspace in
      guard let kind = ExtraListKind(rawValue: list) else {
        throw WorkError(.usage, "usage.value", "\(list): the lists with a log are cmp-list and atp")
      }
      let log = try workspace.extraListLog(kind)
      return WorkAnswer(
        .extraLog(log.steps, of: list, texts: log.texts), log.steps.json(of: list, texts: log.texts))
    }
  }

  /// The table of vendors and purposes of a list, or of what changed between two: `gvl matrix`.
  ///
  /// - Parameter older: nil for one list.
  public func matrix(from older: String? = nil, _ list: String = "latest") throws(WorkFailure) -> WorkAnswer {
    try answer { workspace in
      var work = MatrixWork(ListArgument(list), in: workspace)
      work.from = older.map { ListArgument($0) }
      let done = try work.run()
      return WorkAnswer(done.result.textReport, done.result.json).with(done)
    }
  }

  /// The verdict of each policy about each list of a part of the record: `gvl replay`.
  public func replay(_ range: String = "", policies: [String]? = nil) throws(WorkFailure) -> WorkAnswer {
    try answer { workspace in
      let replay = try workspace.replay(try Self.history(range), policies: policies)
      return WorkAnswer(replay.textReport, replay.json)
    }
  }

  private static func history(_ text: String) throws -> HistoryRange {
    if text.isEmpty { return HistoryRange(.all) }
    guard let range = ListRange(text) else {
      throw WorkError(.usage, "usage.range", "\(text): write a part of the record as v3/45..v3/146 or 100..")
    }
    return HistoryRange(range)
  }
}
