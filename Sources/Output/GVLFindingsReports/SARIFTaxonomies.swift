import GVLFindings
import JSONText

/// The other sets of rules that ask for a result. A result in SARIF has one rule, but any number of categories in
/// taxonomies, so each such set is a taxonomy.
struct SARIFTaxonomies {
  private var sets: [String] = []
  private var rules: [String: [Rule]] = [:]
  private var places: [String: (set: Int, rule: Int)] = [:]

  init(_ results: [Reviewed]) {
    for rule in results.lazy.flatMap({ $0.finding.rules.dropFirst() }) where places[rule.id] == nil {
      let set = sets.firstIndex(of: rule.set) ?? sets.count
      if set == sets.count { sets.append(rule.set) }
      places[rule.id] = (set, rules[rule.set, default: []].count)
      rules[rule.set, default: []].append(rule)
    }
  }

  /// The member `taxonomies` of a run; nil if each result has one rule.
  func json(version: String, _ descriptor: (Rule) -> JSONValue) -> JSONValue? {
    guard !sets.isEmpty else { return nil }
    return .array(
      sets.map { set in
        ["name": .string(set), "version": .string(version), "taxa": .array((rules[set] ?? []).map(descriptor))]
      })
  }

  /// The member `taxa` of a result; nil if only one rule asks for it.
  func taxa(_ finding: Finding) -> JSONValue? {
    let others = finding.rules.dropFirst()
    guard !others.isEmpty else { return nil }
    return .array(
      others.compactMap { rule in
        places[rule.id].map { place in
          [
            "id": .string(rule.id), "index": .integer(place.rule),
            "toolComponent": ["name": .string(rule.set), "index": .integer(place.set)],
          ]
        }
      })
  }
}
