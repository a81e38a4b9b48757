extension HTMLTokenizer {
  /// The tag at `at`. A tag cut off by the end of the page is ignored, as in browsers.
  mutating func tag() throws(MarkupError) -> HTMLToken {
    let start = at
    let isEnd = bytes[at + 1] == UInt8(ascii: "/")
    at += isEnd ? 2 : 1
    let nameStart = at
    while at < bytes.count, !endsName(bytes[at]) { at += 1 }
    let name = names.index(of: bytes[nameStart..<at])
    let first = attributes.count
    // Repeated names count too: each attribute is compared with all before it.
    var count = 0
    var token = HTMLToken(
      kind: isEnd ? .end : .start, range: start..<start, name: name, tag: names.entries[Int(name)].tag)
    while at < bytes.count {
      let byte = bytes[at]
      if byte == UInt8(ascii: ">") {
        at += 1
        token.range = start..<at
        if isEnd { attributes.removeSubrange(first...) }
        token.attributes = first..<attributes.count
        return token
      }
      if byte == UInt8(ascii: "/") {
        token.isSelfClosing = at + 1 < bytes.count && bytes[at + 1] == UInt8(ascii: ">")
        at += 1
      } else if Self.isBlank(byte) {
        at += 1
      } else {
        try attribute(after: first, &count)
      }
    }
    attributes.removeSubrange(first...)
    return HTMLToken(kind: .endOfFile, range: bytes.count..<bytes.count)
  }

  private func endsName(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ">") || byte == UInt8(ascii: "/") || Self.isBlank(byte)
  }

  /// Reads one attribute; if several have the same name, the first counts.
  private mutating func attribute(after first: Int, _ count: inout Int) throws(MarkupError) {
    let start = at
    // A name may begin with an equals sign.
    at += 1
    while at < bytes.count, bytes[at] != UInt8(ascii: "="), !endsName(bytes[at]) { at += 1 }
    let name = names.index(of: bytes[start..<at])
    var next = at
    while next < bytes.count, Self.isBlank(bytes[next]) { next += 1 }
    var value = at..<at
    if next < bytes.count, bytes[next] == UInt8(ascii: "=") {
      at = next + 1
      while at < bytes.count, Self.isBlank(bytes[at]) { at += 1 }
      value = self.value()
    } else {
      at = next
    }
    count += 1
    guard count <= Self.attributeLimit else {
      throw MarkupError(.tooComplex, "a tag has more than \(Self.attributeLimit) attributes")
    }
    for index in first..<attributes.count where attributes[index].name == name { return }
    attributes.append(HTMLAttribute(name: name, value: value))
  }

  private mutating func value() -> Range<Int> {
    guard at < bytes.count else { return at..<at }
    let byte = bytes[at]
    if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
      let start = at + 1
      at = start
      while at < bytes.count, bytes[at] != byte { at += 1 }
      defer { at = min(at + 1, bytes.count) }
      return start..<at
    }
    let start = at
    while at < bytes.count, bytes[at] != UInt8(ascii: ">"), !Self.isBlank(bytes[at]) { at += 1 }
    return start..<at
  }
}
