import TestSupport

/// Translations of other weeks, end to end: the sample's newest Polish one is of v3/102, the newest list is v3/103.
@Suite(.folder, .waits) struct OtherWeeksTests {
  let folder: TemporaryFolder
  let polish: JSONNode

  init() throws {
    folder = try Sample.shared().copy()
    let path = "translations/official/v3/102/purposes-pl.json"
    polish = try JSONDocument([UInt8](Data(contentsOf: folder.url.appending(path: path)))).root
  }

  /// A second layer with the purposes' Polish texts; one description lacks a word.
  private func page(altered: String? = nil) -> String {
    let purposes = (polish["purposes"]?.members ?? []).map { purpose in
      var words = (purpose.value["description"]?.string ?? "").split(separator: " ")
      if purpose.name == altered { words.remove(at: 1) }
      return "<h3>\(purpose.value["name"]?.string ?? "")</h3><p>\(words.joined(separator: " "))</p>"
    }
    return """
      <!doctype html><html lang="pl"><head><title>Sklep</title></head><body>
      <div role="dialog" class="consent"><p>Wybierz cele IAB TCF.</p>\(purposes.joined(separator: "\n"))
      <button>Zaakceptuj wszystko</button><button>Odrzuć wszystko</button><button>Zapisz ustawienia</button></div>
      </body></html>
      """
  }

  private func altered(_ page: String) throws -> (findings: [String], notes: String) {
    try folder.write(page, to: "page.html")
    let run = try gvl(
      "check", "page.html", "--list", "103", "--rules", "tcf", "--fail-on", "never", "--format", "json", in: folder.url)
    let findings = try JSONDocument(run.output).root["findings"]?.elements ?? []
    return (
      findings.filter { $0["rule"]?.string == "tcf/official-text-altered" }.compactMap { $0["message"]?.string },
      run.error
    )
  }

  @Test func aDialogIsComparedWithTheTextsOfAnEarlierWeek() throws {
    let (verbatim, notes) = try altered(page())
    #expect(verbatim == [], "\(verbatim)")
    #expect(notes.contains("note: of 7 items of v3/103 there is no pl text"), "\(notes)")
    let found = try altered(page(altered: "3")).findings
    #expect(found.count == 1 && found[0].contains("the official text of purpose 3"), "\(found)")
    // The English text changed. The Polish text may have been right at its time; nothing can show whether it still is.
    #expect(try altered(page(altered: "4")).findings == [])
  }

  /// A first sync in a week whose Polish lags also fetches the list of the Polish texts, so they are usable at once.
  @Test func theFirstSyncInALaggingWeekIsEnough() throws {
    let new = try TemporaryFolder()
    let server = try Sample.serve(Sample.shared().mirror)
    try new.write("source: http://127.0.0.1:\(server.port)/v3/\nlanguages: [en, pl]\n", to: "gvl.yml")
    let run = try gvl("sync", in: new.url)
    #expect(run.status == 0 && run.error.isEmpty, "\(run)")
    let named = run.output.split(separator: "\n").map { $0.split(separator: " ").prefix(3).joined(separator: " ") }
    #expect(
      named.prefix(3) == [
        "stored v3/vendor-list v3/103", "stored v3/purposes-pl v3/102",
        "stored v3/102 gvl-cache/v3/vendor-list-v102.json",
      ],
      "\(run.output)")
    #expect(run.output.contains("newest list v3/103; 3 requests"), "\(run.output)")
    let coverage = try gvl("translations", "coverage", "pl", in: new.url)
    #expect(coverage.error.isEmpty && coverage.output.contains("pl Polish"), "\(coverage)")
    #expect(coverage.output.contains("35 of 42"), "\(coverage.output)")
    let bundle = try gvl("bundle", "--out", "b", in: new.url)
    #expect(bundle.output.contains("35 items from v3/102, whose English is the same"), "\(bundle)")
  }

  @Test func aBundleSaysWhereItsTextsAreFrom() throws {
    #expect(try gvl("bundle", "--out", "b", "--languages", "pl", in: folder.url).status == 0)
    #expect(try gvl("bundle", "verify", "b", in: folder.url).status == 0)
    func file(_ name: String) throws -> JSONNode {
      try JSONDocument([UInt8](Data(contentsOf: folder.url.appending(path: "b/" + name)))).root
    }
    let language = try #require(try file("gvl-bundle.json")["languages"]?.elements.first)
    #expect(language["textFrom"]?.elements.map { $0["list"]?.string } == ["v3/102"])
    #expect(language["fallbackOf"]?.elements.count == 7)
    let (shipped, english) = (try file("purposes-pl.json")["purposes"], try file("vendor-list.json")["purposes"])
    for member in ["name", "description"] {
      #expect(shipped?["3"]?[member]?.string == polish["purposes"]?["3"]?[member]?.string)
      #expect(shipped?["4"]?[member]?.string == english?["4"]?[member]?.string)
    }
    // Without that list the English originals of the texts are unknown.
    #expect(try gvl("archive", "remove", "v3/102", "--reason", "a test", in: folder.url).status == 0)
    let line = ["bundle", "--out", "c", "--languages", "pl", "--update"]
    #expect(try gvl(line, in: folder.url).error.contains("v3/102 was set aside"), "users may have chosen under it")
    let run = try gvl(line + ["--forget-lists"], in: folder.url)
    #expect(run.status == 0 && run.error.contains("v3/102 are not used: that list was set aside"), "\(run.error)")
    #expect(run.output.contains("en is used instead"))
  }

  /// Unusable texts count as missing if a profile ships the language.
  @Test func aStrictSyncRefusesTextsThatNoBundleCanUse() throws {
    func sync(_ faults: [String], _ options: String...) throws -> Tool.Run {
      let new = try TemporaryFolder()
      defer { new.remove() }
      let server = try Sample.serve(Sample.shared().mirror, faults)
      defer { server.end() }
      try new.write("source: http://127.0.0.1:\(server.port)/v3/\nlanguages: [en, pl]\n", to: "gvl.yml")
      return try gvl(["sync"] + options, in: new.url)
    }
    #expect(try sync([], "--strict").status == 0)
    // The server no longer has the list of its Polish texts.
    let gone = ["v3/archives/vendor-list-v102.json=status:404"]
    #expect(try sync(gone).status == 0)
    let run = try sync(gone, "--strict")
    #expect(
      run.status == 4 && run.error.contains("a bundle of v3/103 would show nothing in pl: the pl texts of v3/102"),
      "\(run)")
  }
}
