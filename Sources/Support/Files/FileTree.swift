/// A folder and everything below it, by relative paths that are built from names alone.
///
/// The folder itself may be reached through links, since the user names it. Below it no link is followed, on the way or
/// at the end, whatever its origin: every file read, written or removed is in the folder or is refused. Only regular
/// files are opened, and opening never blocks.
package struct FileTree: Sendable {
  package let root: String
  package let steps: Steps

  /// Most bytes that are read from one file.
  package static let sizeLimit = 256 << 20
  /// Greatest depth of folders that a walk enters.
  static let depthLimit = 64

  package init(root: String, steps: Steps = .free) {
    self.root = root.isEmpty ? "." : root
    self.steps = steps
  }

  /// The path in messages.
  package func full(_ path: String) -> String { path.isEmpty ? root : root + "/" + path }

  /// The folder of a relative path; empty for the root.
  package static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
  }

  package static func name(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
  }

  /// The last component of a path, in its opened folder.
  struct Place: ~Copyable {
    let folder: Descriptor
    let name: [CChar]
    let path: String

    func facts() throws(FileError) -> FileFacts? {
      var status = stat()
      if unsafe fstatat(folder.number, name, &status, AT_SYMLINK_NOFOLLOW) == 0 { return FileFacts(status) }
      if errno == ENOENT { return nil }
      throw FileError.last(path, "cannot be looked at")
    }

    func open(_ flags: Int32, _ mode: mode_t = 0) -> Int32 {
      unsafe openat(folder.number, name, flags | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC, mode)
    }
  }

  /// Opens a folder component by component, so that a link on the way is found.
  func folder(_ path: String) throws(FileError) -> Descriptor {
    let file = unsafe open(FileName.bytes(root), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard file >= 0 else { throw FileError.last(path, "cannot be opened") }
    var folder = Descriptor(owning: file)
    var way = ""
    for step in try Self.steps(of: path) {
      way += (way.isEmpty ? "" : "/") + step
      folder = try Self.folder(step, in: folder, at: way, for: path)
    }
    return folder
  }

  private static func folder(
    _ name: String, in parent: borrowing Descriptor, at way: String, for path: String
  ) throws(FileError) -> Descriptor {
    let bytes = FileName.bytes(name)
    let next = unsafe openat(parent.number, bytes, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    if next >= 0 { return Descriptor(owning: next) }
    let number = errno
    var status = stat()
    // Systems return different errors for a link here.
    if unsafe fstatat(parent.number, bytes, &status, AT_SYMLINK_NOFOLLOW) == 0, FileKind(status.st_mode) == .link {
      throw FileError.system(ELOOP, way, "cannot be entered")
    }
    throw FileError.system(number, number == ENOENT ? path : way, "cannot be opened")
  }

  func place(_ path: String) throws(FileError) -> Place {
    guard !path.isEmpty else { throw FileError(.wrongKind, root, "a folder, where a file is needed") }
    // Checks the last component too.
    _ = try Self.steps(of: path)
    return Place(folder: try folder(Self.folder(of: path)), name: FileName.bytes(Self.name(of: path)), path: path)
  }

  /// The components of a path; one that could lead elsewhere is refused.
  static func steps(of path: String) throws(FileError) -> [String] {
    guard !path.isEmpty else { return [] }
    let steps = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard !steps.contains(where: { $0.isEmpty || $0 == "." || $0 == ".." || $0.utf8.contains(0) }) else {
      throw FileError(.inputOutput, path, "this path could lead out of its folder")
    }
    return steps
  }

  // MARK: Reading

  /// Kind and size of the file at a path; nil if it does not exist.
  package func facts(_ path: String) throws(FileError) -> FileFacts? {
    do throws(FileError) {
      if path.isEmpty { return try folder("").facts() }
      return try place(path).facts()
    } catch {
      if error.code == .notFound { return nil }
      throw error
    }
  }

  /// The bytes of a regular file.
  package func read(_ path: String, limit: Int = sizeLimit) throws(FileError) -> [UInt8] {
    let place = try place(path)
    // Checked before opening: opening alone makes some devices act.
    guard let facts = try place.facts() else { throw FileError.system(ENOENT, path, "cannot be opened") }
    guard facts.kind == .file else { throw FileError.wrongKind(facts.kind, path, "cannot be read") }
    let number = place.open(O_RDONLY)
    guard number >= 0 else { throw FileError.last(path, "cannot be opened") }
    let file = Descriptor(owning: number)
    // It may have been replaced since.
    guard let opened = file.facts(), opened.kind == .file else {
      throw FileError.wrongKind(.other, path, "cannot be read")
    }
    RunFiles.current?.note(opened)
    guard let bytes = file.readAll(limit: limit, expecting: opened.size) else {
      throw FileError.last(path, "cannot be read")
    }
    guard bytes.count <= limit else {
      throw FileError(.tooLarge, path, "cannot be read: more than \(limit >> 20) MiB")
    }
    return bytes
  }

  /// The path that a link contains; it is not looked up.
  package func target(ofLink path: String) throws(FileError) -> [UInt8] {
    let place = try place(path)
    var buffer = [CChar](repeating: 0, count: 4096)
    let count = unsafe readlinkat(place.folder.number, place.name, &buffer, buffer.count)
    guard count >= 0 else { throw FileError.last(path, "cannot be read") }
    return buffer.prefix(count).map { UInt8(bitPattern: $0) }
  }

  /// Names in a folder, sorted by bytes, without `.` and `..`.
  ///
  /// - Parameter beginning: only names with this prefix; leaving names out costs no more than the system's own listing.
  package func names(in path: String, beginning: String = "") throws(FileError) -> [String] {
    try Self.names(in: folder(path), path, beginning: FileName.plainBytes(beginning))
  }

  private static func names(
    in folder: borrowing Descriptor, _ path: String, beginning: [UInt8] = []
  ) throws(FileError) -> [String] {
    // A copy of the descriptor, since `closedir` closes it.
    let copy = fcntl(folder.number, F_DUPFD_CLOEXEC, 3)
    guard copy >= 0, let stream = unsafe fdopendir(copy) else {
      throw FileError.last(path, "cannot be listed")
    }
    defer { unsafe closedir(stream) }
    unsafe rewinddir(stream)
    let wanted = (beginning + [0]).map { CChar(bitPattern: $0) }
    var result: [(bytes: [UInt8], name: String)] = []
    while true {
      errno = 0
      guard let entry = unsafe readdir(stream) else { break }
      let start = MemoryLayout<dirent>.offset(of: \dirent.d_name) ?? 0
      let name = unsafe UnsafeRawPointer(entry).advanced(by: start).assumingMemoryBound(to: UInt8.self)
      guard unsafe strncmp(UnsafeRawPointer(name).assumingMemoryBound(to: CChar.self), wanted, beginning.count) == 0
      else {
        continue
      }
      let bytes = unsafe [UInt8](
        UnsafeBufferPointer(start: name, count: strlen(UnsafeRawPointer(name).assumingMemoryBound(to: CChar.self))))
      if bytes != [0x2E], bytes != [0x2E, 0x2E] { result.append((bytes, FileName.text(bytes))) }
    }
    guard errno == 0 else { throw FileError.last(path, "cannot be listed to its end") }
    return result.sorted { $0.bytes.lexicographicallyPrecedes($1.bytes) }.map(\.name)
  }

  /// A path that a walk found.
  package struct Found: Sendable, Hashable {
    package let path: String
    package let kind: FileKind
    /// Why a folder could not be entered.
    package let trouble: FileError?

    package static func == (a: Found, b: Found) -> Bool { a.path == b.path && a.kind == b.kind }
    package func hash(into hasher: inout Hasher) { hasher.combine(path) }
  }

  /// Everything below a folder, sorted within each folder, except readable folders that contain something. A folder
  /// that cannot be read or is too deep has its error; an empty one is included only on request. Empty if the folder
  /// does not exist.
  package func walk(
    below path: String, skipping: Set<String> = [], withEmptyFolders: Bool = false
  ) throws(FileError) -> [Found] {
    var found: [Found] = []
    do throws(FileError) {
      try walk(folder(path), path, Walk(skipping: skipping, withEmptyFolders: withEmptyFolders), depth: 0, &found)
    } catch {
      if error.code == .notFound { return [] }
      throw error
    }
    return found
  }

  private struct Walk {
    let skipping: Set<String>
    let withEmptyFolders: Bool
  }

  private func walk(
    _ folder: borrowing Descriptor, _ path: String, _ walk: Walk, depth: Int, _ found: inout [Found]
  ) throws(FileError) {
    let names = try Self.names(in: folder, path)
    if names.isEmpty, walk.withEmptyFolders, depth > 0 { found.append(Found(path: path, kind: .folder, trouble: nil)) }
    for name in names {
      let inner = path.isEmpty ? name : path + "/" + name
      if walk.skipping.contains(inner) { continue }
      var status = stat()
      // Removed since it was listed.
      guard unsafe fstatat(folder.number, FileName.bytes(name), &status, AT_SYMLINK_NOFOLLOW) == 0 else { continue }
      let kind = FileKind(status.st_mode)
      guard kind == .folder else {
        found.append(Found(path: inner, kind: kind, trouble: nil))
        continue
      }
      do throws(FileError) {
        guard depth < Self.depthLimit else {
          throw FileError(.inputOutput, inner, "cannot be entered: more than \(Self.depthLimit) folders in one another")
        }
        try self.walk(Self.folder(name, in: folder, at: inner, for: inner), inner, walk, depth: depth + 1, &found)
      } catch {
        if error.code != .notFound { found.append(Found(path: inner, kind: .folder, trouble: error)) }
      }
    }
  }
}
