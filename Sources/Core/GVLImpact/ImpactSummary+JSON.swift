import GVLChanges
import GVLList
package import JSONText

// Writing and reading are next to each other, so that they can be compared.

extension ImpactSummary {
  package static let schema = "gvl.impact/1"

  package var json: JSONValue {
    let reasons = sortedReasons.map { reason -> JSONValue in
      [
        "rule": .string(reason.rule.id), "verdict": .string(reason.rule.verdict.rawValue),
        "strings": .integer(reason.strings),
      ]
    }
    let by = sortedParts.map { part -> JSONValue in
      .object(zip(keys, part.values).map { .init($0.member, .string($1)) } + part.tally.members)
    }
    return .object(
      [
        .init("schema", .string(Self.schema)), .init("plan", .string(plan)), .init("list", .string(list.description)),
        .init("profile", .string(profile)), .init("policy", .string(policy)), .init("unit", .string(unit.rawValue)),
        .init("basis", .string(basis.rawValue)), .init("lines", .integer(lines)),
        .init("empty", .integer(empty)), .init("withoutUser", .integer(withoutUser)),
      ] + tally.members + [
        .init(
          "invalid",
          .object(
            invalid.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }.map {
              .init($0.key, .integer($0.value))
            })),
        .init("reasons", .array(reasons)), .init("keys", .strings(keys.map(\.rawValue))), .init("by", .array(by)),
      ])
  }

  /// Reads a document that `json` wrote, strictly.
  package init(_ bytes: [UInt8]) throws(FieldError) {
    var fields = try JSONObject.document(bytes, schema: Self.schema)
    let keys = try fields.required("keys", .array(of: JSONType<ImpactKey>.word))
    self.init(
      plan: try fields.required("plan", .text), list: try fields.required("list", .list),
      profile: try fields.required("profile", .text), policy: try fields.required("policy", .text), keys: keys)
    unit = try fields.required("unit", .word)
    basis = try fields.required("basis", .word)
    lines = try fields.required("lines", .tally)
    empty = try fields.required("empty", .tally)
    withoutUser = try fields.required("withoutUser", .tally)
    tally = try Tally(&fields)
    invalid = try fields.required(
      "invalid",
      .object { fields throws(FieldError) in
        var found: [String: Int] = [:]
        for name in fields.node.members.map(\.name) { found[name] = try fields.required(name, .tally) }
        return found
      })
    let reasons = try fields.required(
      "reasons",
      .array(
        of: .object { fields throws(FieldError) in
          (
            ImpactPlan.Rule(id: try fields.required("rule", .text), verdict: try fields.required("verdict", .word)),
            try fields.required("strings", .tally)
          )
        }))
    self.reasons = Dictionary(reasons, uniquingKeysWith: max)
    guard self.reasons.count == reasons.count else { throw fields.wrong("reasons", "a rule is there twice") }
    let parts = try fields.required(
      "by",
      .array(
        of: .object { fields throws(FieldError) in
          var values: [String] = []
          for key in keys { values.append(try fields.required(key.member, .text)) }
          return (values, try Tally(&fields))
        }))
    for (values, tally) in parts {
      guard by.updateValue(tally, forKey: values) == nil else { throw fields.wrong("by", "a part is there twice") }
    }
    guard parts.count < 1 << 20 else { throw fields.wrong("by", "more than a million parts") }
    guard lines == tally.sum + invalid.values.reduce(0, +), tally.estimated <= tally.sum else {
      throw fields.wrong("lines", "the outcomes do not add up to the lines")
    }
    guard keys.isEmpty || by.values.reduce(0, { $0 + $1.sum }) == tally.sum else {
      throw fields.wrong("by", "the parts do not add up to the outcomes")
    }
  }
}

extension JSONType where Value == Int {
  /// A count that is small enough for sums and percentages of counts not to overflow.
  fileprivate static var tally: JSONType {
    JSONType("a number of lines, below 2^40") { field in
      field.node.integer.flatMap { (0..<1 << 40).contains($0) ? $0 : nil }
    }
  }
}

extension ImpactKey {
  /// The key's name in documents.
  package var member: String { self == .cmpVersion ? "cmpVersion" : rawValue }
}

extension ImpactSummary.Tally {
  fileprivate var members: [JSONValue.Member] {
    func members(_ outcomes: [ImpactSummary.Outcome]) -> [JSONValue.Member] {
      outcomes.map { .init($0.rawValue, .integer(self[$0])) }
    }
    return [.init("verdicts", .object(members(ImpactSummary.Outcome.verdicts)))] + members(ImpactSummary.Outcome.others)
      + [.init("estimated", .integer(estimated))]
  }

  fileprivate init(_ fields: inout JSONObject) throws(FieldError) {
    typealias Outcome = ImpactSummary.Outcome
    strings = try fields.required(
      "verdicts",
      .object { fields throws(FieldError) in
        var found: [Outcome: Int] = [:]
        for outcome in Outcome.verdicts { found[outcome] = try fields.required(outcome.rawValue, .tally) }
        return found
      })
    for outcome in Outcome.others { strings[outcome] = try fields.required(outcome.rawValue, .tally) }
    estimated = try fields.required("estimated", .tally)
    strings = strings.filter { $0.value > 0 }
  }
}
