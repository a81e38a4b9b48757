import ConsentSignals
import TestSupport

/// The logs that `gvl impact` reads, as products write them and as disks damage them.
@Suite(.folder, .waits) struct ImpactLogTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try Sample.shared().copy()
    let run = try gvl("impact", "plan", "--profile", "shop", "-o", "plan.json", in: folder.url)
    #expect(run.status == 0, "\(run)")
  }

  static func string(_ list: Int, _ vendors: IDBits? = [10, 174, 205, 755], day: String = "2026-02-20") throws -> String
  {
    var string = TCString(
      created: try #require(Timestamp(day + "T00:00:00Z")), cmpID: 28, cmpVersion: 3, consentLanguage: "DE",
      vendorListVersion: list, policyVersion: 5)
    string.vendorsDisclosed = vendors
    string.purposeConsents = [1]
    return try string.encoded()
  }

  private func run(_ line: String, input: String? = nil, environment: [String: String] = [:]) throws -> Tool.Run {
    try gvl(
      ["impact", "--plan", "plan.json"] + line.split(separator: " ").map(String.init), in: folder.url, input: input,
      environment: environment)
  }

  private func counts(_ line: String, input: String? = nil) throws -> [String: Any] {
    let run = try run(line + " --format json", input: input)
    #expect(run.status == 0, "\(run)")
    return try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
  }

  @Test func badLinesAreCountedByReason() throws {
    let good = try Self.string(102)
    var log = Data()
    for line in [
      good, "\0" + good, good + "\0", String(repeating: good, count: 40_000), "", "  ", good + "\r", " \t" + good + " ",
      "%43",
      "CO", "\u{FEFF}", String(repeating: "A", count: (1 << 20) - 1), String(repeating: "A", count: 1 << 20),
    ] { log += Data((line + "\n").utf8) }
    try log.write(to: folder.url.appending(path: "log"))
    let counts = try counts("log")
    #expect(counts["lines"] as? Int == 11 && counts["empty"] as? Int == 2)
    let invalid = try #require(counts["invalid"] as? [String: Int])
    // The two lines that are longer than 1 MiB with their line ends.
    #expect(invalid["signal.row"] == 2)
    #expect(invalid["signal.truncated"] == 1 && invalid["signal.percent-encoded"] == 1, "\(invalid)")
    let verdicts = try #require(counts["verdicts"] as? [String: Int])
    let sums = [verdicts, invalid].map { $0.values.reduce(0, +) }
    #expect(sums[0] + sums[1] == 11)
  }

  /// Reads bid requests of OpenRTB 2.5 and 2.6, also without consent or where the GDPR does not apply.
  @Test func bidRequestsAreRead() throws {
    let (one, other) = (try Self.string(102), try Self.string(103))
    let gpp = GPPString([.init(id: 2, text: other)]).encoded
    let lines = [
      #"{"id":"1","user":{"consent":"\#(one)"},"regs":{"gdpr":1}}"#,
      #"{"id":"2","user":{"ext":{"consent":"\#(one)"}},"regs":{"ext":{"gdpr":1}}}"#,
      #"{"id":"3","regs":{"gpp":"\#(gpp)","gpp_sid":[2]}}"#,
      #"{"id":"4","regs":{"ext":{"gpp":"\#(gpp)"}},"user":{"consent":""}}"#,
      #"{"id":"5","user":{"consent":"\#(one)"},"regs":{"gdpr":0}}"#, #"{"id":"6"}"#, "[1]", "{",
      #"{"id":"7","regs":{"gpp":"DBAAA~"}}"#,
    ]
    let counts = try counts("--from openrtb --by list", input: lines.joined(separator: "\n"))
    #expect(counts["lines"] as? Int == 7 && counts["empty"] as? Int == 2)
    #expect(counts["invalid"] as? [String: Int] == ["signal.row": 2, "gpp.sections": 1])
    let parts = try #require(counts["by"] as? [[String: Any]])
    #expect(parts.map { $0["list"] as? String } == ["v3/102", "v3/103"])
  }

  /// Without a string, the list decides, or the list that was newest on the day of the choice.
  @Test func exportsWithoutStringsAreCountedByListOrDay() throws {
    try folder.write(
      "user,list\na,103\nb,v3/102\nc,v3/101\nd,\ne,x\nf,999\nh,0\ni,4197\nj,v4/5\ng,v2/60\n", to: "lists.csv")
    let byList = try counts("--by list --list-column list lists.csv")
    #expect(byList["basis"] as? String == "list" && byList["lines"] as? Int == 9 && byList["newer"] as? Int == 1)
    #expect(byList["invalid"] as? [String: Int] == ["signal.value": 4])
    // The result equals that of strings without a segment of disclosed vendors.
    let strings = try [101, 102, 103].map { try Self.string($0, nil) }.joined(separator: "\n")
    let verdicts = try #require(byList["verdicts"] as? [String: Int])
    let expected = try #require(try counts("", input: strings)["verdicts"] as? [String: Int])
    #expect(expected.allSatisfy { verdicts[$0.key, default: 0] >= $0.value })
    let plan = try #require(
      try JSONSerialization.jsonObject(with: Data(contentsOf: folder.url.appending(path: "plan.json")))
        as? [String: Any])
    let lists = try #require(plan["lists"] as? [[String: Any]])
    let published = lists.compactMap { $0["lastUpdated"] as? String }
    let days = published.flatMap { text -> [String] in
      let day = String(text.prefix(10))
      return [text, day + " 23:59:59", day + "T23:59:59"]
    }
    try folder.write(
      "made\n" + (days + ["1700000000", "1700000000000", "soon", "1999-01-01"]).joined(separator: "\n"), to: "days.csv")
    let byDay = try counts("--by list --day-column made days.csv")
    let parts = try #require(byDay["by"] as? [[String: Any]])
    for version in [101, 102, 103] {
      let part = try #require(parts.first { $0["list"] as? String == "v3/\(version)" })
      let sum = (part["verdicts"] as? [String: Int])?.values.reduce(0, +)
      #expect(sum == 3, "\(part)")
    }
    #expect(byDay["otherList"] as? Int == 3 && byDay["invalid"] as? [String: Int] == ["signal.value": 1])
    #expect(parts.contains { $0["list"] as? String == "none" })
    // A string can name list 0, which does not exist.
    let zero = try #require(try counts("--by list", input: try Self.string(0))["by"] as? [[String: Any]])
    #expect(zero.map { $0["list"] as? String } == ["v3/0"])
    let text = try run("--day-column made days.csv").output
    #expect(text.split(separator: "\n")[1].hasPrefix("no strings: the newest list of the day"))
  }
}
