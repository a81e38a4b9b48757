extension StringFormat {
  /// Arrays of texts in PHP: `return ['accept' => 'Accept'];`, `$lang['accept'] = 'Accept';`.
  package static let php = StringFormat(
    id: "php", name: "PHP arrays", extensions: ["php"],
    isProgram: true,
    fits: { $0.ends("php") && !$0.isOther && !isAside($0.path) && $0.isExpected },
    read: { (source, collector) throws(StringFileError) in
      try LiteralMap.collect(source, .php, &collector) { (bytes) throws(CodeFault) in try PHPLexer.tokens(bytes) }
    })
}
