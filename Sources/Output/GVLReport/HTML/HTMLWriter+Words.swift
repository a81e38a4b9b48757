extension HTMLWriter {
  /// Past this many bytes two texts scroll in a box of their own.
  private static let longText = 8_000

  /// A box that scrolls, for who has no mouse too.
  mutating func openLong() { markup("<span class=\"long\" tabindex=\"0\" role=\"group\" aria-label=\"long text\">") }

  /// Two texts word by word; one that is not there is empty.
  ///
  /// - Parameter isCosmetic: they differ in outer blanks only.
  mutating func words(_ old: String?, _ new: String?, isCosmetic: Bool = false) {
    let (old, new) = (CleanText.lines(old ?? ""), CleanText.lines(new ?? ""))
    let isLong = old.utf8.count + new.utf8.count > Self.longText
    if isLong { openLong() }
    for piece in WordDiff(old, new).pieces {
      switch piece.part {
      case .same: value(piece.text)
      case .removed: element("del", piece.text)
      case .added: element("ins", piece.text)
      }
    }
    if isLong { markup("</span>") }
    if isCosmetic { markup(" <span class=\"note\">(outer blanks only)</span>") }
    if !isCosmetic, old == new { markup(" <span class=\"note\">(differs in signs that are not seen)</span>") }
  }
}
