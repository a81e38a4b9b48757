extension StringFormat {
  /// Maps of texts in Dart: `const Map<String, String> en = {'accept': 'Accept'};`.
  package static let dart = app("dart", "Dart maps", ["dart"], .dart, .dart)
  /// Maps of texts in Kotlin: `mapOf("accept" to "Accept")`.
  package static let kotlin = app("kotlin", "Kotlin maps", ["kt", "kts"], .kotlin, .kotlin)
  /// Maps of texts in Swift: `["accept": "Accept"]`.
  package static let swift = app("swift", "Swift dictionaries", ["swift"], .swift, .swift)
  /// Texts of Java programs: `setText("Accept")`.
  package static let java = app("java", "Java texts", ["java"], .common, .java)
  /// Texts of C# programs: `Text = "Accept"`.
  package static let cSharp = app("csharp", "C# texts", ["cs"], .common, .cSharp)
  /// Texts of Objective-C programs: `@"Accept"`.
  package static let objectiveC = app("objc", "Objective-C texts", ["m", "mm"], .common, .objectiveC)
  /// Maps of texts in Go: `map[string]string{"accept": "Accept"}`.
  package static let go = app("go", "Go maps", ["go"], .common, .go)
  /// Dictionaries of texts in Python: `{"accept": "Accept"}`.
  package static let python = app("python", "Python dictionaries", ["py"], .common, .python)
  /// Hashes of texts in Ruby: `{accept: "Accept"}`, `{"accept" => "Accept"}`.
  package static let ruby = app("ruby", "Ruby hashes", ["rb"], .common, .ruby)
  /// Maps of texts in Elixir: `%{accept: "Accept"}`.
  package static let elixir = app("elixir", "Elixir maps", ["ex", "exs"], .common, .elixir)

  private static func app(
    _ id: String, _ name: String, _ endings: [String], _ dialect: LiteralParser.Dialect, _ syntax: ProgramSyntax
  ) -> StringFormat {
    StringFormat(
      id: id, name: name, extensions: endings, isProgram: true, program: (dialect, syntax),
      fits: { endings.contains($0.path.ending) && !$0.isOther && !isAside($0.path) && $0.isExpected },
      read: { (source, collector) throws(StringFileError) in
        try LiteralMap.collect(source, dialect, &collector) { (bytes) throws(CodeFault) in
          try AppLexer.tokens(bytes, syntax)
        }
      })
  }

  /// The tokens of a program other than JavaScript and PHP; nil for these two, and for a program with errors.
  package func programTokens(_ bytes: [UInt8]) -> CodeTokens? {
    guard let program else { return nil }
    return try? AppLexer.tokens(bytes, program.syntax)
  }
}
