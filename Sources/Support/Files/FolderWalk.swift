/// The files of a folder that a person names, without those that nobody means: what `.gitignore` files say, from the root
/// of the repository down to each file, and what the caller leaves out.
///
/// Names that begin with a dot are left out. A link to a file counts as that file; one to a folder is not entered, since it
/// may lead back up.
package struct FolderWalk {
  /// In order of their paths, from the folder on.
  package private(set) var files: [String] = []
  /// Links to folders that lie elsewhere, so that nobody saw what they hold.
  package private(set) var linkedFolders: [String] = []
  /// Folders that could not be read.
  package private(set) var troubles: [(path: String, error: FileError)] = []
  /// How many files and folders a pattern left out; what is in the folders is not counted.
  package private(set) var leftOut = 0

  /// One list of patterns and the folder that its paths are written from.
  private struct Level {
    let patterns: GitIgnore
    /// Bytes of the whole path up to that folder, its slash included.
    let prefix: Int
  }

  /// Files that the walk comes upon at most, and folders.
  private let limits: (files: Int, folders: Int)
  private var folderCount = 0
  private let root: String
  /// Where the folder is in the end.
  private let realRoot: String
  /// What the caller leaves out; it is asked first.
  private var own: Level?
  /// What is asked last.
  private let standard: GitIgnore

  /// - Parameters:
  ///   - own: patterns of the caller's, with the folder that they are written from.
  ///   - standard: patterns that hold where no other says anything.
  ///   - limit: where there are more files, or ten times as many folders, the walk ends by an error of code `tooLarge`.
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

  /// The patterns of the folders from the root of the repository down to the one above this. None where they leave out
  /// this very folder: who names it means it.
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
    // No link is followed there, as Git does not either.
    guard let bytes = try? FileTree(root: folder).read(".gitignore", limit: GitIgnore.sizeLimit) else { return nil }
    let patterns = GitIgnore(bytes)
    return patterns.isEmpty ? nil : patterns
  }

  /// What the nearest list says that says anything.
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
    // A repository in another has its own patterns only.
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
      // Git takes a link for a file, wherever it leads.
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
