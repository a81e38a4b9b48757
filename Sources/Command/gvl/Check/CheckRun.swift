import Files
import GVLCheck
import GVLFindings
import GVLModel
import GVLWorkspace
import PlainText

/// One check, from the paths that a person named to what was found: bundles, then files, each read once.
struct CheckRun {
  let workspace: Workspace
  let inputs: NamedInputs
  /// What the check knows beside the files.
  var context: DialogContext
  /// The list to check against; nil for the one that a bundle names, else the newest.
  var list: LoadedList?
  /// Of the files; nil for what they or their paths say.
  var language: String?
  var expectedDialogs: Int?
  /// The moment that the age of bundles is judged at; nil where nobody wants to hear of it.
  var ageJudgedAt: Timestamp?
  /// Whether every note is told, however many a file has.
  var tellsAll = false

  /// What came of it.
  struct Outcome {
    var result = CheckResult()
    /// The lists that the files were held against.
    var lists: [LoadedList] = []
    /// The files that a person named and that are not there.
    var failures: [(path: String, error: CommandError)] = []

    fileprivate mutating func rest(on list: LoadedList?) {
      guard let list, !lists.contains(where: { $0.reference == list.reference }) else { return }
      lists.append(list)
    }
  }

  func outcome() throws -> Outcome {
    let profile = workspace.settings.profile.value
    var context = context
    var outcome = Outcome()
    outcome.rest(on: list)
    var shown = list.map { ShownTexts($0, through: profile) }
    // Bundles first: what they hold is what a dialog beside them must show.
    for path in inputs.bundles {
      let bundle = try CheckedBundle(path, workspace, named: list, sets: context.sets, now: ageJudgedAt)
      shown = shown ?? bundle.shown
      outcome.rest(on: bundle.list)
      outcome.result.add(bundle.result)
    }
    if shown == nil, workspace.hasFile, let newest = try newest() {
      shown = ShownTexts(newest, through: profile)
      outcome.rest(on: newest)
    }
    context.expectedVendors = shown.map { $0.list.vendors.count + profile.dialogs.otherProviders }
    let (reading, failures) = read(RoleMap(profile))
    outcome.failures = failures
    tell(reading.notes)
    outcome.result.add(reading)
    let languages = Set(reading.files.flatMap(\.dialogs).compactMap(\.language))
    context.expected = shown?.expected(in: languages, workspace)
    let known = context
    let translations = Translations(reading.files)
    for part in inParallel(reading.files, { CheckResult($0, context: translations.context(of: $0, known)) }) {
      outcome.result.add(part)
    }
    return outcome
  }

  /// Says what was mended while reading: of a file that has many such places the first few, unless all are asked for.
  private func tell(_ notes: [(file: String, notes: [String])]) {
    for (file, lines) in notes {
      let shown = tellsAll || lines.count <= 3 ? lines[...] : lines.prefix(2)
      for line in shown { Console.note("\(file): \(line)") }
      if shown.count < lines.count {
        Console.note("\(file): \(grouped(lines.count - shown.count)) more notes; -v tells them")
      }
    }
  }

  private func read(_ roles: RoleMap) -> (CheckReading, failures: [(path: String, error: CommandError)]) {
    let read = inParallel(inputs.files) { [language] in Self.outcome($0, language, roles) }
    var failures: [(path: String, error: CommandError)] = []
    var files: [CheckReading.Input] = []
    for (file, result) in zip(inputs.files, read) {
      if case .failure(let error) = result { failures.append((file.path, CommandError(error))) }
      files.append(
        CheckReading.Input(path: file.path, folders: file.folders, isNamed: file.isNamed, outcome: try? result.get()))
    }
    let folders = zip(inputs.folders, inputs.leftOut).map { CheckReading.Folder(path: $0, leftOut: $1) }
    return (
      CheckReading(files, folders: folders, inconclusive: inputs.inconclusive, expected: expectedDialogs), failures
    )
  }

  private static func outcome(
    _ file: NamedInputs.File, _ language: String?, _ roles: RoleMap
  ) -> Result<FileOutcome, WorkspaceError> {
    do throws(WorkspaceError) {
      return .success(
        FileOutcome(try file.read(), file: file.path, language: language, roles: roles, isNamed: file.isNamed))
    } catch {
      // What is not there is a mistake of whoever named it; the rest is there and cannot be seen.
      if file.isNamed, error.code == .noSuchFile { return .failure(error) }
      return .success(.unread(Inconclusive(.unread, file: file.path, message: error.message), source: nil))
    }
  }

  /// The latest stored list: what a dialog of this workspace asks consent for. Nil where none is stored yet.
  private func newest() throws(WorkspaceError) -> LoadedList? {
    do throws(WorkspaceError) { return try workspace.list(.latest) } catch {
      guard error.code == .emptyArchive else { throw error }
      return nil
    }
  }
}

extension NamedInputs.Kind {
  /// What a file of a folder is to a check.
  static func ofDialogs(_ path: String) -> NamedInputs.Kind {
    if DialogFile.canHoldDialog(path) { return .wanted }
    return UnreadFormat.of(path) == nil ? .other : .leftOut("." + UnreadFormat.ending(of: path))
  }
}
