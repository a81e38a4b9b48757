import ConsentSignals
import KeyFiles
import TestSupport

/// `gvl keys` writes a choice to the key files of devices, and reads it back.
@Suite(.folder, .waits) struct KeysTests {
  static let string =
    "CQSbk4AQSbk4ANwAAAENAwCgAAAAAAAAAAYgACPAAAAA.IDKQA4AAgAKAGQAygAAA.YAAAAAAAAAAA"

  /// The preferences of an Android app, also used by `HelpExamplesTests`.
  static func preferences() throws -> String {
    let keys = try DeviceKeys(DeviceSignals(tcString: string, gdprApplies: true))
    return String(decoding: KeyFormat.sharedPreferences.bytes(keys) ?? [], as: UTF8.self)
  }

  static let settings = """
    languages: [en]
    cmp: {id: 880, version: 7}
    profiles:
      app:
        vendors: [10, 174, 205, 755]
        atp: [7, 9]
        customVendors: [{name: Lampworks, url: "https://lamps.example/privacy"}, {name: Lanterns}]
        categories:
          Advertising: {purposes: [2, 3, 4], destinations: [Ads, Amplitude]}
          Analytics: {purposes: [7], vendors: [10], destinations: [Amplitude]}
          Location: {specialFeatures: [1]}
        consentMode: {analytics_storage: {purposes: [7]}}

    """

  /// A binary property list of 20 kB: 4,000 entries, each referring twice to one text of 8 kB.
  private static let sharing: [UInt8] = {
    func big(_ value: Int, _ width: Int) -> [UInt8] {
      (0..<width).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
    let (entries, length) = (4_000, 8_000)
    let objects: [[UInt8]] = [
      [0xDF, 0x11] + big(entries, 2) + Array(repeating: 1, count: 2 * entries),
      [0x5F, 0x11] + big(length, 2) + Array(repeating: 0x41, count: length),
    ]
    let offsets = big(8, 2) + big(8 + objects[0].count, 2)
    return Array("bplist00".utf8) + objects.joined() + offsets + [0, 0, 0, 0, 0, 0, 2, 1] + big(2, 8) + big(0, 8)
      + big(8 + objects[0].count + objects[1].count, 8)
  }()

  /// A string that allows all purposes, with or without consent for vendor 755, which is Google.
  private static func shown(_ isAllowed: Bool) throws -> String {
    var string = TCString(
      created: Timestamp(seconds: 1_772_323_200), cmpID: 880, cmpVersion: 1, consentLanguage: "EN",
      vendorListVersion: 103, policyVersion: 5)
    (string.purposeConsents, string.vendorConsents) = (IDBits(1...11), isAllowed ? [10, 755] : [10])
    string.vendorsDisclosed = [10, 755]
    return try string.encoded()
  }

  private static func site() throws -> TemporaryFolder {
    let folder = try Sample.shared().copy()
    try folder.write(settings, to: "gvl.yml")
    var choice = try ChoicesTests.accepted(103)
    (choice.customVendors, choice.providers) = (["Lampworks"], [7])
    var refused = choice
    (refused.purposes, refused.specialFeatures, refused.vendors) = ([], [], [])
    try folder.write(choice.json + "\n", to: "choice.jsonl")
    try folder.write([refused, refused, choice].map { $0.json + "\n" }.joined(), to: "choices.jsonl")
    return folder
  }

  /// The file of every platform, and the choice that gvl reads back from it.
  @Test func goldenFiles() throws {
    let site = try Self.site()
    var transcript = Transcript(in: site.url)
    for line in [
      "keys export \(Self.string) --gdpr-applies yes --format shared-preferences -o prefs.xml",
      "keys export --choices choice.jsonl --format binary-plist -o app.plist", "keys import prefs.xml",
      "keys import app.plist",
      "keys lint prefs.xml app.plist", "keys export --choices choice.jsonl --format webview-js",
      "keys export --choices choice.jsonl --format webview-js --for onetrust",
      "keys export \(Self.string) --format webview-js --for didomi", "keys consent-mode --for ios",
      "keys consent-mode --for android", "keys consent-mode --for web",
      "keys consent-mode --for web --gdpr-applies yes \(Self.string)",
      "keys consent-mode --for ios --gdpr-applies yes \(Self.string)",
      "keys consent-mode --for android --gdpr-applies yes \(Self.string)",
      "keys consent-mode --gdpr-applies yes \(try Self.shown(true))",
      "keys consent-mode --gdpr-applies yes \(try Self.shown(false))",
      "keys consent-mode --gdpr-applies no \(Self.string)",
      "keys consent-mode \(Self.string)", "diff 101 103 --categories", "diff 101 103 --categories -q --exit-code",
    ] { try transcript.run(line) }
    try expectGolden(transcript.text, "cli/keys.txt")
  }

  @Test func goldenDocuments() throws {
    let site = try Self.site()
    for (file, line) in [
      ("keys.jsonl", "keys export --choices choices.jsonl"),
      ("segment.jsonl", "keys export --choices choices.jsonl --format segment"),
      ("custom-choices.json", "keys export --choices choice.jsonl --format custom-vendors"),
      ("consent-mode.json", "keys consent-mode --gdpr-applies yes \(try Self.shown(false)) --format json"),
      ("category-diff.json", "diff 101 103 --categories --format json"),
    ] {
      let run = try gvl(Transcript.words(line), in: site.url)
      #expect(run.status == 0 && run.error.isEmpty, "\(line): \(run)")
      try expectGolden(run.output, "cli/\(file)")
    }
  }

  private static let python = "/usr/bin/python3"
  private static let plistutil = "/usr/bin/plistutil"

  /// Python's plistlib reads Apple's files, ElementTree reads Android's. gvl uses none of them.
  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: python), "\(python) is not there"))
  func pythonReadsTheFiles() throws {
    let site = try Self.site()
    let keys = try DeviceKeys(DeviceSignals(tcString: Self.string, gdprApplies: true))
    for format in ["plist", "binary-plist", "shared-preferences"] {
      _ = try gvl(
        "keys", "export", Self.string, "--gdpr-applies", "yes", "--format", format, "-o", format, in: site.url)
      let script =
        format == "shared-preferences"
        ? """
        import json, sys, xml.etree.ElementTree as T
        kinds = {'int': lambda e: int(e.get('value')), 'string': lambda e: e.text or '', 'boolean': lambda e: e.get('value') == 'true'}
        print(json.dumps({e.get('name'): kinds[e.tag](e) for e in T.parse(sys.argv[1]).getroot()}))
        """ : "import json, plistlib, sys; print(json.dumps(plistlib.load(open(sys.argv[1], 'rb'))))"
      let read = try Tool.run(Self.python, ["-c", script, format], in: site.url)
      #expect(read.status == 0, "\(read.error)")
      #expect(try DeviceKeys(json: JSONDocument(read.output).root) == keys, "\(format)")
    }
  }

  /// libplist converts each of Apple's files to the other form, which gvl reads as the same choice.
  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: plistutil), "\(plistutil) is not there"))
  func libplistConvertsTheFiles() throws {
    let site = try Self.site()
    let keys = try DeviceKeys(DeviceSignals(tcString: Self.string, gdprApplies: true))
    for (file, form) in [("plist", "bin"), ("binary-plist", "xml")] {
      _ = try gvl("keys", "export", Self.string, "--gdpr-applies", "yes", "--format", file, "-o", file, in: site.url)
      let run = try Tool.run(Self.plistutil, ["-i", file, "-o", "converted", "-f", form], in: site.url)
      #expect(run.status == 0, "\(run.error)")
      let back = try gvl("keys", "import", "converted", "--format", "json", in: site.url)
      #expect(try DeviceKeys(json: JSONDocument(back.output).root) == keys)
    }
  }

  /// An older CMP's keys become a stored choice, whose string says the same.
  @Test func aFormerChoiceIsImported() throws {
    let site = try Self.site()
    _ = try gvl("keys", "export", "--choices", "choice.jsonl", "--format", "plist", "-o", "old.plist", in: site.url)
    let imported = try gvl("keys", "import", "old.plist", "--format", "choices", in: site.url)
    #expect(imported.status == 0, "\(imported)")
    try site.write(imported.output, to: "imported.jsonl")
    let strings = try ["choice.jsonl", "imported.jsonl"].map {
      try gvl("tc", "encode", "--choices", $0, in: site.url).output
    }
    #expect(strings[0] == strings[1] && !strings[0].isEmpty)
    let line = try JSONDocument(imported.output).root
    #expect(line["gdprApplies"]?.bool == true && line["atp"]?.elements.map(\.integer) == [7])
  }

  @Test(arguments: ["import", "lint"]) func aFileThatGrowsBeyondMeasureIsRefused(command: String) throws {
    try folder.write(Self.sharing, to: "shared.plist")
    let run = try gvl("keys", command, "shared.plist", "--log-format", "json", in: folder.url)
    #expect(run.status == 2 && run.output.isEmpty && run.error.contains("\"keys.too-large\""), "\(run)")
  }

  /// A server sends line by line: a first answer, no change, a change, no answer, and an invalid line.
  @Test func aServerStampsEvents() throws {
    let site = try Self.site()
    let strings = try gvl("tc", "encode", "--choices", "choices.jsonl", in: site.url).output
      .split(separator: "\n").map(String.init)
    let (refused, accepted) = (strings[0], strings[2])
    let event = #"{"type":"track","context":{"ip":"\u0031"},"n":1.50}"#
    let lines = [
      #"{"tcString":"\#(refused)","event":\#(event)}"#, #"{"tcString":"\#(refused)","before":"\#(refused)"}"#,
      #"{"tcString":"\#(accepted)","before":"\#(refused)","event":\#(event)}"#, #"{"event":\#(event)}"#, "[]",
      #"{"tcString":"x"}"#, #"{"tcString":null,"before":"\#(accepted)"}"#,
    ]
    let run = try gvl(
      "keys", "export", "--format", "segment", in: site.url, input: lines.joined(separator: "\n") + "\n")
    #expect(run.status == 1)
    let answers = run.output.split(separator: "\n").map(String.init)
    #expect(answers.count == 7)
    #expect(
      answers[0].contains(#""preference":{"type":"track""#) && answers[1].contains(#""preference":null,"event":null"#))
    #expect(
      answers[2].contains(
        #""event":{"type":"track","context":{"ip":"\u0031","consent":{"categoryPreferences":{"Advertising":true,"Analytics":true,"Location":true}}},"n":1.50},"destinations":[{"destination":"Ads","blockedBy":[]},{"destination":"Amplitude","blockedBy":[]}]"#
      ), "\(answers[2])")
    #expect(answers[3].contains(#""preference":null"#) && answers[3].contains(#""Advertising":false"#))
    #expect(answers[3].contains(#"{"destination":"Amplitude","blockedBy":["Advertising","Analytics"]}"#))
    #expect(answers[4].contains("signal.json") && answers[5].contains("\"error\""))
    // A withdrawn choice is a change.
    #expect(answers[6].contains(#""preference":{"type":"track""#) && answers[6].contains(#""Advertising":false"#))
  }
}
