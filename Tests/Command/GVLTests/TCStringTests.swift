import TestSupport

/// `gvl tc` reads strings and answers each with one line.
@Suite(.waits) struct TCStringTests {
  static let second = "CQSbk4AQSbk4ANwAAAENAwCgAAAAAAAAAAYgACPAAAAA.IDKQA4AAgAKAGQAygAAA.YAAAAAAAAAAA"

  @Test func eachLineHasItsAnswerInOrder() throws {
    let run = try gvl("tc", "decode", input: "\(Self.second)\r\n\nBOM03lPOM03lPAAABAENAAAAAAABTABAAcA\nC\u{0}\nxx")
    let lines = run.output.split(separator: "\n").map(String.init)
    #expect(run.status == 1 && run.error.isEmpty && lines.count == 5)
    try expectGolden(run.output, "cli/tc-decode.jsonl")
    let answers = try lines.map { try JSONDocument($0).root }
    #expect(answers.map { $0["version"]?.integer } == [2, nil, 1, nil, nil])
    #expect(
      answers.map { $0["error"]?["code"]?.string } == [nil, "signal.empty", nil, "signal.character", "tc.version"])
  }

  @Test func whereEachFieldStands() throws {
    let run = try gvl("tc", "decode", "--bits", Self.second)
    #expect(run.status == 0)
    try expectGolden(run.output, "cli/tc-bits.txt")
    #expect(try gvl("tc", "decode", "--bits", input: Self.second + "\r\n").output == run.output)
    #expect(try gvl("tc", "decode", "--bits", Self.second, "x").status == 1)
    #expect(try gvl("tc", "decode", "--bits", Self.second, "--format", "json").status == 64)
  }

  /// Purposes by name, in English and in another language; vendors on request.
  @Test func peopleReadNames() throws {
    let site = try Sample.shared().site
    let made = try gvl(
      "tc", "encode",
      input: """
        {"created":"2026-03-02","cmpId":880,"cmpVersion":1,"consentLanguage":"EN","vendorListVersion":103,\
        "tcfPolicyVersion":5,"purposeConsents":[1,2,4],"purposeLegitimateInterests":[7],"specialFeatureOptIns":[1],\
        "vendorConsents":[174,755],"vendorLegitimateInterests":[174],"vendorsDisclosed":[174,302,755],\
        "publisherRestrictions":[{"purpose":7,"type":"requireConsent","vendors":[174]}],"publisherCountryCode":"DE"}
        """)
    let string = made.output.trimmingCharacters(in: .newlines)
    let english = try gvl("tc", "decode", string, in: site)
    let german = try gvl("tc", "decode", string, "--language", "de", "-v", in: site)
    #expect(english.status == 0 && german.status == 0)
    try expectGolden("\(string)\n\n\(english.output)\n\(german.output)", "cli/tc-decode.txt")
    #expect(try gvl("tc", "decode", string, "--language", "xx", in: site).status == 64)
  }

  @Test(.enabled(if: Corpus.isPresent, Comment(rawValue: Corpus.absence)))
  func realStringsKeepToTheSchemaAndComeBack() throws {
    let document = try JSONDocument(Corpus.bytes("tcstrings/vectors.json")).root
    let strings = document["vectors"]?.elements.filter { $0["valid"]?.bool == true }.compactMap {
      $0["tcString"]?.string
    }
    let all = try #require(strings)
    let run = try gvl("tc", "decode", input: all.joined(separator: "\n"))
    let lines = run.output.split(separator: "\n").map(String.init)
    #expect(run.status == 0 && lines.count == 686)
    let second = lines.filter { $0.contains(#""version":2"#) }.joined(separator: "\n")
    let encoded = try gvl("tc", "encode", input: second)
    #expect(encoded.status == 0)
    #expect(try gvl("tc", "decode", input: encoded.output).output == second + "\n")
  }
}
