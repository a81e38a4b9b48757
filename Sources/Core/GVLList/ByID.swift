/// A position among the vendors or texts of a list. It is not an id, and is valid only in its own collection.
public struct RowIndex: Strideable, Hashable, Sendable {
  package let row: Int

  package init(_ row: Int) { self.row = row }

  /// The number of elements between two positions.
  public func distance(to other: RowIndex) -> Int { other.row &- row }

  /// The position `count` elements later.
  public func advanced(by count: Int) -> RowIndex { RowIndex(row &+ count) }
}

/// Vendors or texts of a list in ascending order of their ids.
///
/// A position is neither an id nor a number: purpose 2 is not at `[2]`, which does not compile. `Texts.item(_:_:)`,
/// `VendorList.vendor(_:)` and `ShownList.vendor(_:)` look up an element by its id.
public struct ByID<Element: Sendable>: RandomAccessCollection, Sendable {
  package let rows: [Element]

  /// - Parameter rows: The elements, ascending by id.
  package init(_ rows: [Element]) { self.rows = rows }

  public var startIndex: RowIndex { RowIndex(0) }
  public var endIndex: RowIndex { RowIndex(rows.count) }
  /// The element at a position of this collection.
  public subscript(position: RowIndex) -> Element { rows[position.row] }
  /// The positions from the first to the last.
  public typealias Indices = Range<RowIndex>
}
