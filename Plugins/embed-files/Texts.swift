import Foundation

/// Each text by its path inside `templates`, else by its name without the ending: as a raw literal, or packed.
func embeddedTexts(templates: String, _ files: [InputFile], isPacked: Bool) -> String {
  let rows = files.map { file in
    let text = isPacked ? "\"\(packed(Data(file.text.utf8)))\"" : literal(file.text)
    return "    (\"\(file.path(below: templates) ?? file.name)\", \(text)),\n"
  }
  return """
    enum EmbeddedTexts {
      static let all: [(name: String, \(isPacked ? "packed" : "text"): StaticString)] = [
    \(rows.joined())  ]
    }

    """
}
