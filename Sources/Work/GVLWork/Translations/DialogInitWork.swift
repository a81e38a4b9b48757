import GVLDialog
import GVLSettings
import GVLText
package import GVLWorkspace

/// Writes ready words for the CMP's own dialog, in languages that have none yet.
package struct DialogInitWork {
  private let workspace: Workspace
  private let languages: [String]?

  /// - Parameter languages: as they were written; nil for those of the workspace.
  package init(languages: [String]?, in workspace: Workspace) {
    (self.languages, self.workspace) = (languages, workspace)
  }

  /// - Returns: the files that were made.
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
