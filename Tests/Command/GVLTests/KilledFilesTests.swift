import TestSupport

/// The program is killed while it writes files and folders that the user asked for.
@Suite(.folder, .waits, .slow) struct KilledFilesTests {
  /// Runs the command once, then starts and kills it at instants spread over its duration. Checks the folder after the
  /// first run and after every kill.
  static func kill(
    _ arguments: [String], in folder: TemporaryFolder, whole done: (Tool.Run) throws -> Void = { _ in },
    _ look: (Int) throws -> Void
  ) throws {
    var instants = try KillInstants {
      let whole = try gvl(arguments, in: folder.url)
      guard whole.status == 0 || whole.status == 1 else { throw Sample.Failed(run: whole) }
      try done(whole)
    }
    for instant in 0..<instants.count {
      try instants.kill(Tool.Started("gvl", arguments, in: folder.url, environment: ["GVL_NOW": Sample.now]))
      try look(instant)
    }
    #expect(instants.wereMostlyInTime, "\(instants)")
  }

  @Test func aBundleIsWholeAfterAnyKill() throws {
    let folder = try Sample.shared().copy()
    let build = ["bundle", "--out", "dist/shop", "--profile", "shop", "--leave-out"]
    func names(_ path: String) throws -> [String] {
      try FileManager.default.contentsOfDirectory(atPath: folder.url.appending(path: path).path)
    }
    try Self.kill(build, in: folder) { instant in
      if FileManager.default.fileExists(atPath: folder.url.appending(path: "dist/shop").path) {
        let verify = try gvl("bundle", "verify", "dist/shop", in: folder.url)
        #expect(verify.status == 0, "\(verify)")
      }
      guard instant % 4 == 3 else { return }
      let again = try gvl(build, in: folder.url)
      #expect(again.status == 0, "\(again.error)")
      #expect(try gvl("bundle", "verify", "dist/shop", in: folder.url).status == 0)
      #expect(try names("dist") == ["shop"])
      // Half of the kills find an older bundle there, half find nothing.
      if instant % 8 == 7 { try FileManager.default.removeItem(at: folder.url.appending(path: "dist")) }
    }
  }

  @Test(arguments: [
    ["diff", "v3/101", "latest", "--format", "html", "-o", "file"],
    ["reconsent", "v3/101", "latest", "-q", "--record", "file", "--force"], ["status", "-q", "--metrics", "file"],
  ]) func aFileThatWasAskedForIsWholeAfterAnyKill(arguments: [String]) throws {
    let folder = try Sample.shared().copy()
    let file = folder.url.appending(path: "file")
    var whole = Data()
    var status: Int32 = 0
    try Self.kill(arguments, in: folder) { run in
      status = run.status
      whole = try Data(contentsOf: file)
      #expect(!whole.isEmpty)
      try FileManager.default.removeItem(at: file)
    } _: { instant in
      guard FileManager.default.fileExists(atPath: file.path) else { return }
      #expect(try Data(contentsOf: file) == whole)
      // Half of the kills find an older file there, half find nothing.
      if instant % 2 == 1 { try FileManager.default.removeItem(at: file) }
    }
    #expect(try gvl(arguments, in: folder.url).status == status)
    #expect(try Data(contentsOf: file) == whole)
  }
}
