import GVLChanges
import PlainText

/// Sentences on the age of the users' answer, next to the reasons.
extension ReconsentDecision {
  /// One sentence without its full stop; nil if it was not stated when users were last asked.
  var ageSentence: String? {
    guard let age else { return nil }
    let asked = "users were last asked on \(age.lastAsked.date)"
    if let free = age.mayAskFrom, age.isTooEarly {
      let rest = verdict < .required ? "" : "; what changed asks all the same"
      return "\(Self.againstAdvice); \(asked), and who refused may be asked again from \(free.date) on\(rest)"
    }
    var parts = [asked]
    if let free = age.mayAskFrom { parts.append("who refused may be asked again since \(free.date)") }
    if let due = age.askAgainFrom {
      parts.append("their answer \(age.isDue ? "counts no longer since" : "counts until") \(due.date)")
    }
    return parts.joined(separator: ", ")
  }

  /// The rule, in the words of a reason, by which it is too early to ask users who refused.
  var tooEarly: Reason? {
    guard let age, age.isTooEarly, let rule = ReconsentPolicy.ageRules.first(where: { $0.id == "age/not-before" })
    else { return nil }
    return Reason(rule: rule, change: age.change, seen: age.change)
  }

  private static let againstAdvice = "asking again now is against the advice of the authorities"
}
