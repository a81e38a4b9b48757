import GVLArchive
@testable import GVLSettings
@testable import GVLWorkspace
import TestSupport

/// The `gvl.yml` that is used if no folder is named. The current folder belongs to the process: each test has its own.
@Suite struct NearestFolderTests {
  private static func workspace(in folder: String, named: String? = nil, _ environment: [String: String] = [:]) throws
    -> Workspace
  {
    #expect(unsafe chdir(folder) == 0)
    return try Workspace(folder: named, flags: .init(), environment: environment)
  }

  /// Folders with `a/gvl.yml` and `a/b/gvl.yml`, and folders below.
  private static func folders() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write("languages: [de]\n", to: "a/gvl.yml")
    try folder.write("languages: [fr]\n", to: "a/b/gvl.yml")
    for name in ["a/b/c/d", "a/x/y", "none/deep"] {
      try FileManager.default.createDirectory(
        at: folder.url.appending(path: name), withIntermediateDirectories: true)
    }
    return folder
  }

  @Test func theNearestOneAtOrAboveIsTaken() async {
    await #expect(processExitsWith: .success) {
      let folder = try Self.folders()
      defer { folder.remove() }
      for (place, found, language) in [
        ("a", ".", "de"), ("a/x", "..", "de"), ("a/x/y", "../..", "de"), ("a/b", ".", "fr"), ("a/b/c/d", "../..", "fr"),
      ] {
        let workspace = try Self.workspace(in: folder.url.path + "/" + place)
        #expect(workspace.folder == found && workspace.hasFile, "\(place)")
        #expect(workspace.settings.languages.value == [language], "\(place)")
        #expect(throws: Never.self) { try workspace.requireFile() }
      }
    }
  }

  @Test func withoutOneTheCurrentFolderIsMeantAndItIsSaid() async {
    await #expect(processExitsWith: .success) {
      let folder = try Self.folders()
      defer { folder.remove() }
      let workspace = try Self.workspace(in: folder.url.path + "/none/deep")
      #expect(workspace.folder == "." && !workspace.hasFile)
      #expect(workspace.settings.source.value == OfficialSource.lists)
      let error = #expect(throws: WorkspaceError.self) { try workspace.requireFile() }
      #expect(error?.code == .noWorkspace && error?.message.contains("gvl init") == true)
      // A workspace below is not used, but the message names it.
      let near = try Self.workspace(in: folder.url.path)
      #expect(near.folder == "." && !near.hasFile && near.noFile.message.contains("--workspace a"))
    }
  }

  /// A named folder is used, with or without a file: gvl does not look above it.
  @Test func aNamedFolderIsMeant() async {
    await #expect(processExitsWith: .success) {
      let folder = try Self.folders()
      defer { folder.remove() }
      let place = folder.url.path + "/a/b/c"
      let other = folder.url.path + "/a"
      #expect(try Self.workspace(in: place, named: other).settings.languages.value == ["de"])
      #expect(try Self.workspace(in: place, ["GVL_WORKSPACE": other]).settings.languages.value == ["de"])
      #expect(try Self.workspace(in: place, named: "..", ["GVL_WORKSPACE": other]).settings.languages.value == ["fr"])
      #expect(try Self.workspace(in: place, ["GVL_WORKSPACE": ""]).settings.languages.value == ["fr"])
      let bare = try Self.workspace(in: place, named: "d")
      #expect(bare.folder == "d" && !bare.hasFile)
      #expect(throws: Never.self) { try bare.requireFile() }
      let error = #expect(throws: WorkspaceError.self) { try Self.workspace(in: place, named: "e") }
      #expect(error?.code == .noWorkspace && error?.message.contains("did you mean") == false)
      let near = #expect(throws: WorkspaceError.self) { try Self.workspace(in: other, named: "bb") }
      #expect(near?.message.contains("did you mean b?") == true, "\(near?.message ?? "")")
    }
  }

  /// Entering a workspace by a link counts as being in the link's target.
  @Test func aLinkLeadsToWhereItLeads() async {
    await #expect(processExitsWith: .success) {
      let folder = try Self.folders()
      defer { folder.remove() }
      let link = folder.url.path + "/none/link"
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: folder.url.path + "/a/b/c")
      let workspace = try Self.workspace(in: link)
      #expect(workspace.folder == ".." && workspace.settings.languages.value == ["fr"])
    }
  }
}
