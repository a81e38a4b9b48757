/// Finds the ends of brackets. One that nothing closes costs a look at every byte up to the limit, so of a file with many
/// such no more than fifty are looked for.
final class BracketEnds {
  private var unclosed = 0
  private static let unclosedLimit = 50

  /// Behind the bracket that closes the one at `open`, quotes passed over; nil where none does within so many bytes.
  func end(of open: Int, in bytes: [UInt8], within count: Int) -> Int? {
    guard unclosed < Self.unclosedLimit else { return nil }
    let limit = min(bytes.count, open + count)
    var (index, depth) = (open, 0)
    while index < limit {
      switch bytes[index] {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
        depth -= 1
        if depth == 0 { return index + 1 }
      case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`"):
        // An apostrophe of a text is no quote.
        let end = TemplateExpression.end(ofQuoteAt: index, in: bytes, limit)
        if end < limit || bytes[limit - 1] == bytes[index] { index = end - 1 }
      default: break
      }
      index += 1
    }
    unclosed += 1
    return nil
  }
}
