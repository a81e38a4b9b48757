import GVLStrings

/// Reads a template as markup with holes.
///
/// Marks are found by their first byte, and the bytes between two of them are read once, so that the time is linear in
/// the file's length; a mark that is never closed is text.
struct TemplateReader {
  let bytes: [UInt8]
  let syntax: TemplateSyntax
  var builder: MarkupBuilder
  var expression = TemplateExpression()
  var at = 0
  let brackets = BracketEnds()

  /// The number of blocks around the current byte.
  var depth = 0
  /// The first byte that was passed and is still to be copied.
  private var pending = 0
  /// For each closing mark, the offset from which none was found: a search from a later offset would fail too.
  private var unclosed: [[UInt8]: Int] = [:]
  private let first: [Bool]
  /// The bytes at which the scanner of the language begins.
  private let signs: [UInt8]

  /// - Parameter texts: texts by the names that stand for them: `const label = "Accept all"`.
  static func read(
    _ bytes: [UInt8], _ syntax: TemplateSyntax, mark: String, texts: [String: String] = [:]
  ) -> HoledMarkup {
    var reader = TemplateReader(syntax.hasDottedElements ? withoutDots(bytes) : bytes, syntax, mark)
    reader.expression.texts = texts
    reader.expression.store = syntax.isLiquid ? "settings" : nil
    reader.run()
    return reader.builder.result
  }

  /// `<.button>` as `<XButton>`, at the same places.
  private static func withoutDots(_ bytes: [UInt8]) -> [UInt8] {
    var result = bytes
    for at in bytes.indices where bytes[at] == UInt8(ascii: "<") {
      let dot = at + (at + 1 < bytes.count && bytes[at + 1] == UInt8(ascii: "/") ? 2 : 1)
      guard dot + 1 < bytes.count, bytes[dot] == UInt8(ascii: "."), bytes[dot + 1] &- 0x61 < 26 else { continue }
      (result[dot], result[dot + 1]) = (UInt8(ascii: "X"), bytes[dot + 1] & 0xDF)
    }
    return result
  }

  init(_ bytes: [UInt8], _ syntax: TemplateSyntax, _ mark: String) {
    (self.bytes, self.syntax) = (bytes, syntax)
    builder = MarkupBuilder(bytes, HoledMarkup(mark: mark, isComponent: syntax.isComponent))
    let scanned: String
    switch syntax.scanner {
    case .marks: scanned = ""
    case .directives, .razor: scanned = "@"
    case .braces: scanned = "{"
    case .variables: scanned = "$"
    case .component: scanned = "{"
    case .blocks: scanned = "@}"
    }
    signs = Array(scanned.utf8)
    let starts = Set(syntax.marks.compactMap(\.open.first) + Array(scanned.utf8))
    first = (0...255).map { starts.contains($0) }
  }

  mutating func run() {
    if syntax.scanner == .component { at = beginComponent() }
    pending = at
    while at < bytes.count {
      guard first[Int(bytes[at])] else {
        at += 1
        continue
      }
      if let mark = syntax.marks.first(where: { starts($0.open) }), take(mark) { continue }
      // The bytes before the sign tell whether it is in a tag, a text or an attribute.
      let start = at
      guard signs.contains(bytes[start]) else {
        at += 1
        continue
      }
      flush(start)
      let isTaken: Bool
      switch syntax.scanner {
      case .marks: isTaken = false
      case .directives: isTaken = directive()
      case .razor: isTaken = razor()
      case .braces: isTaken = brace(isSmarty: true)
      case .variables: isTaken = variable()
      case .component: isTaken = brace(isSmarty: false)
      case .blocks: isTaken = block()
      }
      if !isTaken { at = start + 1 }
    }
    flush(bytes.count)
  }

  // MARK: Marks

  func starts(_ mark: [UInt8]) -> Bool {
    at + mark.count <= bytes.count && bytes[at..<at + mark.count].elementsEqual(mark)
  }

  /// Copies the bytes that were passed before a mark.
  mutating func flush(_ end: Int) {
    guard end > pending else { return }
    builder.copy(pending..<end)
    pending = end
  }

  /// Marks the bytes before `end` as read: they are not copied.
  mutating func done(_ end: Int) {
    pending = end
    at = end
  }

  private mutating func take(_ mark: TemplateMark) -> Bool {
    let start = at
    guard let inner = end(of: mark.close, from: start + mark.open.count) ?? (mark.kind == .code ? bytes.count : nil)
    else { return false }
    let end = min(inner + mark.close.count, bytes.count)
    flush(start)
    let content = trimmed(start + mark.open.count..<inner)
    switch mark.kind {
    case .comment: builder.skip(start..<end)
    case .output(let isMarkup): output(content, start..<end, isMarkup: isMarkup)
    case .statement: statement(content, start..<end)
    case .code: code(content, start..<end)
    }
    done(max(end, at))
    return true
  }

  private mutating func end(of mark: [UInt8], from start: Int) -> Int? {
    if let known = unclosed[mark], known <= start { return nil }
    var index = start
    while index + mark.count <= bytes.count {
      if bytes[index] == mark[0], bytes[index..<index + mark.count].elementsEqual(mark) { return index }
      index += 1
    }
    unclosed[mark] = start
    return nil
  }

  /// The range without blanks and signs of trimming: `{%- … -%}`.
  private func trimmed(_ range: Range<Int>) -> Range<Int> {
    var (low, high) = (range.lowerBound, range.upperBound)
    while low < high, bytes[low] <= 0x20 || bytes[low] == UInt8(ascii: "-") || bytes[low] == UInt8(ascii: "~") {
      low += 1
    }
    while low < high, bytes[high - 1] <= 0x20 || bytes[high - 1] == UInt8(ascii: "-") { high -= 1 }
    return low..<high
  }

  mutating func output(_ content: Range<Int>, _ whole: Range<Int>, isMarkup: Bool = false) {
    // Handlebars: `{{#if x}}`, `{{/if}}`, `{{else}}`, `{{> buttons}}`, `{{^x}}`.
    if let sign = content.isEmpty ? nil : bytes[content.lowerBound], "#/^>".utf8.contains(sign) {
      if sign == UInt8(ascii: ">") { return builder.fill(.hole(.part, names: words(content)), whole) }
      return builder.statement(sign == UInt8(ascii: "/") ? .ends : .begins, whole)
    }
    if word(content) == "else" { return builder.statement(.other, whole) }
    var filling = expression.read(bytes, content)
    if isMarkup, case .hole(_, let names) = filling { filling = .hole(.part, names: names) }
    builder.fill(filling, whole)
  }

  mutating func statement(_ content: Range<Int>, _ whole: Range<Int>) {
    let word = word(content)
    // `{% liquid … %}` has a statement on each line.
    if word == "liquid", syntax.isLiquid {
      for line in bytes[content].split(separator: 0x0A).dropFirst() {
        let inner = line.drop { $0 <= 0x20 }
        guard let first = inner.indices.first else { continue }
        statement(first..<inner.endIndex, first..<inner.endIndex)
      }
      return
    }
    if Self.writers.contains(word) {
      let rest = content.lowerBound + word.utf8.count..<content.upperBound
      // `{% trans %}Accept{% endtrans %}` has its text between two statements.
      if case .nothing = expression.read(bytes, rest) { return builder.skip(whole) }
      return builder.fill(expression.read(bytes, rest), whole)
    }
    // `{% comment %}…{% endcomment %}`, `{% schema %}…{% endschema %}`: neither is shown.
    if word == "comment" || word == "schema" && syntax.isLiquid,
      let last = end(of: Array("end\(word)".utf8), from: whole.upperBound),
      let end = end(of: Array("%}".utf8), from: last)
    {
      builder.skip(whole.lowerBound..<end)
      return done(end + 2)
    }
    if Self.includers.contains(word) { return builder.fill(.hole(.part, names: words(content)), whole) }
    builder.statement(Self.kind(word, bytes[content]), whole)
  }

  /// `<?php … ?>`: a statement, which may write something.
  private mutating func code(_ content: Range<Int>, _ whole: Range<Int>) {
    guard let start = echo(content) else { return builder.statement(Self.kind(word(content), bytes[content]), whole) }
    output(start..<content.upperBound, whole)
  }

  /// The offset at which a program begins to write: behind `echo`, at `_e(`.
  private func echo(_ content: Range<Int>) -> Int? {
    var index = content.lowerBound
    while index < content.upperBound {
      guard CodeByte.isLetter(bytes[index]) else {
        // Quotes and comments write nothing.
        if bytes[index] == UInt8(ascii: "'") || bytes[index] == UInt8(ascii: "\"") {
          index = TemplateExpression.end(ofQuoteAt: index, in: bytes, content.upperBound)
        } else if bytes[index...].starts(with: [0x2F, 0x2A]) {
          while index < content.upperBound, !bytes[index...].starts(with: [0x2A, 0x2F]) { index += 1 }
          index += 2
        } else if bytes[index...].starts(with: [0x2F, 0x2F]) {
          while index < content.upperBound, bytes[index] != 0x0A { index += 1 }
        } else {
          index += 1
        }
        continue
      }
      var end = index
      while end < content.upperBound, CodeByte.isPart(bytes[end]) { end += 1 }
      let isVariable = index > content.lowerBound && (bytes[index - 1] == 0x24 || bytes[index - 1] == UInt8(ascii: ">"))
      if !isVariable, end - index <= 12 {
        let word = String(decoding: bytes[index..<end], as: UTF8.self)
        if ["echo", "print", "printf"].contains(word) { return end }
        if ["_e", "_ex", "esc_html_e", "esc_attr_e"].contains(word) { return index }
      }
      index = end
    }
    return nil
  }

  private func word(_ content: Range<Int>) -> String {
    let rest = bytes[content].drop { $0 == UInt8(ascii: "}") || $0 <= 0x20 }
    return String(decoding: rest.prefix { CodeByte.isPart($0) }.prefix(30), as: UTF8.self).lowercased()
  }

  func words(_ content: Range<Int>) -> [String] {
    if case .hole(_, let names) = expression.read(bytes, content) { return names }
    return []
  }

  /// Whether a statement opens a block, ends it, or neither.
  private static func kind(_ word: String, _ content: ArraySlice<UInt8>) -> MarkupBuilder.Statement {
    if word.hasPrefix("end") || content.first == UInt8(ascii: "/") { return .ends }
    if content.first == UInt8(ascii: "}") { return content.last == UInt8(ascii: "{") ? .other : .ends }
    if word.hasPrefix("else") || word == "elif" || word == "elsif" { return .other }
    return openers.contains(word) ? .begins : .other
  }

  private static let openers: Set<String> = [
    "if", "unless", "for", "foreach", "each", "with", "while", "switch", "case", "ifequal", "ifdefined", "loop",
    "isset",
  ]
  /// Statements that write a text.
  private static let writers: Set<String> = [
    "trans", "translate", "t", "l", "s", "lang", "_", "i18n", "blocktrans", "blocktranslate", "msg", "message", "print",
    "echo", "choice", "locale",
  ]
  private static let includers: Set<String> = [
    "include", "embed", "render", "yield", "slot", "component", "partial", "sitecontent", "include_relative",
    "snippet", "includeif", "includewhen", "stack", "livewire", "form_theme", "insert", "super", "content_for",
  ]
}
