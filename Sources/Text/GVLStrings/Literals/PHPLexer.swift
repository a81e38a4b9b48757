/// Splits PHP into tokens; text outside of `<?php … ?>` is one token of markup.
struct PHPLexer: CodeLexing {
  let bytes: [UInt8]
  var code: CodeTokens
  var at = 0
  var isFirst = true

  static func tokens(_ bytes: [UInt8]) throws(CodeFault) -> CodeTokens {
    var lexer = PHPLexer(bytes)
    lexer.markup()
    while lexer.at < bytes.count { try lexer.token() }
    try lexer.code.finish()
    return lexer.code
  }

  private init(_ bytes: [UInt8]) { (self.bytes, code) = (bytes, CodeTokens(bytes)) }

  /// Reads to the next `<?php` or `<?=`.
  private mutating func markup() {
    var end = at
    while end < bytes.count {
      if bytes[end] == UInt8(ascii: "<"), end + 1 < bytes.count, bytes[end + 1] == UInt8(ascii: "?") { break }
      end += 1
    }
    // Even an empty part between two parts of a program ends a statement.
    add(.inline, to: end)
    guard at < bytes.count else { return }
    at += bytes[at...].starts(with: "<?php".utf8) ? 5 : byte(2) == UInt8(ascii: "=") ? 3 : 2
    at = min(at, bytes.count)
  }

  private mutating func token() throws(CodeFault) {
    let first = bytes[at]
    switch first {
    case _ where CodeByte.isBlank(first): blank()
    case UInt8(ascii: "?") where byte(1) == UInt8(ascii: ">"):
      at += 2
      if byte(0) == 0x0A { at += 1 }
      markup()
    case UInt8(ascii: "#") where byte(1) != UInt8(ascii: "["): skipLine()
    case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "/"): skipLine()
    case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "*"): try skipComment()
    case UInt8(ascii: "'"), UInt8(ascii: "\""), UInt8(ascii: "`"): try quoted(first)
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): try open(first)
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): try close(CodeByte.opening(of: first))
    case UInt8(ascii: "<") where byte(1) == first && byte(2) == first: try heredoc()
    case UInt8(ascii: "$") where CodeByte.isLetter(byte(1)): add(.variable, to: wordEnd(at + 1))
    case _ where CodeByte.isLetter(first) || first == UInt8(ascii: "\\"): add(.word, to: wordEnd(at + 1))
    case _ where CodeByte.isDigit(first):
      var end = at + 1
      while end < bytes.count, CodeByte.isPart(bytes[end]) || Self.isPoint(bytes, end) { end += 1 }
      add(.number, to: end)
    default: mark()
    }
  }

  /// Whether a dot is a decimal point: `1.5`, not `1 . 'a'`.
  private static func isPoint(_ bytes: [UInt8], _ at: Int) -> Bool {
    bytes[at] == UInt8(ascii: ".") && at + 1 < bytes.count && CodeByte.isDigit(bytes[at + 1])
  }

  private func wordEnd(_ start: Int) -> Int {
    var end = start
    while end < bytes.count, CodeByte.isPart(bytes[end]) || bytes[end] == UInt8(ascii: "\\") { end += 1 }
    return end
  }

  /// A comment of one line also ends before `?>`.
  private mutating func skipLine() {
    while at < bytes.count, !CodeByte.isEnd(bytes[at]) {
      if bytes[at] == UInt8(ascii: "?"), byte(1) == UInt8(ascii: ">") { return }
      at += 1
    }
  }

  private mutating func quoted(_ quote: UInt8) throws(CodeFault) {
    var end = at + 1
    // `{$a["b"]}` may have quotes inside.
    var depth = 0
    while end < bytes.count, bytes[end] != quote || depth > 0 {
      switch bytes[end] {
      case UInt8(ascii: "\\"): end += 1
      case UInt8(ascii: "{") where quote != UInt8(ascii: "'"):
        if depth > 0 || end + 1 < bytes.count && bytes[end + 1] == UInt8(ascii: "$") { depth += 1 }
      case UInt8(ascii: "}") where depth > 0: depth -= 1
      default: break
      }
      end += 1
    }
    guard end < bytes.count else { throw CodeFault(.syntax, at, "a text in quotes is never closed") }
    // Text in backticks is a command.
    add(quote == UInt8(ascii: "`") ? .pattern : .text, to: end + 1)
  }

  /// `<<<NAME`, `<<<'NAME'`: up to a line that begins with the name, indented or not.
  private mutating func heredoc() throws(CodeFault) {
    var start = at + 3
    while start < bytes.count, bytes[start] == 0x20 || bytes[start] == 0x09 { start += 1 }
    if start < bytes.count, bytes[start] == UInt8(ascii: "'") || bytes[start] == UInt8(ascii: "\"") { start += 1 }
    let nameEnd = wordEnd(start)
    guard nameEnd > start else { return add(.mark, to: at + 3, code: CodeByte.code(bytes, at..<at + 3)) }
    let name = bytes[start..<nameEnd]
    var end = nameEnd
    while end < bytes.count {
      guard CodeByte.isEnd(bytes[end]) else {
        end += 1
        continue
      }
      while end < bytes.count, CodeByte.isBlank(bytes[end]) { end += 1 }
      let last = end + name.count
      guard last <= bytes.count, bytes[end..<last].elementsEqual(name) else { continue }
      if last == bytes.count || !CodeByte.isPart(bytes[last]) { return add(.heredoc, to: last) }
    }
    throw CodeFault(.syntax, at, "a heredoc is never closed")
  }
}
