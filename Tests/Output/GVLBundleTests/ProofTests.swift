import Files
@testable import GVLBundle
import GVLBundleFormat
import GVLDialog
import GVLList
import GVLShown
import Gzip
import TestSupport

extension BundleFolder {
  /// The problems that a proof finds.
  func verify(
    key: VerifyingKey? = nil, against digests: @escaping (ListReference, String?) -> Set<String> = { _, _ in [] }
  ) throws(BundleError) -> [Problem] {
    try prove(key: key, against: Originals(digests: digests)).problems
  }
}

/// A bundle is proved by its manifest, its own files and the archive: it has exactly the files that were written.
@Suite(.folder) struct ProofTests {
  static let german = Fiction.translation("de").with("/purposes/2/name", nil)

  /// An input with everything that a bundle may have: a language that lacks a text, own texts, custom vendors.
  static func input(_ list: JSONValue = Fiction.list(), profile: PublisherProfile = PublisherProfile(name: "app"))
    throws -> BundleInput
  {
    var input = try BundleTests.input(
      list, profile: profile, languages: ["en", "de", "de-AT"], translations: ["de": german])
    input.dialog = try ["de", "en"].map { code in
      .init(try #require(BuiltInWords.words(code)), sha256: "of " + code)
    }
    input.customVendors = [.init(name: "Beside", url: "https://beside.example/p")]
    return input
  }

  static func originals(_ list: VendorList, _ translations: [String: JSONValue] = ["de": german]) -> Originals {
    var stored: [String: [UInt8]] = ["": list.document.bytes]
    for (language, json) in translations { stored[language] = json.bytes }
    func bytes(_ reference: ListReference, _ language: String?) -> [UInt8]? {
      reference.bare == list.reference.bare ? stored[language ?? ""] : nil
    }
    return Originals(
      digests: { bytes($0, $1).map { [Digest.sha256($0)] } ?? [] },
      bytes: { reference, language, sha256 in
        bytes(reference, language).flatMap { Digest.sha256($0) == sha256 ? $0 : nil }
      })
  }

  static let forms = ["plain", "compact", "view", "pack"]

  static let brotli = ["compression": ["gzip", "brotli"]]

  static let orders: [(BundleTarget, [String: [String]])] =
    [(.web, [:]), (.web, brotli), (.swift, [:])]
    + (1..<16).map { set in
      (.json, ["form": forms.indices.filter { set >> $0 & 1 == 1 }.map { forms[$0] }])
    }

  private func text(_ problems: [BundleFolder.Problem]) -> [String] {
    problems.map { "\($0.code.rawValue) \($0.file): \($0.message)" }
  }

  /// F12: includes a set of forms with texts in two of them.
  @Test(arguments: orders.indices) func whatWasWrittenIsProved(_ index: Int) throws {
    let (target, options) = Self.orders[index]
    let input = try Self.input()
    let bundle = BundleFolder(folder.url.path + "/out")
    try bundle.write(try target.bundle(input, options))
    let alone = try bundle.prove()
    #expect(text(alone.problems) == [], "\(target.name) \(options)")
    #expect(alone.compared == [] && alone.notStored == ["v3/7", "de of v3/7"])
    let proof = try bundle.prove(against: Self.originals(input.list))
    #expect(text(proof.problems) == [], "\(target.name) \(options)")
    #expect(proof.compared == ["v3/7", "de of v3/7"] && proof.notStored == [])
  }

  /// Any list and profile make a bundle that can be proved.
  @Test(.slow, arguments: SeededNumbers.seeds(12)) func anyBundleIsProved(seed: UInt64) throws {
    var numbers = SeededNumbers(seed)
    for round in 0..<6 {
      let list = try VendorList(RandomList.value(round % 3 == 0 ? 2 : 3, &numbers).bytes)
      let profile = try PublisherProfile(JSONDocument(RandomProfile.value(&numbers).bytes).root)
      var input = BundleInput(
        list: list, reference: list.reference, sha256: Digest.sha256(list.document.bytes), texts: [], profile: profile,
        languages: ["en"], fallback: [:])
      input.leavesOut = true
      // A list without purposes makes no bundle.
      if list.texts[.purpose].isEmpty {
        let error = #expect(throws: BundleError.self) { try BundleTarget.web.bundle(input, [:]) }
        #expect(error?.code == .unsupportedList)
        continue
      }
      for (number, (target, options)) in [
        (BundleTarget.web, [:]), (.swift, [:]), (.json, ["form": Self.forms]),
      ].enumerated() {
        let bundle = BundleFolder(folder.url.path + "/\(round)-\(number)")
        try bundle.write(try target.bundle(input, options))
        let proof = try bundle.prove(against: Self.originals(list, [:]))
        #expect(text(proof.problems) == [], "\(target.name) \(profile)")
        // Checked without the list: a restriction may have removed the purpose by which a vendor is in the profile.
        #expect(text(try bundle.prove().problems) == [], "\(target.name) \(profile)")
      }
    }
  }

  /// Changes a file, and its entry in the manifest to match.
  private func forge(_ bundle: BundleFolder, _ path: String, _ bytes: [UInt8]) throws {
    var manifest = try bundle.manifest()
    let tree = FileTree(root: bundle.path)
    try tree.write(bytes, to: path)
    for index in manifest.files.indices where manifest.files[index].path == path {
      manifest.files[index].sha256 = Digest.sha256(bytes)
      manifest.files[index].bytes = bytes.count
    }
    try tree.write(manifest.written, to: BundleManifest.fileName)
  }

  /// F3, F4, F16: a file that is derived from the list and the texts cannot be replaced, whatever the manifest says.
  @Test(
    .slow,
    arguments: [(BundleTarget.json, ["form": forms]), (.web, [:]), (.web, brotli), (.swift, [:])]
      as [(BundleTarget, [String: [String]])])
  func noFileCanBeForged(_ target: BundleTarget, _ options: [String: [String]]) throws {
    let input = try Self.input()
    let bundle = BundleFolder(folder.url.path + "/out")
    let made = try target.bundle(input, options)
    try bundle.write(made)
    let tree = FileTree(root: bundle.path)
    var tried = 0
    for file in made.files where file.kind != .code && !WebFiles.settings.contains(file.path) {
      let way = file.kind == .packed ? WebPacking(file.path) : nil
      let plain =
        switch way {
        case .gzip?: try Gzip.expand(file.bytes, limit: 1 << 24)
        case .brotli?: try #require(Brotli.expand(file.bytes, limit: 1 << 24))
        case nil: file.bytes
        }
      // Module and types have compressed copies too.
      if file.kind == .packed, file.path.contains("gvl.") { continue }
      var forged = plain
      let place = try #require(
        forged.indices[(forged.count / 2)...].first { (0x61...0x79).contains(forged[$0]) }, "\(file.path)")
      forged[place] += 1
      let written =
        switch way {
        case .gzip?: try Gzip.compress(forged, .best)
        case .brotli?: try #require(Brotli.compress(forged))
        case nil: forged
        }
      try forge(bundle, file.path, written)
      let problems = try bundle.prove(against: Self.originals(input.list)).problems
      // A text of the dialog itself is found in the files made from it.
      let isOwnWord = file.kind == .dialog || file.path.contains("Strings/")
      #expect(
        isOwnWord ? !problems.isEmpty || target.name == "web" : problems.contains { $0.file == file.path },
        "\(file.path)")
      tried += 1
      try tree.write(file.bytes, to: file.path)
      try tree.write(made.manifest.written, to: BundleManifest.fileName)
    }
    #expect(tried > 8)
    #expect(try bundle.prove(against: Self.originals(input.list)).isSound)
  }

  /// F4: a word of a translation is changed in all forms alike.
  @Test func aTextThatIsNotTheOfficialOneIsFound() throws {
    let input = try Self.input()
    var other = input
    let forged = Self.german.with("/purposes/1/name", "Etwas anderes")
    other.texts = try BundleTests.input(translations: ["de": forged]).texts
    let bundle = BundleFolder(folder.url.path + "/out")
    try bundle.write(try BundleTarget.json.bundle(other, ["form": Self.forms]))
    var manifest = try bundle.manifest()
    for index in manifest.languages.indices where manifest.languages[index].texts == "de" {
      manifest.languages[index].sha256 = Digest.sha256(Self.german.bytes)
    }
    try FileTree(root: bundle.path).write(manifest.written, to: BundleManifest.fileName)
    let problems = try bundle.prove(against: Self.originals(input.list)).problems
    #expect(problems.map(\.code) == [.textDiffers] && problems.map(\.file) == ["purposes-de.json"])
    #expect(problems.first?.pointer == "/purposes/1/name")
    #expect(try bundle.prove().isSound, "without the archive nobody can tell")
  }

  /// F16: false statements of the manifest about the profile and the lists of its texts.
  @Test func aManifestThatContradictsTheListIsFound() throws {
    let input = try Self.input()
    let made = try BundleTarget.json.bundle(input)
    let bundle = BundleFolder(folder.url.path + "/out")
    try bundle.write(made)
    typealias Code = BundleFolder.Problem.Code
    let rows: [(Code, Bool, (inout BundleManifest) -> Void)] = [
      (.profileDiffers, false, { $0.profile.purposes = .only([1]) }),
      (.profileDiffers, false, { $0.profile.specialFeatures = .only([]) }),
      (.languageDiffers, false, { $0.languages[1].list.specification = 2 }),
      (.languageDiffers, false, { $0.languages[1].reason = "any" }),
      (.formDiffers, false, { $0.files[0].kind = .view }), (.formDiffers, false, { $0.files[0].language = "pl" }),
      (.profileDiffers, true, { $0.leftOut = [] }),
      (.formDiffers, true, { $0.profile.restrictions = [.init(purpose: 2, kind: .notAllowed, vendors: .all)] }),
    ]
    for (index, (code, needsArchive, change)) in rows.enumerated() {
      var manifest = made.manifest
      change(&manifest)
      try FileTree(root: bundle.path).write(manifest.written, to: BundleManifest.fileName)
      let problems = try bundle.prove(against: needsArchive ? Self.originals(input.list) : .none).problems
      #expect(problems.contains { $0.code == code }, "row \(index): \(text(problems))")
    }
  }

  // MARK: The place that consumers read

  static let strangers: [(BundleTarget, String, isRead: Bool)] = [
    (.swift, "Sources/GVLData/Evil.swift", true), (.swift, "Sources/Other/Evil.swift", true),
    (.swift, "Sources/GVLData/Resources/more.json", true), (.swift, "sources/gvldata/evil.swift", true),
    (.swift, "Package@swift-6.swift", true), (.swift, "Package@swift-5.9.0.swift", true),
    (.swift, "Plugins/Evil/plugin.swift", true), (.swift, "Tests/GVLDataTests/Evil.swift", true),
    (.swift, "Snippets/Evil.swift", true),
    (.web, "current.json.br", true), (.web, "gvl-bundle.json.gz", true), (.web, "gvl-bundle.json.sig.br", true),
    (.web, "vendor-list.json.zst", true), (.web, "gvl.js.br", true),
    (.web, "purposes-fr.json", true), (.web, "archives/vendor-list-v6.json.gz", true),
    (.json, "purposes-fr.json", true),
    // Files that no tool takes for a part of the bundle are ignored.
    (.swift, "README.md", false), (.swift, "Sources/GVLData/.DS_Store", false), (.swift, "Examples/a.swift", false),
    (.web, "index.html", false), (.web, "other.json.br", false), (.web, "app.js", false), (.json, "README.md", false),
    (.json, "vendor-list.json.br", false),
  ]

  /// F2: extra code beside code, and compressed copies beside files.
  @Test(.slow, arguments: strangers.indices) func whatConsumersReadIsListed(_ index: Int) throws {
    let (target, path, isRead) = Self.strangers[index]
    let bundle = BundleFolder(folder.url.path + "/out")
    try bundle.write(try target.bundle(try Self.input()))
    try folder.write("x", to: "out/" + path)
    #expect(text(try bundle.verify()).map { String($0.prefix { $0 != ":" }) } == (isRead ? ["unlisted " + path] : []))
  }

  @Test func aLinkInThePlaceOfSourcesIsListedToo() throws {
    let bundle = BundleFolder(folder.url.path + "/out")
    try bundle.write(try BundleTarget.swift.bundle(try Self.input()))
    try FileManager.default.createSymbolicLink(
      atPath: bundle.path + "/Sources/GVLData/More", withDestinationPath: folder.url.path)
    #expect(try bundle.verify().map(\.code) == [.unlisted])
  }

  // MARK: Comparison

  private func compared(_ first: BundleFolder, _ second: BundleFolder) throws -> [BundleComparison.Difference] {
    try BundleComparison((first.path, try first.prove()), (second.path, try second.prove())).differences
  }

  /// F3: a bundle that does not match its manifest is not compared.
  @Test func aDamagedBundleIsNotCompared() throws {
    let (a, b) = (BundleFolder(folder.url.path + "/a"), BundleFolder(folder.url.path + "/b"))
    for bundle in [a, b] { try bundle.write(try BundleTarget.web.bundle(try Self.input())) }
    #expect(try compared(a, b) == [])
    try folder.write("{}", to: "b/current.json")
    let error = #expect(throws: BundleError.self) { try compared(a, b) }
    #expect(error?.code == .notProved && error?.subject.hasSuffix("/b/current.json") == true)
  }

  /// Two bundles of one target that show the same have the same bytes; otherwise the differing files are named.
  @Test func filesOfOneTargetAreCompared() throws {
    let (a, b) = (BundleFolder(folder.url.path + "/a"), BundleFolder(folder.url.path + "/b"))
    var input = try Self.input()
    try a.write(try BundleTarget.web.bundle(input))
    input.refreshAfter = Age(seconds: 86_400)
    try b.write(try BundleTarget.web.bundle(input))
    #expect(try compared(a, b).map { "\($0.part) \($0.item)" } == ["file current.json", "file current.json.gz"])
    let app = BundleFolder(folder.url.path + "/app")
    try app.write(try BundleTarget.swift.bundle(input))
    #expect(try compared(a, app) == [], "of another target only what is shown counts")
  }
}
