/// A raw literal for each text, by its path below `templates`, or by its name without the ending where it stands elsewhere.
func embeddedTexts(templates: String, _ files: [InputFile]) -> String {
  let rows = files.map { "    (\"\($0.path(below: templates) ?? $0.name)\", \(literal($0.text))),\n" }
  return """
    enum EmbeddedTexts {
      static let all: [(name: String, text: StaticString)] = [
    \(rows.joined())  ]
    }

    """
}
