extension HTMLTokenizer {
  /// The text before the end tag of the element; nil if the end tag comes at once.
  mutating func rawText() -> HTMLToken? {
    let (start, isRaw) = (at, content != .rcdata)
    switch content {
    case .plainText: at = bytes.count
    case .script: at = scriptEnd()
    default: at = nextEnd(from: at) ?? bytes.count
    }
    content = .data
    guard at > start else { return nil }
    return HTMLToken(kind: .text, range: start..<at, isRaw: isRaw)
  }

  private func nextEnd(from start: Int) -> Int? {
    let name = names.entries[Int(rawName)].text
    var at = start
    while let open = find("<", from: at) {
      if ends(name, at: open) { return open }
      at = open + 1
    }
    return nil
  }

  private func ends(_ name: String, at open: Int) -> Bool {
    open + 1 < bytes.count && bytes[open + 1] == UInt8(ascii: "/") && isWord(name, at: open + 2)
  }

  /// Whether a tag's complete name is at this index.
  private func isWord(_ name: String, at start: Int) -> Bool {
    let end = start + name.utf8.count
    guard end < bytes.count, matches(name, at: start) else { return false }
    return Self.isBlank(bytes[end]) || bytes[end] == UInt8(ascii: "/") || bytes[end] == UInt8(ascii: ">")
  }

  /// Finds a script's end. Scripts may contain `<!-- <script> … </script> -->`, whose inner end tag ends nothing.
  private func scriptEnd() -> Int {
    var (at, dashes) = (self.at, 0)
    var (isEscaped, isDouble) = (false, false)
    while at < bytes.count {
      let byte = bytes[at]
      if byte == UInt8(ascii: "<") {
        dashes = 0
        if !isEscaped, ByteText.starts(bytes, at, "<!--") {
          (isEscaped, dashes) = (true, 2)
          at += 4
          continue
        }
        if ends("script", at: at) {
          if !isDouble { return at }
          isDouble = false
        } else if isEscaped, !isDouble, isWord("script", at: at + 1) {
          isDouble = true
        }
      } else if isEscaped {
        if byte == UInt8(ascii: "-") {
          dashes += 1
        } else {
          if byte == UInt8(ascii: ">"), dashes >= 2 { (isEscaped, isDouble) = (false, false) }
          dashes = 0
        }
      }
      at += 1
    }
    return bytes.count
  }
}
