import GVLFindings
import GVLText

/// Single texts that are written as another language is.
enum OtherScript: AuditRule {
  static let rule = Rule.audit("other-script", .error, "texts are written in the script of their language")
  static let looksAt = "texts of twelve letters and more"
  static let needs: [AuditNeed] = [.language]
  static let passes = AuditExample.purpose("Чување података", "Памтимо нешто на вашем уређају.", language: "sr-cyrl")
  static let fails = AuditExample.purpose("Чување података", "Pamtimo nešto na vašem uređaju.", language: "sr-cyrl")

  static func find(_ subject: AuditSubject) -> [AuditFound] {
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
