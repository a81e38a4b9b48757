import Files
import GVLArchive
import GVLBundle
import GVLBundleFormat
import GVLCheck
import GVLFindings
import GVLList
import GVLShown
import TestSupport

@Suite struct BundleCheckTests {
  /// A translation whose texts are those of the list itself.
  static func text(_ language: String, _ bytes: [UInt8], _ list: VendorList) throws -> BundleInput.Text {
    let origin = PairedTexts.Origin(list.reference, lastUpdated: nil, sha256: Digest.sha256(bytes))
    return BundleInput.Text(
      language: language,
      texts: PairedTexts(list.texts, from: [.init(origin, try Translation(bytes).texts, of: list.texts)]))
  }

  /// The files of a bundle of the fictional list, by name.
  static func files(_ profile: PublisherProfile = PublisherProfile(name: "app")) throws -> [String: JSONValue] {
    let list = try VendorList(Fiction.list().bytes)
    let german = Fiction.translation("de")
    let bundle = try BundleTarget.json.bundle(
      BundleInput(
        list: list, reference: list.reference, sha256: Digest.sha256(list.document.bytes),
        texts: [try Self.text("de", german.bytes, list)], profile: profile, languages: ["en", "de"],
        fallback: ["*": "en"]))
    var files = Dictionary(
      uniqueKeysWithValues: try bundle.files.map { ($0.path, try JSONDocument($0.bytes).root.value) })
    files["gvl-bundle.json"] = bundle.manifest.json
    return files
  }

  static func check(
    _ files: [String: JSONValue], source: JSONValue? = Fiction.list(), sets: Set<String> = ["tcf", "bundle"]
  ) throws -> (findings: [Finding], inconclusive: [Inconclusive]) {
    let contents = try BundleContents(folder: "dist") { file throws(Missing) in
      guard let value = files[file] else { throw Missing() }
      return value.bytes
    }
    return checkBundle(contents, source: try source.map { try VendorList($0.bytes) }, sets: sets)
  }

  struct Missing: Error {}

  @Test func aBundleTrueToItsListHasNoError() throws {
    let result = try Self.check(try Self.files())
    #expect(result.findings.isEmpty, "\(result.findings.map(\.message))")
    #expect(result.inconclusive.isEmpty)
  }

  /// One fault each: the file, the place, the new value, and the rules that must report it, and no others.
  static let faults: [(file: String, path: [String], value: JSONValue?, rules: Set<String>, pointer: String)] = [
    ("vendor-list.json", ["vendors", "1", "name"], "", ["tcf/vendor-name"], "/vendors/1/name"),
    (
      "vendor-list.json", ["vendors", "1", "urls"], [], ["tcf/vendor-policy-url"],
      "/vendors/1/urls"
    ),
    (
      "vendor-list.json", ["vendors", "2", "dataRetention"], ["stdRetention": .null],
      ["tcf/vendor-retention"], "/vendors/2/dataRetention/purposes"
    ),
    (
      "vendor-list.json", ["vendors", "2", "dataDeclaration"], nil,
      ["tcf/vendor-data-categories"], "/vendors/2/dataDeclaration"
    ),
    (
      "vendor-list.json", ["vendors", "3", "cookieMaxAgeSeconds"], .null,
      ["tcf/vendor-storage-duration"], "/vendors/3/cookieMaxAgeSeconds"
    ),
    (
      "vendor-list.json", ["vendors", "3", "legIntPurposes"], [2],
      ["tcf/vendor-legal-basis"], "/vendors/3/purposes"
    ),
    // A hole and another fault in the same member are two findings.
    (
      "vendor-list.json", ["vendors", "2", "dataRetention"], ["purposes": ["2": 3]],
      ["tcf/vendor-retention", "bundle/true-to-list"], "/vendors/2/dataRetention"
    ),
    (
      "vendor-list.json", ["vendors", "1", "urls"], [["langId": "en", "legIntClaim": "https://other.example/"]],
      ["tcf/vendor-policy-url", "bundle/true-to-list"], "/vendors/1/urls"
    ),
    ("vendor-list.json", ["vendors", "5"], nil, ["bundle/true-to-list"], "/vendors/5"),
    (
      "vendor-list.json", ["vendors", "1", "flexiblePurposes"], [], ["bundle/true-to-list"],
      "/vendors/1/flexiblePurposes"
    ),
    ("vendor-list.json", ["vendorListVersion"], 6, ["bundle/true-to-list"], "/vendorListVersion"),
    ("vendor-list.json", ["purposes", "2", "description"], "Other.", ["bundle/true-to-list"], "/purposes/2"),
    ("vendor-list.json", ["vendors", "4"], Fiction.vendor(4), ["bundle/true-to-list"], "/vendors/4"),
    ("vendor-list.json", ["vendors", "9"], Fiction.vendor(9), ["bundle/true-to-list"], "/vendors/9"),
    ("vendor-list.json", ["vendors", "1", "purposes"], [1], ["bundle/true-to-list"], "/vendors/1/purposes"),
    ("counts.json", ["purposes", "1", "consent"], 999, ["bundle/counts"], "/purposes/1/consent"),
    ("vendor-list.json", ["stacks"], [:], ["bundle/true-to-list"], "/stacks/1"),
    ("purposes-de.json", ["purposes", "2"], nil, ["tcf/text-complete"], "/purposes/2/name"),
    ("purposes-de.json", ["purposes", "3", "description"], "", ["tcf/text-complete"], "/purposes/3/description"),
    ("purposes-de.json", ["purposes", "4", "illustrations"], [], ["tcf/text-complete"], "/purposes/4/illustrations"),
    ("purposes-en.json", ["stacks", "1", "name"], nil, ["tcf/text-complete"], "/stacks/1/name"),
  ]

  @Test(arguments: faults.indices)
  func ourFaultsAreErrorsWithTheirKeyPath(index: Int) throws {
    let fault = Self.faults[index]
    var files = try Self.files()
    files[fault.file] = files[fault.file]?.replacing(fault.path, with: fault.value)
    let findings = try Self.check(files).findings
    #expect(Set(findings.map(\.rule.id)) == fault.rules, "\(findings.map { "\($0.rule.id) \($0.message)" })")
    #expect(findings.allSatisfy { $0.owner == .publisher && $0.severity == .error })
    #expect(findings.contains { $0.path == fault.pointer }, "\(findings.map(\.path))")
    #expect(findings.allSatisfy { $0.file == "dist/" + fault.file })
  }

  /// Members of a vendor that may be missing from a bundle, and the rule that requires each.
  static let lost: [(members: [String], rule: String)] = [
    (["name"], "tcf/vendor-name"), (["urls"], "tcf/vendor-policy-url"), (["dataRetention"], "tcf/vendor-retention"),
    (["dataDeclaration"], "tcf/vendor-data-categories"), (["usesCookies"], "tcf/vendor-storage-duration"),
    (["cookieMaxAgeSeconds"], "tcf/vendor-storage-duration"),
    (["purposes", "legIntPurposes", "specialPurposes"], "tcf/vendor-legal-basis"),
  ]

  /// One hole is one finding, of the rule that requires the member; if that rule is off, of `bundle/true-to-list`.
  @Test(arguments: lost.indices) func oneHoleIsOneFinding(index: Int) throws {
    let (members, rule) = Self.lost[index]
    var files = try Self.files()
    for member in members {
      files["vendor-list.json"] = files["vendor-list.json"]?.replacing(["vendors", "1", member], with: nil)
    }
    let all = try Self.check(files).findings
    #expect(Set(all.map(\.rule.id)) == [rule] && Set(all.map(\.path)).count == all.count, "\(all.map(\.message))")
    #expect(all.allSatisfy { $0.severity == .error && $0.message.contains("the bundle lost it") })
    #expect(try Self.check(files, sets: ["tcf"]).findings == all)
    let alone = try Self.check(files, sets: ["bundle"]).findings
    #expect(!alone.isEmpty && alone.allSatisfy { $0.rule.id == "bundle/true-to-list" && $0.severity == .error })
  }

  @Test(arguments: [
    ("name", "the name is missing in this language; the English text has one, so the bundle lost it"),
    ("description", "the description is missing in this language; the English text has one, so the bundle lost it"),
    (
      "illustrations",
      "the illustrations are missing in this language; the English text has some, so the bundle lost them"
    ),
  ])
  func missingTextsAreNamedInEnglish(member: String, message: String) throws {
    var files = try Self.files()
    files["purposes-de.json"] = files["purposes-de.json"]?.replacing(["purposes", "4", member], with: nil)
    #expect(try Self.check(files).findings.map(\.message) == [message])
  }

  /// Holes in the list itself are the vendor's: warnings.
  @Test(
    arguments: [
      ("urls", JSONValue.array([]), "tcf/vendor-policy-url"),
      ("dataRetention", ["stdRetention": .null], "tcf/vendor-retention"),
      ("dataDeclaration", .array([]), "tcf/vendor-data-categories"),
      ("cookieMaxAgeSeconds", .null, "tcf/vendor-storage-duration"),
    ] as [(String, JSONValue, String)])
  func theVendorsOwnHolesAreWarnings(member: String, value: JSONValue, rule: String) throws {
    let path = ["vendors", "1", member]
    var files = try Self.files()
    // The counts are those of the list without the hole.
    files["gvl-bundle.json"] = Self.withoutCounts(files["gvl-bundle.json"])
    files["vendor-list.json"] = files["vendor-list.json"]?.replacing(path, with: value)
    let findings = try Self.check(files, source: Fiction.list().replacing(path, with: value)).findings
    #expect(!findings.isEmpty && findings.allSatisfy { $0.rule.id == rule })
    #expect(findings.allSatisfy { $0.owner == .vendor && $0.severity == .warning })
  }

  /// The manifest without its file of counts.
  private static func withoutCounts(_ manifest: JSONValue?) -> JSONValue? {
    guard case .array(let files)? = manifest?["files"] else { return manifest }
    return manifest?.replacing(["files"], with: .array(files.filter { $0["kind"] != "counts" }))
  }

  @Test func withoutTheListNobodyCanTell() throws {
    var files = try Self.files()
    files["vendor-list.json"] = files["vendor-list.json"]?.replacing(["vendors", "1", "dataDeclaration"], with: nil)
    files["gvl-bundle.json"] = Self.withoutCounts(files["gvl-bundle.json"])
    let result = try Self.check(files, source: nil)
    #expect(result.findings.map(\.owner) == [.unknown])
    #expect(result.inconclusive.map(\.file) == ["dist"])
  }

  /// A manifest is untrusted: it may only name files of its folder, never a path.
  @Test(arguments: ["../x.json", "/etc/passwd", "a/../../b.json", ".."])
  func manifestsLeadNowhereElse(path: String) throws {
    var files = try Self.files()
    let languages = try #require(files["gvl-bundle.json"]?["languages"]?.elements)
    files["gvl-bundle.json"] = files["gvl-bundle.json"]?.replacing(
      ["languages"], with: .array(languages.map { $0.replacing(["file"], with: .string(path)) }))
    files[path] = files["purposes-en.json"]
    let error = #expect(throws: Inconclusive.self) { try Self.check(files) }
    #expect(error?.message.contains("leads out of the bundle's folder") == true)
  }

  @Test func restrictedBundlesAreHeldToTheirProfile() throws {
    var profile = PublisherProfile(name: "app")
    profile.restrictions = [.init(purpose: 2, kind: .requireConsent, vendors: .all)]
    profile.vendors = .only([1, 2, 5])
    profile.specialFeatures = .only([])
    #expect(try Self.check(try Self.files(profile)).findings.isEmpty)
  }

  @Test(arguments: ["gvl-bundle.json", "vendor-list.json", "purposes-de.json"])
  func unreadableFilesAreInconclusive(name: String) throws {
    var files = try Self.files()
    files[name] = nil
    #expect(throws: Inconclusive.self) { try Self.check(files) }
    files[name] = ["schema": "other/1"]
    #expect(throws: Inconclusive.self) { try Self.check(files) }
  }

  /// F15: a small file that would expand to far more than its size.
  @Test func aFileThatGrowsIsInconclusive() throws {
    var files = try Self.files()
    files["purposes-de.json"] = HostileCompactFile.parts.file(60_000)
    let error = #expect(throws: Inconclusive.self) { try Self.check(files) }
    #expect(error?.file == "dist/purposes-de.json" && error?.message.contains("[compact.too-large]") == true)
  }

  /// F15: thousands of languages that name one file share one copy of it.
  @Test func languagesShareTheFileThatTheyName() throws {
    var files = try Self.files()
    let manifest = try #require(files["gvl-bundle.json"])
    let languages = try #require(manifest["languages"]?.elements)
    let more = (0..<3).map { languages[1].with("/language", .string("de-x-l\($0)")) }
    files["gvl-bundle.json"] = manifest.with("/languages", .array(languages + more))
    let contents = try BundleContents(folder: "dist") { file throws(Missing) in
      guard let value = files[file] else { throw Missing() }
      return value.bytes
    }
    let german = contents.languages.filter { $0.file == "purposes-de.json" }
    #expect(german.count == 4)
    #expect(german.allSatisfy { $0.texts.document === german[0].texts.document })
  }

  /// 55 of the 966 live vendors of v3/146 have a purpose without retention; nothing else is missing.
  @Test(.enabled(if: Corpus.isPresent, Comment(rawValue: Corpus.absence)))
  func theRealListIsTrueAndItsHolesAreTheVendors() throws {
    let bytes = try Corpus.bytes("v3/archives/vendor-list-v146.json")
    let polish = try Corpus.bytes("v3/archives/purposes-pl-v146.json")
    let list = try VendorList(bytes)
    let bundle = try BundleTarget.json.bundle(
      BundleInput(
        list: list, reference: list.reference, sha256: Digest.sha256(bytes),
        texts: [try Self.text("pl", polish, list)], profile: PublisherProfile(name: "all"), languages: ["en", "pl"],
        fallback: ["*": "en"]))
    var files = Dictionary(uniqueKeysWithValues: bundle.files.map { ($0.path, $0.bytes) })
    files["gvl-bundle.json"] = bundle.manifest.written
    let contents = try BundleContents(folder: "dist") { file throws(Missing) in
      guard let bytes = files[file] else { throw Missing() }
      return bytes
    }
    let findings = checkBundle(contents, source: list).findings
    let retention = findings.filter { $0.rule.id == "tcf/vendor-retention" }
    #expect(retention.count == 55)
    #expect(retention.allSatisfy { $0.owner == .vendor && $0.severity == .warning })
    #expect(findings.count == retention.count)
  }
}
