import Files
import TestSupport

@testable import GVLCommand

/// Runs in one process know nothing of each other.
@Suite(.folder, .waits) struct SideBySideTests {
  private func run(_ words: [String], in folder: TemporaryFolder, noting file: String) throws -> String {
    let notes = try folder.write("", to: file)
    let handle = try FileHandle(forWritingTo: notes)
    var command = try #require(ReconsentCommand.read(words + ["--workspace", folder.url.path]))
    command.global.place.error = handle.fileDescriptor
    try command.start(words)
    return try String(contentsOf: notes, encoding: .utf8)
  }

  /// Each has the form and the time of its own notes.
  @Test func notesOfRunsAtTheSameTime() throws {
    let folder = try Sample.shared().copy()
    let notes = inParallel(Array(0..<12)) { index in
      let day = "2026-03-1\(index % 3)T00:00:00Z"
      let words = ["103", "102", "-q", "--now", day, "--log-format", index % 2 == 0 ? "json" : "text"]
      return Result { try run(words + ["-o", "\(folder.url.path)/\(index).txt"], in: folder, noting: "notes\(index)") }
    }
    let message = "v3/103, which users saw, is newer than v3/102; FROM is the list that users saw"
    for (index, notes) in notes.enumerated() {
      let expected =
        index % 2 == 1
        ? "note: \(message)\n"
        : """
        {"schema":"gvl.remark/1","time":"2026-03-1\(index % 3)T00:00:00Z","level":"note","code":null,\
        "message":"\(message)","fields":{}}

        """
      #expect(try notes.get() == expected)
    }
  }

  /// A run may not write over its own input; the input of another run is no concern of it.
  @Test func onlyTheFilesOfTheRunItselfAreProtected() throws {
    let folder = try Sample.shared().copy()
    let (one, two) = ("\(folder.url.path)/lists/v102.json", "\(folder.url.path)/lists/v103.json")
    #expect(throws: (any Error).self) { try run([one, "latest", "-q", "-o", one], in: folder, noting: "notes") }
    #expect(try run([one, "latest", "-q", "-o", "\(folder.url.path)/a"], in: folder, noting: "notes").isEmpty)
    #expect(try run([two, "latest", "-q", "-o", one], in: folder, noting: "notes").isEmpty)
    #expect(try String(contentsOfFile: one, encoding: .utf8) == "none\n")
  }
}
