import GVLStrings

/// The markup that a program holds: elements of JSX, and texts with tags in them. All else is left out, so that what is
/// left reads like a page; an expression is a hole, unless it is a text or a name that the program has a text for.
struct ScriptMarkup {
  let code: CodeTokens
  /// Added to every offset: the program may be a part of a file.
  let base: Int
  let source: [UInt8]
  var expression: TemplateExpression
  /// Markup by its name, to be put where the name stands.
  private var named: [String: Int] = [:]
  private var written: Set<Int> = []
  private var depth = 0

  /// - Parameter range: of the bytes: a program, or an expression of one. Nil for what cannot be taken to pieces.
  init?(_ bytes: [UInt8], _ range: Range<Int>, expression: TemplateExpression, hasElements: Bool = true) {
    guard let code = try? ScriptLexer.tokens(Array(bytes[range]), hasElements: hasElements) else { return nil }
    (self.code, base, source, self.expression) = (code, range.lowerBound, bytes, expression)
    if range.count == bytes.count { self.expression.texts = ScriptTexts.named(code) }
    nameMarkup()
  }

  /// The markup of a whole program; nil where it has none.
  static func read(_ bytes: [UInt8], hasElements: Bool) -> HoledMarkup? {
    guard hasTag(bytes, 0..<bytes.count),
      var script = ScriptMarkup(bytes, 0..<bytes.count, expression: TemplateExpression(), hasElements: hasElements)
    else { return nil }
    var builder = MarkupBuilder(bytes, HoledMarkup(mark: "a program", isComponent: true, isProgram: true))
    script.write(to: &builder)
    return builder.result.bytes.isEmpty ? nil : builder.result
  }

  /// Whether a tag stands somewhere: `<b`.
  static func hasTag(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
    var at = range.lowerBound
    while at + 1 < range.upperBound {
      if bytes[at] == UInt8(ascii: "<"), (bytes[at + 1] | 0x20) &- 0x61 < 26 { return true }
      at += 1
    }
    return false
  }

  mutating func write(to builder: inout MarkupBuilder) { write(0..<code.tokens.count, to: &builder) }

  // MARK: Finding

  /// `const buttons = <div>…</div>`, "const buttons = `<div>…`": where another piece of markup names it, it stands there.
  private mutating func nameMarkup() {
    let tokens = code.tokens
    for index in tokens.indices where index >= 2 && tokens[index].kind == .open {
      guard isElement(index) || isMarkupTemplate(index), code.isMark(index - 1, "="), tokens[index - 2].kind == .word
      else { continue }
      named[code.source(index - 2)] = named[code.source(index - 2)] ?? index
    }
    guard !named.isEmpty else { return }
    // What is named in no other markup stands where it is made.
    let used = Set(tokens.indices.filter { tokens[$0].kind == .word && isInMarkup($0) }.map { code.source($0) })
    named = named.filter { used.contains($0.key) }
  }

  /// Whether a name stands in a gap: `${name}` or `{name}`.
  private func isInMarkup(_ index: Int) -> Bool {
    guard index > 0, index + 1 < code.tokens.count else { return false }
    let (before, behind) = (code.tokens[index - 1], code.tokens[index + 1])
    return before.kind == .open && (before.opens("$") || before.opens("{")) && behind.kind == .close
  }

  private func isElement(_ index: Int) -> Bool { code.tokens[index].opens("<") }

  /// A template with a tag in it.
  private func isMarkupTemplate(_ index: Int) -> Bool {
    guard code.tokens[index].opens("`") else { return false }
    var at = index + 1
    let end = Int(code.tokens[index].mate)
    while at < end {
      if code.tokens[at].kind == .chunk, Self.hasTag(code.bytes, code.tokens[at].range) { return true }
      at = code.tokens[at].kind == .open ? Int(code.tokens[at].mate) + 1 : at + 1
    }
    return false
  }

  private func isMarkupText(_ index: Int) -> Bool {
    code.tokens[index].kind == .text && Self.hasTag(code.bytes, code.tokens[index].range)
  }

  /// Markup among some tokens, in order.
  private mutating func write(_ range: Range<Int>, to builder: inout MarkupBuilder) {
    var index = range.lowerBound
    while index < range.upperBound {
      let token = code.tokens[index]
      if token.kind == .open, isElement(index) || isMarkupTemplate(index) {
        let isElsewhere = index >= 2 && code.isMark(index - 1, "=") && named[code.source(index - 2)] == index
        if isElsewhere {
          index = behind(index)
        } else {
          index = markup(index, range.upperBound, to: &builder)
        }
      } else if isMarkupText(index) {
        index = joined(index, range.upperBound, to: &builder)
      } else {
        index += 1
      }
    }
  }

  /// Behind an element or template, or a bracket and all that is in it.
  private func behind(_ index: Int) -> Int {
    let end = Int(code.tokens[index].mate) + 1
    // What stands in an element follows its tag.
    let hasBody = isElement(index) && end < code.tokens.count && code.tokens[end].opens(">") && !isSelfClosing(index)
    return hasBody ? Int(code.tokens[end].mate) + 1 : end
  }

  private func isSelfClosing(_ tag: Int) -> Bool { code.tokens[Int(code.tokens[tag].mate)].range.count == 2 }

  private mutating func markup(_ index: Int, _ limit: Int, to builder: inout MarkupBuilder) -> Int {
    guard written.insert(index).inserted, depth < 60 else { return behind(index) }
    depth += 1
    defer { depth -= 1 }
    if isElement(index) {
      element(index, to: &builder)
      return behind(index)
    }
    return joined(index, limit, to: &builder)
  }

  // MARK: Texts with tags

  /// Texts and what is joined to them: `"<button>" + label + "</button>"`.
  private mutating func joined(_ start: Int, _ limit: Int, to builder: inout MarkupBuilder) -> Int {
    var index = start
    while index < limit {
      let end = piece(index, limit, to: &builder)
      guard code.isMark(end, "+") || code.isMark(end, "."), end + 1 < limit else {
        index = end
        break
      }
      index = end + 1
    }
    // What follows is another text.
    builder.write("\n", at: offset(start))
    return max(index, start + 1)
  }

  /// One operand; returns the token behind it.
  private mutating func piece(_ index: Int, _ limit: Int, to builder: inout MarkupBuilder) -> Int {
    let token = code.tokens[index]
    if token.kind == .text {
      copy(token.range.lowerBound + 1..<max(token.range.lowerBound + 1, token.range.upperBound - 1), to: &builder)
      return index + 1
    }
    if token.opens("`") {
      template(index, to: &builder)
      return Int(token.mate) + 1
    }
    var end = index
    while end < limit, !code.isMark(end, "+"), !code.isMark(end, ";"), !code.isMark(end, ","),
      code.tokens[end].kind != .close, end == index || !code.tokens[end].isFirst || code.tokens[end].kind == .mark
    {
      end = code.tokens[end].kind == .open ? Int(code.tokens[end].mate) + 1 : end + 1
    }
    guard end > index else { return index + 1 }
    gap(index..<end, to: &builder)
    return end
  }

  private mutating func template(_ open: Int, to builder: inout MarkupBuilder) {
    let close = Int(code.tokens[open].mate)
    var index = open + 1
    while index < close {
      let token = code.tokens[index]
      if token.kind == .chunk {
        copy(token.range, to: &builder)
        index += 1
      } else if token.kind == .open {
        let end = Int(token.mate)
        gap(index + 1..<end, to: &builder)
        index = end + 1
      } else {
        index += 1
      }
    }
  }

  /// What a program says between quotes: without escapes it stands in the file as it is.
  private func copy(_ range: Range<Int>, to builder: inout MarkupBuilder) {
    if code.bytes[range].contains(UInt8(ascii: "\\")) {
      builder.write(QuotedText.script(code.bytes, range).text, at: base + range.lowerBound)
      return
    }
    // `{{allow}}` in a text is filled in by the program.
    var at = range.lowerBound
    while let open = Self.find([0x7B, 0x7B], in: code.bytes, at..<range.upperBound),
      let close = Self.find([0x7D, 0x7D], in: code.bytes, open + 2..<range.upperBound)
    {
      builder.copy(base + at..<base + open)
      builder.fill(expression.read(source, base + open + 2..<base + close), base + open..<base + close + 2)
      at = close + 2
    }
    builder.copy(base + at..<base + range.upperBound)
  }

  private static func find(_ pair: [UInt8], in bytes: [UInt8], _ range: Range<Int>) -> Int? {
    var at = range.lowerBound
    while at + 1 < range.upperBound {
      if bytes[at] == pair[0], bytes[at + 1] == pair[1] { return at }
      at += 1
    }
    return nil
  }

  /// An expression in markup: markup of its own, a name of markup, a text, a hole.
  private mutating func gap(_ tokens: Range<Int>, to builder: inout MarkupBuilder) {
    guard let first = tokens.first, let last = tokens.last else { return }
    if tokens.count == 1, let place = named[code.source(first)] {
      _ = markup(place, code.tokens.count, to: &builder)
      return
    }
    let hasMarkup = tokens.contains {
      (code.tokens[$0].kind == .open && (isElement($0) || isMarkupTemplate($0))) || isMarkupText($0)
    }
    if hasMarkup, !builder.isInTag { return write(tokens, to: &builder) }
    let range = base + code.tokens[first].range.lowerBound..<base + code.tokens[last].range.upperBound
    builder.fill(expression.read(source, range), range)
  }

  // MARK: Elements

  private func offset(_ index: Int) -> Int { base + code.tokens[index].range.lowerBound }

  private mutating func element(_ tag: Int, to builder: inout MarkupBuilder) {
    let close = Int(code.tokens[tag].mate)
    let start = code.tokens[tag].range.upperBound
    var end = start
    while end < code.bytes.count, CodeByte.isPart(code.bytes[end]) || ".:-".utf8.contains(code.bytes[end]) { end += 1 }
    let written = String(decoding: code.bytes[start..<end], as: UTF8.self)
    let name = ComponentName.element(written)
    let isEmpty = isSelfClosing(tag)
    var attributes = ScriptAttributes(written)
    read(&attributes, tag, from: end)
    // `<>…</>` has no name.
    if !name.isEmpty {
      builder.write("<" + name, at: offset(tag))
      for (name, value) in attributes.all { attribute(name, value, to: &builder) }
      builder.write(">", at: offset(tag))
    }
    if !isEmpty, close + 1 < code.tokens.count, code.tokens[close + 1].opens(">") {
      children(close + 1, to: &builder)
    } else if let label = attributes.label {
      fill(label, to: &builder)
    } else if name == "button", written != "button" {
      builder.fill(.hole(.text, names: [written]), base + start..<base + end)
    }
    if !name.isEmpty, !ComponentName.void.contains(name) { builder.write("</\(name)>", at: offset(tag)) }
  }

  /// The attributes of a tag: quoted ones have no tokens, expressions have.
  private func read(_ attributes: inout ScriptAttributes, _ tag: Int, from start: Int) {
    let close = Int(code.tokens[tag].mate)
    var inner = tag + 1
    var at = start
    let limit = code.tokens[close].range.lowerBound
    var name = ""
    while at < limit {
      let byte = code.bytes[at]
      if inner < close, at >= code.tokens[inner].range.lowerBound {
        let end = code.tokens[inner].kind == .open ? Int(code.tokens[inner].mate) : inner
        let range = base + code.tokens[inner].range.upperBound..<base + code.tokens[end].range.lowerBound
        if !name.isEmpty, range.lowerBound <= range.upperBound { attributes.add(name, .expression(range)) }
        (name, at, inner) = ("", code.tokens[end].range.upperBound, end + 1)
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        var end = at + 1
        while end < limit, code.bytes[end] != byte { end += 1 }
        if !name.isEmpty { attributes.add(name, .quoted(base + at + 1..<base + end)) }
        (name, at) = ("", end + 1)
      } else if CodeByte.isPart(byte) || ":-@".utf8.contains(byte) {
        if !name.isEmpty { attributes.add(name, .none) }
        var end = at
        while end < limit, CodeByte.isPart(code.bytes[end]) || ":-@.".utf8.contains(code.bytes[end]) { end += 1 }
        (name, at) = (String(decoding: code.bytes[at..<max(end, at + 1)], as: UTF8.self), max(end, at + 1))
      } else {
        at += 1
      }
    }
    if !name.isEmpty { attributes.add(name, .none) }
  }

  private func attribute(_ name: String, _ value: ScriptAttributes.Value, to builder: inout MarkupBuilder) {
    builder.write(" " + name, at: base)
    switch value {
    case .none: break
    case .quoted(let range):
      builder.write("=\"", at: range.lowerBound)
      builder.write(HTMLQuote.escaped(String(decoding: source[range], as: UTF8.self)), at: range.lowerBound)
      builder.write("\"", at: range.lowerBound)
    case .expression(let range):
      if name == "onclick" {
        builder.write("=\"\(expression.names(source, range).joined(separator: " "))\"", at: range.lowerBound)
        return
      }
      // `checked={true}` is one without a value.
      let text = String(decoding: source[range].prefix(8), as: UTF8.self)
      if text == "true" { return }
      builder.write("=\"", at: range.lowerBound)
      builder.fill(expression.read(source, range), range)
      builder.write("\"", at: range.lowerBound)
    }
  }

  private func fill(_ value: ScriptAttributes.Value, to builder: inout MarkupBuilder) {
    switch value {
    case .none: break
    case .quoted(let range): builder.copy(range)
    case .expression(let range): builder.fill(expression.read(source, range), range)
    }
  }

  private mutating func children(_ open: Int, to builder: inout MarkupBuilder) {
    let close = Int(code.tokens[open].mate)
    var position = code.tokens[open].range.upperBound
    var index = open + 1
    while index < close {
      let token = code.tokens[index]
      if token.range.lowerBound > position { builder.copy(base + position..<base + token.range.lowerBound) }
      let end = behind(index)
      if isElement(index) {
        _ = markup(index, close, to: &builder)
      } else if token.kind == .open {
        gap(index + 1..<Int(token.mate), to: &builder)
      }
      position = max(position, code.tokens[end - 1].range.upperBound)
      index = end
    }
    let last = code.tokens[close].range.lowerBound
    if last > position { builder.copy(base + position..<base + last) }
  }
}

/// The attributes of an element of JSX that say what it is, by the names that HTML has for them.
struct ScriptAttributes {
  enum Value {
    case none
    case quoted(Range<Int>)
    /// Bytes of the file.
    case expression(Range<Int>)
  }

  private(set) var all: [(String, Value)] = []
  /// What a component shows, where an attribute says it.
  private(set) var label: Value?
  private let isOwn: Bool

  init(_ element: String) { isOwn = element.utf8.first.map { $0 &- 0x41 < 26 } ?? false }

  mutating func add(_ name: String, _ value: Value) {
    if isOwn, Self.labels.contains(name) {
      if name == "title" && label != nil { return }
      label = value
      return
    }
    if let own = Self.names[name] {
      all.append((own, value))
    } else if name.hasPrefix("on"), name.utf8.count > 2, name.utf8.dropFirst(2).first.map({ $0 &- 0x41 < 26 }) == true {
      if ["onClick", "onPress", "onTap", "onClickCapture", "onAction"].contains(name) {
        all.append(("onclick", value))
      }
    } else if name.hasPrefix("data-") || name.hasPrefix("aria-") || Self.plain.contains(name) {
      all.append((name, value))
    }
  }

  private static let labels: Set<String> = [
    "label", "text", "title", "caption", "buttonText", "defaultMessage", "defaultValue", "children", "content",
    "i18nKey",
  ]
  private static let names = [
    "className": "class", "htmlFor": "for", "defaultChecked": "checked", "testID": "data-testid",
    "accessibilityLabel": "aria-label", "accessibilityRole": "role", "nativeID": "id",
  ]
  private static let plain: Set<String> = [
    "id", "class", "type", "role", "checked", "disabled", "href", "to", "value", "name", "hidden", "lang", "title",
    "alt",
    "style",
  ]
}

enum HTMLQuote {
  /// For an attribute in double quotes.
  static func escaped(_ text: String) -> String {
    text.utf8.contains(UInt8(ascii: "\""))
      ? text.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "&quot;") : text
  }
}
