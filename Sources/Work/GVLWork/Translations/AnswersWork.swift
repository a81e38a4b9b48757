import GVLDialog
import GVLSettings
import GVLStringsWriting
import GVLText
package import GVLTranslationReports
package import GVLWorkspace
import PlainText

/// Imports the answers of translation reviewers: files that the page of `gvl translations review` saved.
///
/// `run` reads; nothing is written before `write`.
package struct AnswersWork {
  private let files: [String]
  private let list: ListArgument
  private let workspace: Workspace
  private let dialog: DialogFolder
  private let folder: AnswersFolder

  /// The answers of each file.
  package struct Outcome {
    package fileprivate(set) var languages: [AnswersReport.Taken] = []
    fileprivate var answers: [(ReviewAnswers, Language)] = []
    fileprivate var words: [(text: String, language: Language)] = []
  }

  /// - Parameter list: the list whose official texts were reviewed.
  package init(_ files: [String], list: ListArgument, in workspace: Workspace) {
    (self.files, self.list, self.workspace) = (files, list, workspace)
    (dialog, folder) = (DialogFolder(workspace), AnswersFolder(workspace))
  }

  package func run() throws(JobError) -> Done<Outcome> { try Done.work { notes in try outcome(&notes) } }

  /// Writes the answers, and the names of reviewers who approved all of the CMP's own words.
  package func write(_ outcome: Outcome) throws {
    for (answers, language) in outcome.answers { try folder.write(answers, language) }
    for (text, language) in outcome.words { try dialog.write(text, language) }
  }

  private func outcome(_ notes: inout Notes) throws -> Outcome {
    try dialog.claim()
    try folder.claim()
    var all = ReviewAnswers()
    for file in files { all.take(try AnswersFolder.answers(try InputFile.read(file), file: file).all) }
    var outcome = Outcome()
    let languages = all.languages.filter { $0 != Languages.english }
    let handouts = try Handouts.asFarAsStored(workspace, list: list, withOwn: true, &notes)
    for (language, units) in zip(languages, try handouts.units(languages, &notes)) {
      let given = all.answers(in: language)
      let texts = AnsweredTexts(units, given)
      let former = try folder.read(language)
      var merged = former
      merged.take(given.all)
      var taken = AnswersReport.Taken(language: language.code, given, texts)
      if merged != former {
        outcome.answers.append((merged, language))
        taken.path = folder.path(language)
      }
      if let words = try dialog.read(language) {
        let own = DialogStrings.all.map { (key: $0.key, sha256: texts.sha256(of: $0.key) ?? "") }
        taken.own = own.count
        let new = merged.approvers(ofAll: own).map { "\($0.who), \($0.day)" }
          .filter { !words.words.reviewedBy.contains($0) }
        if !new.isEmpty {
          var changed = words.words
          changed.reviewedBy += new
          outcome.words.append((changed.written(replacing: words.text), language))
          (taken.reviewedBy, taken.dialogPath) = (new, dialog.path(language))
        }
      }
      outcome.languages.append(taken)
    }
    if languages.isEmpty { notes.note("there are no answers in \(files.joined(separator: ", "))") }
    return outcome
  }
}
