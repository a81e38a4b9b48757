import GVLFindings
import PlainText

extension AuditRules {
  /// No word mixes letters of scripts that look alike.
  static let mixedScripts = AuditRule(
    "mixed-scripts", .error, "a word is written in one script", Citation("Unicode UTS #39, section 5.2"),
    looksAt: "Latin, Greek, Cyrillic and other look-alike letters in one word; mathematical letters",
    passes: .purpose("Daten speichern", "Wir merken uns etwas."),
    fails: .purpose("Dаten speichern", "Wir merken uns etwas.")
  ) { subject in
    subject.parts.flatMap { part in
      part.disguises.filter { !$0.isHidden }
        .map { AuditFound(part, "\(part.words) \($0.message); use the text of another version") }
    }
  }
}

extension TextPart {
  /// Read again only if the first pass found a reason.
  var disguises: [Disguise] { form.mayBeDisguised ? Disguise.found(in: text) : [] }
}
