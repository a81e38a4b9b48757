import ConsentSignals
import Foundation
import TestSupport
import Testing

/// What help shows as an example works in what `gvl demo` writes.
@Suite(.waits) struct HelpExamplesTests {
  /// The server is only kept, nobody talks to it here.
  struct Place: @unchecked Sendable {
    let folder: TemporaryFolder
    let port: Int
    let server: ServerProcess

    var environment: [String: String] { ["GVL_SOURCE": "http://127.0.0.1:\(port)/v3/"] }

    /// A workspace of a test's own.
    func copy() throws -> TemporaryFolder { try Self.copy(of: folder) }

    static func copy(of folder: TemporaryFolder) throws -> TemporaryFolder {
      let copy = try TemporaryFolder()
      for name in try FileManager.default.contentsOfDirectory(atPath: folder.url.path) {
        try FileManager.default.copyItem(at: folder.url.appending(path: name), to: copy.url.appending(path: name))
      }
      return copy
    }
  }

  /// A plan and what two days came to by it.
  private static let counts = [
    "impact plan -o plan.json", "impact --plan plan.json --column tcf --format json -o monday.json strings.csv",
    "impact --plan plan.json --column tcf --format json -o tuesday.json strings.csv",
  ]

  /// What `gvl demo` writes, as a reader has it, with what earlier examples leave behind: bundles, words for translators, the
  /// answers that somebody saved from a page.
  static let demo: Result<TemporaryFolder, any Error> = Result {
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
    // The bundles of the examples begin anew.
    try? FileManager.default.removeItem(at: demo.url.appending(path: "gvl.lock"))
    atexit { if case .success(let folder) = HelpExamplesTests.demo { folder.remove() } }
    return demo
  }

  /// The sample's workspace and its server, for what talks to the host of the lists and for tests of what is written, with strings, a choice, a publisher's vendor file, a page, two bundles, words that went to translators.
  static let prepared: Result<Place, any Error> = Result {
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
    // The server of the examples is another one, which never confirmed the list.
    let settings = try String(contentsOf: folder.url.appending(path: "gvl.yml"), encoding: .utf8)
    try folder.write(
      settings.replacingOccurrences(of: "fail: 15d", with: "fail: never")
        .replacingOccurrences(of: "  shop:\n", with: "  shop:\n    categories: {Advertising: {purposes: [2, 3, 4]}}\n"),
      to: "gvl.yml")
    let server = try Sample.serve(sample.mirror)
    // An older German text, for what changed in it.
    let older = Corpus.packageRoot.appending(path: "translations/official/v3/102/purposes-de.json").path
    for line in [
      "archive import \"\(older)\"", "bundle --target json --out dist --profile shop --leave-out",
      "bundle --target web --out web --profile shop --leave-out", "translations init --languages de,fr",
      "translations export --to xliff --language de,fr --out handout",
    ] + counts {
      let run = try gvl(Transcript.words(line), in: folder.url)
      try #require(run.status == 0, "\(line): \(run)")
    }
    // The bundles of the examples begin anew.
    try FileManager.default.removeItem(at: folder.url.appending(path: "gvl.lock"))
    // The server is a process of its own, and its folder too: nobody else ends it.
    atexit {
      guard case .success(let place) = HelpExamplesTests.prepared else { return }
      place.server.end()
      place.server.folder.remove()
      place.folder.remove()
    }
    return Place(folder: folder, port: server.port, server: server)
  }

  /// The address of the demo leads nowhere.
  private static let asksHost: Set<String> = ["", "sync", "status"]

  @Test(.slow, arguments: HelpModel.all) func theyWork(command: HelpModel.Command) throws {
    let needsHost = Self.asksHost.contains(command.name)
    let source = try needsHost ? "http://127.0.0.1:\(Self.prepared.get().port)/v3/" : nil
    let folder = try Place.copy(of: needsHost ? Self.prepared.get().folder : Self.demo.get())
    defer { folder.remove() }
    // One after the other, as they stand.
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

  /// Few are not tried, and each says why.
  @Test func mostAreTried() {
    let untried = HelpModel.all.flatMap(\.examples).compactMap(\.untried)
    #expect(untried.count <= 5 && untried.allSatisfy { !$0.isEmpty })
  }
}
