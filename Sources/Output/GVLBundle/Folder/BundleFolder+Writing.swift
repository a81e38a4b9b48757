import Files
import GVLBundleFormat
import PlainText

extension BundleFolder {
  package enum Outcome: Sendable, Hashable {
    case written
    /// Every byte existed already; nothing was written.
    case unchanged
  }

  /// Writes the bundle atomically: if the build is interrupted, the folder holds the old bundle or the new one.
  ///
  /// Only files of bundles are touched: files that the previous manifest names and that its target may write. If the
  /// folder holds nothing else, the new bundle is built beside it and replaces it by a rename, so readers see one
  /// bundle or the other. In a folder with other files, the bundle is built inside and moved file by file once it is
  /// complete; if such a build is interrupted, the next build finishes it.
  ///
  /// If two builds run at once, the second waits. Throws if a foreign file is in the place of a file of the bundle.
  ///
  /// - Parameter force: replaces a bundle with an unreadable manifest, as far as its files have names of bundle files.
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

/// The contents of the folder before a build: files of bundles, and other files.
struct FolderContents {
  /// Files of the previous bundle and of earlier ones.
  private(set) var ours: Set<String> = []
  /// Files of the previous bundle whose names contain their digest: they are kept.
  private(set) var kept: [String] = []
  private(set) var hasOthers = false

  /// For a folder that does not exist yet.
  init() {}

  init(_ folder: BundleFolder, _ bundle: Bundle, _ force: Bool) throws(FileError) {
    let found = try folder.tree.walk(below: "", withEmptyFolders: true)
    guard !found.isEmpty else { return }
    let old = try Self.old(folder, found, force)
    // The target must own the file too: a forged manifest could otherwise have foreign files deleted.
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
        // A kept file of an earlier bundle.
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

  /// Whether it is the manifest, its signature, or a leftover of an interrupted build.
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

  /// The bundle in the folder; nil if there is no bundle, or if its unusable manifest is to be replaced.
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
