import Files
import GVLCheck
import GVLFindings
import GVLModel
import GVLReport
import GVLWording
import GVLWorkspace

/// The files that `gvl check` was given, and what each of them is.
struct CheckInputs {
  /// A file to read, and why.
  struct File {
    let path: String
    /// The places of the folders that it was found in; none where it is in none that is looked through.
    let folders: [Int]
    /// Whether a person named it. It may be in a folder that was named too.
    var isNamed: Bool
  }

  /// Folders that hold a bundle.
  private(set) var bundles: [String] = []
  /// Folders that were looked through.
  private(set) var folders: [String] = []
  /// Files to read, in order; of folders those that can hold a dialog.
  private(set) var files: [File] = []
  /// What could have held strings and is not read, by folder and kind.
  private(set) var leftOut: [[String: Int]] = []
  /// What could not be entered.
  private(set) var inconclusive: [Inconclusive] = []
  /// Where a file stands in `files`, by its path from the root: whatever way leads to it, it is read once.
  private var places: [String: Int] = [:]

  /// Most files of one folder: far beyond any project's strings, and what keeps a mistyped `/` from running for hours.
  static let fileLimit = 20_000

  /// What others have made, where no pattern says otherwise.
  private static let made = GitIgnore(patterns: ["node_modules/", "Pods/", "DerivedData/", "build/", "dist/"])

  /// - Parameter exclude: patterns of what is left out of folders, with the folder that they are written from.
  init(_ paths: [String], exclude: (patterns: [String], folder: String)) throws {
    let own = (patterns: GitIgnore(patterns: exclude.patterns), folder: exclude.folder)
    let current = InputFile.currentFolder
    var entered: Set<String> = []
    for path in paths {
      let whole = RelativePath.of(path, from: "/", current: current)
      if !InputFile.isFolder(path) {
        add(File(path: path, folders: [], isNamed: true), whole)
      } else if !entered.insert(whole).inserted {
        continue
      } else if InputFile.exists(path + "/" + BundleManifest.fileName) {
        bundles.append(path)
      } else {
        try look(through: path, whole, without: own)
      }
    }
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

  private mutating func look(
    through path: String, _ whole: String, without own: (patterns: GitIgnore, folder: String)
  ) throws {
    let folder = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    func inside(_ name: String) -> String { folder == "." ? name : folder == "/" ? "/" + name : folder + "/" + name }
    let walk: FolderWalk
    do throws(FileError) {
      walk = try FolderWalk(folder, own: own, standard: Self.made, limit: Self.fileLimit)
    } catch {
      guard error.code == .tooLarge else { throw WorkspaceError(.unreadable, path, error.message) }
      throw CommandError(
        .failed, "check.too-many-files",
        "\(path): more than \(Self.fileLimit) files; name the folders of the strings, or leave some out by "
          + "`check: {exclude: […]}` in gvl.yml")
    }
    var kinds: [String: Int] = [:]
    var found: [(file: File, whole: String)] = []
    for name in walk.files {
      if DialogFile.canHoldDialog(name) {
        let file = File(path: inside(name), folders: [folders.count], isNamed: false)
        found.append((file, whole == "." ? name : whole + "/" + name))
      } else if UnreadFormat.of(name) != nil {
        kinds["." + UnreadFormat.ending(of: name), default: 0] += 1
      }
    }
    if !walk.linkedFolders.isEmpty { kinds["linked folder"] = walk.linkedFolders.count }
    inconclusive += walk.troubles.map {
      Inconclusive(.unread, file: inside($0.path), message: $0.error.message)
    }
    if found.isEmpty, kinds.isEmpty, walk.troubles.isEmpty {
      let hint = walk.leftOut == 0 ? "" : "; what .gitignore, gvl.yml and gvl itself leave out is not looked at"
      throw CommandError(
        .failed, "check.nothing-to-check",
        "\(path): no bundle (\(BundleManifest.fileName)) and no file of strings, page or screens.yml in this folder\(hint)"
      )
    }
    folders.append(folder)
    leftOut.append(kinds)
    for (file, whole) in found { add(file, whole) }
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
