/// Files that the user names, on the command line or in the environment: links are followed, and pipes and devices are
/// read and written as such.
package enum FilePath {
  /// The kind of the file at a path, links followed; nil if it does not exist.
  package static func kind(_ path: String) -> FileKind? { facts(path)?.kind }

  package static func facts(_ path: String) -> FileFacts? {
    var status = stat()
    return unsafe stat(FileName.bytes(path), &status) == 0 ? FileFacts(status) : nil
  }

  package static func isLink(_ path: String) -> Bool {
    var status = stat()
    return unsafe lstat(FileName.bytes(path), &status) == 0 && FileKind(status.st_mode) == .link
  }

  /// Removes a name; a link itself, not its target. False if that fails.
  @discardableResult package static func remove(_ path: String) -> Bool { unsafe unlink(FileName.bytes(path)) == 0 }

  /// The path with all links resolved; nil if it does not exist.
  package static func real(_ path: String) -> String? {
    guard let found = unsafe realpath(FileName.bytes(path), nil) else { return nil }
    defer { unsafe free(found) }
    return unsafe FileName.text(UnsafeBufferPointer(start: found, count: strlen(found)).map { UInt8(bitPattern: $0) })
  }

  /// The absolute path with links resolved as far as it exists; the remaining part as written.
  package static func resolved(_ path: String) -> String {
    var there = path.hasPrefix("/") ? path : currentFolder + "/" + path
    var rest: [Substring] = []
    while real(there) == nil, let slash = there.lastIndex(of: "/") {
      rest.insert(there[there.index(after: slash)...], at: 0)
      there = slash == there.startIndex ? "/" : String(there[..<slash])
    }
    var steps = (real(there) ?? there).split(separator: "/")
    for step in rest where !step.isEmpty && step != "." {
      if step == ".." { _ = steps.popLast() } else { steps.append(step) }
    }
    return "/" + steps.joined(separator: "/")
  }

  /// The folder that relative paths start from.
  package static var currentFolder: String { real(".") ?? "." }

  /// The kinds of files that may be read.
  package enum Kinds: Sendable {
    /// Includes pipes and devices: a user who names one means it, and waits for it.
    case anything
    /// For names that gvl found in a folder.
    case regularFiles
  }

  /// - Parameter isUse: false to examine a file that an output would replace, which is not an input (`RunFiles`).
  package static func read(
    _ path: String, _ kinds: Kinds = .anything, limit: Int = FileTree.sizeLimit, isUse: Bool = true
  ) throws(FileError) -> [UInt8] {
    let file = try opened(path, kinds, isUse: isUse)
    guard let bytes = file.readAll(limit: limit, expecting: file.facts()?.size ?? 0) else {
      throw FileError.last(path, "cannot be read to its end")
    }
    guard bytes.count <= limit else {
      throw FileError(.tooLarge, path, "more than \(limit >> 20) MiB, the limit for a file")
    }
    return bytes
  }

  /// Opens a file for reading and records it as an input.
  static func opened(
    _ path: String, _ kinds: Kinds = .anything, isUse: Bool = true
  ) throws(FileError) -> Descriptor {
    guard let kind = kind(path) else { throw FileError.last(path, "cannot be opened") }
    let isRead =
      switch kind {
      case .file: true
      case .pipe, .device: kinds == .anything
      case .folder, .link, .socket, .other: false
      }
    guard isRead else { throw FileError.wrongKind(kind, path, "cannot be read") }
    let wait = kinds == .anything ? 0 : O_NONBLOCK
    let number = unsafe open(FileName.bytes(path), O_RDONLY | O_CLOEXEC | O_NOCTTY | wait)
    guard number >= 0 else { throw FileError.last(path, "cannot be opened") }
    let file = Descriptor(owning: number)
    guard let opened = file.facts(), kinds == .anything || opened.kind == .file else {
      throw FileError.wrongKind(.other, path, "cannot be read")
    }
    if isUse { RunFiles.current?.note(opened) }
    return file
  }

  /// Appends to a file in one call, so that no other process can write in between.
  package static func append(_ bytes: [UInt8], to path: String) throws(FileError) {
    let number = unsafe open(FileName.bytes(path), O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC | O_NOCTTY, 0o644)
    guard number >= 0 else { throw FileError.last(path, "cannot be appended to") }
    let file = Descriptor(owning: number)
    guard Descriptor.writeAll(bytes, to: file.number) else { throw FileError.last(path, "cannot be appended to") }
  }

  /// Names in a folder, sorted by bytes, without `.` and `..`.
  package static func names(in folder: String) throws(FileError) -> [String] {
    try FileTree(root: folder).names(in: "")
  }
}
