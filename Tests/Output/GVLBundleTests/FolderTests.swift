import Files
import GVLBundle
import TestSupport

@Suite(.folder) struct FolderTests {
  private func written(_ folder: TemporaryFolder) throws -> BundleFolder {
    let bundle = BundleFolder(folder.url.appending(path: "out").path)
    try bundle.write(try BundleTarget.json.bundle(try BundleTests.input()))
    return bundle
  }

  @Test func whatWasWrittenVerifies() throws {
    let bundle = try written(folder)
    #expect(try bundle.verify().isEmpty)
    let names = try FileManager.default.contentsOfDirectory(atPath: bundle.path).sorted()
    #expect(
      names == [
        "counts.json", "gvl-bundle.json", "layers.json", "purposes-de.json", "purposes-en.json", "vendor-list.json",
      ])
  }

  /// A refused build leaves no lock beside the folder.
  @Test func aRefusalLeavesNothingBehind() throws {
    let bundle = try written(folder)
    try folder.write("{", to: "out/gvl-bundle.json")
    let input = try BundleTests.input()
    #expect(throws: BundleError.self) { try bundle.write(try BundleTarget.json.bundle(input)) }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["out"])
  }

  /// B-D3: both in an empty place, where the folder is exchanged, and beside unrelated files.
  @Test(arguments: [false, true]) func filesKeepTheirRights(hasOthers: Bool) throws {
    let bundle = try written(folder)
    if hasOthers { try folder.write("mine", to: "out/mine.txt") }
    let names = ["vendor-list.json", "purposes-de.json", "gvl-bundle.json"]
    for name in names { #expect(unsafe chmod(bundle.path + "/" + name, 0o640) == 0) }
    try bundle.write(try BundleTarget.json.bundle(try BundleTests.input(Fiction.list().with("/vendorListVersion", 8))))
    for name in names { #expect(FilePath.facts(bundle.path + "/" + name)?.mode == 0o640, "\(name)") }
    #expect(FilePath.facts(bundle.path + "/counts.json")?.mode != 0o640)
    #expect(try bundle.verify().isEmpty)
  }

  @Test func everyDifferenceIsFound() throws {
    let bundle = try written(folder)
    var list = [UInt8](try Data(contentsOf: URL(filePath: bundle.path + "/vendor-list.json")))
    list[list.count / 2] ^= 1
    try folder.write(list, to: "out/vendor-list.json")
    try folder.write("longer\n", to: "out/counts.json")
    try folder.write("{}", to: "out/purposes-fr.json")
    try folder.write("{}", to: "out/extra/file.json")
    try FileManager.default.removeItem(atPath: bundle.path + "/purposes-de.json")
    let problems = try bundle.verify()
    #expect(
      Set(problems.map { "\($0.code.rawValue) \($0.file)" }) == [
        "changed vendor-list.json", "changed counts.json", "unlisted purposes-fr.json", "missing purposes-de.json",
      ])
  }

  @Test func aNewBundleRemovesWhatTheOldOneHad() throws {
    let bundle = try written(folder)
    try bundle.write(try BundleTarget.json.bundle(try BundleTests.input(languages: ["en"])))
    #expect(try bundle.verify().isEmpty)
    #expect(!FileManager.default.fileExists(atPath: bundle.path + "/purposes-de.json"))
  }

  @Test(arguments: [
    "", "{", "{\"schema\":\"gvl.bundle/2\",\"files\":[]}",
    "{\"schema\":\"gvl.bundle/1\",\"files\":[{\"path\":\"../x\",\"sha256\":\"\",\"bytes\":0}]}",
    "{\"schema\":\"gvl.bundle/1\",\"files\":[{\"path\":\"/etc/passwd\",\"sha256\":\"\",\"bytes\":0}]}", "[]",
  ])
  func badManifestsAreErrors(text: String) throws {
    try folder.write(text, to: "out/gvl-bundle.json")
    let error = #expect(throws: BundleError.self) { try BundleFolder(folder.url.path + "/out").verify() }
    #expect(error?.code == .notABundle)
  }
}
