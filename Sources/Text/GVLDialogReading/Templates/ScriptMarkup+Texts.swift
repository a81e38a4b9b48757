import GVLStrings

/// Texts with tags in them, and expressions that are joined to them.
extension ScriptMarkup {
  /// Writes texts and the expressions that are joined to them: `"<button>" + label + "</button>"`.
  mutating func joined(_ start: Int, _ limit: Int, to builder: inout MarkupBuilder) -> Int {
    var index = start
    while index < limit {
      let end = piece(index, limit, to: &builder)
      guard code.isMark(end, "+") || code.isMark(end, "."), end + 1 < limit else {
        index = end
        break
      }
      index = end + 1
    }
    // The next text is a separate one.
    builder.write("\n", at: offset(start))
    return max(index, start + 1)
  }

  /// Writes one operand; returns the token behind it.
  private mutating func piece(_ index: Int, _ limit: Int, to builder: inout MarkupBuilder) -> Int {
    let token = code.tokens[index]
    if token.kind == .text {
      copy(token.range.lowerBound + 1..<max(token.range.lowerBound + 1, token.range.upperBound - 1), to: &builder)
      return index + 1
    }
    if token.opens("`") {
      template(index, to: &builder)
      return Int(token.mate) + 1
    }
    var end = index
    while end < limit, !code.isMark(end, "+"), !code.isMark(end, ";"), !code.isMark(end, ","),
      code.tokens[end].kind != .close, end == index || !code.tokens[end].isFirst || code.tokens[end].kind == .mark
    {
      end = code.tokens[end].kind == .open ? Int(code.tokens[end].mate) + 1 : end + 1
    }
    guard end > index else { return index + 1 }
    gap(index..<end, to: &builder)
    return end
  }

  private mutating func template(_ open: Int, to builder: inout MarkupBuilder) {
    let close = Int(code.tokens[open].mate)
    var index = open + 1
    while index < close {
      let token = code.tokens[index]
      if token.kind == .chunk {
        copy(token.range, to: &builder)
        index += 1
      } else if token.kind == .open {
        let end = Int(token.mate)
        gap(index + 1..<end, to: &builder)
        index = end + 1
      } else {
        index += 1
      }
    }
  }

  /// Copies a quoted text of a program: without escapes, the text is in the file as it is.
  private func copy(_ range: Range<Int>, to builder: inout MarkupBuilder) {
    if code.bytes[range].contains(UInt8(ascii: "\\")) {
      builder.write(QuotedText.script(code.bytes, range).text, at: base + range.lowerBound)
      return
    }
    // `{{allow}}` in a text is filled in by the program.
    var at = range.lowerBound
    while let open = Self.find([0x7B, 0x7B], in: code.bytes, at..<range.upperBound),
      let close = Self.find([0x7D, 0x7D], in: code.bytes, open + 2..<range.upperBound)
    {
      builder.copy(base + at..<base + open)
      builder.fill(expression.read(source, base + open + 2..<base + close), base + open..<base + close + 2)
      at = close + 2
    }
    builder.copy(base + at..<base + range.upperBound)
  }

  private static func find(_ pair: [UInt8], in bytes: [UInt8], _ range: Range<Int>) -> Int? {
    var at = range.lowerBound
    while at + 1 < range.upperBound {
      if bytes[at] == pair[0], bytes[at + 1] == pair[1] { return at }
      at += 1
    }
    return nil
  }

  /// Writes an expression in markup: markup of its own, a name of markup, a text, or a hole.
  mutating func gap(_ tokens: Range<Int>, to builder: inout MarkupBuilder) {
    guard let first = tokens.first, let last = tokens.last else { return }
    if tokens.count == 1, let place = named[code.source(first)] {
      _ = markup(place, code.tokens.count, to: &builder)
      return
    }
    let hasMarkup = tokens.contains {
      (code.tokens[$0].kind == .open && (isElement($0) || isMarkupTemplate($0))) || isMarkupText($0)
    }
    if hasMarkup, !builder.isInTag { return write(tokens, to: &builder) }
    let range = base + code.tokens[first].range.lowerBound..<base + code.tokens[last].range.upperBound
    builder.fill(expression.read(source, range), range)
  }
}
