import TestSupport

/// Checks files of public products and whole apps: every error should be true. An error
/// counts as false until `judged.jsonl` or `World/judged.tsv` says otherwise.
@Suite(.slow, .enabled(if: World.isPresent, Comment(rawValue: World.absence))) struct WorldAccuracyTests {
  private static let figures = WorldFigures(.all)

  /// `make accuracy` sets GVL_ACCURACY, which writes the figures to docs/accuracy.md.
  @Test(.enabled(if: ProcessInfo.processInfo.environment["GVL_ACCURACY"] != nil, "make accuracy writes the figures"))
  func figuresAreWritten() throws {
    let file = Corpus.packageRoot.appending(path: "docs/accuracy.md")
    let parts = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "<!-- world -->")
    try #require(parts.count == 3, "docs/accuracy.md holds its figures between two marks")
    let text = Self.figures.tables(.all)
    print(text)
    try (parts[0] + "<!-- world -->\n\n" + text + "\n\n<!-- world -->" + parts[2])
      .write(to: file, atomically: true, encoding: .utf8)
  }

  // The limits are the best figures so far. After an improvement, tighten them here and in docs/accuracy.md.

  /// The least number of true errors, and the most arguable and unjudged ones, of each part; none is false.
  @Test(arguments: [("products", 91, 1, 0), ("converted", 0, 40, 0), ("apps", 6, 0, 0)])
  func errorsAreTrue(part: String, right: Int, arguable: Int, new: Int) {
    let errors = Self.figures[part]
    #expect(errors.right >= right && errors.wrong == 0, "\(errors), \(Self.figures.falseAlarms)")
    #expect(errors.arguable <= arguable && errors.new <= new, "\(errors), \(Self.figures.falseAlarms)")
  }

  @Test func whatIsTrueIsStillFound() {
    #expect(Self.figures.lost.map { "\($0.file) \($0.check) \($0.key ?? "-")" } == [])
    #expect(Self.figures.known.all >= 86 && Self.figures.known.found == Self.figures.known.all)
    #expect(Self.figures.missed.found == Self.figures.missed.all)
  }

  /// Most of these files have no dialog texts, for example templates of a part of a page; which ones do is not known
  /// yet.
  @Test func noMoreNamedFilesAreUnreadInSilence() {
    #expect(Self.figures.silentlyUnread.count <= 370, "\(Self.figures.silentlyUnread)")
  }
}
