/// A named query for a frequent question.
package struct BaseView: Sendable {
  package let name: String
  /// One line for readers.
  package let meaning: String
  let query: String

  var statement: String { "CREATE VIEW \(name) AS\n\(query)" }

  package static let all = [
    BaseView(
      name: "latest", meaning: "The newest list: one row of `lists`.",
      query: "SELECT * FROM lists WHERE counts ORDER BY specification DESC, version DESC LIMIT 1"),
    BaseView(
      name: "history", meaning: "`changes`, each with its list's numbers and date.",
      query: """
        SELECT c.list, l.previous, l.specification, l.version, l.last_updated, c.position, c.kind, c.vendor_id, c.name,
          c.item, c.before, c.after, c.direction, c.cosmetic, c.verdict, c.rule
        FROM changes c JOIN lists l ON l.list = c.list
        """),
    expanded("declarations_by_list", "`declarations`", of: .declarations),
    expanded("purposes_by_list", "`vendor_purposes`", of: .vendorPurposes),
    expanded("items_by_list", "`vendor_items`", of: .vendorItems),
    expanded("retention_by_list", "`vendor_retention`", of: .vendorRetention),
  ]

  /// A table with ranges, expanded to one row for each list.
  private static func expanded(_ name: String, _ words: String, of table: BaseTable.Name) -> BaseView {
    let columns = BaseTable.named(table).columns.map(\.name).filter {
      !["specification", "first_version", "last_version"].contains($0)
    }
    return BaseView(
      name: name, meaning: "\(words), with a row for each list that counts.",
      query: """
        SELECT l.list, l.specification, l.version, l.last_updated, \(columns.map { "t." + $0 }.joined(separator: ", "))
        FROM lists l JOIN \(table.rawValue) t
          ON t.specification = l.specification AND l.version BETWEEN t.first_version AND t.last_version
        WHERE l.counts
        """)
  }
}
