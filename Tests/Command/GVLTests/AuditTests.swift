import TestSupport

/// `gvl translations audit` as people and pipelines use it.
@Suite(.folder, .waits) struct AuditTests {
  /// Each file that is no translation gets one line with file, line and remedy; the remaining files are audited.
  @Test func filesThatAreNoTranslations() throws {
    for (name, bytes) in [
      ("array", Array("[]".utf8)), ("empty", []), ("list", Array(#"{"vendors": {}}"#.utf8)),
      ("utf16", [0xFF, 0xFE, 0x7B, 0x00, 0x7D, 0x00]), ("mark", [0xEF, 0xBB, 0xBF] + Array(#"{"purposes": {}}"#.utf8)),
      ("type", Array(#"{"purposes": {"3": {"name": 7}}}"#.utf8)), ("cut", Array(#"{"purposes": {"3": {"na"#.utf8)),
      ("other", Array(#"{"cmps": {}}"#.utf8)),
    ] as [(String, [UInt8])] { try folder.write(bytes, to: "purposes-\(name).json") }
    try folder.write(
      #"{"purposes": {"3": {"name": "", "description": "Wir merken uns etwas."}}}"#, to: "purposes-de.json")
    var transcript = Transcript(in: folder.url)
    for line in [
      "translations audit purposes-array.json purposes-empty.json purposes-list.json purposes-utf16.json purposes-mark.json "
        + "purposes-type.json purposes-cut.json purposes-other.json purposes-none.json purposes-de.json",
      "translations audit", "translations audit .", "translations audit --language de",
      "translations audit purposes-de.json --language xx", "translations audit purposes-de.json --language de,fr",
    ] { try transcript.run(line) }
    try expectGolden(transcript.text, "cli/audit-bad.txt")
  }

  @Test(arguments: ["text", "json", "markdown", "csv", "sarif", "junit", "github", "html"])
  func everyFormatEndsAlike(format: String) throws {
    let sample = try Sample.shared()
    let run = try gvl("translations", "audit", "--format", format, in: sample.site)
    #expect(run.status == 1 && run.error.isEmpty, "\(run.error)")
    #expect(run.output.contains("id-missing"))
    if format == "json" { #expect(JSONSchema.ours.problems(run.output) == []) }
    let never = try gvl("translations", "audit", "--format", format, "--fail-on", "never", in: sample.site)
    #expect(never.status == 0)
  }

  /// An audit of some languages reports their part of the whole audit; the parts add up to the whole.
  @Test func languagesOfTheArchive() throws {
    let site = try Sample.shared().site
    func audit(_ languages: String...) throws -> JSONNode {
      let run = try gvl(
        ["translations", "audit", "--fail-on", "never", "--format", "json"] + languages.flatMap { ["--language", $0] },
        in: site)
      #expect(run.status == 0 && run.error.isEmpty, "\(run.error)")
      return try JSONDocument(Array(run.output.utf8)).root
    }
    func found(_ root: JSONNode) -> [JSONValue] { root["findings"]?.elements.map(\.value) ?? [] }
    let (whole, spanish, others) = (try audit(), try audit("es"), try audit("sr,de,fr,pl,fr"))
    #expect(!found(spanish).isEmpty && found(others).isEmpty)
    #expect(found(spanish) == found(whole))
    #expect(spanish["translations"]?.integer == 1 && spanish["languages"]?.integer == 1)
    #expect(others["translations"]?.integer == 4 && whole["translations"]?.integer == 5)
  }
}
