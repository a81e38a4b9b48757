import Files
import GVLBundleFormat
import PlainText

/// Where a bundle goes: its name in the folder above, and the names that a build uses.
struct BundlePlace {
  let path: String
  let parent: FileTree
  let name: String
  private let inside: FileTree
  /// The folder is the one that the program runs in, so that it cannot be exchanged for another.
  let isInUse: Bool

  /// The bundle as it is built; after the exchange the old one.
  private var new: String { "\(FileTree.temporaryPrefix)bundle-\(name)-new" }
  /// The old one, where two folders cannot change places in one step.
  private var old: String { "\(FileTree.temporaryPrefix)bundle-\(name)-old" }
  var lock: String { "\(FileTree.temporaryPrefix)bundle-\(name)-lock" }

  /// Inside of the folder: a bundle as it is built, and one that is whole and is being moved to its place.
  static let building = "\(FileTree.temporaryPrefix)bundle-new"
  static let ready = "\(FileTree.temporaryPrefix)bundle-ready"

  init(_ folder: BundleFolder) throws(BundleError) {
    path = folder.path
    // The folder behind a link is replaced, not the link.
    let target = FilePath.real(folder.path) ?? folder.path
    switch FilePath.kind(target) {
    case .folder?: break
    case nil where !FilePath.isLink(target): break
    default: throw BundleError(.cannotWrite, path, "there is no folder here; name an empty or new folder")
    }
    let above = target.lastIndex(of: "/").map { String(target[..<$0]) } ?? "."
    parent = FileTree(root: above.isEmpty ? "/" : above, steps: folder.steps)
    inside = FileTree(root: target, steps: folder.steps)
    name = FileTree.name(of: target)
    guard !["", ".", ".."].contains(name) else {
      throw BundleError(.cannotWrite, path, "the bundle needs a folder of its own; name one")
    }
    let current = FilePath.currentFolder
    isInUse = current == target || current.hasPrefix(target + "/")
  }

  /// Whether no build goes on, and none before has left anything.
  func isClean() -> Bool {
    func isThere(_ tree: FileTree, _ name: String) -> Bool { (try? tree.facts(name)) ?? nil != nil }
    return ![new, old, lock].contains { isThere(parent, $0) }
      && ![Self.building, Self.ready].contains { isThere(inside, $0) }
  }

  /// What a build has left that died before its end.
  func recover() throws(FileError) {
    if try parent.facts(name) == nil, try parent.facts(old)?.kind == .folder { try parent.move(old, to: name) }
    for leftover in [old, new] { try parent.removeAll(leftover) }
    guard try parent.facts(name)?.kind == .folder else { return }
    try inside.removeAll(Self.building)
    if try inside.facts(Self.ready)?.kind == .folder { try settle() }
  }

  /// The file of the bundle before, whose rights the new one gets.
  private func old(_ path: String) throws(FileError) -> FileFacts? {
    let facts = try inside.facts(path)
    return facts?.kind == .file ? facts : nil
  }

  // MARK: By an exchange

  func swap(_ bundle: Bundle, _ contents: FolderContents, replacing: Bool) throws(FileError) {
    do throws(FileError) {
      try parent.makeFolder(new)
      var files: [(path: String, bytes: [UInt8], old: FileFacts?)] = []
      for file in bundle.written { files.append((new + "/" + file.path, file.bytes, try old(file.path))) }
      for path in contents.kept { files.append((new + "/" + path, try inside.read(path), try old(path))) }
      try parent.writeNew(files)
      // The last change in it: these rights may be none to write.
      if replacing { try parent.copyMode(from: name, to: new) }
      if !replacing {
        try parent.move(new, to: name)
      } else if try !parent.exchange(new, name) {
        try parent.move(name, to: old)
        try parent.move(new, to: name)
      }
    } catch {
      if error.code != .stopped { try? recover() }
      throw error
    }
    for leftover in [old, new] { try parent.removeAll(leftover) }
  }

  // MARK: File by file

  func merge(_ bundle: Bundle, _ contents: FolderContents) throws(FileError) {
    do throws(FileError) {
      try inside.makeFolder(Self.building)
      // Every file, also what stays as it is: once its name changes it is the whole new bundle.
      var files: [(path: String, bytes: [UInt8], old: FileFacts?)] = []
      for file in bundle.written { files.append((Self.building + "/" + file.path, file.bytes, try old(file.path))) }
      try inside.writeNew(files)
      try inside.move(Self.building, to: Self.ready)
    } catch {
      if error.code != .stopped { try? inside.removeAll(Self.building) }
      throw error
    }
    try settle()
    for file in contents.ours.subtracting(bundle.written.map(\.path)).subtracting(contents.kept).sorted() {
      try remove(file)
    }
  }

  /// Moves what is ready to its place, the manifest last. It may be done any number of times from the beginning.
  ///
  /// Whoever made that folder, nothing is touched but what its target may write, and what the bundle before has named.
  private func settle() throws(FileError) {
    let ready = BundleFolder(inside.full(Self.ready))
    // The manifest is the last one to go: without it all the rest is in its place.
    if let new = try? ready.manifest(), let target = BundleTarget.all.first(where: { $0.name == new.target }) {
      // A pointer and what it is compressed to go after all else: who reads it finds what it names.
      let pointers = new.files(.pointer).map(\.path)
      func isPointer(_ path: String) -> Bool { pointers.contains(where: path.hasPrefix) }
      let paths = new.files.map(\.path).filter(target.owns)
      for path in paths.filter({ !isPointer($0) }) + paths.filter(isPointer) { try put(path) }
      try put(BundleManifest.signatureName)
      try removeStale(new)
      try put(BundleManifest.fileName)
    }
    try inside.removeAll(Self.ready)
  }

  /// What the bundle before has and the new one has not; but for what proves itself, which may still be asked for.
  private func removeStale(_ new: BundleManifest) throws(FileError) {
    guard let old = try? BundleFolder(inside.root).manifest(),
      let target = BundleTarget.all.first(where: { $0.name == old.target })
    else { return }
    let staying = Set(new.files.map(\.path))
    for file in old.files.map(\.path)
    where target.owns(file) && target.digest(file) == nil && !staying.contains(file) { try remove(file) }
    if new.signedBy == nil { try remove(BundleManifest.signatureName) }
  }

  /// A file that is as it should be is left as it is, with its time.
  private func put(_ file: String) throws(FileError) {
    let ready = Self.ready + "/" + file
    guard try inside.facts(ready)?.kind == .file else { return }
    let folder = FileTree.folder(of: file)
    if !folder.isEmpty { try inside.makeFolder(folder) }
    if try inside.facts(file)?.kind == .file, try inside.read(file) == inside.read(ready) { return }
    try inside.move(ready, to: file)
  }

  private func remove(_ file: String) throws(FileError) {
    guard try inside.facts(file)?.kind == .file else { return }
    try inside.remove(file)
    var folder = FileTree.folder(of: file)
    while !folder.isEmpty, try inside.names(in: folder).isEmpty {
      try inside.removeFolderIfEmpty(folder)
      folder = FileTree.folder(of: folder)
    }
  }

  // MARK: Errors

  /// With the path that a person knows.
  func bundleError(_ error: FileError) -> BundleError {
    if error.isRefusal { return BundleError(.folderInUse, path, error.message) }
    var shown = error.path
    for front in [new, Self.building, Self.ready] where error.path.hasPrefix(front + "/") {
      shown = path + error.path.dropFirst(front.count)
    }
    let advice = [EBUSY, EXDEV].contains(error.number) ? "; name a folder in it" : ""
    return BundleError(.cannotWrite, FileName.shown(shown), error.message + advice)
  }
}
