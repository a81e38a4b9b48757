import GVLCheck
import GVLModel
import GVLWording
import GVLWorkspace

/// The files that `gvl check` was given, and what each of them is.
struct CheckInputs {
  /// Folders that hold a bundle.
  private(set) var bundles: [String] = []
  /// Files to read, in order; of folders those that can hold a dialog.
  private(set) var files: [String] = []

  /// Most files of one folder: far beyond any project's strings, and what keeps a mistyped `/` from running for hours.
  static let fileLimit = 20_000

  init(_ paths: [String]) throws {
    for path in paths {
      guard InputFile.isFolder(path) else {
        files.append(path)
        continue
      }
      if InputFile.exists(path + "/" + BundleManifest.fileName) {
        bundles.append(path)
        continue
      }
      let found = try Self.walk(path)
      if found.isEmpty {
        throw CommandError(
          .failed, "check.nothing-to-check",
          "\(path): no bundle (\(BundleManifest.fileName)) and no file of strings, page or screens.yml in this folder")
      }
      files += found
    }
  }

  private static let skipped: Set<String> = ["node_modules", "Pods", "DerivedData", "build", "dist"]

  private static func walk(_ folder: String) throws -> [String] {
    var result: [String] = []
    var open = [folder.hasSuffix("/") ? String(folder.dropLast()) : folder]
    var seen = 0
    while let next = open.popLast() {
      var inner: [String] = []
      for name in try InputFile.names(in: next) {
        seen += 1
        guard seen <= fileLimit else {
          throw CommandError(
            .failed, "check.too-many-files", "\(folder): more than \(fileLimit) files; name the folders of the strings")
        }
        let path = next == "." ? name : next + "/" + name
        if InputFile.isFolder(path) {
          // A link may lead back up.
          if !skipped.contains(name), !InputFile.isLink(path) { inner.append(path) }
        } else if DialogFile.canHoldDialog(path) {
          result.append(path)
        }
      }
      open += inner.reversed()
    }
    return result.sorted()
  }
}

extension RoleMap {
  /// What a profile says of the keys of its dialogs, so far as `checkProfile` finds nothing wrong with it.
  init(_ profile: WorkspaceProfile) {
    self.init(
      roles: profile.dialogs.roles.compactMap { row in Role(rawValue: row.meaning).map { (row.key, $0) } },
      layers: profile.dialogs.layers.compactMap { row in Layer(rawValue: row.meaning).map { (row.key, $0) } })
  }
}
