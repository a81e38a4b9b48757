@testable import GVLBundle
import GVLBundleFormat
import GVLDialog
import GVLList
import GVLShown
import GVLStringsWriting
import GVLText
import TestSupport

/// The content of a bundle, and the content that it refuses.
@Suite struct ViewTests {
  private func refusal(_ input: BundleInput) -> BundleError? {
    do throws(BundleError) {
      _ = try BundleView(input)
      return nil
    } catch { return error }
  }

  // MARK: Languages

  @Test func strictForbidsEveryLoan() throws {
    var input = try BundleTests.input(languages: ["en", "de", "de-AT"])
    input.isStrict = true
    #expect(refusal(input) == nil, "a language without its region is still the language")
    input.languages = ["fr", "de"]
    #expect(refusal(input)?.message.contains("fr would be shown in en") == true)
    var holed = try BundleTests.input(
      translations: ["de": Fiction.translation("de").with("/purposes/2/name", nil)])
    #expect(refusal(holed) == nil)
    holed.isStrict = true
    #expect(refusal(holed)?.code == .fallback && refusal(holed)?.message.contains("purposes/2 in en") == true)
  }

  private func words(_ language: String, without keys: Set<String> = []) throws -> BundleInput.Words {
    var words = try #require(BuiltInWords.words(language))
    for key in keys { words.texts[key] = nil }
    return .init(words, sha256: "of " + language)
  }

  @Test func ownWordsAreLentAndSaid() throws {
    var input = try BundleTests.input(languages: ["de-AT", "pl", "en"], fallback: ["pl": "de"])
    input.dialog = [try words("de", without: ["first.acceptAll"]), try words("en")]
    let view = try BundleView(input)
    #expect(view.dialog.map(\.language.code) == ["de", "de", "en"])
    #expect(view.dialog[0].loans == [.init(key: "first.acceptAll", from: "en")])
    let bundle = try BundleTarget.json.bundle(view, try BundleTarget.json.check([:]))
    #expect(bundle.manifest.dialog.map(\.file) == ["dialog-de.json", "dialog-de.json", "dialog-en.json"])
    #expect(bundle.manifest.dialog.map(\.sha256) == ["of de", "of de", "of en"])
    let german = try BundleTests.file(bundle, "dialog-de.json")
    let english = try BundleTests.file(bundle, "dialog-en.json")
    #expect(german["strings"]?["first.acceptAll"]?.string == english["strings"]?["first.acceptAll"]?.string)
    #expect(german["strings"]?["first.title"]?.string != english["strings"]?["first.title"]?.string)
    for (key, text) in try words("en").words.texts {
      let shown = try #require(english["strings"]?[key])
      for (category, form) in text.forms {
        #expect(category.map { shown[$0.rawValue]?.string } ?? shown.string == form)
      }
    }
    input.isStrict = true
    #expect(refusal(input)?.code == .fallback)
  }

  // MARK: Vendors

  @Test func vendorsOutsideOfTheListAreHeldAgainstIt() throws {
    var input = try BundleTests.input()
    input.customVendors = [
      .init(name: "VENDOR 1 GmbH", url: nil), .init(name: "Other", url: "https://www.v2.example/imprint"),
      .init(name: "Third", url: "https://cdn.v3.example:8443/x"), .init(name: "Vendor", url: "https://example/"),
      .init(name: "Gone", url: "https://v4.example/privacy"), .init(name: "Near", url: "https://xv5.example/"),
    ]
    let view = try BundleView(input)
    #expect(view.collisions.map(\.vendor) == [1, 2, 3])
    #expect(view.collisions.map(\.custom) == ["VENDOR 1 GmbH", "Other", "Third"])
    #expect(view.collisions.map(\.what) == [.name, .domain, .domain])
    #expect(view.customVendors.map(\.name) == ["Gone", "Near", "Other", "Third", "VENDOR 1 GmbH", "Vendor"])
  }

  @Test func addressesAreThoseOfTheLanguage() throws {
    func url(_ language: String) -> JSONValue {
      ["langId": .string(language), "privacy": .string("https://v.example/\(language)")]
    }
    let list = Fiction.list().with("/vendors/1/urls", [url("fr"), url("de"), url("en")])
      .with("/vendors/2/urls", [url("fr"), url("pt-BR")]).with("/vendors/3/urls", [url("fr")])
    let input = try BundleTests.input(list, languages: ["de", "pt", "sr-Latn"])
    let view = try BundleView(input)
    func chosen(_ index: Int) -> [String?] {
      var addresses = VendorAddresses(view.languages[index], fallback: view.fallback)
      return view.shown.vendors.prefix(3).map { addresses.chosen(for: $0).language }
    }
    #expect(chosen(0) == ["de", "fr", "fr"] && chosen(1) == ["en", "pt-BR", "fr"] && chosen(2) == ["en", "fr", "fr"])
  }

  // MARK: Files

  /// The file that is ready to show has the content of the plain files.
  @Test func theViewIsWhatThePlainFilesSay() throws {
    var input = try BundleTests.input()
    input.dialog = [try words("de")]
    let bundle = try BundleTarget.json.bundle(input, ["form": ["plain", "view"]])
    let list = try BundleTests.list(bundle)
    for language in ["de", "en"] {
      let view = try BundleTests.file(bundle, "view-\(language).json")
      let texts = try BundleTests.file(bundle, "purposes-\(language).json")
      let counts = try BundleTests.file(bundle, "counts.json")
      for kind in TextKind.allCases where kind != .stack {
        for row in try #require(view[kind.member]).elements {
          let id = String(try #require(row["id"]?.integer))
          for member in ["name", "description", "illustrations"] {
            #expect(row[member]?.value == texts[kind.member]?[id]?[member]?.value)
          }
          let count = counts[kind.member]?[id]
          let (said, counted) =
            kind == .purpose ? (row["consent"], count?["consent"]) : (row["vendors"], count)
          #expect(said?.integer == counted?.integer)
          #expect(row["default"]?.bool ?? false == false)
        }
      }
      let vendors = try #require(view["vendors"]).elements
      #expect(vendors.compactMap { $0["id"]?.integer } == list.vendors.map(\.id))
      for (row, vendor) in zip(vendors, list.vendors) {
        #expect(row["name"]?.string == vendor.name)
        #expect(row["consent"]?.elements.compactMap { $0["id"]?.integer } == Array(vendor.consentPurposes))
        for kept in row["consent"]?.elements ?? [] {
          #expect(kept["retentionDays"]?.integer == vendor.retention.days(purpose: try #require(kept["id"]?.integer)))
        }
        #expect(row["privacyURL"]?.string == vendor.urls.first?.privacy)
        #expect(row["deviceStorageDisclosureURL"]?.string == vendor.deviceStorageDisclosureURL)
      }
      let words = try BundleTests.file(bundle, "dialog-de.json")["strings"]?.value
      #expect(view["dialog"]?.value == (language == "de" ? words : .null))
    }
  }

  /// Every file in the manifest exists and has the stated kind, by which readers can find it without its name.
  @Test func theManifestSaysWhatEachFileIs() throws {
    let bundle = try BundleTarget.json.bundle(try BundleTests.input(), ["form": ["view"]])
    #expect(bundle.manifest.files(.list).map(\.path) == ["vendor-list.json"])
    #expect(bundle.manifest.files(.texts).map(\.language) == ["de", "en"])
    #expect(bundle.manifest.files(.view).map(\.path) == ["view-de.json", "view-en.json"])
    #expect(Set(bundle.manifest.files.map(\.path)) == Set(bundle.files.map(\.path)))
  }

  /// The compact form has the same content, and its reader ships with it.
  @Test func theCompactFormIsThePlainOne() throws {
    let input = try BundleTests.input()
    let plain = try BundleTarget.json.bundle(input)
    let compact = try BundleTarget.json.bundle(input, ["form": ["compact", "pack"]])
    #expect(
      compact.files.map(\.path) == [
        "compact.js", "gvl-pack.json", "head.json", "layers.json", "list.json", "texts-de.json", "texts-en.json",
      ])
    #expect(compact.files.allSatisfy { !$0.bytes.isEmpty })
    let files = Dictionary(uniqueKeysWithValues: compact.files.map { ($0.path, $0.bytes) })
    for (path, other) in [("list.json", "vendor-list.json"), ("texts-de.json", "purposes-de.json")] {
      let read = try JSONDocument(compact.manifest.plain(try #require(files[path])) { files[$0] }).root
      let written = try BundleTests.file(plain, other)
      #expect(Set(read.members.map(\.name)) == Set(written.members.map(\.name)))
      for member in written.members where member.name != "vendors" {
        #expect(read[member.name].map { sorted($0.value) } == sorted(member.value.value), "\(other) \(member.name)")
      }
    }
    // Together they have each common file once.
    let both = try BundleTarget.json.bundle(input, ["form": ["plain", "compact", "view", "pack"]])
    #expect(Set(both.files.map(\.path)).count == both.files.count)
    #expect(both.files.allSatisfy { BundleTarget.json.owns($0.path) })
  }

  /// Sorts members, since their order has no meaning.
  private func sorted(_ value: JSONValue) -> JSONValue {
    switch value {
    case .object(let members):
      .object(members.map { .init($0.name, sorted($0.value)) }.sorted { $0.name < $1.name })
    case .array(let elements): .array(elements.map(sorted))
    default: value
    }
  }

  @Test func optionsAreJudged() throws {
    for (options, part) in [
      (["form": ["plian"]], "give one of plain, "), (["from": ["plain"]], "did you mean"),
      (["form": []], "no value"),
    ] {
      let error = #expect(throws: BundleError.self) { try BundleTarget.json.check(options) }
      #expect(error?.code == .wrongOption && error?.message.contains(part) == true, "\(String(describing: error))")
    }
  }

  // MARK: Sizes

  @Test func sizesAddUp() throws {
    let bundle = try BundleTarget.json.bundle(try BundleTests.input())
    let sizes = BundleSizes(bundle, compressed: true)
    #expect(sizes.rows.reduce(0) { $0 + $1.bytes } == bundle.files.reduce(0) { $0 + $1.bytes.count })
    #expect(sizes.rows.reduce(0) { $0 + $1.files } == bundle.files.count)
    #expect(sizes.rows.map(\.language) == [nil, nil, nil, "de", "en"])
    for row in sizes.rows {
      #expect((row.gzip ?? .max) < row.bytes && (row.brotli ?? 0) < row.bytes)
    }
  }

  @Test func aLimitNamesTheLargestParts() throws {
    var input = try BundleTests.input()
    input.maximumBytes = 1000
    let error = #expect(throws: BundleError.self) { try BundleTarget.json.bundle(input) }
    #expect(error?.code == .tooLarge)
    let largest = try BundleTarget.json.bundle(try BundleTests.input()).files.sorted { $0.bytes.count > $1.bytes.count }
    #expect(largest.prefix(3).allSatisfy { error?.message.contains($0.path) == true })
  }
}
