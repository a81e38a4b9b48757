/// `asks.json`: how choices on older lists are judged, decided when the bundle was built, and the data for TC strings.
struct Asks: Sendable {
  static let file = "asks.json"

  struct Rule: Hashable, Sendable {
    var id: String
    var verdict: Standing.Verdict
  }

  /// Changes between older lists (`lists`) and the list of the bundle. Rules are indices into `rules`, −1 for no rule.
  struct Change: Sendable {
    var lists: [ClosedRange<Int>]
    var all: [Int]
    /// Rows of vendor and rule.
    var added: [[Int]]
    /// Rows of vendor, rule if the user was shown the vendor, rule if not.
    var vendors: [[Int]]
    /// Rows of vendor, special feature, rule if the user was shown the vendor, rule if not.
    var specialFeatures: [[Int]]
    /// Rows of vendor, purpose, index into `outcomes`.
    var purposes: [[Int]]
  }

  let list: String
  let specification: Int
  let version: Int
  let policyVersion: Int
  let profile: String
  let cmp: (id: Int, version: Int)?
  let texts: [String: String]
  let askAgainAfterSeconds: Int?
  let notBeforeSeconds: Int?
  let lists: Set<Int>
  let rules: [Rule]
  /// Rules for changes of the profile's own selection and for the choice's age, by name: indices into `rules`.
  let profileRules: [String: Int]
  /// Rows of rules: one for each basis on which users were shown a purpose, then one for a vendor that was not shown.
  let outcomes: [[Int]]
  let changes: [Change]
  let shownText: String
  let shown: ShownVendors
  let restrictions: [TCString.Restriction]
  let specialPurposeVendors: Set<Int>
  /// Rows of vendor, purpose, basis, then pairs of the first and the last list in which the vendor declared that basis.
  /// Nil in bundles of an earlier gvl.
  let formerBases: [[Int]]?

  init(_ json: JSON) throws {
    let file = Self.file
    try json.expect("gvl.asks/1", file: file)
    func damaged(_ problem: String) -> BundleError { .damaged(file: file, problem: problem) }
    func object(_ name: String) throws -> JSON {
      guard let object = json[name] else { throw damaged("`\(name)` is missing") }
      return object
    }
    list = try json.requiredText("list", file: file)
    let parts = list.split(separator: "/")
    guard parts.count == 2, let specification = Int(parts[0].dropFirst()), let version = Int(parts[1]) else {
      throw damaged("`list` names no list")
    }
    (self.specification, self.version) = (specification, version)
    policyVersion = try json.requiredInt("policyVersion", file: file)
    profile = try json.requiredText("profile", file: file)
    let cmp = try object("cmp")
    if let id = cmp["id"]?.int { self.cmp = (id, cmp["version"]?.int ?? 0) } else { self.cmp = nil }
    texts = Dictionary(try object("texts").members.map { ($0.name, $0.value.text ?? "") }) { first, _ in first }
    (askAgainAfterSeconds, notBeforeSeconds) = (json["askAgainAfterSeconds"]?.int, json["notBeforeSeconds"]?.int)
    lists = Set(try object("lists").ints)
    let rules: [Rule] = try json.requiredArray("rules", file: file).map { row in
      guard let verdict = Standing.Verdict(rawValue: try row.requiredText("verdict", file: file)) else {
        throw damaged("a verdict is unknown")
      }
      return Rule(id: try row.requiredText("id", file: file), verdict: verdict)
    }
    self.rules = rules
    profileRules = Dictionary(try object("profileRules").members.map { ($0.name, $0.value.int ?? -1) }) { $1 }
    guard profileRules.count == 5, profileRules.values.allSatisfy(rules.indices.contains) else {
      throw damaged("`profileRules` names no rules")
    }
    outcomes = try json.requiredArray("outcomes", file: file).map(\.ints)
    changes = try json.requiredArray("changes", file: file).map { row in
      func rows(_ name: String, _ count: Int) throws -> [[Int]] {
        let rows = row[name]?.elements.map(\.ints) ?? []
        guard rows.allSatisfy({ $0.count == count }) else {
          throw damaged("`\(name)` has a row of another length")
        }
        return rows
      }
      return Change(
        lists: Self.ranges(row["lists"]?.ints ?? []), all: row["all"]?.ints ?? [], added: try rows("added", 2),
        vendors: try rows("vendors", 3), specialFeatures: try rows("specialFeatures", 4),
        purposes: try rows("purposes", 3))
    }
    let signals = try object("signals")
    shownText = try signals.requiredText("shown", file: file)
    do { shown = try ShownVendors(shownText) } catch {
      throw damaged("`shown` cannot be read: \(error)")
    }
    restrictions = try signals.requiredArray("restrictions", file: file).map { row in
      let numbers = row.ints
      guard numbers.count >= 2, let type = TCString.RestrictionType(rawValue: numbers[1]) else {
        throw damaged("`restrictions` has a row of another form")
      }
      return TCString.Restriction(purpose: numbers[0], type: type, vendors: Self.ids(Array(numbers.dropFirst(2))))
    }
    specialPurposeVendors = Self.ids(signals["specialPurposeVendors"]?.ints ?? [])
    formerBases = signals["formerBases"]?.elements.map(\.ints)
  }

  /// Purposes that a list allows vendors, on consent and on a legitimate interest, beyond their declarations in the
  /// list of the bundle. Nil for a list that was not compared.
  func formerBases(in version: Int) -> [Int: (consent: UInt64, legitimateInterest: UInt64)]? {
    if version == self.version { return [:] }
    guard let formerBases = formerBases, lists.contains(version) else { return nil }
    var found: [Int: (consent: UInt64, legitimateInterest: UInt64)] = [:]
    for row in formerBases where row.count > 3 && 1...63 ~= row[1] {
      guard Self.ranges(Array(row.dropFirst(3))).contains(where: { $0.contains(version) }) else { continue }
      let bit = UInt64(1) << UInt64(row[1])
      if row[2] & 1 != 0 { found[row[0], default: (0, 0)].consent |= bit }
      if row[2] & 2 != 0 { found[row[0], default: (0, 0)].legitimateInterest |= bit }
    }
    return found
  }

  /// Ranges from pairs of a first and a last number.
  private static func ranges(_ numbers: [Int]) -> [ClosedRange<Int>] {
    stride(from: 0, to: numbers.count - 1, by: 2).compactMap { place in
      numbers[place] <= numbers[place + 1] ? numbers[place]...numbers[place + 1] : nil
    }
  }

  private static func ids(_ numbers: [Int]) -> Set<Int> {
    ranges(numbers).reduce(into: []) { $0.formUnion($1.clamped(to: 0...65_535)) }
  }
}
