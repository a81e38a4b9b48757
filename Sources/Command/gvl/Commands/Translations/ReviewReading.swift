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
    let (from, to) = ListArgument.compared(from, to)
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
    let changed = try workspace.translationDiffs(codes, from: from, to: to, isHistory: false)
    notes += changed.notes
    var reader = try OfficialReader(workspace, list.list, as: list.reference)
    var result: [Language: OfficialReview] = [:]
    var lacking: [WorkspaceError] = []
    for language in languages {
      var notCompared = changed.without.first { $0.language == language.code }?.reason
      var diff = changed.diffs.first { $0.language == language.code }
      if let newer = diff?.to.list, newer.specification != list.reference.specification {
        (diff, notCompared) = (nil, "the last text that is stored is of \(newer), another specification")
      }
      var loaded: LoadedTexts?
      do throws(WorkspaceError) { loaded = try reader.texts(in: language.code) } catch {
        guard error.code == .noSuchLanguage else { throw error }
        lacking.append(error)
      }
      result[language] = OfficialReview(
        of: list.reference, lastUpdated: list.list.lastUpdatedText, english: list.list.texts, texts: loaded?.texts,
        diff: diff, notCompared: notCompared, notes: loaded?.notes ?? [])
    }
    if isAsked, lacking.count == languages.count, let first = lacking.first { throw first }
    return result
  }

  private mutating func own(_ languages: [Language], isAsked: Bool) throws -> [Language: OwnReview] {
    guard try isAsked || (languages + [Languages.english]).contains(where: folder.has) else {
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
