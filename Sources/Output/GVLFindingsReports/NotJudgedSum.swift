import GVLFindings
import PlainText
import ReportFormats

extension FindingsReport {
  /// `not judged: contrast, unequal-look (a style sheet decides how controls look); 12 rules (no list is at hand)`; nil
  /// where everything was judged.
  package var notJudgedSum: String? {
    let groups = notJudgedByReason
    guard !groups.isEmpty else { return nil }
    let shown = groups.prefix(Self.mostReasons).map { group in
      let names = group.checks.count > 3 ? counted(group.checks.count, "rule") : group.checks.joined(separator: ", ")
      let hint = group.need == "list" ? "; --list names one" : ""
      return "\(names) (\(CleanText.brief(group.why, to: 120))\(hint))"
    }
    let rest = groups.count - shown.count
    return "not judged: " + shown.joined(separator: "; ") + (rest > 0 ? "; and \(counted(rest, "more reason"))" : "")
  }

  /// Reasons that a line can hold.
  private static let mostReasons = 4

  /// What was not judged by its reason, in the order in which it came; each check once.
  var notJudgedByReason: [(why: String, need: String, checks: [String])] {
    var places: [String: Int] = [:]
    var groups: [(why: String, need: String, checks: [String])] = []
    var seen: Set<[String]> = []
    for one in review.notJudged where seen.insert([one.why, one.rule.check]).inserted {
      if let place = places[one.why] {
        groups[place].checks.append(one.rule.check)
      } else {
        places[one.why] = groups.count
        groups.append((one.why, one.need, [one.rule.check]))
      }
    }
    return groups
  }
}
