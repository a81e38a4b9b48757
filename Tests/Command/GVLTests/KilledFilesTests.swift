import Foundation
import TestSupport
import Testing

/// Files and folders that a person asks for, when the program is killed while it writes them.
@Suite struct KilledFilesTests {
  /// Starts the command and kills it at instants spread over its time; after each the folder is looked at.
  static func kill(_ arguments: [String], in folder: TemporaryFolder, _ look: (Int) throws -> Void) throws {
    let start = ContinuousClock.now
    let whole = try gvl(arguments, in: folder.url)
    #expect(whole.status == 0, "\(whole.error)")
    let took = ContinuousClock.now - start
    var killed = 0
    for instant in 0..<HardTimesTests.instants {
      let run = try Tool.Started("gvl", arguments, in: folder.url, environment: ["GVL_NOW": Sample.now])
      usleep(UInt32((took * instant / HardTimesTests.instants).components.attoseconds / 1_000_000_000_000))
      run.stop(by: SIGKILL)
      if try run.wait().status == 128 + SIGKILL { killed += 1 }
      try look(instant)
    }
    #expect(killed > HardTimesTests.instants / 4, "most were killed while they ran")
  }

  @Test func aBundleIsWholeAfterAnyKill() throws {
    let folder = try Sample.shared().copy()
    defer { folder.remove() }
    let build = ["bundle", "--out", "dist/shop", "--profile", "shop"]
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
    ["reconsent", "v3/101", "latest", "-q", "--record", "file"], ["status", "-q", "--metrics", "file"],
  ]) func aFileThatWasAskedForIsWholeAfterAnyKill(arguments: [String]) throws {
    let folder = try Sample.shared().copy()
    defer { folder.remove() }
    let file = folder.url.appending(path: "file")
    var arguments = arguments
    // A record is never written over another one.
    if arguments.contains("--record"), try gvl("reconsent", "--help").output.contains("--force") {
      arguments.append("--force")
    }
    let start = ContinuousClock.now
    let allowed = try gvl(arguments, in: folder.url)
    let took = ContinuousClock.now - start
    guard allowed.status == 0 || allowed.status == 1 else { throw Sample.Failed(run: allowed) }
    let whole = try Data(contentsOf: file)
    try FileManager.default.removeItem(at: file)
    for instant in 0..<HardTimesTests.instants {
      let run = try Tool.Started("gvl", arguments, in: folder.url, environment: ["GVL_NOW": Sample.now])
      usleep(UInt32((took * instant / HardTimesTests.instants).components.attoseconds / 1_000_000_000_000))
      run.stop(by: SIGKILL)
      _ = try run.wait()
      if let there = try? Data(contentsOf: file) { #expect(there == whole) }
      if instant % 2 == 1 { try? FileManager.default.removeItem(at: file) }
    }
    #expect(try gvl(arguments, in: folder.url).status == allowed.status)
    #expect(try Data(contentsOf: file) == whole)
  }
}
