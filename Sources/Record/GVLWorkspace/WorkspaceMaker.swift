import Files

/// Makes the files of a new workspace; whatever is there already stays as it is.
package struct WorkspaceMaker: Sendable {
  private let folder: String

  package init(folder: String) { self.folder = folder }

  private static let files = [
    (Workspace.fileName, Workspace.template),
    ("gvl-cache/.gitignore", "# Clock times and the lock belong to this machine.\n.state/\n"),
    (
      ".gitattributes",
      "# Lists are one line of JSON; `git diff` shows them through gvl where `git config diff.gvl.textconv 'gvl show'` is set.\n"
        + "gvl-cache/v*/*.json diff=gvl\n"
    ),
  ]
  private static let folders = ["gvl-cache", "translations/official"]

  /// Paths that were made, in order.
  package func make() throws(WorkspaceError) -> [String] {
    var made: [String] = []
    for name in Self.folders {
      let path = Workspace.join(folder, name)
      guard !InputFile.isFolder(path) else { continue }
      do throws(FileError) { try FileTree(root: path).makeRoot() } catch {
        throw WorkspaceError(.cannotWrite, path, "the folder " + error.message)
      }
      made.append(path + "/")
    }
    for (name, text) in Self.files {
      let path = Workspace.join(folder, name)
      guard !InputFile.exists(path) else { continue }
      try OutputFile.write(Array(text.utf8), to: path)
      made.append(path)
    }
    return made
  }
}
