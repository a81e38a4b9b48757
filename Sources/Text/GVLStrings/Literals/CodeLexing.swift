/// The common parts of the lexers: their position, and syntax that all languages share.
protocol CodeLexing: TextScanning {
  var code: CodeTokens { get set }
  /// Whether only blanks precede this position on its line.
  var isFirst: Bool { get set }
}

extension CodeLexing {
  mutating func blank() {
    isFirst = isFirst || CodeByte.isEnd(bytes[at])
    at += 1
  }

  /// Moves past a comment `/* … */`.
  mutating func skipComment() throws(CodeFault) {
    guard let end = commentEnd else { throw CodeFault(.syntax, at, "a comment is never closed") }
    isFirst = isFirst || bytes[at..<end].contains(where: CodeByte.isEnd)
    at = end
  }

  mutating func add(_ kind: CodeToken.Kind, to end: Int, code mark: UInt32 = 0) {
    add(kind, at..<end, to: end, code: mark)
  }

  /// - Parameter range: the token's range, if less than all that is consumed.
  mutating func add(_ kind: CodeToken.Kind, _ range: Range<Int>, to end: Int, code mark: UInt32 = 0) {
    code.add(kind, range, code: mark, isFirst: isFirst)
    at = end
    isFirst = false
  }

  mutating func open(_ bracket: UInt8, _ count: Int = 1) throws(CodeFault) {
    try code.opened(bracket, at..<at + count, isFirst: isFirst)
    at += count
    isFirst = false
  }

  /// - Parameter bracket: the bracket that is closed.
  mutating func close(_ bracket: UInt8, _ count: Int = 1) throws(CodeFault) {
    try code.closed(bracket, at..<min(at + count, bytes.count))
    at = min(at + count, bytes.count)
    isFirst = false
  }

  /// Adds one operator of as many bytes as it has: `=>`.
  mutating func mark() {
    let end = at + CodeByte.markLength(bytes, at)
    add(.mark, to: end, code: CodeByte.code(bytes, at..<end))
  }
}
