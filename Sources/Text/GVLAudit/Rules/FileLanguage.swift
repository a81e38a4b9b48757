import GVLFindings
import GVLText

extension AuditRules {
  /// A file is in the language of its name.
  static let fileLanguage = AuditRule(
    "file-language", .error, "a file is in the language that its name says",
    looksAt: "the letters and words of all texts of a file",
    needs: [.language],
    passes: AuditExample(source(german), language: "de"),
    fails: AuditExample(source(german), language: "fr")
  ) { subject in
    guard let language = subject.language, let strange = subject.spoken.file else { return [] }
    let said = "this file is meant to be in \(language.name) (\(language.code))"
    switch strange {
    case .language(let code):
      let name = Languages.row(code)?.name ?? code
      return [
        AuditFound(
          0, path: nil, "\(said), its texts are in \(name); name it so, or fetch the right one")
      ]
    case .script(let writing):
      return [
        AuditFound(
          0, path: nil,
          "\(said), its texts are in \(writing.words) letters; name it so, or fetch the right one")
      ]
    case .signs:
      let other = language.script == "Hans" ? "traditional" : "simplified"
      return [
        AuditFound(
          0, path: nil, severity: .warning,
          "\(said), most of its texts are in \(other) signs; show them to those who read these, or fetch the right one"
        )
      ]
    }
  }
}

private let german = [
  "Wir und unsere Partner speichern Informationen auf Ihrem Gerät und lesen sie dort wieder aus.",
  "Anzeigen werden nach dem ausgewählt, was Sie sich auf dieser Seite und in dieser App ansehen.",
  "Aus dem, was Sie sich ansehen, kann ein Profil über Sie und Ihre Interessen erstellt werden.",
]

private func source(_ texts: [String]) -> String {
  let items = texts.enumerated().map { #""\#($0 + 1)": {"name": "N\#($0 + 1)", "description": "\#($1)"}"# }
  return "{\"purposes\": {\(items.joined(separator: ", "))}}"
}
