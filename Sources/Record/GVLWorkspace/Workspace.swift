import Files
package import GVLArchive
package import GVLSettings
import PlainText
import YAMLText

/// A folder with `gvl.yml`, an archive, and the user's files beside them.
///
/// Commands that only read files work without a workspace: `settings` then holds the defaults.
package struct Workspace: Sendable {
  /// The folder, for messages.
  package let folder: String
  package let hasFile: Bool
  /// Whether a flag or the environment named the folder, instead of a search.
  private let isNamed: Bool
  package let settings: Settings
  private var record = OpenedArchive()

  /// Opens `folder`, or the nearest folder at or above the current one that has a `gvl.yml`.
  package init(folder: String?, flags: Settings.Flags, environment: [String: String]) throws(WorkspaceError) {
    let named = Self.named(folder, environment)
    let found = named ?? Self.nearestFolder()
    self.folder = found ?? "."
    isNamed = named != nil
    let path = Self.join(self.folder, Configuration.fileName)
    hasFile = InputFile.exists(path)
    if let named, !hasFile, !InputFile.exists(named) {
      throw Self.noFolder(named)
    }
    var file = hasFile ? try Self.read(path) : Configuration()
    file.name = path
    settings = try Settings(flags: flags, environment: environment, file: file)
  }

  /// The folder that a flag or the environment names.
  package static func named(_ folder: String?, _ environment: [String: String]) -> String? {
    folder ?? environment["GVL_WORKSPACE"].flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The initial `gvl.yml` of a new workspace.
  package static let template = WorkspaceTemplate().text

  private static func nearestFolder() -> String? {
    var path = "."
    // The climb has a limit: no real path is deeper, and a loop of links must end.
    for _ in 0..<64 {
      if InputFile.exists(join(path, Configuration.fileName)) { return path }
      let above = path == "." ? ".." : path + "/.."
      guard isSamePlace(path, above) == false else { return nil }
      path = above
    }
    return nil
  }

  private static func isSamePlace(_ a: String, _ b: String) -> Bool {
    guard let first = FilePath.facts(a), let second = FilePath.facts(b) else { return true }
    return first.isSame(as: second)
  }

  package static func join(_ folder: String, _ name: String) -> String { folder == "." ? name : folder + "/" + name }

  private static func read(_ path: String) throws(WorkspaceError) -> Configuration {
    guard let text = String(utf8: try InputFile.readFound(path)) else {
      throw WorkspaceError(.unreadable, path, "cannot be read as UTF-8 text")
    }
    do throws(YAMLError) {
      let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
      return try Configuration(YAMLText.parse(text), name: path) { name in
        do throws(WorkspaceError) {
          return .success(try InputFile.readFound(name.hasPrefix("/") ? name : join(folder, name)))
        } catch { return .failure(.init(error.message)) }
      }
    } catch {
      let where_ = error.path.isEmpty ? "" : " at \(error.path)"
      throw WorkspaceError(.configuration, path, at: error.place, error.message + where_)
    }
  }

  /// Throws if no folder was named and no `gvl.yml` was found.
  package func requireFile() throws(WorkspaceError) { if !hasFile, !isNamed { throw noFile } }

  /// The option that lets a command find this workspace too, with a blank before it; empty if a search finds it.
  package var option: String { isNamed ? " --workspace \(ShellWord.quoted(folder))" : "" }

  /// The error that names the nearest existing workspace, and the command that makes one.
  var noFile: WorkspaceError {
    let below = (try? FilePath.names(in: folder)) ?? []
    let near = below.filter { InputFile.exists(Self.join(Self.join(folder, $0), Configuration.fileName)) }
      .min { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    let hint = near.map { "there is one in \(Self.join(folder, $0)), use `--workspace \(Self.join(folder, $0))`" }
    return WorkspaceError(
      .noWorkspace, folder, "no gvl.yml in this folder or above it; \(hint ?? "`gvl init` makes a workspace")")
  }

  private static func noFolder(_ named: String) -> WorkspaceError {
    let parent = named.lastIndex(of: "/").map { String(named[..<$0]) } ?? "."
    let name = named.lastIndex(of: "/").map { String(named[named.index(after: $0)...]) } ?? named
    let others = ((try? FilePath.names(in: parent)) ?? []).filter {
      InputFile.exists(join(join(parent, $0), Configuration.fileName))
    }
    let near = Nearest.word(to: name, in: others.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
    let hint = near.map { "did you mean \(join(parent, $0))?" } ?? "`gvl init --workspace \(named)` makes one"
    return WorkspaceError(.noWorkspace, named, "there is no such folder; \(hint)")
  }

  /// The archive, opened once: two reads of one command see the same index, even if another process writes meanwhile.
  package func openArchive() throws(WorkspaceError) -> Archive {
    do throws(ArchiveError) { return try record.open(folder) } catch { throw WorkspaceError(error) }
  }

  /// A copy that reads the archive anew, after a write to it.
  package var reopened: Workspace {
    var copy = self
    copy.record = OpenedArchive()
    return copy
  }
}

/// An archive that is opened on first use, and kept.
private final class OpenedArchive: Sendable {
  private let archive = Locked(Archive?.none)

  func open(_ folder: String) throws(ArchiveError) -> Archive {
    if let archive = archive.withLock({ $0 }) { return archive }
    let opened = try Archive.open(folder)
    return archive.withLock { kept in
      let first = kept ?? opened
      kept = first
      return first
    }
  }
}
