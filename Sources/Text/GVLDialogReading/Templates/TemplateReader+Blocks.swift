import GVLStrings

/// Blocks of markup between braces, as Angular has them.
extension TemplateReader {
  /// `@if (…) {`, `} @else {`, `@for (…) {`, `@let x = …;`: at an `@` with no name before it, or at a closing brace.
  mutating func block() -> Bool {
    guard !builder.isInTag, !builder.isInRawText, !builder.isInComment else { return false }
    let start = at
    if bytes[start] == UInt8(ascii: "}") {
      guard depth > 0 else { return false }
      depth -= 1
      builder.skip(start..<start + 1)
      done(start + 1)
      return true
    }
    guard standsAlone, start + 1 < bytes.count, CodeByte.isLetter(bytes[start + 1]) else { return false }
    let nameEnd = wordEnd(start + 1)
    let word = String(decoding: bytes[start + 1..<nameEnd].prefix(30), as: UTF8.self)
    if word == "let" {
      guard let end = bytes[nameEnd...].prefix(2_000).firstIndex(of: UInt8(ascii: ";")) else { return false }
      builder.skip(start..<end + 1)
      done(end + 1)
      return true
    }
    guard Self.blocks.contains(word), let open = brace(behind: nameEnd) else { return false }
    depth += 1
    builder.skip(start..<open + 1)
    done(open + 1)
    return true
  }

  /// The brace that opens a block, behind the block's name and brackets: `@else if (a; as b) {`.
  private func brace(behind start: Int) -> Int? {
    var index = start
    while index < bytes.count, index - start < 2_000 {
      switch bytes[index] {
      case UInt8(ascii: "{"): return index
      case UInt8(ascii: "("):
        guard let end = bracketEnd(index) else { return nil }
        index = end
      case _ where bytes[index] <= 0x20 || CodeByte.isPart(bytes[index]): index += 1
      default: return nil
      }
    }
    return nil
  }

  private static let blocks: Set<String> = [
    "if", "else", "for", "empty", "switch", "case", "default", "defer", "placeholder", "loading", "error",
  ]
}
