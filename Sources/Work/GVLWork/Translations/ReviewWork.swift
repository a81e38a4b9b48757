import GVLChanges
import GVLDialog
import GVLSettings
package import GVLStringsWriting
import GVLText
package import GVLTranslationReports
package import GVLWorkspace
import PlainText

/// Collects the texts for a reviewer of translations, from the archive and the workspace.
package struct ReviewWork {
  private let workspace: Workspace
  private let folder: DialogFolder
  private let asked: [String]?
  private let from: ListArgument?
  private let to: ListArgument
  private let only: TextSource?

  /// - Parameters:
  ///   - languages: as the user wrote them; nil for the workspace's.
  ///   - from: nil for the text before `to`.
  ///   - only: nil for both sources.
  package init(
    languages: [String]?, from: ListArgument?, to: ListArgument, only: TextSource?, in workspace: Workspace
  ) {
    self.workspace = workspace
    folder = DialogFolder(workspace)
    (asked, self.from, self.to, self.only) = (languages, from, to, only)
  }

  package func run() throws(JobError) -> Done<Outcome> { try Done.work { notes in try outcome(&notes) } }

  /// The material of a review.
  package struct Outcome {
    package var review: TranslationReview
    /// The texts that a reviewer must decide on, by language, as translators get them.
    package var undecided: [TranslationUnits]
  }

  private func outcome(_ notes: inout Notes) throws -> Outcome {
    for argument in [from, to] {
      switch argument {
      case .path?, .standardInput?:
        throw WorkError(
          .usage, "usage.file",
          "\(argument?.description ?? ""): this is no version of the list; write one such as v3/103, 103, @2026-02-12 or latest"
        )
      default: break
      }
    }
    let languages = try DialogFolder.languages(asked ?? workspace.settings.languages.value)
      .filter { $0 != Languages.english }
    guard !languages.isEmpty else {
      throw WorkError(
        .usage, "usage.language", "English is what the others are translated from: name another language")
    }
    let (from, to) = ListArgument.compared(from, to)
    let units = try units(languages, to)
    var answered: [Language: AnsweredTexts] = [:]
    for (language, units) in zip(languages, units) {
      answered[language] = AnsweredTexts(units, try AnswersFolder(workspace).read(language))
    }
    let official =
      only == .dialog ? [:] : try official(languages, from: from, to: to, isAsked: only == .official, answered, &notes)
    let own = only == .official ? [:] : try own(languages, isAsked: only == .dialog, answered, &notes)
    let sections = languages.map { TranslationReview.Section($0, official: official[$0], own: own[$0]) }
    return Outcome(
      review: TranslationReview(sections, notes: notes.all.map(\.message)),
      undecided: zip(sections, units).map { section, units in
        TranslationUnits(section.language, units.filter { section.undecided.contains($0.key) })
      })
  }

  /// The texts as translators get them, which answers refer to. Notes are dropped: `official` adds those about lists.
  private func units(_ languages: [Language], _ list: ListArgument) throws -> [[TranslationUnit]] {
    var unsaid = Notes()
    let handouts = try Handouts.asFarAsStored(
      workspace, list: only == .dialog ? nil : list, withOwn: only != .official, &unsaid)
    return try handouts.units(languages, &unsaid)
  }

  /// - Parameter isAsked: throws if there is no official text; else a note says so.
  private func official(
    _ languages: [Language], from: ListArgument?, to: ListArgument, isAsked: Bool,
    _ answered: [Language: AnsweredTexts],
    _ notes: inout Notes
  ) throws -> [Language: OfficialReview] {
    let list: LoadedList
    do throws(WorkspaceError) { list = try workspace.list(to) } catch {
      guard !isAsked, [.emptyArchive, .noWorkspace].contains(error.code) else { throw error }
      notes.note("no official texts: \(error.description)")
      return [:]
    }
    notes.note(list.note)
    let codes = languages.map(\.code)
    let changed = try workspace.translationDiffs(codes, from: from, to: to, isHistory: false)
    notes.note(changed.notes)
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
        diff: diff, notCompared: notCompared, notes: loaded?.notes ?? [],
        answers: answered[language] ?? AnsweredTexts())
    }
    if isAsked, lacking.count == languages.count, let first = lacking.first { throw first }
    return result
  }

  private func own(
    _ languages: [Language], isAsked: Bool, _ answered: [Language: AnsweredTexts], _ notes: inout Notes
  ) throws -> [Language: OwnReview] {
    guard try isAsked || (languages + [Languages.english]).contains(where: folder.has) else {
      notes.note("the workspace has no words of its own for a dialog; `gvl translations init` writes ready ones")
      return [:]
    }
    let source = try folder.source()
    var result: [Language: OwnReview] = [:]
    for language in languages {
      result[language] = OwnReview(
        try folder.read(language)?.words, in: language, source: source, ready: BuiltInWords.words(language.code),
        readySource: BuiltInWords.english, answers: answered[language] ?? AnsweredTexts())
    }
    return result
  }
}
