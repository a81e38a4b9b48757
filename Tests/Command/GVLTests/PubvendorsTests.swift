import GVLList
import GVLListReports
import GVLSettings
import GVLShown
import ReportFormats
import TestSupport
import YAMLText

/// `gvl pubvendors` judges a publisher's vendor file and derives a profile from it.
@Suite(.folder, .waits) struct PubvendorsTests {
  /// Faults of most kinds, and vendors of the publisher's own. The examples of the help use this file too.
  static let file = """
    {
      "publisherVendorsVersion": 1,
      "globalVendorListVersion": 7,
      "lastUpdated": "2018-05-28T00:00:00Z",
      "features": [{"id": "c1", "name": "Crash reports"}],
      "vendors": [
        {"id": 4, "purposeIds": [1, 2], "legIntPurposeIds": []},
        {"id": 5, "purposes": [1, 2, 10], "Resources": ["https://fuenf.example/"]},
        {"id": 6},
        {"id": 9},
        {"id": 8},
        {"id": "12"},
        {"id": "c1", "name": "Lantern House", "policyUrl": "https://lamps.example/privacy", "featureIds": ["c1"]},
        {"id": "c2", "policyUrl": "javascript:alert(1)"}
      ]
    }

    """

  /// A made-up list of specification 1.
  static let list = """
    {"vendorListVersion": 7, "lastUpdated": "2018-05-05T16:00:00Z",
     "purposes": [{"id": 1, "name": "One", "description": "The first."}], "features": [],
     "vendors": [
      {"id": 4, "name": "Vier", "policyUrl": "https://vier.example/", "purposeIds": [1, 2, 3], "legIntPurposeIds": [4], "featureIds": []},
      {"id": 5, "name": "Fünf", "policyUrl": "https://fuenf.example/", "purposeIds": [1], "legIntPurposeIds": [2, 5], "featureIds": []},
      {"id": 6, "name": "Sechs", "policyUrl": "https://sechs.example/", "purposeIds": [3], "legIntPurposeIds": [], "featureIds": []},
      {"id": 9, "name": "Neun", "policyUrl": "https://neun.example/", "purposeIds": [1], "legIntPurposeIds": [], "featureIds": [],
       "deletedDate": "2018-05-01T00:00:00Z"}]}

    """

  private static func site(_ file: String = PubvendorsTests.file) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(file, to: "pubvendors.json")
    try folder.write(list, to: "lists/vendorlist-v7.json")
    return folder
  }

  @Test func peopleReadIt() throws {
    let site = try Self.site()
    var transcript = Transcript(in: site.url)
    for line in [
      "pubvendors pubvendors.json --gvl lists/vendorlist-v7.json", "pubvendors pubvendors.json --fail-on never",
      "pubvendors pubvendors.json --gvl lists/vendorlist-v7.json -q --fail-on never",
    ] { try transcript.run(line) }
    try expectGolden(transcript.text, "cli/pubvendors.txt")
  }

  @Test func programsReadIt() throws {
    let site = try Self.site()
    let run = try gvl(
      "pubvendors", "pubvendors.json", "--gvl", "lists/vendorlist-v7.json", "--format", "json", in: site.url)
    #expect(run.status == 1 && run.error.isEmpty)
    try expectGolden(run.output, "cli/pubvendors.json")
  }

  /// The derived profile, written into a workspace, is read as the same profile.
  @Test func theProfileIsAcceptedByTheSettings() throws {
    let site = try Self.site()
    let line = ["pubvendors", "pubvendors.json", "--gvl", "lists/vendorlist-v7.json", "--fail-on", "never"]
    let document = try JSONDocument(try gvl(line + ["--format", "json"], in: site.url).output).root
    try site.write(try gvl(line + ["-q"], in: site.url).output, to: "gvl.yml")
    let config = try gvl("config", "--format", "json", in: site.url)
    try #require(config.status == 0, "\(config)")
    let settings = try #require(try JSONDocument(config.output).root["settings"]).elements
    func setting(_ name: String) -> JSONValue? {
      settings.first { $0["name"]?.string == "profile." + name }?["value"]?.value
    }
    let profile = try #require(document["profile"])
    for name in ["vendors", "restrictions", "customVendors"] {
      #expect(setting(name) == profile[name]?.value, "\(name)")
    }
    let shown = try gvl("show", "lists/vendorlist-v7.json", in: site.url)
    #expect(shown.status == 0 && shown.output.contains("v1/7"))
  }

  /// For any content of the file, the written profile is read back as the derived one.
  @Test(arguments: SeededNumbers.seeds(47)) func whatIsWrittenIsReadBack(seed: UInt64) throws {
    var numbers = SeededNumbers(seed)
    let pieces = [
      "a", "\"", "\\", "#", ": ", "'", "{", "]", "ä", "漢", "\u{202E}", "\u{7F}", "\u{85}", "\u{FEFF}", "\u{2028}", "\n",
      "\t",
      "%", "&x", "!", "\u{1F469}\u{200D}\u{1F4BB}", "\u{FFFE}", "- ", "<b>", "\u{E000}",
    ]
    for _ in 0..<100 {
      let text = (0..<numbers.below(12)).map { _ in numbers.pick(pieces) }.joined()
      let quoted = QuotedYAML.text(text)
      #expect(CleanText.line(quoted) == quoted)
      let read = try YAMLText.parse("a: " + quoted).json["a"]
      #expect(read == .string(text), "\(quoted)")
    }
    for _ in 0..<20 {
      let entries: [JSONValue] = (0..<numbers.below(60)).map { _ in
        var entry: [JSONValue.Member] = [.init("id", .integer(1 + numbers.below(12)))]
        if numbers.below(3) == 0 {
          let name = (0..<(1 + numbers.below(5))).map { _ in numbers.pick(pieces) }.joined()
          entry = [
            .init("id", .string("c\(numbers.below(9))")), .init("name", .string(name)),
            .init("policyUrl", .string("https://a.example/" + numbers.pick(["", "?a=\"b\"", "#c: d", "ä", " "]))),
          ]
        }
        for member in ["purposes", "purposeIds", "legIntPurposeIds"] where numbers.below(2) == 0 {
          entry.append(.init(member, .integers((0..<numbers.below(6)).map { _ in 1 + numbers.below(5) })))
        }
        return .object(entry)
      }
      let vendors: [JSONValue] = (1...10).map { id in
        [
          "id": .integer(id), "name": .string("V"),
          "purposeIds": .integers((1...5).filter { _ in numbers.below(2) == 0 }),
          "legIntPurposeIds": .integers((1...5).filter { _ in numbers.below(3) == 0 }),
        ]
      }
      let list = try VendorList(
        JSONValue.object([.init("vendorListVersion", 7), .init("vendors", .array(vendors))]).bytes)
      let file = try PublisherVendors(JSONValue.object([.init("vendors", .array(entries))]).bytes)
      let selection = PublisherSelection(file, named: "pubvendors", in: list)
      let report = PublisherVendorsReport(file, selection, path: "f", list: list.reference, notJudged: [])
      let read = try Configuration(YAMLText.parse(report.profile.rendered(colour: false))).profiles.map(\.value)
      #expect(read.map(\.selection) == [selection.profile])
      #expect(read.first?.dialogs.customVendors.map(\.name) == selection.customVendors.map(\.name))
      #expect(read.first?.dialogs.customVendors.map(\.url) == selection.customVendors.map(\.url))
    }
  }

  /// A megabyte of vendors, each twice: no crash, and no endless line.
  @Test func manyVendorsAreShown() throws {
    let entries = (0..<60_000).map { "{\"id\": \($0 % 30_000 + 1)}" }.joined(separator: ",")
    let site = try Self.site("{\"vendors\": [\(entries)]}")
    let run = try gvl("pubvendors", "pubvendors.json", "-q", in: site.url)
    #expect(run.status == 0 && run.output.split(separator: "\n").allSatisfy { $0.utf8.count <= 100 })
    let document = try gvl("pubvendors", "pubvendors.json", "--format", "json", in: site.url)
    #expect(document.status == 0 && document.output.contains("\"warning\": 30004"), "\(document.output.prefix(600))")
  }

  /// Reads each collected file; the settings accept its profile.
  @Test(.enabled(if: Corpus.isPresent, Comment(rawValue: Corpus.absence))) func realFilesBecomeProfiles() throws {
    let names = Corpus.paths(below: "v1/pubvendors") { _ in true }
    #expect(names.count == 12)
    for name in names {
      let file = try PublisherVendors(Corpus.bytes(name))
      for version in [25, 190] {
        let list = try VendorList(Corpus.bytes("v1/archives/vendorlist-v\(version).json"))
        let selection = PublisherSelection(file, named: "pubvendors", in: list)
        let report = PublisherVendorsReport(file, selection, path: name, list: list.reference, notJudged: [])
        let read = try Configuration(YAMLText.parse(report.profile.rendered(colour: false))).profiles.map(\.value)
        #expect(read.map(\.selection) == [selection.profile], "\(name)")
        #expect(read.first?.dialogs.customVendors.count == selection.customVendors.count)
      }
    }
  }
}
