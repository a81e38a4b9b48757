/// Splits JavaScript and TypeScript into tokens. Distinguishes quotes, templates, comments, regular expressions and
/// JSX, whose braces are not brackets of the program.
package struct ScriptLexer: CodeLexing {
  /// Whether a `<` in place of a value begins a JSX element; in plain TypeScript it is a cast.
  let hasElements: Bool
  let bytes: [UInt8]
  var code: CodeTokens
  var at = 0
  var isFirst = true
  /// The end of a line without the end of a regular expression: slashes before it are divisions.
  private var plainUntil = 0

  package static func tokens(_ bytes: [UInt8], hasElements: Bool) throws(CodeFault) -> CodeTokens {
    var lexer = ScriptLexer(bytes, hasElements: hasElements)
    try lexer.run()
    return lexer.code
  }

  /// Whether files with this extension may have JSX: in plain TypeScript `<` before a value is a cast.
  package static func mayHoldElements(ending: String) -> Bool { !["ts", "mts", "cts"].contains(ending) }

  private init(_ bytes: [UInt8], hasElements: Bool) {
    (self.bytes, self.hasElements, code) = (bytes, hasElements, CodeTokens(bytes))
  }

  /// Kinds of brackets: a template, its interpolations, a tag, the content of an element.
  private static let template = UInt8(ascii: "`")
  static let gap = UInt8(ascii: "$")
  private static let tag = UInt8(ascii: "<")
  private static let element = UInt8(ascii: ">")

  private mutating func run() throws(CodeFault) {
    if bytes.starts(with: [0x23, 0x21]) { at = lineEnd }
    while at < bytes.count {
      switch code.top {
      case Self.template: try chunk()
      case Self.tag: try inTag()
      case Self.element: try inElement()
      default: try token()
      }
    }
    try code.finish()
  }

  private mutating func token() throws(CodeFault) {
    let first = bytes[at]
    switch first {
    case _ where CodeByte.isBlank(first): blank()
    case UInt8(ascii: "\""), UInt8(ascii: "'"): try quoted(first)
    case Self.template: try open(Self.template)
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): try open(first)
    case UInt8(ascii: "}") where code.top == Self.gap: try close(Self.gap, 1)
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): try close(CodeByte.opening(of: first))
    case UInt8(ascii: "/"): try slash()
    case UInt8(ascii: "<") where hasElements && beginsElement: try open(Self.tag, 1)
    case _ where CodeByte.isDigit(first) || first == UInt8(ascii: ".") && CodeByte.isDigit(byte(1)): number()
    case _ where CodeByte.isLetter(first) || first == UInt8(ascii: "$") || first == UInt8(ascii: "#"):
      var end = at + 1
      while end < bytes.count, CodeByte.isPart(bytes[end]) || bytes[end] == UInt8(ascii: "$") { end += 1 }
      add(.word, to: end)
    default: mark()
    }
  }

  private mutating func quoted(_ quote: UInt8) throws(CodeFault) {
    var end = at + 1
    while end < bytes.count, bytes[end] != quote, !CodeByte.isEnd(bytes[end]) {
      guard bytes[end] == UInt8(ascii: "\\") else {
        end += 1
        continue
      }
      // An escaped line end may have two bytes.
      let isPair = end + 2 < bytes.count && bytes[end + 1] == 0x0D && bytes[end + 2] == 0x0A
      end += isPair ? 3 : 2
    }
    guard end < bytes.count, bytes[end] == quote else {
      throw CodeFault(.syntax, at, "a text in quotes is never closed")
    }
    add(.text, to: end + 1)
  }

  private mutating func number() {
    var end = at + 1
    while end < bytes.count {
      let next = bytes[end]
      let isSign = next == UInt8(ascii: "+") || next == UInt8(ascii: "-")
      let isExponent = isSign && bytes[end - 1] | 0x20 == UInt8(ascii: "e") && byte(1) | 0x20 != UInt8(ascii: "x")
      guard CodeByte.isPart(next) || next == UInt8(ascii: ".") || isExponent else { break }
      end += 1
    }
    add(.number, to: end)
  }

  // MARK: Comments and patterns

  private mutating func slash() throws(CodeFault) {
    if byte(1) == UInt8(ascii: "/") {
      at = lineEnd
    } else if byte(1) == UInt8(ascii: "*") {
      try skipComment()
    } else if expectsValue, at >= plainUntil, let end = patternEnd() {
      add(.pattern, to: end)
    } else {
      mark()
    }
  }

  private mutating func patternEnd() -> Int? {
    var (end, isClass) = (at + 1, false)
    while end < bytes.count, !CodeByte.isEnd(bytes[end]) {
      switch bytes[end] {
      case UInt8(ascii: "\\"): end += 1
      case UInt8(ascii: "["): isClass = true
      case UInt8(ascii: "]"): isClass = false
      case UInt8(ascii: "/") where !isClass:
        end += 1
        while end < bytes.count, CodeByte.isPart(bytes[end]) { end += 1 }
        return end
      default: break
      }
      end += 1
    }
    plainUntil = end
    return nil
  }

  /// Whether a value may begin here, by the token before; after a value a `/` divides.
  private var expectsValue: Bool {
    guard let last = code.tokens.last else { return true }
    switch last.kind {
    case .open: return true
    case .mark: return !last.is("++") && !last.is("--")
    case .word:
      return last.range.count <= 10 && Self.beforeValues.contains(String(decoding: bytes[last.range], as: UTF8.self))
    default: return false
    }
  }

  private static let beforeValues: Set<String> = [
    "return", "typeof", "case", "in", "of", "delete", "void", "throw", "new", "do", "else", "yield", "await",
    "instanceof", "default",
  ]

  // MARK: Templates

  private mutating func chunk() throws(CodeFault) {
    var end = at
    while end < bytes.count, bytes[end] != Self.template {
      if bytes[end] == Self.gap, end + 1 < bytes.count, bytes[end + 1] == UInt8(ascii: "{") { break }
      end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1
    }
    end = min(end, bytes.count)
    if end > at { add(.chunk, to: end) }
    guard at < bytes.count else { return }
    if bytes[at] == Self.template { try close(Self.template, 1) } else { try open(Self.gap, 2) }
  }

  // MARK: JSX

  private var beginsElement: Bool {
    let next = byte(1)
    guard expectsValue, next == UInt8(ascii: ">") || CodeByte.isLetter(next) else { return false }
    var end = at + 1
    while end < bytes.count, CodeByte.isPart(bytes[end]) { end += 1 }
    while end < bytes.count, CodeByte.isBlank(bytes[end]) { end += 1 }
    // `<T,>(x: T) => …` and `<T extends X>` are type parameters of a function.
    return !(end < bytes.count && bytes[end] == UInt8(ascii: ",")) && !bytes[end...].starts(with: "extends ".utf8)
  }

  private mutating func inTag() throws(CodeFault) {
    switch bytes[at] {
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      let quote = bytes[at]
      var end = at + 1
      while end < bytes.count, bytes[end] != quote { end += 1 }
      guard end < bytes.count else { throw CodeFault(.syntax, at, "a text in quotes is never closed") }
      at = end + 1
    case UInt8(ascii: "{"): try open(UInt8(ascii: "{"), 1)
    case UInt8(ascii: "/") where byte(1) == UInt8(ascii: ">"): try close(Self.tag, 2)
    case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "*") || byte(1) == UInt8(ascii: "/"): try slash()
    case UInt8(ascii: "<"): skipTypes()
    case UInt8(ascii: ">"):
      try close(Self.tag, 1)
      try code.opened(Self.element, at - 1..<at)
    default: at += 1
    }
  }

  /// Skips the types of a component: `<Records<Vendor, () => void> items={…}>`.
  private mutating func skipTypes() {
    var depth = 0
    repeat {
      if bytes[at] == UInt8(ascii: "<") { depth += 1 }
      if bytes[at] == UInt8(ascii: ">"), bytes[at - 1] != UInt8(ascii: "=") { depth -= 1 }
      at += 1
    } while depth > 0 && at < bytes.count
  }

  private mutating func inElement() throws(CodeFault) {
    while at < bytes.count, bytes[at] != UInt8(ascii: "<"), bytes[at] != UInt8(ascii: "{") { at += 1 }
    guard at < bytes.count else { return }
    if bytes[at] == UInt8(ascii: "{") {
      try open(UInt8(ascii: "{"), 1)
    } else if byte(1) == UInt8(ascii: "/") {
      var end = at
      while end < bytes.count, bytes[end] != UInt8(ascii: ">") { end += 1 }
      try close(Self.element, end + 1 - at)
    } else {
      try open(Self.tag, 1)
    }
  }
}
