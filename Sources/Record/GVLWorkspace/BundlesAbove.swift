import Files
package import GVLBundleFormat

/// The bundles that files lie in: looked for in the folder of a file and in every folder above it, whatever the path that
/// somebody named begins with.
package struct BundlesAbove {
  package struct Found: Sendable {
    /// The path of the manifest, as messages show it.
    package let path: String
    /// Nil where it cannot be read: what lies below it is a bundle all the same, which nobody can tell the files of.
    package let manifest: BundleManifest?
  }

  /// By the folder as it was named.
  private var known: [String: Found?] = [:]

  package init() {}

  /// The nearest bundle that a file lies in, also behind a link; nil where it lies in none.
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
    // As it is written, since a folder of a bundle may be a link; then where it is in truth.
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
