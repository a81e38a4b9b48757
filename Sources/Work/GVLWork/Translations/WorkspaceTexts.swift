import GVLDialog
import GVLSettings
package import GVLText
package import GVLWorkspace
import JSONText
import PlainText
import YAMLText

/// The CMP's own words in a workspace: `translations/dialog`.
package struct DialogFolder {
  private let files: LanguageFiles

  package init(_ workspace: Workspace) {
    files = LanguageFiles(workspace, folder: "translations/dialog", suffix: ".yml")
  }

  package func path(_ language: Language) -> String { files.path(language) }

  package func has(_ language: Language) throws -> Bool { try files.has(language) }

  /// The text and the words of a file; nil if it does not exist.
  func read(_ language: Language) throws -> (text: String, words: DialogWords)? {
    guard let bytes = try files.read(language) else { return nil }
    let path = path(language)
    guard let text = String(utf8: bytes) else {
      throw WorkError(.failed, "dialog.invalid", "\(path): the text is not UTF-8; save it as UTF-8")
    }
    let words: DialogWords
    do throws(YAMLError) { words = try DialogWords(yaml: text) } catch {
      throw WorkError(.failed, "dialog.invalid", "\(path):\(error)")
    }
    guard words.language == language else {
      throw WorkError(
        .failed, "dialog.invalid",
        "\(path): this says \"language: \(words.language.code)\"; a file has the name of its language")
    }
    return (text, words)
  }

  /// The English words that translators start from: the workspace's if it has any, else the built-in ones.
  func source() throws -> DialogWords { try read(Languages.english)?.words ?? BuiltInWords.english }

  /// Claims the folder for words that are about to be written.
  func claim() throws { try files.claim() }

  package func write(_ text: String, _ language: Language) throws { try files.write(text, language) }

  /// The requested languages, each once; `all` means every language with built-in words.
  package static func languages(_ asked: [String]) throws -> [Language] {
    var result: [Language] = []
    for written in asked.flatMap({ $0 == "all" ? BuiltInWords.languages : [$0] }) {
      let code = try knownLanguage(written)
      guard let row = code.language ?? Languages.official(code, specification: 3) else {
        throw unknownLanguage(written)
      }
      if !result.contains(row) { result.append(row) }
    }
    return result
  }
}

extension Workspace {
  /// Writes the built-in words for the CMP's dialog, in languages that have no file yet.
  ///
  /// - Parameter languages: as the user wrote them; nil for the workspace's.
  /// - Returns: the new files.
  package func writeDialogWords(in languages: [String]?) throws -> [String] {
    try requireFile()
    let folder = DialogFolder(self)
    let asked = try DialogFolder.languages(languages ?? settings.languages.value)
    var made: [String] = []
    for language in asked where try !folder.has(language) {
      guard let file = BuiltInWords.file(language.code) else {
        throw WorkError(
          .failed, "dialog.no-words",
          "there are no ready words in \(language.name); there are in \(BuiltInWords.languages.joined(separator: ", "))"
        )
      }
      try folder.write(file, language)
      made.append(folder.path(language))
    }
    return made
  }
}

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
