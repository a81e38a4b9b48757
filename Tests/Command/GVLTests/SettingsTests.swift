import Foundation
import JSONText
import TestSupport
import Testing

/// No setting is read by nobody: each one, changed, changes what some other command than `gvl config` says or writes.
@Suite(.slow) struct SettingsTests {
  struct Row: CustomTestStringConvertible, Sendable {
    /// As `gvl config` calls it.
    var name: String
    /// Two texts of the same member of `gvl.yml`: of the profile where the name begins with `profile.`.
    var before: String
    var after: String
    var command: String
    /// Further members of the profile, the same both times.
    var beside: [String] = []

    init(_ name: String, _ before: String, _ after: String, _ command: String, beside: [String] = []) {
      (self.name, self.before, self.after, self.command) = (name, before, after, command)
      self.beside = beside
    }

    var testDescription: String { name }
  }

  private static let bundle = "bundle --target json --out out --leave-out --update"
  private static let check = "check screens.yml strings.json --fail-on never"

  static let rows = [
    Row("source", "", "source: https://lists.example/v3/", "sync --dry-run"),
    Row("sources", "", "sources: {atp: https://lists.example/atp.csv}", "sync --dry-run --also atp"),
    Row("languages", "languages: [en]", "languages: [en, de]", bundle),
    Row("fallback", "fallback: {\"*\": en}", "fallback: {cs: pl, \"*\": en}", bundle + " --languages cs"),
    Row("freshness", "freshness: {warn: 8d, fail: 15d}", "freshness: {warn: 9d, fail: 15d}", bundle),
    Row("freshness", "freshness: {warn: 8d, fail: 15d}", "freshness: {warn: 8d, fail: 16d}", bundle),
    Row("freshness", "freshness: {warn: 8d, fail: 15d}", "freshness: {warn: 8d, fail: never}", bundle),
    // The sample's list was published 18 days before.
    Row("freshness", "freshness: {frozen: 30d}", "freshness: {frozen: 10d}", "status"),
    Row("check.exclude", "", "check: {exclude: [en.json]}", "check texts --fail-on never"),
    Row("profile", "x", "y", bundle),
    Row("profile.vendors", "vendors: [174, 755]", "vendors: [174]", bundle),
    Row("profile.purposes", "", "purposes: [1]", bundle),
    Row("profile.specialFeatures", "", "specialFeatures: []", bundle),
    Row("profile.restrictions", "", "restrictions: [{purpose: 1, type: notAllowed, vendors: all}]", bundle),
    Row("profile.atp", "", "atp: [19]", check, beside: ["tcf: true"]),
    Row("profile.nonTcfVendors", "", "nonTcfVendors: 3", check, beside: ["tcf: true"]),
    Row("profile.paidAlternative", "", "paidAlternative: true", check, beside: ["tcf: true"]),
    Row("profile.tcf", "tcf: true", "tcf: false", check),
    Row("profile.territories", "", "territories: [US]", "show"),
    Row("profile.reconsent", "reconsent: strict", "reconsent: spec-minimum", "reconsent 101 103 -q"),
    Row("profile.rules", "rules: [tcf]", "rules: [edpb]", check),
    Row("profile.roles", "", "roles: {\"*.btn_1\": accept_all, \"*.btn_2\": reject_all}", check),
    Row("profile.layers", "", "layers: {\"screen.*\": second}", check),
    Row("profile.stacks", "", "stacks: []", bundle),
    Row("profile.customVendors", "", "customVendors: [{name: Lampworks, url: \"https://lamps.example/p\"}]", bundle),
    Row(
      "profile.bundle.target", "bundle: {target: json, out: out}", "bundle: {target: web, out: out}", "bundle --update"),
    Row(
      "profile.bundle.out", "bundle: {target: json, out: out/a}", "bundle: {target: json, out: out/b}",
      "bundle --update"),
    Row(
      "profile.bundle.maxBytes", "bundle: {target: json, out: out}", "bundle: {target: json, out: out, maxBytes: 1k}",
      "bundle --update"),
    Row(
      "profile.bundle.maxVisit", "bundle: {target: web, out: out}", "bundle: {target: web, out: out, maxVisit: 1k}",
      "bundle --update"),
    Row(
      "profile.extends", "", "extends: other", bundle),
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

  /// What a command says and writes with one text of the member.
  private func outcome(_ row: Row, _ text: String) throws -> String {
    let folder = try Sample.shared().copy()
    defer { folder.remove() }
    try folder.write(Self.screens, to: "screens.yml")
    try folder.write(Self.strings, to: "strings.json")
    try folder.write(Self.strings, to: "texts/en.json")
    let isOfProfile = row.name.hasPrefix("profile.")
    var profile = (isOfProfile && !text.isEmpty ? [text] : []) + row.beside
    if !text.hasPrefix("vendors:"), !text.hasPrefix("extends:") { profile.append("vendors: [174, 205, 755]") }
    let name = row.name == "profile" ? text : "x"
    let source = row.name == "source" ? "" : "source: http://127.0.0.1:\(try Sample.shared().port)/v3/"
    let settings = """
      \(source)
      \(isOfProfile || row.name == "profile" ? "" : text)
      profiles:
        \(name):
      \(profile.map { "    " + $0 }.joined(separator: "\n"))
        other:
          vendors: [174]
          purposes: [1, 2]

      """
    try folder.write(settings, to: "gvl.yml")
    let run = try gvl(Transcript.words(row.command), in: folder.url)
    #expect(run.status != 64, "\(row.command): \(run.error)")
    var said = "\(run.status)\n\(run.output)\n\(run.error)"
    let out = folder.url.appending(path: "out")
    for path in (try? FileManager.default.subpathsOfDirectory(atPath: out.path))?.sorted() ?? [] {
      said += "\n" + path + ":"
      if let bytes = try? Data(contentsOf: out.appending(path: path)) { said += bytes.base64EncodedString() }
    }
    return said
  }

  @Test(arguments: rows) func aChangeChangesAnAnswer(row: Row) throws {
    let before = try outcome(row, row.before)
    #expect(try outcome(row, row.before) == before, "the same settings give the same answer")
    #expect(try outcome(row, row.after) != before, "\(row.name): \(before.prefix(2_000))")
  }

  /// The table has every setting that `gvl config` shows.
  @Test func everySettingIsInTheTable() throws {
    let run = try gvl("config", "--format", "json", in: try Sample.shared().site)
    guard case .array(let settings)? = try JSONDocument(Array(run.output.utf8)).root.value["settings"] else {
      throw CancellationError()
    }
    let names = settings.compactMap { setting -> String? in
      guard case .string(let name)? = setting["name"] else { return nil }
      return name.hasPrefix("sources.") ? "sources" : name
    }
    #expect(Set(names).subtracting(Self.rows.map(\.name)) == [])
    #expect(names.count > 20)
  }

  /// Vendors that work in none of the profile's territories are named, and nobody is left out by it. In the sample 174 and
  /// 755 work in Germany, France and Poland, and of 205 nothing is known.
  @Test func territoriesNameVendorsThatWorkElsewhere() throws {
    let sample = try Sample.shared()
    let server = try Sample.serve(sample.mirror)
    defer { server.end() }
    let folder = try AlsoTests.site(sample, port: server.port)
    defer { folder.remove() }
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
    // All three are in the bundle all the same.
    let manifest = try String(contentsOf: folder.url.appending(path: "out/gvl-bundle.json"), encoding: .utf8)
    try settings("[US, EEA]")
    let again = try gvl("bundle", "--target", "json", "--out", "out2", in: folder.url)
    #expect(!again.error.contains("in none of them"))
    let other = try String(contentsOf: folder.url.appending(path: "out2/gvl-bundle.json"), encoding: .utf8)
    #expect(manifest == other)
  }
}
