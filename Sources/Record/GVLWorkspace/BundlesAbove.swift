import Files
package import GVLBundleFormat

/// Finds the bundle that a file belongs to: searches the folder of the file and every folder above it, even beyond the
/// start of the named path.
package struct BundlesAbove {
  package struct Found: Sendable {
    /// The path of the manifest, as messages show it.
    package let path: String
    /// The manifest; nil if it cannot be read: the folder is still a bundle, but its files are unknown.
    package let manifest: BundleManifest?
  }

  /// By the folder as it was named.
  private var known: [String: Found?] = [:]

  package init() {}

  /// The nearest bundle that contains the file or, if it is a link, its target; nil if no bundle does.
  package mutating func bundle(of file: String) -> Found? {
    let folder = FileTree.folder(of: file)
    if let found = nearest(folder.isEmpty ? (file.hasPrefix("/") ? "/" : ".") : folder) { return found }
    guard FilePath.isLink(file), let real = FilePath.real(file) else { return nil }
    return nearest(FileTree.folder(of: real))
  }

  private mutating func nearest(_ folder: String) -> Found? {
    if let found = known[folder] { return found }
    let found = look(folder)
    known[folder] = .some(found)
    return found
  }

  private func look(_ folder: String) -> Found? {
    // First by the named path, since a folder of a bundle may be a link; then by the real path.
    var written = folder
    while !written.isEmpty {
      if let found = manifest(in: written) { return found }
      written = FileTree.folder(of: written)
    }
    guard let real = FilePath.real(folder) else { return nil }
    var above = folder
    for _ in real.split(separator: "/") {
      above = Workspace.join(above, "..")
      if let found = manifest(in: above) { return found }
    }
    return nil
  }

  private func manifest(in folder: String) -> Found? {
    let name = BundleManifest.fileName
    guard BundleManifestFile.exists(in: folder) else { return nil }
    let bytes = try? InputFile.read(name, below: folder)
    return Found(path: Workspace.join(folder, name), manifest: bytes.flatMap { try? BundleManifest($0) })
  }
}

/// The manifest in a folder that the user names.
package enum BundleManifestFile {
  /// Whether the folder holds a bundle, readable or not. The manifest may be a link to a missing file.
  package static func exists(in folder: String) -> Bool {
    let path = Workspace.join(folder, BundleManifest.fileName)
    return InputFile.exists(path) || InputFile.isLink(path)
  }
}
