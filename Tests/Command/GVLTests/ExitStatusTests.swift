import TestSupport

/// The exit statuses in `gvl help exit-codes` and docs/command.md of the built commands, except those of the network.
@Suite(.folder, .waits) struct ExitStatusTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var line: String
    var status: Int32
    /// Whether standard output has text.
    var speaks: Bool
    /// Part of the only line on standard error; nil if standard error is empty.
    var error: String?

    init(_ line: String, _ status: Int32, speaks: Bool, _ error: String? = nil) {
      (self.line, self.status, self.speaks, self.error) = (line, status, speaks, error)
    }

    var testDescription: String { "gvl \(line)" }
  }

  static let rows: [Row] = [
    Row("show", 0, speaks: true), Row("--version", 0, speaks: true), Row("help diff", 0, speaks: true),
    // Differences change the status only with `--exit-code`.
    Row("diff lists/v102.json", 0, speaks: true), Row("diff lists/v102.json --exit-code", 1, speaks: true),
    Row("diff 103 103 --exit-code", 0, speaks: true),
    Row("diff --exit-code", 1, speaks: true),
    // From v3/102 to v3/103 the verdict is `required` for all vendors; vendor 302 does not change.
    Row("reconsent lists/v102.json", 0, speaks: true),
    Row("reconsent lists/v102.json --fail-on disclose", 1, speaks: true),
    Row("reconsent lists/v102.json --fail-on required", 1, speaks: true),
    Row("reconsent 103 103 --fail-on disclose", 0, speaks: true),
    Row("reconsent lists/v102.json --profile quiet --fail-on recommended -q", 0, speaks: true),
    Row("reconsent lists/v102.json --profile quiet --fail-on disclose -q", 1, speaks: true),
    Row("reconsent --fail-on none", 64, speaks: false, "'disclose', 'recommended' or 'required'"),
    Row("reconsent --policy strictest", 2, speaks: false, "no policy is called \"strictest\""),
    // Findings.
    Row("validate latest", 0, speaks: true), Row("validate latest --fail-on warning", 1, speaks: true),
    Row("validate broken-rule.json", 1, speaks: true),
    Row("validate broken-rule.json --fail-on never", 0, speaks: true),
    Row("show broken-rule.json", 0, speaks: true),
    Row("validate broken-text.json", 2, speaks: false, "broken-text.json:1:"),
    Row("validate broken-rule.json broken-text.json", 2, speaks: true, "broken-text.json:1:"),
    Row("validate broken-rule.json broken-text.json -q", 2, speaks: true, "broken-text.json:1:"),
    Row("check shop --profile shop", 0, speaks: true), Row("check shop --profile shop --fail-on info", 1, speaks: true),
    Row("check page.html", 1, speaks: true), Row("check page.html --fail-on never", 0, speaks: true),
    Row("check page.html --rules wording", 0, speaks: true), Row("check empty.html", 2, speaks: true),
    Row("check page.html empty.html --fail-on never", 0, speaks: true),
    Row("check nowhere.html", 2, speaks: false, "nowhere.html: there is no such file"),
    Row("check --rules tfc page.html", 64, speaks: false, "did you mean `tcf`? `gvl rules` lists all"),
    // Age.
    Row("status", 0, speaks: true),
    Row("status --now 2026-04-10T12:00:00Z", 1, speaks: true, "stale: v3/103 was not confirmed by"),
    Row("status --now 2026-04-10T12:00:00Z --max-age 60d", 0, speaks: true),
    Row("status --max-age soon", 64, speaks: false, "soon"),
    // Archive.
    Row("archive list", 0, speaks: true), Row("archive verify", 0, speaks: true),
    Row("bundle verify shop --allow-expired", 0, speaks: true),
    // Something is missing: the message names the nearest one and the command that gets it.
    Row(
      "show v3/110", 2, speaks: false,
      "the nearest one stored is v3/103, `gvl archive list` lists all; `gvl sync` fetches the latest one"),
    Row("diff v3/100 latest", 2, speaks: false, "the nearest one stored is v3/101"),
    Row("show --language nl", 2, speaks: false, "add nl to `languages` in gvl.yml and run `gvl sync`"),
    Row("show 101 --language nl", 2, speaks: false, "no translation is stored in this language"),
    Row("vendor 7", 2, speaks: false, "the nearest one is 6"),
    Row("show --profile shopp", 2, speaks: false, "did you mean `shop`? `gvl config` lists all"),
    Row("show --workspace sitee", 2, speaks: false, "did you mean site?"),
    Row("bundle verify lists", 2, speaks: false, "there is no bundle here"),
    Row("bundle --target paper --out x", 2, speaks: false, "paper"),
    Row("bundle --out gvl-cache", 2, speaks: false, "this lies in the archive"),
    Row("diff - -", 2, speaks: false, "standard input can be read once only"),
    // Wrong usage.
    Row("shwo", 64, speaks: false, "there is no command `gvl shwo`; did you mean `gvl show`?"),
    Row("--workspace . shwo", 64, speaks: false, "did you mean `gvl show`?"),
    Row("version", 64, speaks: false, "there is no command `gvl version`; did you mean `gvl --version`?"),
    Row("--verson", 64, speaks: false, "unknown option '--verson'; did you mean '--version'? See `gvl --help`"),
    Row("diff --hlp", 64, speaks: false, "unknown option '--hlp'; did you mean '--help'? See `gvl diff --help`"),
    Row("reconsent a.json b.json", 2, speaks: false, "a.json: there is no such file"),
    Row("archive lsit", 64, speaks: false, "did you mean `gvl archive list`?"),
    Row("bundle verfy shop", 64, speaks: false, "did you mean `gvl bundle verify`?"),
    Row("help shwo", 64, speaks: false, "did you mean `gvl show`?"),
    Row("frobnicate", 64, speaks: false, "`gvl --help` lists them"),
    Row(
      "show --frmat json", 64, speaks: false, "unknown option '--frmat'; did you mean '--format'? See `gvl show --help`"
    ),
    Row("show --format xml", 64, speaks: false, "give one of 'text' and 'json'; see `gvl show --help`"),
    Row("show 101 102", 64, speaks: false, "unexpected argument '102'; see `gvl show --help`"),
    Row("vendor", 64, speaks: false, "for example `gvl vendor 755`; see `gvl vendor --help`"),
    Row("bundle", 64, speaks: false, "no folder is named for the bundle json"),
    Row("status --now noon", 64, speaks: false, "'--now <time>'"),
    Row("sync --source ftp://lists.example/", 64, speaks: false, "no https address"),
    Row("sync --source http://lists.example/v3/", 64, speaks: false, "is not https"),
    Row("sync --spec 9", 64, speaks: false, "expected 2 or 3"),
    Row("sync --languages x --dry-run", 64, speaks: false, "\"x\" is no language code"),
    Row("rules tcf/vendor-retenton", 64, speaks: false, "did you mean `tcf/vendor-retention`? `gvl rules` lists all"),
  ]

  /// One folder for all rows, since none of them writes.
  static let site: Result<TemporaryFolder, any Error> = .kept {
    let folder = try Sample.shared().copy()
    atexit { try? ExitStatusTests.site.get().remove() }
    let settings = try String(contentsOf: folder.url.appending(path: "gvl.yml"), encoding: .utf8)
    try folder.write(
      settings.replacingOccurrences(of: "freshness:", with: "  quiet: {extends: base, vendors: [302]}\nfreshness:"),
      to: "gvl.yml")
    try folder.write(settings, to: "site/gvl.yml")
    try folder.write(GoldenTests.page, to: "page.html")
    try folder.write("", to: "empty.html")
    try folder.write(#"{"vendors": {"1": {"id": 2"#, to: "broken-text.json")
    try folder.write(BadInput.list(vendors: #""1": {"id": 2, "name": "A"}"#), to: "broken-rule.json")
    _ = try gvl("bundle", "--out", "shop", "--profile", "shop", "--leave-out", in: folder.url)
    return folder
  }

  @Test(.slow, arguments: rows) func statusAndStreams(row: Row) throws {
    let folder = try Self.site.get().url
    let words = Transcript.words(row.line)
    let run = try gvl(words, in: folder)
    #expect(run.status == row.status, "\(run.output.suffix(300))\(run.error)")
    #expect(run.output.isEmpty != row.speaks)
    if let part = row.error {
      #expect(run.complaint?.contains(part) == true, "\(run.error)")
      if row.status > 1 { #expect(run.error.hasPrefix("gvl: ")) }
    } else {
      #expect(run.error.isEmpty)
    }
  }

  /// With `--format json` the status is the same; a failure adds one line, the document.
  @Test(.slow, arguments: rows.filter { $0.status > 1 && !$0.line.contains("--format") && !$0.line.hasSuffix(" -q") })
  func aScriptGetsTheStatusAndADocument(row: Row) throws {
    let words = Transcript.words(row.line)
    let scripted = try gvl(words + ["--format", "json"], in: try Self.site.get().url)
    #expect(scripted.status == row.status, "\(scripted.error)")
    if let part = row.error {
      let lines = scripted.error.split(separator: "\n")
      #expect(lines.count == 2 && lines[0].hasPrefix("gvl: ") && lines[0].contains(part), "\(scripted.error)")
      #expect(lines.last?.hasPrefix(#"{"schema":"gvl.error/1","code":""#) == true)
      #expect(lines.last?.hasSuffix(#""exit":\#(row.status)}"#) == true, "\(scripted.error)")
    }
  }

  /// One byte changed, one file added, one file removed.
  @Test func damageIsTwo() throws {
    let folder = try Sample.shared().copy()
    _ = try gvl("bundle", "--out", "b", "--profile", "shop", "--leave-out", in: folder.url)
    func damage(_ path: String, _ command: [String], _ body: (URL) throws -> Void) throws {
      let file = folder.url.appending(path: path)
      let before = try? Data(contentsOf: file)
      try body(file)
      let run = try gvl(command, in: folder.url)
      #expect(run.status == 2 && run.error.isEmpty && run.output.contains(path), "\(path): \(run.output)")
      let quiet = try gvl(command + ["-q"], in: folder.url)
      #expect(quiet.status == 2 && quiet.output.isEmpty && quiet.error.isEmpty)
      if let before { try before.write(to: file) } else { try FileManager.default.removeItem(at: file) }
      #expect(try gvl(command, in: folder.url).status == 0)
    }
    func flip(_ file: URL) throws {
      var bytes = [UInt8](try Data(contentsOf: file))
      bytes[bytes.count / 3] ^= 1
      try Data(bytes).write(to: file)
    }
    let verify = ["archive", "verify"]
    for path in ["gvl-cache/v3/vendor-list-v103.json", "translations/official/v3/103/purposes-de.json"] {
      try damage(path, verify, flip)
      try damage(path, verify) { try FileManager.default.removeItem(at: $0) }
    }
    try damage("gvl-cache/v3/vendor-list-v9.json", verify) { try Data("{}".utf8).write(to: $0) }
    for path in ["b/vendor-list.json", "b/purposes-de.json", "b/counts.json"] {
      try damage(path, ["bundle", "verify", "b"], flip)
      try damage(path, ["bundle", "verify", "b"]) { try FileManager.default.removeItem(at: $0) }
    }
    try damage("b/purposes-xx.json", ["bundle", "verify", "b"]) { try Data("x".utf8).write(to: $0) }
    // A list that differs from the index is not read at all.
    try flip(folder.url.appending(path: "gvl-cache/v3/vendor-list-v103.json"))
    let run = try gvl("show", in: folder.url)
    #expect(
      run.status == 2 && run.output.isEmpty && run.complaint?.contains("vendor-list-v103.json") == true, "\(run.error)")
  }
}
