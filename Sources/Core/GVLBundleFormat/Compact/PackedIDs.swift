import JSONText
import PlainText

/// Ids in files, each as the difference from the previous id, so that most are 1.
enum PackedIDs {
  static let highest = 65_535

  static func steps(_ ids: [Int]) -> JSONValue {
    .integers(ids.indices.map { $0 == 0 ? ids[0] : ids[$0] - ids[$0 - 1] })
  }

  /// Ids of items: mostly 1 to n, written as n alone.
  static func short(_ ids: [Int]) -> JSONValue {
    ids.count <= 255 && ids.last ?? 0 == ids.count ? .integer(ids.count) : steps(ids)
  }

  /// - Parameter allowsCount: Whether a number n may mean the ids 1 to n.
  static func ids(_ value: JSONValue, allowsCount: Bool, at path: String) throws(CompactError) -> [Int] {
    if allowsCount, let count = value.wholeNumber {
      guard count <= 255 else {
        throw CompactError(.badID, path, "a count of ids is at most 255; write steps instead")
      }
      return count == 0 ? [] : Array(1...count)
    }
    guard case .array(let steps) = value else { throw CompactError(.wrongType, path, "expected ids") }
    var ids: [Int] = []
    ids.reserveCapacity(steps.count)
    var last = 0
    for (index, step) in steps.enumerated() {
      guard let step = step.wholeNumber, step > 0, last + step <= highest else {
        throw CompactError(
          .badID, "\(path)/\(index)", "expected a step of 1 or more to an id of at most \(highest)")
      }
      last += step
      ids.append(last)
    }
    return ids
  }

  /// The id that a key of a map spells.
  static func id(_ key: String) -> Int? {
    let bytes = key.utf8
    guard (1...5).contains(bytes.count), bytes.first != UInt8(ascii: "0") else { return nil }
    var id = 0
    for byte in bytes {
      guard ASCII.isDigit(byte) else { return nil }
      id = id * 10 + Int(byte &- 0x30)
    }
    return id <= highest ? id : nil
  }
}

extension JSONValue {
  /// The value as a whole number, if its text has only digits, at most nine.
  var wholeNumber: Int? {
    guard case .number(let text) = self, text.utf8.count <= 9 else { return nil }
    var value = 0
    for byte in text.utf8 {
      guard ASCII.isDigit(byte) else { return nil }
      value = value * 10 + Int(byte &- 0x30)
    }
    return value
  }

  /// The number of bytes of its text on one line.
  var packedSize: Int { written(.compact).count }
}
