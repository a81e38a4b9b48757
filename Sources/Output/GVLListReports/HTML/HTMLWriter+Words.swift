package import GVLChanges
import PlainText
import ReportFormats

extension HTMLWriter {
  /// Past this many bytes two texts scroll in a box of their own.
  private static let longText = 8_000

  /// A box that scrolls, for who has no mouse too.
  mutating func openLong() { markup("<span class=\"long\" tabindex=\"0\" role=\"group\" aria-label=\"long text\">") }

  /// Two texts word by word; one that is not there is empty.
  ///
  /// - Parameter difference: where it is in white space only, that is said.
  package mutating func words(_ old: String?, _ new: String?, _ difference: TextDifference? = nil) {
    let (old, new) = (CleanText.lines(old ?? ""), CleanText.lines(new ?? ""))
    let isLong = old.utf8.count + new.utf8.count > Self.longText
    if isLong { openLong() }
    for piece in WordDiff(old, new).pieces {
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

  /// A line break that comes or goes by itself has a sign, or nothing of it would be seen.
  private static func seen(_ text: String) -> String {
    text.allSatisfy(\.isWhitespace) ? text.replacing("\n", with: "⏎\n") : text
  }
}
