import TestSupport

/// Files that are no list.
enum BadInput {
  /// A small list of specification 3, written by hand.
  static func list(vendors: String, specification: String = "3", more: String = "") -> String {
    """
    {"gvlSpecificationVersion": \(specification), "vendorListVersion": 7, "tcfPolicyVersion": 5,
     "lastUpdated": "2026-02-05T16:00:11Z",
     "purposes": {"1": {"id": 1, "name": "One", "description": "The first.", "illustrations": []}},
     "specialPurposes": {}, "features": {}, "specialFeatures": {}, "stacks": {}, "dataCategories": {},\(more)
     "vendors": {\(vendors)}}

    """
  }

  static let good = list(vendors: #""1": {"id": 1, "name": "A", "purposes": [1]}"#)

  /// Name, bytes, and where the fault is: the line and column, where there is one.
  static let files: [(name: String, bytes: [UInt8], place: String)] = [
    ("truncated", Array(good.utf8.prefix(good.utf8.count - 60)), ":5:"),
    ("empty", [], ":1:1:"),
    ("blank", Array(" \n\t".utf8), ":1:1:"),
    ("html", Array("<!doctype html><html><body>404</body></html>".utf8), ":1:1:"),
    ("xml", Array("<?xml version=\"1.0\"?><Error><Code>AccessDenied</Code></Error>".utf8), ":1:1:"),
    ("utf-16", [0xFF, 0xFE] + good.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }, ":1:1:"),
    ("utf-16-without-mark", good.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }, ":1:"),
    ("bom", [0xEF, 0xBB, 0xBF] + Array(good.utf8), ":1:1:"),
    ("deep", Array((String(repeating: "[", count: 5000) + String(repeating: "]", count: 5000)).utf8), ":1:"),
    ("deep-open", Array(String(repeating: "{\"a\":", count: 100_000).utf8), ":1:"),
    ("duplicate-member", Array(list(vendors: "", more: "\n \"purposes\": {},").utf8), ":5:"),
    (
      "duplicate-vendor",
      Array(list(vendors: "\"1\": {\"id\": 1, \"name\": \"A\"},\n \"1\": {\"id\": 1, \"name\": \"B\"}").utf8), ":6:"
    ),
    (
      "duplicate-id-v1",
      Array(
        """
        {"vendorListVersion": 5, "lastUpdated": "2018-05-05T16:00:00Z", "purposes": [], "features": [], "vendors": [
        {"id": 3, "name": "A", "purposeIds": [], "legIntPurposeIds": [], "featureIds": [], "policyUrl": ""},
        {"id": 3, "name": "B", "purposeIds": [], "legIntPurposeIds": [], "featureIds": [], "policyUrl": ""}]}
        """.utf8), ":3:"
    ),
    ("vendors-a-number", Array(list(vendors: "").replacingOccurrences(of: "{}}", with: "7}").utf8), ":5:"),
    (
      "purposes-of-a-vendor-texts", Array(list(vendors: #""1": {"id": 1, "name": "A", "purposes": ["1"]}"#).utf8), ":5:"
    ),
    ("name-a-number", Array(list(vendors: #""1": {"id": 1, "name": 1, "purposes": [1]}"#).utf8), ":5:"),
    ("unknown-specification", Array(list(vendors: "", specification: "4").utf8), ":1:"),
    ("specification-a-text", Array(list(vendors: "", specification: "\"3\"").utf8), ":1:"),
    ("lone-surrogate", Array(list(vendors: #""1": {"id": 1, "name": "\ud800"}"#).utf8), ":5:"),
    (
      "no-utf-8",
      Array(list(vendors: #""1": {"id": 1, "name": ""#).utf8.dropLast(3)) + [0xC3, 0x28, 0x22, 0x7D, 0x7D, 0x7D], ":5:"
    ),
    (
      "cmp-list", Array(#"{"lastUpdated": "2026-01-01T00:00:00Z", "cmps": {"2": {"id": 2, "name": "A CMP"}}}"#.utf8),
      ":1:"
    ),
    ("an-array", Array("[]".utf8), ":1:1:"), ("a-number", Array("3".utf8), ":1:1:"),
    ("two-values", Array("{} {}".utf8), ":1:"),
    ("an-object", Array("{}".utf8), ":1:1:"),
  ]
}

@Suite(.folder, .waits) struct BadInputTests {
  /// Commands that read the file at `FILE`. None may create `out`.
  static let commands = [
    "show FILE -o out", "diff FILE good.json -o out", "reconsent good.json FILE", "validate FILE -o out",
    "vendor 1 FILE -o out", "bundle FILE --out out",
  ]

  static let arguments: [Int] = Array(BadInput.files.indices)

  @Test(.slow, arguments: arguments) func oneLineThatSaysWhere(index: Int) throws {
    let (name, bytes, place) = BadInput.files[index]
    try folder.write(bytes, to: "in/\(name).json")
    try folder.write(BadInput.good, to: "good.json")
    let before = try Self.names(folder)
    for command in Self.commands {
      let line = command.replacingOccurrences(of: "FILE", with: "in/\(name).json")
      let run = try gvl(Transcript.words(line), in: folder.url)
      #expect(run.status == 2, "\(line): \(run)")
      #expect(run.output.isEmpty, "\(line): \(run.output)")
      let first = run.error.split(separator: "\n").first.map(String.init) ?? ""
      #expect(first.hasPrefix("gvl: in/\(name).json\(place)"), "\(line): \(run.error)")
      // `:line:column: ` and then the message.
      #expect(first.range(of: #"json:[0-9]+:[0-9]+: [^ ]"#, options: .regularExpression) != nil, "\(first)")
      #expect(run.complaint == first, "\(line): \(run.error)")
      #expect(try Self.names(folder) == before, "\(line)")
    }
    // Standard input gives the same message, where the bytes are text.
    if let text = String(bytes: bytes, encoding: .utf8), !text.hasPrefix("\u{FEFF}"), index % 3 == 0 {
      let run = try gvl("show", "-", in: folder.url, input: text)
      #expect(run.status == 2 && run.output.isEmpty)
      #expect(run.complaint?.hasPrefix("gvl: standard input\(place)") == true, "\(run.error)")
    }
  }

  static func names(_ folder: TemporaryFolder) throws -> [String] {
    (FileManager.default.enumerator(atPath: folder.url.path)?.compactMap { $0 as? String } ?? []).sorted()
  }

  @Test(arguments: ["show", "diff latest", "vendor 1", "validate", "bundle --out out"])
  func noFileAndNoList(command: String) throws {
    let folder = try Sample.shared().copy()
    for (path, message) in [
      ("nowhere.json", "gvl: nowhere.json: there is no such file"), ("lists/", "gvl: lists/: this folder is no bundle"),
      ("./v3/103", "gvl: ./v3/103: there is no such file"), ("/dev/null", "gvl: /dev/null:1:1: "),
    ] where command != "validate" || path != "lists/" {
      let run = try gvl(Transcript.words(command) + [path], in: folder.url)
      #expect(run.status == 2 && run.complaint?.hasPrefix(message) == true, "\(command) \(path): \(run)")
      #expect(!FileManager.default.fileExists(atPath: folder.url.appending(path: "out").path))
      if command != "validate" { #expect(run.output.isEmpty) }
    }
  }

  /// Every command gives the same messages about a manifest.
  @Test(arguments: [
    ("{\n\"schema\":\"other/1\"}", ":1:1: this is no manifest of a bundle (gvl.bundle/1); name a folder"),
    (
      "{\"schema\":\"gvl.bundle/1\",\"target\":\"json\",\n\"profile\":{\"name\":\"a\",\"vendors\":[1,true]}}",
      ":2:33: /profile/vendors: expected \"all\", an array of ids, or purposes: the vendors that declare one of them"
    ),
    ("{", ":1:2: the text ends too early: a member name is missing; fetch or make the file again"),
  ])
  func aBadManifestIsToldAlikeByAll(text: String, message: String) throws {
    let folder = try Sample.shared().copy()
    try folder.write(text, to: "b/gvl-bundle.json")
    for command in ["bundle verify b", "show b", "diff latest b"] {
      let run = try gvl(Transcript.words(command), in: folder.url)
      #expect(run.status == 2 && run.output.isEmpty)
      #expect(run.complaint?.hasPrefix("gvl: b/gvl-bundle.json" + message) == true, "\(command): \(run.error)")
    }
    let check = try gvl("check", "b", in: folder.url)
    #expect(check.status == 2)
    #expect(
      (check.output + check.error).contains("b/gvl-bundle.json")
        && (check.output + check.error).contains(message.dropFirst(6).prefix(30)))
  }
}
