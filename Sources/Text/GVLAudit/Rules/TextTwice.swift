import GVLFindings
import GVLList
import GVLValidation

extension AuditRules {
  /// Two texts that differ in English differ in the translation.
  static let textTwice = AuditRule(
    "text-twice", .warning, "texts that differ in English differ in the translation", .seenInTranslations,
    looksAt: "names, descriptions and illustrations that stand under two ids",
    needs: [.list],
    passes: AuditExample(
      source("Anzeigen wählen", "Inhalte wählen"), list: source("Select ads", "Select content")),
    fails: AuditExample(
      source("Anzeigen wählen", "Anzeigen wählen"), list: source("Select ads", "Select content"))
  ) { subject in
    var seen: [Seen: Int] = [:]
    var found: [AuditFound] = []
    for (place, pair) in subject.pairs.enumerated() {
      let (own, english) = pair
      guard !own.form.isBlank, !english.form.isBlank else { continue }
      let key = Seen(group: own.group, blankless: own.form.blankless)
      guard let first = seen[key] else {
        seen[key] = place
        continue
      }
      let other = subject.pairs[first]
      guard other.english.form.wording != english.form.wording else { continue }
      found.append(
        AuditFound(
          own,
          "\(own.words) is that of \(other.own.kind.words) \(other.own.id), which English words otherwise; use the"
            + " text of another version"))
    }
    return found
  }
}

private func source(_ first: String, _ second: String) -> String {
  #"{"purposes": {"2": {"name": "\#(first)", "description": "A1."}, "3": {"name": "\#(second)", "description": "B2."}}}"#
}

private struct Seen: Hashable {
  var group: Int
  var blankless: UInt64
}

extension TextPart {
  /// Only texts of one group are compared: names with names.
  fileprivate var group: Int {
    switch member {
    case .name: 0
    case .description: 1
    case .legal: 2
    case .illustration: 3
    }
  }
}
