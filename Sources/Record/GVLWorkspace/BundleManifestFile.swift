import GVLModel
import PlainText

/// The manifest in a folder that a person names.
package enum BundleManifestFile {
  /// What it is called there; nil where the folder holds no bundle. A `manifest.json` may be anybody's: it is a bundle's where
  /// it says so, readable or not.
  package static func name(in folder: String) -> String? {
    if InputFile.exists(Workspace.join(folder, BundleManifest.fileName)) { return BundleManifest.fileName }
    let former = Workspace.join(folder, BundleManifest.formerName)
    guard InputFile.exists(former), let bytes = try? InputFile.read(BundleManifest.formerName, below: folder) else {
      return nil
    }
    return bytes.firstIndex(of: "gvl.bundle/") == nil ? nil : BundleManifest.formerName
  }
}
