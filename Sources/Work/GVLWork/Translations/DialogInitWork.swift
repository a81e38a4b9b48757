import GVLDialog
import GVLSettings
import GVLText
package import GVLWorkspace

/// Writes the built-in words for the CMP's dialog, in languages that have no file yet.
package struct DialogInitWork {
  private let workspace: Workspace
  private let languages: [String]?

  /// - Parameter languages: as the user wrote them; nil for the workspace's.
  package init(languages: [String]?, in workspace: Workspace) {
    (self.languages, self.workspace) = (languages, workspace)
  }

  /// - Returns: the new files.
  package func run() throws -> [String] {
    try workspace.requireFile()
    let folder = DialogFolder(workspace)
    let asked = try DialogFolder.languages(languages ?? workspace.settings.languages.value)
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
