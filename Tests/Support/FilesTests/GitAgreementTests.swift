import Files
import TestSupport

/// The walk of a repository's folder gives the files that Git gives.
@Suite(.folder, .waits) struct GitAgreementTests {
  private static let program = "/usr/bin/git"

  private func git(_ folder: TemporaryFolder, _ arguments: String...) throws -> String {
    let run = try Tool.run(
      Self.program, ["-c", "core.excludesFile=/dev/null", "-c", "init.defaultBranch=main"] + arguments, in: folder.url,
      environment: ["GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_SYSTEM": "/dev/null", "HOME": "/nowhere"])
    #expect(run.status == 0, "\(run.error)")
    return run.output
  }

  /// Trees with few names and random patterns at several depths.
  @Test(
    .enabled(if: FileManager.default.isExecutableFile(atPath: program), "no git here: nobody to agree with"),
    arguments: SeededNumbers.seeds(29))
  func theSameFilesAreFound(seed: UInt64) throws {
    var numbers = SeededNumbers(seed)
    _ = try git(folder, "init", "-q")
    let names = ["a", "b", "ab", "a.po", "b.json", "x y", "c"]
    let pieces = [
      "a", "b", "c", "x", "*", "**", "**/", "/**", "/", "?", "[ab]", "[!a]", "[a-c]", ".po", ".json", "\\a", "\\*",
      "x y",
      "a/", "/a", "[[:alpha:]]", "***",
    ]
    for round in 0..<(Effort.isExhaustive ? 1_000 : 60) {
      let root = "r\(round)"
      var folders = [root]
      for _ in 0..<6 { folders.append(numbers.pick(folders) + "/" + numbers.pick(["a", "b", "ab", "c"])) }
      for place in folders {
        try FileManager.default.createDirectory(
          at: folder.url.appending(path: place), withIntermediateDirectories: true)
      }
      for place in folders {
        for name in names where numbers.below(2) == 0 {
          let path = folder.url.path + "/" + place + "/" + name
          if !FileManager.default.fileExists(atPath: path) { try folder.write("", to: place + "/" + name) }
        }
      }
      var lists: [String] = []
      for place in [root, folders[1], folders[3]] {
        let lines = (0..<(1 + numbers.below(4))).map { _ in
          (numbers.below(4) == 0 ? "!" : "")
            + (0..<(1 + numbers.below(4))).map { _ in numbers.pick(pieces) }.joined()
        }
        try folder.write(lines.joined(separator: "\n"), to: place + "/.gitignore")
        lists.append("\(place): \(lines)")
      }
      let theirs = try git(folder, "ls-files", "--others", "--exclude-standard", "-z", root).split(separator: "\0")
        .map(String.init).filter { !$0.hasSuffix("/.gitignore") }.sorted()
      let mine = try FolderWalk(folder.url.path + "/" + root).files.map { root + "/" + $0 }.sorted()
      #expect(mine == theirs, "\(lists)")
      try FileManager.default.removeItem(at: folder.url.appending(path: root))
    }
  }
}
