import GVLStrings

extension DialogInput {
  /// Pages and templates: by their name, or what a person named and begins like one.
  package static let page = DialogInput(
    "page", mayBe: { isPageEnding($0) || TemplateSyntax.isEnding($0) && $0 != "php" }, fits: isPage
  ) { source throws(CheckError) in
    readPage(
      bytes: source.bytes, file: source.file, language: source.language, charset: source.charset, roles: source.roles,
      isNamed: source.isNamed, hints: source.hints)
  }
}

/// Whether a file is a page as browsers open one, by its ending.
@Sendable func isPageEnding(_ ending: String) -> Bool {
  ending == "html" || ending == "htm" || ending == "xhtml"
}

@Sendable private func isPage(_ source: DialogSource) -> Bool {
  if isPageEnding(source.ending) { return true }
  // It may begin with a tag and have no other.
  if UnreadFormat.of(source.file)?.isTemplate == true { return false }
  if source.isTemplate || TemplateSyntax.of(source.file) != nil && source.ending != "php" {
    // A template without a word of consent was not looked for.
    return source.isNamed || TextObjects.mayHold(source.bytes) || ConsentWords.names(source.file)
  }
  return source.isNamed && !DialogInput.strings.mayBe(source.ending) && DocumentBeginning.isPage(source.bytes)
}
