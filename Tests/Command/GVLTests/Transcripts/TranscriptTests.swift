import TestSupport

/// The files of `Tests/Transcripts`: commands that users type and the output that they see. Each is a case in a folder of
/// its own.
@Suite(.folder, .waits) struct TranscriptTests {
  private static let folder = Corpus.packageRoot.appending(path: "Tests/Transcripts")
  private static let environment = ProcessInfo.processInfo.environment

  /// The names of the files; `GVL_CASE` names one of them.
  static let names: [String] = {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    let all = files.filter { $0.hasSuffix(".console") }.map { String($0.dropLast(".console".count)) }.sorted()
    if let name = environment["GVL_CASE"] { return all.filter { $0 == name } }
    // Each takes a tenth of a second.
    return Effort.isQuick ? all.enumerated().filter { $0.offset % 5 == 0 }.map(\.element) : all
  }()

  private static func read(_ name: String) throws -> (url: URL, text: String) {
    let url = folder.appending(path: name + ".console")
    return (url, try String(contentsOf: url, encoding: .utf8))
  }

  @Test func aCaseIsNamed() { #expect(!Self.names.isEmpty, "there is no transcript of that name") }

  /// With `GVL_GOLDEN=write` the file is rewritten instead; one that holds a corrected fault only by `GVL_CASE`.
  @Test(arguments: names) func whatIsTypedIsAnsweredSo(name: String) throws {
    let (url, text) = try Self.read(name)
    var file = TranscriptFile(text)
    let folder = try file.startsWithSample ? Sample.shared().copy() : TemporaryFolder()
    for (path, text) in file.files { try folder.write(text, to: path) }
    let rewrites =
      Self.environment["GVL_GOLDEN"] == "write" && (!file.isCorrected || Self.environment["GVL_CASE"] == name)
    for (index, step) in file.steps.enumerated() {
      let shown = try Self.shown(step.line, in: folder.url)
      if TranscriptFile.describes(step.shown[...], shown[...]) { continue }
      if rewrites {
        file.steps[index].shown = shown
      } else {
        let (expected, now) = (step.shown.joined(separator: "\n"), shown.joined(separator: "\n"))
        Issue.record("\(name): $ \(step.line)\n--- expected\n\(expected)\n--- shown now\n\(now)")
      }
    }
    if rewrites, file.text != text { try Data(file.text.utf8).write(to: url) }
  }

  private static func shown(_ line: String, in folder: URL) throws -> [String] {
    let path = Tool.program.deletingLastPathComponent().path + ":/usr/bin:/bin"
    var run = try Tool.run("/bin/sh", ["-c", line], in: folder, environment: ["GVL_NOW": Sample.now, "PATH": path])
    // A line of one command, so that the output is that of gvl.
    if line.hasPrefix("gvl "), !line.contains(where: "|;&<>".contains) {
      try expectDescribed(run, Transcript.words(String(line.dropFirst(4))))
    }
    for text in [\Tool.Run.output, \.error] {
      run[keyPath: text] = try Sample.shared().stable(run[keyPath: text])
        .replacingOccurrences(of: folder.path, with: "$PWD")
    }
    return TranscriptFile.shown(output: run.output, error: run.error, status: run.status)
  }

  /// A transcript begins with a sentence, is short, and its text is the one that would be written.
  @Test(arguments: names) func aTranscriptCanBeRead(name: String) throws {
    let (_, text) = try Self.read(name)
    let file = TranscriptFile(text)
    #expect(file.text == text)
    #expect(file.title.hasSuffix(".") && file.title.count > 20 && file.title.count <= 120)
    #expect(!file.steps.isEmpty && file.steps.allSatisfy { $0.shown.count <= 40 && $0.shown != ["…"] })
  }
}
