import Files
package import GVLArchive
import GVLSettings
package import GVLSync
import GVLText
package import GVLWorkspace
package import PlainText

/// Adds the user's files to the archive.
package struct ArchiveImportWork {
  private let workspace: Workspace
  private let paths: [String]
  /// The named files, and the files of the named folders.
  package let files: [String]

  /// - Throws: `import.nothing` for a folder without a file that may be a list.
  package init(_ paths: [String], in workspace: Workspace) throws {
    (self.paths, self.workspace) = (paths, workspace)
    files = try paths.flatMap(Self.files)
  }

  /// - Parameters:
  ///   - accepting: also store files that contradict the archive, marked as such.
  ///   - observe: receives the number of steps done, and of all steps.
  package func run(
    accepting: Bool, now: Timestamp, waiting wait: LockWait, observe: @escaping (_ done: Int, _ total: Int) -> Void
  ) throws -> ImportReport {
    var bundles = BundlesAbove()
    return try Sync.importFiles(
      files, into: Disk(root: workspace.folder), now: now, wait: wait, accepting: accepting, observe: observe,
      bundle: { name in
        name == "-" ? nil : bundles.bundle(of: name).map { ImportBundle(path: $0.path, manifest: $0.manifest) }
      }, language: { LanguageCode($0)?.code }, read: read)
  }

  /// The path itself if it is a file; for a folder, every file that may be a list, except reports that gvl wrote.
  private static func files(_ path: String) throws -> [String] {
    guard InputFile.isFolder(path) else { return [path] }
    let root = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    let found = Disk(root: root).files(below: "").filter { name in
      name.hasSuffix(".json") && !name.hasPrefix(".") && !name.contains("/.") && !name.hasSuffix(".reason.json")
        && name != "index.json" && !name.hasSuffix(ArchiveLayout.index)
    }
    guard !found.isEmpty else {
      throw WorkError(.failed, "import.nothing", "\(path): there is no .json file in this folder")
    }
    return found.map { root == "/" ? root + $0 : root + "/" + $0 }
  }

  private func read(_ name: String) -> Result<[UInt8], ImportReadError> {
    do throws(WorkspaceError) {
      return .success(try paths.contains(name) ? InputFile.readDocument(name) : InputFile.readFound(name))
    } catch {
      return .failure(ImportReadError(error.message))
    }
  }
}
