import Files
package import GVLSettings
import PlainText
import YAMLText

/// Makes the files of a new workspace; existing files are kept. Links in it are not followed.
package struct WorkspaceMaker: Sendable {
  private let folder: String
  private let template: WorkspaceTemplate

  package init(folder: String, template: WorkspaceTemplate = WorkspaceTemplate()) {
    (self.folder, self.template) = (folder, template)
  }

  private var files: [(name: String, text: String)] {
    [
      (Configuration.fileName, template.text),
      ("gvl-cache/.gitignore", "# Clock times and the lock belong to this machine.\n.state/\n"),
      (
        ".gitattributes",
        "# Lists are one line of JSON; `git diff` shows them through gvl where `git config diff.gvl.textconv 'gvl show'` is set.\n"
          + "gvl-cache/v*/*.json diff=gvl\n"
      ),
    ]
  }
  private static let folders = ["gvl-cache", "translations/official"]

  /// The path of the new or existing `gvl.yml`.
  package var settingsFile: String { Workspace.join(folder, Configuration.fileName) }
  /// Whether other settings exist than those to be written.
  package var isMadeOtherwise: Bool {
    guard InputFile.exists(settingsFile) || InputFile.isLink(settingsFile) else { return false }
    return (try? InputFile.readFound(settingsFile)) != Array(template.text.utf8)
  }

  /// Makes the files; returns their paths in order.
  ///
  /// - Throws: `config.invalid` before anything is written, if the settings could not be read back.
  package func make() throws(WorkspaceError) -> [String] {
    do throws(YAMLError) {
      _ = try Configuration(YAMLText.parse(template.text)) { _ in .failure(.init("no file is named")) }
    } catch {
      throw WorkspaceError(
        .configuration, settingsFile, error.message + (error.path.isEmpty ? "" : " at \(error.path)"))
    }
    let tree = FileTree(root: folder)
    var made: [String] = []
    do throws(FileError) { try tree.makeRoot() } catch {
      throw WorkspaceError(.cannotWrite, folder, "the folder \(error.path) \(error.message)")
    }
    do throws(FileError) {
      for name in Self.folders where try tree.facts(name)?.kind != .folder {
        try tree.makeFolder(name)
        made.append(Workspace.join(folder, name) + "/")
      }
      for inner in Set(files.map { FileTree.folder(of: $0.name) }) { tree.sweep(inner) }
      var missing: [(name: String, text: String)] = []
      for file in files where try tree.facts(file.name) == nil { missing.append(file) }
      // The settings come last: a run that is killed earlier can be repeated, even with other settings.
      for (name, text) in missing.reversed() { try tree.write(Array(text.utf8), to: name, replacing: false) }
      made += missing.map { Workspace.join(folder, $0.name) }
    } catch { throw WorkspaceError(.cannotWrite, Workspace.join(folder, error.path), error.message) }
    return made
  }
}
