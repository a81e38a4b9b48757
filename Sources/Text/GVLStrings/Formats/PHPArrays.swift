extension StringFormat {
  /// Includes the extensions of Drupal's modules.
  private static let phpEndings = ["php", "inc", "module", "install", "theme"]

  /// Arrays of texts in PHP: `return ['accept' => 'Accept'];`, `$lang['accept'] = 'Accept';`.
  package static let php = StringFormat(
    id: "php", name: "PHP arrays", extensions: phpEndings,
    isProgram: true,
    fits: { phpEndings.contains($0.path.ending) && !$0.isOther && !isAside($0.path) && $0.isExpected },
    read: { (source, collector) throws(StringFileError) in
      try LiteralMap.collect(source, .php, &collector) { (bytes) throws(CodeFault) in try PHPLexer.tokens(bytes) }
    })
}

extension StringFormat {
  /// Whether a PHP file is a page template: it has no PHP code, or has tags outside of the code.
  package static func isPHPPage(_ bytes: [UInt8]) -> Bool {
    guard holds(bytes, "<?") else { return true }
    let isTagged = { (text: ArraySlice<UInt8>) in
      zip(text, text.dropFirst()).contains { $0 == UInt8(ascii: "<") && ($1 | 0x20) &- 0x61 < 26 }
    }
    guard holds(bytes, "?>") else { return isTagged(bytes.prefix { $0 != UInt8(ascii: "?") }.dropLast()) }
    guard let code = try? PHPLexer.tokens(bytes) else { return false }
    return code.tokens.contains { $0.kind == .inline && isTagged(bytes[$0.range]) }
  }

  private static func holds(_ bytes: [UInt8], _ pair: String) -> Bool {
    let pair = Array(pair.utf8)
    return zip(bytes, bytes.dropFirst()).contains { $0 == pair[0] && $1 == pair[1] }
  }
}
