import PlainText

extension ExtraContent {
  /// Google's Additional Consent providers: CSV whose header begins with `provider_id,provider_name`.
  init(providers bytes: [UInt8]) throws(Refusal) {
    let rows = try CSVRows.read(bytes)
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
}

/// Comma-separated values (RFC 4180): quoted fields may contain commas, line ends and doubled quotes.
enum CSVRows {
  /// The rows that are not empty. A byte order mark is not part of the first field.
  static func read(_ bytes: [UInt8]) throws(Refusal) -> [[String]] {
    guard !bytes.isEmpty else { throw Refusal(.truncated, "the text is empty") }
    guard let text = String(utf8: bytes) else {
      throw Refusal(.unusable, "the text is not UTF-8")
    }
    var rows: [[String]] = []
    var (row, field): ([String], [UInt8]) = ([], [])
    var (isQuoted, wasQuoted) = (false, false)
    func end() {
      row.append(String(decoding: field, as: UTF8.self))
      (field, wasQuoted) = ([], false)
    }
    func endRow() {
      guard !row.isEmpty || !field.isEmpty || wasQuoted else { return }
      end()
      rows.append(row)
      row = []
    }
    // A byte order mark is not part of the first field; the same bytes anywhere else are text.
    for byte in text.utf8.dropFirst(bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0) {
      switch byte {
      case UInt8(ascii: "\""):
        // Inside a field, a quote ends it or is the first of two: the next byte decides.
        if !isQuoted, wasQuoted { field.append(byte) }
        isQuoted.toggle()
        wasQuoted = true
      case _ where isQuoted: field.append(byte)
      case UInt8(ascii: ","): end()
      case UInt8(ascii: "\n"): endRow()
      case UInt8(ascii: "\r"): break
      default: field.append(byte)
      }
    }
    guard !isQuoted else { throw Refusal(.truncated, "the body ends inside a quoted field") }
    endRow()
    return rows
  }
}
