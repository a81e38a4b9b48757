import GVLBundleFormat

/// The manifest in a folder that a person names.
package enum BundleManifestFile {
  /// Whether the folder holds a bundle, readable or not: the manifest may be a link that leads to nothing.
  package static func exists(in folder: String) -> Bool {
    let path = Workspace.join(folder, BundleManifest.fileName)
    return InputFile.exists(path) || InputFile.isLink(path)
  }
}
