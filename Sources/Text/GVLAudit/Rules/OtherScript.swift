import GVLFindings
import GVLText

extension AuditRules {
  /// Texts in the wrong script, in a file that is otherwise in the right one.
  static let otherScript = AuditRule(
    "other-script", .error, "texts are written in the script of their language",
    looksAt: "texts of twelve letters and more",
    needs: [.language],
    passes: .purpose("Чување података", "Памтимо нешто на вашем уређају.", language: "sr-cyrl"),
    fails: .purpose("Чување података", "Pamtimo nešto na vašem uređaju.", language: "sr-cyrl")
  ) { subject in
    subject.spoken.texts.sorted { $0.key < $1.key }.compactMap { place, strange in
      guard case .script(let writing) = strange else { return nil }
      let part = subject.parts[place]
      return AuditFound(
        part,
        "\(part.words) is in \(writing.words) letters, which is not how \(subject.language?.name ?? "the language") is"
          + " written; use the text of another version")
    }
  }
}
