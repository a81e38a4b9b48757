/// Searches for ASCII words in bytes.
enum ByteText {

  static func starts(_ bytes: [UInt8], _ at: Int, _ word: String) -> Bool {
    var index = at
    for byte in word.utf8 {
      guard index < bytes.count, bytes[index] == byte else { return false }
      index += 1
    }
    return true
  }

  /// The index after the next `word`; nil if there is no further one.
  static func end(_ bytes: [UInt8], of word: String, from start: Int) -> Int? {
    guard let first = word.utf8.first else { return start }
    var at = start
    while at < bytes.count {
      if bytes[at] == first, starts(bytes, at, word) { return at + word.utf8.count }
      at += 1
    }
    return nil
  }

  /// The line number of an offset, from 1.
  static func line(_ bytes: [UInt8], _ offset: Int) -> Int {
    1 + bytes[..<min(offset, bytes.count)].count { $0 == UInt8(ascii: "\n") }
  }
}
