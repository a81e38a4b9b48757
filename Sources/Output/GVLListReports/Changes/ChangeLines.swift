import GVLChanges
import PlainText
import ReportFormats

/// Changes below the vendors that they are of: one table, so that what changed stands in a column.
struct ChangeLines {
  private let names: ItemNames
  private(set) var table = Table([.init(""), .init("", aligned: 26), .init("")], indent: 4)
  private var owner: Int?

  init(_ names: ItemNames) { self.names = names }

  /// - Parameter note: what is added to the values.
  mutating func add(_ change: Change, note: String = "") {
    if let vendor = change.vendor, vendor != owner {
      table.heading("  ", Piece(String(vendor), .cyan), "  ", Piece(CleanText.brief(change.name ?? "", to: 100), .bold))
    }
    owner = change.vendor
    let words = ChangeWords(change, names)
    table.row(words.mark, words.named, Piece(words.said + note))
  }

  /// A vendor that came or went, and what else changed of it.
  mutating func add(_ passage: Change, beside: [Change]) {
    let how = ChangeWords.content(passage)
    table.heading(
      "  ", ChangeWords.mark(passage.direction), "  ", Piece(passage.vendor.map(String.init) ?? "", .cyan), "  ",
      Piece(CleanText.brief(passage.name ?? "", to: 100), .bold), Piece(how.isEmpty ? "" : "  " + how, .dim))
    owner = passage.vendor
    for change in beside { add(change) }
  }
}
