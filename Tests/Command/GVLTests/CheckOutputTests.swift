import TestSupport

/// Outputs of `gvl check`: formats, notes in the source, a baseline, exit statuses.
@Suite(.folder, .waits) struct CheckOutputTests {
  /// Three findings in two pages: one accepted by a note, one on a tag of several lines, one on an endless line.
  static let pages = [
    "banner.html": """
    <!doctype html><html lang="en"><head><title>Shop</title></head><body>
    <div role="dialog" id="cmp"
         class="consent">
      <p>With your consent we show adverts by what you read, for 7 partners.</p>
    \t<!-- gvl:ignore edpb/no-reject-first-layer the next screen refuses -->
      <button
        id="accept-all">Accept all</button>
      <button id="settings">Settings</button> <!-- gvl:ignore wording/polarity-swapped -->
    </div>
    </body></html>

    """,
    "small.html": """
    <html lang="en"><body><div role="dialog" class="consent"><p>With your consent we show adverts by what you read, for 7 partners, and what not, at some length.</p><button id="yes">Accept all &amp; close</button><button id="settings">Settings</button></div></body></html>

    """,
  ]

  static func site() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for (name, text) in pages { try folder.write(text, to: "site/" + name) }
    return folder
  }

  static let files = "site/banner.html site/small.html"

  /// A rule of a later policy gives no findings on the last day before it, and findings on its first: by `--now` and
  /// `GVL_NOW`.
  @Test(arguments: [("2026-10-14T23:59:59Z", false), ("2026-10-15T00:00:00Z", true)])
  func aRuleRunsFromItsDayOn(now: String, speaks: Bool) throws {
    let folder = try Sample.shared().copy()
    try folder.write(
      """
      language: en
      tcf: true
      screens:
        - layer: second
          texts: [Join data from other sources]
          controls:
            - {text: Join data from other sources, element: switch}
            - reject_all: Reject all
            - accept_all: Accept all
            - save: Save my choices
      """, to: "layer.yml")
    let line = ["check", "layer.yml", "--rules", "tcf", "--profile", "base", "-q", "--format", "json"]
    let stated = try gvl(line + ["--now", now], in: folder.url)
    let rules = try JSONDocument(stated.output).root["findings"]?.elements.compactMap { $0["rule"]?.string } ?? []
    #expect(rules.contains("tcf/control-on-feature") == speaks && !rules.isEmpty, "\(stated)")
    #expect(try gvl(line, in: folder.url, environment: ["GVL_NOW": now]).output == stated.output)
  }

  @Test func textAndRemarks() throws {
    let folder = try Self.site()
    var transcript = Transcript(in: folder.url)
    for line in [
      "check \(Self.files)", "check \(Self.files) -q", "check \(Self.files) --fail-on never -q",
      "check \(Self.files) --rules tcf", "check site/none.html site/small.html -q",
    ] { try transcript.run(line) }
    for text in transcript.text.split(separator: "\n") where text.contains(" | ") {
      #expect(text.unicodeScalars.count <= 100, "\(text)")
    }
    try expectGolden(transcript.text, "cli/check.txt")
    let run = try gvl("check", "site/banner.html", "--format", "json", in: folder.url)
    #expect(run.status == 0)
    try expectGolden(run.output, "cli/check-ignored.json")
  }

  /// The summary for the maintainer of a checkout fits on a screen; `-v` and the other formats list each finding.
  @Test func aCatalogueIsToldByWhatItsFilesHaveInCommon() throws {
    let languages = ["cs", "da", "de", "en", "es", "fi", "fr", "it", "nl", "pl", "pt", "sv"]
    for language in languages {
      try folder.write(
        """
        {
          "consent.accept_all": "Accept all",
          "consent.reject_all": "\(language == "en" ? "Accept all" : "Reject all")",
          "consent.settings": "Settings",
          "consent.text": "With your consent we and 7 partners show adverts by what you read."
        }
        """, to: "site/locales/\(language)/consent.json")
    }
    var transcript = Transcript(in: folder.url)
    try transcript.run("check site")
    #expect(transcript.text.split(separator: "\n", omittingEmptySubsequences: false).count < 40)
    try expectGolden(transcript.text, "cli/check-catalogue.txt")
    let whole = try gvl("check", "site", "-v", in: folder.url).output
    let terse = try gvl("check", "site", "-q", in: folder.url).output
    for language in languages {
      #expect(whole.contains("\n  accept_all  ") && whole.contains("site/locales/\(language)/consent.json  "))
      #expect(terse.contains("site/locales/\(language)/consent.json:"))
    }
    #expect(terse.split(separator: "\n").allSatisfy { whole.contains($0) })
  }

  @Test(arguments: [
    ("markdown", "md"), ("csv", "csv"), ("sarif", "sarif"), ("junit", "xml"), ("github", "txt"), ("html", "html"),
  ]) func golden(format: String, suffix: String) throws {
    let folder = try Self.site()
    let arguments = ["check"] + Transcript.words(Self.files) + ["--format", format]
    let run = try gvl(arguments, in: folder.url)
    #expect(run.status == 1 && run.error.isEmpty, "\(run.error)")
    try (format == "html" ? expectGoldenPage : expectGolden)(run.output, "formats/check.\(suffix)", #_sourceLocation)
    // A file gets the same bytes. From another folder, by whole paths, only the paths differ.
    _ = try gvl(arguments + ["-o", "out"], in: folder.url)
    #expect(try String(contentsOf: folder.url.appending(path: "out"), encoding: .utf8) == run.output)
    let whole = Transcript.words(Self.files).map { folder.url.appending(path: $0).path }
    #expect(try gvl(["check"] + whole + ["--format", format], in: folder.url).output == run.output)
  }

  /// A reader of the XML or the annotations alone must learn which file could not be read.
  @Test(arguments: ["sarif", "junit", "github", "markdown", "csv", "html"]) func anUnreadFileIsInTheResult(
    format: String
  )
    throws
  {
    let folder = try Self.site()
    let run = try gvl("check", "none.html", "site/small.html", "--format", format, in: folder.url)
    #expect(run.status == 2 && run.output.contains("none.html") && run.output.contains("there is no such file"))
    #expect(run.complaint == "gvl: none.html: there is no such file")
  }

  @Test func gitHubFilesAreAppendedTo() throws {
    let folder = try Self.site()
    try folder.write("earlier=1\n", to: "outputs")
    let environment = [
      "GITHUB_OUTPUT": folder.url.appending(path: "outputs").path,
      "GITHUB_STEP_SUMMARY": folder.url.appending(path: "summary").path,
    ]
    let run = try gvl(
      ["check"] + Transcript.words(Self.files) + ["--format", "github"], in: folder.url, environment: environment)
    #expect(run.status == 1 && run.output.contains("::error file=site/small.html,line=1,col=162,title="))
    let outputs = try String(contentsOf: folder.url.appending(path: "outputs"), encoding: .utf8)
    #expect(outputs.hasPrefix("earlier=1\nresult<<gvl-end-of-result\nfailed\ngvl-end-of-result\n"))
    let summary = try String(contentsOf: folder.url.appending(path: "summary"), encoding: .utf8)
    let markdown = try gvl(["check"] + Transcript.words(Self.files) + ["--format", "markdown"], in: folder.url)
    #expect(summary == markdown.output)
  }

  @Test func standardInputHasItsSourceToo() throws {
    let page = try #require(Self.pages["banner.html"])
    let run = try gvl("check", "-", in: folder.url, input: page)
    #expect(
      run.status == 0 && run.output.contains("1 warning; 1 ignored") && run.output.contains("    8 | <button id="))
  }

  // MARK: baseline

  @Test func baseline() throws {
    let folder = try Self.site()
    var transcript = Transcript(in: folder.url)
    try transcript.run("check \(Self.files) --baseline known.json")
    try transcript.run("check \(Self.files) --baseline known.json --update-baseline -q")
    let written = try String(contentsOf: folder.url.appending(path: "known.json"), encoding: .utf8)
    try expectGolden(written, "cli/baseline.json")
    try transcript.run("check \(Self.files) --baseline known.json -q")
    // Everything moves down by a line, one text changes, and one file gets one more finding.
    for (name, text) in Self.pages { try folder.write("<!-- moved -->\n" + text, to: "site/" + name) }
    try transcript.run("check \(Self.files) --baseline known.json -q")
    try folder.write(
      (Self.pages["small.html"] ?? "").replacingOccurrences(of: "Accept all &amp; close", with: "Accept all"),
      to: "site/small.html")
    try transcript.run("check \(Self.files) --baseline known.json")
    let run = try gvl(
      ["check"] + Transcript.words(Self.files) + ["--baseline", "known.json", "--format", "json"], in: folder.url)
    try expectGolden(run.output, "cli/check-baseline.json")
    // A check of one file keeps the baseline's entries of the other.
    try transcript.run("check site/banner.html --baseline known.json --update-baseline -q")
    #expect(try String(contentsOf: folder.url.appending(path: "known.json"), encoding: .utf8) == written)
    try transcript.run("check \(Self.files) --baseline known.json --update-baseline -q")
    try transcript.run("check \(Self.files) --baseline known.json -q")
    try expectGolden(transcript.text, "cli/check-baseline.txt")
  }

  /// A baseline knows a file by any path and from any folder.
  @Test func aBaselineHoldsFromEveryFolder() throws {
    let folder = try Self.site()
    let (site, base) = (folder.url.appending(path: "site"), folder.url.appending(path: "known.json").path)
    let made = try gvl("check", "small.html", "--baseline", base, "--update-baseline", in: site)
    #expect(made.status == 0 && made.error == "note: \(base) accepts 1 finding\n")
    for (path, baseline, from) in [
      ("site/small.html", "known.json", folder.url), ("./site/../site/small.html", "./known.json", folder.url),
      (site.appending(path: "small.html").path, base, site), ("small.html", "../known.json", site),
    ] {
      let run = try gvl("check", path, "--baseline", baseline, in: from)
      #expect(run.status == 0 && run.output.hasSuffix("no findings; 1 known\n"), "\(path): \(run)")
    }
    // A file in another folder would be another file.
    try folder.write(Self.pages["small.html"] ?? "", to: "small.html")
    #expect(try gvl("check", "small.html", "--baseline", "known.json", in: folder.url).status == 1)
  }

  @Test(arguments: ["", "{}", "[1", "{\"schema\": \"gvl.check/1\"}", "\u{0}\u{1}"])
  func aBaselineThatCannotBeReadIsAnError(text: String) throws {
    let folder = try Self.site()
    try folder.write(text, to: "known.json")
    for more in [[], ["--update-baseline"]] {
      let run = try gvl(["check", "site/small.html", "--baseline", "known.json"] + more, in: folder.url)
      #expect(run.status == 2 && run.output.isEmpty && run.complaint?.hasPrefix("gvl: known.json:1:") == true, "\(run)")
      #expect(try String(contentsOf: folder.url.appending(path: "known.json"), encoding: .utf8) == text)
    }
  }

  @Test func aBaselineThatIsNotThereIsAnError() throws {
    let folder = try Self.site()
    let run = try gvl("check", "site/small.html", "--baseline", "none.json", in: folder.url)
    #expect(run.status == 2 && run.output.isEmpty)
    #expect(run.complaint == "gvl: none.json: there is no such file; `--update-baseline` makes it")
    #expect(try gvl("check", "site/small.html", "--baseline", "site", in: folder.url).status == 2)
    let usage = try gvl("check", "site/small.html", "--update-baseline", in: folder.url)
    #expect(usage.status == 64 && usage.complaint?.contains("--baseline") == true)
    let nowhere = ["--baseline", "site/small.html/f.json", "--update-baseline"]
    #expect(try gvl(["check", "site/small.html"] + nowhere, in: folder.url).status == 2)
  }

  /// A part that could not be seen is exit status 2 until the user accepts it.
  @Test func whatCouldNotBeSeenCanBeAccepted() throws {
    let folder = try Self.site()
    try folder.write("", to: "empty.html")
    #expect(try gvl("check", "empty.html", in: folder.url).status == 2)
    #expect(try gvl("check", "empty.html", "--fail-on", "never", in: folder.url).status == 0)
    let update = ["check", "empty.html", "--baseline", "known.json", "--update-baseline"]
    for _ in 0..<2 {
      let run = try gvl(update, in: folder.url)
      #expect(run.status == 0 && run.output.contains("; 1 part not seen is accepted\n"), "\(run)")
    }
    #expect(try gvl("check", "empty.html", "--baseline", "known.json", in: folder.url).status == 0)
  }

  /// Users can also accept a file that cannot be read, and one that does not parse.
  @Test func aFileThatFailsToReadCanBeAccepted() throws {
    try FileManager.default.createSymbolicLink(
      atPath: folder.url.appending(path: "mem.json").path, withDestinationPath: "/proc/self/mem")
    try folder.write("accept: [\n", to: "bad.yml")
    try folder.write("# gvl:ignore-file check/unread made at build time\naccept: [\n", to: "remarked.yml")
    #expect(try gvl("check", "remarked.yml", in: folder.url).status == 0)
    for file in ["mem.json", "bad.yml"] {
      let run = try gvl("check", file, in: folder.url)
      #expect(run.status == 2 && run.output.hasPrefix("\(file):") && run.output.contains("inconclusive: "), "\(run)")
      #expect(try gvl("check", file, "--fail-on", "never", in: folder.url).status == 0)
      #expect(try gvl("check", file, "--baseline", "b.json", "--update-baseline", in: folder.url).status == 0)
      #expect(try gvl("check", file, "--baseline", "b.json", in: folder.url).status == 0)
    }
    // A missing file remains an error.
    #expect(try gvl("check", "gone.json", "--fail-on", "never", in: folder.url).status == 2)
  }

  /// A bundle holds texts of vendors, which are never read as notes to gvl.
  @Test func aVendorsNameSilencesNothing() throws {
    let list = BadInput.list(vendors: #""1": {"id": 1, "name": "// gvl:ignore-file tcf/* x", "purposes": [1]}"#)
    try folder.write(list, to: "list.json")
    #expect(try gvl("bundle", "list.json", "--out", "out", "--allow-expired", in: folder.url).status == 0)
    let run = try gvl("check", "out", "--list", "list.json", "--format", "json", in: folder.url)
    let document = try JSONDocument(run.output).root
    #expect(document["ignored"]?.count == 0 && (document["findings"]?.count ?? 0) > 0, "\(run)")
  }

  // MARK: validate

  /// A folder means the lists and translations in it; a bundle remains a bundle.
  @Test func foldersOfListsAreValidated() throws {
    let list = try String(contentsOf: try Sample.shared().site.appending(path: "lists/v102.json"), encoding: .utf8)
    for name in ["lists/a.json", "lists/b.json", "lists/c.txt", "empty/c.txt"] { try folder.write(list, to: name) }
    let run = try gvl("validate", "lists", "--fail-on", "never", in: folder.url)
    #expect(run.status == 0 && run.output.contains("2 files"), "\(run)")
    let none = try gvl("validate", "empty", in: folder.url)
    #expect(none.status == 2 && none.complaint?.contains("no .json file in this folder") == true, "\(none)")
  }

  /// For half a rule's name with a typing error, gvl suggests the rules that begin so.
  @Test func aRuleThatIsHalfWrittenIsFound() throws {
    let run = try gvl("rules", "edpb/no-rejct")
    #expect(run.status == 64 && run.complaint?.contains("did you mean `edpb/no-reject-") == true, "\(run)")
    #expect(try gvl("rules", "zzzzzz").complaint?.contains("did you mean") == false)
  }

  @Test(arguments: ["markdown", "csv", "sarif", "junit", "github", "html"]) func validateHasTheSameFormats(
    format: String
  )
    throws
  {
    try folder.write(BadInput.list(vendors: #""1": {"id": 2, "name": "", "purposes": [1]}"#), to: "list.json")
    let run = try gvl("validate", "list.json", "--format", format, in: folder.url)
    #expect(run.status == 1 && run.error.isEmpty && run.output.contains("list/key-not-id"), "\(run)")
    let mixed = try gvl("validate", "none.json", "list.json", "--format", format, in: folder.url)
    #expect(mixed.status == 2 && mixed.output.contains("none.json"), "\(mixed)")
  }
}
