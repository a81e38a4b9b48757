package import Files

/// Files that a person asks for: whole or not at all.
package enum OutputFile {
  /// Takes back a file that was just written; that it is gone already is no matter.
  package static func remove(_ path: String) { FilePath.remove(path) }

  /// Writes to a temporary name in the same folder, then renames.
  package static func write(_ bytes: [UInt8], to path: String) throws(WorkspaceError) {
    try write(bytes, to: path, replacing: true)
  }

  /// - Parameter replacing: false where a file that is there already is an error and stays as it is.
  package static func write(
    _ bytes: [UInt8], to path: String, replacing: Bool, steps: Steps = .free
  ) throws(WorkspaceError) {
    do throws(FileError) { try FilePath.write(bytes, to: path, replacing: replacing, steps: steps) } catch {
      throw WorkspaceError(.cannotWrite, path, error.message)
    }
  }
}
