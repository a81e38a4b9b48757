import TestSupport

/// `gvl translations review`, end to end.
@Suite(.folder, .waits) struct TranslationsReviewTests {
  private static func page(_ folder: TemporaryFolder, _ name: String = "review.html") throws -> String {
    try String(contentsOf: folder.url.appending(path: name), encoding: .utf8)
  }

  /// Polish lags and has holes, German changed. Our Polish texts: one missing, one too long, one plural form missing.
  @Test(.slow) func golden() throws {
    let folder = try RootWorkspaceTests.copy()
    #expect(try gvl("translations", "init", "--languages", "pl", in: folder.url).status == 0)
    let path = "translations/dialog/pl.yml"
    let words = try Self.page(folder, path).split(separator: "\n", omittingEmptySubsequences: false).compactMap {
      line -> String? in
      if line.hasPrefix("  scopeApp:") || line.hasPrefix("    few: \"{count} dni") { return nil }
      if line.hasPrefix("  rejectAll:") { return "  rejectAll: Odrzuć wszystko, co nie jest konieczne" }
      return String(line)
    }
    try folder.write(words.joined(separator: "\n"), to: path)
    var transcript = Transcript(in: folder.url)
    for line in [
      "translations review --language pl --out review.html", "translations review --language pl --out review.html -q",
      "translations review 102 103 --language de,fr --only official --out changed.html",
      "translations review --language pl,ar --only dialog --out own.html",
      // Impossible requests.
      "translations review --language en --out x.html", "translations review --language xx --out x.html",
      "translations review --language nl --only official --out x.html",
      "translations review 90 91 --language de --out x.html",
      "translations review a.json --language de --out x.html", "translations review - --language de --out x.html",
      "translations review --language de --out gvl.yml/x.html", "translations review --language de",
      "translations review --language de --only all --out x.html",
    ] { try transcript.run(line) }
    try expectGolden(transcript.text, "cli/translation-review.txt")
    try expectGoldenPage(try Self.page(folder), "formats/translation-review.html")
    let changed = try Self.page(folder, "changed.html")
    #expect(changed.contains("v3/102 → v3/103") && changed.contains("<del>") && !changed.contains("Words of ours"))
    let own = try Self.page(folder, "own.html")
    #expect(!own.contains("Official texts, not") && own.contains("no native speaker has reviewed them"))
    #expect(!FileManager.default.fileExists(atPath: folder.url.appending(path: "x.html").path))
    // Standard output gets only the page.
    let printed = try gvl("translations", "review", "--language", "pl", "--out", "-", in: folder.url)
    #expect(printed.output == (try Self.page(folder)))
  }
}
