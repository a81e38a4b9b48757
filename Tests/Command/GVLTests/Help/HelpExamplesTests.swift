import ConsentSignals
import TestSupport

/// The examples of the help work in the folder that `gvl demo` writes.
@Suite(.folder, .waits) struct HelpExamplesTests {
  /// The server is stored only to keep it running.
  struct Place: @unchecked Sendable {
    let folder: TemporaryFolder
    let port: Int
    let server: ServerProcess

    var environment: [String: String] { ["GVL_SOURCE": "http://127.0.0.1:\(port)/v3/"] }

    /// A copy of the workspace for one test.
    func copy() throws -> TemporaryFolder { try Self.copy(of: folder) }

    static func copy(of folder: TemporaryFolder) throws -> TemporaryFolder {
      let copy = try TemporaryFolder()
      for name in try FileManager.default.contentsOfDirectory(atPath: folder.url.path) {
        try FileManager.default.copyItem(at: folder.url.appending(path: name), to: copy.url.appending(path: name))
      }
      return copy
    }
  }

  /// A plan and the counts of two days.
  private static let counts = [
    "impact plan -o plan.json", "impact --plan plan.json --column tcf --format json -o monday.json strings.csv",
    "impact --plan plan.json --column tcf --format json -o tuesday.json strings.csv",
  ]

  /// The folder that `gvl demo` writes, with the results of earlier examples: bundles, texts for translators, and the
  /// answers that a user saved from a page.
  static let demo: Result<TemporaryFolder, any Error> = .kept {
    let folder = try TemporaryFolder()
    let made = try gvl("demo", "demo", in: folder.url)
    try #require(made.status == 0, "\(made)")
    let demo = try TemporaryFolder()
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.url.appending(path: "demo").path) {
      try FileManager.default.moveItem(
        at: folder.url.appending(path: "demo").appending(path: name), to: demo.url.appending(path: name))
    }
    folder.remove()
    try AnswersTests.save(
      [("first.title", String(repeating: "0", count: 64))], by: "Anna Beispiel", as: "review-de.json", demo)
    for line in [
      "bundle --target json --out dist", "bundle --target web --out web", "translations init --languages de,fr",
      "translations export --to xliff --language de,fr --out handout",
    ] + counts {
      let run = try gvl(Transcript.words(line), in: demo.url)
      try #require(run.status == 0, "\(line): \(run)")
    }
    // The examples build their bundles from the start.
    try? FileManager.default.removeItem(at: demo.url.appending(path: "gvl.lock"))
    atexit { if case .success(let folder) = HelpExamplesTests.demo { folder.remove() } }
    return demo
  }

  /// The sample's workspace and server, with files that examples name, for examples that ask the host or write.
  static let prepared: Result<Place, any Error> = .kept {
    let sample = try Sample.shared()
    let folder = try sample.copy()
    try folder.write(GoldenTests.page, to: "page.html")
    try folder.write(
      #"{"accept": "Accept all", "reject": "Reject all", "settings": "Settings"}"#, to: "strings/en.json")
    try folder.write(try ChoicesTests.accepted(103, profile: "base").json, to: "choices.jsonl")
    try folder.write(try KeysTests.preferences(), to: "prefs.xml")
    try folder.write(PubvendorsTests.file, to: "pubvendors.json")
    let strings = Corpus.packageRoot.appending(path: "Examples/demo/strings.csv")
    try folder.write(try String(contentsOf: strings, encoding: .utf8), to: "strings.csv")
    try folder.write(PubvendorsTests.list, to: "lists/vendorlist-v7.json")
    try AnswersTests.save(
      [("first.title", String(repeating: "0", count: 64))], by: "Anna Beispiel", as: "review-de.json", folder)
    // The examples use another server, which never confirmed the list.
    let settings = try String(contentsOf: folder.url.appending(path: "gvl.yml"), encoding: .utf8)
    try folder.write(
      settings.replacingOccurrences(of: "fail: 15d", with: "fail: never")
        .replacingOccurrences(of: "  shop:\n", with: "  shop:\n    categories: {Advertising: {purposes: [2, 3, 4]}}\n"),
      to: "gvl.yml")
    let server = try Sample.serve(sample.mirror)
    // An older German text, so that a comparison finds changes.
    let older = Corpus.packageRoot.appending(path: "translations/official/v3/102/purposes-de.json").path
    for line in [
      "archive import \"\(older)\"", "bundle --target json --out dist --profile shop --leave-out",
      "bundle --target web --out web --profile shop --leave-out", "translations init --languages de,fr",
      "translations export --to xliff --language de,fr --out handout",
    ] + counts {
      let run = try gvl(Transcript.words(line), in: folder.url)
      try #require(run.status == 0, "\(line): \(run)")
    }
    // The examples build their bundles from the start.
    try FileManager.default.removeItem(at: folder.url.appending(path: "gvl.lock"))
    // The server is a separate process with a folder of its own, which only this handler ends.
    atexit {
      guard case .success(let place) = HelpExamplesTests.prepared else { return }
      place.server.end()
      place.server.folder.remove()
      place.folder.remove()
    }
    return Place(folder: folder, port: server.port, server: server)
  }

  /// The demo's address does not exist, so these commands need a server.
  private static let asksHost: Set<String> = ["", "sync", "status"]

  @Test(.slow, arguments: HelpModel.all) func theyWork(command: HelpModel.Command) throws {
    let needsHost = Self.asksHost.contains(command.name)
    let source = try needsHost ? "http://127.0.0.1:\(Self.prepared.get().port)/v3/" : nil
    let folder = try Place.copy(of: needsHost ? Self.prepared.get().folder : Self.demo.get())
    // The examples run in the order of the help.
    for example in command.examples where example.untried == nil {
      if example.line.contains("--render"), !Chromium.isPresent { continue }
      let run = try Tool.run(
        "/bin/sh", ["-c", example.line], in: folder.url,
        environment: [
          "PATH": "\(Tool.program.deletingLastPathComponent().path):/usr/bin:/bin", "GVL_NOW": Sample.now,
          "GVL_SOURCE": source, "GVL_CHROMIUM_NO_SANDBOX": Chromium.environment["GVL_CHROMIUM_NO_SANDBOX"],
        ].compactMapValues(\.self))
      let allowed = command.isGroup ? [0] : command.statuses
      #expect(run.status < 2 && allowed.contains(run.status), "\(example.line): \(run)")
      #expect(!run.error.contains("gvl: "), "\(example.line): \(run.error)")
    }
  }

  /// Few examples are not tried, and each of them says why.
  @Test func mostAreTried() {
    let untried = HelpModel.all.flatMap(\.examples).compactMap(\.untried)
    #expect(untried.count <= 5 && untried.allSatisfy { !$0.isEmpty })
  }
}
