import GVLSettings
import GVLWorkspace
import TestSupport

@Suite(.folder) struct NamedInputsTests {
  private var path: String { folder.url.path }

  private func inputs(_ paths: [String], exclude: [String] = []) throws -> NamedInputs {
    try NamedInputs(paths, exclude: (exclude, path)) { name in
      name.hasSuffix(".json") ? .wanted : name.hasSuffix(".po") ? .leftOut(".po") : .other
    }
  }

  @Test func sortsOutWhatIsNamed() throws {
    try folder.write("{}", to: "app/en.json")
    try folder.write("", to: "app/de.po")
    try folder.write("", to: "app/main.c")
    try folder.write("{}", to: "app/node_modules/x.json")
    try folder.write("{}", to: "app/tests/x.json")
    try folder.write("{}", to: "bundle/gvl-bundle.json")
    try folder.write("x", to: "page.txt")
    let found = try inputs(
      [path + "/app/", path + "/bundle", path + "/page.txt", path + "/gone"], exclude: ["tests/"])
    #expect(found.files.map(\.path) == [path + "/app/en.json", path + "/page.txt", path + "/gone"])
    #expect(found.files.map(\.isNamed) == [false, true, true])
    #expect(found.bundles == [path + "/bundle"] && found.folders == [path + "/app"] && found.leftOut == [[".po": 1]])
    #expect(found.count == 5)
    #expect(try found.files[0].read() == Array("{}".utf8))
  }

  @Test func aFolderWithoutAnythingIsAnError() throws {
    try folder.write("", to: "app/main.c")
    let error = #expect(throws: WorkspaceError.self) { try inputs([path + "/app"]) }
    #expect(error?.code == .nothingToCheck && error?.subject == path + "/app")
  }

  @Test func anEmptyFolderBesideOthersIsLookedThroughLikeThem() throws {
    try folder.write("{}", to: "app/en.json")
    try folder.write("", to: "docs/main.c")
    let found = try inputs([path + "/docs", path + "/app"])
    #expect(found.folders == [path + "/docs", path + "/app"] && found.leftOut == [[:], [:]])
    #expect(found.files.map(\.path) == [path + "/app/en.json"] && found.files.first?.folders == [1])
    // If no folder has a file to check, that is an error.
    try folder.write("", to: "more/main.c")
    let error = #expect(throws: WorkspaceError.self) { try inputs([path + "/docs", path + "/more"]) }
    #expect(error?.code == .nothingToCheck && error?.subject == path + "/docs")
  }
}
