@testable import GVLBundle
import GVLBundleFormat
import GVLDialog
import GVLList
import GVLShown
import TestSupport

@Suite struct SwiftTargetTests {
  private static let folder = "Sources/GVLData/Resources/"

  private func words(_ codes: [String]) throws -> [BundleInput.Words] {
    try codes.map { .init(try #require(BuiltInWords.words($0)), sha256: $0) }
  }

  /// The files of the target, read back, equal those of target json: the same list, the same texts.
  @Test(arguments: SeededNumbers.seeds(40)) func readBackItIsTheView(seed: UInt64) throws {
    var numbers = SeededNumbers(seed)
    for _ in 0..<6 {
      let document = RandomList.value(3, &numbers)
      // A list without purposes makes no bundle.
      guard let list = try? VendorList(document.bytes), !list.texts[.purpose].isEmpty else { continue }
      let profile = try PublisherProfile(JSONDocument(RandomProfile.value(&numbers).bytes).root).resolved(in: list)
      var input = BundleInput(
        list: list, reference: list.reference, sha256: "0", texts: [], profile: profile, languages: ["en", "pl"],
        fallback: [:])
      input.leavesOut = true
      let view = try BundleView(input)
      let files = try CompactFile.all(of: view, allStacks: false)
      func json(_ name: String) throws -> JSONValue {
        let file = files.first { $0.name == name }
        return try #require(file).json
      }
      let english = try CompactTexts.document(try json("texts-en.json"))
      #expect(Self.sorted(english) == Self.sorted(view.withShownStacks(view.languages[0].textsJSON)))
      let plain = try #require(try? VendorList(view.shown.json.bytes))
      let back = try VendorList(
        try CompactList.document(try json("list.json"), english: try json("texts-en.json")).bytes)
      let ids = back.vendors.map { $0.id }
      #expect(ids == plain.vendors.map { $0.id })
      var addresses = VendorAddresses(view.languages[1], fallback: [:])
      for (one, other) in zip(back.vendors, plain.vendors) {
        let (shown, expected) = (addresses.chosen(for: one), addresses.chosen(for: other))
        #expect(VendorView(one, in: ShownList(back, through: profile)) == VendorView(other, in: view.shown))
        #expect(shown == expected, "narrowing keeps what is shown")
      }
    }
  }

  private static func sorted(_ value: JSONValue) -> JSONValue {
    switch value {
    case .object(let members):
      .object(members.map { .init($0.name, sorted($0.value)) }.sorted { $0.name < $1.name })
    case .array(let elements): .array(elements.map(sorted))
    default: value
    }
  }

  @Test func everyFileIsItsOwnAndNoOther() throws {
    var input = try BundleTests.input(languages: ["en", "de-AT"])
    input.dialog = try words(["en", "de"])
    for module in ["GVLData", "Partners", "_2"] {
      let bundle = try BundleTarget.swift.bundle(input, ["module": [module]])
      for file in bundle.files { #expect(BundleTarget.swift.owns(file.path), "\(file.path)") }
      let paths = Set(bundle.files.map(\.path))
      #expect(paths.isSuperset(of: ["Package.swift", "Strings/Dialog.xcstrings"]))
      for name in ["head", "list", "layers", "texts-en", "texts-de", "dialog-en", "dialog-de"] {
        #expect(paths.contains("Sources/\(module)/Resources/\(name).json"))
      }
      for language in ["en", "de"] {
        for ending in ["strings", "stringsdict"] {
          #expect(paths.contains("Sources/\(module)/Resources/\(language).lproj/Dialog.\(ending)"))
        }
      }
      for language in bundle.manifest.languages { #expect(paths.contains(language.file)) }
      for dialog in bundle.manifest.dialog { #expect(paths.contains(dialog.file)) }
      let sources = bundle.files.filter { $0.kind == .code }.map { String(decoding: $0.bytes, as: UTF8.self) }
      #expect(sources.contains { $0.contains("GVLData") } == (module == "GVLData"))
    }
    for path in [
      ".build/debug.yaml", "README.md", "Package.resolved", "Sources/GVLData/Mine.swift", "Sources/GVLData",
      "Sources/Other.swift", "Tests/GVLDataTests/MyTests.swift", "Sources/GVLData/Resources/picture.png",
      "Sources/GVLData/Resources/PrivacyInfo.plist", "Resources/PrivacyInfo.xcprivacy",
      "Sources/GVLData/Resources/en.lproj/Localizable.strings", "Sources/class/JSON.swift", "Sources", "",
      "Sources/GVLData/Resources/texts-/../x.json", "Tests/GVLData/ShippedTests.swift", "a/Package.swift",
    ] {
      #expect(!BundleTarget.swift.owns(path), "\(path)")
    }
  }

  /// The privacy manifest: the only API with a required reason is the app's own defaults, and nothing tracks users.
  @Test func thePackageDeclaresWhatItsSourcesUse() throws {
    let files = try BundleTarget.swift.bundle(try BundleTests.input()).files
    let file = try #require(files.first { $0.path == Self.folder + "PrivacyInfo.xcprivacy" })
    #expect(file.kind == .asset)
    let list = try unsafe PropertyListSerialization.propertyList(from: Data(file.bytes), format: nil)
    let manifest = try #require(list as? [String: Any])
    #expect(manifest["NSPrivacyTracking"] as? Bool == false)
    for name in ["NSPrivacyTrackingDomains", "NSPrivacyCollectedDataTypes"] {
      #expect((manifest[name] as? [Any])?.isEmpty == true)
    }
    let used = try #require(manifest["NSPrivacyAccessedAPITypes"] as? [[String: Any]])
    #expect(manifest.count == 4 && used.count == 1)
    #expect(used[0]["NSPrivacyAccessedAPIType"] as? String == "NSPrivacyAccessedAPICategoryUserDefaults")
    #expect(used[0]["NSPrivacyAccessedAPITypeReasons"] as? [String] == ["CA92.1"])
    // The other APIs with a required reason that Foundation has.
    let sources = files.filter { $0.kind == .code && $0.path.hasPrefix("Sources/") }
      .map { String(decoding: $0.bytes, as: UTF8.self) }
    for name in [
      "creationDate", "modificationDate", "contentModificationDate", "systemUptime", "volumeAvailableCapacity",
      "systemFreeSize", "activeInputModes", "stat(", "mach_absolute_time",
    ] {
      #expect(!sources.contains { $0.contains(name) }, "\(name) needs a reason in the privacy manifest")
    }
  }

  /// Names of vendors are in resources only: the sources for two lists have the same bytes.
  @Test func sourcesKnowNothingOfTheList() throws {
    let odd = Fiction.list(vendors: [Fiction.vendor(1).with("/name", "\"\"\"\\(exit(1)) // %@ 💶")])
    let bundles = try [BundleTests.input(), BundleTests.input(odd)].map { try BundleTarget.swift.bundle($0) }
    let sources = bundles.map { $0.files.filter { $0.kind == .code } }
    #expect(sources[0] == sources[1])
    #expect(sources[0].count > 20)
  }

  @Test func modulesAreCalledAsSwiftAllows() throws {
    for name in ["GVLData", "a", "_x1", "Partners2026", String(repeating: "a", count: 64)] {
      #expect(SwiftModule.fault(name) == nil, "\(name)")
    }
    let bad = [
      "", "_", "1a", "a-b", "a b", "ä", "class", "init", "Self", "Type", "💶", "a%", "a\"b", "a\\b", "../x",
      "Foundation",
      "XCTest", "Vendor", "VendorListBundle", "JSON", "Purpose", "BundleStore", String(repeating: "a", count: 65),
    ]
    for name in bad {
      #expect(SwiftModule.fault(name) != nil, "\(name)")
      let error = #expect(throws: BundleError.self) { try BundleTarget.swift.check(["module": [name]]) }
      #expect(error?.code == .wrongOption)
    }
  }

  /// The texts in Apple's formats are those of the dialog; our reader of these formats is tested by `WriterLawTests`.
  @Test func thePackageHasALocalizationThatThereIs() throws {
    func manifest(_ codes: [String]) throws -> String {
      var input = try BundleTests.input(languages: ["en", "de"])
      input.languages = codes.isEmpty ? ["en"] : codes
      input.dialog = try words(codes)
      let bundle = try BundleTarget.swift.bundle(input)
      let file = try #require(bundle.files.first { $0.path == "Package.swift" })
      return String(decoding: file.bytes, as: UTF8.self)
    }
    #expect(try manifest(["de", "en"]).contains("defaultLocalization: \"en\""))
    #expect(try manifest(["de"]).contains("defaultLocalization: \"de\""))
    #expect(try manifest([]).contains("defaultLocalization: \"en\""))
  }
}
