import Files
import GVLBundleFormat
package import GVLFindings
package import GVLSettings
import PlainText

/// What a person named to be checked, sorted out: files, bundles, and the files of folders that can hold something.
package struct NamedInputs: Sendable {
  /// A file to read, and why.
  package struct File: Sendable {
    package let path: String
    /// The places of the folders that it was found in; none where it is in none that is looked through.
    package let folders: [Int]
    /// Whether a person named it. It may be in a folder that was named too.
    package let isNamed: Bool

    /// Whether it is a page in the web, which is no file.
    package var isAddress: Bool { isNamed && InputFile.isOnlyAddress(path) }

    /// What was found and not named is read only where it is a regular file.
    package func read() throws(WorkspaceError) -> [UInt8] {
      try isNamed ? InputFile.read(path) : InputFile.readFound(path)
    }
  }

  /// What a file of a folder is to the caller, by its name.
  package enum Kind: Sendable, Hashable {
    case wanted
    /// It could hold what is wanted and cannot be read: `.po`.
    case leftOut(String)
    case other
  }

  /// Folders that hold a bundle.
  package private(set) var bundles: [String] = []
  /// Folders that were looked through.
  package private(set) var folders: [String] = []
  /// Files to read, in order; of folders those that are wanted.
  package private(set) var files: [File] = []
  /// What is not read, by folder and kind.
  package private(set) var leftOut: [[String: Int]] = []
  /// What could not be entered.
  package private(set) var inconclusive: [Inconclusive] = []
  /// Where a file stands in `files`, by its path from the root: whatever way leads to it, it is read once.
  private var places: [String: Int] = [:]

  package var count: Int { bundles.count + folders.count + files.count }

  /// Most files of one folder: far beyond any project's strings, and what keeps a mistyped `/` from running for hours.
  static let fileLimit = 20_000

  /// What others have made, where no pattern says otherwise.
  private static let made = GitIgnore(patterns: ["node_modules/", "Pods/", "DerivedData/", "build/", "dist/"])

  /// - Parameters:
  ///   - exclude: patterns of what is left out of folders, with the folder that they are written from.
  ///   - kind: what a file of a folder is, by its path in it.
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
    // A folder without anything is one of several answers where there is something else to check.
    if let first = empty.first, empty.count == count { throw first }
  }

  /// Once, however often it is named or found: a finding told twice, and counted twice, is one too many.
  private mutating func add(_ file: File, _ whole: String) {
    guard let known = places[whole] else {
      places[whole] = files.count
      return files.append(file)
    }
    let (first, isNamed) = (files[known], files[known].isNamed || file.isNamed)
    files[known] = File(path: first.path, folders: first.folders + file.folders, isNamed: isNamed)
  }

  /// - Returns: what to say of the folder where it is all that there is; nil where it holds something.
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
