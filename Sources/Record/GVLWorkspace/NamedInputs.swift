import Files
import GVLBundleFormat
package import GVLFindings
package import GVLSettings
import PlainText

/// The paths to check, sorted: bundles, named files, and files of named folders that can hold content to check.
package struct NamedInputs: Sendable {
  /// A file to read, and why.
  package struct File: Sendable {
    package let path: String
    /// The indices of the folders that it was found in; empty if it is in none of the searched folders.
    package let folders: [Int]
    /// Whether the user named the file itself. It may also be in a named folder.
    package let isNamed: Bool

    /// Whether it is the address of a web page.
    package var isAddress: Bool { isNamed && InputFile.isOnlyAddress(path) }

    /// The bytes of the file. A file that was only found must be a regular file.
    package func read() throws(WorkspaceError) -> [UInt8] {
      try isNamed ? InputFile.read(path) : InputFile.readFound(path)
    }
  }

  /// How the caller uses a file of a folder, by its name.
  package enum Kind: Sendable, Hashable {
    case wanted
    /// The file could have content to check, but its format cannot be read: `.po`.
    case leftOut(String)
    case other
  }

  /// Folders that hold a bundle.
  package private(set) var bundles: [String] = []
  /// Folders that were searched.
  package private(set) var folders: [String] = []
  /// Files to read, in order; from folders only the wanted ones.
  package private(set) var files: [File] = []
  /// The number of unread files, by folder and kind.
  package private(set) var leftOut: [[String: Int]] = []
  /// Folders that could not be opened.
  package private(set) var inconclusive: [Inconclusive] = []
  /// The index of a file in `files`, by its absolute path: a file with several paths is read once.
  private var places: [String: Int] = [:]

  package var count: Int { bundles.count + folders.count + files.count }

  /// The maximum number of files in one folder: more than any project has; it stops a mistyped `/` from taking hours.
  static let fileLimit = 20_000

  /// Generated and foreign folders, left out unless a pattern includes them.
  private static let made = GitIgnore(patterns: ["node_modules/", "Pods/", "DerivedData/", "build/", "dist/"])

  /// - Parameters:
  ///   - exclude: patterns of files to leave out of folders, with the folder that they are relative to.
  ///   - kind: how the caller uses a file of a folder, by its path in the folder.
  package init(
    _ paths: [String], exclude: (patterns: [String], folder: String), kind: (String) -> Kind
  ) throws(WorkspaceError) {
    let own = (patterns: GitIgnore(patterns: exclude.patterns), folder: exclude.folder)
    let current = InputFile.currentFolder
    var entered: Set<String> = []
    var empty: [WorkspaceError] = []
    for path in paths {
      let whole = InputFile.isOnlyAddress(path) ? path : RelativePath.of(path, from: "/", current: current)
      if !InputFile.isFolder(path) {
        add(File(path: path, folders: [], isNamed: true), whole)
      } else if !entered.insert(whole).inserted {
        continue
      } else if BundleManifestFile.exists(in: path) {
        bundles.append(path)
      } else {
        try look(through: path, whole, without: own, kind).map { empty.append($0) }
      }
    }
    // An empty folder is an error only if nothing else can be checked.
    if let first = empty.first, empty.count == count { throw first }
  }

  /// Adds a file once, even if it is named or found repeatedly, so that its findings are reported and counted once.
  private mutating func add(_ file: File, _ whole: String) {
    guard let known = places[whole] else {
      places[whole] = files.count
      return files.append(file)
    }
    let (first, isNamed) = (files[known], files[known].isNamed || file.isNamed)
    files[known] = File(path: first.path, folders: first.folders + file.folders, isNamed: isNamed)
  }

  /// - Returns: the error for an empty folder; nil if the folder holds content.
  private mutating func look(
    through path: String, _ whole: String, without own: (patterns: GitIgnore, folder: String), _ kind: (String) -> Kind
  ) throws(WorkspaceError) -> WorkspaceError? {
    let folder = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    func inside(_ name: String) -> String { folder == "." ? name : folder == "/" ? "/" + name : folder + "/" + name }
    let walk: FolderWalk
    do throws(FileError) {
      walk = try FolderWalk(folder, own: own, standard: Self.made, limit: Self.fileLimit)
    } catch {
      guard error.code == .tooLarge else { throw WorkspaceError(.unreadable, path, error.message) }
      throw WorkspaceError(
        .tooManyFiles, path,
        "\(error.message); name the folders of the strings, or leave some out by "
          + "`check: {exclude: […]}` in gvl.yml")
    }
    var kinds: [String: Int] = [:]
    var found: [(file: File, whole: String)] = []
    for name in walk.files {
      switch kind(name) {
      case .wanted:
        let file = File(path: inside(name), folders: [folders.count], isNamed: false)
        found.append((file, whole == "." ? name : whole + "/" + name))
      case .leftOut(let kind): kinds[kind, default: 0] += 1
      case .other: continue
      }
    }
    if !walk.linkedFolders.isEmpty { kinds["linked folder"] = walk.linkedFolders.count }
    inconclusive += walk.troubles.map {
      Inconclusive(.unread, file: inside($0.path), message: $0.error.message)
    }
    folders.append(folder)
    leftOut.append(kinds)
    for (file, whole) in found { add(file, whole) }
    guard found.isEmpty, kinds.isEmpty, walk.troubles.isEmpty else { return nil }
    let hint = walk.leftOut == 0 ? "" : "; what .gitignore, gvl.yml and gvl itself leave out is not looked at"
    return WorkspaceError(
      .nothingToCheck, path,
      "no bundle (\(BundleManifest.fileName)) and no file of strings, page or screens.yml in this folder\(hint)")
  }
}
