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

  // MARK: Records

  @Test(arguments: [["--with-lists"], ["--policy", "house.yml", "--last-asked", "2024-12-31"]])
  func aRecordFollowsItsSchema(more: [String]) throws {
    let folder = try Sample.shared().copy()
    try folder.write(Self.policy, to: "house.yml")
    let record = ["reconsent", "--profile", "shop", "-q", "--record", "decision.json"]
    #expect(try gvl(record + more, in: folder.url).output == "required\n")
    let text = try String(contentsOf: folder.url.appending(path: "decision.json"), encoding: .utf8)
    #expect(JSONSchema.ours.problems(text) == [])
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
}
