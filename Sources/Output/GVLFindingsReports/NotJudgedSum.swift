import GVLFindings
import PlainText
import ReportFormats

extension FindingsReport {
  /// `not judged: contrast, unequal-look (a style sheet decides how controls look); 12 rules (no list is at hand)`; nil
  /// if everything was judged.
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

  /// The most reasons in a line.
  private static let mostReasons = 4

  /// Checks that were not judged, by reason in order of appearance, without duplicates.
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
