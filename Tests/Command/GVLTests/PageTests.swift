import Files
import TestSupport

/// Pages of commands: their inputs, and the text that users give them.
@Suite(.folder, .waits) struct PageTests {
  private static let pages = [
    "diff 101 102 --profile shop", "reconsent --profile shop", "log", "log --vendor 174", "vendor 174",
    "vendor 174 --history", "check dialog.html",
  ]

  private static func site() throws -> TemporaryFolder {
    let folder = try Sample.shared().copy()
    try folder.write(
      "<html lang=en><title>t</title><div id=consent role=dialog><p>We use cookies.</p><button>Accept all</button></div>",
      to: "dialog.html")
    return folder
  }

  /// A command run again at the same time makes the same bytes; at another time, with the same policies, one line
  /// differs.
  @Test(.slow, arguments: pages) func aPageIsReproducible(line: String) throws {
    let folder = try Self.site()
    let words = [
      "--format", "html", "--title", "Spring <release>", "--note", "read twice", "--reviewer", "A. Reviewer",
    ]
    func page(_ now: String) throws -> String {
      let run = try gvl(Transcript.words(line) + words + ["--now", now], in: folder.url)
      #expect(run.status < 2, "\(run.error)")
      return run.output
    }
    let first = try page("2026-03-10T12:00:00Z")
    #expect(try page("2026-03-10T12:00:00Z") == first)
    #expect(
      try page("2026-06-01T00:00:00Z").replacing("2026-06-01T00:00:00Z", with: "2026-03-10T12:00:00Z") == first)
    for part in [
      "<h1>Spring &lt;release&gt;</h1>", "read twice", "Reviewed by A. Reviewer", "by gvl 0.1.0",
      "What this page rests on",
    ] { #expect(first.contains(part), "\(part)") }
  }

  /// A check uses the list of the bundle, or the newest one, with or without `--list`. A page of a check names the
  /// files with their hashes and what gvl read in them; other formats compute neither.
  @Test func aCheckNamesItsFiles() throws {
    let folder = try CheckOutputTests.site()
    let page = try gvl("check", "site", "--format", "html", in: folder.url).output
    for file in ["banner.html", "small.html"] {
      let bytes = try Data(contentsOf: folder.url.appending(path: "site/\(file)"))
      #expect(page.contains("site/\(file)") && page.contains("SHA-256 <code>\(Digest.sha256(Array(bytes)))</code>"))
    }
    #expect(page.contains("first layer: accept yes") && page.contains("accept_all “Accept all”"))
  }

  @Test func aCheckNamesItsLists() throws {
    let folder = try Self.site()
    #expect(
      try gvl("bundle", "v3/102", "--target", "json", "--out", "old", "--allow-expired", in: folder.url).status == 0)
    func held(_ paths: String...) throws -> [Substring] {
      let page = try gvl(["check"] + paths + ["--format", "html"], in: folder.url).output
      #expect(!page.contains("Lists between"))
      return page.matches(of: /<dt>Compared with<\/dt><dd>(v3\/[0-9]+) of [0-9-]+, SHA-256 [0-9a-f]{12}…/).map(\.1)
    }
    #expect(try held("dialog.html") == ["v3/103"])
    #expect(try held("old") == ["v3/102"])
    #expect(try held("old", "dialog.html", "--list", "v3/101") == ["v3/101"])
  }

  /// The page of a vendor's history names the vendor above and counts no other vendor below.
  @Test(arguments: ["vendor 174 --history", "log --vendor 174"]) func aHistoryIsTheVendors(line: String) throws {
    let folder = try Sample.shared().site
    let page = try gvl(Transcript.words(line) + ["--format", "html"], in: folder).output
    let name = try #require(page.firstMatch(of: /<h1>(.*?)<\/h1>/)?.1)
    #expect(page.contains("<title>\(name): ") && !name.contains("→"))
    #expect(
      !page.contains("vendors: ") && !page.contains(" changed;") && !page.contains("<th scope=\"col\">Vendors</th>"))
    #expect(page.contains("<dt>Profile</dt><dd>base: ") && page.contains("the record was looked at from v3/"))
  }
}
