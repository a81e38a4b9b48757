import Foundation
import TestSupport
import Testing

/// The check over files of public products and whole apps: every alarm should be true. `GVL_WORLD_SHOW=1` prints the
/// errors that are not, file by file; an error counts as false until `judged.jsonl` or `World/judged.tsv` says otherwise.
@Suite(.slow, .enabled(if: World.isPresent, Comment(rawValue: World.absence))) struct WorldAccuracyTests {
  private static let figures = WorldFigures(.all)

  @Test(.enabled(if: ProcessInfo.processInfo.environment["GVL_WORLD_SHOW"] != nil, "GVL_WORLD_SHOW=1 prints them"))
  func show() {
    print(Self.figures.tables(.all))
    print((["", "Errors that are not true:"] + Self.figures.falseAlarms).joined(separator: "\n"))
    print(
      (["", "True and lost:"] + Self.figures.lost.map { "\($0.file) \($0.check) \($0.key ?? "-") \($0.text ?? "")" })
        .joined(separator: "\n"))
    print((["", "Silently unread:"] + Self.figures.silentlyUnread).joined(separator: "\n"))
  }

  /// `make accuracy` sets GVL_ACCURACY: the figures go to docs/accuracy.md.
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

  // The limits are ratchets: what has been reached. Whoever reaches more writes it here, beside docs/accuracy.md.

  /// Of each part at least so many errors are true, at most so many arguable or not looked at yet; none is false.
  @Test(arguments: [("products", 91, 1, 0), ("converted", 0, 40, 0), ("apps", 6, 0, 0)])
  func errorsAreTrue(part: String, right: Int, arguable: Int, new: Int) {
    let errors = Self.figures[part]
    #expect(errors.right >= right && errors.wrong == 0, "\(errors)")
    #expect(errors.arguable <= arguable && errors.new <= new, "\(errors)")
  }

  @Test func whatIsTrueIsStillFound() {
    #expect(Self.figures.lost.map { "\($0.file) \($0.check) \($0.key ?? "-")" } == [])
    #expect(Self.figures.known.all >= 86 && Self.figures.known.found == Self.figures.known.all)
    #expect(Self.figures.missed.found == Self.figures.missed.all)
  }

  /// Most of them hold no texts of a dialog, templates of one part of a page among them; which do, nobody has looked at
  /// yet.
  @Test func noMoreNamedFilesAreUnreadInSilence() {
    #expect(Self.figures.silentlyUnread.count <= 370)
  }
}
