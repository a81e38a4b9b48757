import Files
import GVLModel

extension BundleFolder {
  /// Writes the bundle whole: built in a folder beside its own, which then takes its place by a rename. Whoever reads
  /// meanwhile sees the old bundle or the new one. What a build that was stopped has left is removed by the next one, and
  /// of two at once the second waits.
  ///
  /// A folder that holds anything else than a bundle is refused.
  ///
  /// - Parameter force: a folder whose manifest cannot be read is replaced, if its files are called as a bundle's are.
  package func write(_ bundle: Bundle, force: Bool = false) throws(BundleError) {
    try write(bundle, force: force, patience: 60)
  }

  /// - Parameter patience: seconds to wait for another build.
  func write(_ bundle: Bundle, force: Bool, patience: Int) throws(BundleError) {
    let place = try Place(self)
    do throws(FileError) { try place.parent.makeRoot() } catch {
      throw BundleError(.cannotWrite, path, "the folder for it cannot be made: \(error.path): \(error.message)")
    }
    let lock: FileLock
    do throws(FileError) { lock = try FileLock(place.parent, place.lock, seconds: patience) } catch {
      throw error.code == .locked
        ? BundleError(.locked, path, "another process writes this bundle; try again later")
        : BundleError(.cannotWrite, path, "the folder above cannot be written to: \(error.message)")
    }
    defer { withExtendedLifetime(lock) {} }
    do throws(FileError) {
      try place.recover()
      let isThere = try place.parent.facts(place.name) != nil
      if isThere { try judge(bundle, force) }
      try place.put(bundle, replacing: isThere)
      try place.parent.remove(place.lock)
    } catch {
      if error.code != .stopped { try? place.parent.remove(place.lock) }
      throw place.told(error)
    }
  }

  /// Refuses a folder that holds what no bundle has written.
  private func judge(_ bundle: Bundle, _ force: Bool) throws(FileError) {
    let found = try tree.walk(below: "", withEmptyFolders: true)
    guard !found.isEmpty else { return }
    let old: BundleManifest?
    do throws(BundleError) { old = try manifest() } catch {
      let hasManifest = found.contains { $0.path == BundleManifest.fileName }
      guard hasManifest else {
        throw .refusal(path, "the folder holds files that are no bundle; name an empty or new folder")
      }
      guard force else {
        throw .refusal(
          path, "the folder holds a bundle whose manifest cannot be used (\(error.message)); add --force to replace it")
      }
      old = nil
    }
    // What a manifest names is not enough: it may have been written by anybody, to have other files removed.
    let target = BundleTarget.all.first { $0.name == old?.target }
    let listed = old.map { Set($0.files.map(\.path)) }
    let stranger = found.first { one in
      guard one.kind == .file else { return true }
      if one.path == BundleManifest.fileName { return false }
      if one.path.hasPrefix(FileTree.temporaryPrefix) { return false }
      let isOurs = target.map { $0.owns(one.path) } ?? BundleTarget.all.contains { $0.owns(one.path) }
      return !isOurs || listed?.contains(one.path) == false && !force
    }
    if let stranger {
      throw .refusal(
        path,
        "the folder holds \(FileName.shown(stranger.path)), which the bundle in it does not name; move it away, or name an empty or new folder"
      )
    }
  }

  /// Where a bundle goes: its name in the folder above, and the names beside it that a build uses.
  private struct Place {
    let path: String
    let parent: FileTree
    let name: String
    /// The bundle as it is built; after the exchange the old one.
    var new: String { "\(FileTree.temporaryPrefix)bundle-\(name)-new" }
    /// The old one, where two folders cannot change places in one step.
    var old: String { "\(FileTree.temporaryPrefix)bundle-\(name)-old" }
    var lock: String { "\(FileTree.temporaryPrefix)bundle-\(name)-lock" }

    init(_ folder: BundleFolder) throws(BundleError) {
      path = folder.path
      // The folder behind a link is replaced, not the link.
      let target = FilePath.real(folder.path) ?? folder.path
      switch FilePath.kind(target) {
      case .folder?: break
      case nil where !FilePath.isLink(target): break
      default: throw BundleError(.cannotWrite, path, "no folder stands there; name an empty or new folder")
      }
      let above = target.lastIndex(of: "/").map { String(target[..<$0]) } ?? "."
      parent = FileTree(root: above.isEmpty ? "/" : above, steps: folder.steps)
      name = FileTree.name(of: target)
      guard !["", ".", ".."].contains(name) else {
        throw BundleError(.cannotWrite, path, "the bundle needs a folder of its own; name one")
      }
      let current = FilePath.currentFolder
      guard current != target, !current.hasPrefix(target + "/") else {
        throw BundleError(
          .folderInUse, path, "the folder is replaced as a whole, and this is the current one; name a folder in it")
      }
    }

    /// What a build has left that died before its end.
    func recover() throws(FileError) {
      if try parent.facts(name) == nil, try parent.facts(old)?.kind == .folder { try parent.move(old, to: name) }
      for leftover in [old, new] { try parent.removeAll(leftover) }
    }

    func put(_ bundle: Bundle, replacing: Bool) throws(FileError) {
      do throws(FileError) {
        try parent.makeFolder(new)
        for file in bundle.files { try parent.write(file.bytes, to: new + "/" + file.path) }
        try parent.write(bundle.manifest.written, to: new + "/" + BundleManifest.fileName)
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

    /// With the path that a person knows.
    func told(_ error: FileError) -> BundleError {
      if error.isRefusal { return BundleError(.folderInUse, path, error.message) }
      let isInside = error.path.hasPrefix(new + "/")
      let shown = isInside ? path + error.path.dropFirst(new.count) : path
      let advice = [EBUSY, EXDEV].contains(error.number) ? "; name a folder in it" : ""
      return BundleError(.cannotWrite, FileName.shown(shown), error.message + advice)
    }
  }
}

extension FileError {
  fileprivate static func refusal(_ path: String, _ message: String) -> FileError { FileError(.exists, path, message) }
  fileprivate var isRefusal: Bool { code == .exists && number == 0 }
}
