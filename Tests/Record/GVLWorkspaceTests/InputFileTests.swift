import Files
@testable import GVLSettings
@testable import GVLWorkspace
import TestSupport

/// Files that a user names, and paths that are no files.
@Suite(.folder) struct InputFileTests {
  private func path(_ name: String) -> String { folder.url.appending(path: name).path }

  private func error<Value>(_ body: () throws(WorkspaceError) -> Value) -> WorkspaceError? {
    do throws(WorkspaceError) { _ = try body() } catch { return error }
    return nil
  }

  @Test func aFileIsItsBytes() throws {
    for bytes: [UInt8] in [[], [0], Array("é\r\n\0".utf8), [UInt8](repeating: 7, count: 300_000)] {
      try folder.write(bytes, to: "file")
      #expect(try InputFile.read(path("file")) == bytes && InputFile.readFound(path("file")) == bytes)
      #expect(try InputFile.read("file", below: folder.url.path) == bytes)
    }
    #expect(!InputFile.isFolder(path("file")) && !InputFile.isLink(path("file")))
  }

  /// gvl reads a named pipe until its writer is done, but does not wait for a pipe found in a folder.
  @Test func aPipeIsReadToItsEndWhereItIsNamed() throws {
    let pipe = path("pipe")
    #expect(unsafe mkfifo(pipe, 0o600) == 0)
    #expect(InputFile.exists(pipe))
    // Nobody writes yet, so opening the pipe would wait for ever.
    #expect(error { () throws(WorkspaceError) in try InputFile.readFound(pipe) }?.code == .unreadable)
    let below = error { () throws(WorkspaceError) in try InputFile.read("pipe", below: folder.url.path) }
    #expect(below?.code == .unreadable)
    let pieces = (UInt8(0)..<20).map { [UInt8](repeating: $0, count: 10_000) }
    let writer = Thread {
      guard let file = FileHandle(forWritingAtPath: pipe) else { return }
      for piece in pieces { file.write(Data(piece)) }
      try? file.close()
    }
    writer.start()
    #expect(try InputFile.read(pipe) == pieces.flatMap(\.self))
  }

  @Test func whatIsNoFileIsNamedForWhatItIs() throws {
    let none = error { () throws(WorkspaceError) in try InputFile.read(path("none")) }
    #expect(none?.code == .noSuchFile && none?.subject == path("none"))
    let inside = error { () throws(WorkspaceError) in try InputFile.read(folder.url.path) }
    #expect(inside?.code == .unreadable && inside?.message.contains("this is a folder") == true)
    #expect(try InputFile.read("/dev/null").isEmpty)
    #expect(error { () throws(WorkspaceError) in try InputFile.readFound("/dev/zero") }?.code == .unreadable)
    #expect(!InputFile.exists(path("none")) && InputFile.isFolder(folder.url.path))
    let names = error { () throws(WorkspaceError) in try InputFile.names(in: path("none")) }
    #expect(names?.code == .unreadable && names?.message.contains("permissions") == true)
  }

  /// A sparse file, larger than any list, without content on the disk.
  @Test func moreThanTheLimitIsRefused() throws {
    try folder.write([1], to: "large")
    #expect(unsafe truncate(path("large"), InputFile.sizeLimit + 1) == 0)
    for isNamed in [true, false] {
      let refused = error { () throws(WorkspaceError) in
        try isNamed ? InputFile.read(path("large")) : InputFile.readFound(path("large"))
      }
      #expect(refused?.code == .unreadable && refused?.message.contains("256 MiB") == true, "\(isNamed)")
    }
  }

  /// A name in another person's file leads to no other place, neither by dots nor by a link.
  @Test func aNameLeadsToNoPlaceOutsideOfItsFolder() throws {
    try folder.write("secret", to: "secret")
    try folder.write("mine", to: "bundle/deep/file")
    for (link, target) in [("bundle/out", "../secret"), ("bundle/up", "..")] {
      try FileManager.default.createSymbolicLink(atPath: path(link), withDestinationPath: target)
    }
    let bundle = path("bundle")
    #expect(try InputFile.read("deep/file", below: bundle) == Array("mine".utf8))
    for name in ["../secret", "out", "up/secret", "deep/../../secret", path("secret"), "", ".", "deep"] {
      let refused = error { () throws(WorkspaceError) in try InputFile.read(name, below: bundle) }
      #expect(refused != nil, "\(name)")
    }
    // A link that the user names means the file behind it.
    #expect(try InputFile.read(path("bundle/out")) == Array("secret".utf8) && InputFile.isLink(path("bundle/out")))
  }

  @Test func namesAreSortedAndHiddenOnesLeftOut() throws {
    for name in ["b", "a", "é", ".hidden", "B", "a10", "a9"] { try folder.write("", to: name) }
    #expect(try InputFile.names(in: folder.url.path) == ["B", "a", "a10", "a9", "b", "é"])
  }

  // MARK: Standard input, of a process of its own

  /// Writes the bytes to standard input through a pipe, in pieces of this size.
  private static func feed(_ bytes: [UInt8], by size: Int) {
    var ends: [Int32] = [0, 0]
    #expect(unsafe pipe(&ends) == 0)
    #expect(dup2(ends[0], 0) == 0)
    close(ends[0])
    let end = ends[1]
    let writer = Thread {
      let file = FileHandle(fileDescriptor: end, closeOnDealloc: true)
      for start in stride(from: 0, to: bytes.count, by: size) {
        file.write(Data(bytes[start..<min(bytes.count, start + size)]))
        usleep(100)
      }
      try? file.close()
    }
    writer.start()
  }

  @Test func standardInputIsReadWhole() async {
    defer { folder.remove() }
    await #expect(processExitsWith: .success) {
      let bytes = (0..<200_000).map { UInt8(truncatingIfNeeded: $0 * 7) }
      Self.feed(bytes, by: 4_099)
      let read = try InputFile.read("-")
      #expect(read == bytes)
    }
  }

  /// For any size of pieces, each line comes once, in order; a line that is too long may be replaced by a byte 0.
  @Test(.slow, arguments: [1, 7, 4_096]) func linesComeWhole(size: Int) async {
    defer { folder.remove() }
    await #expect(processExitsWith: .success) { [size] in
      let limit = 100
      let text = (0..<60).map { String(repeating: "\($0 % 10)", count: $0 * 5) }.joined(separator: "\n") + "\nno end"
      Self.feed(Array(text.utf8), by: size)
      var runs: [[UInt8]] = []
      try InputFile.eachRun(limit: limit) { runs.append(Array($0)) }
      #expect(runs.allSatisfy { !$0.isEmpty } && runs.dropLast().allSatisfy { $0.last == 0x0A })
      let read = runs.flatMap(\.self).split(separator: 0x0A, omittingEmptySubsequences: false)
      let lines = Array(text.utf8).split(separator: 0x0A, omittingEmptySubsequences: false)
      #expect(read.count == lines.count)
      for (line, wanted) in zip(read, lines) {
        #expect(line == wanted || (wanted.count > limit && Array(line) == [0]))
      }
      #expect(size > 100 || read.contains { Array($0) == [0] })
    }
  }

  @Test func standardInputThatIsNoneIsAnError() async {
    defer { folder.remove() }
    await #expect(processExitsWith: .success) {
      close(0)
      let error = #expect(throws: WorkspaceError.self) { try InputFile.read("-") }
      #expect(error?.code == .unreadable)
      #expect(throws: WorkspaceError.self) { try InputFile.eachRun { _ in } }
    }
  }
}
