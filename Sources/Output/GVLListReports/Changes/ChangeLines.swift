import GVLChanges
import PlainText
import ReportFormats

/// Changes below their vendors: one table, so that the columns of all vendors are aligned.
struct ChangeLines {
  private let names: ItemNames
  private(set) var table = Table([.init(""), .init("", aligned: 26), .init("")], indent: 4)
  private var owner: Int?

  init(_ names: ItemNames) { self.names = names }

  /// - Parameter note: a text after the values.
  mutating func add(_ change: Change, note: String = "") {
    if let vendor = change.vendor, vendor != owner {
      table.heading("  ", Piece(String(vendor), .cyan), "  ", Piece(CleanText.brief(change.name ?? "", to: 100), .bold))
    }
    owner = change.vendor
    let words = ChangeWords(change, names)
    table.row(words.mark, words.named, Piece(words.said + note))
  }

  /// Adds a vendor that was added or removed, and its other changes.
  mutating func add(_ passage: Change, beside: [Change]) {
    let how = ChangeWords.content(passage)
    table.heading(
      "  ", ChangeWords.mark(passage.direction), "  ", Piece(passage.vendor.map(String.init) ?? "", .cyan), "  ",
      Piece(CleanText.brief(passage.name ?? "", to: 100), .bold), Piece(how.isEmpty ? "" : "  " + how, .dim))
    owner = passage.vendor
    for change in beside { add(change) }
  }
}
