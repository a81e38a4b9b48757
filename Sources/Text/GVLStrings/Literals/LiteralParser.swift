/// Reads literals out of source text: texts, numbers, lists and maps as they are written. What a program computes is told as
/// that, and looked through for literals of its own.
///
/// Each token is passed over a few times for each level it stands in by itself, so the whole costs time linear in the file.
struct LiteralParser {
  enum Dialect {
    case script, php, dart, kotlin, swift
    /// Of all others: a bracket whose first element is a pair is a map.
    case common

    /// Whether a map stands in braces.
    var hasObjects: Bool { self == .script || self == .dart || self == .common }
  }

  let dialect: Dialect
  let code: CodeTokens
  var roots = LiteralRoots()
  /// Where an escape was half a character.
  var mended: [Int] = []

  var tokens: [CodeToken] { code.tokens }

  init(_ code: CodeTokens, _ dialect: Dialect) { (self.code, self.dialect) = (code, dialect) }

  /// The literals of a file that stand for themselves, in the order in which they begin.
  static func roots(_ code: CodeTokens, _ dialect: Dialect) -> (roots: [LiteralRoot], mended: [Int]) {
    var parser = LiteralParser(code, dialect)
    parser.scan(0..<code.tokens.count, arguments: nil)
    return (parser.roots.finished, parser.mended)
  }

  func offset(_ index: Int) -> Int { Int(code.tokens[index].start) }

  /// The token behind a value, or behind a bracket and all that is in it.
  func next(_ index: Int) -> Int {
    let token = code.tokens[index]
    return token.kind == .open ? Int(token.mate) + 1 : index + 1
  }

  /// The end of an element of a list: its comma, or the bracket. Commas of types in `as Map<A, B>` are none.
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

  /// What an expression is, from a token up to one that is no more of it.
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
    // `text!`: said to be there.
    if let last = marks.last, last == end - 1, code.isMark(last, "!") {
      marks.removeLast()
      end = last
    }
    guard end > start else { return LiteralNode(.computed, at: offset(start)) }
    guard let first = marks.first else { return operand(start, end) }
    let joint: CodeMark = dialect == .php ? "." : "+"
    if first > start, marks.allSatisfy({ code.isMark($0, joint) }) { return joined(start, end, at: marks) }
    if first > start, marks.allSatisfy({ code.isMark($0, "??") || code.isMark($0, "||") }), let last = marks.last {
      // What is shown where nothing else is given.
      scan(start..<last, arguments: nil)
      return value(last + 1, end)
    }
    // `!0` is what a program makes of `true`.
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

  /// `'a' + 'b'`: one text where all parts are written out.
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
    // `'a' 'b'`, one text over two lines of Dart and Python; `const {…}`, `<String, String>{…}`.
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

  /// `array(`, as lists were written in PHP before they had brackets.
  func isArrayCall(_ index: Int) -> Bool {
    dialect == .php && index + 1 < tokens.count && tokens[index].kind == .word && tokens[index + 1].opens("(")
      && ["array", "ARRAY", "Array"].contains(code.source(index))
  }

  /// `[…]`: a list; of Swift a map where its first element has a colon.
  mutating func brackets(_ open: Int) -> LiteralNode {
    if dialect == .php { return array(open) }
    if dialect == .swift || dialect == .common, beginsPair(open + 1) { return object(open) }
    return list(open)
  }

  /// `"a": "b"`, `"a" => "b"`; `["a"] = "b"` of C#, `{"a", "b"}` of C# and Java.
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

  /// `mapOf("a" to "b")` of Kotlin.
  func isMapCall(_ index: Int) -> Bool {
    dialect == .kotlin && index + 1 < tokens.count && tokens[index].kind == .word && tokens[index + 1].opens("(")
      && ["mapOf", "hashMapOf", "linkedMapOf", "mutableMapOf"].contains(code.source(index))
  }

  /// The pairs of a map of Kotlin.
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

  /// Calls around a text that give it, or its translation: what stands there is what is shown where there is none.
  private static let translators: Set<String> = [
    "__", "_x", "_e", "_ex", "esc_html__", "esc_attr__", "esc_html_e", "esc_attr_e", "esc_html_x", "esc_attr_x",
    "gettext", "_", "translate", "esc_html", "esc_attr", "addslashes", "trim", "html_entity_decode",
  ]

  /// A call at the end of a chain: of a text, or of one literal, which it hands on.
  private mutating func call(_ start: Int, _ end: Int) -> LiteralNode? {
    let last = tokens[end - 1]
    guard last.kind == .close, last.is("("), Int(last.mate) > start else { return nil }
    let open = Int(last.mate)
    guard tokens[open - 1].kind == .word else { return nil }
    let name = code.source(open - 1)
    let own = dialect == .php ? String(name.drop { $0 == "\\" }) : name
    // Drupal's `t('Accept')`; in other languages what stands in it is a key.
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
        // Two are as good as none: who knows which is handed on.
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
