import JSONText
import PlainText

/// A column of vendors: its distinct values, the most frequent first, and the index of each vendor's value.
struct VendorColumn {
  /// Limits in bytes of JSON text for a name and a value, which limit the size of the unpacked file.
  static let (longestName, longestValue) = (64, 256)

  let name: String
  private(set) var cells: [(row: Int, value: JSONValue)] = []

  init(_ name: String) { self.name = name }

  mutating func append(_ value: JSONValue, at row: Int) { cells.append((row, value)) }

  /// Whether a number for each of `count` vendors is worth it. Rare members are cheaper on their own, and many members
  /// with one vendor each would make many columns.
  func isFrequent(among count: Int) -> Bool {
    cells.count * 16 >= count && JSONValue.string(name).packedSize <= Self.longestName
  }

  /// The packed column; `rest` receives values that are too long for it.
  func packed(among count: Int, rest: (_ row: Int, JSONValue) -> Void) -> JSONValue? {
    var numbers: [[UInt8]: Int] = [:]
    var distinct: [(value: JSONValue, count: Int)] = []
    var at = Array(repeating: -1, count: count)
    for (row, value) in cells {
      // Compared by text: Swift treats `é` in one and in two scalars as equal.
      let text = value.written(.compact)
      guard text.count <= Self.longestValue else {
        rest(row, value)
        continue
      }
      let number = numbers[text] ?? distinct.count
      if number == distinct.count {
        numbers[text] = number
        distinct.append((value, 0))
      }
      distinct[number].count += 1
      at[row] = number
    }
    if distinct.isEmpty { return nil }
    let order = distinct.indices.sorted { (-distinct[$0].count, $0) < (-distinct[$1].count, $1) }
    var places = Array(repeating: 0, count: distinct.count + 1)
    for (place, number) in order.enumerated() { places[number + 1] = place + 1 }
    return .object([
      .init("of", .array(order.map { distinct[$0].value })), .init("at", .integers(at.map { places[$0 + 1] })),
    ])
  }
}

/// An unpacked column.
struct ReadColumn {
  let name: String
  /// The values, each with the bytes of a member that has it.
  private let values: [(value: JSONValue, bytes: Int)]
  private let places: [Int]

  /// - Parameter count: The number of vendors.
  init(_ member: JSONValue.Member, count: Int) throws(CompactError) {
    name = member.name
    let path = "/vendors/columns/" + JSONPointer.step(member.name)
    guard case .array(let values)? = member.value["of"], case .array(let cells)? = member.value["at"] else {
      throw CompactError(.wrongType, path, "expected arrays `of` and `at`")
    }
    guard cells.count == count else {
      throw CompactError(.badCount, path + "/at", "expected \(count) cells, not \(cells.count)")
    }
    let nameBytes = JSONValue.string(name).packedSize
    guard nameBytes <= VendorColumn.longestName else {
      throw CompactError(.tooLarge, path, "a column's name has at most \(VendorColumn.longestName) bytes")
    }
    let bytes = values.map(\.packedSize)
    if let long = bytes.firstIndex(where: { $0 > VendorColumn.longestValue }) {
      throw CompactError(
        .tooLarge, "\(path)/of/\(long)", "a column's value has at most \(VendorColumn.longestValue) bytes")
    }
    var places: [Int] = []
    places.reserveCapacity(count)
    for (row, cell) in cells.enumerated() {
      guard let place = cell.wholeNumber, place <= values.count else {
        throw CompactError(.badReference, "\(path)/at/\(row)", "expected 0 to \(values.count)")
      }
      places.append(place)
    }
    self.places = places
    // Two bytes for a colon and a comma.
    self.values = zip(values, bytes).map { ($0, nameBytes + $1 + 2) }
  }

  func value(_ row: Int, _ room: inout CompactRoom) throws(CompactError) -> JSONValue? {
    guard places[row] > 0 else { return nil }
    let (value, bytes) = values[places[row] - 1]
    try room.take(bytes, at: "/vendors/columns/\(JSONPointer.step(name))/at/\(row)")
    return value
  }
}

/// The URLs of vendors, whose columns share text.
enum VendorURLs {
  /// A cell of `urls`; nil unless it is an array of objects with `langId` and optional `privacy` and `legIntClaim`.
  static func packed(_ value: JSONValue, _ urls: inout CodedURLs) -> JSONValue? {
    guard case .array(let entries) = value else { return nil }
    var cells: [JSONValue] = []
    var coded = urls
    for entry in entries {
      guard case .object(let members) = entry, case .string(let language)? = entry["langId"] else { return nil }
      cells.append(.string(language))
      var found = 1
      for name in ["privacy", "legIntClaim"] {
        if case .string(let url)? = entry[name] {
          cells.append(.string(coded.coded(url)))
          found += 1
        } else {
          cells.append(.null)
        }
      }
      guard members.count == found else { return nil }
    }
    urls = coded
    return .array(cells)
  }

  static func read(
    _ cell: JSONValue, _ urls: inout CodedURLs, _ room: inout CompactRoom, at path: String
  ) throws(CompactError) -> JSONValue {
    try room.takeMember("urls", at: path)
    guard case .array(let cells) = cell, cells.count % 3 == 0 else {
      throw CompactError(.wrongType, path, "expected language, privacy and claim of each entry")
    }
    var entries: [JSONValue] = []
    for start in stride(from: 0, to: cells.count, by: 3) {
      guard case .string = cells[start] else {
        throw CompactError(.wrongType, "\(path)/\(start)", "expected a language")
      }
      try room.takeMember("langId", at: "\(path)/\(start)")
      var members = [JSONValue.Member("langId", cells[start])]
      for (offset, name) in ["privacy", "legIntClaim"].enumerated() where cells[start + 1 + offset] != .null {
        let url = try url(cells[start + 1 + offset], name, &urls, &room, at: "\(path)/\(start + 1 + offset)")
        members.append(.init(name, url))
      }
      entries.append(.object(members))
    }
    return .array(entries)
  }

  /// - Parameter name: The member that has the URL.
  static func url(
    _ cell: JSONValue, _ name: String, _ urls: inout CodedURLs, _ room: inout CompactRoom,
    at path: @autoclosure () -> String
  ) throws(CompactError) -> JSONValue {
    guard case .string(let coded) = cell else { throw CompactError(.wrongType, path(), "expected a coded URL") }
    guard let url = urls.url(coded) else {
      throw CompactError(.badReference, path(), "the first character says to take more than the URL before has")
    }
    let value = JSONValue.string(url)
    try room.takeMember(name, at: path())
    try room.take(value.packedSize, at: path())
    return value
  }
}
