/// Splits programs into tokens by a row of `ProgramSyntax`, as far as texts need it: single, triple and raw quotes,
/// interpolations, comments.
struct AppLexer: CodeLexing {
  let bytes: [UInt8]
  private let syntax: ProgramSyntax
  var code: CodeTokens
  var at = 0
  var isFirst = true
  /// True after an unclosed long text: no later one can be closed, and searching its end each time would be quadratic.
  private var hasOpenLong = false

  static func tokens(_ bytes: [UInt8], _ syntax: ProgramSyntax) throws(CodeFault) -> CodeTokens {
    var lexer = AppLexer(bytes, syntax)
    while lexer.at < bytes.count { try lexer.token() }
    try lexer.code.finish()
    return lexer.code
  }

  private init(_ bytes: [UInt8], _ syntax: ProgramSyntax) {
    (self.bytes, self.syntax, code) = (bytes, syntax, CodeTokens(bytes))
  }

  private mutating func token() throws(CodeFault) {
    let first = bytes[at]
    switch first {
    case _ where CodeByte.isBlank(first): blank()
    case UInt8(ascii: "/") where syntax.hasSlashes && byte(1) == first: at = lineEnd
    case UInt8(ascii: "/") where syntax.hasSlashes && byte(1) == UInt8(ascii: "*"): try comment()
    case UInt8(ascii: "/") where syntax.mayHoldPatterns && beginsPattern: pattern()
    case UInt8(ascii: "#") where syntax.hashes == .comment: at = lineEnd
    case UInt8(ascii: "\""): try text(hashes: 0)
    case UInt8(ascii: "'") where syntax.single != .mark: try text(hashes: 0)
    case UInt8(ascii: "`") where syntax.hasBackticks: try backticks()
    case syntax.rawLetter where byte(1) == UInt8(ascii: "\"") || byte(1) == UInt8(ascii: "'") && syntax.single == .text:
      at += 1
      try text(hashes: 0, isRaw: true)
    // `@"…"` in Objective-C, `$"…"` in C#.
    case UInt8(ascii: "@"), UInt8(ascii: "$"):
      if byte(1) == UInt8(ascii: "\""), syntax.single == .character { at += 1 } else { name(.word) }
    case UInt8(ascii: "#") where syntax.hashes == .text && hashes() > 0: try text(hashes: hashes(), isRaw: true)
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): try open(first)
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): try close(CodeByte.opening(of: first))
    case _ where CodeByte.isLetter(first): name(.word)
    case _ where CodeByte.isDigit(first): name(.number)
    default: mark()
    }
  }

  private mutating func name(_ kind: CodeToken.Kind) {
    var end = at + 1
    while end < bytes.count, CodeByte.isPart(bytes[end]) { end += 1 }
    add(kind, to: end)
  }

  private mutating func comment() throws(CodeFault) {
    let start = at
    var depth = 0
    repeat {
      guard at + 1 < bytes.count else { throw CodeFault(.syntax, start, "a comment is never closed") }
      if bytes[at] == UInt8(ascii: "/"), byte(1) == UInt8(ascii: "*"), depth == 0 || syntax.commentsNest {
        depth += 1
        at += 2
      } else if bytes[at] == UInt8(ascii: "*"), byte(1) == UInt8(ascii: "/") {
        depth -= 1
        at += 2
      } else {
        isFirst = isFirst || CodeByte.isEnd(bytes[at])
        at += 1
      }
    } while depth > 0
  }

  /// The number of `#` before a raw text in Swift, `#"…"#`; 0 if no text follows.
  private func hashes() -> Int {
    var count = 0
    while byte(count) == UInt8(ascii: "#") { count += 1 }
    return byte(count) == UInt8(ascii: "\"") ? count : 0
  }

  private mutating func text(hashes: Int, isRaw: Bool = false) throws(CodeFault) {
    let start = at
    let quote = byte(hashes)
    let isLong = syntax.hasLong && !hasOpenLong && byte(hashes + 1) == quote && byte(hashes + 2) == quote
    let signs = isLong ? 3 : 1
    var end = at + hashes + signs
    let begin = end
    while end < bytes.count {
      let byte = bytes[end]
      if byte == quote, isEnd(end, quote, signs, hashes) {
        if quote == UInt8(ascii: "'"), syntax.single == .character {
          add(.number, to: end + 1)
          return
        }
        // The parser expects a text with one quote on each side.
        // Raw texts have no escapes.
        add(isRaw ? .heredoc : .text, begin - 1..<end + 1, to: end + signs + hashes)
        return
      }
      if !isLong, CodeByte.isEnd(byte) { break }
      if byte == UInt8(ascii: "\\"), !isRaw {
        if syntax.gap == byte, end + 1 < bytes.count, bytes[end + 1] == UInt8(ascii: "(") {
          end = filled(end + 1)
        } else {
          end += 2
        }
      } else if byte == syntax.gap, !isRaw, end + 1 < bytes.count, bytes[end + 1] == UInt8(ascii: "{") {
        end = filled(end + 1)
      } else {
        end += 1
      }
    }
    // An apostrophe may be no quote: in regular expressions (`/[^']/`), or as a mark of types.
    hasOpenLong = hasOpenLong || isLong
    guard !syntax.mayHoldPatterns else { return mark() }
    throw CodeFault(.syntax, start, "a text in quotes is never closed")
  }

  /// Whether a slash begins a regular expression, not a division: `= /[^']/`, `~r/…/`.
  private var beginsPattern: Bool {
    guard let last = code.tokens.last else { return true }
    if last.kind == .word, code.tokens.count > 1, code.isMark(code.tokens.count - 2, "~") { return true }
    return last.kind == .mark || last.kind == .open
  }

  /// Reads to the next slash of the line.
  private mutating func pattern() {
    var end = at + 1
    while end < bytes.count, bytes[end] != UInt8(ascii: "/") {
      guard !CodeByte.isEnd(bytes[end]) else { return mark() }
      end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1
    }
    guard end < bytes.count else { return mark() }
    add(.pattern, to: end + 1)
  }

  /// A raw text in Go, on any number of lines.
  private mutating func backticks() throws(CodeFault) {
    guard let end = bytes[(at + 1)...].firstIndex(of: UInt8(ascii: "`")) else {
      throw CodeFault(.syntax, at, "a text in quotes is never closed")
    }
    add(.heredoc, to: end + 1)
  }

  private func isEnd(_ end: Int, _ quote: UInt8, _ signs: Int, _ hashes: Int) -> Bool {
    guard end + signs + hashes <= bytes.count else { return false }
    return bytes[end..<end + signs].allSatisfy { $0 == quote }
      && bytes[end + signs..<end + signs + hashes].allSatisfy { $0 == UInt8(ascii: "#") }
  }

  /// The end of an interpolation: `${names["a"]}`, `\(name)`.
  private func filled(_ open: Int) -> Int {
    var (end, depth) = (open, 0)
    while end < bytes.count, end - open < 2_000 {
      switch bytes[end] {
      case UInt8(ascii: "("), UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "}"), UInt8(ascii: "]"):
        depth -= 1
        if depth == 0 { return end + 1 }
      default: if CodeByte.isEnd(bytes[end]) { return open + 1 }
      }
      end += 1
    }
    return open + 1
  }
}
