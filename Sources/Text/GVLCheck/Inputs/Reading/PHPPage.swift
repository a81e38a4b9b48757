/// PHP files that are pages with gaps and no programs.
enum PHPPage {
  /// Whether a file begins with markup, or has more of it outside of its program than in it.
  static func begins(_ bytes: [UInt8]) -> Bool {
    guard let start = bytes.firstIndex(where: { $0 > 0x20 }), bytes[start] == UInt8(ascii: "<") else {
      // A mark of editors, or no PHP at all.
      return !bytes.starts(with: [0xEF, 0xBB, 0xBF, UInt8(ascii: "<"), UInt8(ascii: "?")])
    }
    guard start + 1 < bytes.count, bytes[start + 1] == UInt8(ascii: "?") else { return true }
    var (inside, tags) = (true, 0)
    var at = start + 2
    while at + 1 < bytes.count {
      let (byte, next) = (bytes[at], bytes[at + 1])
      if inside {
        if byte == UInt8(ascii: "?"), next == UInt8(ascii: ">") { inside = false }
      } else if byte == UInt8(ascii: "<") {
        if next == UInt8(ascii: "?") { inside = true } else if (next | 0x20) &- 0x61 < 26 { tags += 1 }
      }
      at += 1
    }
    return tags > 0
  }
}
