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

  // MARK: validate

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
