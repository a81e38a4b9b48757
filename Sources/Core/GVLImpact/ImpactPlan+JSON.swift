import ConsentSignals
import GVLChanges
import GVLList
package import JSONText
import PlainText

// Writing and reading are next to each other, so that they can be compared.

extension ImpactPlan {
  package static let schema = "gvl.impact-plan/1"

  /// The document. Rules are indices into `rules`; vendors have the form `8,12,22-25`.
  package var json: JSONValue {
    [
      "schema": .string(Self.schema), "list": .string(list.description), "profile": .string(profile),
      "policy": .string(policy), "cmp": cmp.map(JSONValue.integer) ?? .null,
      "askAgainAfterSeconds": askAgainAfter.map(JSONValue.integer) ?? .null,
      "notBeforeSeconds": notBefore.map(JSONValue.integer) ?? .null,
      "rules": .array(rules.map { ["id": .string($0.id), "verdict": .string($0.verdict.rawValue)] }),
      "ageRule": .integer(ageRule), "endedPolicy": .integers(ended),
      "lists": .array(versions.compactMap { version in entries[version].map { $0.json(of: version) } }),
    ]
  }

  /// Reads a document that `json` wrote, strictly.
  package init(_ bytes: [UInt8]) throws(FieldError) {
    var fields = try JSONObject.document(bytes, schema: Self.schema)
    list = try fields.required("list", .list)
    profile = try fields.required("profile", .text)
    policy = try fields.required("policy", .text)
    cmp = try fields.optional("cmp", .integer)
    askAgainAfter = try fields.optional("askAgainAfterSeconds", .duration)
    notBefore = try fields.optional("notBeforeSeconds", .duration)
    rules = try fields.required("rules", .array(of: .object { fields throws(FieldError) in try Rule(&fields) }))
    guard rules.count <= Self.ruleLimit else {
      throw fields.wrong("rules", "\(rules.count) rules; there are no more than \(Self.ruleLimit)")
    }
    ageRule = try fields.required("ageRule", .place(in: rules.count))
    ended = try fields.required("endedPolicy", .array(of: .place(in: rules.count)))
    let count = rules.count
    let lists = try fields.required(
      "lists", .array(of: .object { fields throws(FieldError) in try Entry.numbered(&fields, rules: count) }))
    guard Set(lists.map(\.version)).count == lists.count else {
      throw fields.wrong("lists", "a list is there twice")
    }
    entries = Dictionary(uniqueKeysWithValues: lists)
  }
}

extension ImpactPlan.Rule {
  fileprivate init(_ fields: inout JSONObject) throws(FieldError) {
    self.init(id: try fields.required("id", .text), verdict: try fields.required("verdict", .word))
  }
}

extension ImpactPlan.Entry {
  fileprivate func json(of version: Int) -> JSONValue {
    func conditions(_ name: String, _ of: [ImpactPlan.Condition]) -> [JSONValue.Member] {
      of.isEmpty
        ? [] : [.init(name, .array(of.map { ["rule": .integer($0.rule), "vendors": .string($0.vendors.written)] }))]
    }
    return .object(
      [
        .init("version", .integer(version)), .init("lastUpdated", lastUpdated.map { .string($0.description) } ?? .null),
        .init("vendors", .string(vendors.written)),
        .init("always", .integers(always)),
      ] + conditions("shown", shown) + conditions("hidden", hidden))
  }

  fileprivate static func numbered(
    _ fields: inout JSONObject, rules: Int
  ) throws(FieldError) -> (version: Int, entry: Self) {
    let version = try fields.required("version", .place(in: 4096))
    var entry = Self()
    entry.lastUpdated = try fields.optional("lastUpdated", .time)
    entry.vendors = try fields.required("vendors", .ids)
    entry.always = try fields.required("always", .array(of: .place(in: rules)))
    let condition = JSONType.object { fields throws(FieldError) in
      ImpactPlan.Condition(
        rule: try fields.required("rule", .place(in: rules)), vendors: try fields.required("vendors", .ids))
    }
    entry.shown = try fields.optional("shown", .array(of: condition)) ?? []
    entry.hidden = try fields.optional("hidden", .array(of: condition)) ?? []
    return (version, entry)
  }
}

extension JSONType where Value == Int {
  fileprivate static var duration: JSONType {
    JSONType("seconds, at most those of 1,000 years") { field in
      field.node.integer.flatMap { (0...31_557_600_000).contains($0) ? $0 : nil }
    }
  }

  /// An integer from 0 to `count` − 1.
  fileprivate static func place(in count: Int) -> JSONType {
    JSONType("a number below \(count)") { $0.node.integer.flatMap { (0..<count).contains($0) ? $0 : nil } }
  }
}

extension JSONType where Value == IDBits {
  fileprivate static var ids: JSONType {
    JSONType("ids such as 8,12,22-25") { $0.node.string.flatMap { IDBits(written: $0) } }
  }
}

extension IDBits {
  /// Ids and ranges: `8,12,22-25`.
  var written: String {
    ranges.map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)-\($0.upperBound)" }.joined(separator: ",")
  }

  /// Returns nil if the text differs from the form of `written`.
  init?(written text: String) {
    self.init()
    guard !text.isEmpty else { return }
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let ends = part.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
      guard (1...2).contains(ends.count), let low = ends[0], let high = ends[ends.count - 1], low <= high,
        (1...Self.maximum).contains(low), high <= Self.maximum
      else { return nil }
      formUnion(IDBits(low...high))
    }
  }
}
