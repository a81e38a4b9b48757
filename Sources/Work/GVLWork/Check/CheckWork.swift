import Browser
import Files
package import GVLCheck
import GVLCheckReports
import GVLDialogReading
package import GVLFindings
package import GVLFindingsReports
package import GVLRendering
import GVLSettings
package import GVLWorkspace
package import PlainText

/// One check, from the paths that the user named to its findings: bundles, then files, each read once.
package struct CheckWork {
  private let workspace: Workspace
  private let paths: [String]
  private let list: ListArgument?
  private let language: String?

  /// The sets of rules, and whether dialogs ask for TCF consent; else the profile's.
  package var sets: [String]?
  package var tcf: TCFStatement?
  package var expectedDialogs: Int?
  /// Files and folders that the user declares to be dialogs; they are checked too.
  package var dialogs: [String] = []
  /// The day whose rules apply.
  package var today: CalendarDay?
  /// The time that the age of bundles is judged at; nil to ignore their age.
  package var ageJudgedAt: Timestamp?
  /// Whether every note is given, even if a file has many.
  package var givesAllNotes = false
  /// How to draw pages in a browser; nil to judge their source alone.
  package var render: RenderWork.Wish?

  package typealias TCFStatement = (value: Bool, by: String)

  /// The outcome of a check.
  package struct Outcome {
    package fileprivate(set) var result = CheckResult()
    /// The lists that the files were compared with.
    package fileprivate(set) var lists: [LoadedList] = []
    /// The sets of rules that ran.
    package fileprivate(set) var sets: Set<String> = []
    /// The number of checked bundles and files.
    package fileprivate(set) var inputs = 0
    /// Pages as drawn by a browser, by name.
    package fileprivate(set) var rendered: [RenderedPage] = []
    /// The browser's name and version for reports; nil if no page was drawn.
    package var browser: String? {
      var ways: [String] = []
      for page in rendered where !ways.contains(page.way) { ways.append(page.way) }
      guard let first = rendered.first else { return nil }
      return "drawn by \(first.browser) " + ways.joined(separator: ", and ")
        + (first.isWithoutSandbox ? ", without the browser's sandbox" : "")
    }

    /// Requests of the pages that failed; the report shows them beside the drawn page.
    package var networkRemarks: [String] { rendered.flatMap(\.networkRemarks) }

    /// The findings, compared with the baseline, with the source lines to show them in.
    package func report(_ request: FindingsRequest) throws(JobError) -> Done<FindingsReport> {
      try Done.work { notes in
        let own = result.ownLines
        let scope = ReviewScope(
          checked: result.subjects.map(\.file), unseen: Set((result.inconclusive + request.unread).map(\.file)),
          sets: sets,
          known: CheckRules.known, sources: own)
        var review = try request.accepted.review(
          result.findings, result.inconclusive, in: scope, isWhole: request.unread.isEmpty, &notes)
        review.notJudged = NotJudged.once(result.notJudged)
        var report = request.report(
          of: "check", review, result.subjects, leftOut: result.unmentioned, sources: result.shownLines(own))
        (report.remarks, report.fileRemarks) = (result.tcfRemarks, result.tcfRemarksByFile)
        for page in rendered { report.fileRemarks[page.file, default: []] += page.networkRemarks }
        return report
      }
    }

    /// The files that were judged, for reports that name them.
    package var readFiles: [ReadFile] { result.readFiles(digest: Digest.sha256) }

    fileprivate mutating func rest(on list: LoadedList?) {
      guard let list, !lists.contains(where: { $0.reference == list.reference }) else { return }
      lists.append(list)
    }
  }

  /// - Parameters:
  ///   - list: the list to check against; nil for the one that a bundle names, else the newest.
  ///   - language: the language of the files; nil to take it from their content or paths.
  package init(
    _ paths: [String], in workspace: Workspace, list: ListArgument? = nil, language: String? = nil, now: Timestamp
  ) {
    (self.paths, self.workspace, self.list, self.language) = (paths, workspace, list, language)
    today = CalendarDay(now.date)
  }

  /// Runs the check. Named files that do not exist are failures.
  package func run() throws(JobError) -> Done<Outcome> { try Done.work { notes in try outcome(&notes) } }

  private func outcome(_ notes: inout Notes) throws -> Outcome {
    let settings = workspace.settings
    let profile = settings.profile.value
    try profile.checkWords()
    let inputs = try NamedInputs(
      inputs(settings), exclude: (settings.checkExclude.value, workspace.folder), kind: NamedInputs.Kind.ofDialogs)
    var context = context(profile)
    var outcome = Outcome()
    (outcome.sets, outcome.inputs) = (context.sets, inputs.count)
    let named = try list.map { try workspace.list($0) }
    outcome.rest(on: named)
    var shown = named.map { ShownTexts($0, through: profile) }
    // Bundles come first: a dialog beside a bundle must show what the bundle holds.
    for path in inputs.bundles {
      let bundle = try CheckedBundle(path, workspace, named: named, sets: context.sets, now: ageJudgedAt, &notes)
      shown = shown ?? bundle.shown
      outcome.rest(on: bundle.list)
      outcome.result.add(bundle.result)
    }
    if shown == nil, workspace.hasFile, let newest = try newest() {
      shown = ShownTexts(newest, through: profile)
      outcome.rest(on: newest)
    }
    context.expectedVendors = shown.map { $0.list.vendors.count + profile.dialogs.otherProviders }
    let (reading, rendered) = try read(inputs, RoleMap(profile), &notes)
    outcome.rendered = rendered
    add(reading.notes, to: &notes)
    outcome.result.add(reading)
    let languages = Set(reading.files.flatMap(\.dialogs).compactMap(\.language))
    context.expected = shown?.expected(in: languages, workspace, &notes)
    let known = context
    let translations = Translations(reading.files)
    let views = Dictionary(rendered.map { ($0.file, $0.others) }) { first, _ in first }
    let parts = inParallel(reading.files) { file in
      let context = translations.context(of: file, known)
      var result = CheckResult(translations.corrected(file), context: context)
      for view in views[file.file] ?? [] { result.add(view.read.judged(context).findings, in: view.view.name) }
      return result
    }
    for part in parts { outcome.result.add(part) }
    return outcome
  }

  /// The paths to check: the user's, else the dialogs named in `gvl.yml`.
  private func inputs(_ settings: Settings) throws(CheckError) -> [String] {
    let named = paths + dialogs.filter { !paths.contains($0) }
    if !named.isEmpty { return named }
    let stated = settings.checkDialogs.value.map { CheckedPaths.path($0, in: workspace.folder) }
    guard stated.isEmpty else { return stated }
    throw CheckError(
      .nothingNamed, ".",
      "name what to check: files, folders, bundles; or list them under check: {dialogs: […]} in gvl.yml")
  }

  /// The sets to run, from the caller, else the profile, else the standard ones; and the profile's facts about dialogs.
  private func context(_ profile: WorkspaceProfile) -> DialogContext {
    var context = DialogContext(sets: Set(sets ?? profile.dialogs.ruleSets ?? CheckRules.standardSets))
    context.tcf =
      tcf.map { .stated($0.value, by: $0.by) }
      ?? profile.dialogs.tcf.map { .stated($0, by: "`tcf` of the profile \(profile.name)") }
    context.paidAlternative = profile.dialogs.paidAlternative
    context.nonTCFVendors = profile.dialogs.otherProviders
    context.today = today
    return context
  }

  /// Notes repairs made while reading: the first few of each file, unless `givesAllNotes` is set.
  private func add(_ found: [(file: String, notes: [String])], to notes: inout Notes) {
    for (file, lines) in found {
      let shown = givesAllNotes || lines.count <= 3 ? lines[...] : lines.prefix(2)
      for line in shown { notes.note("\(file): \(line)") }
      if shown.count < lines.count {
        notes.note("\(file): \(grouped(lines.count - shown.count)) more notes; -v shows them")
      }
    }
  }

  private func read(
    _ inputs: NamedInputs, _ roles: RoleMap, _ notes: inout Notes
  ) throws(BrowserError) -> (CheckReading, [RenderedPage]) {
    let hints = CheckedPaths(
      inputs, dialogs: dialogs, stated: workspace.settings.checkDialogs.value, in: workspace.folder)
    var drawing: RenderWork?
    if let render { drawing = try RenderWork(render) }
    let read = inParallel(inputs.files) { [language, drawing] file in
      let read = Self.outcome(file, language, roles, hints.of(file))
      return drawing.map { $0.drawn(file, read, root: hints.root(of: file), language, roles, hints.of(file)) }
        ?? (read, nil)
    }
    var files: [CheckReading.Input] = []
    for (file, (result, _)) in zip(inputs.files, read) {
      if case .failure(let error) = result { notes.fail(file.path, error) }
      files.append(
        CheckReading.Input(path: file.path, folders: file.folders, isNamed: file.isNamed, outcome: try? result.get()))
    }
    let folders = zip(inputs.folders, inputs.leftOut).map { CheckReading.Folder(path: $0, leftOut: $1) }
    let reading = CheckReading(files, folders: folders, inconclusive: inputs.inconclusive, expected: expectedDialogs)
    return (reading, read.compactMap { $0.1 })
  }

  private static func outcome(
    _ file: NamedInputs.File, _ language: String?, _ roles: RoleMap, _ hints: FileHints
  ) -> Result<FileOutcome, WorkspaceError> {
    if file.isAddress {
      let message = "a URL needs --render"
      return .success(.unread(Inconclusive(.notDrawn, file: file.path, message: message), source: nil))
    }
    do throws(WorkspaceError) {
      return .success(
        FileOutcome(
          try file.read(), file: file.path, language: language, roles: roles, isNamed: file.isNamed,
          hints: hints))
    } catch {
      // A named file that does not exist is the caller's mistake. Any other unreadable file exists but was not checked.
      if file.isNamed, error.code == .noSuchFile { return .failure(error) }
      return .success(.unread(Inconclusive(.unread, file: file.path, message: error.message), source: nil))
    }
  }

  /// The latest stored list, which a dialog of this workspace asks consent for. Nil if none is stored yet.
  private func newest() throws(WorkspaceError) -> LoadedList? {
    do throws(WorkspaceError) { return try workspace.list(.latest) } catch {
      guard error.code == .emptyArchive else { throw error }
      return nil
    }
  }
}

extension NamedInputs.Kind {
  /// Whether a check reads, leaves out or ignores a file of a folder.
  static func ofDialogs(_ path: String) -> NamedInputs.Kind {
    if DialogFile.canHoldDialog(path) { return .wanted }
    return UnreadFormat.of(path) == nil ? .other : .leftOut("." + UnreadFormat.ending(of: path))
  }
}
