import Files
import YAMLText

/// Makes the files of a new workspace; whatever is there already stays as it is.
package struct WorkspaceMaker: Sendable {
  private let folder: String
  private let template: WorkspaceTemplate

  package init(folder: String, template: WorkspaceTemplate = WorkspaceTemplate()) {
    (self.folder, self.template) = (folder, template)
  }

  private var files: [(name: String, text: String)] {
    [
      (Workspace.fileName, template.text),
      ("gvl-cache/.gitignore", "# Clock times and the lock belong to this machine.\n.state/\n"),
      (
        ".gitattributes",
        "# Lists are one line of JSON; `git diff` shows them through gvl where `git config diff.gvl.textconv 'gvl show'` is set.\n"
          + "gvl-cache/v*/*.json diff=gvl\n"
      ),
    ]
  }
  private static let folders = ["gvl-cache", "translations/official"]

  /// Where the settings go, or are.
  package var settingsFile: String { Workspace.join(folder, Workspace.fileName) }
  package var isMade: Bool { InputFile.exists(settingsFile) }

  /// Paths that were made, in order.
  ///
  /// - Throws: `config.invalid` before anything is written, where the settings could not be read back.
  package func make() throws(WorkspaceError) -> [String] {
    do throws(YAMLError) {
      _ = try Configuration(YAMLText.parse(template.text)) { _ in .failure(.init("no file is named")) }
    } catch {
      throw WorkspaceError(
        .configuration, settingsFile, error.message + (error.path.isEmpty ? "" : " at \(error.path)"))
    }
    var made: [String] = []
    for name in Self.folders {
      let path = Workspace.join(folder, name)
      guard !InputFile.isFolder(path) else { continue }
      do throws(FileError) { try FileTree(root: path).makeRoot() } catch {
        throw WorkspaceError(.cannotWrite, path, "the folder " + error.message)
      }
      made.append(path + "/")
    }
    for (name, text) in files {
      let path = Workspace.join(folder, name)
      guard !InputFile.exists(path) else { continue }
      try OutputFile.write(Array(text.utf8), to: path)
      made.append(path)
    }
    return made
  }
}
