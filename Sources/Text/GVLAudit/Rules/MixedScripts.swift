import GVLFindings
import PlainText

/// Letters of scripts that look alike, in one word.
enum MixedScripts: AuditRule {
  static let rule = Rule.audit(
    "mixed-scripts", .error, "a word is written in one script", Citation("Unicode UTS #39, section 5.2"))
  static let looksAt = "Latin, Greek, Cyrillic and other look-alike letters in one word; mathematical letters"
  static let needs: [AuditNeed] = []
  static let passes = AuditExample.purpose("Daten speichern", "Wir merken uns etwas.")
  static let fails = AuditExample.purpose("Dаten speichern", "Wir merken uns etwas.")

  static func find(_ subject: AuditSubject) -> [AuditFound] {
    subject.parts.flatMap { part in
      part.disguises.filter { !$0.isHidden }
        .map { AuditFound(part, "\(part.words) \($0.message); use the text of another version") }
    }
  }
}

extension TextPart {
  /// Read again only where the first look left it open.
  var disguises: [Disguise] { form.mayBeDisguised ? Disguise.found(in: text) : [] }
}
