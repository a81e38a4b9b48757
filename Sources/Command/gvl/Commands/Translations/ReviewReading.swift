import GVLChanges
import GVLDialog
import GVLModel
import GVLReport
import GVLText
import GVLWorkspace

/// What a reviewer reads, from the archive and the workspace.
struct ReviewReading {
  private let workspace: Workspace
  private let folder: DialogFolder
  /// What to know of the whole page.
  private(set) var notes: [String] = []

  init(_ workspace: Workspace) {
    self.workspace = workspace
    folder = DialogFolder(workspace)
  }

  /// - Parameters:
  ///   - from: nil for the text before that of `to`.
  ///   - only: nil for both.
  mutating func review(
    _ languages: [Language], from: ListArgument?, to: ListArgument, only: TranslationsExportCommand.Texts?
  ) throws -> TranslationReview {
    let official = only == .dialog ? [:] : try official(languages, from: from, to: to, isAsked: only == .official)
    let own = only == .official ? [:] : try own(languages, isAsked: only == .dialog)
    let sections = languages.map { TranslationReview.Section($0, official: official[$0], own: own[$0]) }
    return TranslationReview(sections, notes: notes)
  }

  /// - Parameter isAsked: what is not there is an error then; else a note.
  private mutating func official(
    _ languages: [Language], from: ListArgument?, to: ListArgument, isAsked: Bool
  ) throws -> [Language: OfficialReview] {
    let list: LoadedList
    do throws(WorkspaceError) { list = try workspace.list(to) } catch {
      guard !isAsked, [.emptyArchive, .noWorkspace].contains(error.code) else { throw error }
      notes.append("no official texts: \(error.description)")
      return [:]
    }
    if let note = list.note { notes.append(note) }
    let codes = languages.map(\.code)
    let stored = try OfficialReader.texts(in: codes, of: list, workspace)
    let changed = try workspace.translationDiffs(codes, from: from, to: to, isHistory: false)
    notes += stored.notes + changed.notes
    if isAsked, stored.texts.isEmpty, changed.diffs.isEmpty {
      throw CommandError(
        .failed, "translation.not-stored",
        "no official text of \(list.reference) is stored in \(codes.joined(separator: ", ")); add \(codes.count == 1 ? "it" : "them") to `languages` in gvl.yml and run `gvl sync`"
      )
    }
    var result: [Language: OfficialReview] = [:]
    for language in languages {
      let diff = changed.diffs.first { $0.language == language.code }
      var notes = changed.without.filter { $0.language == language.code }.map { "not compared: \($0.reason)" }
      if let newer = stored.newer[language.code] {
        notes.append("the first texts that are stored are of \(newer), in other English")
      }
      result[language] = OfficialReview(
        of: list.reference, lastUpdated: list.list.lastUpdatedText, english: list.list.texts,
        texts: stored.texts.first { $0.language == language.code }?.texts, diff: diff, notes: notes)
    }
    return result
  }

  private mutating func own(_ languages: [Language], isAsked: Bool) throws -> [Language: OwnReview] {
    guard isAsked || (languages + [Languages.english]).contains(where: folder.has) else {
      notes.append("the workspace has no words of its own for a dialog; `gvl translations init` writes ready ones")
      return [:]
    }
    let source = try folder.source()
    var result: [Language: OwnReview] = [:]
    for language in languages {
      result[language] = OwnReview(
        try folder.read(language)?.words, in: language, source: source, ready: BuiltInWords.words(language.code),
        readySource: BuiltInWords.english)
    }
    return result
  }
}
