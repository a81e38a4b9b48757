import GVLStrings

extension DialogInput {
  /// Pages and templates, by their names, or by the beginning of a file that the user named.
  package static let page = DialogInput(
    "page", mayBe: { isPageEnding($0) || TemplateSyntax.isEnding($0) && $0 != "php" }, fits: isPage
  ) { source throws(CheckError) in
    readPage(
      bytes: source.bytes, file: source.file, language: source.language, charset: source.charset, roles: source.roles,
      isNamed: source.isNamed, hints: source.hints)
  }
}

/// Whether browsers open files with this ending as pages.
@Sendable func isPageEnding(_ ending: String) -> Bool {
  ending == "html" || ending == "htm" || ending == "xhtml"
}

@Sendable private func isPage(_ source: DialogSource) -> Bool {
  if isPageEnding(source.ending) { return true }
  // It may begin with a tag and have no other.
  if UnreadFormat.of(source.file)?.isTemplate == true { return false }
  if source.isTemplate || TemplateSyntax.of(source.file) != nil && source.ending != "php" {
    // A template that the user did not name is only read if it mentions consent.
    return source.isNamed || TextObjects.mayHold(source.bytes) || ConsentWords.names(source.file)
  }
  return source.isNamed && !DialogInput.strings.mayBe(source.ending) && DocumentBeginning.isPage(source.bytes)
}
