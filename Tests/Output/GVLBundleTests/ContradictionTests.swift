import Files
@testable import GVLBundle
import GVLBundleFormat
import GVLList
import GVLShown
import TestSupport

/// A manifest that contradicts the bundle, or itself, is a problem with a code of its own.
@Suite(.folder) struct ContradictionTests {
  typealias Code = BundleFolder.Problem.Code

  let folder: TemporaryFolder
  let bundle: BundleFolder

  init() throws {
    folder = try TemporaryFolder()
    bundle = BundleFolder(folder.url.path + "/out")
    var profile = PublisherProfile(name: "app")
    profile.vendors = .only([1, 2, 4, 99])
    try bundle.write(try BundleTarget.json.bundle(try BundleTests.input(profile: profile)))
  }

  func codes() throws -> [Code] { try bundle.verify().map(\.code) }

  func changed(_ change: (inout BundleManifest) -> Void) throws -> Set<Code> {
    var manifest = try bundle.manifest()
    change(&manifest)
    try folder.write(manifest.written, to: "out/gvl-bundle.json")
    return Set(try codes())
  }

  /// Changes a file together with its hash in the manifest, so that the hash matches.
  func changed(_ path: String, _ change: (String) -> String) throws -> Set<Code> {
    let old = String(decoding: try FilePath.read(bundle.path + "/" + path), as: UTF8.self)
    let new = change(old)
    #expect(old != new)
    try folder.write(new, to: "out/" + path)
    return try changed { manifest in
      for index in manifest.files.indices where manifest.files[index].path == path {
        manifest.files[index].sha256 = Digest.sha256(Array(new.utf8))
        manifest.files[index].bytes = new.utf8.count
      }
    }
  }

  @Test func whatWasBuiltIsWhole() throws {
    #expect(try codes() == [])
  }

  @Test func everyMemberOfTheManifestIsHeldAgainstTheFiles() throws {
    let rows: [(Code, (inout BundleManifest) -> Void)] = [
      (.listDiffers, { $0.list.version += 1 }), (.listDiffers, { $0.list.specification = 2 }),
      (.listDiffers, { $0.list.edition = "00000000" }), (.listDiffers, { $0.lastUpdated = "2016-01-01T00:00:00Z" }),
      (.listDiffers, { $0.lastUpdated = nil }), (.listDiffers, { $0.tcfPolicyVersion = 99 }),
      (.countDiffers, { $0.vendors += 1 }), (.profileDiffers, { $0.leftOut = [] }),
      (.profileDiffers, { $0.leftOut[0].vendor = 1 }), (.profileDiffers, { $0.profile.vendors = .only([1]) }),
      (.profileDiffers, { $0.profile.vendors = .only([1, 2, 4, 99, 98]) }),
      (.languageDiffers, { $0.languages[1].file = "purposes-xx.json" }),
      (.languageDiffers, { $0.languages[1].texts = "fr" }), (.languageDiffers, { $0.languages[1].list.version += 1 }),
      (.languageDiffers, { $0.languages[1].lastUpdated = "x" }), (.languageDiffers, { $0.languages.removeLast() }),
      (.languageDiffers, { $0.languages = [] }), (.languageDiffers, { $0.languages.append($0.languages[0]) }),
      (.languageDiffers, { $0.sha256 = String(repeating: "0", count: 64) }),
      (.unknownTarget, { $0.target = "paper" }), (.listedTwice, { $0.files.append($0.files[0]) }),
    ]
    let good = try bundle.manifest()
    for (index, (code, change)) in rows.enumerated() {
      try folder.write(good.written, to: "out/gvl-bundle.json")
      #expect(try changed(change).contains(code), "row \(index)")
    }
  }

  /// The recorded origin of each text is compared with the texts.
  @Test func originsOfTextsAreHeldAgainstTheFiles() throws {
    let built = try BundleTarget.json.bundle(
      try BundleTests.input(
        translations: ["de": Fiction.translation("de", version: 6)], older: ["/purposes/2/name": "Another"]))
    try bundle.write(built)
    #expect(try codes() == [])
    let rows: [(inout BundleManifest.Language) -> Void] = [
      { $0.textFrom[0].items.removeLast() }, { $0.textFrom[0].items.append(TextKey(.purpose, 99)) },
      { $0.textFrom[0].items.append(TextKey(.purpose, 2)) }, { $0.textFrom.append($0.textFrom[0]) },
      { $0.textFrom[0].list.version = 7 }, { $0.textFrom[0].list.version = 5 },
      { $0.textFrom[0].sha256 = String(repeating: "0", count: 64) }, { $0.fallbackOf = [] },
      { $0.fallbackOf[0].item = "purposes/99" }, { $0.fallbackOf.append($0.fallbackOf[0]) },
      // German texts that the manifest calls English.
      {
        $0.textFrom[0].items.removeAll { $0 == TextKey(.purpose, 3) }
        $0.fallbackOf.append(.init(item: "purposes/3", from: "en", reason: "changed"))
      },
    ]
    for (index, change) in rows.enumerated() {
      try folder.write(built.manifest.written, to: "out/gvl-bundle.json")
      #expect(try changed { change(&$0.languages[1]) } == [.languageDiffers], "row \(index)")
    }
    // The form that earlier versions of gvl wrote.
    try folder.write(built.manifest.written, to: "out/gvl-bundle.json")
    #expect(try changed { ($0.languages[1].textFrom, $0.languages[1].fallbackOf) = ([], []) } == [])
    // The archive has another translation under that name.
    let problems = try bundle.verify { list, language in
      language == nil || list.version == 7 ? [] : ["another"]
    }
    #expect(problems.map(\.code) == [.sourceDiffers])
  }

  @Test func anEmptyManifestIsAProblem() throws {
    #expect(try changed { $0.files = [] }.contains(.noFiles))
    let other = BundleFolder(folder.url.path + "/bare")
    try folder.write(try bundle.manifest().written, to: "bare/gvl-bundle.json")
    #expect(try other.verify().map(\.code).contains(.noFiles))
  }

  @Test func aFileChangedTogetherWithItsHashIsFound() throws {
    #expect(
      try changed("vendor-list.json") { $0.replacing("\"vendorListVersion\": 7", with: "\"vendorListVersion\": 8") }
        == [.listDiffers])
  }

  @Test func countsOfAnotherListAreFound() throws {
    #expect(try changed("counts.json") { $0.replacing("\"list\": \"v3", with: "\"list\": \"v2") } == [.countDiffers])
    #expect(try changed("counts.json") { _ in "[" } == [.countDiffers])
  }

  @Test func anEmptyFileIsAProblem() throws {
    #expect(try changed("counts.json") { _ in "" }.contains(.empty))
  }

  @Test func linksPipesAndEmptyFoldersAreProblems() throws {
    try FileTree(root: folder.url.path).move("out/counts.json", to: "counts.json")
    #expect(unsafe symlink("../counts.json", bundle.path + "/counts.json") == 0)
    #expect(try codes() == [.noRegularFile])
    #expect(unsafe unlink(bundle.path + "/counts.json") == 0 && mkfifo(bundle.path + "/counts.json", 0o600) == 0)
    #expect(try codes() == [.noRegularFile])
    try FileTree(root: folder.url.path).move("counts.json", to: "out/counts.json")
    try FileTree(root: bundle.path).makeFolder("extra/inner")
    #expect(try bundle.verify().map { "\($0.code.rawValue) \($0.file)" } == [])
  }

  @Test func aPipeInPlaceOfTheManifestIsNotWaitedFor() throws {
    #expect(
      unsafe unlink(bundle.path + "/gvl-bundle.json") == 0 && mkfifo(bundle.path + "/gvl-bundle.json", 0o600) == 0)
    let error = #expect(throws: BundleError.self) { try bundle.verify() }
    #expect(error?.message.contains("a pipe") == true)
  }

  @Test func theRecordHasAnotherText() throws {
    let sha256 = try bundle.manifest().sha256
    #expect(try bundle.verify { _, language in language == nil ? [sha256, "0"] : [] }.isEmpty)
    #expect(try bundle.verify { _, language in language == nil ? ["0"] : [] }.map(\.code) == [.sourceDiffers])
    #expect(try bundle.verify { _, language in language == "de" ? ["0"] : [] }.map(\.code) == [.sourceDiffers])
  }
}
