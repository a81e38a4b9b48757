import GVLFindings
import PlainText

/// One fault in several places: the same rules with the same severity at the same key.
///
/// A catalogue without a translation has the same fault in each of its languages; the user repairs it once.
struct FindingGroup {
  /// The finding that is shown in full.
  let first: Finding
  /// The findings in other places, in order.
  var others: [Finding] = []

  /// The features that make findings one fault. File, language, quoted words and the parents of the key may differ,
  /// because a fault is often repeated for each language and layer.
  private struct Fault: Hashable {
    let rules: [String]
    let severity: Severity
    let owner: Owner
    let key: Substring?

    init(_ finding: Finding) {
      rules = finding.rules.map(\.id)
      severity = finding.severity
      owner = finding.owner
      key = finding.path.map { $0.split(separator: ".").last ?? $0[...] }
    }
  }

  static func all(_ findings: [Finding]) -> [FindingGroup] {
    grouped(findings, by: Fault.init).map { FindingGroup(first: $0[0], others: Array($0[1...])) }
  }

  var otherPlaces: String {
    OtherPlaces.words(others.map { ($0.file, $0.place?.description) }, than: first.file)
  }
}

/// Groups of elements with equal keys, at the place of their first element; the order is kept. Two equal elements stay
/// separate: a line for each says more than one that names the other.
package func grouped<Element, Key: Hashable>(_ elements: [Element], by key: (Element) -> Key) -> [[Element]] {
  let keys = elements.map(key)
  let counts = Dictionary(keys.map { ($0, 1) }, uniquingKeysWith: +)
  var first: [Key: Int] = [:]
  var groups: [[Element]] = []
  for (element, key) in zip(elements, keys) {
    if let group = first[key] {
      groups[group].append(element)
      continue
    }
    if counts[key, default: 0] > 2 { first[key] = groups.count }
    groups.append([element])
  }
  return groups
}
