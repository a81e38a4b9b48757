/// Reads literals in source text: texts, numbers, lists and maps as written. Computed values become `.computed` and are
/// searched for literals of their own.
///
/// Each token is visited a few times for each level of brackets around it, so the time is linear in the file.
struct LiteralParser {
  enum Dialect {
    case script, php, dart, kotlin, swift
    /// All other languages: a bracket whose first element is a pair is a map.
    case common

    /// Whether maps are written in braces.
    var hasObjects: Bool { self == .script || self == .dart || self == .common }
  }

  let dialect: Dialect
  let code: CodeTokens
  var roots = LiteralRoots()
  /// Offsets of texts with an escape that is half a surrogate pair.
  var repaired: [Int] = []

  var tokens: [CodeToken] { code.tokens }

  init(_ code: CodeTokens, _ dialect: Dialect) { (self.code, self.dialect) = (code, dialect) }

  /// The top-level literals of a file in the order of their beginnings.
  static func roots(_ code: CodeTokens, _ dialect: Dialect) -> (roots: [LiteralRoot], repaired: [Int]) {
    var parser = LiteralParser(code, dialect)
    parser.scan(0..<code.tokens.count, arguments: nil)
    return (parser.roots.finished, parser.repaired)
  }

  func offset(_ index: Int) -> Int { Int(code.tokens[index].start) }

  /// The index after a token, or after a bracket and its content.
  func next(_ index: Int) -> Int {
    let token = code.tokens[index]
    return token.kind == .open ? Int(token.mate) + 1 : index + 1
  }

  /// The end of a list's element: its comma, or the closing bracket. Commas in types do not count: `as Map<A, B>`.
  func elementEnd(_ start: Int, _ limit: Int) -> Int {
    var (index, angles, isType) = (start, 0, false)
    while index < limit {
      let token = code.tokens[index]
      if token.kind == .mark {
        if token.is(";") || token.is(",") && angles <= 0 { return index }
        if isType, token.is("<") { angles += 1 }
        if isType, token.is(">") { angles -= 1 }
      } else if token.kind == .word, dialect == .script, index > start {
        isType = isType || code.isWord(index, "as") || code.isWord(index, "satisfies")
      }
      index = next(index)
    }
    return limit
  }

  // MARK: Values

  /// The value of an expression from `start` up to `limit`.
  mutating func value(_ start: Int, _ limit: Int) -> LiteralNode {
    guard start < limit else { return LiteralNode(.computed, at: start > 0 ? offset(start - 1) : 0) }
    if next(start) == limit { return operand(start, limit) }
    var end = limit
    var marks: [Int] = []
    var isCode = beginsFunction(start)
    var index = start
    while index < end {
      let token = code.tokens[index]
      if token.kind == .mark {
        if token.is("=>"), dialect == .script { isCode = true }
        let isWay = token.is("?.") || token.is("->") || token.is("::") || dialect == .script && token.is(".")
        if !isWay { marks.append(index) }
      } else if token.kind == .word, dialect == .script, index > start,
        code.isWord(index, "as") || code.isWord(index, "satisfies")
      {
        end = index
        break
      }
      index = next(index)
    }
    if isCode {
      scan(start..<limit, arguments: nil)
      return LiteralNode(.code, at: offset(start))
    }
    // Swift's `text!` unwraps the text.
    if let last = marks.last, last == end - 1, code.isMark(last, "!") {
      marks.removeLast()
      end = last
    }
    guard end > start else { return LiteralNode(.computed, at: offset(start)) }
    guard let first = marks.first else { return operand(start, end) }
    let joint: CodeMark = dialect == .php ? "." : "+"
    if first > start, marks.allSatisfy({ code.isMark($0, joint) }) { return joined(start, end, at: marks) }
    if first > start, marks.allSatisfy({ code.isMark($0, "??") || code.isMark($0, "||") }), let last = marks.last {
      // Only the last operand, the default text, is a literal.
      scan(start..<last, arguments: nil)
      return value(last + 1, end)
    }
    // Minifiers write `!0` for `true`.
    if first == start, marks.count == 1, code.isMark(first, "!"), end == start + 2, tokens[start + 1].kind == .number {
      return LiteralNode(.bool(code.source(start + 1) == "0"), at: offset(start))
    }
    if first == start, marks.count == 1, code.isMark(first, "-"), end == start + 2, tokens[start + 1].kind == .number {
      return LiteralNode(.number("-" + code.source(start + 1)), at: offset(start))
    }
    scan(start..<end, arguments: nil)
    return LiteralNode(.computed, at: offset(start))
  }

  private func beginsFunction(_ start: Int) -> Bool {
    guard tokens[start].kind == .word else { return false }
    return code.isWord(start, "function") || code.isWord(start, "async") || code.isWord(start, "class")
      || dialect == .php
        && (code.isWord(start, "fn")
          || code.isWord(start, "static") && (code.isWord(start + 1, "fn") || code.isWord(start + 1, "function")))
  }

  /// `'a' + 'b'`: one text if all parts are literals.
  private mutating func joined(_ start: Int, _ end: Int, at marks: [Int]) -> LiteralNode {
    var (text, isPartial, isWhole) = ("", false, true)
    var begin = start
    for mark in marks + [end] {
      let part = value(begin, mark)
      switch part.value {
      case .text(let own, let hasGap):
        text += own
        isPartial = isPartial || hasGap
      case .number(let own) where dialect == .php: text += own
      default: isWhole = false
      }
      begin = mark + 1
    }
    return LiteralNode(isWhole ? .text(text, isPartial: isPartial) : .computed, at: offset(start))
  }

  /// A value without operators.
  private mutating func operand(_ start: Int, _ end: Int) -> LiteralNode {
    let token = tokens[start]
    let at = offset(start)
    if end == start + 1 {
      switch token.kind {
      case .text, .heredoc: return .text(text(token), at: at)
      case .number: return LiteralNode(.number(code.source(start)), at: at)
      case .word: return LiteralNode(constant(start), at: at)
      default: return LiteralNode(.computed, at: at)
      }
    }
    if token.kind == .open, Int(token.mate) == end - 1 {
      switch UInt8(truncatingIfNeeded: token.code) {
      case UInt8(ascii: "("): return value(start + 1, end - 1)
      case UInt8(ascii: "["): return brackets(start)
      case UInt8(ascii: "{") where dialect.hasObjects: return object(start)
      case UInt8(ascii: "`"): return template(start)
      default: break
      }
    }
    if isArrayCall(start), Int(tokens[start + 1].mate) == end - 1 { return array(start + 1) }
    if isMapCall(start), Int(tokens[start + 1].mate) == end - 1 { return pairs(start + 1) }
    // `'a' 'b'`: one text on two lines in Dart and Python. Also `const {…}`, `<String, String>{…}`.
    if dialect == .dart || dialect == .common {
      if (start..<end).allSatisfy({ tokens[$0].isText }) {
        var whole = ""
        for index in start..<end { whole += text(tokens[index]) }
        return .text(whole, at: at)
      }
      if tokens[end - 1].kind == .close, tokens[end - 1].is("{"), Int(tokens[end - 1].mate) >= start {
        return object(Int(tokens[end - 1].mate))
      }
    }
    if let call = call(start, end) { return call }
    scan(start..<end, arguments: nil)
    return LiteralNode(.computed, at: at)
  }

  /// `array(`, the older way to write arrays in PHP.
  func isArrayCall(_ index: Int) -> Bool {
    dialect == .php && index + 1 < tokens.count && tokens[index].kind == .word && tokens[index + 1].opens("(")
      && ["array", "ARRAY", "Array"].contains(code.source(index))
  }

  /// `[…]`: a list; in Swift a map if its first element has a colon.
  mutating func brackets(_ open: Int) -> LiteralNode {
    if dialect == .php { return array(open) }
    if dialect == .swift || dialect == .common, beginsPair(open + 1) { return object(open) }
    return list(open)
  }

  /// `"a": "b"`, `"a" => "b"`; `["a"] = "b"` in C#, `{"a", "b"}` in C# and Java.
  func beginsPair(_ index: Int) -> Bool {
    if code.isMark(index + 1, ":") { return true }
    guard dialect == .common else { return false }
    return code.isMark(index + 1, "=>") || isListedPair(index)
      || index < tokens.count && tokens[index].opens("[") && Int(tokens[index].mate) == index + 2
        && tokens[index + 1].isText && code.isMark(index + 3, "=")
  }

  /// `{"a", …}`: two elements, the first a text.
  func isListedPair(_ index: Int) -> Bool {
    guard index < tokens.count, tokens[index].opens("{"), code.isMark(index + 2, ","), tokens[index + 1].isText else {
      return false
    }
    let close = Int(tokens[index].mate)
    return index + 3 < close && elementEnd(index + 3, close) == close
  }

  /// Kotlin's `mapOf("a" to "b")`.
  func isMapCall(_ index: Int) -> Bool {
    dialect == .kotlin && index + 1 < tokens.count && tokens[index].kind == .word && tokens[index + 1].opens("(")
      && ["mapOf", "hashMapOf", "linkedMapOf", "mutableMapOf"].contains(code.source(index))
  }

  /// The pairs of a Kotlin map.
  mutating func pairs(_ open: Int) -> LiteralNode {
    let close = Int(tokens[open].mate)
    var members: [LiteralNode.Member] = []
    var index = open + 1
    while index < close {
      let end = elementEnd(index, close)
      if index + 2 < end, tokens[index].kind == .text, code.isWord(index + 1, "to") {
        let key = text(tokens[index])
        members.append(LiteralNode.Member(key: key, offset: offset(index), value: value(index + 2, end)))
      }
      index = end + 1
    }
    return LiteralNode(.map(members), at: offset(open))
  }

  private func constant(_ index: Int) -> LiteralNode.Value {
    switch code.source(index).lowercased() {
    case "true": .bool(true)
    case "false": .bool(false)
    case "null": .null
    case "undefined" where dialect == .script: .null
    case "php_eol" where dialect == .php: .text("\n", isPartial: false)
    default: .computed
    }
  }

  // MARK: Calls

  /// Functions that return their argument or its translation: without a translation users see the argument.
  private static let translators: Set<String> = [
    "__", "_x", "_e", "_ex", "esc_html__", "esc_attr__", "esc_html_e", "esc_attr_e", "esc_html_x", "esc_attr_x",
    "gettext", "_", "translate", "esc_html", "esc_attr", "addslashes", "trim", "html_entity_decode",
  ]

  /// A call at the end of a chain: of a translator, or with a single list or map, which it is taken to return.
  private mutating func call(_ start: Int, _ end: Int) -> LiteralNode? {
    let last = tokens[end - 1]
    guard last.kind == .close, last.is("("), Int(last.mate) > start else { return nil }
    let open = Int(last.mate)
    guard tokens[open - 1].kind == .word else { return nil }
    let name = code.source(open - 1)
    let own = dialect == .php ? String(name.drop { $0 == "\\" }) : name
    // Drupal's `t('Accept')`. In other languages the argument of `t` is a key.
    if Self.translators.contains(own) || dialect == .php && own == "t" {
      let first = value(open + 1, elementEnd(open + 1, end - 1))
      return first.isText ? first : LiteralNode(.computed, at: offset(start))
    }
    guard dialect == .script else { return nil }
    var found: LiteralNode?
    var index = open + 1
    while index < end - 1 {
      let stop = elementEnd(index, end - 1)
      if tokens[index].opens("{") || tokens[index].opens("[") {
        // With two lists or maps it is unknown which one the call returns.
        let node = value(index, stop)
        if node.isContainer {
          guard found == nil else { return LiteralNode(.computed, at: offset(start)) }
          found = node
        }
      } else {
        scan(index..<stop, arguments: nil)
      }
      index = stop + 1
    }
    return found ?? LiteralNode(.computed, at: offset(start))
  }
}
