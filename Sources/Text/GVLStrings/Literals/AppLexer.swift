/// Takes Dart, Kotlin and Swift to pieces, as far as texts need it: quotes of one and of three signs, raw ones, what is put
/// into a text, comments that hold comments.
struct AppLexer: CodeLexing {
  enum Language: Sendable { case dart, kotlin, swift }

  let bytes: [UInt8]
  private let language: Language
  var code: CodeTokens
  var at = 0
  var isFirst = true

  static func tokens(_ bytes: [UInt8], _ language: Language) throws(CodeFault) -> CodeTokens {
    var lexer = AppLexer(bytes, language)
    while lexer.at < bytes.count { try lexer.token() }
    try lexer.code.finish()
    return lexer.code
  }

  private init(_ bytes: [UInt8], _ language: Language) {
    (self.bytes, self.language, code) = (bytes, language, CodeTokens(bytes))
  }

  private mutating func token() throws(CodeFault) {
    let first = bytes[at]
    switch first {
    case _ where CodeByte.isBlank(first): blank()
    case UInt8(ascii: "/") where byte(1) == first: skipToLineEnd()
    case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "*"): try comment()
    case UInt8(ascii: "\""): try text(hashes: 0)
    // `'a'` is one character of Kotlin.
    case UInt8(ascii: "'") where language != .swift: try text(hashes: 0)
    case UInt8(ascii: "r") where language == .dart && (byte(1) == UInt8(ascii: "'") || byte(1) == UInt8(ascii: "\"")):
      at += 1
      try text(hashes: 0, isRaw: true)
    case UInt8(ascii: "#") where language == .swift && hashes() > 0: try text(hashes: hashes(), isRaw: true)
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): try open(first)
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): try close(CodeByte.opening(of: first))
    case _ where CodeByte.isLetter(first) || first == UInt8(ascii: "$") || first == UInt8(ascii: "@"):
      name(.word)
    case _ where CodeByte.isDigit(first): name(.number)
    default: mark()
    }
  }

  private mutating func name(_ kind: CodeToken.Kind) {
    var end = at + 1
    while end < bytes.count, CodeByte.isPart(bytes[end]) { end += 1 }
    add(kind, to: end)
  }

  /// Comments may stand in comments.
  private mutating func comment() throws(CodeFault) {
    let start = at
    var depth = 0
    repeat {
      guard at + 1 < bytes.count else { throw CodeFault(.syntax, start, "a comment is never closed") }
      if bytes[at] == UInt8(ascii: "/"), byte(1) == UInt8(ascii: "*") {
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

  /// Signs before a raw text of Swift, `#"…"#`; 0 where none follows.
  private func hashes() -> Int {
    var count = 0
    while byte(count) == UInt8(ascii: "#") { count += 1 }
    return byte(count) == UInt8(ascii: "\"") ? count : 0
  }

  private mutating func text(hashes: Int, isRaw: Bool = false) throws(CodeFault) {
    let start = at
    let quote = byte(hashes)
    let isLong = byte(hashes + 1) == quote && byte(hashes + 2) == quote
    let signs = isLong ? 3 : 1
    var end = at + hashes + signs
    let begin = end
    while end < bytes.count {
      let byte = bytes[end]
      if byte == quote, isEnd(end, quote, signs, hashes) {
        // The range has one sign on each side, as the parser takes texts.
        // What stands raw has no escapes.
        add(isRaw ? .heredoc : .text, begin - 1..<end + 1, to: end + signs + hashes)
        return
      }
      if !isLong, CodeByte.isEnd(byte) { break }
      if byte == UInt8(ascii: "\\"), !isRaw {
        if language == .swift, end + 1 < bytes.count, bytes[end + 1] == UInt8(ascii: "(") {
          end = filled(end + 1)
        } else {
          end += 2
        }
      } else if byte == UInt8(ascii: "$"), !isRaw, language != .swift, end + 1 < bytes.count,
        bytes[end + 1] == UInt8(ascii: "{")
      {
        end = filled(end + 1)
      } else {
        end += 1
      }
    }
    throw CodeFault(.syntax, start, "a text in quotes is never closed")
  }

  private func isEnd(_ end: Int, _ quote: UInt8, _ signs: Int, _ hashes: Int) -> Bool {
    guard end + signs + hashes <= bytes.count else { return false }
    return bytes[end..<end + signs].allSatisfy { $0 == quote }
      && bytes[end + signs..<end + signs + hashes].allSatisfy { $0 == UInt8(ascii: "#") }
  }

  /// Behind what is put into a text: `${names["a"]}`, `\(name)`.
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
