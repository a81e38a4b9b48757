import TestSupport

/// The built binary on real lists. Every eighth list and every twentieth translation; all with `GVL_EXHAUSTIVE=1`.
@Suite(.waits, .enabled(if: Corpus.isPresent, Comment(rawValue: Corpus.absence))) struct RealListTests {
  /// Two pairs in full: ids, numbers, names and addresses; no official text is in them.
  @Test(arguments: [
    ("v2/archives/vendor-list-v50.json", "v2/archives/vendor-list-v51.json", "v2-50-51"),
    ("v3/archives/vendor-list-v7.json", "v3/archives/vendor-list-v17.json", "v3-7-17"),
  ])
  func differencesOfRealLists(old: String, new: String, name: String) throws {
    let (from, to) = (try Corpus.url(old).path, try Corpus.url(new).path)
    let text = try gvl("diff", from, to, "-v")
    let document = try gvl("diff", from, to, "--format", "json")
    #expect(text.status == 0 && document.status == 0 && text.error.isEmpty && document.error.isEmpty)
    let changes = try #require(try JSONDocument(Array(document.output.utf8)).root["changes"]).elements
    #expect(!changes.isEmpty && changes.allSatisfy { $0["kind"]?.string?.hasPrefix("vendor.") == true })
    // Names of purposes are official texts.
    let words = text.output.replacing(/\ ([a-z][a-z ]* [0-9]+) · (.*?)(  |\n)/) { " \($0.1)\($0.3)" }
    try expectGolden(words, "cli/real/diff-\(name).txt")
    // The library's test compares its changes with this file (`GoldenDiffTests`).
    try expectGolden(document.output, "changes/\(name).json")
  }

  /// Whether the file is a hand-made list that gvl may refuse: texts where ids belong.
  static func mayBeRefused(_ path: String) -> Bool { path.hasPrefix("synthetic/") }

  @Test(arguments: Effort.sample(Corpus.lists, every: 8)) func list(path: String) throws {
    let all = Corpus.lists
    let file = try Corpus.url(path).path
    let index = try #require(all.firstIndex(of: path))
    let neighbour = try Corpus.url(all[index == 0 ? 1 : index - 1]).path
    for arguments in [
      ["show", file], ["validate", file], ["diff", neighbour, file], ["diff", file, neighbour, "--exit-code", "-q"],
    ] {
      let run = try gvl(arguments)
      let isDone = run.status == 0 || run.status == 1
      #expect(
        isDone || (run.status == 2 && (Self.mayBeRefused(path) || Self.mayBeRefused(all[index == 0 ? 1 : index - 1]))),
        "\(arguments): \(run.error)")
      #expect(
        isDone ? run.error.isEmpty && !run.output.isEmpty : run.complaint != nil && run.output.isEmpty, "\(arguments)")
    }
  }

  @Test(arguments: Effort.sample(Corpus.translations, every: 20)) func translation(path: String) throws {
    let file = try Corpus.url(path).path
    for command in ["show", "validate"] {
      let run = try gvl(command, file)
      #expect((run.status == 0 || run.status == 1) && run.error.isEmpty && !run.output.isEmpty, "\(path): \(run.error)")
    }
  }
}
