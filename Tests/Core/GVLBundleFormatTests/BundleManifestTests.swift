import GVLBundleFormat
import GVLList
import GVLShown
import TestSupport

/// The manifest of a bundle as a value: a written one can be read, an impossible one is refused.
@Suite struct BundleManifestTests {
  static let sha256 = String(repeating: "0f", count: 32)

  static func manifest(_ profile: PublisherProfile = .wholeList) -> BundleManifest {
    let list = ListReference(specification: 3, version: 178, edition: "9f2c41aa")
    let older = ListReference(specification: 3, version: 177)
    var language = BundleManifest.Language(
      language: "de-AT", texts: "de", reason: "parent", file: "purposes-de.json", list: list, lastUpdated: nil,
      sha256: sha256, loans: [.init(item: "stacks/14", members: ["name"], from: "en", textFrom: older)])
    language.textFrom = [.init(list: older, sha256: sha256, items: [TextKey(.purpose, 3), TextKey(.stack, 1)])]
    language.fallbackOf = [.init(item: "stacks/15", from: "en", reason: "changed")]
    var manifest = BundleManifest(
      target: "json", profile: profile, list: list, lastUpdated: "2026-01-01T16:00:00Z", sha256: sha256,
      tcfPolicyVersion: 5, vendors: 2,
      languages: [language],
      leftOut: [
        .init(vendor: 4, name: "Vier", reason: .deleted, deletedDate: "2025-01-01T00:00:00Z"),
        .init(vendor: 99, name: nil, reason: .unknown, deletedDate: nil),
      ])
    manifest.files = [
      .init(path: "counts.json", kind: .counts, sha256: sha256, bytes: 0),
      .init(path: "texts/purposes-de.json", kind: .texts, language: "de", sha256: sha256, bytes: 9),
    ]
    manifest.options = ["form": ["plain", "view"]]
    manifest.confirmed = Timestamp("2026-01-08")
    manifest.refreshAfter = Timestamp("2026-01-09T16:00:00Z")
    manifest.hardExpiry = Timestamp("2026-01-16T16:00:00Z")
    manifest.signedBy = "0f0f0f0f0f0f0f0f"
    manifest.dialog = [
      .init(
        language: "de-AT", words: "de", file: "dialog-de.json", sha256: sha256,
        loans: [.init(key: "first.title", from: "en")])
    ]
    manifest.collisions = [.init(custom: "Alder", vendor: 7, name: "Alder Ltd", what: .name)]
    manifest.addresses = [
      .init(vendor: 2, item: "en/privacy", address: "javascript:alert(1)//", reason: .notHTTP),
      .init(vendor: 2, item: "deviceStorageDisclosureUrl", address: "https://a:b@c.example/", reason: .credentials),
    ]
    return manifest
  }

  @Test func whatIsWrittenIsRead() throws {
    var profile = PublisherProfile(name: "app \"x\"")
    profile.vendors = .only([1, 2])
    profile.restrictions = [.init(purpose: 2, kind: .requireConsent, vendors: .only([1]))]
    for var manifest in [Self.manifest(), Self.manifest(profile)] {
      #expect(try BundleManifest(manifest.written) == manifest)
      (manifest.lastUpdated, manifest.tcfPolicyVersion, manifest.languages, manifest.files) = (nil, nil, [], [])
      #expect(try BundleManifest(manifest.written) == manifest)
    }
  }

  /// A limit has passed at its own time; without a limit it never passes.
  @Test func freshnessEndsAtItsLimits() throws {
    var manifest = Self.manifest()
    let (due, end) = (try #require(manifest.refreshAfter), try #require(manifest.hardExpiry))
    #expect(manifest.freshness(at: due.adding(seconds: -1)) == .fresh)
    #expect(manifest.freshness(at: due) == .stale && manifest.freshness(at: end.adding(seconds: -1)) == .stale)
    #expect(manifest.freshness(at: end) == .expired)
    manifest.refreshAfter = nil
    #expect(manifest.freshness(at: due) == .fresh && manifest.freshness(at: end) == .expired)
    manifest.hardExpiry = nil
    #expect(manifest.freshness(at: end) == .unlimited)
  }

  /// A later version may have more members.
  @Test func membersThatAreNotKnownAreLeftAlone() throws {
    let more = Self.manifest().json.with("/signature", "x").with("/files/0/mode", 420).with(
      "/languages/0/script", "Latn")
    #expect(try BundleManifest(more.bytes) == Self.manifest())
  }

  @Test(arguments: [
    "target", "list", "lastUpdated", "sha256", "tcfPolicyVersion", "vendors", "profile", "languages", "fallback",
    "leftOut",
    "files", "options", "refreshAfter", "hardExpiry", "signedBy", "dialog", "collisions", "confirmed", "addresses",
    "languages/0/textFrom", "languages/0/fallbackOf", "files/0/kind",
    "languages/0/language", "languages/0/texts", "languages/0/reason", "languages/0/file", "languages/0/list",
    "languages/0/lastUpdated", "languages/0/sha256", "languages/0/loans", "languages/0/loans/0/item",
    "languages/0/loans/0/members", "languages/0/loans/0/from",
    "languages/0/textFrom/0/list", "languages/0/textFrom/0/sha256", "languages/0/textFrom/0/items",
    "languages/0/fallbackOf/0/item", "languages/0/fallbackOf/0/from", "languages/0/fallbackOf/0/reason",
    "leftOut/0/vendor", "leftOut/0/name", "leftOut/0/reason",
    "leftOut/0/deletedDate", "files/0/path", "files/0/sha256", "files/0/bytes",
  ])
  func everyMemberIsNeededAndHasOneType(pointer: String) throws {
    let json = Self.manifest().json
    let missing = #expect(throws: ModelError.self) { try BundleManifest(json.with("/" + pointer, nil).bytes) }
    let name = pointer.split(separator: "/").last.map(String.init) ?? ""
    #expect(
      missing?.code == .missing
        && missing?.message == "`\(name)` is missing; build the bundle again with `gvl bundle --force`")
    let wrong = #expect(throws: ModelError.self) { try BundleManifest(json.with("/" + pointer, true).bytes) }
    #expect(wrong?.code == .wrongType && wrong?.path == "/" + pointer)
    #expect(wrong?.message.hasSuffix("; build the bundle again with `gvl bundle --force`") == true)
  }

  /// A manifest is untrusted: it may only name files in its folder.
  @Test(
    arguments: ["files/0/path", "languages/0/file"],
    [
      "../x.json", "/etc/passwd", "..", ".", "", "a/../../x", "a//b", "./a", "a/", "a\u{0}",
    ])
  func pathsStayInTheFolder(pointer: String, path: String) {
    let error = #expect(throws: ModelError.self) {
      try BundleManifest(Self.manifest().json.with("/" + pointer, .string(path)).bytes)
    }
    #expect(
      error?.message
        == "the path \(path) leads out of the bundle's folder; build the bundle again with `gvl bundle --force`")
  }

  @Test(arguments: [
    ("[]", "bundle.not-a-manifest"), ("{}", "bundle.not-a-manifest"), ("12", "bundle.not-a-manifest"),
    ("{\"schema\":\"gvl.bundle/2\"}", "bundle.not-a-manifest"), ("", "json.empty"), ("{", "json.truncated"),
  ])
  func otherTextsAreNone(text: String, code: String) {
    let error = #expect(throws: ModelError.self) { try BundleManifest(Array(text.utf8)) }
    #expect(error?.code.rawValue == code)
  }
}
