import GVLCheckReports
import GVLFindings
import GVLFindingsReports
import GVLRecordReports
import GVLTranslationReports
import GVLWorkspace

extension WorkspaceCommands {
  /// Checks what a CMP shows: `gvl check`. `foundSomething` if an error was found. Unread files are in `failures`; parts that
  /// could not be judged are in the document.
  ///
  /// - Parameters:
  ///   - paths: bundles, files of strings, pages, described screens, and folders of them.
  ///   - list: the list to check against; nil for the one that a bundle names, else the latest one.
  ///   - sets: sets of rules; nil for the profile's, else the standard ones.
  ///   - language: the language of the files; nil to take it from their content or paths.
  ///   - baseline: a file of gvl.baseline/1, whose findings are ignored.
  public func check(
    _ paths: [String], list: String? = nil, sets: [String]? = nil, language: String? = nil, baseline: String? = nil
  ) throws(WorkFailure) -> WorkAnswer {
    try answer { workspace in
      var work = CheckWork(
        paths, in: workspace, list: list.map { ListArgument($0) }, language: language, now: now)
      (work.sets, work.ageJudgedAt) = (sets, now)
      let done = try work.run()
      let report = try done.result.report(request(baseline, unread: done.failures))
      let result = done.result.result
      return WorkAnswer(
        result.textReport(report.result, whole: false), result.json(report.result), foundSomething: report.result.fails
      ).with(done).with(report)
    }
  }

  /// Checks official translations, each against its list: `gvl translations audit`. `foundSomething` if an error was found.
  ///
  /// - Parameter files: translations; empty for all of the archive.
  public func audit(
    _ files: [String] = [], languages: [String]? = nil, list: String? = nil, baseline: String? = nil
  ) throws(WorkFailure) -> WorkAnswer {
    try answer { workspace in
      let done = try AuditWork(
        files, languages: languages, list: list.map { ListArgument($0) }, in: workspace
      ).run()
      let report = try done.result.report(request(baseline, unread: done.failures))
      return WorkAnswer(
        report.result.textReport(whole: false), report.result.json, foundSomething: report.result.findings.fails
      ).with(done).with(report)
    }
  }

  /// The official texts that exist for the languages of a workspace: `gvl translations coverage`.
  public func coverage(
    languages: [String]? = nil, list: String = "latest"
  ) throws(WorkFailure) -> WorkAnswer {
    try answer { workspace in
      let done = try workspace.coverage(languages: languages, list: ListArgument(list))
      return WorkAnswer(done.result.textReport, done.result.json).with(done)
    }
  }

  /// The changes in official translations: `gvl translations diff`. `foundSomething` if there are any.
  ///
  /// - Parameter languages: nil for those of the workspace, else all that are stored.
  public func translationDiff(
    from older: String? = nil, to newer: String = "latest", languages: [String]? = nil
  ) throws(WorkFailure) -> WorkAnswer {
    try answer { workspace in
      var work = TranslationDiffWork(in: workspace)
      (work.from, work.to, work.languages) = (older.map { ListArgument($0) }, ListArgument(newer), languages)
      let done = try work.run()
      return WorkAnswer(done.result.textReport(), done.result.json, foundSomething: done.result.changes > 0).with(done)
    }
  }

  /// Every setting, with its value and source: `gvl config`.
  public func settings() throws(WorkFailure) -> WorkAnswer {
    try answer { workspace in
      let done = try workspace.checkedSettings()
      return WorkAnswer(done.result.textReport, done.result.json).with(done)
    }
  }

  func request(_ baseline: String? = nil, unread failures: [Failure] = []) -> FindingsRequest {
    FindingsRequest(
      version: "", failOn: .error, accepted: .init(baseline: baseline), unread: failures, listsUnread: false)
  }
}
