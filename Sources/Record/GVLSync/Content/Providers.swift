import PlainText

extension ExtraContent {
  /// Google's Additional Consent providers: CSV whose header begins with `provider_id,provider_name`.
  init(providers bytes: [UInt8]) throws(Refusal) {
    let rows = try Self.rows(bytes)
    guard let header = rows.first, header.prefix(2).map({ $0.lowercased() }) == ["provider_id", "provider_name"] else {
      throw Refusal(
        .wrongKind, "this is no list of Additional Consent providers: its header is not `provider_id,provider_name,…`")
    }
    var ids: Set<Int> = []
    for (number, row) in rows.enumerated().dropFirst() {
      guard row.count == header.count else {
        // A file that ends in the middle of a row was cut off.
        let isLast = number == rows.count - 1 && row.count < header.count
        throw Refusal(
          isLast ? .truncated : .unusable, "row \(number + 1) has \(row.count) columns, the header \(header.count)")
      }
      guard let id = Int(row[0]), id > 0 else {
        throw Refusal(.unusable, "row \(number + 1) has no provider's id")
      }
      guard ids.insert(id).inserted else { throw Refusal(.unusable, "row \(number + 1) repeats the provider \(id)") }
    }
    self.init(lastUpdated: nil, ids: ids)
  }
  /// The rows of comma-separated values that are not empty. A byte order mark is not part of the first field.
  static func rows(_ bytes: [UInt8]) throws(Refusal) -> [[String]] {
    guard !bytes.isEmpty else { throw Refusal(.truncated, "the text is empty") }
    guard String(utf8: bytes) != nil else { throw Refusal(.unusable, "the text is not UTF-8") }
    let hasMark = bytes.starts(with: [0xEF, 0xBB, 0xBF])
    var table = TableRows(bytes: hasMark ? Array(bytes[3...]) : bytes, separator: UInt8(ascii: ","))
    var rows: [[String]] = []
    do throws(TableRows.Unclosed) {
      while let row = try table.next()?.map(\.text) { if row != [""] { rows.append(row) } }
    } catch { throw Refusal(.truncated, "the body ends inside a quoted field") }
    return rows
  }
}
