import Files
import GVLDialogReading
import GVLWorkspace

/// What the paths of checked files say: which are dialogs since a person says so, and which part of a path may name consent.
///
/// A folder is checked alike from wherever it is named: its own path above says nothing, but for the part below the root
/// of a repository.
struct CheckedPaths: Sendable {
  /// From the root, without an end: `/srv/app/translations/dialog`.
  private let dialogs: [String]
  private let current: String
  private let folders: [String]
  /// Roots of repositories, by folder.
  private let roots: [String: String]

  /// - Parameters:
  ///   - dialogs: as named, from the current folder.
  ///   - stated: as gvl.yml lists them, from its folder.
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

  /// A path that is meant from a folder.
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

  /// The folder that addresses in a page begin from: the one that was named and holds it, else its repository, else its
  /// own.
  func root(of file: NamedInputs.File) -> String {
    if let folder = file.folders.first { return folders[folder] }
    let own = Self.folder(of: file.path)
    return roots[own] ?? own
  }

  private static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
  }

  /// The nearest folder above that holds `.git`.
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
