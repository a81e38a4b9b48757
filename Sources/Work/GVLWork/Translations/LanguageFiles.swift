import Files
import GVLSettings
import GVLText
import GVLWorkspace

/// A folder of a workspace with one file per language.
///
/// Links in the folder or on its path are not followed, so all writes stay inside the workspace.
struct LanguageFiles {
  private let tree: FileTree
  private let folder: String
  private let suffix: String

  /// - Parameters:
  ///   - folder: relative to the workspace, with slashes.
  ///   - suffix: the text after the language code: `.yml`.
  init(_ workspace: Workspace, folder: String, suffix: String) {
    (tree, self.folder, self.suffix) = (FileTree(root: workspace.folder), folder, suffix)
  }

  private func name(_ language: Language) -> String { folder + "/" + language.code + suffix }

  func path(_ language: Language) -> String { Workspace.join(tree.root, name(language)) }

  func has(_ language: Language) throws -> Bool {
    try rethrowing(.unreadable) { () throws(FileError) in try tree.facts(name(language)) != nil }
  }

  /// The bytes of a file; nil if it does not exist.
  func read(_ language: Language) throws -> [UInt8]? {
    guard try has(language) else { return nil }
    return try rethrowing(.unreadable) { () throws(FileError) in try tree.read(name(language)) }
  }

  /// Claims the folder for files that are about to be written.
  func claim() throws { try OutputFile.claim(folder: Workspace.join(tree.root, folder)) }

  func write(_ text: String, _ language: Language) throws {
    try rethrowing(.cannotWrite) { () throws(FileError) in
      let name = name(language)
      // A write would replace the link.
      if let kind = try tree.facts(name)?.kind, kind != .file {
        throw FileError.wrongKind(kind, name, "cannot be written")
      }
      try tree.makeFolder(folder)
      tree.sweep(folder)
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
}
