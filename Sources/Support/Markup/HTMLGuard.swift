/// Refuses the two shapes that cost libxml2 time beyond all proportion: a tag with very many attributes (each is
/// compared with all before it), and very many end tags without a start below a deep tree (each walks the whole stack).
///
/// A rough scan that follows quotes, comments and scripts; a real page is far from both limits. A tag of 512 attributes costs a
/// third of a millisecond, so that a page of nothing else stays within a second.
enum HTMLGuard {
  static let attributeLimit = 512
  static let strayLimit = 200_000_000

  static func check(_ bytes: [UInt8]) throws(MarkupError) {
    var scan = Scan()
    var at = 0
    let end = bytes.count
    while at < end {
      guard bytes[at] == UInt8(ascii: "<"), at + 1 < end else {
        at += 1
        continue
      }
      let next = bytes[at + 1]
      if next == UInt8(ascii: "!"), matches(bytes, at, "<!--") {
        at = find(bytes, "-->", from: at + 4) ?? end
      } else if next == UInt8(ascii: "/") {
        let name = self.name(bytes, at + 2)
        scan.close(name)
        at += 2 + name.utf8.count
      } else if isLetter(next) {
        let name = self.name(bytes, at + 1)
        at = try attributes(bytes, at + 1 + name.utf8.count)
        scan.open(name)
        if name == "script" || name == "style" { at = find(bytes, "</" + name, from: at) ?? end }
      } else {
        at += 1
      }
      if scan.work > strayLimit {
        throw MarkupError(.tooComplex, "too many end tags without a start tag in deeply nested elements")
      }
    }
  }

  private struct Scan {
    var counts: [String: Int] = [:]
    var depth = 0
    var work = 0

    mutating func open(_ name: String) {
      guard !HTMLNames.void.contains(name) else { return }
      counts[name, default: 0] += 1
      depth += 1
    }

    mutating func close(_ name: String) {
      if let count = counts[name], count > 0 {
        counts[name] = count - 1
        depth -= 1
      } else {
        work += min(depth, 8192)
      }
    }
  }

  /// The index after a tag's attributes.
  private static func attributes(_ bytes: [UInt8], _ start: Int) throws(MarkupError) -> Int {
    var (at, count, inBlanks) = (start, 0, false)
    while at < bytes.count {
      let byte = bytes[at]
      if byte == UInt8(ascii: ">") { return at + 1 }
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        // A quote that never ends is no quote.
        guard let close = bytes[(at + 1)...].firstIndex(of: byte) else { return at + 1 }
        at = close
        count += 1
        inBlanks = false
      } else {
        let blank = byte <= 0x20 || byte == UInt8(ascii: "/")
        if blank, !inBlanks { count += 1 }
        inBlanks = blank
      }
      if count > attributeLimit {
        throw MarkupError(.tooComplex, "a tag has more than \(attributeLimit) attributes")
      }
      at += 1
    }
    return at
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- 0x61 < 26 }

  private static func name(_ bytes: [UInt8], _ start: Int) -> String {
    var name = ""
    var at = start
    while at < bytes.count, name.utf8.count < 64, isLetter(bytes[at]) || bytes[at] &- 0x30 < 10 {
      name.unicodeScalars.append(Unicode.Scalar(isLetter(bytes[at]) ? bytes[at] | 0x20 : bytes[at]))
      at += 1
    }
    return name
  }

  private static func matches(_ bytes: [UInt8], _ at: Int, _ text: String) -> Bool {
    var index = at
    for byte in text.utf8 {
      guard index < bytes.count, bytes[index] | (isLetter(bytes[index]) ? 0x20 : 0) == byte else { return false }
      index += 1
    }
    return true
  }

  private static func find(_ bytes: [UInt8], _ text: String, from start: Int) -> Int? {
    guard let first = text.utf8.first else { return nil }
    var at = start
    while at < bytes.count {
      if bytes[at] == first, matches(bytes, at, text) { return at + (text.utf8.first == UInt8(ascii: "<") ? 0 : 3) }
      at += 1
    }
    return nil
  }
}
