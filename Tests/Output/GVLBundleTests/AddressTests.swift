import Files
@testable import GVLBundle
import GVLBundleFormat
import GVLList
import TestSupport

/// URLs in vendors' declarations that must not become links.
@Suite(.folder) struct AddressTests {
  private static let script = "javascript:alert(1)//"
  private static let secret = "https://user:pw@b.example/"

  /// The fictional list with a vendor of such URLs, and one whose URL has blanks around it.
  private static func input() throws -> BundleInput {
    let list = Fiction.list()
      .with(
        "/vendors/1/urls",
        [
          ["langId": "en", "privacy": .string(script), "legIntClaim": "https://a.example/claim"],
          ["langId": "de", "privacy": .string(secret), "legIntClaim": " "],
        ]
      )
      .with("/vendors/1/deviceStorageDisclosureUrl", "//a.example/storage.json")
      .with("/vendors/2/urls", [["langId": "en", "privacy": " https://c.example/ "]])
    return try BundleTests.input(list)
  }

  private static func vendor(_ view: JSONNode, _ id: Int) throws -> JSONNode {
    try #require(view["vendors"]?.elements.first { $0["id"]?.integer == id })
  }

  @Test func theViewHasNoneOfThem() throws {
    let bundle = try BundleTarget.json.bundle(Self.input(), ["form": ["plain", "view", "pack"]])
    for (language, claim) in [("en", "https://a.example/claim"), ("de", nil)] {
      let one = try Self.vendor(bundle.json("view-\(language).json"), 1)
      #expect(one["privacyURL"]?.kind == .null && one["deviceStorageDisclosureURL"]?.kind == .null)
      #expect(one["legitimateInterestURL"]?.string == claim)
    }
    #expect(try Self.vendor(bundle.json("view-en.json"), 2)["privacyURL"]?.string == "https://c.example/")
    for path in ["view-en.json", "view-de.json", "gvl-pack.json"] {
      let text = String(decoding: try bundle.bytes(path), as: UTF8.self)
      for part in ["javascript:", "user:pw", "//a.example/storage"] { #expect(!text.contains(part), "\(path) \(part)") }
    }
  }

  @Test func theSwiftPackageHasNoneOfThem() throws {
    let bundle = try BundleTarget.swift.bundle(Self.input())
    for file in bundle.files where file.path.contains("Resources/") {
      let text = String(decoding: file.bytes, as: UTF8.self)
      for part in ["javascript:", "user:pw", "a.example/storage"] {
        #expect(!text.contains(part), "\(file.path) \(part)")
      }
    }
  }

  /// The published list is not changed.
  @Test func theListKeepsTheVendorsWords() throws {
    let input = try Self.input()
    for target in [BundleTarget.json, .web] {
      let bundle = try target.bundle(input)
      let vendor = try bundle.json("vendor-list.json")["vendors"]?["1"]?.value
      #expect(vendor == input.list.document.root["vendors"]?["1"]?.value)
    }
    let compact = try BundleTarget.json.bundle(input, ["form": ["compact"]])
    let read = try VendorList(compact.manifest.plain(compact.bytes("list.json")) { try? compact.bytes($0) })
    #expect(read.vendor(1)?.urls == input.list.vendor(1)?.urls)
  }

  @Test(arguments: ["json", "web", "swift"]) func theManifestNamesThem(target: String) throws {
    let manifest = try BundleTarget.named(target).bundle(Self.input()).manifest
    #expect(
      manifest.addresses == [
        .init(vendor: 1, item: "en/privacy", address: Self.script, reason: .notHTTP),
        .init(vendor: 1, item: "de/privacy", address: Self.secret, reason: .credentials),
        .init(vendor: 1, item: "deviceStorageDisclosureUrl", address: "//a.example/storage.json", reason: .notHTTP),
      ])
    #expect(try BundleManifest(manifest.written) == manifest)
  }

  /// Bundles of all targets show the same links, although one of them contains the declared texts.
  @Test func bundlesOfAllTargetsShowTheSame() throws {
    let input = try Self.input()
    let folders = try ["json", "web", "swift"].map { name in
      let out = BundleFolder(folder.url.path + "/" + name)
      _ = try out.write(BundleTarget.named(name).bundle(input))
      return out
    }
    let first = try folders[0].prove()
    for other in folders.dropFirst() {
      let proof = try other.prove()
      #expect(proof.problems.isEmpty, "\(proof.problems)")
      #expect(try BundleComparison((folders[0].path, first), (other.path, proof)).differences.isEmpty)
    }
  }

  /// Hardly any URL of a published list is lost, and every shown URL is the declared one.
  @Test(arguments: Stock.present) func linksOfPublishedListsStay(stock: Stock) throws {
    for path in Effort.sample(stock.lists, every: 40) {
      guard let list = try? VendorList(stock.bytes(path)), list.specification > 1 else { continue }
      for vendor in list.vendors {
        for url in vendor.urls where url.privacy?.hasPrefix("https://") == true {
          #expect(url.shown.privacy.map { url.privacy?.contains($0) } == true, "\(path) \(vendor.id)")
        }
      }
    }
  }
}
