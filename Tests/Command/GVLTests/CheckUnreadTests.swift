import TestSupport

/// Hostile folders and misspelt commands.
@Suite(.folder, .waits) struct CheckUnreadTests {
  /// A list of ten thousand patterns, file names that are no text, endlessly nested folders.
  @Test(.slow) func hostileFoldersEnd() throws {
    try folder.write("<resources><string name=\"hello\">Hello</string></resources>", to: "res/values/strings.xml")
    let patterns = (0..<10_000).map { ["*a*b*\($0)", "/x/**/y\($0)", "name\($0)", "[a-z]*.\($0)"][$0 % 4] }
    try folder.write(patterns.joined(separator: "\n"), to: "res/.gitignore")
    let name = Array((folder.url.path + "/res/").utf8) + [0xFF, 0xFE] + Array(".json".utf8) + [0]
    let file = unsafe name.withUnsafeBytes { unsafe fopen($0.bindMemory(to: CChar.self).baseAddress, "w") }
    _ = unsafe file.map { unsafe fclose($0) }
    try folder.write("{}", to: "res/" + (0..<80).map { _ in "d" }.joined(separator: "/") + "/de.json")
    let run = try gvl("check", "res", "-q", in: folder.url)
    #expect(run.status == 2 && run.output.contains("more than 64 folders in one another"), "\(run)")
    #expect(run.output.split(separator: "\n").count == 1)
  }

  /// The parser's global options, in all their spellings, are recognised before a misspelt command.
  @Test func globalOptionsMayStandBeforeAMisspeltCommand() throws {
    let root = try #require(HelpModel.shared.get().commands.first { $0.name.isEmpty })
    let options = root.arguments.filter { $0.kind != "positional" }
    #expect(options.count >= 8)
    for option in options {
      for name in option.names where !["--help", "-h", "--version"].contains(name) {
        let run = try gvl([name] + (option.kind == "option" ? ["x"] : []) + ["chek"], in: nil)
        #expect(run.status == 64 && run.error.contains("did you mean `gvl check`?"), "\(name) \(run.error)")
      }
    }
  }
}
