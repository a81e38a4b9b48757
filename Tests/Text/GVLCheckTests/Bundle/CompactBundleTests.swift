import Files
import GVLBundle
import GVLBundleFormat
@testable import GVLCheck
import GVLList
import GVLShown
import TestSupport

/// Bundles with list and texts in columns are judged like those in the official form.
@Suite struct CompactBundleTests {
  private static let place = "Sources/GVLData/Resources/"

  private static func findings(
    privacy: JSONValue = "https://a.example/en", _ change: (inout [String: String]) -> Void = { _ in }
  ) throws -> [String] {
    let list = Fiction.list()
    let vendors = list.with(
      "/vendors/1/urls",
      [
        ["langId": "en", "privacy": privacy], ["langId": "de", "privacy": "https://a.example/de"],
        ["langId": "fr", "privacy": "https://a.example/fr"],
      ])
    let read = try VendorList(vendors.bytes)
    let bundle = try BundleTarget.swift.bundle(
      BundleInput(
        list: read, reference: read.reference, sha256: Digest.sha256(read.document.bytes), texts: [],
        profile: PublisherProfile(name: "app"), languages: ["en", "de"], fallback: [:]))
    var files = Dictionary(
      uniqueKeysWithValues: bundle.files.map { ($0.path, String(decoding: $0.bytes, as: UTF8.self)) })
    files["gvl-bundle.json"] = String(decoding: bundle.manifest.written, as: UTF8.self)
    change(&files)
    let contents = try BundleContents(folder: "dist") { file throws(BundleCheckTests.Missing) in
      guard let text = files[file] else { throw BundleCheckTests.Missing() }
      return Array(text.utf8)
    }
    return checkBundle(contents, source: read, sets: ["tcf", "bundle"]).findings.map { $0.rule.id }
  }

  @Test func whatIsTrueHasNoError() throws { #expect(try Self.findings().isEmpty) }

  /// A bundle may leave out texts that are not shown, but may not change any.
  @Test func whatIsUntrueIsFound() throws {
    func changed(_ file: String, _ old: String, _ new: String) throws -> Set<String> {
      Set(
        try Self.findings { files in
          let text = files[Self.place + file] ?? ""
          #expect(text.contains(old))
          files[Self.place + file] = text.replacing(old, with: new)
        })
    }
    #expect(try changed("list.json", "Vendor 2", "Vendor Two") == ["bundle/true-to-list"])
    #expect(try changed("list.json", "a.example/en", "a.example/other") == ["bundle/true-to-list"])
    #expect(try changed("texts-en.json", "Purpose 1", "Purpose one").contains("bundle/true-to-list"))
  }

  /// A URL that is no valid link is left out of the list for apps, which loses nothing.
  @Test func aLinkThatIsNoneIsTheVendors() throws {
    #expect(try Self.findings(privacy: "javascript:alert(1)").isEmpty)
    #expect(try Self.findings(privacy: " https://a.example/en").isEmpty)
  }
}
