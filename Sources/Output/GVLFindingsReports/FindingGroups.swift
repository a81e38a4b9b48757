import GVLFindings
import PlainText

/// One fault that stands in several places: the same rules ask, as strictly, at the same key.
///
/// A catalogue with a missing translation has the same fault in each of its languages; a person mends it once.
struct FindingGroup {
  /// The one that is told in full.
  let first: Finding
  /// Where else, in order.
  var others: [Finding] = []

  /// What makes findings one fault. The file, the language and the words that a message quotes do not, nor what the
  /// key stands in: languages and layers often do.
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

/// What is alike told where it stands first, the rest in their order. Two are told each: a line that names the other
/// says less than the other.
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
