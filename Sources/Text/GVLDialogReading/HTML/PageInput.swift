extension DialogInput {
  /// Pages: by their name; and templates, or what has no name, that a person named and that begin like one.
  package static let page = DialogInput("page", mayBe: isPageEnding, fits: isPage) { source throws(CheckError) in
    readPage(
      bytes: source.bytes, file: source.file, language: source.language, charset: source.charset, roles: source.roles)
  }
}

@Sendable private func isPageEnding(_ ending: String) -> Bool { ending == "html" || ending == "htm" }

@Sendable private func isPage(_ source: DialogSource) -> Bool {
  if isPageEnding(source.ending) { return true }
  guard source.isNamed else { return false }
  // Some endings are those of strings and of templates.
  let mayBe = UnreadFormat.of(source.file).map(\.isTemplate) ?? !DialogInput.strings.mayBe(source.ending)
  return (mayBe || source.isTemplate) && DocumentBeginning.isPage(source.bytes)
}
