import Foundation
import JSONText
import TestSupport
import Testing

/// `gvl gpp`: strings in, a line for each out.
@Suite struct GPPTests {
  private static let strings = [
    "DBACNY~CQSbk4AQSbk4ANwAAAENAwCgAAAAAAAAAAYgACPAAAAA.IDKQA4AAgAKAGQAygAAA~1YNN", "DBABLA~BVQqAAAAAgA.QA",
    "DBABTA~1YNX", "DBAA",
    TCStringTests.second, "DBABM",
  ]

  @Test func eachLineHasItsAnswerInOrder() throws {
    let run = try gvl("gpp", "decode", input: Self.strings.joined(separator: "\n"))
    #expect(run.status == 1 && run.error.isEmpty)
    try expectGolden(run.output, "cli/gpp-decode.jsonl")
    let answers = try run.output.split(separator: "\n").map { try JSONDocument(String($0)).root }
    #expect(answers.map { $0["sections"]?.count } == [2, 1, 1, 0, nil, nil])
    #expect(answers[0]["sections"]?.elements.map { $0["error"]?.isNull } == [true, true])
  }

  @Test func peopleReadIt() throws {
    let run = try gvl(["gpp", "decode"] + Self.strings)
    #expect(run.status == 1)
    try expectGolden(run.output, "cli/gpp-decode.txt")
    #expect(try gvl("gpp", "decode", Self.strings[0]).status == 0)
  }
}
