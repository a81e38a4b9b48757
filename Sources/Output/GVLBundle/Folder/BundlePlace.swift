import Files
import GVLBundleFormat
import PlainText

/// The place of a bundle: its name in the parent folder, and the names that a build uses.
struct BundlePlace {
  let path: String
  let parent: FileTree
  let name: String
  private let inside: FileTree
  /// The program runs in this folder, so it cannot be exchanged for another.
  let isInUse: Bool

  /// The bundle while it is built; after the exchange the old bundle.
  private var new: String { "\(FileTree.temporaryPrefix)bundle-\(name)-new" }
  /// The old bundle, if the system cannot exchange two folders in one step.
  private var old: String { "\(FileTree.temporaryPrefix)bundle-\(name)-old" }
  var lock: String { "\(FileTree.temporaryPrefix)bundle-\(name)-lock" }

  /// Names inside the folder: a bundle while it is built, and a complete bundle whose files are being moved into place.
  static let building = "\(FileTree.temporaryPrefix)bundle-new"
  static let ready = "\(FileTree.temporaryPrefix)bundle-ready"

  init(_ folder: BundleFolder) throws(BundleError) {
    path = folder.path
    // Replaces the folder behind a link, not the link.
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

  /// Whether no build is running, and no build has left files behind.
  func isClean() -> Bool {
    func isThere(_ tree: FileTree, _ name: String) -> Bool { (try? tree.facts(name)) ?? nil != nil }
    return ![new, old, lock].contains { isThere(parent, $0) }
      && ![Self.building, Self.ready].contains { isThere(inside, $0) }
  }

  /// Finishes or removes the leftovers of an interrupted build.
  func recover() throws(FileError) {
    if try parent.facts(name) == nil, try parent.facts(old)?.kind == .folder { try parent.move(old, to: name) }
    for leftover in [old, new] { try parent.removeAll(leftover) }
    guard try parent.facts(name)?.kind == .folder else { return }
    try inside.removeAll(Self.building)
    if try inside.facts(Self.ready)?.kind == .folder { try settle() }
  }

  /// The previous version of a file, whose permissions the new one gets.
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
      // Copied last, because these permissions may forbid writing.
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
      // All files are built, even unchanged ones, so that the renamed folder is the whole new bundle.
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

  /// Moves the complete files into place, the manifest last. May be repeated from the start after an interruption.
  ///
  /// The ready folder may be forged, so only files are touched that its target may write or the previous bundle names.
  private func settle() throws(FileError) {
    let ready = BundleFolder(inside.full(Self.ready))
    // The manifest is moved last: if it is gone, all other files are in place.
    if let new = try? ready.manifest(), let target = BundleTarget.all.first(where: { $0.name == new.target }) {
      // The pointer and its compressed copies are moved after the files that they name.
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

  /// Removes files of the previous bundle that are not in the new one. Files whose names contain their digest stay,
  /// since readers may still request them.
  private func removeStale(_ new: BundleManifest) throws(FileError) {
    guard let old = try? BundleFolder(inside.root).manifest(),
      let target = BundleTarget.all.first(where: { $0.name == old.target })
    else { return }
    let staying = Set(new.files.map(\.path))
    for file in old.files.map(\.path)
    where target.owns(file) && target.digest(file) == nil && !staying.contains(file) { try remove(file) }
    if new.signedBy == nil { try remove(BundleManifest.signatureName) }
  }

  /// Moves a file into place. An unchanged file keeps its modification time.
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

  /// The error with the path as the user wrote it.
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
