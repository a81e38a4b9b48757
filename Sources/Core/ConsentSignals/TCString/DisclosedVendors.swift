/// The vendors that a string discloses, read in place: a bit field is not copied.
@safe package struct DisclosedVendors {
  private enum Form {
    /// A bit for each id, starting at the reader's position.
    case bits(BitReader, width: Int)
    case ids(IDBits)
  }

  private let form: Form

  /// - Parameter reader: A reader at the start of the vendors.
  init(_ reader: BitReader) throws(SignalError) {
    var reader = reader
    let width = try reader.int(16)
    if try reader.flag() {
      form = .ids(try reader.ranges())
    } else {
      guard reader.count - reader.at >= width else { throw reader.truncated() }
      form = .bits(reader, width: width)
    }
  }

  /// Whether the string discloses any of these ids.
  package func hasAny(of ids: IDBits) -> Bool {
    switch form {
    case .ids(let set): ids.intersects(set)
    case .bits(let reader, let width):
      (0..<min(ids.rest.count + 1, (width + 63) / 64)).contains { ids.word($0) & reader.word($0, of: width) != 0 }
    }
  }

  /// Whether the string discloses all of these ids.
  package func hasAll(of ids: IDBits) -> Bool {
    switch form {
    case .ids(let set): ids.isSubset(of: set)
    case .bits(let reader, let width):
      (0...ids.rest.count).allSatisfy { ids.word($0) & ~reader.word($0, of: width) == 0 }
    }
  }
}

extension IDBits {
  /// 64 ids, the first in the highest bit; zero after the last word.
  fileprivate func word(_ index: Int) -> UInt64 { index == 0 ? first : index <= rest.count ? rest[index - 1] : 0 }
}

extension BitReader {
  /// 64 ids of a field that begins at the reader's position.
  fileprivate func word(_ index: Int, of width: Int) -> UInt64 {
    let left = width - 64 * index
    return left <= 0 ? 0 : left < 64 ? word(at + 64 * index) & .max << UInt64(64 - left) : word(at + 64 * index)
  }
}
