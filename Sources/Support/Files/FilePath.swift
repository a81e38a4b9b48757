/// Files that a person names, on the command line or in the environment: links are followed, pipes and devices are read
/// and written as they are.
package enum FilePath {
  /// What a path leads to, links followed; nil for nothing.
  package static func kind(_ path: String) -> FileKind? { facts(path)?.kind }

  package static func facts(_ path: String) -> FileFacts? {
    var status = stat()
    return unsafe stat(FileName.bytes(path), &status) == 0 ? FileFacts(status) : nil
  }

  package static func isLink(_ path: String) -> Bool {
    var status = stat()
    return unsafe lstat(FileName.bytes(path), &status) == 0 && FileKind(status.st_mode) == .link
  }

  /// Takes the name away, of a link the link; false where that cannot be done.
  @discardableResult package static func remove(_ path: String) -> Bool { unsafe unlink(FileName.bytes(path)) == 0 }

  /// Where a path leads in the end; nil where there is nothing.
  package static func real(_ path: String) -> String? {
    guard let found = unsafe realpath(FileName.bytes(path), nil) else { return nil }
    defer { unsafe free(found) }
    return unsafe FileName.text(UnsafeBufferPointer(start: found, count: strlen(found)).map { UInt8(bitPattern: $0) })
  }

  /// The folder that relative paths are meant from.
  package static var currentFolder: String { real(".") ?? "." }

  /// What a path may be to be read.
  package enum Kinds: Sendable {
    /// Pipes and devices too: who names one means it, and waits for it.
    case anything
    /// For names that were found, not named.
    case regularFiles
  }

  package static func read(
    _ path: String, _ kinds: Kinds = .anything, limit: Int = FileTree.sizeLimit
  ) throws(FileError) -> [UInt8] {
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
    guard let bytes = file.readAll(limit: limit, expecting: opened.size) else {
      throw FileError.last(path, "cannot be read to its end")
    }
    guard bytes.count <= limit else {
      throw FileError(.tooLarge, path, "more than \(limit >> 20) MiB; no list or page is so large")
    }
    return bytes
  }

  /// Writes a file whole or not at all. The file behind a link is replaced, not the link; what is no regular file (a
  /// device, a pipe) is written to and never replaced.
  package static func write(
    _ bytes: [UInt8], to path: String, replacing: Bool = true, isSecret: Bool = false, steps: Steps = .free
  ) throws(FileError) {
    switch kind(path) {
    case .folder?: throw FileError(.wrongKind, path, "this is a folder; name a file")
    case .socket?, .other?: throw FileError.wrongKind(.socket, path, "cannot be written")
    case .pipe?, .device?:
      let number = unsafe open(FileName.bytes(path), O_WRONLY | O_CLOEXEC | O_NOCTTY)
      guard number >= 0 else { throw FileError.last(path, "cannot be opened") }
      let file = Descriptor(owning: number)
      guard Descriptor.writeAll(bytes, to: file.number) else { throw FileError.last(path, "cannot be written") }
    case .file?, .link?, nil:
      let target = real(path) ?? path
      let folder = target.lastIndex(of: "/").map { String(target[..<$0]) } ?? "."
      try FileTree(root: folder.isEmpty ? "/" : folder, steps: steps)
        .write(bytes, to: FileTree.name(of: target), replacing: replacing, isSecret: isSecret)
    }
  }

  /// Adds to the end of a file in one call, so that another process cannot get between.
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
