import GVLStrings

/// Names and attributes of the elements of Haml, Slim and Pug.
extension IndentedReader {
  struct Tag {
    var name = ""
    var start = 0
    /// Values as they are written, quotes included.
    var attributes: [(name: String, value: Range<Int>)] = []
  }

  /// Reads what begins a line, up to the text behind it.
  mutating func tag() -> Tag {
    var tag = Tag()
    tag.start = at
    if language == .haml, bytes[at] == UInt8(ascii: "%") { at += 1 }
    let start = at
    while at < end, isName(bytes[at]) || isColon(at) { at += 1 }
    tag.name = String(decoding: bytes[start..<at], as: UTF8.self)
    var isFirst = true
    while at < end, bytes[at] == UInt8(ascii: ".") || bytes[at] == UInt8(ascii: "#") {
      let mark = bytes[at]
      var stop = at + 1
      while stop < end,
        isName(bytes[stop]) || bytes[stop] == UInt8(ascii: ":") && stop + 1 < end && isName(bytes[stop + 1])
      {
        stop += 1
      }
      // A dot that nothing follows begins a block of text.
      guard stop > at + 1 else { break }
      if tag.name.isEmpty, isFirst { tag.name = "div" }
      isFirst = false
      tag.attributes.append((mark == UInt8(ascii: ".") ? "class" : "id", at + 1..<stop))
      at = stop
    }
    guard !tag.name.isEmpty else { return tag }
    brackets(&tag)
    if language == .slim { loose(&tag) }
    if language == .haml { while at < end, "<>/".utf8.contains(bytes[at]) { at += 1 } }
    return tag
  }

  private func isName(_ byte: UInt8) -> Bool { CodeByte.isPart(byte) || byte == UInt8(ascii: "-") }

  /// `svg:use`, but not the colon behind which another element stands.
  private func isColon(_ index: Int) -> Bool {
    bytes[index] == UInt8(ascii: ":") && index + 1 < end && isName(bytes[index + 1]) && index > at - 30
  }

  /// `(type="button" id='x')`, `{type: "button", "data-x" => y}`, over as many lines as they take.
  private mutating func brackets(_ tag: inout Tag) {
    while at < bytes.count, "([{".utf8.contains(bytes[at]),
      let behind = bracketEnds.end(of: at, in: bytes, within: 4_000)
    {
      pairs(at + 1..<behind - 1, &tag)
      at = behind
      // What follows the bracket stands on its line.
      end = bytes[at...].firstIndex(of: 0x0A) ?? bytes.count
    }
  }

  /// Pairs of a name and a value: `a="b"`, `a: "b"`, `"a" => "b"`, `:a => b`. What is nested is passed over.
  private func pairs(_ range: Range<Int>, _ tag: inout Tag) {
    var index = range.lowerBound
    while index < range.upperBound {
      guard isName(bytes[index]) else {
        let isQuote = bytes[index] == UInt8(ascii: "\"") || bytes[index] == UInt8(ascii: "'")
        guard isQuote else {
          index += 1
          continue
        }
        let stop = TemplateExpression.end(ofQuoteAt: index, in: bytes, range.upperBound)
        index = pair(index + 1..<max(index + 1, stop - 1), stop, range.upperBound, &tag)
        continue
      }
      var stop = index
      while stop < range.upperBound, isName(bytes[stop]) { stop += 1 }
      index = pair(index..<stop, stop, range.upperBound, &tag)
    }
  }

  /// - Returns: what stands behind the value.
  private func pair(_ name: Range<Int>, _ behind: Int, _ limit: Int, _ tag: inout Tag) -> Int {
    var index = behind
    while index < limit, bytes[index] == 0x20 || ":=>!".utf8.contains(bytes[index]) { index += 1 }
    guard index > behind, index < limit, bytes[behind..<index].contains(where: { $0 == 0x3D || $0 == 0x3A }) else {
      return max(index, behind)
    }
    let start = index
    if bytes[index] == UInt8(ascii: "\"") || bytes[index] == UInt8(ascii: "'") {
      index = TemplateExpression.end(ofQuoteAt: index, in: bytes, limit)
    } else {
      var depth = 0
      while index < limit, depth > 0 || !", \n".utf8.contains(bytes[index]) {
        if "([{".utf8.contains(bytes[index]) { depth += 1 }
        if ")]}".utf8.contains(bytes[index]) { depth -= 1 }
        index += 1
      }
    }
    if !name.isEmpty, name.count < 60 {
      tag.attributes.append((String(decoding: bytes[name], as: UTF8.self), start..<index))
    }
    return index
  }

  /// `a href="x" class=name Text` of Slim: pairs until what is none.
  private mutating func loose(_ tag: inout Tag) {
    while at < end {
      var index = at
      while index < end, bytes[index] == 0x20 { index += 1 }
      let start = index
      while index < end, isName(bytes[index]) || bytes[index] == UInt8(ascii: ":") { index += 1 }
      guard index > start, index + 1 < end, bytes[index] == UInt8(ascii: "="), bytes[index + 1] > 0x20 else { return }
      at = pair(start..<index, index, end, &tag)
    }
  }
}
