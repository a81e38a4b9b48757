package import Files
package import GVLSettings
import PlainText

/// Writes the files that the user names: completely or not at all, never over protected files or the run's inputs.
package enum OutputFile {
  /// How an output may replace an existing file.
  package enum Manner: Sendable {
    case replacing
    /// The file must not exist; if several runs compete, one succeeds.
    case new
    /// The option is documented to rewrite its file, which this run may have read.
    case rewriting
  }

  /// Writes to a temporary name in the same folder, then renames. Missing folders are created.
  ///
  /// - Throws: `output.protected`, `output.in-use`, `workspace.cannot-write`.
  package static func write(
    _ bytes: [UInt8], to path: String, _ manner: Manner = .replacing, steps: Steps = .free
  ) throws(WorkspaceError) {
    try check(path, manner)
    try rethrowing(path) { () throws(FileError) in
      try FilePath.write(bytes, to: path, replacing: manner != .new, steps: steps)
    }
    note(path)
  }

  /// Writes several files that belong together: all are on the disk before the first one gets its name, and if one
  /// cannot get its name, the previous ones are restored. Pipes and devices are written first.
  package static func write(
    together files: [(path: String, bytes: [UInt8])], _ manner: Manner
  ) throws(WorkspaceError) {
    var staged: [(path: String, file: StagedFile, older: [UInt8]?)] = []
    for (path, bytes) in files where !isStream(path) {
      try check(path, manner)
      let file = try rethrowing(path) { () throws(FileError) in
        try FilePath.stage(bytes, for: path, replacing: manner != .new)
      }
      staged.append((path, file, try? FilePath.read(path, .regularFiles, isUse: false)))
    }
    for (path, bytes) in files where isStream(path) { try write(bytes, to: path, manner) }
    var done: [(path: String, older: [UInt8]?)] = []
    for (path, file, older) in staged {
      do throws(WorkspaceError) { try rethrowing(path) { () throws(FileError) in try file.put() } } catch {
        for (path, older) in done.reversed() {
          if let older { try? FilePath.write(older, to: path) } else { FilePath.remove(path) }
        }
        throw error
      }
      done.append((path, older))
      note(path)
    }
  }

  /// Writes files into a folder, in which links are not followed; a missing folder is created.
  ///
  /// - Parameter files: by their paths in the folder.
  package static func write(_ files: [(path: String, bytes: [UInt8])], into folder: String) throws(WorkspaceError) {
    try check(folder: folder)
    try claim(folder: folder)
    let tree = FileTree(root: folder)
    for file in files { try check(tree.full(file.path)) }
    try rethrowing(folder) { () throws(FileError) in
      try tree.makeRoot()
      for inner in Set(files.map { FileTree.folder(of: $0.path) }) { tree.sweep(inner) }
      for file in files { try tree.write(file.bytes, to: file.path) }
    }
    for file in files { note(tree.full(file.path)) }
  }

  private static func isFolder(_ path: String) -> Bool { FilePath.kind(path) == .folder }

  private static func isStream(_ path: String) -> Bool {
    switch FilePath.kind(path) {
    case .pipe?, .device?: true
    default: false
    }
  }

  /// Checks that an output may be written to a path.
  ///
  /// - Throws: `output.protected` for a protected file, `output.in-use` for a file that this run has read or written,
  ///   `workspace.cannot-write` for a folder or a link to a missing file.
  package static func check(_ path: String, _ manner: Manner = .replacing) throws(WorkspaceError) {
    if isStream(path) { return }
    if path.hasSuffix("/") { throw WorkspaceError(.cannotWrite, path, "this is a folder; name a file") }
    if isFolder(path) || FilePath.kind(path) == nil && FilePath.isLink(path) {
      // Checked early: the write would fail only after the work is done.
      throw WorkspaceError(
        .cannotWrite, path,
        isFolder(path)
          ? "this is a folder; name a file"
          : "this is a symbolic link that leads to nothing; remove the link, or name the file itself")
    }
    if let why = ProtectedPlace(file: path)?.words {
      throw WorkspaceError(.protected, path, "\(why); name another file")
    }
    if manner == .replacing, let facts = FilePath.facts(path), RunFiles.current?.has(facts) == true {
      throw WorkspaceError(.inUse, path, "this file is read or written by this very run; name another file")
    }
  }

  /// Checks that a folder may be written to.
  ///
  /// - Throws: `output.protected`.
  package static func check(folder path: String) throws(WorkspaceError) {
    if let why = ProtectedPlace(folder: path)?.words {
      throw WorkspaceError(.protected, path, "\(why); name another folder")
    }
  }

  /// Claims a folder for files that the work itself is about to write: an output in it would overwrite one of them, or
  /// be a foreign file among them.
  ///
  /// - Throws: `output.in-use` if the user named an output in it.
  package static func claim(folder: String) throws(WorkspaceError) {
    guard let file = RunFiles.current?.wanted(in: folder) else { return }
    throw WorkspaceError(
      .inUse, file, "this file lies in \(folder), which this command writes; name a file outside that folder")
  }

  /// Protects an input that is read later from being overwritten first.
  package static func spare(_ path: String) { note(path) }

  private static func note(_ path: String) { FilePath.facts(path).map { RunFiles.current?.note($0) } }

  private static func rethrowing<Value>(
    _ path: String, _ body: () throws(FileError) -> Value
  ) throws(WorkspaceError) -> Value {
    do throws(FileError) { return try body() } catch {
      throw WorkspaceError(error.code == .exists ? .fileExists : .cannotWrite, path, error.message)
    }
  }
}
