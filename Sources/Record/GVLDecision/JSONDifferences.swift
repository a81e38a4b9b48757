import JSONText

/// Paths at which two values differ: `decision.from.list`, `decision.reasons[3]`. An element of an array is reported as
/// a whole. Null equals absent, and two spellings of one number are equal.
enum JSONDifferences {
  static func paths(_ path: String, _ then: JSONValue?, _ now: JSONValue?) -> [String] {
    let (then, now) = (then ?? .null, now ?? .null)
    if then.means(now) { return [] }
    switch (then, now) {
    case (.object(let old), .object(let new)):
      let (was, isNow) = (values(old), values(new))
      let names = old.map(\.name) + new.map(\.name).filter { was[$0] == nil }
      return names.flatMap { paths(path.isEmpty ? $0 : "\(path).\($0)", was[$0], isNow[$0]) }
    case (.array(let old), .array(let new)): return elements(path, old, new)
    default: return [path]
    }
  }

  private static func values(_ members: [JSONValue.Member]) -> [String: JSONValue] {
    Dictionary(members.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first })
  }

  private static func elements(_ path: String, _ old: [JSONValue], _ new: [JSONValue]) -> [String] {
    if old.count == new.count {
      return old.indices.filter { !old[$0].means(new[$0]) }.map { "\(path)[\($0)]" }
    }
    // An inserted or removed element shifts all later ones: an element that exists at another index was not changed.
    var known = Dictionary(new.map { ($0.canonicalBytes, 1) }, uniquingKeysWith: +)
    var result: [String] = []
    for (index, element) in old.enumerated() {
      let bytes = element.canonicalBytes
      if let left = known[bytes], left > 0 { known[bytes] = left - 1 } else { result.append("\(path)[\(index)]") }
    }
    return known.values.contains { $0 > 0 } ? result + [path] : result
  }
}
