import GVLStrings

/// The markup that a program holds: elements of JSX, and texts with tags in them. All else is left out, so that the
/// result reads like a page; an expression is a hole, unless it is a text or a name that the program has a text for.
struct ScriptMarkup {
  let code: CodeTokens
  /// Added to every offset, because the program may be a part of a file.
  let base: Int
  let source: [UInt8]
  var expression: TemplateExpression
  /// The tokens at which named markup begins, by name. The markup is written where the name is used.
  private(set) var named: [String: Int] = [:]
  private var written: Set<Int> = []
  private var depth = 0

  /// - Parameter range: the bytes of a program, or of an expression of one. Nil if they cannot be parsed.
  init?(_ bytes: [UInt8], _ range: Range<Int>, expression: TemplateExpression, hasElements: Bool = true) {
    guard let code = try? ScriptLexer.tokens(Array(bytes[range]), hasElements: hasElements) else { return nil }
    (self.code, base, source, self.expression) = (code, range.lowerBound, bytes, expression)
    if range.count == bytes.count { self.expression.texts = ScriptTexts.named(code) }
    nameMarkup()
  }

  /// The markup of a whole program; nil if it has none.
  static func read(_ bytes: [UInt8], hasElements: Bool) -> HoledMarkup? {
    guard hasTag(bytes, 0..<bytes.count),
      var script = ScriptMarkup(bytes, 0..<bytes.count, expression: TemplateExpression(), hasElements: hasElements)
    else { return nil }
    var builder = MarkupBuilder(bytes, HoledMarkup(mark: "a program", isComponent: true, isProgram: true))
    script.write(to: &builder)
    return builder.result.bytes.isEmpty ? nil : builder.result
  }

  /// Whether the range has a tag: `<b`.
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

  /// Finds markup that has a name: `const buttons = <div>…</div>`, "const buttons = `<div>…`".
  private mutating func nameMarkup() {
    let tokens = code.tokens
    for index in tokens.indices where index >= 2 && tokens[index].kind == .open {
      guard isElement(index) || isMarkupTemplate(index), code.isMark(index - 1, "="), tokens[index - 2].kind == .word
      else { continue }
      named[code.source(index - 2)] = named[code.source(index - 2)] ?? index
    }
    guard !named.isEmpty else { return }
    // Markup whose name no other markup uses is written where it is made.
    let used = Set(tokens.indices.filter { tokens[$0].kind == .word && isInMarkup($0) }.map { code.source($0) })
    named = named.filter { used.contains($0.key) }
  }

  /// Whether a name is alone in a gap: `${name}` or `{name}`.
  private func isInMarkup(_ index: Int) -> Bool {
    guard index > 0, index + 1 < code.tokens.count else { return false }
    let (before, behind) = (code.tokens[index - 1], code.tokens[index + 1])
    return before.kind == .open && (before.opens("$") || before.opens("{")) && behind.kind == .close
  }

  func isElement(_ index: Int) -> Bool { code.tokens[index].opens("<") }

  /// A template with a tag in it.
  func isMarkupTemplate(_ index: Int) -> Bool {
    guard code.tokens[index].opens("`") else { return false }
    var at = index + 1
    let end = Int(code.tokens[index].mate)
    while at < end {
      if code.tokens[at].kind == .chunk, Self.hasTag(code.bytes, code.tokens[at].range) { return true }
      at = code.tokens[at].kind == .open ? Int(code.tokens[at].mate) + 1 : at + 1
    }
    return false
  }

  func isMarkupText(_ index: Int) -> Bool {
    code.tokens[index].kind == .text && Self.hasTag(code.bytes, code.tokens[index].range)
  }

  /// Writes the markup among some tokens, in order.
  mutating func write(_ range: Range<Int>, to builder: inout MarkupBuilder) {
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

  /// The token behind an element or template, or behind a bracket and its content.
  func behind(_ index: Int) -> Int {
    let end = Int(code.tokens[index].mate) + 1
    // The content of an element follows its tag.
    let hasBody = isElement(index) && end < code.tokens.count && code.tokens[end].opens(">") && !isSelfClosing(index)
    return hasBody ? Int(code.tokens[end].mate) + 1 : end
  }

  func isSelfClosing(_ tag: Int) -> Bool { code.tokens[Int(code.tokens[tag].mate)].range.count == 2 }

  mutating func markup(_ index: Int, _ limit: Int, to builder: inout MarkupBuilder) -> Int {
    guard written.insert(index).inserted, depth < 60 else { return behind(index) }
    depth += 1
    defer { depth -= 1 }
    if isElement(index) {
      element(index, to: &builder)
      return behind(index)
    }
    return joined(index, limit, to: &builder)
  }
}
