import Files
@testable import GVLBundle
import GVLBundleFormat
import TestSupport

/// A bundle appears whole, whatever happens to the build.
@Suite(.folder) struct SwapTests {
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

  /// The process dies before each step, or each step fails: the folder then holds no bundle, the old one or the new
  /// one, and the same build again leaves only the new one.
  @Test(.slow, arguments: [false, true], [nil, ENOSPC, EROFS])
  func aFolderOfAKilledBuildIsReplaced(withOld: Bool, number: Int32?) throws {
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

  @Test(.slow) func withoutAnExchangeAKilledBuildIsFoundAgain() throws {
    try BundleFolder(out).write(try Self.bundle())
    // The state that a build leaves if it dies between its two renames.
    let above = FileTree(root: folder.url.path + "/deep")
    try above.move("out", to: ".gvl-tmp-bundle-out-old")
    try above.write([1], to: ".gvl-tmp-bundle-out-new/half.json")
    #expect(refusal() == nil)
    #expect(try BundleFolder(out).verify().isEmpty && names(folder.url.path + "/deep") == ["out"])
  }

  @Test func buildsAtOnceEndInOneWholeBundle() throws {
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

  /// Unrelated files stay unchanged, whether the bundle is new or replaced, and the bundle is whole beside them.
  @Test(
    arguments: ["notes.txt", ".DS_Store", "sub/purposes-xx.json", "purposes-xx.json", ".build/x/y"], [false, true])
  func aStrangerIsLeftAlone(name: String, withOld: Bool) throws {
    if withOld { try BundleFolder(out).write(try Self.bundle()) }
    try folder.write("mine", to: "deep/out/" + name)
    let before = FilePath.facts(out + "/" + name)
    for languages in [["en"], ["en", "de"], ["en"]] {
      let bundle = try Self.bundle(languages)
      #expect(try BundleFolder(out).write(bundle) == .written)
      #expect(try BundleFolder(out).write(bundle) == .unchanged)
      let problems = try BundleFolder(out).verify()
      #expect(problems.map(\.code) == (name == "purposes-xx.json" ? [.unlisted] : []))
    }
    #expect(try FilePath.read(out + "/" + name) == Array("mine".utf8))
    #expect(FilePath.facts(out + "/" + name)?.inode == before?.inode)
    #expect(!(try names(out)).contains("purposes-de.json"), "what the bundle does not have any more is gone")
    #expect(try names(folder.url.path + "/deep") == ["out"])
  }

  /// If an unrelated file, link or folder has the name of a bundle's file, nothing is written.
  @Test func aStrangerInTheWayIsAnError() throws {
    let ways: [(String, () throws -> Void)] = [
      ("purposes-de.json", { try folder.write("mine", to: "deep/out/purposes-de.json") }),
      ("purposes-de.json/x", { try folder.write("mine", to: "deep/out/purposes-de.json/x") }),
      (
        "counts.json",
        {
          try FileTree(root: out).makeRoot()
          #expect(unsafe symlink("/etc/passwd", out + "/counts.json") == 0)
        }
      ),
    ]
    for (name, make) in ways {
      try FileTree(root: folder.url.path).removeAll("deep")
      try make()
      let before = try FileTree(root: out).walk(below: "")
      let error = #expect(throws: BundleError.self) { try BundleFolder(out).write(try Self.bundle()) }
      #expect(error?.code == .folderInUse && error?.message.contains(name) == true)
      #expect(try FileTree(root: out).walk(below: "") == before && names(folder.url.path + "/deep") == ["out"])
    }
  }

  /// The process dies in a folder with unrelated files: at any time it holds the old bundle, the new one, or a complete
  /// new one that the next build of any bundle first moves to its place.
  @Test(.slow, arguments: [false, true], [nil, ENOSPC])
  func aKilledBuildAmongOthersIsFinished(withOld: Bool, number: Int32?) throws {
    let (old, new) = (try Self.bundle(), try Self.bundle(["en"]))
    var (count, isDone) = (0, false)
    while !isDone {
      try FileTree(root: folder.url.path).removeAll("deep")
      try folder.write("mine", to: "deep/out/sub/mine.txt")
      if withOld { try BundleFolder(out).write(old) }
      let countdown = Countdown(count)
      let steps = Steps { _ in countdown.step() ? .go : number.map(Steps.Answer.fail) ?? .stop }
      do throws(BundleError) {
        try BundleFolder(out, steps: steps).write(new)
        isDone = true
      } catch { #expect(error.code == .cannotWrite) }
      #expect(try FilePath.read(out + "/sub/mine.txt") == Array("mine".utf8))
      if withOld, try FilePath.names(in: out).allSatisfy({ !$0.hasPrefix(BundlePlace.ready) }) {
        #expect([old.manifest, new.manifest].contains(try BundleFolder(out).manifest()))
        #expect(try BundleFolder(out).verify().isEmpty)
      }
      try BundleFolder(out).write(new)
      #expect(try BundleFolder(out).verify().isEmpty && BundleFolder(out).manifest() == new.manifest)
      #expect(try names(folder.url.path + "/deep") == ["out"])
      #expect(try names(out).contains("sub") && names(out).allSatisfy { !$0.hasPrefix(".gvl-tmp") })
      count += 1
    }
    #expect(count > 20)
  }

  /// A forged folder that looks like a build's makes gvl remove or replace nothing beyond a bundle's own files.
  @Test func aForgedFolderOfABuildTouchesNothing() throws {
    var forged = try Self.bundle().manifest
    forged.files = [.init(path: "main.swift", kind: .code, sha256: "", bytes: 4)]
    try folder.write("code", to: "deep/out/main.swift")
    try folder.write("evil", to: "deep/out/.gvl-tmp-bundle-ready/main.swift")
    try folder.write(forged.written, to: "deep/out/.gvl-tmp-bundle-ready/gvl-bundle.json")
    try BundleFolder(out).write(try Self.bundle())
    #expect(try FilePath.read(out + "/main.swift") == Array("code".utf8))
    #expect(try BundleFolder(out).verify().isEmpty)
  }

  @Test func whatAManifestNamesOutsideIsNeverRemoved() throws {
    try BundleFolder(out).write(try Self.bundle())
    try folder.write("precious", to: "elsewhere/f")
    #expect(unsafe symlink(folder.url.path + "/elsewhere", out + "/sub") == 0)
    var manifest = try BundleFolder(out).manifest()
    manifest.files.append(
      .init(path: "sub/f", kind: .asset, sha256: Digest.sha256(Array("precious".utf8)), bytes: 8))
    try folder.write("code", to: "deep/out/main.swift")
    manifest.files.append(
      .init(path: "main.swift", kind: .code, sha256: Digest.sha256(Array("code".utf8)), bytes: 4))
    try folder.write(manifest.written, to: "deep/out/gvl-bundle.json")
    #expect(refusal() == nil)
    #expect(try FilePath.read(folder.url.path + "/elsewhere/f") == Array("precious".utf8))
    // A file of a project whose name no bundle uses is not ours either, even if a manifest lists it.
    #expect(try FilePath.read(out + "/main.swift") == Array("code".utf8))
    #expect(FilePath.isLink(out + "/sub"))
  }

  /// The `manifest.json` of a web app is no part of a bundle.
  @Test func aManifestOfAWebAppIsLeftAlone() throws {
    try BundleFolder(out).write(try Self.bundle())
    try folder.write("{\"name\": \"app\"}", to: "deep/out/manifest.json")
    try BundleFolder(out).write(try Self.bundle(["en"]))
    #expect(try FilePath.read(out + "/manifest.json") == Array("{\"name\": \"app\"}".utf8))
    #expect(try BundleFolder(out).verify().isEmpty)
  }

  @Test func aDamagedManifestIsReplacedByForce() throws {
    try BundleFolder(out).write(try Self.bundle())
    try folder.write("{", to: "deep/out/gvl-bundle.json")
    #expect(refusal()?.code == .folderInUse && refusal()?.message.contains("--force") == true)
    try folder.write("mine", to: "deep/out/notes.txt")
    #expect(refusal(force: true) == nil)
    #expect(try BundleFolder(out).verify().isEmpty)
    #expect(try FilePath.read(out + "/notes.txt") == Array("mine".utf8))
  }

  /// If nothing has changed, nothing is written, not even a lock.
  @Test func whatIsThereAlreadyIsNotWritten() throws {
    let bundle = try Self.bundle()
    try BundleFolder(out).write(bundle)
    let steps = Steps { _ in .stop }
    #expect(try BundleFolder(out, steps: steps).write(bundle) == .unchanged)
    try folder.write("longer", to: "deep/out/counts.json")
    #expect(try BundleFolder(out).write(bundle) == .written)
    #expect(try BundleFolder(out).verify().isEmpty)
  }

  @Test func theRightsOfTheOldFolderStay() throws {
    try BundleFolder(out).write(try Self.bundle())
    #expect(unsafe chmod(out, 0o750) == 0)
    #expect(refusal() == nil && FilePath.facts(out)?.mode == 0o750)
  }

  @Test func aBuildThatFindsAnotherOneWaits() throws {
    try BundleFolder(out).write(try Self.bundle())
    let lock = try FileLock(FileTree(root: folder.url.path + "/deep"), ".gvl-tmp-bundle-out-lock")
    let error = #expect(throws: BundleError.self) {
      try BundleFolder(out).write(try Self.bundle(), force: false, patience: 0)
    }
    #expect(error?.code == .locked)
    withExtendedLifetime(lock) {}
  }

  @Test func theFolderBehindALinkIsReplaced() throws {
    try FileTree(root: folder.url.path).makeFolder("real/out")
    #expect(unsafe symlink(folder.url.path + "/real/out", folder.url.path + "/link") == 0)
    try BundleFolder(folder.url.path + "/link/").write(try Self.bundle())
    #expect(FilePath.isLink(folder.url.path + "/link"))
    #expect(try BundleFolder(folder.url.path + "/real/out").verify().isEmpty)
  }

  @Test func aPlaceWhereNoBundleCanBeIsAnErrorInALine() throws {
    try folder.write("file", to: "file")
    #expect(unsafe mkfifo(folder.url.path + "/pipe", 0o600) == 0)
    #expect(unsafe symlink("nowhere", folder.url.path + "/dangling") == 0)
    for name in ["file", "file/out", "pipe", "dangling"] {
      let path = folder.url.path + "/" + name
      let error = #expect(throws: BundleError.self) { try BundleFolder(path).write(try Self.bundle()) }
      #expect(error?.description.contains("\n") == false)
    }
    #expect(throws: BundleError.self) { try BundleFolder("/").write(try Self.bundle()) }
    #expect(throws: BundleError.self) { try BundleFolder("").write(try Self.bundle()) }
    #expect(try names(folder.url.path) == ["dangling", "file", "pipe"])
  }
}
