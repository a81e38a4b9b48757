/// The files of a folder that the user names, without ignored ones: those that match a `.gitignore` from the
/// repository's root down to the file, and those that the caller excludes.
///
/// Names that begin with a dot are left out. A link to a file counts as that file; a link to a folder is not entered,
/// since it may lead back up.
package struct FolderWalk {
  /// Sorted paths, relative to the folder.
  package private(set) var files: [String] = []
  /// Links to folders elsewhere, whose files were not read.
  package private(set) var linkedFolders: [String] = []
  /// Folders that could not be read.
  package private(set) var troubles: [(path: String, error: FileError)] = []
  /// Number of files and folders that patterns excluded; files in excluded folders are not counted.
  package private(set) var leftOut = 0

  /// One list of patterns and the folder that its paths are relative to.
  private struct Level {
    let patterns: GitIgnore
    /// Bytes of the absolute path up to that folder, including its slash.
    let prefix: Int
  }

  /// The greatest numbers of files and of folders that the walk may find.
  private let limits: (files: Int, folders: Int)
  private var folderCount = 0
  private let root: String
  /// The folder's path with links resolved.
  private let realRoot: String
  /// The caller's patterns, checked first.
  private var own: Level?
  /// The patterns checked last.
  private let standard: GitIgnore

  /// - Parameters:
  ///   - own: the caller's patterns, with the folder that they are relative to.
  ///   - standard: patterns for paths that no other pattern matches.
  ///   - limit: with more files, or ten times as many folders, the walk ends with an error of code `tooLarge`.
  package init(
    _ folder: String, own: (patterns: GitIgnore, folder: String)? = nil, standard: GitIgnore = GitIgnore(patterns: []),
    limit: Int = .max
  ) throws(FileError) {
    root = folder
    limits = (limit, limit.multipliedReportingOverflow(by: 10).overflow ? .max : limit * 10)
    self.standard = standard
    realRoot = FilePath.real(folder) ?? folder
    if let own, !own.patterns.isEmpty, let base = FilePath.real(own.folder) {
      let prefix = Self.withSlash(base)
      if Self.withSlash(realRoot).hasPrefix(prefix) {
        self.own = Level(patterns: own.patterns, prefix: prefix.utf8.count)
      }
    }
    try walk("", levels: Self.above(realRoot), depth: 0)
    files.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  private static func withSlash(_ path: String) -> String { path.hasSuffix("/") ? path : path + "/" }

  /// The patterns of the folders from the repository's root down to the parent of this one. Empty if they exclude this
  /// very folder: a user who names it means it.
  private static func above(_ real: String) -> [Level] {
    let tree = FileTree(root: "/")
    let steps = real.split(separator: "/").map(String.init)
    func path(_ count: Int) -> String { steps.prefix(count).joined(separator: "/") }
    func isRepository(_ count: Int) -> Bool {
      (try? tree.facts((steps.prefix(count) + [".git"]).joined(separator: "/"))) ?? nil != nil
    }
    guard let top = (0...steps.count).reversed().first(where: isRepository) else { return [] }
    var levels: [Level] = []
    for count in top..<max(top, steps.count) {
      if let patterns = patterns(in: "/" + path(count)) {
        levels.append(Level(patterns: patterns, prefix: withSlash("/" + path(count)).utf8.count))
      }
      if ignores("/" + path(count + 1), isFolder: true, levels) == true { return [] }
    }
    return levels
  }

  private static func patterns(in folder: String) -> GitIgnore? {
    // Links are not followed, as in Git.
    guard let bytes = try? FileTree(root: folder).read(".gitignore", limit: GitIgnore.sizeLimit) else { return nil }
    let patterns = GitIgnore(bytes)
    return patterns.isEmpty ? nil : patterns
  }

  /// The decision of the nearest list that has one.
  private static func ignores(_ whole: String, isFolder: Bool, _ levels: [Level]) -> Bool? {
    let bytes = FileName.plainBytes(whole)
    for level in levels.reversed() {
      if let answer = level.patterns.ignores(bytes.dropFirst(level.prefix), isFolder: isFolder) { return answer }
    }
    return nil
  }

  private func isLeftOut(_ path: String, isFolder: Bool, _ levels: [Level]) -> Bool {
    let whole = Self.withSlash(realRoot) + path
    return own.flatMap { Self.ignores(whole, isFolder: isFolder, [$0]) } ?? Self.ignores(
      whole, isFolder: isFolder, levels) ?? standard.ignores(path.utf8, isFolder: isFolder) ?? false
  }

  private mutating func walk(_ folder: String, levels: [Level], depth: Int) throws(FileError) {
    let full = folder.isEmpty ? root : Self.withSlash(root) + folder
    let names: [String]
    do throws(FileError) {
      guard depth < FileTree.depthLimit else {
        throw FileError(
          .inputOutput, full, "cannot be entered: more than \(FileTree.depthLimit) folders in one another")
      }
      names = try FilePath.names(in: full)
    } catch {
      if depth == 0 { throw error }
      return troubles.append((folder, error))
    }
    var levels = levels
    // A nested repository has only its own patterns.
    if depth > 0, names.contains(".git") { levels = [] }
    if names.contains(".gitignore"), let patterns = Self.patterns(in: full) {
      let here = folder.isEmpty ? realRoot : Self.withSlash(realRoot) + folder
      levels.append(Level(patterns: patterns, prefix: Self.withSlash(here).utf8.count))
    }
    for name in names where !name.hasPrefix(".") {
      let path = folder.isEmpty ? name : folder + "/" + name
      let whole = Self.withSlash(root) + path
      let isLink = FilePath.isLink(whole)
      let kind = FilePath.kind(whole)
      // Git treats a link as a file, whatever its target.
      if isLeftOut(path, isFolder: kind == .folder && !isLink, levels) {
        leftOut += 1
        continue
      }
      if kind != .folder {
        files.append(path)
        if files.count > limits.files { throw FileError(.tooLarge, root, "more than \(limits.files) files") }
      } else if !isLink {
        folderCount += 1
        if folderCount > limits.folders { throw FileError(.tooLarge, root, "more than \(limits.folders) folders") }
        try walk(path, levels: levels, depth: depth + 1)
      } else if let real = FilePath.real(whole), !Self.withSlash(real).hasPrefix(Self.withSlash(realRoot)) {
        linkedFolders.append(path)
      }
    }
  }
}
