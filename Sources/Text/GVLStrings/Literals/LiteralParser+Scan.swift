extension LiteralParser {
  /// The context of a literal that is passed to a function.
  struct Arguments {
    /// The names of the function: `i18n`, `add`.
    var names: [String]
    /// The text argument before the literal, which may be a language.
    var language: String?
  }

  /// Finds literals in code.
  mutating func scan(_ range: Range<Int>, arguments: Arguments?) {
    var arguments = arguments
    var declared: String?
    var index = range.lowerBound
    while index < range.upperBound {
      let token = tokens[index]
      switch token.kind {
      case .open:
        if isLiteral(index) {
          let node = operandNode(index)
          let names = declared.map { [$0] } ?? names(before: index, arguments)
          roots.add(names, arguments?.language, node)
          declared = nil
        } else {
          let inner = index + 1..<Int(token.mate)
          scan(inner, arguments: token.opens("(") ? Arguments(names: chain(before: index)) : nil)
        }
        index = Int(token.mate) + 1
        continue
      case .word:
        if isArrayCall(index) {
          let node = array(index + 1)
          roots.add(declared.map { [$0] } ?? names(before: index, arguments), nil, node)
          index = Int(tokens[index + 1].mate) + 1
          continue
        }
        if isMapCall(index) {
          let node = pairs(index + 1)
          roots.add(names(before: index, arguments), arguments?.language, node)
          index = Int(tokens[index + 1].mate) + 1
          continue
        }
        if dialect == .script {
          if code.isWord(index, "const") || code.isWord(index, "let") || code.isWord(index, "var") {
            declared = index + 1 < range.upperBound && tokens[index + 1].kind == .word ? code.source(index + 1) : nil
            if declared != nil, code.isMark(index + 2, ":") {
              index = typeEnd(index + 3, range.upperBound)
              continue
            }
          } else if code.isWord(index, "interface"), index + 1 < range.upperBound, tokens[index + 1].kind == .word {
            // A type holds no literals.
            while index < range.upperBound, !tokens[index].opens("{") { index = next(index) }
            if index < range.upperBound { index = next(index) }
            continue
          } else if code.isWord(index, "type"), code.isMark(index + 2, "="), index + 3 < range.upperBound,
            tokens[index + 3].opens("{")
          {
            index = next(index + 3)
            continue
          }
        }
      case .text where arguments != nil:
        if arguments?.language == nil, tokens[index].range.count <= 12 {
          arguments?.language = LocaleName.knownCode(text(token))
        }
      case .mark:
        if token.is(";") { declared = nil }
        if token.is("="), index > range.lowerBound, let behind = assignment(index, range.upperBound) {
          declared = nil
          index = behind
          continue
        }
      default: break
      }
      index += 1
    }
  }

  /// The end of a variable's type: the token that assigns a value to it.
  private func typeEnd(_ start: Int, _ limit: Int) -> Int {
    var index = start
    while index < limit, !code.isMark(index, "="), !code.isMark(index, ";") {
      if index > start, tokens[index].isFirst, tokens[index].kind == .word, tokens[index - 1].kind != .mark { break }
      index = next(index)
    }
    return min(index, limit)
  }

  private mutating func operandNode(_ open: Int) -> LiteralNode {
    tokens[open].opens("{") ? object(open) : brackets(open)
  }

  /// Whether a bracket begins a value, by the token before it.
  private func isLiteral(_ index: Int) -> Bool {
    let token = tokens[index]
    guard token.opens("[") || dialect.hasObjects && token.opens("{") else { return false }
    if dialect == .common { return beginsPair(index + 1) }
    guard index > 0 else { return token.opens("[") || index + 2 < tokens.count && code.isMark(index + 2, ":") }
    let last = tokens[index - 1]
    switch last.kind {
    case .open: return last.opens("(") || last.opens("[") && token.opens("{") || last.opens("[") && dialect == .php
    case .mark:
      return last.is("=") || last.is(",") || last.is(":") || last.is("?") || last.is("??") || last.is("||")
        || last.is("&&") || last.is("...") || last.is("=>") && (dialect == .php || token.opens("["))
        || dialect == .dart && last.is(">") || last.is("+") || last.is("+=") || last.is("||=") || last.is("??=")
        || last.is("?:")
    case .word: return code.isWord(index - 1, "return") || code.isWord(index - 1, "default")
    default: return false
    }
  }

  private func names(before index: Int, _ arguments: Arguments?) -> [String] {
    // `= const <String, String>{`.
    var index = index
    if dialect == .dart, index > 1, code.isMark(index - 1, ">") {
      while index > 1, !code.isMark(index - 1, "<"), !code.isMark(index - 1, "=") { index -= 1 }
      if code.isMark(index - 1, "<") { index -= 1 }
    }
    if dialect == .dart, code.isWord(index - 1, "const") { index -= 1 }
    if code.isMark(index - 1, "=") { return name(before: index - 1) }
    return arguments?.names ?? []
  }

  /// The name on the left of an assignment, before any type: `let texts: [String: String] =`.
  private func name(before mark: Int) -> [String] {
    let names = chain(before: mark)
    guard dialect == .swift || dialect == .kotlin else { return names }
    var index = mark - 1
    while index > 0, mark - index < 40, !code.isMark(index, ":") {
      if tokens[index].kind == .close { index = Int(tokens[index].mate) }
      index -= 1
    }
    guard index > 0, code.isMark(index, ":"), tokens[index - 1].kind == .word else { return names }
    return [code.source(index - 1)]
  }

  /// The names that end before a token: `module.exports`, `$lang['a']`, `i18n.add`.
  private func chain(before index: Int) -> [String] {
    var names: [String] = []
    var at = index - 1
    while at >= 0, names.count < 16 {
      let token = tokens[at]
      if token.kind == .word || token.kind == .variable {
        names.append(token.kind == .variable ? String(code.source(at).dropFirst()) : code.source(at))
        guard at > 0, code.isMark(at - 1, ".") || code.isMark(at - 1, "->") || code.isMark(at - 1, "::"),
          token.kind == .word
        else { break }
        at -= 2
      } else if token.kind == .close, token.is("["), let key = indexKey(at) {
        names.append(key)
        at = Int(token.mate) - 1
      } else {
        return []
      }
    }
    return names.reversed()
  }

  /// The text between two brackets; `[]` appends.
  private func indexKey(_ close: Int) -> String? {
    let open = Int(tokens[close].mate)
    guard close - open == 2 else { return close - open == 1 ? "" : nil }
    let token = tokens[open + 1]
    switch token.kind {
    case .text:
      var copy = self.plain
      return copy.text(token)
    case .number, .word: return code.source(open + 1)
    default: return nil
    }
  }

  private var plain: LiteralParser { LiteralParser(code, dialect) }

  /// The end of `exports.a = 'b'` or `$lang['a'] = 'b';`; nil for any other assignment.
  private mutating func assignment(_ mark: Int, _ limit: Int) -> Int? {
    let chain = chain(before: mark)
    guard chain.count > 1, mark + 1 < limit, chain.joined(separator: ".") != "module.exports" else { return nil }
    var end = mark + 1
    while end < limit, !code.isMark(end, ";"), !code.isMark(end, ",") {
      let token = tokens[end]
      // A line that does not begin with an operator begins a statement.
      if dialect == .script, end > mark + 1, token.isFirst, token.kind != .mark, tokens[end - 1].kind != .mark { break }
      end = next(end)
    }
    end = min(end, limit)
    let value = value(mark + 1, end)
    guard value.isText || value.isContainer else { return end }
    let names = chain.dropFirst().filter { !TextObjects.isGeneric($0) }
    if names.isEmpty, case .map(let members) = value.value {
      for member in members { roots.assign(chain[0], member.key, member.value) }
    } else {
      roots.assign(chain[0], names.joined(separator: "."), value)
    }
    return end
  }
}
