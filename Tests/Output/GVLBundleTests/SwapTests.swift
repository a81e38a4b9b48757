import Files
import Foundation
import GVLModel
import TestSupport
import Testing

@testable import GVLBundle

/// A bundle appears whole, whatever happens to the build.
@Suite struct SwapTests {
  let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  var out: String { folder.url.path + "/deep/out" }

  static func bundle(_ languages: [String] = ["en", "de"]) throws -> GVLBundle.Bundle {
    try BundleTarget.json.bundle(try BundleTests.input(languages: languages))
  }

  func names(_ path: String) throws -> [String] { try FilePath.names(in: path) }

  func refusal(force: Bool = false) -> BundleError? {
    do throws(BundleError) {
      try BundleFolder(out).write(try Self.made(), force: force)
      return nil
    } catch { return error }
  }

  private static func made() throws(BundleError) -> GVLBundle.Bundle {
    do { return try bundle(["en"]) } catch { throw BundleError(.cannotWrite, "", "\(error)") }
  }

  /// The process dies before each step, or each step ends with an error: what stands there is no bundle, the old one or
  /// the new one, and the same build again leaves nothing but the new one.
  @Test(.slow, arguments: [false, true], [nil, ENOSPC, EROFS])
  func aFolderOfAKilledBuildIsReplaced(withOld: Bool, number: Int32?) throws {
    defer { folder.remove() }
    let (old, new) = (try Self.bundle(), try Self.bundle(["en"]))
    var (count, isDone) = (0, false)
    while !isDone {
      try FileTree(root: folder.url.path).removeAll("deep")
      if withOld { try BundleFolder(out).write(old) }
      let countdown = Countdown(count)
      let steps = Steps { _ in countdown.step() ? .go : number.map(Steps.Answer.fail) ?? .stop }
      do throws(BundleError) {
        try BundleFolder(out, steps: steps).write(new)
        isDone = true
      } catch { #expect(error.code == .cannotWrite) }
      if FilePath.kind(out) != nil || withOld {
        #expect(try BundleFolder(out).verify().isEmpty)
        #expect([old.manifest, new.manifest].contains(try BundleFolder(out).manifest()))
      }
      try BundleFolder(out).write(new)
      #expect(try BundleFolder(out).verify().isEmpty && BundleFolder(out).manifest() == new.manifest)
      #expect(try names(folder.url.path + "/deep") == ["out"])
      count += 1
    }
    #expect(count > 20)
  }

  @Test func withoutAnExchangeAKilledBuildIsFoundAgain() throws {
    defer { folder.remove() }
    try BundleFolder(out).write(try Self.bundle())
    // As a build leaves it that died between its two renames.
    let above = FileTree(root: folder.url.path + "/deep")
    try above.move("out", to: ".gvl-tmp-bundle-out-old")
    try above.write([1], to: ".gvl-tmp-bundle-out-new/half.json")
    #expect(refusal() == nil)
    #expect(try BundleFolder(out).verify().isEmpty && names(folder.url.path + "/deep") == ["out"])
  }

  @Test func buildsAtOnceEndInOneWholeBundle() throws {
    defer { folder.remove() }
    let bundles = [try Self.bundle(), try Self.bundle(["en"])]
    let path = out
    let errors = inParallel(Array(0..<24)) { index -> String? in
      do throws(BundleError) {
        try BundleFolder(path).write(bundles[index % 2])
        return nil
      } catch { return error.description }
    }
    #expect(errors.compactMap { $0 } == [])
    #expect(try BundleFolder(out).verify().isEmpty && names(folder.url.path + "/deep") == ["out"])
  }

  @Test(arguments: ["notes.txt", ".DS_Store", "sub/purposes-xx.json", "purposes-xx.json"])
  func aStrangerInTheOldBundleIsLeftAlone(name: String) throws {
    defer { folder.remove() }
    try BundleFolder(out).write(try Self.bundle())
    try folder.write("mine", to: "deep/out/" + name)
    let error = refusal()
    #expect(error?.code == .folderInUse && error?.message.contains(name) == true)
    #expect(try FilePath.read(out + "/" + name) == Array("mine".utf8))
    #expect(try names(folder.url.path + "/deep") == ["out"])
  }

  @Test func whatAManifestNamesOutsideIsNeverRemoved() throws {
    defer { folder.remove() }
    try BundleFolder(out).write(try Self.bundle())
    try folder.write("precious", to: "elsewhere/f")
    #expect(unsafe symlink(folder.url.path + "/elsewhere", out + "/sub") == 0)
    var manifest = try BundleFolder(out).manifest()
    manifest.files.append(.init(path: "sub/f", sha256: Digest.sha256(Array("precious".utf8)), bytes: 8))
    try folder.write(manifest.written, to: "deep/out/manifest.json")
    #expect(refusal()?.code == .folderInUse && refusal(force: true)?.code == .folderInUse)
    #expect(try FilePath.read(folder.url.path + "/elsewhere/f") == Array("precious".utf8))
    // A file of a project under a name that no bundle has is not ours either, whoever lists it.
    #expect(unsafe unlink(out + "/sub") == 0)
    try folder.write("code", to: "deep/out/main.swift")
    manifest.files[manifest.files.count - 1] = .init(
      path: "main.swift", sha256: Digest.sha256(Array("code".utf8)), bytes: 4)
    try folder.write(manifest.written, to: "deep/out/manifest.json")
    #expect(refusal(force: true)?.code == .folderInUse)
  }

  @Test func aDamagedManifestIsReplacedByForce() throws {
    defer { folder.remove() }
    try BundleFolder(out).write(try Self.bundle())
    try folder.write("{", to: "deep/out/manifest.json")
    #expect(refusal()?.code == .folderInUse && refusal()?.message.contains("--force") == true)
    #expect(refusal(force: true) == nil)
    #expect(try BundleFolder(out).verify().isEmpty)
    try folder.write("{", to: "deep/out/manifest.json")
    try folder.write("mine", to: "deep/out/notes.txt")
    #expect(refusal(force: true)?.code == .folderInUse)
  }

  @Test func theRightsOfTheOldFolderStay() throws {
    defer { folder.remove() }
    try BundleFolder(out).write(try Self.bundle())
    #expect(unsafe chmod(out, 0o750) == 0)
    #expect(refusal() == nil && FilePath.facts(out)?.mode == 0o750)
  }

  @Test func aBuildThatFindsAnotherOneWaits() throws {
    defer { folder.remove() }
    try BundleFolder(out).write(try Self.bundle())
    let lock = try FileLock(FileTree(root: folder.url.path + "/deep"), ".gvl-tmp-bundle-out-lock")
    let error = #expect(throws: BundleError.self) {
      try BundleFolder(out).write(try Self.bundle(), force: false, patience: 0)
    }
    #expect(error?.code == .locked)
    withExtendedLifetime(lock) {}
  }

  @Test func theFolderBehindALinkIsReplaced() throws {
    defer { folder.remove() }
    try FileTree(root: folder.url.path).makeFolder("real/out")
    #expect(unsafe symlink(folder.url.path + "/real/out", folder.url.path + "/link") == 0)
    try BundleFolder(folder.url.path + "/link/").write(try Self.bundle())
    #expect(FilePath.isLink(folder.url.path + "/link"))
    #expect(try BundleFolder(folder.url.path + "/real/out").verify().isEmpty)
  }

  @Test func aPlaceWhereNoBundleCanBeIsAnErrorInALine() throws {
    defer { folder.remove() }
    try folder.write("file", to: "file")
    #expect(unsafe mkfifo(folder.url.path + "/pipe", 0o600) == 0)
    #expect(unsafe symlink("nowhere", folder.url.path + "/dangling") == 0)
    for name in ["file", "file/out", "pipe", "dangling", "..", "."] {
      let path = folder.url.path + "/" + name
      let error = #expect(throws: BundleError.self) { try BundleFolder(path).write(try Self.bundle()) }
      #expect(error?.description.contains("\n") == false)
    }
    #expect(throws: BundleError.self) { try BundleFolder("/").write(try Self.bundle()) }
    #expect(throws: BundleError.self) { try BundleFolder("").write(try Self.bundle()) }
    #expect(try names(folder.url.path) == ["dangling", "file", "pipe"])
  }
}
