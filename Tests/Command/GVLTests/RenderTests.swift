import TestSupport

/// `gvl check --render` from the user's side.
@Suite(.folder, .waits, .enabled(if: Chromium.isPresent, "\(Chromium.absence)")) struct RenderTests {
  private static let page = """
    <!doctype html>
    <html lang="en"><meta charset="utf-8"><style>
    button { font: 16px sans-serif; padding: 10px 20px; border: 0 }
    div > #yes { background: #00513a; color: #fff } div > #no { background: none; color: #00513a }
    </style><body><main><p>Tides and ferries.</p></main>
    <div id="cookie-banner" role="dialog"><p>We use cookies for personalised advertising.</p>
    <button id="yes" onclick="document.cookie = 'c=1'; this.parentElement.remove()">Accept all</button>
    <button id="no" onclick="document.cookie = 'c=0'; this.parentElement.remove()">Reject all</button>
    </div></body></html>
    """

  private func check(
    _ files: [String: String], _ arguments: String..., environment: [String: String] = [:]
  ) throws -> Tool.Run {
    for (name, text) in files {
      let url = folder.url.appending(path: name)
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
    }
    let own = Chromium.environment.filter { ["PATH", "GVL_CHROMIUM_NO_SANDBOX", "GVL_CHROMIUM"].contains($0.key) }
    return try Tool.run("gvl", ["check"] + arguments, in: folder.url, environment: own.merging(environment) { $1 })
  }

  @Test func onlyABrowserSeesIt() throws {
    let run = try check(["page.html": Self.page], "page.html", "--render", "--fail-on", "info")
    #expect(run.status == 1)
    #expect(
      run.output.contains(
        "page.html:8:1: info: #no: \"Reject all\" has neither ground nor border beside \"Accept all\""))
    #expect(run.output.contains("accepting takes  1 press: “Accept all”"))
    #expect(run.output.contains("drawn by HeadlessChrome/") || run.output.contains("drawn by Chrome/"))
    // The source alone does not show it.
    let read = try Tool.gvl("check", "page.html", "--fail-on", "info", in: folder.url)
    #expect(!read.output.contains("neither ground nor border") && read.output.contains("--render does"))
  }

  /// A finding of the narrow window alone has line, region and note like a finding of all windows.
  @Test(.slow) func onlyThePhoneSeesIt() throws {
    let narrow = "@media (max-width: 600px) { div > #no { font-size: 8px; height: 12px; width: 30px; padding: 0 } }"
    // Without a viewport a phone lays the page out as wide as a desktop.
    let small = Self.page.replacing("<style>", with: "<meta name=\"viewport\" content=\"width=device-width\"><style>")
      .replacing("</style>", with: narrow + "\n</style>")
      .replacing("background: none; color: #00513a", with: "background: #00513a; color: #fff")
    let no = "<button id=\"no\""
    let remark = small.replacing(no, with: "<!-- gvl:ignore edpb/refusal-smaller: we show it so on purpose -->\n" + no)
    let files = ["page.html": small, "remark.html": remark]
    let run = try check(files, "page.html", "--render", "--fail-on", "info", "-q")
    let line = try #require(
      run.output.split(separator: "\n").first { $0.contains("edpb/refusal-smaller") && $0.contains("(phone)") })
    #expect(run.status == 1 && line.hasPrefix("page.html:9:1: "), "\(run)")
    let environment = Chromium.environment
    let sarif = try Tool.run(
      "gvl", ["check", "page.html", "--render", "--format", "sarif"], in: folder.url, environment: environment)
    let results = try JSONDocument(sarif.output).root["runs"]?.elements.first?["results"]?.elements ?? []
    let result = try #require(results.first { $0["ruleId"]?.string == "edpb/refusal-smaller" })
    let region = result["locations"]?.elements.first?["physicalLocation"]?["region"]
    #expect(region?["startLine"]?.value == .integer(9), "\(sarif.output)")
    let accepted = try Tool.run(
      "gvl", ["check", "remark.html", "--render", "--fail-on", "info", "-q"], in: folder.url, environment: environment)
    func rules(_ output: String) -> Set<Substring> { Set(output.matches(of: /\[([a-z-]+\/[a-z-]+)\]/).map(\.output.1)) }
    #expect(rules(accepted.output) == rules(run.output).subtracting(["edpb/refusal-smaller"]), "\(accepted)")
  }

  @Test func theDocumentKeepsToItsSchema() throws {
    let run = try check(["page.html": Self.page], "page.html", "--render", "--format", "json")
    let document = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    let rendered = try #require((document["rendered"] as? [[String: Any]])?.first)
    #expect(rendered["refusal"] as? String == "weaker")
    let effort = try #require(rendered["effort"] as? [String: Any])
    #expect((effort["refuse"] as? [String: Any])?["clicks"] as? Int == 1 && effort["escape"] as? String == "nothing")
    #expect((rendered["states"] as? [[String: Any]])?.compactMap { $0["view"] as? String } == ["desktop", "phone"])
    #expect(JSONSchema.ours.problems(run.output) == [])
  }

  @Test func thePageHasPicturesAndFetchesNothing() throws {
    let run = try check(["page.html": Self.page], "page.html", "--render", "--format", "html")
    #expect(run.output.contains("img-src data:;") && run.output.contains("href=\"data:image/png;base64,iVBOR"))
    #expect(run.output.contains("<text x=") && run.output.contains("is less visible than accepting"))
    #expect(!run.output.contains("src=\"http"))
  }

  /// A page that navigates away is read from its source, and that is inconclusive.
  @Test(arguments: ["location = 'about:blank'", "location = 'https://example.com/'", "while (true) alert(1)"])
  func whatCannotBeDrawnIsSaid(script: String) throws {
    let run = try check(
      ["page.html": Self.page.replacing("</body>", with: "<script>\(script)</script></body>")], "page.html", "--render")
    #expect(run.status == 2 && run.output.contains("not drawn in a browser") && run.output.contains("“Reject all”"))
  }

  /// A page gets only files that belong to its site.
  @Test func aPageGetsItsOwnFilesAlone() throws {
    let script = """
      <script>for (const path of ['own.txt', '.git/config', '../secret.txt', 'link.txt'])
      fetch(path).then(r => r.ok ? r.text() : '').then(t => { if (t) no.textContent += ' ' + t })</script>
      """
    _ = try check(["secret.txt": "secret"], "--help")
    let site = folder.url.appending(path: "site")
    try FileManager.default.createDirectory(at: site.appending(path: ".git"), withIntermediateDirectories: true)
    try Data("token".utf8).write(to: site.appending(path: ".git/config"))
    try Data("mine".utf8).write(to: site.appending(path: "own.txt"))
    try Data(Self.page.replacing("</body>", with: script + "</body>").utf8).write(to: site.appending(path: "page.html"))
    try FileManager.default.createSymbolicLink(
      atPath: site.appending(path: "link.txt").path, withDestinationPath: "../secret.txt")
    // A link to a page counts as that page.
    try FileManager.default.createSymbolicLink(
      atPath: folder.url.appending(path: "page.html").path, withDestinationPath: "site/page.html")
    let own = Chromium.environment.filter { ["PATH", "GVL_CHROMIUM_NO_SANDBOX"].contains($0.key) }
    let run = try Tool.run(
      "gvl", ["check", "site/page.html", "--render", "--no-presses"], in: folder.url, environment: own)
    #expect(run.output.contains("Reject all mine”") && !run.output.contains("token") && !run.output.contains("secret”"))
    let linked = try Tool.run(
      "gvl", ["check", "page.html", "--render", "--no-presses"], in: folder.url, environment: own)
    #expect(linked.output.contains("in a browser"))
  }

  @Test func withoutABrowserNothingIsChecked() throws {
    let run = try check(
      ["page.html": Self.page], "page.html", "--render", environment: ["GVL_CHROMIUM": "/none/chromium"])
    #expect(run.status == 2 && run.output.isEmpty && run.error.contains("GVL_CHROMIUM names no program"))
  }
}
