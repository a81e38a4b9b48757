import TestSupport

/// Output for people and scripts, on the fictional mirror. `make golden` rewrites the files; the review reads them.
@Suite(.folder, .waits) struct GoldenTests {
  /// Nothing here writes, so all share one workspace.
  static let reading: [(file: String, lines: [String])] = [
    ("overview", [""]),
    ("status", ["status", "status -q", "status --max-age 1h --now 2026-03-11T12:00:00Z"]),
    ("archive", ["archive list", "archive verify"]),
    ("show", ["show", "show 101 --language de", "show previous --language pl"]),
    (
      "vendor",
      [
        "vendor 174", "vendor 1506 lists/v102.json --language fr", "vendor \"Gammara Media\"", "vendor Gammara",
        "vendor media",
        "vendor 7", "vendor \"Drufero Rech AB\"", "vendor zzz",
      ]
    ),
    ("validate", ["validate latest", "validate 101 lists/v102.json --fail-on warning -q"]),
    (
      "audit",
      [
        "translations audit", "translations audit -q --fail-on never",
        "translations audit translations/official/v3/103/purposes-de.json --list 101",
        "translations audit translations/official/v3/103/purposes-de.json --language fr -q",
        "translations audit lists/v102.json", "translations audit --language es,sr -q --fail-on never",
        "translations audit --language de,nb", "translations audit --language en",
        "translations audit --language xx",
      ]
    ),
    ("config", ["config", "config --profile shop"]),
    ("diff-101-102", ["diff 101 lists/v102.json"]),
    ("diff-102-103", ["diff lists/v102.json"]),
    ("diff-none", ["diff 103 103", "diff -q"]),
    (
      "matrix",
      [
        "matrix --profile shop", "matrix lists/v102.json 103 --changed --profile shop",
        "matrix --format csv --profile shop", "matrix -q",
        "matrix --changed", "matrix 101 --language de --title x", "matrix 101 --language de --profile shop",
      ]
    ),
    ("reconsent", ["reconsent lists/v102.json", "reconsent --profile shop", "reconsent -q", "reconsent 103 103"]),
    (
      "rules",
      [
        "rules --set bundle,check", "rules tcf/vendor-retention", "rules legal-basis/vendor-added",
        "rules list/cookie-age",
        "rules edpb/reject-needs-payment", "rules wording/tracking-description", "rules check/ignore-unused",
        "rules audit/text-cut", "rules --set gb-ico,bundle -q", "rules edpb/pre-ticked --format markdown",
      ]
    ),
    (
      "wording",
      [
        "wording \"Alle ablehnen\" \"Got it\" \"Reject and subscribe\" \"Continue without accepting\" \"Accept selection\" xyzzy",
        "wording --language de Einstellungen -q", "wording --language xx OK",
      ]
    ),
    (
      "missing",
      [
        "show v3/99", "show v2/50", "show @2026-01-01", "show lates", "show nofile.json", "show --language nl",
        "diff 100", "reconsent --policy legal-bassis", "show --profile shopp", "rules tcf/vendor-retenton",
        "--workspace none show",
      ]
    ),
    (
      "coverage",
      [
        "translations coverage", "translations coverage de-AT,iw,pl,PT,gd,sr_Latn,values-zh-rTW --list v3/101",
        "translations coverage fr,ga,xx,english", "translations coverage en,de -q",
        "translations coverage all --list lists/v102.json -q",
      ]
    ),
    ("version", ["--version"]),
  ]

  @Test(.slow, arguments: reading.indices) func text(index: Int) throws {
    let sample = try Sample.shared()
    let (file, lines) = Self.reading[index]
    var transcript = Transcript(in: sample.site)
    for line in lines { try transcript.run(line) }
    try expectGolden(sample.stable(transcript.text), "cli/\(file).txt")
  }

  static let json: [(file: String, line: String)] = [
    ("status", "status"), ("archive-list", "archive list"), ("archive-verify", "archive verify"), ("list", "show"),
    ("vendor", "vendor 755"), ("validate", "validate latest"), ("config", "config --profile shop"),
    ("matrix", "matrix 102 103 --profile shop"),
    ("diff-101-102", "diff 101 lists/v102.json"), ("diff-102-103", "diff lists/v102.json 103"),
    ("reconsent", "reconsent lists/v102.json --profile shop"),
    ("rule", "rules tcf/vendor-count-missing"), ("wording", "wording \"Accept all\""),
    ("sync-plan", "sync --dry-run --now 2026-03-20T12:00:00Z"),
    ("sync", "sync"), ("audit", "translations audit --fail-on never"),
    ("coverage", "translations coverage de-AT,pl,zh-TW,gd,eus,en"),
    ("translation", "show translations/official/v3/103/purposes-de.json"),
  ]

  @Test(arguments: json.indices) func documents(index: Int) throws {
    let sample = try Sample.shared()
    let (file, line) = Self.json[index]
    // Every sync writes its time, even one that sends no request.
    let folder = try sample.copy()
    let run = try gvl(Transcript.words(line) + ["--format", "json"], in: folder.url)
    #expect(run.status == 0 && run.error.isEmpty, "\(line): \(run.error)")
    try expectGolden(sample.stable(run.output), "cli/\(file).json")
  }

  /// The tables in docs/checks.md and docs/rules.md (`DocsTests`) show all rules. Five rules are golden here as JSON,
  /// with and without the optional members.
  @Test func rulesAsADocument() throws {
    let run = try gvl("rules", "--format", "json")
    #expect(run.status == 0 && run.error.isEmpty)
    let (start, end) = ("  \"rules\": [\n", "\n  ]\n}\n")
    let head = try #require(run.output.firstRange(of: start))
    try #require(run.output.hasSuffix(end))
    let rules = run.output[head.upperBound...].dropLast(end.count).components(separatedBy: ",\n    {\n")
      .map { $0.hasPrefix("    {\n") ? $0 : "    {\n" + $0 }
    let samples = try [
      "list/header-missing", "list/key-not-id", "spec-minimum/vendor-added", "edpb/pre-ticked",
      "tcf/control-on-feature",
    ].map { id in try #require(rules.first { $0.contains("\"id\": \"\(id)\"") }, "\(id)") }
    try expectGolden(run.output[..<head.upperBound] + samples.joined(separator: ",\n") + end, "cli/rules.json")
    let ids = rules.compactMap { $0.firstMatch(of: /"id": "([^"]+)"/)?.1 }
    #expect(try gvl("rules", "-q").output == ids.map { "\($0)\n" }.joined())
    let long = rules.compactMap { $0.firstMatch(of: /"title": "([^"]+)"/)?.1 }.filter { $0.count > 60 }
    #expect(ids.count > 300 && long.isEmpty, "a title is one sentence of at most 60 letters: \(long)")
  }

  /// A worker answers each line, whatever it contains, with a line of JSON.
  @Test func wordingOfLines() throws {
    let lines = [
      "de\tAlle akzeptieren", "de\tNur notwendige Cookies akzeptieren", "fr\tContinuer sans accepter",
      "pl\tZapisz wybór\r", "Accept selection", "en\tOK", "zh\t拒绝全部", "de\tKuchen \"backen\"\\", "xx\tAccept all",
    ]
    let run = try gvl("wording", input: lines.joined(separator: "\n"))
    #expect(run.status == 0 && run.error.isEmpty)
    #expect(run.output.split(separator: "\n").count == lines.count)
    try expectGolden(run.output, "cli/wording.jsonl")
  }

  @Test func errorDocument() throws {
    let run = try gvl("show", "v3/99", "--format", "json", in: try Sample.shared().site)
    let lines = run.error.split(separator: "\n").map(String.init)
    #expect(run.status == 2 && run.output.isEmpty && lines.count == 2 && lines[0].hasPrefix("gvl: v3/99: "))
    try expectGolden(lines[1] + "\n", "cli/error.json")
  }

  @Test func indexOnDisk() throws {
    let sample = try Sample.shared()
    let text = try String(contentsOf: sample.site.appending(path: "gvl-cache/index.json"), encoding: .utf8)
    #expect(JSONSchema.ours.problems(text) == [])
    try expectGolden(sample.stable(text), "cli/index.json")
  }

  /// The first commands of a new user, from the empty folder.
  @Test func theFirstFiveMinutes() throws {
    let server = try Sample.serve(try Sample.shared().mirror)
    var transcript = Transcript(in: folder.url)
    for line in ["", "show", "status", "archive list", "init", "init", "", "show"] { try transcript.run(line) }
    let settings = try String(contentsOf: folder.url.appending(path: "gvl.yml"), encoding: .utf8)
    try expectGolden(settings, "cli/gvl.yml")
    try folder.write(
      settings.replacingOccurrences(of: "https://vendor-list.consensu.org/", with: "http://127.0.0.1:\(server.port)/")
        .replacingOccurrences(of: "[en]", with: "[en, de, pl, xx]"),
      to: "gvl.yml")
    for line in [
      "sync --dry-run", "sync --languages en", "diff", "sync", "sync", "sync --dry-run", "sync --offline -q", "status",
      "",
      "diff -q",
    ] { try transcript.run(line) }
    try expectGolden(Sample.stable(transcript.text, port: server.port), "cli/first-minutes.txt")
  }

  static let page = """
    <!doctype html><html lang="en"><head><title>Shop</title></head><body>
    <div role="dialog" id="cmp" class="consent">
      <h2>Your privacy</h2>
      <p>We and our partners store and read data on your device to show adverts. You can change your choice at any time.</p>
      <button id="accept-all">Accept all</button>
      <button id="settings">Settings</button>
      <a href="/privacy">Privacy policy</a>
    </div>
    </body></html>

    """

  @Test func bundleAndCheck() throws {
    let sample = try Sample.shared()
    let folder = try sample.copy()
    try folder.write(Self.page, to: "page.html")
    try folder.write("", to: "empty.html")
    var transcript = Transcript(in: folder.url)
    for line in [
      "bundle --out out/shop --profile shop", "bundle --out out/shop --profile shop --leave-out",
      "bundle --out out/shop --profile shop --leave-out --locked", "bundle verify out/shop",
      "bundle verify out/shop --max-age 8d --now 2026-04-01T00:00:00Z", "check out/shop --profile shop",
      "check page.html", "check out/shop page.html --profile shop --rules edpb,tcf --fail-on never", "check empty.html",
      "bundle --out out/all --languages en,pl,de-AT", "bundle verify out/all", "bundle --out gvl-cache",
      "bundle verify .", "show out/shop", "bundle --target web --out out/web --profile shop --leave-out",
      "bundle --target swift --out out/swift --profile shop --leave-out --option module=ShopData",
      "bundle compare out/web out/swift", "bundle --out out/old --profile shop --leave-out --languages en,de 102",
      "bundle compare out/old out/web", "bundle --target swift --out out/x --option module=import",
      "bundle --out out/x --strict --languages en,pl", "bundle --profile shop",
    ] { try transcript.run(line) }
    try expectGolden(transcript.text, "cli/bundle.txt")
    for (file, arguments, status) in [
      (
        "bundle-build",
        ["bundle", "build", "--out", "out/shop", "--profile", "shop", "--leave-out", "--locked", "--allow-expired"], 0
      ),
      ("bundle-compare", ["bundle", "compare", "out/old", "out/shop"], 1),
      ("check-bundle", ["check", "out/shop", "--profile", "shop"], 0), ("check-page", ["check", "page.html"], 1),
      ("check-inconclusive", ["check", "empty.html"], 2),
    ] as [(String, [String], Int32)] {
      let run = try gvl(arguments + ["--format", "json"], in: folder.url)
      let complaints = run.error.split(separator: "\n").filter { !$0.hasPrefix("note: territories ") }
      #expect(run.status == status && complaints.isEmpty, "\(file): \(run.error)")
      try expectGolden(run.output, "cli/\(file).json")
    }
    let manifest = try String(contentsOf: folder.url.appending(path: "out/shop/gvl-bundle.json"), encoding: .utf8)
    try expectGolden(manifest, "cli/bundle.json")
    let counts = try String(contentsOf: folder.url.appending(path: "out/shop/counts.json"), encoding: .utf8)
    try expectGolden(counts, "cli/bundle-counts.json")
    let layers = try String(contentsOf: folder.url.appending(path: "out/shop/layers.json"), encoding: .utf8)
    try expectGolden(layers, "cli/bundle-layers.json")
    let asks = try String(contentsOf: folder.url.appending(path: "out/shop/asks.json"), encoding: .utf8)
    try expectGolden(asks, "cli/bundle-asks.json")
    // The further parts of bundles, in one language with our own words.
    _ = try gvl("translations", "init", "--languages", "en", "-q", in: folder.url)
    _ = try gvl(
      "bundle", "--out", "out/en", "--profile", "shop", "--leave-out", "--languages", "en", "--option",
      "form=compact,view,pack", in: folder.url)
    for name in ["view-en", "dialog-en", "head", "gvl-pack"] {
      let text = try String(contentsOf: folder.url.appending(path: "out/en/\(name).json"), encoding: .utf8)
      try expectGolden(text, "cli/bundle-\(name).json")
    }
  }

  @Test func bundleThatWasTouched() throws {
    let folder = try Sample.shared().copy()
    _ = try gvl("bundle", "--out", "b", "--profile", "shop", "--leave-out", in: folder.url)
    var bytes = [UInt8](try Data(contentsOf: folder.url.appending(path: "b/counts.json")))
    bytes[bytes.count / 2] ^= 1
    try folder.write(bytes, to: "b/counts.json")
    try folder.write("x", to: "b/more/notes.txt")
    try FileManager.default.removeItem(at: folder.url.appending(path: "b/purposes-de.json"))
    var transcript = Transcript(in: folder.url)
    try transcript.run("bundle verify b")
    try expectGolden(transcript.text, "cli/bundle-verify.txt")
    let run = try gvl("bundle", "verify", "b", "--format", "json", in: folder.url)
    #expect(run.status == 2 && run.error.isEmpty)
    try expectGolden(run.output, "cli/bundle-verify.json")
  }
}
