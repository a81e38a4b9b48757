import GVLDialog
import GVLText
package import GVLWorkspace
import JSONText
import PlainText

/// The answers of translation reviewers in a workspace: `translations/reviews/LANGUAGE.json`, each of `gvl.review/1`.
package struct AnswersFolder {
  private let files: LanguageFiles

  package init(_ workspace: Workspace) {
    files = LanguageFiles(workspace, folder: "translations/reviews", suffix: ".json")
  }

  func path(_ language: Language) -> String { files.path(language) }

  /// The answers in a language; empty if there is no file.
  func read(_ language: Language) throws -> ReviewAnswers {
    guard let bytes = try files.read(language) else { return ReviewAnswers() }
    return try Self.answers(bytes, file: path(language)).answers(in: language)
  }

  static func answers(_ bytes: [UInt8], file: String) throws(WorkError) -> ReviewAnswers {
    do throws(FieldError) { return try ReviewAnswers(bytes) } catch {
      let what =
        switch error.code {
        case .otherSchema(isNewer: true): "\(error.message): a newer gvl wrote this file; update gvl"
        case .otherSchema, .notJSON:
          "this is no \(ReviewAnswers.schema); name the file that the page of `gvl translations review` saved"
        case .missing, .wrong: "\(error.located); save the answers in the page again"
        }
      throw WorkError(.failed, "review.invalid", "\(file):\(error.place): \(what)")
    }
  }

  func claim() throws { try files.claim() }

  func write(_ answers: ReviewAnswers, _ language: Language) throws { try files.write(answers.document, language) }
}
