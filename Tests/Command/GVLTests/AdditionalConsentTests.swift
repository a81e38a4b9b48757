import TestSupport

/// `gvl ac` reads Additional Consent strings and answers each with one line.
@Suite(.waits) struct AdditionalConsentTests {
  @Test func eachLineHasItsAnswerInOrder() throws {
    let lines = ["2~1.35.41.101~dv.9.21.81", "1~7.7.3\r", "", "2~1~dv", "3~1", "2~1.~dv."]
    let run = try gvl("ac", "decode", "--provider", "9", input: lines.joined(separator: "\n"))
    #expect(run.status == 1 && run.error.isEmpty)
    try expectGolden(run.output, "cli/ac-decode.jsonl")
    let answers = try run.output.split(separator: "\n").map { try JSONDocument(String($0)).root }
    #expect(answers.map { $0["state"]?.string } == ["false", "unknown", nil, "unknown", nil, nil])
  }

  @Test func peopleReadIt() throws {
    let run = try gvl("ac", "decode", "2~1.35.41.101~dv.9.21.81", "2~20~dv.020", "2~1", "--provider", "35")
    #expect(run.status == 1)
    try expectGolden(run.output, "cli/ac-decode.txt")
  }
}
