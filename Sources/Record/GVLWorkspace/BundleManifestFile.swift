import GVLModel

/// The manifest in a folder that a person names.
package enum BundleManifestFile {
  /// Whether the folder holds a bundle, readable or not.
  package static func exists(in folder: String) -> Bool {
    InputFile.exists(Workspace.join(folder, BundleManifest.fileName))
  }
}
