package import GVLChanges
import PlainText
import ReportFormats

extension HTMLWriter {
  /// Texts with more bytes scroll in a box of their own.
  private static let longText = 8_000

  /// Opens a box that scrolls, by keyboard too.
  mutating func openLong() { markup("<span class=\"long\" tabindex=\"0\" role=\"group\" aria-label=\"long text\">") }

  /// Writes two texts word by word; a missing text is empty.
  ///
  /// - Parameter difference: a difference only in white space is stated in words.
  package mutating func words(_ old: String?, _ new: String?, _ difference: TextDifference? = nil) {
    let (old, new) = (CleanText.lines(old ?? ""), CleanText.lines(new ?? ""))
    let isLong = old.utf8.count + new.utf8.count > Self.longText
    if isLong { openLong() }
    for piece in WordDiff(old, to: new).pieces {
      switch piece.part {
      case .same: value(piece.text)
      case .removed: element("del", Self.seen(piece.text))
      case .added: element("ins", Self.seen(piece.text))
      }
    }
    if isLong { markup("</span>") }
    if let note = difference?.note ?? (old == new ? "differs in signs that are not seen" : nil) {
      markup(" ")
      element("span", ["class": "note"], "(\(note))")
    }
  }

  /// A sign for a line break that is added or removed alone, which would be invisible.
  private static func seen(_ text: String) -> String {
    text.allSatisfy(\.isWhitespace) ? text.replacing("\n", with: "⏎\n") : text
  }
}
