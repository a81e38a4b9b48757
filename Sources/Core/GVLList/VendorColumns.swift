import JSONText

/// The declarations of every vendor in a list; rows are in ascending order of ids.
///
/// Members with the same kind of value share an array, in which a row has one element for each member. So a row costs
/// one append for each kind, and one loop compares two rows, whatever members exist (`VendorMember`). Texts are tape
/// indexes (-1 if missing), so that reading a list makes no strings.
package struct VendorColumns: Sendable {
  package var id: [Int32] = []
  /// The `id` member, which should equal the key; -1 if missing.
  package var ownID: [Int32] = []
  package var node: [Int32] = []
  /// Texts, by row and `VendorMember.Text`.
  package var texts: [Int32] = []
  /// Ids below 64, by row and `VendorMember.IDs`.
  package var ids: [UInt64] = []
  /// All other ids, by index in `ids`; mostly empty.
  package var beyond: [Int: Set<Int>] = [:]
  package var marks: [Marks] = []
  /// Seconds; 0 if missing.
  package var cookieMaxAge: [Int] = []
  /// `httpGetLimit`; 0 if missing.
  package var overflow: [Int32] = []
  /// The start of each row's entries in `urls` and `retentions`, and the end of the last row's.
  package var urlStart: [Int32] = [0]
  package var urls: [URLEntry] = []
  package var retentionStart: [Int32] = [0]
  package var retentions: [RetentionEntry] = []
  /// Unknown members, by row; mostly empty.
  package var unknown: [Int: [UnknownMember]] = [:]

  /// Bits by `VendorMember.ordinal`.
  package struct Marks: Sendable {
    /// The member exists and is not null.
    package var present: UInt32 = 0
    /// The member is true.
    package var isTrue: UInt32 = 0
  }

  package struct URLEntry: Sendable {
    package var language: Int32 = -1
    package var privacy: Int32 = -1
    package var legitimateInterestClaim: Int32 = -1

    @inlinable package init() {}
  }

  package struct RetentionEntry: Sendable {
    package enum Scope: UInt8, Sendable { case standard, purpose, specialPurpose }
    package var scope: Scope
    package var id: Int32
    package var days: Int
  }

  /// The number of elements that a row has in `texts` and in `ids`.
  package let textCount = VendorMember.Text.allCases.count
  package let idsCount = VendorMember.IDs.allCases.count

  package var count: Int { id.count }

  mutating func reserve(_ rows: Int) {
    id.reserveCapacity(rows)
    ownID.reserveCapacity(rows)
    node.reserveCapacity(rows)
    texts.reserveCapacity(rows * textCount)
    ids.reserveCapacity(rows * idsCount)
    marks.reserveCapacity(rows)
    cookieMaxAge.reserveCapacity(rows)
    overflow.reserveCapacity(rows)
    urlStart.reserveCapacity(rows + 1)
    urls.reserveCapacity(rows * 2)
    retentionStart.reserveCapacity(rows + 1)
    retentions.reserveCapacity(rows * 4)
  }

  /// Begins a vendor's row, without any declarations.
  mutating func begin(id: Int32, node: Int) {
    self.id.append(id)
    self.node.append(Int32(truncatingIfNeeded: node))
    ownID.append(-1)
    for _ in 0..<textCount { texts.append(-1) }
    for _ in 0..<idsCount { ids.append(0) }
    marks.append(Marks())
    cookieMaxAge.append(0)
    overflow.append(0)
  }

  /// Ends the current row, after all its URLs and retention times were added.
  mutating func end() {
    urlStart.append(Int32(truncatingIfNeeded: urls.count))
    retentionStart.append(Int32(truncatingIfNeeded: retentions.count))
  }

  /// A copy with the rows in another order.
  func reordered(by order: [Int]) -> VendorColumns {
    func gathered<Element>(_ column: [Element], each elements: Int = 1) -> [Element] {
      var result: [Element] = []
      result.reserveCapacity(order.count * elements)
      for row in order {
        for slot in 0..<elements { result.append(column[row * elements + slot]) }
      }
      return result
    }
    /// The entries in the order of the rows, and the start of each row's entries.
    func gathered<Entry>(_ entries: [Entry], _ starts: [Int32]) -> (entries: [Entry], starts: [Int32]) {
      var (result, begins): ([Entry], [Int32]) = ([], [0])
      result.reserveCapacity(entries.count)
      begins.reserveCapacity(starts.count)
      for row in order {
        for index in Int(starts[row])..<Int(starts[row + 1]) { result.append(entries[index]) }
        begins.append(Int32(truncatingIfNeeded: result.count))
      }
      return (result, begins)
    }
    var result = VendorColumns()
    result.id = gathered(id)
    result.ownID = gathered(ownID)
    result.node = gathered(node)
    result.texts = gathered(texts, each: textCount)
    result.ids = gathered(ids, each: idsCount)
    result.marks = gathered(marks)
    result.cookieMaxAge = gathered(cookieMaxAge)
    result.overflow = gathered(overflow)
    (result.urls, result.urlStart) = gathered(urls, urlStart)
    (result.retentions, result.retentionStart) = gathered(retentions, retentionStart)
    if !beyond.isEmpty || !unknown.isEmpty {
      for (new, row) in order.enumerated() {
        result.unknown[new] = unknown[row]
        for slot in 0..<idsCount { result.beyond[new * idsCount + slot] = beyond[row * idsCount + slot] }
      }
    }
    return result
  }
}

// An extension of the list, not of the columns: calling a method of the columns would copy them and retain each array.
extension VendorList {
  /// A row's entries in `columns.urls`.
  package func urlRange(_ row: Int) -> Range<Int> { Int(columns.urlStart[row])..<Int(columns.urlStart[row + 1]) }
  /// A row's entries in `columns.retentions`.
  package func retentionRange(_ row: Int) -> Range<Int> {
    Int(columns.retentionStart[row])..<Int(columns.retentionStart[row + 1])
  }

  /// A row's set of ids.
  package func set(_ member: VendorMember.IDs, _ row: Int) -> IDSet {
    let index = row * columns.idsCount + member.rawValue
    return IDSet(bits: columns.ids[index], beyond: columns.beyond.isEmpty ? [] : columns.beyond[index] ?? [])
  }

  /// The row of an id; nil if the list lacks it.
  func row(of wanted: Int) -> Int? {
    let row = columns.id.firstIndex(notBefore: { Int($0) < wanted })
    return row < columns.id.count && Int(columns.id[row]) == wanted ? row : nil
  }
}
