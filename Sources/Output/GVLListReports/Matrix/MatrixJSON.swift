import GVLList
import GVLShown
package import JSONText

extension ConsentMatrix {
  /// `gvl.matrix/1`. Empty marks are left out: `cells` has no member for a column that the vendor does not declare.
  package var json: JSONValue {
    .object([
      .init("schema", "gvl.matrix/1"),
      .init("list", .string(list.description)),
      .init("lastUpdated", .text(lastUpdated)),
      .init("from", .text(from?.description)),
      .init("profile", .string(profile.name)),
      .init(
        "columns",
        .array(
          columns.map {
            .object([
              .init("key", .string($0.short)), .init("kind", .string($0.kind.rawValue)), .init("id", .integer($0.id)),
              .init("name", .string($0.name)),
            ])
          })),
      .init("vendors", .array(rows.map(json))),
      .init(
        "leftOut",
        .array(
          leftOut.map {
            .object([.init("vendor", .integer($0.vendor)), .init("reason", .string($0.reason.rawValue))])
          })),
    ])
  }

  private func json(_ row: Row) -> JSONValue {
    let cells = zip(columns, row.cells).compactMap { column, cell -> JSONValue.Member? in
      guard cell.now.isDeclared || cell.before?.isDeclared == true else { return nil }
      var members = Self.members(cell.now)
      if let before = cell.before, cell.isChanged { members.append(.init("before", .object(Self.members(before)))) }
      return .init(column.short, .object(members))
    }
    return .object([
      .init("id", .integer(row.id)), .init("name", .string(row.name)), .init("state", .string(row.state.rawValue)),
      .init("changed", from == nil ? .null : .bool(row.isChanged)), .init("cells", .object(cells)),
    ])
  }

  private static func members(_ mark: Mark) -> [JSONValue.Member] {
    [
      .init("declared", .bool(mark.isDeclared)), .init("declaredBasis", .string(mark.declared.rawValue)),
      .init("basis", .string(mark.basis.rawValue)), .init("flexible", .bool(mark.isFlexible)),
      .init("restricted", .bool(mark.isRestricted)),
    ]
  }
}
