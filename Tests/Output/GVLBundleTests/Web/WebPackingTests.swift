import Files
@testable import GVLBundle
import GVLBundleFormat
import Gzip
import TestSupport

/// Compressed copies beside the files of a web folder.
@Suite(.folder) struct WebPackingTests {
  private static let both = ["compression": ["gzip", "brotli"]]

  /// Brotli only on request: its bytes depend on the installed library, but one lock must give one bundle.
  @Test func brotliIsWrittenForThoseWhoAskForIt() throws {
    let standard = try BundleTarget.web.bundle(WebSample.input())
    #expect(!standard.files.contains { $0.path.hasSuffix(".br") })
    try #require(Brotli.canCompress && Brotli.canExpand, "libbrotli1 is not installed")
    let bundle = try BundleTarget.web.bundle(WebSample.input(), Self.both)
    let plain = bundle.files.filter { $0.kind != .packed && !WebFiles.settings.contains($0.path) }
    #expect(plain.count > 20)
    for file in plain {
      let (gzip, brotli) = (try bundle.bytes(file.path + ".gz"), try bundle.bytes(file.path + ".br"))
      #expect(try Gzip.expand(gzip, limit: file.bytes.count) == file.bytes)
      #expect(Brotli.expand(brotli, limit: file.bytes.count) == file.bytes)
      #expect(BundleTarget.web.owns(file.path + ".br"))
      #expect(bundle.manifest.files.contains { $0.path == file.path + ".br" && $0.kind == .packed })
    }
    let only = try BundleTarget.web.bundle(WebSample.input(), ["compression": ["brotli"]])
    #expect(!only.files.contains { $0.path.hasSuffix(".gz") })
    #expect(only.files.count == standard.files.count)
  }

  /// A copy that was not requested is an error, even if the manifest names it.
  @Test func aCopyThatNobodyAskedForIsFound() throws {
    let bundle = BundleFolder(folder.url.path + "/out")
    let made = try BundleTarget.web.bundle(WebSample.input(), Self.both)
    try bundle.write(made)
    #expect(try bundle.prove().isSound)
    var manifest = made.manifest
    manifest.options = ["compression": ["gzip"]]
    try FileTree(root: bundle.path).write(manifest.written, to: BundleManifest.fileName)
    let problems = try bundle.prove().problems
    #expect(!problems.isEmpty && problems.allSatisfy { $0.code == .formDiffers && $0.file.hasSuffix(".br") })
  }

  /// The next build without the option removes the copies.
  @Test func copiesGoWithTheOption() throws {
    let bundle = BundleFolder(folder.url.path + "/out")
    try bundle.write(try BundleTarget.web.bundle(WebSample.input(), Self.both))
    try bundle.write(try BundleTarget.web.bundle(WebSample.input()))
    #expect(try bundle.prove().isSound)
    let left = try FileTree(root: bundle.path).walk(below: "").map(\.path).filter { $0.hasSuffix(".br") }
    #expect(left == [])
  }

  /// Bytes that are no Brotli stream, or a stream beyond the limit, give nil.
  @Test(arguments: SeededNumbers.seeds(8)) func damagedStreamsAreNothing(seed: UInt64) throws {
    var numbers = SeededNumbers(seed)
    let text = (0..<2_000).map { _ in UInt8.random(in: 0x61...0x66, using: &numbers) }
    let packed = try #require(Brotli.compress(text))
    #expect(Brotli.expand(packed, limit: text.count) == text)
    #expect(Brotli.expand(packed, limit: text.count - 1) == nil)
    #expect(Brotli.expand([], limit: 10) == nil)
    for _ in 0..<200 {
      var damaged = packed
      damaged[Int.random(in: damaged.indices, using: &numbers)] ^= 1 << UInt8.random(in: 0..<8, using: &numbers)
      if let read = Brotli.expand(damaged, limit: text.count) { #expect(read.count <= text.count) }
      #expect(
        Brotli.expand(Array(packed.prefix(Int.random(in: 0..<packed.count, using: &numbers))), limit: text.count) == nil
      )
    }
  }
}
