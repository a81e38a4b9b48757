import ConsentSignals
import TestSupport

/// `gvl impact`: how many users of a log must be asked again.
@Suite(.folder, .waits) struct ImpactTests {
  /// A log of eight strings: of three lists, an ended policy, a string without disclosed vendors, and a future list.
  private static func log() throws -> [String] {
    let day = Timestamp("2026-02-20T00:00:00Z") ?? Timestamp(seconds: 0)
    func string(_ list: Int, _ language: LetterPair, _ vendors: IDBits?, policy: Int = 5) throws -> String {
      var string = TCString(
        created: day, cmpID: 28, cmpVersion: 3, consentLanguage: language, vendorListVersion: list,
        policyVersion: policy)
      string.vendorsDisclosed = vendors
      string.purposeConsents = [1]
      return try string.encoded()
    }
    let all: IDBits = [10, 174, 205, 755]
    return [
      try string(103, "DE", all), try string(103, "FR", all), try string(102, "DE", all), try string(102, "FR", [10]),
      try string(101, "FR", all), try string(103, "DE", nil), try string(104, "DE", all),
      try string(200, "EN", all, policy: 2),
    ]
  }

  static func folder() throws -> TemporaryFolder {
    let folder = try Sample.shared().copy()
    try folder.write(try log().joined(separator: "\n") + "\n\nabc\n", to: "strings.txt")
    let rows = try log().enumerated().map { "\($0.offset),\($0.element)" }
    try folder.write("id,tcf\n" + rows.joined(separator: "\n") + "\n", to: "log.csv")
    return folder
  }

  @Test func aLogIsCountedByAPlan() throws {
    let folder = try Self.folder()
    let sample = try Sample.shared()
    var transcript = Transcript(in: folder.url)
    try transcript.run("impact plan --profile shop -o plan.json")
    for line in [
      "--plan plan.json strings.txt", "-q --plan plan.json strings.txt",
      "--plan plan.json --by language,list --column tcf log.csv",
      "--plan plan.json --by language --min-count 2 --column tcf log.csv", "--plan gvl.yml strings.txt",
      "-q --plan plan.json gvl.yml", "--plan plan.json none.txt", "--plan plan.json --by colour strings.txt",
      "--plan plan.json --column tc log.csv",
      "plan 103..102", "merge plan.json", "plan --profile shop --to sql --table consent.log",
      "plan --to sql --column a;b", "plan --to xml",
      "--plan plan.json --format csv --by language strings.txt",
      "--plan plan.json --format markdown --by language strings.txt",
    ] { try transcript.run("impact " + line) }
    try expectGolden(sample.stable(transcript.text), "cli/impact.txt")
    try expectGolden(
      try String(contentsOf: folder.url.appending(path: "plan.json"), encoding: .utf8), "cli/impact-plan.json")
    let run = try gvl(
      ["impact", "--plan", "plan.json", "--by", "list,day", "--format", "json", "strings.txt"], in: folder.url)
    try expectGolden(run.output, "cli/impact.json")
  }

  /// A string that disclosed its whole list gets the verdict that `gvl reconsent` gives on both lists.
  @Test(arguments: ["spec-minimum", "additions", "legal-basis", "strict"], [101, 102])
  func aCountSaysWhatReconsentSays(policy: String, list: Int) throws {
    let folder = try Sample.shared().copy()
    func run(_ line: String, input: String? = nil) throws -> String {
      let run = try gvl(line.split(separator: " ").map(String.init), in: folder.url, input: input)
      #expect(run.status < 2, "\(run)")
      return run.output
    }
    let verdict = try run("reconsent -q --profile shop --policy \(policy) v3/\(list) latest")
    _ = try run("impact plan --profile shop --policy \(policy) -o plan.json")
    let shown = try run("tc encode --accept-all --test --profile shop --gvl v3/\(list)")
    let answer = try run("impact worker --plan plan.json", input: shown)
    #expect(
      answer.split(separator: " ").first?.trimmingCharacters(in: .whitespacesAndNewlines)
        == verdict.trimmingCharacters(in: .whitespacesAndNewlines))
  }

  /// Standard input, several files, a column, and a log in parts give the same counts.
  @Test func everyWayToTheLogCountsTheSame() throws {
    let folder = try Self.folder()
    func run(_ line: String, input: String? = nil) throws -> String {
      let words = line.split(separator: " ").map(String.init)
      let run = try gvl(["impact"] + words, in: folder.url, input: input)
      #expect(run.status == 0, "\(run)")
      return run.output
    }
    _ = try run("plan --profile shop -o plan.json")
    let log = try Self.log()
    let count = "--plan plan.json --by list,language --format json"
    let whole = try run(count + " --column tcf log.csv")
    #expect(try run(count, input: log.joined(separator: "\r\n")) == whole)
    for (index, part) in [log[..<3], log[3...]].enumerated() {
      try folder.write(part.joined(separator: "\n"), to: "\(index).txt")
      try folder.write(try run(count + " \(index).txt"), to: "\(index).json")
    }
    #expect(try run(count + " 0.txt 1.txt") == whole)
    #expect(try run("merge --format json 1.json 0.json") == whole)
    // The counts contain no string of the log.
    #expect(log.allSatisfy { !whole.contains($0) })
  }
}
