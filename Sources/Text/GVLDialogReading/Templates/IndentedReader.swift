import GVLStrings

/// Reads templates that have no tags, since the indentation says what stands in what: Haml, Slim, Pug.
///
/// Each line is one element, text or statement. Elements are written as tags, so that what reads pages reads these.
struct IndentedReader {
  enum Language: Sendable { case haml, slim, pug }

  let bytes: [UInt8]
  let language: Language
  private let expression = TemplateExpression()
  var builder: MarkupBuilder
  /// Of the line.
  var at = 0
  var end = 0
  /// Elements that are open, with their indentation.
  private var open: [(indent: Int, name: String)] = []
  let bracketEnds = BracketEnds()
  /// Lines that are further in than this are passed over, or are text.
  private var block: (indent: Int, isText: Bool)?

  /// Nested deeper than anybody writes.
  private static let depthLimit = 200

  static func read(_ bytes: [UInt8], _ language: Language, mark: String) -> HoledMarkup {
    var reader = IndentedReader(bytes, language, mark)
    reader.run()
    return reader.builder.result
  }

  private init(_ bytes: [UInt8], _ language: Language, _ mark: String) {
    (self.bytes, self.language) = (bytes, language)
    builder = MarkupBuilder(bytes, HoledMarkup(mark: mark))
  }

  private mutating func run() {
    while at < bytes.count {
      let start = at
      end = bytes[at...].firstIndex(of: 0x0A) ?? bytes.count
      let next = min(end + 1, bytes.count)
      while at < end, bytes[at] <= 0x20 { at += 1 }
      if at < end { line(indent: at - start) }
      builder.write("\n", at: min(end, bytes.count - 1))
      at = max(next, at)
      if end == bytes.count { break }
    }
    closeElements(to: -1)
  }

  private mutating func line(indent: Int) {
    if let own = block {
      if indent > own.indent {
        if own.isText { text(at..<end) }
        return
      }
      block = nil
    }
    closeElements(to: indent)
    let first = bytes[at]
    switch first {
    case UInt8(ascii: "|") where language != .haml, UInt8(ascii: "'") where language == .slim:
      text(at + 1..<end)
      block = (indent, true)
    case UInt8(ascii: "<"): text(at..<end)
    case UInt8(ascii: "\\") where language == .haml: text(at + 1..<end)
    case UInt8(ascii: "-"):
      // `-#` begins a comment, which takes what stands in it along.
      if at + 1 < end, bytes[at + 1] == UInt8(ascii: "#") { block = (indent, false) }
    case UInt8(ascii: "+") where language == .pug:
      builder.fill(.hole(.part, names: expression.names(bytes, at..<end)), at..<end)
    case UInt8(ascii: "/"): block = (indent, false)
    case UInt8(ascii: "="), UInt8(ascii: "!"), UInt8(ascii: "&"), UInt8(ascii: "~"): output()
    case UInt8(ascii: ":") where language == .haml: block = (indent, false)
    case _ where language == .haml && !"%.#".utf8.contains(first): text(at..<end)
    case _ where language != .haml && isStatement(indent): break
    default: element(indent, depth: 0)
    }
  }

  /// `= t('accept')`, `!= html`, `!!!`.
  private mutating func output() {
    var start = at
    while start < end, "=!&~<>".utf8.contains(bytes[start]) { start += 1 }
    guard bytes[at..<start].contains(UInt8(ascii: "=")) else {
      if bytes[at] != UInt8(ascii: "!") { text(at..<end) }
      return
    }
    fill(start..<end)
  }

  /// Lines that write nothing themselves: conditions, loops, scripts.
  private mutating func isStatement(_ indent: Int) -> Bool {
    var stop = at
    while stop < end, CodeByte.isPart(bytes[stop]) { stop += 1 }
    let word = String(decoding: bytes[at..<stop].prefix(20), as: UTF8.self)
    let isAlone = stop == end || bytes[stop] == 0x20 || bytes[stop] == UInt8(ascii: ":")
    if word == "doctype" { return true }
    if language == .slim, stop < end, bytes[stop] == UInt8(ascii: ":"), Self.filters.contains(word) {
      block = (indent, false)
      return true
    }
    guard language == .pug, isAlone else { return false }
    if word == "include" || word == "extends" || word == "import" {
      builder.fill(.hole(.part, names: expression.names(bytes, stop..<end)), at..<end)
      return true
    }
    return Self.statements.contains(word)
  }

  private static let filters: Set<String> = ["javascript", "css", "scss", "sass", "coffee", "markdown", "ruby"]
  private static let statements: Set<String> = [
    "if", "else", "unless", "each", "for", "while", "case", "when", "default", "block", "append", "prepend", "mixin",
  ]

  // MARK: Elements

  /// - Parameter depth: how many elements of the same line this one stands in.
  private mutating func element(_ indent: Int, depth: Int) {
    let tag = tag()
    guard !tag.name.isEmpty, open.count < Self.depthLimit, depth < Self.depthLimit else { return text(at..<end) }
    builder.write("<" + tag.name, at: tag.start)
    for (name, range) in tag.attributes {
      builder.write(" \(name)=\"", at: range.lowerBound)
      value(range)
      builder.write("\"", at: range.upperBound)
    }
    builder.write(">", at: at)
    if !ComponentName.void.contains(tag.name) { open.append((indent, tag.name)) }
    if tag.name == "script" || tag.name == "style" {
      block = (indent, false)
      return
    }
    // `a: span Text` has one in another.
    if language != .haml, at < end, bytes[at] == UInt8(ascii: ":"), at + 1 < end, bytes[at + 1] == 0x20 {
      at += 2
      if at < end { element(indent, depth: depth + 1) }
    } else if at < end, "=!&~".utf8.contains(bytes[at]), bytes[at..<min(at + 3, end)].contains(UInt8(ascii: "=")) {
      while at < end, "=!&~<>".utf8.contains(bytes[at]) { at += 1 }
      fill(at..<end)
    } else if language == .pug, at + 1 == end, bytes[at] == UInt8(ascii: ".") {
      block = (indent, true)
    } else {
      text(at..<end)
    }
  }

  private mutating func closeElements(to indent: Int) {
    while let last = open.last, last.indent >= indent {
      open.removeLast()
      builder.write("</\(last.name)>", at: min(at, max(0, bytes.count - 1)))
    }
  }

  // MARK: Texts

  /// The value of an attribute, quotes included: text with gaps, or an expression.
  private mutating func value(_ range: Range<Int>) {
    guard let quote = range.isEmpty ? nil : bytes[range.lowerBound],
      quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'"), range.count >= 2, bytes[range.upperBound - 1] == quote
    else { return builder.fill(expression.read(bytes, range), range) }
    gaps(range.lowerBound + 1..<range.upperBound - 1)
  }

  private mutating func text(_ range: Range<Int>) {
    guard !range.isEmpty else { return }
    builder.write(" ", at: range.lowerBound)
    gaps(range)
  }

  /// `Text with #{name}`.
  private mutating func gaps(_ range: Range<Int>) {
    var start = range.lowerBound
    var index = start
    while index + 1 < range.upperBound {
      if "#!".utf8.contains(bytes[index]), bytes[index + 1] == UInt8(ascii: "{") {
        // Where one is not closed no later one is.
        guard let close = bytes[index..<range.upperBound].firstIndex(of: UInt8(ascii: "}")) else { break }
        builder.copy(start..<index)
        builder.fill(expression.read(bytes, index + 2..<close), index..<close + 1)
        (start, index) = (close + 1, close + 1)
      } else {
        index += 1
      }
    }
    builder.copy(start..<range.upperBound)
  }

  /// `t('accept')`; a helper writes an element that is not seen, unless its text stands there: `link_to "More", url`.
  private mutating func fill(_ range: Range<Int>) {
    let names = expression.names(bytes, range)
    let function = names.first ?? ""
    if Self.includers.contains(function) { return builder.fill(.hole(.part, names: names), range) }
    let element = Self.helpers[function]
    if let element { builder.write("<\(element)>", at: range.lowerBound) }
    builder.fill(expression.read(bytes, range), range)
    if let element { builder.write("</\(element)>", at: range.lowerBound) }
  }

  /// What helpers of Rails write around the text that they are handed.
  private static let helpers: [String: String] = [
    "link_to": "a", "button_to": "button", "button_tag": "button", "submit_tag": "button", "f.submit": "button",
    "f.button": "button", "form.submit": "button", "form.button": "button",
  ]
  private static let includers: Set<String> = ["render", "yield", "partial", "content_for", "raw"]
}
