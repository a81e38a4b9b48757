package import PlainText

/// A remark in a source that accepts a finding: `gvl:ignore RULE reason`, in a comment of the source's own kind, for
/// its own line and the next one; `gvl:ignore-file RULE reason` near the top for the whole file.
package struct Ignore: Sendable, Hashable {
  package var place: TextPlace
  /// Checks (`pre-ticked`), rules (`fr-cnil/pre-ticked`) or whole sets (`tcf/*`), separated by commas.
  package var rules: [String]
  /// The reason. A remark without a reason is invalid.
  package var reason: String
  package var isForFile: Bool
  /// The lines that it covers: from its own to the line after its comment, in markup to the text of the element that
  /// begins there.
  var lines: ClosedRange<Int>

  /// A remark for a whole file must be within the first lines, where readers see it.
  static let topLines = 40

  func names(_ code: Inconclusive.Code) -> Bool { rules.contains { $0 == code.rawValue || $0 == "check/*" } }

  /// Whether it names a rule by its id, by its check (`pre-ticked` of any set), or by its set (`tcf/*`).
  func names(_ rule: Rule) -> Bool {
    rules.contains { $0 == rule.id || $0 == rule.check || $0 == rule.set + "/*" }
  }
}

extension Ignore {
  /// The remarks of a source, in order.
  ///
  /// Only comments count: a dialog may show a vendor's name, and such a text must not silence a rule. A comment is
  /// `<!-- -->` in markup; elsewhere text after `//`, `#`, `;`, `--` or `/*`, or at the start of a line. JSON has no
  /// comments: there the value of `"//"`, `"comment"` or `"description"` may begin with the remark.
  package static func all(in source: SourceLines) -> [Ignore] {
    guard source.range(of: Array(word.utf8), in: source.utf8.indices) != nil else { return [] }
    let isMarkup = source.utf8.first { !ASCII.isSpace($0) } == UInt8(ascii: "<")
    let markup = isMarkup ? MarkupComments(source) : nil
    var result: [Ignore] = []
    for number in 1...source.count {
      guard let line = source.range(of: number) else { continue }
      var (rest, quotes) = (line, Quotes(from: line.lowerBound))
      while let found = source.range(of: word.utf8, in: rest) {
        rest = found.upperBound..<line.upperBound
        if let markup {
          guard let comment = markup.comment(around: found.lowerBound) else { continue }
          let end = min(line.upperBound, comment.upperBound, found.upperBound + longest)
          if let ignore = read(
            source.text(found.upperBound..<end), at: source.place(of: found.lowerBound),
            until: reach(of: comment, in: source))
          {
            result.append(ignore)
          }
        } else if isComment(
          source.utf8[line.lowerBound..<found.lowerBound], isQuoted: quotes.areOpen(at: found.lowerBound, in: source))
        {
          let text = source.text(found.upperBound..<min(line.upperBound, found.upperBound + longest))
          let isString = source.utf8[line.lowerBound..<found.lowerBound].last == UInt8(ascii: "\"")
          let body = isString ? String(text.prefix { $0 != "\"" }) : text
          let first = isString ? entry(describedBefore: found.lowerBound, in: source) : nil
          if let ignore = read(body, at: source.place(of: found.lowerBound), from: first, until: number + 1) {
            result.append(ignore)
          }
        }
      }
    }
    return result
  }

  private static let word = "gvl:ignore"

  /// The number of bytes read of a remark. No real reason is that long, and a line with thousands of remarks must not
  /// take quadratic time.
  private static let longest = 2_000

  /// Reads the part after `gvl:ignore`: `-file`, the rules, and the reason up to the end of the comment.
  private static func read(
    _ text: String, at place: TextPlace, from first: Int? = nil, until last: Int
  ) -> Ignore? {
    let isForFile = text.hasPrefix("-file")
    let rest = text.dropFirst(isForFile ? "-file".count : 0)
    // Another word, such as `gvl:ignored`.
    guard rest.first.map({ $0 == " " || $0 == "\t" || $0 == "*" || $0 == ":" }) ?? true else { return nil }
    let body = rest.firstRange(of: "*/").map { rest[..<$0.lowerBound] } ?? rest
    let words = body.drop { $0 == ":" }.split(maxSplits: 1, whereSeparator: { $0 == " " || $0 == "\t" })
    var names = words.first.map(String.init) ?? ""
    while names.last == ":" { names.removeLast() }
    let reason = words.count > 1 ? String(words[1]).trimmed : ""
    return Ignore(
      place: place, rules: names.split(separator: ",").map(String.init),
      // Dashes and dots alone are not a reason.
      reason: reason.contains { $0.isLetter || $0.isNumber } ? reason : "", isForFile: isForFile,
      lines: (first ?? place.line)...max(last, place.line + 1))
  }

  /// The line of the text that an ARB description belongs to: for `"accept": "OK", "@accept": {"description":
  /// "gvl:ignore …"}` the line of `"accept"`. Nil if no such text is near.
  private static func entry(describedBefore offset: Int, in source: SourceLines) -> Int? {
    let floor = max(0, offset - 2_000)
    guard let mark = lastOffset(of: "\"@".utf8, from: floor, to: offset, in: source) else { return nil }
    let name = source.utf8[(mark + 2)..<offset].prefix { $0 != UInt8(ascii: "\"") && $0 != 0x0A }
    guard !name.isEmpty, source.utf8[mark + 2 + name.count] == UInt8(ascii: "\"") else { return nil }
    let key = [UInt8(ascii: "\"")] + name + [UInt8(ascii: "\"")]
    return lastOffset(of: key, from: floor, to: mark, in: source).map(source.line(of:))
  }

  private static func lastOffset(
    of text: some Sequence<UInt8>, from floor: Int, to end: Int, in source: SourceLines
  ) -> Int? {
    var (last, rest) = (Int?.none, floor..<end)
    while let found = source.range(of: text, in: rest) { (last, rest) = (found.lowerBound, found.upperBound..<end) }
    return last
  }

  /// The last line that a remark in a comment of markup covers: the next line, or the line of the text of an element
  /// that begins there, which may be further down.
  private static func reach(of comment: Range<Int>, in source: SourceLines) -> Int {
    let bytes = source.utf8
    let below = source.line(of: comment.upperBound) + 1
    let end = min(bytes.count, comment.upperBound + longest)
    func skipBlanks(_ start: Int) -> Int { bytes[start..<end].firstIndex { !ASCII.isSpace($0) } ?? end }
    var index = skipBlanks(min(comment.upperBound + "-->".utf8.count, end))
    guard index + 1 < end, bytes[index] == UInt8(ascii: "<"), ASCII.isLetter(bytes[index + 1]),
      source.line(of: index) <= below
    else { return below }
    // A quote opens only after an equals sign.
    var (quote, last) = (UInt8?.none, UInt8(0))
    while index < end, quote != nil || bytes[index] != UInt8(ascii: ">") {
      let byte = bytes[index]
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'"), last == UInt8(ascii: "=") {
        quote = byte
      }
      if !ASCII.isSpace(byte) { last = byte }
      index += 1
    }
    index = skipBlanks(min(index + 1, end))
    guard index < end, bytes[index] != UInt8(ascii: "<") else { return below }
    return max(below, source.line(of: index))
  }

  /// Whether the text before a remark on its line begins a comment or a string.
  private static func isComment(_ before: ArraySlice<UInt8>, isQuoted: Bool) -> Bool {
    var rest = before
    while let last = rest.last, ASCII.isSpace(last) { rest.removeLast() }
    // `!` begins a comment of .properties; elsewhere it ends a sentence.
    if rest.isEmpty || rest.count < 200 && rest.drop(while: ASCII.isSpace).elementsEqual("!".utf8) { return true }
    // `"comment" : "gvl:ignore …`: the remark must be the beginning of the value.
    if before.last == UInt8(ascii: "\"") {
      let end = String(decoding: before.suffix(1_000), as: UTF8.self)
      let parts = end.split(separator: "\"", omittingEmptySubsequences: false)
      guard parts.count >= 4, parts[parts.count - 2].filter({ !$0.isWhitespace }) == ":" else { return false }
      let key = parts[parts.count - 3].lowercased()
      return key.hasPrefix("//") || ["comment", "$comment", "_comment", "description", "@description"].contains(key)
    }
    // Text in quotes may be a vendor's, so it is not a comment.
    return !isQuoted
      && ["//", "#", "/*", "*", ";", "--"].contains { rest.suffix($0.utf8.count).elementsEqual($0.utf8) }
  }

  /// Whether quotes are open at an offset of a line. A line is read only once, for any number of remarks.
  private struct Quotes {
    private var index: Int
    private var (areOpen, isEscaped) = (false, false)

    init(from start: Int) { index = start }

    mutating func areOpen(at offset: Int, in source: SourceLines) -> Bool {
      for byte in source.utf8[index..<offset] {
        if byte == UInt8(ascii: "\""), !isEscaped { areOpen.toggle() }
        isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
      }
      index = offset
      return areOpen
    }
  }
}

extension String {
  fileprivate var trimmed: String {
    var rest = self[...]
    while let first = rest.first, first.isWhitespace { rest.removeFirst() }
    while let last = rest.last, last.isWhitespace { rest.removeLast() }
    return String(rest)
  }
}

/// The rules on remarks that accept findings. They concern the remark, so they run with every choice of sets.
package enum IgnoreRules {
  private static let cite = Citation("gvl, docs/checks.md, one finding that is meant")

  package static let withoutReason = Rule(
    id: "check/ignore-without-reason", severity: .warning,
    title: "a gvl:ignore note states its reason", cite: cite)

  package static let unknownRule = Rule(
    id: "check/ignore-unknown-rule", severity: .warning, title: "a gvl:ignore note names existing rules", cite: cite)

  package static let unused = Rule(
    id: "check/ignore-unused", severity: .info, title: "a gvl:ignore note accepts an existing finding", cite: cite)

  package static let all = [withoutReason, unknownRule, unused]
}
