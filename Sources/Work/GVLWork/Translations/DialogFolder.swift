import Files
import GVLDialog
import GVLSettings
package import GVLText
package import GVLWorkspace
import PlainText
import YAMLText

/// The CMP's own strings of a workspace: `translations/dialog`.
///
/// No link in it, or on the way to it, is followed: what is written stays in the workspace.
package struct DialogFolder {
  private static let folder = "translations/dialog"
  private let tree: FileTree

  package init(_ workspace: Workspace) { tree = FileTree(root: workspace.folder) }

  private func name(_ language: Language) -> String { Self.folder + "/" + language.code + ".yml" }

  package func path(_ language: Language) -> String { Workspace.join(tree.root, name(language)) }

  package func has(_ language: Language) throws -> Bool {
    try rethrowing(.unreadable) { () throws(FileError) in try tree.facts(name(language)) != nil }
  }

  /// A file as it is, and its words; nil where there is none.
  func read(_ language: Language) throws -> (text: String, words: DialogWords)? {
    guard try has(language) else { return nil }
    let path = path(language)
    let bytes = try rethrowing(.unreadable) { () throws(FileError) in try tree.read(name(language)) }
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

  /// The English that all others are translated from: the workspace's own, where it has one.
  func source() throws -> DialogWords { try read(Languages.english)?.words ?? BuiltInWords.english }

  /// Claims the folder for words that are about to be written.
  func claim() throws { try OutputFile.claim(folder: Workspace.join(tree.root, Self.folder)) }

  package func write(_ text: String, _ language: Language) throws {
    try rethrowing(.cannotWrite) { () throws(FileError) in
      let name = name(language)
      // A write would replace the link.
      if let kind = try tree.facts(name)?.kind, kind != .file {
        throw FileError.wrongKind(kind, name, "cannot be written")
      }
      try tree.makeFolder(Self.folder)
      tree.sweep(Self.folder)
      try tree.write(Array(text.utf8), to: name)
    }
  }

  private func rethrowing<Value>(
    _ code: WorkspaceErrorCode, _ body: () throws(FileError) -> Value
  ) throws(WorkspaceError) -> Value {
    do throws(FileError) { return try body() } catch {
      throw WorkspaceError(code, Workspace.join(tree.root, error.path), error.message)
    }
  }

  /// The languages of the table that were asked for, each once; `all` is all that have words.
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
