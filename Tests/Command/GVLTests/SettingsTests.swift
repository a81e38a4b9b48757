import GVLSettings
import GVLWork
import TestSupport
import YAMLText

/// Every row of the table of settings: its example is accepted, and changes the output or files of each command that
/// the row names.
@Suite(.folder, .waits, .slow) struct SettingsTests {
  /// Each command as it runs in the sample.
  private static let lines = [
    "sync": "sync --dry-run --also cmp-list,atp,avi", "bundle": "bundle --leave-out --update",
    "check": "check screens.yml strings.json texts --fail-on never", "show": "show", "status": "status",
    "diff": "diff 101 103", "reconsent": "reconsent 101 103 -q", "translations coverage": "translations coverage",
    "tc encode": "tc encode --accept-all",  // A user who allowed only purposes 2, 3, 4 and 8.
    "keys consent-mode": "keys consent-mode --for web --gdpr-applies yes CQgcD4AQgcD4ANwABBENBnFgAHEAAAAAAAAAAAAAAAAA",
    "keys export": "keys export CQgcD4AQgcD4ANwABBENBnFgAHEAAAAAAAAAAAAAAAAA --format segment",
  ]

  private static let screens = """
    language: en
    screens:
      - layer: first
        texts: [We and our 2 partners use cookies to measure what is read on this page and to show adverts.]
        controls:
          - accept_all: Accept all
          - settings: Manage options
      - layer: second
        texts: [Choose for each purpose what you allow, and for each of our partners in the list below.]
        controls: [{text: Marketing, element: switch, on: true, basis: consent}, save: Save my choices]
    """

  private static let strings = """
    {"screen": {"cookieText": "We use cookies to measure what is read.", "btn_1": "Fine by me", "btn_2": "Rather not",
    "acceptAll": "Accept all", "settings": "Manage options"}}
    """

  /// The output and the written files of a command with these settings.
  private func outcome(_ settings: JSONValue, _ command: String) throws -> String {
    let folder = try Sample.shared().copy()
    defer { folder.remove() }
    try folder.write(Self.screens, to: "screens.yml")
    try folder.write(Self.strings, to: "strings.json")
    try folder.write(Self.strings, to: "texts/en.json")
    try folder.write("{\"one\": \"Fine by me\", \"two\": \"Rather not\"}", to: "texts/words.json")
    try folder.write(settings.documentText, to: "gvl.yml")
    let run = try gvl(Transcript.words(command), in: folder.url)
    var said = "\(run.status)\n\(run.output)\n\(run.error)"
    for out in ["out", "public"].map({ folder.url.appending(path: $0) }) {
      for path in (try? FileManager.default.subpathsOfDirectory(atPath: out.path))?.sorted() ?? [] {
        said += "\n" + path + ":"
        if let bytes = try? Data(contentsOf: out.appending(path: path)) { said += bytes.base64EncodedString() }
      }
    }
    return said
  }

  private static let trials = Result {
    try SettingTrial.all(source: "http://127.0.0.1:\(try Sample.shared().port)/v3/")
  }

  // `sites` changes how a website is opened: `RenderWorkTests`.
  @Test(arguments: try trials.get().filter { $0.setting.key != "sites" })
  func anExampleChangesAnAnswer(trial: SettingTrial) throws {
    #expect(!trial.setting.changes.isEmpty, "name a command whose result it changes")
    for command in trial.setting.changes {
      let line = try #require(Self.lines[command], "say how `gvl \(command)` is run in the sample")
      let before = try outcome(trial.before, line)
      #expect(try outcome(trial.before, line) == before, "the same settings give the same answer")
      #expect(try outcome(trial.tried, line) != before, "\(line): \(before.prefix(2_000))")
    }
  }

  /// Reader and schema accept each example, and both refuse a misspelt key.
  @Test(arguments: try trials.get()) func readerAndSchemaAgree(trial: SettingTrial) throws {
    for settings in [trial.before, trial.after] {
      #expect(JSONSchema.ours.problems(settings, file: "gvl.workspace-1.json") == [])
      let profiles = try Configuration(YAMLText.parse(settings.documentText)).profiles
      for profile in profiles { try profile.value.checkWords() }
    }
    #expect(JSONSchema.ours.problems(trial.misspelt, file: "gvl.workspace-1.json") != [])
    let error = #expect(throws: (any Error).self) {
      let profiles = try Configuration(YAMLText.parse(trial.misspelt.documentText)).profiles
      for profile in profiles { try profile.value.checkWords() }
    }
    let message = error.map { "\($0)" } ?? ""
    #expect(message.contains("\"\(trial.setting.key)x\"") && message.contains("did you mean"), "\(message)")
  }

  /// `gvl config` shows every key of the file and of a profile, or its parts.
  @Test func configShowsEverySetting() throws {
    let run = try gvl("config", "--format", "json", in: try Sample.shared().site)
    let shown = try JSONDocument(run.output).root["settings"]?.elements.compactMap { $0["name"]?.string } ?? []
    let sections = SettingsReference(.known).sections
    let keys = try ["": "", "profiles.NAME": "profile."].flatMap { path, prefix in
      try #require(sections.first { $0.path == path }).settings.map { prefix + $0.key }
    }
    let missing = keys.filter { key in !shown.contains { $0 == key || $0.hasPrefix(key + ".") } }
    // `config` shows the profile after `extends`, by its parts; a single bundle is shown as `bundle`.
    #expect(Set(missing) == ["profiles", "profile.extends", "profile.bundles"])
  }

  /// Vendors that work in none of the profile's territories are named and kept. In the sample 174 and 755 work in
  /// Germany, France and Poland; 205 states no territories.
  @Test func territoriesNameVendorsThatWorkElsewhere() throws {
    let sample = try Sample.shared()
    let server = try Sample.serve(sample.mirror)
    defer { server.end() }
    let folder = try AlsoTests.site(sample, port: server.port)
    func settings(_ territories: String) throws {
      let text = """
        source: http://127.0.0.1:\(sample.port)/v3/
        sources: {avi: "http://127.0.0.1:\(server.port)/avi.json"}
        profiles: {base: {vendors: [174, 205, 755], territories: \(territories)}}
        freshness: {fail: never}

        """
      try folder.write(text, to: "gvl.yml")
    }
    try settings("[US, GB]")
    let bare = try gvl("show", in: folder.url)
    #expect(bare.output.contains("territories US, GB: where vendors work is not stored; run `gvl sync --also avi`\n"))
    #expect(
      try gvl("config", in: folder.url).output.contains("US, GB; `gvl sync --also avi` stores where vendors work"))
    let synced = try gvl("sync", "--also", "avi", "-q", in: folder.url)
    #expect(synced.status == 0, "\(synced)")
    let shown = try gvl("show", "--format", "json", in: folder.url)
    let territories = try JSONDocument(Array(shown.output.utf8)).root.value["territories"]
    #expect(territories?["inside"] == 0 && territories?["unstated"] == 1)
    guard case .array(let outside)? = territories?["outside"] else { throw CancellationError() }
    #expect(outside.map { $0["id"] } == [174, 755])
    #expect(outside[0]["territorialScope"] == ["DE", "FR", "PL"])
    let built = try gvl("bundle", "--target", "json", "--out", "out", in: folder.url)
    #expect(built.status == 0 && built.error.contains("2 of 3 vendors work in none of them: 174 "), "\(built)")
    #expect(try !gvl("config", in: folder.url).output.contains("gvl sync --also avi"))
    // The bundle has all three vendors.
    let manifest = try String(contentsOf: folder.url.appending(path: "out/gvl-bundle.json"), encoding: .utf8)
    try settings("[US, EEA]")
    let again = try gvl("bundle", "--target", "json", "--out", "out2", in: folder.url)
    #expect(!again.error.contains("in none of them"))
    let other = try String(contentsOf: folder.url.appending(path: "out2/gvl-bundle.json"), encoding: .utf8)
    #expect(manifest == other)
  }
}
