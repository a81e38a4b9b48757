/// A position among the vendors or texts of a list. It is no id, and means something to the collection alone that it is
/// from.
public struct RowIndex: Strideable, Hashable, Sendable {
  package let row: Int

  package init(_ row: Int) { self.row = row }

  /// How many elements lie between two positions.
  public func distance(to other: RowIndex) -> Int { other.row &- row }

  /// The position so many elements further on.
  public func advanced(by count: Int) -> RowIndex { RowIndex(row &+ count) }
}

/// Vendors or texts of a list in ascending order of their ids.
///
/// A position is no id, and no number: the purpose 2 is not at `[2]`, which does not compile. `Texts.item(_:_:)`,
/// `VendorList.vendor(_:)` and `ShownList.vendor(_:)` look one up by its id.
public struct ByID<Element: Sendable>: RandomAccessCollection, Sendable {
  package let rows: [Element]

  /// - Parameter rows: ascending by id.
  package init(_ rows: [Element]) { self.rows = rows }

  public var startIndex: RowIndex { RowIndex(0) }
  public var endIndex: RowIndex { RowIndex(rows.count) }
  /// The element at a position of this collection.
  public subscript(position: RowIndex) -> Element { rows[position.row] }
  /// Positions from the first to the last.
  public typealias Indices = Range<RowIndex>
}
