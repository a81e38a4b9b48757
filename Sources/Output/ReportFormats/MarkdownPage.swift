import PlainText

/// A page that grows by whole rows and stays below its limit.
package struct MarkdownPage {
  /// The most characters of a comment on a pull request, with a margin.
  package static let commentLimit = 65_000

  package private(set) var result = ""
  package private(set) var size = 0
  private let limit: Int
  /// The command that shows the rows left out.
  private let all: String

  package init(limit: Int, all: String) {
    self.limit = limit
    self.all = all
  }

  package mutating func text(_ text: String) {
    result += text
    size += text.utf8.count
  }

  /// Adds a table whose first lines are `head`; rows without room are counted.
  package mutating func table(_ head: String, _ rows: some Sequence<String>, _ count: Int, upTo limit: Int) {
    var shown = 0
    for row in rows {
      let needed = row.utf8.count + (shown == 0 ? head.utf8.count : 0)
      guard size + needed <= min(limit, self.limit) else { break }
      text(shown == 0 ? head + row : row)
      shown += 1
    }
    text(shown > 0 ? "\n" : "")
    if shown < count {
      text(
        "\(shown == 0 ? "" : "… and ")\(grouped(count - shown))\(shown == 0 ? "" : " more") left out here; `\(all)` lists all.\n\n"
      )
    }
  }
}
