import GVLFindings
import PlainText
import ReportFormats

/// The source line of a finding, cut around its place and cleaned, with the place marked.
struct SourceExcerpt {
  let line: Int
  /// The texts before, in and after the mark, in order. All are clean; `…` stands for text that was cut.
  let before: String
  let marked: String
  let after: String
  /// The columns of the mark; nil if its place in the line is unknown, or a terminal would show it elsewhere.
  let caret: Range<Int>?
  /// The marked part of the source line in code points, from 1.
  let columns: Range<Int>?

  /// Returns nil if the source has no such line, or it is blank.
  ///
  /// - Parameter width: the most terminal columns of the three parts together.
  init?(_ finding: Finding, in source: SourceLines, width: Int) {
    guard let place = finding.place, let whole = source.range(of: place.line) else { return nil }
    line = place.line
    let found = Self.mark(finding, place, whole, source)
    let mark = found ?? whole.lowerBound..<whole.lowerBound
    // Of a very long line only the part that can be shown is read; a column is one to four bytes.
    let window = 8 * width
    let start = Self.start(max(whole.lowerBound, mark.lowerBound - window), source)
    let end = Self.start(min(whole.upperBound, mark.upperBound + window), source)
    var head = CleanText.line(source.text(start..<mark.lowerBound))
    let markEnd = Self.start(min(mark.upperBound, mark.lowerBound + window), source)
    let full = CleanText.line(source.text(mark.lowerBound..<markEnd))
    var tail = CleanText.line(source.text(mark.upperBound..<end))
    if start == whole.lowerBound { head = String(head.drop { $0 == " " }) }
    if found == nil { tail = String(tail.drop { $0 == " " }) }
    while tail.last == " " { tail.removeLast() }
    guard !(head + full + tail).isEmpty else { return nil }
    marked = CleanText.cut(full, to: width - 2)
    let room = width - CleanText.width(marked)
    let (left, right) = (CleanText.width(head), CleanText.width(tail))
    let isCutLeft = start > whole.lowerBound
    let isCutRight = end < whole.upperBound
    if left + right <= room, !isCutLeft, !isCutRight {
      (before, after) = (head, tail)
    } else {
      // Half of the room before and half after the mark; unused room goes to the other side.
      let half = max(1, room / 2)
      let leftRoom = right <= room - half && !isCutRight ? room - right : half
      before = Self.cutStart(head, to: min(leftRoom, left + (isCutLeft ? 1 : 0)), isCut: isCutLeft)
      let rest = room - CleanText.width(before)
      after = isCutRight ? Self.cutEnd(tail, to: rest) : CleanText.cut(tail, to: rest)
    }
    let column = CleanText.width(before)
    caret = found != nil && Self.standsStill(head, full, tail) ? column..<column + max(1, CleanText.width(marked)) : nil
    columns = found.map { range in
      let first = source.place(of: range.lowerBound).column ?? 1
      return first..<first + source.utf8[range].count { $0 & 0xC0 != 0x80 }
    }
  }

  /// The finding's text in the line, searched from its column if known; else the character in that column.
  private static func mark(
    _ finding: Finding, _ place: TextPlace, _ line: Range<Int>, _ source: SourceLines
  ) -> Range<Int>? {
    let offset = source.offset(of: place)
    if let text = finding.text, !text.isEmpty {
      // The finding's text is near its column; further on, a one-line file may repeat it. Without a column only the
      // beginning is searched, because a one-line file may have a finding for each of its texts.
      let start = offset ?? line.lowerBound
      let reach = text.utf8.count + (offset == nil ? 10_000 : 1_000)
      let near = start..<min(line.upperBound, start + reach)
      for form in forms(of: text) { if let range = source.range(of: form.utf8, in: near) { return range } }
    }
    guard let offset else { return nil }
    return offset..<start(min(offset + 1, line.upperBound), source, forward: true, limit: line.upperBound)
  }

  /// The spellings of a text in a source.
  private static func forms(of text: String) -> [String] {
    func replaced(_ signs: [(String, String)]) -> String {
      signs.reduce(text) { $0.replacing($1.0, with: $1.1) }
    }
    var forms = [text]
    for form in [
      replaced([("\\", "\\\\"), ("\"", "\\\""), ("\n", "\\n")]),
      replaced([("&", "&amp;"), ("<", "&lt;"), (">", "&gt;")]),
      replaced([("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ("\"", "&quot;")]), replaced([("'", "\\'")]),
    ] where !forms.contains(form) { forms.append(form) }
    return forms
  }

  /// The next or last offset where a code point begins.
  private static func start(
    _ offset: Int, _ source: SourceLines, forward: Bool = false, limit: Int = Int.max
  ) -> Int {
    var offset = offset
    while offset > 0, offset < min(source.utf8.count, limit), source.utf8[offset] & 0xC0 == 0x80 {
      offset += forward ? 1 : -1
    }
    return offset
  }

  private static func cutStart(_ text: String, to width: Int, isCut: Bool) -> String {
    guard isCut || CleanText.width(text) > width else { return text }
    var rest = text[...]
    var left = CleanText.width(text)
    while left > width - 1, let first = rest.popFirst() { left -= CleanText.width(String(first)) }
    return "…" + rest
  }

  private static func cutEnd(_ text: String, to width: Int) -> String {
    CleanText.width(text) < width ? text + "…" : CleanText.cut(text, to: width)
  }

  /// Whether the mark stays in its columns in a terminal that reorders right-to-left text. It does unless it is part of
  /// a longer run of such text.
  private static func standsStill(_ before: String, _ marked: String, _ after: String) -> Bool {
    guard marked.unicodeScalars.contains(where: isRightToLeft) else { return true }
    func strong(_ scalars: some Sequence<Unicode.Scalar>) -> Unicode.Scalar? {
      scalars.first { $0.properties.isAlphabetic || isRightToLeft($0) }
    }
    return ![strong(before.unicodeScalars.reversed()), strong(after.unicodeScalars)].contains {
      $0.map(isRightToLeft) ?? false
    }
  }

  private static func isRightToLeft(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
    default: false
    }
  }
}
