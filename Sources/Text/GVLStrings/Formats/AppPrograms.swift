extension StringFormat {
  /// Maps of texts in Dart: `const Map<String, String> en = {'accept': 'Accept'};`.
  package static let dart = app("dart", "Dart maps", ["dart"], .dart, .dart)
  /// Maps of texts in Kotlin: `mapOf("accept" to "Accept")`.
  package static let kotlin = app("kotlin", "Kotlin maps", ["kt", "kts"], .kotlin, .kotlin)
  /// Maps of texts in Swift: `["accept": "Accept"]`.
  package static let swift = app("swift", "Swift dictionaries", ["swift"], .swift, .swift)

  private static func app(
    _ id: String, _ name: String, _ endings: [String], _ dialect: LiteralParser.Dialect, _ language: AppLexer.Language
  ) -> StringFormat {
    StringFormat(
      id: id, name: name, extensions: endings, isProgram: true,
      fits: { endings.contains($0.path.ending) && !$0.isOther && !isAside($0.path) && $0.isExpected },
      read: { (source, collector) throws(StringFileError) in
        try LiteralMap.collect(source, dialect, &collector) { (bytes) throws(CodeFault) in
          try AppLexer.tokens(bytes, language)
        }
      })
  }
}
