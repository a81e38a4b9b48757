import Files
import GVLDialogReading
import GVLWorkspace

/// The meaning of the paths of checked files: which files the user declares to be dialogs, and which part of a path may
/// name consent.
///
/// A check gives the same result from any current folder: the path above the named folder is ignored, except for the
/// part below the root of its repository.
struct CheckedPaths: Sendable {
  /// Absolute paths without an ending: `/srv/app/translations/dialog`.
  private let dialogs: [String]
  private let current: String
  private let folders: [String]
  /// Roots of repositories, by the folder inside.
  private let roots: [String: String]

  /// - Parameters:
  ///   - dialogs: as named by the user, relative to the current folder.
  ///   - stated: as listed in gvl.yml, relative to its folder.
  init(_ inputs: NamedInputs, dialogs: [String], stated: [String], in workspace: String) {
    let current = InputFile.currentFolder
    self.current = current
    let own = (stated + ["translations/dialog"]).map { Self.path($0, in: workspace) }
    self.dialogs = (dialogs + own).map { "/" + RelativePath.of($0, from: "/", current: current) }
    folders = inputs.folders
    var roots: [String: String] = [:]
    for folder in inputs.folders { roots[folder] = Self.repository(around: folder, current) }
    for file in inputs.files where file.folders.isEmpty {
      let folder = Self.folder(of: file.path)
      if roots[folder] == nil { roots[folder] = Self.repository(around: folder, current) }
    }
    self.roots = roots
  }

  /// A path relative to a folder.
  static func path(_ path: String, in folder: String) -> String {
    path.hasPrefix("/") || folder == "." || folder.isEmpty ? path : folder + "/" + path
  }

  func of(_ file: NamedInputs.File) -> FileHints {
    let whole = "/" + RelativePath.of(file.path, from: "/", current: current)
    let isDialog = dialogs.contains { whole == $0 || whole.hasPrefix($0 + "/") }
    let folder = file.folders.first.map { folders[$0] }
    let root = roots[folder ?? Self.folder(of: file.path)]
    let base = root ?? folder.map { "/" + RelativePath.of($0, from: "/", current: current) }
    let way = base.flatMap { base in
      base == "/"
        ? String(whole.dropFirst()) : whole.hasPrefix(base + "/") ? String(whole.dropFirst(base.count + 1)) : nil
    }
    return FileHints(way: way, isDialog: isDialog)
  }

  /// The folder that addresses in a page start from: the named folder with the page, else its repository, else its own.
  func root(of file: NamedInputs.File) -> String {
    if let folder = file.folders.first { return folders[folder] }
    let own = Self.folder(of: file.path)
    return roots[own] ?? own
  }

  private static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
  }

  /// The nearest folder at or above the given one that holds `.git`.
  private static func repository(around folder: String, _ current: String) -> String? {
    var at = "/" + RelativePath.of(folder, from: "/", current: current)
    if at == "/." { at = "/" }
    while true {
      if InputFile.exists((at == "/" ? "" : at) + "/.git") { return at }
      guard at != "/", let slash = at.lastIndex(of: "/") else { return nil }
      at = slash == at.startIndex ? "/" : String(at[..<slash])
    }
  }
}
