import Files
@testable import GVLBundle
import GVLBundleFormat
import GVLList
import TestSupport

/// F15: small bundles that expand to far more data.
@Suite(.folder) struct HostileBundleTests {
  /// A bundle with one file replaced, and a manifest that matches it.
  private func bundle(_ folder: TemporaryFolder, _ ending: String, _ json: JSONValue) throws -> (BundleFolder, String) {
    let made = try BundleTarget.swift.bundle(try ProofTests.input())
    let path = try #require(made.files.first { $0.path.hasSuffix("/" + ending) }?.path)
    let bundle = BundleFolder(folder.url.path + "/out")
    try bundle.write(made)
    var manifest = try bundle.manifest()
    let place = try #require(manifest.files.firstIndex { $0.path == path })
    let bytes = json.bytes
    (manifest.files[place].sha256, manifest.files[place].bytes) = (Digest.sha256(bytes), bytes.count)
    try FileTree(root: bundle.path).write(bytes, to: path)
    try FileTree(root: bundle.path).write(manifest.written, to: BundleManifest.fileName)
    return (bundle, path)
  }

  @Test(arguments: [
    ("texts-en.json", HostileCompactFile.parts, 60_000), ("list.json", HostileCompactFile.columns, 5_000),
  ])
  func aFileThatGrowsIsReportedAsUnreadable(name: String, kind: HostileCompactFile, count: Int) throws {
    let (bundle, path) = try bundle(folder, name, kind.file(count))
    let problems = try bundle.prove().problems
    let problem = try #require(problems.first { $0.file == path })
    #expect(problem.code == .unreadable && problem.message.contains("[compact.too-large]"), "\(problem)")
    #expect(problem.pointer?.hasPrefix(kind.isList ? "/vendors/columns/" : "/items/stacks/2/") == true)
    #expect(problems.filter { $0.file == path }.count == 1, "one problem for one file")
  }

  @Test func aManifestHasAtMostAThousandLanguages() throws {
    var manifest = try BundleTarget.json.bundle(try ProofTests.input()).manifest
    let (language, dialog) = (manifest.languages[0], manifest.dialog[0])
    manifest.languages = Array(repeating: language, count: 1000)
    manifest.dialog = Array(repeating: dialog, count: 1000)
    #expect(try BundleManifest(manifest.written) == manifest)
    for change: (inout BundleManifest) -> Void in [{ $0.languages.append(language) }, { $0.dialog.append(dialog) }] {
      var larger = manifest
      change(&larger)
      let error = #expect(throws: ModelError.self) { try BundleManifest(larger.written) }
      #expect(error?.code == .wrongType && error?.message.contains("1001 languages") == true)
    }
  }

  /// gvl does not write a bundle that its reader would refuse.
  @Test func aBundleHasAtMostAThousandLanguages() throws {
    var input = try ProofTests.input()
    input.languages = (0...1000).map { "en-x-l\($0)" }
    let error = #expect(throws: BundleError.self) { try BundleTarget.json.bundle(input) }
    #expect(error?.code == .tooLarge)
  }
}
