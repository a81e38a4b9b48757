import TestSupport

/// The person responsible for a decision, and the decision: in the record, on its page, in its proof.
@Suite(.folder, .waits) struct SignOffTests {
  private static let words = [
    "--reviewer", "A. <Reviewer>", "--capacity", "data protection officer", "--outcome", "We ask in release 4.2",
  ]

  private func record(_ more: [String], in folder: TemporaryFolder) throws -> Tool.Run {
    try gvl(["reconsent", "102", "103", "--profile", "shop", "--record", "d.json"] + more, in: folder.url)
  }

  @Test func itIsInTheRecordOnThePageAndInTheProof() throws {
    let folder = try Sample.shared().copy()
    #expect(try record(Self.words + ["--page", "d.html", "-q"], in: folder).status == 0)
    let text = try String(contentsOf: folder.url.appending(path: "d.json"), encoding: .utf8)
    let signOff = try JSONDocument(Array(text.utf8)).root["signOff"]
    #expect(signOff?["reviewer"]?.string == "A. <Reviewer>" && signOff?["outcome"]?.string == "We ask in release 4.2")

    let page = try String(contentsOf: folder.url.appending(path: "d.html"), encoding: .utf8)
    #expect(page.contains("Reviewed by A. &lt;Reviewer&gt;, data protection officer"))
    #expect(page.contains("Decided: We ask in release 4.2") && page.contains("gvl reconsent --verify d.json"))
    #expect(page.contains("id=\"signature\"") && page.contains("id=\"presets\""))

    let proof = try gvl("reconsent", "--verify", "d.json", in: folder.url)
    #expect(proof.status == 0 && proof.output.contains("reviewed by A. <Reviewer>, data protection officer"))
    let proved = try gvl("reconsent", "--verify", "d.json", "--format", "html", "--title", "Proof", in: folder.url)
    #expect(proved.status == 0 && proved.output.contains("A. &lt;Reviewer&gt;") && proved.output.contains("holds"))
    #expect(proved.output.contains("read from the archive"))
  }

  /// A record without sign-off has the earlier form, and its page shows if it was changed.
  @Test func withoutItNothingIsThere() throws {
    let folder = try Sample.shared().copy()
    #expect(try record(["--with-lists", "-q"], in: folder).status == 0)
    let file = folder.url.appending(path: "d.json")
    let text = try String(contentsOf: file, encoding: .utf8)
    #expect(!text.contains("signOff"))
    try text.replacing("\"verdict\": \"required\",\n    \"reasons\"", with: "\"verdict\": \"none\",\n    \"reasons\"")
      .write(
        to: file, atomically: true, encoding: .utf8)
    let proof = try gvl("reconsent", "--verify", "d.json", "--format", "html", in: folder.url)
    #expect(proof.status == 1 && proof.output.contains("does not hold") && proof.output.contains("decision.verdict"))
    #expect(proof.output.contains("carried by the record"))
  }

  /// The record shows beside the decision the verdict of each preset, as the command gives it.
  @Test func thePresetsAreWhatEachSays() throws {
    let site = try Sample.shared().site
    let run = try gvl("reconsent", "101", "103", "--profile", "shop", "--format", "json", in: site)
    let presets = try JSONDocument(Array(run.output.utf8)).root["presets"]?.elements ?? []
    #expect(presets.count == 4)
    for preset in presets {
      let name = try #require(preset["policy"]?.string)
      let own = try gvl("reconsent", "101", "103", "--profile", "shop", "--policy", name, "-q", in: site)
      #expect(own.output == (preset["verdict"]?.string ?? "") + "\n", "\(name)")
    }
  }

  /// The page of what to show lists the pending changes by vendor and language, and nothing else.
  @Test func whatToShowIsWhatMustWait() throws {
    let folder = try Sample.shared().copy()
    let run = try gvl(
      "reconsent", "101", "103", "--profile", "shop", "--language", "de", "--record", "d.json", "--show-page", "s.html",
      "--format", "json", in: folder.url)
    #expect(run.status == 0, "\(run.error)")
    let document = try JSONDocument(Array(run.output.utf8)).root
    let waiting = document["groups"]?["mustShow"]?.elements.compactMap(\.integer) ?? []
    let page = try String(contentsOf: folder.url.appending(path: "s.html"), encoding: .utf8)
    let shown = page.matches(of: /<h3><span class="id">([0-9]+)<\/span>/).compactMap { Int($0.1) }
    #expect(!waiting.isEmpty && shown == waiting + waiting)
    #expect(page.contains("<h2>de</h2>") && page.contains("<h2>en</h2>") && page.contains("lang=\"de\""))
    let alone = try gvl("reconsent", "101", "103", "--show-page", "t.html", in: folder.url)
    #expect(alone.status == 64 && alone.error.contains("--show-page"))
  }
}
