/// The common parts of the lexers: their position, and syntax that all languages share.
protocol CodeLexing {
  var bytes: [UInt8] { get }
  var code: CodeTokens { get set }
  var at: Int { get set }
  /// Whether only blanks precede this position on its line.
  var isFirst: Bool { get set }
}

extension CodeLexing {
  func byte(_ offset: Int) -> UInt8 { at + offset < bytes.count ? bytes[at + offset] : 0 }

  mutating func blank() {
    isFirst = isFirst || CodeByte.isEnd(bytes[at])
    at += 1
  }

  mutating func skipToLineEnd() { while at < bytes.count, !CodeByte.isEnd(bytes[at]) { at += 1 } }

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
