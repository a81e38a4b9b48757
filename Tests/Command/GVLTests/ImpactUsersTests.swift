import ConsentSignals
import TestSupport

/// `gvl impact --user`: the newest string of each user counts, in bounded memory.
@Suite(.folder, .waits) struct ImpactUsersTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try Sample.shared().copy()
    let run = try gvl("impact", "plan", "--profile", "shop", "-o", "plan.json", in: folder.url)
    #expect(run.status == 0, "\(run)")
  }

  private func run(_ line: String, environment: [String: String] = [:]) throws -> Tool.Run {
    try gvl(
      ["impact"] + line.split(separator: " ").map(String.init), in: folder.url, environment: environment)
  }

  /// A log of many visits, and the newest string of each user, found by a slow search.
  private func log(_ users: Int, _ rows: Int) throws -> (all: String, newest: String) {
    var numbers = SeededNumbers(12)
    let kinds = try (101...103).flatMap { list in
      try (0..<20).map { day in
        (
          day,
          try ImpactLogTests.string(
            list, day % 3 == 0 ? nil : [10, 755], day: "2026-02-\(day + 8 < 10 ? "0" : "")\(day + 8)")
        )
      }
    }
    var newest: [Int: (day: Int, string: String)] = [:]
    var lines = ["visit,user,tcf"]
    for row in 0..<rows {
      let (user, kind) = (numbers.below(users), numbers.below(kinds.count))
      // No user has two lists on one day, because gvl would choose between them by a rule of its own.
      let (day, _) = kinds[kind]
      let string = kinds[(user + day) % 3 * 20 + day].1
      lines.append("\(row),\"user \(user)\",\(numbers.below(50) == 0 ? "CO" : string)")
      if !lines[lines.count - 1].hasSuffix(",CO"), day > newest[user]?.day ?? -1 { newest[user] = (day, string) }
    }
    return (lines.joined(separator: "\n"), newest.values.map(\.string).joined(separator: "\n"))
  }

  @Test func theNewestStringOfAUserCounts() throws {
    let (all, newest) = try log(2_000, 20_000)
    try folder.write(all, to: "log.csv")
    try folder.write(newest, to: "newest.txt")
    try folder.write("user,tcf\n,CO\n1,CO\n,\n", to: "nobody.csv")
    let count = "--plan plan.json --by list,day --format json"
    let users = try run(count + " --column tcf --user user log.csv")
    #expect(users.status == 0, "\(users.error)")
    let lines = try run(count + " newest.txt")
    #expect(users.output == lines.output.replacing(#""unit": "strings""#, with: #""unit": "users""#))
    // The rows in another order, with memory for a tenth of the users.
    let reversed = all.split(separator: "\n")
    try folder.write(([reversed[0]] + reversed.dropFirst().reversed()).joined(separator: "\n"), to: "reversed.csv")
    let spilled = try run(
      count + " --memory 64K --column 3 --user 2 reversed.csv", environment: ["TMPDIR": folder.url.path])
    // A column number means that there is no header: the first line is a user's, with an invalid string.
    #expect(spilled.output.contains(#""lines": 2001"#), "\(spilled)")
    let nobody = try run(count + " --column tcf --user user nobody.csv")
    #expect(nobody.output.contains(#""lines": 1"#) && nobody.output.contains(#""withoutUser": 2"#), "\(nobody)")
    let named = try run(
      count + " --memory 64K --column tcf --user user reversed.csv", environment: ["TMPDIR": folder.url.path])
    #expect(named.output == users.output, "\(named.error)")
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.url.path).allSatisfy {
        !$0.hasPrefix("gvl-") || $0 == "gvl-cache"
      })
    // The output contains no id and no string.
    #expect(!users.output.contains("user 1") && newest.split(separator: "\n").allSatisfy { !users.output.contains($0) })
  }

  @Test func countsOfUsersAddUpOnlyWhereNoneIsInTwoParts() throws {
    let (all, _) = try log(50, 400)
    try folder.write(all, to: "log.csv")
    let whole = try run("--plan plan.json --column tcf --user user --format json log.csv")
    try folder.write(whole.output, to: "one.json")
    let refused = try run("merge one.json one.json")
    #expect(refused.status == 64 && refused.complaint?.contains("--users-disjoint") == true, "\(refused)")
    let rows = all.split(separator: "\n")
    for part in 0..<2 {
      let own = rows.dropFirst().filter { Int($0.split(separator: "\"")[1].dropFirst(5)).map { $0 % 2 } == part }
      try folder.write(([rows[0]] + own).joined(separator: "\n"), to: "part.csv")
      try folder.write(
        try run("--plan plan.json --column tcf --user user --format json part.csv").output, to: "\(part).json")
    }
    let merged = try run("merge --users-disjoint --format json 0.json 1.json")
    #expect(merged.output == whole.output, "\(merged.error)")
    let strings = try run("--plan plan.json --column tcf --format json log.csv")
    try folder.write(strings.output, to: "strings.json")
    let mixed = try run("merge --users-disjoint one.json strings.json")
    #expect(mixed.status == 64 && mixed.complaint?.contains("strings or users") == true, "\(mixed)")
  }

  /// A place for temporary files that is not there is one error, without counts.
  @Test func aMissingPlaceForFilesIsAnError() throws {
    try folder.write(try log(40_000, 60_000).all, to: "log.csv")
    let missing = try run(
      "--plan plan.json --memory 64K --column tcf --user user log.csv",
      environment: ["TMPDIR": folder.url.path + "/none"])
    #expect(missing.status == 2 && missing.output.isEmpty && missing.complaint?.contains("none") == true, "\(missing)")
  }

  /// A full disk is one error, without counts.
  @Test(.disabled(if: StandardFilesTests.isThreadSanitized, "the thread sanitizer writes files of its own"))
  func aFullDiskIsAnError() throws {
    try folder.write(try log(40_000, 60_000).all, to: "log.csv")
    let full = try StandardFilesTests.shell(
      "ulimit -f 8; gvl impact --plan plan.json --memory 64K --column tcf --user user log.csv", in: folder)
    #expect(full.status == 2 && full.output.isEmpty && full.error.contains("TMPDIR"), "\(full)")
  }
}

/// `gvl impact worker` answers each line for database engines.
@Suite(.folder, .waits) struct ImpactWorkerTests {
  @Test func aWorkerAnswersEachLine() throws {
    let folder = try Sample.shared().copy()
    #expect(try gvl("impact", "plan", "--profile", "shop", "-o", "plan.json", in: folder.url).status == 0)
    func run(_ line: String, _ input: String) throws -> Tool.Run {
      try gvl(["impact"] + line.split(separator: " ").map(String.init), in: folder.url, input: input)
    }
    let lines = try [
      ImpactLogTests.string(103), "", ImpactLogTests.string(101), ImpactLogTests.string(101, nil), "CO",
      ImpactLogTests.string(999),
      ImpactLogTests.string(99),
    ]
    let text = lines.joined(separator: "\n") + "\n"
    let answers = try run("worker --plan plan.json", text).output
    try expectGolden(answers, "cli/impact-worker.txt")
    let verdicts = answers.split(separator: "\n")
    #expect(verdicts.count == lines.count)
    // The same input in chunks of any size.
    var chunks = ""
    for chunk in [lines[..<1], lines[1..<1], lines[1..<6], lines[6...]] {
      chunks += "\(chunk.count)\n" + chunk.map { $0 + "\n" }.joined()
    }
    #expect(try run("worker --plan plan.json --chunk-headers", chunks).output == answers)
    let refused = try run("worker --plan plan.json --chunk-headers", text)
    #expect(refused.status == 2 && refused.complaint?.contains("how many rows") == true, "\(refused)")
    // Every line gets an answer, even an empty line at the end of a chunk or of the input.
    for text in ["", "\n", "x\n\n", "\n\n\n", "x\n\nx"] {
      let count =
        text.isEmpty
        ? 0 : text.split(separator: "\n", omittingEmptySubsequences: false).count - (text.hasSuffix("\n") ? 1 : 0)
      #expect(try run("worker --plan plan.json", text).output.count { $0 == "\n" } == count, "\(text)")
      #expect(
        try run("worker --plan plan.json --chunk-headers", "\(count)\n\(text)").output.count { $0 == "\n" } == count)
    }
    let early = try run("worker --plan plan.json --chunk-headers", "3\nx\n")
    #expect(early.status == 2 && early.complaint?.contains("ended 2 rows before") == true, "\(early)")
    // A line that is too long gets one answer, so that later rows get theirs.
    let long = lines[0] + "\n" + String(repeating: "x", count: 3_000_000) + "\n" + lines[2] + "\n"
    let answered = try run("worker --plan plan.json --chunk-headers", "3\n\(long)1\n\(lines[0])\n").output.split(
      separator: "\n")
    let wanted: [Substring] = [verdicts[0], "invalid signal.character", verdicts[2], verdicts[0]]
    #expect(answered == wanted)
    // The counts of two workers add up to those of all lines.
    let parts = try [lines[..<3], lines[3...]].map {
      try run("worker --counts --by list --plan plan.json", $0.joined(separator: "\n")).output
    }
    #expect(parts.allSatisfy { $0.count { $0 == "\n" } == 1 })
    try folder.write(parts.joined(), to: "parts.jsonl")
    #expect(
      try run("merge --format json parts.jsonl", "").output
        == run("--plan plan.json --by list --format json", text).output)
  }

  /// Answers arrive before the input ends.
  @Test func aChunkIsAnsweredBeforeTheNextComes() throws {
    let folder = try Sample.shared().copy()
    #expect(try gvl("impact", "plan", "--profile", "shop", "-o", "plan.json", in: folder.url).status == 0)
    try folder.write(try ImpactLogTests.string(102) + "\n", to: "line")
    let run = try StandardFilesTests.shell(
      """
      mkfifo in out; gvl impact worker --plan plan.json --chunk-headers < in > out & exec 3> in 4< out
      for i in 1 2 3; do { echo 2; cat line line; } >&3; read -r a <&4; read -r b <&4; echo "$i $a"; [ "$a" = "$b" ] || exit 9; done
      exec 3>&-; wait
      """, in: folder)
    #expect(run.status == 0 && run.output.split(separator: "\n").count == 3, "\(run)")
  }
}
