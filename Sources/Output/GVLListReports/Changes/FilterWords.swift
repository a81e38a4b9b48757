import GVLChanges
import PlainText
import ReportFormats

/// A filter in words and as options.
extension ChangeFilter {
  /// `vendors 10, 755; purpose; widened; other vendors`.
  var words: String {
    var parts: [String] = []
    if !vendors.isEmpty {
      parts.append("\(vendors.count == 1 ? "vendor" : "vendors") \(IDRanges.text(Array(vendors), to: 60))")
    }
    let kinds = kindNames
    if !kinds.isEmpty { parts.append(kinds.joined(separator: ", ")) }
    let directions = directionNames
    if !directions.isEmpty { parts.append(directions.joined(separator: ", ")) }
    switch part {
    case nil: break
    case .profile: parts.append("what concerns the profile")
    case .others: parts.append("other vendors than the profile's")
    case .texts: parts.append("official texts")
    }
    return parts.joined(separator: "; ")
  }

  /// The options that produce this filter.
  var arguments: [String] {
    func option(_ name: String, _ values: [String]) -> [String] {
      values.isEmpty ? [] : [name, values.joined(separator: ",")]
    }
    return option("--vendor", vendors.sorted().map { String($0) }) + option("--kind", kindNames)
      + option("--direction", directionNames) + option("--only", part.map { [$0.rawValue] } ?? [])
  }

  private var directionNames: [String] { Direction.allCases.filter(directions.contains).map(\.rawValue) }

  /// The kinds; a family that is selected as a whole has one name: `stack.*`.
  private var kindNames: [String] {
    var (names, left) = ([String](), kinds)
    for family in ChangeKind.families {
      guard let members = ChangeKind.named([family]), members.count > 1, left.isSuperset(of: members) else { continue }
      names.append(family)
      left.subtract(members)
    }
    return names + ChangeKind.all.filter(left.contains).map(\.rawValue)
  }
}

extension ListDiff.Selection {
  /// `only vendor 755; widened: 3 of 4,637 changes`.
  func sentence(shown: Int) -> String { "only \(filter.words): \(grouped(shown)) of \(counted(all.count, "change"))" }
}
