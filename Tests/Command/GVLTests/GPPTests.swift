import TestSupport

/// `gvl gpp` reads strings and answers each with one line.
@Suite(.waits) struct GPPTests {
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

  /// Canada's section in both forms, from the tests of the reference library.
  static let canada = [
    "DBACOeA~CPSG_8APSG_8ANwAAAENAwCgAAAAAAAAAAAAAAAAAAAA.IAAA.YAAAAAAAAAAA~BPSG_8APSG_8AAyACAENGdCgf_gfgAfgfgBhADVqxGAD0AILVgAA.fHHHA4444ao~1YNN",
    "DBABjw~BPSG_8APSG_8AAyACAENGdCgf_gfgAfgfgBgABABAAABAB4AACACAAA.fHHHA4444ao~1YNN",
  ]

  @Test func canadaIsReadAndWritten() throws {
    let decoded = try gvl("gpp", "decode", input: Self.canada.joined(separator: "\n"))
    let people = try gvl(["gpp", "decode"] + Self.canada)
    #expect(decoded.status == 0 && people.status == 0)
    try expectGolden(decoded.output, "cli/gpp-canada.jsonl")
    try expectGolden(people.output, "cli/gpp-canada.txt")
    // gvl pads the header as the specification requires.
    let same = Self.canada.map { $0.replacing("DBACOeA~", with: "DBACOe~") }.joined(separator: "\n") + "\n"
    #expect(try gvl("gpp", "encode", input: decoded.output).output == same)
    // Encoded from the fields alone, both have the form of the specification.
    let bare = decoded.output.replacing(/"string":"[^"]*",/, with: "")
    let sections = try #require(bare.split(separator: "\n").last).replacing(
      #"{"id":6,"name":"uspv1","fields":{"Notice":"Y","OptOutSale":"N","LspaCovered":"N"},"warnings":[],"error":null}"#,
      with: #"{"id":6,"string":"1YNN"}"#)
    let again = try gvl("gpp", "encode", input: String(sections))
    #expect(
      again.output.hasPrefix("DBABjw~BPSG_8APSG_8AAyACAENGdCgf_gfgAfgfgBhADVqxGAD0AILVgAA.fHHHA4444ao~1YNN"),
      "\(again.output)")
  }

  @Test func sectionsAreWrittenFromTheirFields() throws {
    let lines = [
      #"{"sections":[{"id":7,"fields":{"SaleOptOut":1,"SensitiveDataProcessing":[0,2,0,0,0,0,0,0,0,0,0,0,0,0,0,1],"Gpc":1}}]}"#,
      #"{"sections":[{"id":2,"fields":{"created":"2026-03-02","cmpId":1,"cmpVersion":1,"consentLanguage":"EN","vendorListVersion":1,"tcfPolicyVersion":5}}]}"#,
    ]
    let encoded = try gvl("gpp", "encode", input: lines.joined(separator: "\n"))
    #expect(encoded.status == 0, "\(encoded.output)")
    let decoded = try gvl("gpp", "decode", "--gpp-sid", "7,2", input: encoded.output)
    #expect(decoded.status == 1)
    try expectGolden(decoded.output, "cli/gpp-encode.jsonl")
  }
}
