import PlainText

/// Texts of a program, each with its nearest name: `$deny = $label ?: 'Decline'`, `title: "Cookies"`, `Text("Accept")`.
///
/// Used for programs without an object of texts. A text without a name is its own key, as in a catalogue; the screen
/// that shows it is unknown.
struct NamedTexts {
  let code: CodeTokens
  private let dialect: LiteralParser.Dialect
  private var parser: LiteralParser

  init(_ code: CodeTokens, _ dialect: LiteralParser.Dialect) {
    (self.code, self.dialect) = (code, dialect)
    parser = LiteralParser(code, dialect)
  }

  struct Named {
    /// The name; nil for a text that is its own key.
    let name: String?
    let text: String
    let offset: Int
  }

  /// Most texts of a program.
  static let limit = 400

  mutating func all() -> [Named] {
    var result: [Named] = []
    // The open brackets around a token, from the outermost.
    var open: [Int] = []
    for (index, token) in code.tokens.enumerated() where result.count < Self.limit {
      switch token.kind {
      case .open: open.append(index)
      case .close: _ = open.popLast()
      case .text, .heredoc:
        // The key of a map is not a text.
        if code.isMark(index + 1, ":") || code.isMark(index + 1, "=>") || code.isWord(index + 1, "to") { continue }
        let text = parser.text(token)
        guard TextObjects.isForPeople(text), !isLogged(in: open), !isDocumentation(index) else { continue }
        result.append(Named(name: name(of: index, in: open), text: text, offset: Int(token.start)))
      default: break
      }
    }
    return result
  }

  /// `@doc "…"`, `@Schema(example = "…")`, and a text that is a statement: only programmers read it.
  private func isDocumentation(_ index: Int) -> Bool {
    guard dialect == .common else { return false }
    let tokens = code.tokens
    if index > 0, tokens[index - 1].kind == .word, Self.documents.contains(code.source(index - 1)) { return true }
    let isLast = index + 1 >= tokens.count || tokens[index + 1].isFirst
    return tokens[index].isFirst && isLast && tokens[index].kind == .text
      && code.bytes[tokens[index].range].contains(0x0A)
  }

  private static let documents: Set<String> = ["moduledoc", "doc", "typedoc", "shortdoc", "@moduledoc", "@doc"]

  /// Whether a text goes to a log, an error or a test, which no user sees.
  private func isLogged(in open: [Int]) -> Bool {
    guard let call = open.last(where: { code.tokens[$0].opens("(") }), call > 0, code.tokens[call - 1].kind == .word
    else {
      return false
    }
    let name = code.source(call - 1)
    // Annotations: `@Schema(description = "…")`, `@NotBlank(message = "…")`.
    if dialect == .common, name.hasPrefix("@") { return true }
    return Self.logs.contains(name.lowercased()) || name.hasSuffix("Error") || name.hasSuffix("Exception")
  }

  private static let logs: Set<String> = [
    "log", "debug", "info", "warn", "warning", "error", "print", "println", "debugprint", "describe", "it", "test",
    "expect", "assert", "fatalerror", "trace", "log_info", "loginfo", "logerror", "require", "import", "find",
    "queryselector", "getelementbyid", "addeventlistener", "step",
  ]

  /// The name that a text is assigned to or passed as, at most two calls outside of it.
  private func name(of index: Int, in open: [Int]) -> String? {
    var at = index
    for bracket in open.reversed().prefix(3) {
      if let name = assigned(before: at, from: bracket + 1) {
        return Self.generic.contains(name.lowercased()) ? nil : name
      }
      guard code.tokens[bracket].opens("(") else { return nil }
      if dialect == .common, let name = firstArgument(bracket, before: at) { return name }
      at = bracket
    }
    return assigned(before: at, from: max(0, at - 30)).flatMap { Self.generic.contains($0.lowercased()) ? nil : $0 }
  }

  /// The first argument of a call, if it names the other one: `put("accept", "Accept")`, `assign_new(:accept, fn ->
  /// "Accept" end)`, `CreateKey(Keys.Consent.Accept, "Accept")`.
  private func firstArgument(_ bracket: Int, before index: Int) -> String? {
    var start = bracket + 1
    // `assign_new(assigns, :accept, …)`.
    if code.isMark(start + 1, ","), code.isMark(start + 2, ":"), code.tokens[start].kind == .word { start += 2 }
    guard start < index else { return nil }
    if code.isMark(start, ":"), code.isMark(start + 2, ","), code.tokens[start + 1].kind == .word {
      return code.source(start + 1)
    }
    if code.tokens[start].kind == .text, code.isMark(start + 1, ",") {
      var copy = parser
      let key = copy.text(code.tokens[start])
      return TextObjects.isForPeople(key) || key.contains(" ") ? nil : key
    }
    var (at, dots) = (start, 0)
    while at + 1 < index, code.tokens[at].kind == .word, code.isMark(at + 1, ".") { (at, dots) = (at + 2, dots + 1) }
    return dots > 0 && at + 1 < index && code.tokens[at].kind == .word && code.isMark(at + 1, ",")
      ? code.source(at) : nil
  }

  /// The name in `name =`, `name:` or `'name' =>` before a token of the same statement.
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

  /// Names of parameters and functions that take any text.
  private static let generic: Set<String> = [
    "child", "text", "label", "title", "content", "value", "body", "data", "message", "string", "key", "name",
    "children",
    "html", "default", "return", "this", "result", "output", "defaultvalue", "hint", "placeholder", "description",
  ]
}

/// The texts of a program as a table, for programs without an object of texts.
///
/// - Throws: the errors of reading the format.
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
    default:
      guard let program = format.program else { return nil }
      (dialect, code) = (program.dialect, try AppLexer.tokens(bytes, program.syntax))
    }
  } catch { return nil }
  var named = NamedTexts(code, dialect)
  var places = PlaceCursor(bytes)
  let all = named.all()
  // `["de"] = "Annehmen"`: the name is the text's language, not its key.
  let codes = all.map { $0.name.flatMap { LocaleName.isSure($0) ? LocaleName.knownCode($0) : nil } }
  let areLanguages = Set(codes.compactMap(\.self)).count > 1
  let entries = zip(all, codes).map { text, code in
    let name = areLanguages && code != nil ? nil : text.name
    return StringEntry(
      key: name ?? text.text, value: text.text, language: areLanguages ? code : nil,
      place: places.place(of: text.offset), source: name == nil ? text.text : nil, origins: [path])
  }
  // The `eu` in `consent-or-pay-eu.ts` is not Basque.
  let language = StringPath(path).isHome ? StringPath(path).language : nil
  return StringTable(format: format, file: path, language: language, entries: entries)
}
