import Files
import GVLDialog
import GVLText
import GVLWorkspace
import PlainText
import YAMLText

/// The CMP's own strings of a workspace: `translations/dialog`.
struct DialogFolder {
  private let folder: String

  init(_ workspace: Workspace) { folder = Workspace.join(workspace.folder, "translations/dialog") }

  func path(_ language: Language) -> String { folder + "/" + language.code + ".yml" }

  func has(_ language: Language) -> Bool { InputFile.exists(path(language)) }

  /// A file as it is, and its words; nil where there is none.
  func read(_ language: Language) throws -> (text: String, words: DialogWords)? {
    guard has(language) else { return nil }
    let path = path(language)
    guard let text = String(utf8: try InputFile.read(path)) else {
      throw CommandError(.failed, "dialog.invalid", "\(path): the text is not UTF-8; save it as UTF-8")
    }
    let words: DialogWords
    do throws(YAMLError) { words = try DialogWords(yaml: text) } catch {
      throw CommandError(.failed, "dialog.invalid", "\(path):\(error)")
    }
    guard words.language == language else {
      throw CommandError(
        .failed, "dialog.invalid",
        "\(path): this says \"language: \(words.language.code)\"; a file has the name of its language")
    }
    return (text, words)
  }

  /// The English that all others are translated from: the workspace's own, where it has one.
  func source() throws -> DialogWords { try read(Languages.english)?.words ?? BuiltInWords.english }

  func write(_ text: String, _ language: Language) throws {
    do throws(FileError) { try FileTree(root: folder).makeRoot() } catch {
      throw WorkspaceError(.cannotWrite, folder, "the folder " + error.message)
    }
    try OutputFile.write(Array(text.utf8), to: path(language))
  }

  /// The languages of the table that were asked for, each once; `all` is all that have words.
  static func languages(_ asked: [String]) throws -> [Language] {
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
