extension LiteralParser {
  // MARK: JavaScript

  /// `{a: 'b', "c": {…}, ...d}`.
  mutating func object(_ open: Int) -> LiteralNode {
    let close = Int(tokens[open].mate)
    var members: [LiteralNode.Member] = []
    var index = open + 1
    while index < close {
      let end = elementEnd(index, close)
      if index < end { member(index, end, &members) }
      index = end + 1
    }
    return LiteralNode(.map(members), at: offset(open))
  }

  private mutating func member(_ start: Int, _ end: Int, _ members: inout [LiteralNode.Member]) {
    let at = offset(start)
    if code.isMark(start, "...") {
      let spread = value(start + 1, end)
      if case .map(let own) = spread.value {
        members += own
      } else if start + 1 < end {
        members.append(LiteralNode.Member(key: "…" + code.source(start + 1), offset: at, value: spread))
      }
      return
    }
    if dialect == .common, isListedPair(start), Int(tokens[start].mate) == end - 1 {
      let key = text(tokens[start + 1])
      members.append(LiteralNode.Member(key: key, offset: offset(start + 1), value: value(start + 3, end - 1)))
      return
    }
    guard let (key, behind) = key(start) else { return scan(start..<end, arguments: nil) }
    if behind == end, tokens[start].kind == .word {
      members.append(LiteralNode.Member(key: key, offset: at, value: LiteralNode(.computed, at: at)))
    } else if behind < end, isPairMark(behind) {
      members.append(LiteralNode.Member(key: key, offset: at, value: value(behind + 1, end)))
    } else {
      // A method, or no member at all.
      scan(start..<end, arguments: nil)
    }
  }

  private func isPairMark(_ index: Int) -> Bool {
    code.isMark(index, ":") || dialect == .common && (code.isMark(index, "=>") || code.isMark(index, "="))
  }

  /// A key and the index of the token after it; a computed key is kept as written.
  private mutating func key(_ index: Int) -> (key: String, behind: Int)? {
    let token = tokens[index]
    switch token.kind {
    case .word: return (code.source(index), index + 1)
    case .number: return (code.source(index), index + 1)
    case .text: return (text(token), index + 1)
    case .open where token.opens("["):
      let close = Int(token.mate)
      guard close > index + 1 else { return nil }
      if case .text(let name, false) = value(index + 1, close).value { return (name, close + 1) }
      return (shown(index + 1, close), close + 1)
    default: return nil
    }
  }

  /// The source text of tokens.
  private func shown(_ start: Int, _ end: Int) -> String {
    String(decoding: code.bytes[offset(start)..<min(Int(tokens[end - 1].end), offset(start) + 200)], as: UTF8.self)
  }

  /// `['a', 'b']`.
  mutating func list(_ open: Int) -> LiteralNode {
    let close = Int(tokens[open].mate)
    var elements: [LiteralNode] = []
    var index = open + 1
    while index < close {
      let end = elementEnd(index, close)
      if code.isMark(index, "...") {
        let spread = value(index + 1, end)
        if case .list(let own) = spread.value { elements += own } else { elements.append(spread) }
      } else if index < end {
        elements.append(value(index, end))
      } else {
        elements.append(LiteralNode(.null, at: offset(index)))
      }
      index = end + 1
    }
    return LiteralNode(.list(elements), at: offset(open))
  }

  /// A text with interpolations: a name is kept as written, a text is inserted, anything else becomes `${…}`.
  mutating func template(_ open: Int) -> LiteralNode {
    let close = Int(tokens[open].mate)
    var (text, isPartial) = ("", false)
    var index = open + 1
    while index < close {
      let token = tokens[index]
      if token.kind == .chunk {
        text += quoted(QuotedText.script(code.bytes, token.range), at: offset(index))
      } else if isName(index + 1, Int(token.mate)) {
        text += "${" + shown(index + 1, Int(token.mate)) + "}"
      } else if case .text(let own, let hasGap) = value(index + 1, Int(token.mate)).value {
        text += own
        isPartial = isPartial || hasGap
      } else {
        text += "${…}"
        isPartial = true
      }
      index = next(index)
    }
    return LiteralNode(.text(text, isPartial: isPartial), at: offset(open))
  }

  /// Whether the tokens are a name such as `name` or `a.b`.
  private func isName(_ start: Int, _ end: Int) -> Bool {
    guard start < end, end - start <= 9 else { return false }
    return (start..<end).allSatisfy { index in
      (index - start) % 2 == 0
        ? tokens[index].kind == .word : code.isMark(index, ".") || code.isMark(index, "?.")
    } && (end - start) % 2 == 1
  }

  // MARK: PHP

  /// `['a' => 'b', …]`, `array('a', 'b')`.
  mutating func array(_ open: Int) -> LiteralNode {
    let close = Int(tokens[open].mate)
    var members: [LiteralNode.Member] = []
    var (isList, following) = (true, 0)
    var index = open + 1
    while index < close {
      let end = elementEnd(index, close)
      defer { index = end + 1 }
      guard index < end else { continue }
      var arrow = index
      while arrow < end, !tokens[arrow].is("=>") { arrow = next(arrow) }
      let isFunction = ["fn", "function", "static"].contains { code.source(index) == $0 }
      if arrow < end, arrow > index, !isFunction {
        isList = false
        let key = arrayKey(index, arrow)
        if let number = Int(key), number >= following, number < Int.max { following = number + 1 }
        members.append(LiteralNode.Member(key: key, offset: offset(index), value: value(arrow + 1, end)))
      } else {
        let isSpread = code.isMark(index, "...")
        let value = value(isSpread ? index + 1 : index, end)
        members.append(LiteralNode.Member(key: "\(following)", offset: offset(index), value: value))
        following += 1
      }
    }
    return LiteralNode(isList ? .list(members.map(\.value)) : .map(members), at: offset(open))
  }

  private mutating func arrayKey(_ start: Int, _ end: Int) -> String {
    switch value(start, end).value {
    case .text(let text, false): text
    case .number(let number): number
    case .bool(let flag): flag ? "1" : "0"
    case .null: ""
    default: shown(start, end)
    }
  }

  // MARK: Texts

  private mutating func quoted(_ read: QuotedText.Read, at offset: Int) -> String {
    if read.isRepaired { repaired.append(offset) }
    return read.text
  }

  mutating func text(_ token: CodeToken) -> String {
    let (bytes, range) = (code.bytes, token.range)
    if token.kind == .heredoc, dialect == .php { return quoted(heredoc(range), at: range.lowerBound) }
    let inner = range.lowerBound + 1..<range.upperBound - 1
    if token.kind == .heredoc { return String(decoding: bytes[inner], as: UTF8.self) }
    guard dialect == .php else { return quoted(QuotedText.script(bytes, inner), at: range.lowerBound) }
    let isSingle = bytes[range.lowerBound] == UInt8(ascii: "'")
    return quoted(
      isSingle ? QuotedText.phpSingle(bytes, inner) : QuotedText.php(bytes, inner, quote: UInt8(ascii: "\"")),
      at: range.lowerBound)
  }

  /// Removes the indentation of the closing name from every line.
  private func heredoc(_ range: Range<Int>) -> QuotedText.Read {
    let bytes = code.bytes
    var start = range.lowerBound
    while start < range.upperBound, !CodeByte.isEnd(bytes[start]) { start += 1 }
    let isPlain = bytes[range.lowerBound..<start].contains(UInt8(ascii: "'"))
    start += bytes[start] == 0x0D && start + 1 < range.upperBound && bytes[start + 1] == 0x0A ? 2 : 1
    var last = range.upperBound
    while last > start, CodeByte.isPart(bytes[last - 1]) { last -= 1 }
    var end = last
    while end > start, bytes[end - 1] == 0x20 || bytes[end - 1] == 0x09 { end -= 1 }
    let indent = last - end
    guard end > start else { return ("", false) }
    end -= end - 1 > start && bytes[end - 1] == 0x0A && bytes[end - 2] == 0x0D ? 2 : 1
    var lines: [UInt8] = []
    var (index, column) = (start, 0)
    while index < end {
      let byte = bytes[index]
      if byte == 0x0A { column = -1 }
      if column >= indent || byte == 0x0A || byte != 0x20 && byte != 0x09 { lines.append(byte) }
      column += column >= 0 && column < indent && byte != 0x20 && byte != 0x09 ? indent : 1
      index += 1
    }
    if isPlain { return (String(decoding: lines, as: UTF8.self), false) }
    return QuotedText.php(lines, 0..<lines.count, quote: 0)
  }
}
