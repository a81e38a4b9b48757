import TestSupport

/// `gvl tc check`, `tc explain` and `ac check` judge strings by the archive.
@Suite(.folder, .waits) struct TCCheckTests {
  /// A string of the sample's list v3/103: vendors 10 and 174 accepted, 205 shown without a signal.
  static let string = "CQgzIcAQgzIcANwABBENBnFgANAAAAJAAAYgBXQAgAFACuAK6ACAK4AA.IBmwAwAFACuAGaAA"

  @Test func peopleReadWhatIsWrong() throws {
    let site = try Sample.shared().site
    let fine = try gvl("tc", "check", Self.string, in: site)
    let vendor = try gvl("tc", "check", Self.string, "--as-google", "--as-vendor", "174", in: site)
    let core = String(Self.string.prefix { $0 != "." })
    let cut = try gvl("tc", "check", core + ".IBmw", core, "x", in: site)
    #expect(fine.status == 0 && vendor.status == 1 && cut.status == 1)
    try expectGolden([fine, vendor, cut].map(\.output).joined(separator: "\n----\n"), "cli/tc-check.txt")
  }

  @Test func eachLineHasItsAnswerInOrder() throws {
    let site = try Sample.shared().site
    let lines = [
      Self.string + "\r", "", "BOM03lPOM03lPAAABAENAAAAAAABTABAAcA", Self.string.replacing(".I", with: ".I+"),
    ]
    let run = try gvl(
      "tc", "check", "--as-vendor", "10", "--now", "2026-06-01T00:00:00Z", in: site,
      input: lines.joined(separator: "\n"))
    #expect(run.status == 1 && run.error.isEmpty)
    try expectGolden(run.output, "cli/tc-check.jsonl")
    let answers = try run.output.split(separator: "\n").map { try JSONDocument(String($0)).root }
    #expect(answers.map { $0["error"]?["code"]?.string } == [nil, "signal.empty", "tc.version", nil])
    // A string is personal data, so it is not printed.
    #expect(!run.output.contains("CQgzIc"))
  }

  @Test func whatAUserAnsweredIsExplained() throws {
    let site = try Sample.shared().site
    let english = try gvl("tc", "explain", "-v", in: site, input: Self.string + "\n")
    let german = try gvl("tc", "explain", Self.string, "--language", "de", "--against", "v3/102", in: site)
    #expect(english.status == 0 && german.status == 0)
    try expectGolden("\(english.output)\n----\n\(german.output)", "cli/tc-explain.txt")
    #expect(try gvl("tc", "explain", "x", in: site).status == 2)
  }

  /// A call from tutorials for apps: CMP 0, a legitimate interest in purpose 3 under policy 4. gvl writes the string
  /// and names both faults. It also reads a string of version 1.
  @Test func whatTutorialsShow() throws {
    let site = try Sample.shared().site
    let made = try gvl(
      "tc", "encode",
      input: """
        {"created":"2026-02-20","cmpId":0,"cmpVersion":1,"consentLanguage":"EN","vendorListVersion":103,\
        "tcfPolicyVersion":4,"publisherCountryCode":"DE","purposeConsents":[1,2,3],"purposeLegitimateInterests":[3],\
        "vendorConsents":[174],"vendorsDisclosed":[174]}
        """)
    let string = made.output.trimmingCharacters(in: .newlines)
    let checked = try gvl("tc", "check", string, in: site)
    let decoded = try gvl("tc", "decode", string, in: site)
    let first = try gvl("tc", "decode", "BOEFEAyOEFEAyAHABDENAI4AAAB9vABAASA", in: site)
    #expect(made.status == 0 && checked.status == 1 && decoded.status == 0 && first.status == 0)
    try expectGolden([checked, decoded, first].map(\.output).joined(separator: "\n----\n"), "cli/tc-tutorial.txt")
    for rule in ["tc/cmp-zero", "tc/interest-in-purposes-3-6"] { #expect(checked.output.contains("[\(rule)]")) }
  }

  @Test func aDecisionIsHonoured() throws {
    let sample = try Sample.shared()
    let record = folder.url.appending(path: "decision.json").path
    let decided = try gvl("reconsent", "v3/101", "v3/103", "--profile", "base", "--record", record, in: sample.site)
    #expect(decided.status < 2, "\(decided.error)")
    let written = try gvl("tc", "encode", "--accept-all", "--cmp", "880", "--decision", record, in: sample.site)
    let all = try gvl("tc", "encode", "--accept-all", "--cmp", "880", "--profile", "base", in: sample.site)
    #expect(written.status == 0 && written.output != all.output)
    let unseen = try JSONDocument(Array(Data(contentsOf: URL(filePath: record)))).root["decision"]?["doNotSignalYet"]
    let entries = try #require(unseen?.elements)
    #expect(!entries.isEmpty)
    for entry in entries.prefix(12) {
      let vendor = try #require(entry["vendor"]?.integer)
      let said = try gvl("tc", "check", "--as-vendor", "\(vendor)", in: sample.site, input: written.output)
      let rows = try JSONDocument(said.output).root["vendor"]
      for row in rows?["purposes"]?.elements ?? []
      where entry["item"]?.integer ?? row["purpose"]?.integer == row["purpose"]?.integer {
        #expect(row["permitted"]?.bool == false, "vendor \(vendor) \(row.value)")
      }
    }
  }

  @Test func additionalConsentIsChecked() throws {
    let site = try Sample.shared().site
    let text = try gvl("ac", "check", "2~1.35.41.101~dv.9.21.81", "1~7.7", "2~1~dv", "3~", in: site)
    #expect(text.status == 1)
    let lines = try gvl("ac", "check", "--fail-on", "warning", in: site, input: "2~1.020~dv.9.1\n2~~dv.\nx")
    #expect(lines.status == 1 && lines.error.isEmpty)
    try expectGolden(text.output, "cli/ac-check.txt")
    try expectGolden(lines.output, "cli/ac-check.jsonl")
  }

  @Test(.enabled(if: Corpus.isPresent, Comment(rawValue: Corpus.absence)))
  func realStringsKeepToTheSchema() throws {
    let document = try JSONDocument(Corpus.bytes("tcstrings/vectors.json")).root
    let strings = try #require(document["vectors"]?.elements.compactMap { $0["tcString"]?.string })
    let run = try gvl("tc", "check", "--as-google", "--as-vendor", "755", input: strings.joined(separator: "\n"))
    let lines = run.output.split(separator: "\n").map(String.init)
    #expect(run.status == 1 && lines.count == strings.count)
  }
}
