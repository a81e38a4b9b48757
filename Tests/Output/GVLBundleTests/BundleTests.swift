import Files
import GVLArchive
import GVLBundle
import GVLBundleFormat
import GVLChanges
import GVLList
import GVLShown
import TestSupport

@Suite struct BundleTests {
  /// - Parameter older: Differing English texts, by pointer, for the lists of translations of other versions.
  static func input(
    _ list: JSONValue = Fiction.list(), profile: PublisherProfile = PublisherProfile(name: "app"),
    languages: [String] = ["en", "de"],
    translations: [String: JSONValue] = ["de": Fiction.translation("de")], fallback: [String: String] = ["*": "en"],
    older: [String: JSONValue] = [:]
  ) throws -> BundleInput {
    let english = try VendorList(older.reduce(list) { $0.with($1.key, $1.value) }.bytes).texts
    let list = try VendorList(list.bytes)
    let texts = try translations.sorted { $0.key < $1.key }.map { language, json in
      let translation = try Translation(json.bytes)
      let version = ListReference(specification: 3, version: translation.vendorListVersion ?? 0)
      let origin = PairedTexts.Origin(
        version, lastUpdated: translation.lastUpdatedText, sha256: Digest.sha256(json.bytes))
      return BundleInput.Text(
        language: language,
        texts: PairedTexts(
          list.texts,
          from: [.init(origin, translation.texts, of: version == list.reference ? list.texts : english)]))
    }
    var input = BundleInput(
      list: list, reference: list.reference, sha256: Digest.sha256(list.document.bytes), texts: texts, profile: profile,
      languages: languages, fallback: fallback)
    input.leavesOut = true
    return input
  }

  static func file(_ bundle: GVLBundle.Bundle, _ path: String) throws -> JSONNode {
    try JSONDocument(try #require(bundle.files.first { $0.path == path }, "\(path)").bytes).root
  }

  static func list(_ bundle: GVLBundle.Bundle) throws -> VendorList {
    try VendorList(try #require(bundle.files.first { $0.path == "vendor-list.json" }).bytes)
  }

  @Test func theSameInputsGiveTheSameBytes() throws {
    let (a, b) = (try BundleTarget.json.bundle(Self.input()), try BundleTarget.json.bundle(Self.input()))
    #expect(a.files == b.files)
    #expect(a.manifest.written == b.manifest.written)
  }

  @Test func theWholeProfileLosesDeletedVendorsAndNothingElse() throws {
    let input = try Self.input()
    let shipped = try Self.list(try BundleTarget.json.bundle(input))
    let changes = ListDiff(from: input.list, to: shipped).changes
    #expect(changes.map(\.kind) == [.vendor(.vanished)])
    #expect(changes.map(\.vendor) == [4])
  }

  static let published: [(Stock, String)] =
    Stock.sample.lists.map { (.sample, $0) }
    + [
      "v3/archives/vendor-list-v146.json", "v3/archives/vendor-list-v17.json", "v2/archives/vendor-list-v224.json",
    ].filter { _ in Corpus.isPresent }.map { (.real, $0) }

  @Test(arguments: published) func publishedListsLoseDeletedVendorsAndNothingElse(stock: Stock, path: String) throws {
    let list = try VendorList(try stock.bytes(path))
    let input = BundleInput(
      list: list, reference: list.reference, sha256: Digest.sha256(list.document.bytes), texts: [],
      profile: PublisherProfile(name: "all"), languages: ["en"], fallback: [:])
    let bundle = try BundleTarget.json.bundle(input)
    let changes = ListDiff(from: list, to: try Self.list(bundle)).changes
    #expect(changes.allSatisfy { $0.kind == .vendor(.vanished) && $0.direction == .neutral })
    #expect(changes.count == list.vendorCount - list.liveVendorCount)
    #expect(bundle.manifest.leftOut.map(\.vendor) == list.vendors.filter { !$0.isLive }.map(\.id))
  }

  /// A reference library narrowed a narrowed list: 25 ids after 10 others left 5. gvl narrows the whole list each time.
  @Test func narrowingStartsFromTheWholeList() throws {
    var narrow = PublisherProfile(name: "narrow")
    narrow.vendors = .only([1])
    var other = PublisherProfile(name: "other")
    other.vendors = .only([2, 3, 5])
    let input = try Self.input(profile: narrow)
    #expect(try Self.list(try BundleTarget.json.bundle(input)).vendors.map(\.id) == [1])
    var second = input
    second.profile = other
    #expect(try Self.list(try BundleTarget.json.bundle(second)).vendors.map(\.id) == [2, 3, 5])
  }

  @Test func whatCannotBeShownIsNamed() throws {
    var profile = PublisherProfile(name: "app")
    profile.vendors = .only([1, 4, 99])
    var input = try Self.input(profile: profile)
    input.leavesOut = false
    let error = #expect(throws: BundleError.self) { try BundleTarget.json.bundle(input) }
    #expect(error?.code == .vendorGone)
    for part in ["was deleted on 20", "vendor 99 is not in"] { #expect(error?.message.contains(part) == true) }
    // The profile names many of its vendors by id.
    input.profile.vendors = .only([1, 4, 95, 96, 97, 98, 99])
    let many = #expect(throws: BundleError.self) { try BundleTarget.json.bundle(input) }
    #expect(
      many?.message.hasPrefix("6 of its vendors are not live (deleted: 4; not in v3/") == true
        && many?.message.contains(": 95, 96, 97, 98, 99); take them out of `vendors`") == true, "\(many?.message ?? "")"
    )
    input.profile.vendors = .only([1, 4, 99])
    input.leavesOut = true
    let bundle = try BundleTarget.json.bundle(input)
    #expect(bundle.manifest.leftOut.map(\.vendor) == [4, 99])
    #expect(bundle.manifest.leftOut.map(\.reason) == [.deleted, .unknown])
    #expect(bundle.manifest.vendors == 1)
  }

  /// The basis of every vendor and purpose in the file is the one that the profile computes.
  @Test(arguments: PublisherProfile.Restriction.Kind.allCases)
  func restrictionsAreApplied(kind: PublisherProfile.Restriction.Kind) throws {
    var profile = PublisherProfile(name: "app")
    profile.restrictions = [
      .init(purpose: 2, kind: kind, vendors: .all), .init(purpose: 4, kind: .requireConsent, vendors: .only([2])),
    ]
    let input = try Self.input(profile: profile)
    let bundle = try BundleTarget.json.bundle(input)
    let shipped = try Self.list(bundle)
    for vendor in input.list.vendors where vendor.isLive {
      let narrowed = try #require(shipped.vendor(vendor.id))
      for purpose in 1...4 {
        #expect(
          narrowed.basis(of: purpose) == profile.basis(of: vendor, purpose: purpose), "\(vendor.id), purpose \(purpose)"
        )
      }
      #expect(narrowed.flexiblePurposes.isEmpty)
    }
    let counts = try Self.file(bundle, "counts.json")
    for purpose in 1...4 {
      let consent = shipped.vendors.count { $0.consentPurposes.contains(purpose) }
      #expect(counts["purposes"]?[String(purpose)]?["consent"]?.integer == consent)
    }
    #expect(counts["vendors"]?.integer == 4)
  }

  @Test func purposesOutsideTheProfileAreNotShown() throws {
    var profile = PublisherProfile(name: "app")
    profile.purposes = .only([1, 2])
    profile.specialFeatures = .only([])
    let bundle = try BundleTarget.json.bundle(try Self.input(profile: profile))
    let list = try Self.list(bundle)
    #expect(list.texts[.purpose].map(\.id) == [1, 2])
    #expect(list.texts[.stack].isEmpty && list.texts[.specialFeature].isEmpty)
    #expect(list.vendors.allSatisfy { !$0.purposes.contains(3) && $0.specialFeatures.isEmpty })
    #expect(try Self.file(bundle, "purposes-de.json")["purposes"]?.members.map(\.name) == ["1", "2"])
  }

  @Test func holesAreFilledAndSaid() throws {
    let holed = Fiction.translation("de").replacing(["purposes", "2"], with: nil)
      .replacing(["purposes", "3", "name"], with: "").replacing(["stacks", "1", "description"], with: .null)
    let bundle = try BundleTarget.json.bundle(try Self.input(translations: ["de": holed]))
    let entry = try #require(bundle.manifest.languages.first { $0.language == "de" })
    #expect(entry.loans.map(\.item) == ["purposes/2", "purposes/3", "stacks/1"])
    #expect(entry.loans.map(\.members) == [["name", "description", "illustrations"], ["name"], ["description"]])
    #expect(entry.loans.allSatisfy { $0.from == "en" })
    let german = try Self.file(bundle, "purposes-de.json")
    #expect(german["purposes"]?["2"]?["name"]?.string == "Purpose 2")
    #expect(german["purposes"]?["4"]?["name"]?.string == "Purpose 4 (de)")
  }

  @Test func fallbackIsRecorded() throws {
    let bundle = try BundleTarget.json.bundle(try Self.input(languages: ["de-AT", "fr", "de"]))
    #expect(bundle.manifest.languages.map(\.texts) == ["de", "en", "de"])
    #expect(bundle.manifest.languages.map(\.reason) == ["parent", "any", nil])
    #expect(
      bundle.files.map(\.path) == [
        "counts.json", "layers.json", "purposes-de.json", "purposes-en.json", "vendor-list.json",
      ])
  }

  @Test func aLaggingTranslationIsNamedByItsOwnList() throws {
    let german = Fiction.translation("de", version: 6)
    let bundle = try BundleTarget.json.bundle(try Self.input(translations: ["de": german]))
    #expect(bundle.manifest.languages.map(\.list.description) == ["v3/7", "v3/6"])
    #expect(try Self.file(bundle, "purposes-de.json")["vendorListVersion"]?.integer == 6)
    let entry = try #require(bundle.manifest.languages.last)
    #expect(entry.textFrom.map(\.list.description) == ["v3/6"])
    #expect(entry.textFrom.map(\.sha256) == [Digest.sha256(german.bytes)])
    #expect(entry.textFrom.first?.items.count == 10 && entry.fallbackOf.isEmpty && entry.loans.isEmpty)
  }

  /// If one text of an item cannot be used, the whole item falls back: no German name above an English description.
  @Test func onlyItemsWhoseEnglishChangedFallBack() throws {
    let bundle = try BundleTarget.json.bundle(
      try Self.input(
        translations: ["de": Fiction.translation("de", version: 6)],
        older: ["/purposes/2/description": "Said otherwise.", "/stacks/1/purposes": [2]]))
    let entry = try #require(bundle.manifest.languages.last)
    #expect(entry.texts == "de" && entry.reason == nil)
    #expect(entry.fallbackOf == [.init(item: "purposes/2", from: "en", reason: "changed")])
    #expect(
      entry.loans == [.init(item: "purposes/2", members: ["name", "description", "illustrations"], from: "en")])
    #expect(entry.textFrom.first?.items.contains(TextKey(.purpose, 2)) == false)
    #expect(entry.textFrom.first?.items.contains(TextKey(.stack, 1)) == true, "what a stack is made of is no text")
    let german = try Self.file(bundle, "purposes-de.json")
    #expect(german["purposes"]?["2"]?["name"]?.string == "Purpose 2")
    #expect(german["purposes"]?["3"]?["name"]?.string == "Purpose 3 (de)")
    // The stack's purposes come from the list, even if its texts are older.
    #expect(german["stacks"]?["1"]?["purposes"]?.elements.compactMap(\.integer) == [2, 3])
  }

  /// The first fallback language that has all texts of an item provides all of them, and its version is reported.
  @Test func anItemIsLentWholeByOneLanguage() throws {
    let french = Fiction.translation("fr", version: 7).with("/purposes/2/illustrations", nil)
    let input = try Self.input(
      languages: ["de"],
      translations: [
        "de": Fiction.translation("de", version: 7).with("/purposes/2", nil), "fr": french,
        "es": Fiction.translation("es", version: 6),
      ], fallback: ["de": "fr", "*": "es"])
    let entry = try #require(try BundleTarget.json.bundle(input).manifest.languages.first)
    #expect(entry.fallbackOf == [.init(item: "purposes/2", from: "es", reason: "missing")])
    #expect(entry.loans.map(\.from) == ["es"])
    #expect(entry.loans.first?.textFrom == ListReference(specification: 3, version: 6))
  }

  /// A translation without a usable text is treated as missing.
  @Test func aLanguageWithoutAnyTextIsStoodInFor() throws {
    let bundle = try BundleTarget.json.bundle(
      try Self.input(translations: ["de": .object([.init("vendorListVersion", 6), .init("purposes", [:])])]))
    #expect(bundle.manifest.languages.last?.texts == "en")
    #expect(bundle.manifest.languages.last?.reason == "any")
  }

  @Test func refusals() throws {
    var small = try Self.input()
    small.maximumBytes = 1000
    #expect(throws: BundleError.self) { try BundleTarget.json.bundle(small) }
    #expect(throws: BundleError.self) { try BundleTarget.named("jsno") }
    let error = #expect(throws: BundleError.self) { try BundleTarget.named("jsno") }
    #expect(error?.message.contains("json") == true)
  }
}
