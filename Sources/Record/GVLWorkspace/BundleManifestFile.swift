import GVLBundleFormat

/// The manifest in a folder that the user names.
package enum BundleManifestFile {
  /// Whether the folder holds a bundle, readable or not. The manifest may be a link to a missing file.
  package static func exists(in folder: String) -> Bool {
    let path = Workspace.join(folder, BundleManifest.fileName)
    return InputFile.exists(path) || InputFile.isLink(path)
  }
}
