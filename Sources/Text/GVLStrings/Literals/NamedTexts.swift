import PlainText

/// Texts of a program with the nearest name that each has: `$deny = $label ?: 'Decline'`, `title: "Cookies"`, `Text("Accept")`.
///
/// Where a program holds no object of texts, this is what its texts are for. A text that has no name of its own is its own
/// key, as in a catalogue; on which screen it is shown, nobody knows.
struct NamedTexts {
  let code: CodeTokens
  private var parser: LiteralParser

  init(_ code: CodeTokens, _ dialect: LiteralParser.Dialect) {
    self.code = code
    parser = LiteralParser(code, dialect)
  }

  struct Named {
    /// Nil for one that is its own key.
    let name: String?
    let text: String
    let offset: Int
  }

  /// Most texts of a program.
  static let limit = 400

  mutating func all() -> [Named] {
    var result: [Named] = []
    // The brackets around a token, from the outermost.
    var open: [Int] = []
    for (index, token) in code.tokens.enumerated() where result.count < Self.limit {
      switch token.kind {
      case .open: open.append(index)
      case .close: _ = open.popLast()
      case .text, .heredoc:
        // A key of a map is no text.
        if code.isMark(index + 1, ":") || code.isMark(index + 1, "=>") || code.isWord(index + 1, "to") { continue }
        let text = parser.text(token)
        guard TextObjects.isForPeople(text), !isLogged(in: open) else { continue }
        result.append(Named(name: name(of: index, in: open), text: text, offset: Int(token.start)))
      default: break
      }
    }
    return result
  }

  /// Whether a text goes to a log, an error or a test, which no user sees.
  private func isLogged(in open: [Int]) -> Bool {
    guard let call = open.last(where: { code.tokens[$0].opens("(") }), call > 0, code.tokens[call - 1].kind == .word
    else {
      return false
    }
    let name = code.source(call - 1)
    return Self.logs.contains(name.lowercased()) || name.hasSuffix("Error") || name.hasSuffix("Exception")
  }

  private static let logs: Set<String> = [
    "log", "debug", "info", "warn", "warning", "error", "print", "println", "debugprint", "describe", "it", "test",
    "expect",
    "assert", "fatalerror", "trace", "log_info", "loginfo", "logerror", "require", "import", "find", "queryselector",
    "getelementbyid", "addeventlistener", "step",
  ]

  /// The name that a text is assigned to or handed over under, at most two calls away.
  private func name(of index: Int, in open: [Int]) -> String? {
    var at = index
    for bracket in open.reversed().prefix(3) {
      if let name = assigned(before: at, from: bracket + 1) {
        return Self.generic.contains(name.lowercased()) ? nil : name
      }
      guard code.tokens[bracket].opens("(") else { return nil }
      at = bracket
    }
    return assigned(before: at, from: max(0, at - 30)).flatMap { Self.generic.contains($0.lowercased()) ? nil : $0 }
  }

  /// `name =`, `name:`, `'name' =>` before a token of the same statement.
  private func assigned(before index: Int, from start: Int) -> String? {
    var at = index - 1
    while at >= start, index - at < 30 {
      let token = code.tokens[at]
      if token.kind == .mark {
        if token.is(";") || token.is(",") || token.is("{") { return nil }
        let isTernary = token.is(":") && hasQuestion(before: at, from: start)
        if token.is("=") || token.is("=>") || token.is(":") && !isTernary, at > start {
          let before = code.tokens[at - 1]
          switch before.kind {
          case .word: return code.source(at - 1)
          case .variable: return String(code.source(at - 1).dropFirst())
          case .text:
            var copy = parser
            return copy.text(before)
          default: return nil
          }
        }
      } else if token.kind == .open {
        return nil
      } else if token.kind == .close {
        at = Int(token.mate)
      } else if token.isFirst, at < index - 1, code.tokens[at + 1].kind != .mark, token.kind == .text {
        return nil
      }
      at -= 1
    }
    return nil
  }

  private func hasQuestion(before index: Int, from start: Int) -> Bool {
    var at = index - 1
    while at >= start, index - at < 20, !code.isMark(at, ";"), !code.isMark(at, ",") {
      if code.isMark(at, "?") { return true }
      at -= 1
    }
    return false
  }

  /// Names of what every text is handed to.
  private static let generic: Set<String> = [
    "child", "text", "label", "title", "content", "value", "body", "data", "message", "string", "key", "name",
    "children",
    "html", "default", "return", "this", "result", "output", "defaultvalue", "hint", "placeholder", "description",
  ]
}

/// The texts of a program as a table: for programs that hold no object of texts.
///
/// - Throws: what reading the format throws.
package func readNamedTexts(
  _ bytes: [UInt8], path: String, format: StringFormat
) throws(StringFileError) -> StringTable? {
  let dialect: LiteralParser.Dialect
  let code: CodeTokens
  do throws(CodeFault) {
    switch format.id {
    case StringFormat.script.id:
      let hasElements = ScriptLexer.mayHoldElements(ending: StringPath(path).ending)
      (dialect, code) = (.script, try ScriptLexer.tokens(bytes, hasElements: hasElements))
    case StringFormat.php.id: (dialect, code) = (.php, try PHPLexer.tokens(bytes))
    case StringFormat.dart.id: (dialect, code) = (.dart, try AppLexer.tokens(bytes, .dart))
    case StringFormat.kotlin.id: (dialect, code) = (.kotlin, try AppLexer.tokens(bytes, .kotlin))
    case StringFormat.swift.id: (dialect, code) = (.swift, try AppLexer.tokens(bytes, .swift))
    default: return nil
    }
  } catch { return nil }
  var named = NamedTexts(code, dialect)
  var places = PlaceCursor(bytes)
  let entries = named.all().map { text in
    StringEntry(
      key: text.name ?? text.text, value: text.text, place: places.place(of: text.offset),
      source: text.name == nil ? text.text : nil, origins: [path])
  }
  // `consent-or-pay-eu.ts` is no Basque.
  let language = StringPath(path).isHome ? StringPath(path).language : nil
  return StringTable(format: format, file: path, language: language, entries: entries)
}
