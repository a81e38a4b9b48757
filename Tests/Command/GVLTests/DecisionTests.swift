import TestSupport

/// `gvl reconsent` with the age of choices, and records of decisions that nobody can change unnoticed.
@Suite(.folder, .waits) struct DecisionTests {
  // MARK: Age

  /// The policy in JSON, which is also valid YAML.
  static let policy = """
    {
      "schema": "gvl.reconsent-policy/1",
      "name": "house",
      "extends": "spec-minimum",
      "askAgainAfter": "390d",
      "notBefore": "180d"
    }

    """

  @Test(.slow) func age() throws {
    let folder = try Sample.shared().copy()
    try expectGolden(Self.policy, "cli/policy.json")
    try folder.write(Self.policy, to: "house.yml")
    var transcript = Transcript(in: folder.url)
    for line in [
      "--last-asked 2026-01-02", "--last-asked 2025-08-02T12:00:00Z -q", "--last-asked 2024-12-31", "-q",
      "--last-asked 2026-03-11", "--last-asked yesterday",
    ] { try transcript.run("reconsent --profile shop --policy house.yml " + line) }
    for line in ["reconsent --profile shop -q --last-asked 2026-01-02", "rules age/not-before"] {
      try transcript.run(line)
    }
    try expectGolden(try Sample.shared().stable(transcript.text), "cli/age.txt")
    let line = ["reconsent", "--profile", "shop", "--policy", "house.yml", "--last-asked"]
    for (name, date) in [("early", "2026-01-02"), ("due", "2024-12-31")] {
      let run = try gvl(line + [date, "--format", "json"], in: folder.url)
      #expect(run.status == 0 && run.error.isEmpty)
      try expectGolden(run.output, "cli/reconsent-\(name).json")
    }
    for format in ["markdown", "html", "csv", "junit", "github"] {
      let early = try gvl(line + ["2026-01-02", "--format", format], in: folder.url)
      #expect(early.status == 0 && early.output.contains("age/not-before"), "\(format) \(early)")
      let due = try gvl(line + ["2024-12-31", "--format", format], in: folder.url)
      #expect(due.output.contains("age/ask-again-after"), "\(format) \(due)")
      if format != "csv" {
        #expect(early.output.contains("2026-07-01") && early.output.contains("against the advice") || format == "junit")
      }
    }
  }

  /// Two lists in the wrong order would answer a different question, so gvl names the mistake.
  @Test func listsTheWrongWayRoundAreNamed() throws {
    let folder = try Sample.shared().copy()
    let swapped = try gvl(["reconsent", "-q", "103", "102"], in: folder.url)
    #expect(swapped.status == 0)
    #expect(
      swapped.error
        == "note: v3/103, which users saw, is newer than v3/102; FROM is the list that users saw\n")
    #expect(try gvl(["reconsent", "-q", "102", "103"], in: folder.url).error.isEmpty)
  }

  @Test func agesOfAPolicyMustLeaveATimeToAsk() throws {
    let folder = try Sample.shared().copy()
    let head = "schema: gvl.reconsent-policy/1\nname: house\nextends: strict\n"
    for (ages, words) in [
      ("askAgainAfter: 90d\nnotBefore: 180d\n", "house.yml:5:12: notBefore: 180d is later than askAgainAfter: 90d"),
      ("askAgainAfter: 13 months\n", "house.yml:4:16: expected an age"), ("notBefore: +5d\n", "house.yml:4:12:"),
      ("notBefore: 0d\n", "above 0"), ("askAgainAfter: 40000d\n", "36500d at most"),
      ("askAgainAftr: 1d\n", "did you mean \"askAgainAfter\"?"),
    ] {
      try folder.write(head + ages, to: "house.yml")
      let run = try gvl("reconsent", "--policy", "house.yml", in: folder.url)
      #expect(run.status == 2 && run.error.contains(words), "\(run)")
    }
  }

  // MARK: Records

  private static let record = ["reconsent", "--profile", "shop", "-q", "--record", "decision.json"]

  @Test func aRecordIsNeverOverwritten() throws {
    let folder = try Sample.shared().copy()
    let file = folder.url.appending(path: "decision.json")
    #expect(try gvl(Self.record, in: folder.url).status == 0)
    let bytes = try Data(contentsOf: file)
    let again = try gvl(Self.record + ["--note", "another"], in: folder.url)
    #expect(again.status == 2 && again.error.contains("decision.json:") && again.error.contains("--force"), "\(again)")
    #expect(try Data(contentsOf: file) == bytes && again.output.isEmpty)
    #expect(try gvl(Self.record + ["--note", "another", "--force"], in: folder.url).status == 0)
    #expect(try String(contentsOf: file, encoding: .utf8).contains("another"))
    // An existing file is never replaced, even an empty file, a folder or a dead link.
    try FileManager.default.removeItem(at: file)
    try FileManager.default.createSymbolicLink(atPath: file.path, withDestinationPath: "nowhere")
    #expect(try gvl(Self.record, in: folder.url).status == 2)
    #expect(!FileManager.default.fileExists(atPath: folder.url.appending(path: "nowhere").path))
    try FileManager.default.removeItem(at: file)
    try FileManager.default.createDirectory(at: file, withIntermediateDirectories: false)
    #expect(try gvl(Self.record, in: folder.url).status == 2)
    for flag in ["--force", "--with-lists"] {
      #expect(try gvl("reconsent", "--profile", "shop", flag, in: folder.url).status == 64, "\(flag)")
    }
  }

  /// F6: of three runs at once, each with another time, one writes the record whole, and it stays.
  @Test(.slow) func ofThreeAtOnceOneWritesTheRecord() throws {
    let folder = try Sample.shared().copy()
    for round in 0..<(Effort.isExhaustive ? 50 : 10) {
      let (record, page) = ("d\(round).json", "d\(round).html")
      let runs = try (1...3).map { number in
        let line = [
          "reconsent", "--profile", "shop", "-q", "--record", record, "--page", page, "--note", "run \(number)",
        ]
        return try Tool.Started("gvl", line, in: folder.url, environment: ["GVL_NOW": Sample.now])
      }
      let ended = try runs.map { try $0.wait() }
      #expect(ended.map(\.status).sorted() == [0, 2, 2], "\(ended)")
      let winner = try #require(ended.firstIndex { $0.status == 0 }) + 1
      for file in [record, page] {
        let text = try String(contentsOf: folder.url.appending(path: file), encoding: .utf8)
        #expect(text.contains("run \(winner)"), "\(file)")
      }
      #expect(try gvl("reconsent", "--verify", record, in: folder.url).status == 0)
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
    #expect(!names.contains { $0.hasPrefix(".gvl-tmp-") })
  }

  /// H4: the names of the lists were changed in all four places; the hashes are right.
  @Test func aRecordWithOtherNamesOfListsDoesNotHold() throws {
    let folder = try Sample.shared().copy()
    #expect(try gvl(Self.record, in: folder.url).status == 0)
    let text = try String(contentsOf: folder.url.appending(path: "decision.json"), encoding: .utf8)
    let edited = text.replacingOccurrences(of: "\"v3/102\"", with: "\"v3/999\"")
      .replacingOccurrences(of: "\"v3/103\"", with: "\"v3/1000\"")
    #expect(edited != text)
    try folder.write(edited, to: "edited.json")
    let run = try gvl("reconsent", "--verify", "edited.json", in: folder.url)
    #expect(run.status == 1 && run.output.hasPrefix("does not hold"), "\(run)")
    for path in ["from.list", "to.list", "decision.from.list", "decision.to.list"] {
      #expect(run.output.contains(" " + path), "\(path) \(run)")
    }
    try folder.write(
      text.replacingOccurrences(of: "\"note\": null", with: "\"note\": null,\n  \"approvedBy\": \"\\u001b[31mX\""),
      to: "more.json")
    let more = try gvl("reconsent", "--verify", "more.json", "--format", "json", in: folder.url)
    #expect(more.status == 1 && more.output.contains("\"differences\": [\"approvedBy\"]"), "\(more)")
  }

  /// The record alone, in an empty folder, is enough.
  @Test func aRecordWithListsNeedsNoArchive() throws {
    let (folder, empty) = (try Sample.shared().copy(), try TemporaryFolder())
    defer {
      folder.remove()
      empty.remove()
    }
    #expect(try gvl(Self.record + ["--with-lists"], in: folder.url).status == 0)
    let text = try String(contentsOf: folder.url.appending(path: "decision.json"), encoding: .utf8)
    #expect(JSONSchema.ours.problems(text) == [])
    try empty.write(text, to: "decision.json")
    let run = try gvl("reconsent", "--verify", "decision.json", in: empty.url)
    #expect(run.status == 0 && run.output.hasPrefix("holds   required"), "\(run)")
    #expect(try gvl(Self.record, in: folder.url).status == 2)
    // One byte of a list changes, so its text no longer has that hash.
    guard let range = text.range(of: "\"gzipBase64\": \"H4sIAAAAAAAA") else {
      Issue.record("no list in it")
      return
    }
    try empty.write(text.replacingCharacters(in: range, with: "\"gzipBase64\": \"H4sIAAAAAAAB"), to: "decision.json")
    let other = try gvl("reconsent", "--verify", "decision.json", in: empty.url)
    #expect(other.status == 0 || other.error.contains("/from/gzipBase64"), "\(other)")
    try empty.write(
      text.replacingOccurrences(of: "\"gzipBase64\": \"H4sI", with: "\"gzipBase64\": \"H5sI"), to: "decision.json")
    let wrong = try gvl("reconsent", "--verify", "decision.json", in: empty.url)
    #expect(wrong.status == 2 && wrong.error.contains("/from/gzipBase64"), "\(wrong)")
  }

  /// Lists that were named as files are not in the archive, so the record cannot be proved from it.
  @Test func aRecordOfListsThatAreNotStoredSaysSo() throws {
    let folder = try Sample.shared().copy()
    let list = folder.url.appending(path: "gvl-cache/v3/vendor-list-v103.json")
    let text = try String(contentsOf: list, encoding: .utf8) + "\n"
    try folder.write(text, to: "list.json")
    let line = ["reconsent", "v3/102", "list.json", "--profile", "shop", "-q", "--record"]
    let run = try gvl(line + ["a.json"], in: folder.url)
    #expect(run.status == 0 && run.error.contains("does not have this text of v3/103; --with-lists"), "\(run)")
    #expect(try gvl("reconsent", "--verify", "a.json", in: folder.url).status == 2)
    let whole = try gvl(line + ["b.json", "--with-lists"], in: folder.url)
    #expect(whole.status == 0 && whole.error.isEmpty, "\(whole)")
    #expect(try gvl("reconsent", "--verify", "b.json", in: folder.url).status == 0)
  }

  /// A record keeps the ages, the time and the date that the decision used.
  @Test func aRecordHoldsItsAge() throws {
    let folder = try Sample.shared().copy()
    try folder.write(Self.policy, to: "house.yml")
    let record = Self.record + ["--policy", "house.yml", "--last-asked", "2024-12-31"]
    #expect(try gvl(record, in: folder.url).output == "required\n")
    let late = try gvl("reconsent", "--verify", "decision.json", "--now", "2030-01-01T00:00:00Z", in: folder.url)
    #expect(late.status == 0, "\(late)")
    let text = try String(contentsOf: folder.url.appending(path: "decision.json"), encoding: .utf8)
    #expect(JSONSchema.ours.problems(text) == [])
    try folder.write(text.replacingOccurrences(of: "2024-12-31", with: "2025-12-31"), to: "edited.json")
    let edited = try gvl("reconsent", "--verify", "edited.json", in: folder.url)
    #expect(edited.status == 1 && edited.output.contains("decision.verdict"), "\(edited)")
  }
}
