import GVLStrings

/// Markup in the texts of programs that `ScriptMarkup` does not read: `~H"""…"""` of Phoenix, raw texts of Go.
enum ProgramMarkup {
  /// The dialogs in the markup; nil if it has none.
  static func dialogs(in source: DialogSource) -> DialogFile? {
    // Most programs hold no tag, and need not be parsed once more.
    guard let format = source.format, ScriptMarkup.hasTag(source.bytes, 0..<source.bytes.count),
      let code = format.programTokens(source.bytes), let markup = markup(code),
      let table = try? readNamedTexts(source.bytes, path: source.file, format: format)
    else { return nil }
    let syntax = TemplateSyntax.of("program." + (format == .elixir ? "heex" : source.ending)) ?? .mixed
    let named = table.entries.filter { $0.source == nil }.map { ($0.key, $0.value) }
    let holed = TemplateReader.read(
      markup, syntax, mark: format.name, texts: Dictionary(named, uniquingKeysWith: { first, _ in first }))
    let read = readMarkup(
      holed, of: source.bytes, file: source.file, language: source.language, roles: source.roles,
      isNamed: source.isNamed, hints: FileHints(way: source.hints.way))
    return read.dialogs.contains(where: \.isDialog) ? read : nil
  }

  /// The program with blanks for all but texts with tags, so that each byte keeps its place; nil if no text has a tag.
  private static func markup(_ code: CodeTokens) -> [UInt8]? {
    var result: [UInt8] = []
    for token in code.tokens where token.isText && token.range.count > 40 {
      let inner = token.range.lowerBound + 1..<token.range.upperBound - 1
      guard ScriptMarkup.hasTag(code.bytes, inner) else { continue }
      if result.isEmpty { result = code.bytes.map { CodeByte.isEnd($0) ? $0 : 0x20 } }
      result.replaceSubrange(inner, with: code.bytes[inner])
    }
    return result.isEmpty ? nil : result
  }
}
