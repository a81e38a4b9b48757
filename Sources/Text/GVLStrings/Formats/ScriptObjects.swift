extension StringFormat {
  /// Objects of texts in JavaScript and TypeScript: `export default {…}`, `i18n.add("de", {…})`.
  ///
  /// Literals by ECMA-262; nothing is evaluated.
  package static let script = StringFormat(
    id: "js", name: "JavaScript and TypeScript objects",
    extensions: ["js", "ts", "mjs", "cjs", "jsx", "mts", "cts", "tsx"],
    isProgram: true,
    fits: { isScript($0.path.ending) && !$0.isOther && !isAside($0.path) && $0.isExpected },
    read: { (source, collector) throws(StringFileError) in
      let ending = StringPath(source.path).ending
      let hasElements = ScriptLexer.mayHoldElements(ending: ending)
      try LiteralMap.collect(source, .script, &collector) { (bytes) throws(CodeFault) in
        try ScriptLexer.tokens(bytes, hasElements: hasElements)
      }
    })

  private static func isScript(_ ending: String) -> Bool { script.extensions.contains(ending) }

  /// Whether a file has tests or types of a program, which no user sees.
  static func isAside(_ path: StringPath) -> Bool {
    let words = path.stem.lowercased().split(separator: ".").dropFirst()
    return words.contains { ["test", "spec", "stories", "d", "config", "setup", "mock", "bench"].contains($0) }
      || path.folders.contains {
        ["__tests__", "__mocks__", "__fixtures__", "test", "tests", "spec", "e2e", "cypress"].contains($0.lowercased())
      }
  }
}
