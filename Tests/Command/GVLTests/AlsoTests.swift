import TestSupport

/// Output of `gvl sync --also`, for people and scripts, about the further files, on the fictional mirror.
@Suite(.folder, .waits) struct AlsoTests {
  static let pages = ["cmp-list": "cmp-list.json", "atp": "atp.csv", "avi": "avi.json"]

  /// A workspace that already has the lists, so that only the further files are new.
  static func site(_ sample: Sample, port: Int, settings: String? = nil) throws -> TemporaryFolder {
    let folder = try sample.copy()
    let sources = pages.sorted { $0.key < $1.key }.map { "\($0): \"http://127.0.0.1:\(port)/\($1)\"" }
    try folder.write(
      (settings ?? Sample.settings(port: sample.port)) + "sources: {\(sources.joined(separator: ", "))}\n",
      to: "gvl.yml")
    return folder
  }

  static func stable(_ text: String, _ sample: Sample, _ port: Int) -> String {
    sample.stable(text).replacingOccurrences(of: "127.0.0.1:\(port)", with: "127.0.0.1:40001")
  }

  @Test(.slow) func theyComeOnRequest() throws {
    let sample = try Sample.shared()
    let server = try Sample.serve(sample.mirror)
    let folder = try Self.site(sample, port: server.port)
    var transcript = Transcript(in: folder.url)
    for line in [
      "sync --also cmp-list,atp --dry-run", "sync --also cmp-list,atp", "sync --also atp,cmp-list,avi -q",
      "sync --also cmp-list", "archive list", "archive verify", "status", "sync --also cmp-lists",
      "vendor 174", "vendor 174 --history",
    ] { try transcript.run(line) }
    try expectGolden(Self.stable(transcript.text, sample, server.port), "cli/also.txt")
    #expect(server.logLines.count == 3)
    for line in [
      "status", "archive list", "vendor 174", "sync --also atp", "sync --also avi --dry-run --now 2026-04-01T12:00:00Z",
    ] {
      // Each document must follow its schema.
      #expect(try gvl(Transcript.words(line) + ["--format", "json"], in: folder.url).error.isEmpty, "\(line)")
    }
    let index = try String(contentsOf: folder.url.appending(path: "gvl-cache/index.json"), encoding: .utf8)
    #expect(JSONSchema.ours.problems(index) == [])
    for (name, page) in Self.pages {
      let path = "gvl-cache/\(name).\(page.split(separator: ".")[1])"
      #expect(
        try Data(contentsOf: folder.url.appending(path: path)) == Data(contentsOf: sample.mirror.appending(path: page)))
    }
  }

  @Test func oneThatFailsMakesTheRunPartial() throws {
    let sample = try Sample.shared()
    let server = try Sample.serve(sample.mirror, ["cmp-list.json=html", "avi.json=status:404"])
    let folder = try Self.site(sample, port: server.port)
    var transcript = Transcript(in: folder.url)
    for line in ["sync --also cmp-list,atp,avi", "archive verify"] { try transcript.run(line) }
    try expectGolden(Self.stable(transcript.text, sample, server.port), "cli/also-partial.txt")
  }

  /// The servers of the profile's vendors have two of the files and lack the others.
  @Test func disclosuresNeverFailARun() throws {
    let sample = try Sample.shared()
    let vendors = try Sample.serve(sample.mirror, ["disclosures/205.json=html", "disclosures/302.json=reset:10"])
    let list = try String(contentsOf: sample.mirror.appending(path: "v3/vendor-list.json"), encoding: .utf8)
      .replacing(/https:\/\/[a-z]+-([0-9]+)\.example\/device-storage\.json/) {
        "http://127.0.0.1:\(vendors.port)/disclosures/\($0.1).json"
      }
    let mirror = try TemporaryFolder()
    try mirror.write(list, to: "v3/vendor-list.json")
    let lists = try Sample.serve(mirror.url)
    let folder = try TemporaryFolder()
    try folder.write(
      Sample.settings(port: lists.port).replacing("languages: [en, de, es, fr, pl, sr-Cyrl]", with: "languages: [en]"),
      to: "gvl.yml")
    var transcript = Transcript(in: folder.url)
    for line in [
      "sync --also disclosures --profile shop", "sync --also disclosures --profile shop", "archive list",
    ] { try transcript.run(line) }
    let text = Sample.stable(transcript.text, port: lists.port)
      .replacingOccurrences(of: "127.0.0.1:\(vendors.port)", with: "127.0.0.1:40001")
    // The list contains the server's port, so its length and digest differ on every run.
    try expectGolden(
      text.replacing(/[0-9,]+  [0-9a-f]{16}/, with: "742,000  0123456789abcdef")
        .replacing(/requests, [0-9,]+ bytes/, with: "requests, 67,000 bytes"), "cli/also-disclosures.txt")
    #expect(try gvl("archive", "verify", in: folder.url).status == 0)
  }

  @Test(.slow) func configShowsNoPassword() throws {
    try folder.write(
      """
      source: https://me:secret@lists.example/v3/
      sources: {cmp-list: "https://me:secret@cmps.example/c.json"}
      """, to: "gvl.yml")
    for format in ["text", "json"] {
      let run = try gvl("config", "--format", format, in: folder.url)
      #expect(run.status == 0 && run.output.contains("https://cmps.example/c.json"))
      #expect(!(run.output + run.error).contains("secret"))
    }
    try folder.write("sources: {atp: \"http://me:secret@ads.example/\"}\n", to: "gvl.yml")
    for (line, status) in [(["config"], 2), (["sync", "--also", "atp", "--dry-run"], 64)] as [([String], Int32)] {
      let run = try gvl(line, in: folder.url)
      #expect(run.status == status && run.error.contains("atp http://ads.example/ is not https"), "\(run.error)")
      #expect(!run.error.contains("secret"))
    }
  }

  /// An address in the list is untrusted text: gvl escapes it before it prints it.
  @Test func hostileAddressesAreShownHarmless() throws {
    let sample = try Sample.shared()
    let list = try String(contentsOf: sample.mirror.appending(path: "v3/vendor-list.json"), encoding: .utf8)
      .replacing(/https:\/\/[a-z]+-174\.example\/device-storage\.json/, with: #"https://\u001b[2Jx\nnewest list v9/9"#)
    let mirror = try TemporaryFolder()
    try mirror.write(list, to: "v3/vendor-list.json")
    let server = try Sample.serve(mirror.url)
    let folder = try TemporaryFolder()
    try folder.write(
      """
      source: http://127.0.0.1:\(server.port)/v3/
      languages: [en]
      profiles: {base: {vendors: [174]}}
      """, to: "gvl.yml")
    for line in [["sync", "--also", "disclosures"], ["sync", "--also", "disclosures", "--dry-run"]] {
      let run = try gvl(line, in: folder.url)
      #expect(run.status == 0 && !run.output.contains("\u{1B}") && !run.output.contains("\nnewest list v9/9"))
      #expect(run.output.contains("the address in the list is no https address"), "\(run.output)")
    }
    #expect(server.logLines.count == 1)
  }

  /// Providers come and go; a provider that goes may have become a vendor of the list.
  @Test(.slow) func registersHaveAHistory() throws {
    let sample = try Sample.shared()
    let server = try Sample.serve(sample.mirror)
    let folder = try Self.site(sample, port: server.port)
    let other = try TemporaryFolder()
    var transcript = Transcript(in: folder.url)
    for line in ["log --of atp", "sync --also atp,cmp-list -q", "log --of atp"] { try transcript.run(line) }
    server.end()
    let name = try #require(
      try gvl("vendor", "174", "--format", "json", in: folder.url).output.firstMatch(of: /"name": "(.*?)"/)?.1)
    let first = try String(contentsOf: sample.mirror.appending(path: "atp.csv"), encoding: .utf8)
    let cmps = try String(contentsOf: sample.mirror.appending(path: "cmp-list.json"), encoding: .utf8)
    try other.write(
      cmps.replacingOccurrences(of: "\"Askwell Ltd\"", with: "\"Askwell Ltd\",\"deletedDate\":\"2026-02-20T00:00:00Z\"")
        .replacingOccurrences(of: "2026-02-19T16:05:40Z", with: "2026-02-26T16:05:40Z"), to: "cmp-list.json")
    // A provider is renamed and six are added. The one that has the name of a vendor is removed again.
    let more = (3001...3005).map { "\($0),\"Provider \($0)\",\"https://p.example/\",\"p.example\"\n" }.joined()
    let later = first.replacingOccurrences(of: "Tarnvix Panel", with: "Tarnvix Panels") + more
    func sync(_ day: String) throws {
      let server = try Sample.serve(other.url)
      defer { server.end() }
      let sources = Self.pages.filter { $0.key != "avi" }.sorted { $0.key < $1.key }.map {
        "\($0): \"http://127.0.0.1:\(server.port)/\($1)\""
      }
      try folder.write(
        Sample.settings(port: sample.port) + "sources: {\(sources.joined(separator: ", "))}\n", to: "gvl.yml")
      let run = try gvl("sync", "--also", "atp,cmp-list", "-q", "--now", day, in: folder.url)
      // The server of the lists is gone too, which has a status of its own.
      #expect(run.status == 4, "\(run)")
    }
    try other.write(later + "3000,\"\(name.uppercased())\",\"https://p.example/\",\"p.example\"\n", to: "atp.csv")
    try sync("2026-03-11T12:00:00Z")
    try other.write(later, to: "atp.csv")
    try sync("2026-03-12T12:00:00Z")
    for line in ["log --of atp", "log --of cmp-list", "log --of atp -q", "log --of avi"] { try transcript.run(line) }
    try expectGolden(sample.stable(transcript.text), "cli/registers.txt")
    let json = try gvl("log", "--of", "atp", "--format", "json", in: folder.url)
    try expectGolden(json.output, "cli/register-log.json")
  }
}
