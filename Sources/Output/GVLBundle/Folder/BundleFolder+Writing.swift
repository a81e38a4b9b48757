import Files
import GVLBundleFormat
import PlainText

extension BundleFolder {
  package enum Outcome: Sendable, Hashable {
    case written
    /// Every byte was there already, and none was written.
    case unchanged
  }

  /// Writes the bundle whole: whatever happens meanwhile, afterwards there is the old bundle or the new one.
  ///
  /// Only the files of a bundle are touched: those that the one before has named, and that a target may write. Where the
  /// folder holds nothing else, the new bundle is built beside it and takes its place by a rename, so that whoever reads
  /// meanwhile sees one or the other. In a folder with files of others it is built inside, and moved file by file once all
  /// of it is there; a build that died in between is finished by the next one.
  ///
  /// Of two at once the second waits. A file of others that stands where one of the bundle belongs is an error.
  ///
  /// - Parameter force: a bundle whose manifest cannot be read is replaced, as far as its files are called as a bundle's are.
  @discardableResult
  package func write(_ bundle: Bundle, force: Bool = false) throws(BundleError) -> Outcome {
    try write(bundle, force: force, patience: 60)
  }

  /// - Parameter patience: seconds to wait for another build.
  func write(_ bundle: Bundle, force: Bool, patience: Int) throws(BundleError) -> Outcome {
    let place = try BundlePlace(self)
    if whole(bundle.mark) != nil { return .unchanged }
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
      if standing(bundle.mark) != nil {
        try place.parent.remove(place.lock)
        return .unchanged
      }
      let isThere = try place.parent.facts(place.name) != nil
      let found = isThere ? try FolderContents(self, bundle, force) : FolderContents()
      if place.isInUse || found.hasOthers {
        try place.merge(bundle, found)
      } else {
        try place.swap(bundle, found, replacing: isThere)
      }
      try place.parent.remove(place.lock)
    } catch {
      if error.code != .stopped { try? place.parent.remove(place.lock) }
      throw place.bundleError(error)
    }
    return .written
  }
}

/// What stands in the folder before a build: what of it is a bundle's, and what is not.
struct FolderContents {
  /// Files of the bundle that was written before, and of those before it.
  private(set) var ours: Set<String> = []
  /// Files of the bundle before that prove themselves: they stay.
  private(set) var kept: [String] = []
  private(set) var hasOthers = false

  /// Of a folder that is not there yet.
  init() {}

  init(_ folder: BundleFolder, _ bundle: Bundle, _ force: Bool) throws(FileError) {
    let found = try folder.tree.walk(below: "", withEmptyFolders: true)
    guard !found.isEmpty else { return }
    let old = try Self.old(folder, found, force)
    // What a manifest names is not enough: it may have been written by anybody, to have other files removed.
    let target = old.flatMap { old in BundleTarget.all.first { $0.name == old.target } }
    let listed = Set(old?.files.map(\.path) ?? [])
    let new = Set(bundle.written.map(\.path))
    let above = Set(new.flatMap(Self.folders))
    for one in found {
      let isOwned = target.map { $0.owns(one.path) } ?? BundleTarget.all.contains { $0.owns(one.path) }
      let isListed = listed.contains(one.path) || old == nil && force
      if one.kind == .file, isOwned && isListed || isPart(one.path, in: folder.tree) {
        ours.insert(one.path)
        if isListed, !new.contains(one.path), target?.digest(one.path) != nil { kept.append(one.path) }
      } else if one.kind == .file, isOwned, target?.digest(one.path) != nil {
        // Of the bundle before the one before.
        ours.insert(one.path)
      } else {
        hasOthers = true
        let isInTheWay =
          new.contains(one.path) || one.kind != .folder && above.contains(one.path)
          || Self.folders(of: one.path).contains(where: new.contains)
        guard isInTheWay else { continue }
        throw .refusal(
          folder.path,
          "the folder holds \(FileName.shown(one.path)), which no bundle in it names; move it away, or name another folder"
        )
      }
    }
  }

  /// The manifest, what proves it, and what a build has left that died.
  private func isPart(_ path: String, in tree: FileTree) -> Bool {
    path == BundleManifest.fileName || path == BundleManifest.signatureName
      || FileTree.name(of: path).hasPrefix(FileTree.temporaryPrefix) && tree.isAbandoned(path)
  }

  /// The folders above a file.
  private static func folders(of path: String) -> [String] {
    var folders: [String] = []
    var folder = FileTree.folder(of: path)
    while !folder.isEmpty {
      folders.append(folder)
      folder = FileTree.folder(of: folder)
    }
    return folders
  }

  /// The bundle that stands there; nil where none does, or its manifest cannot be used and is to be replaced.
  private static func old(
    _ folder: BundleFolder, _ found: [FileTree.Found], _ force: Bool
  ) throws(FileError) -> BundleManifest? {
    do throws(BundleError) {
      return try folder.manifest()
    } catch {
      guard found.contains(where: { $0.path == BundleManifest.fileName }), !force else { return nil }
      throw .refusal(
        folder.path,
        "the folder holds a bundle whose manifest cannot be used (\(error.message)); add --force to replace it")
    }
  }
}

extension FileError {
  static func refusal(_ path: String, _ message: String) -> FileError { FileError(.exists, path, message) }
  var isRefusal: Bool { code == .exists && number == 0 }
}
