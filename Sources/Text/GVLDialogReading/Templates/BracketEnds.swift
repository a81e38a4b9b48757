/// Finds the ends of brackets. A bracket without an end costs a look at every byte up to the limit, so after fifty of
/// them no more brackets are searched.
final class BracketEnds {
  private var unclosed = 0
  private static let unclosedLimit = 50

  /// The offset behind the bracket that closes the one at `open`, outside quotes; nil without one in `count` bytes.
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
        // An apostrophe in a text is not a quote.
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
