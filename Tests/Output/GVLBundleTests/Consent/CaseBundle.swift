import ConsentSignals
@testable import GVLBundle
import GVLBundleFormat
import GVLChanges
import GVLList
import GVLShown
import GVLSignals
import TestSupport

/// A bundle of the newest of some lists, reduced to the parts that choices need.
struct CaseBundle {
  static let cmp = (id: 300, version: 7)

  let asks: ReconsentAsks
  let shown: ShownList
  let terms: DialogTerms
  /// The document `gvl.asks/1`.
  let json: JSONValue

  init(_ lists: [VendorList], _ profile: PublisherProfile, _ policy: ReconsentPolicy) {
    shown = ShownList(lists[lists.count - 1], through: profile)
    asks = ReconsentAsks(older: lists.dropLast(), list: shown.list, profile: profile, policy: policy)
    terms = DialogTerms(shown, formerBases: asks.formerBases)
    let bundled = BundleAsks(
      asks, by: policy, of: [], shown: shown, cmp: .init(id: Self.cmp.id, version: Self.cmp.version))
    let head: [JSONValue.Member] = [
      .init("schema", "gvl.asks/1"), .init("list", .string(shown.list.reference.description)),
      .init("policyVersion", .integer(shown.list.tcfPolicyVersion ?? 2)), .init("profile", "app"),
      .init("policy", "own"), .init("cmp", ["id": .integer(Self.cmp.id), "version": .integer(Self.cmp.version)]),
      .init("texts", .object([])),
    ]
    json = .object(head + bundled.decided)
  }

  func string(_ choices: ConsentChoices, at now: Timestamp) throws(SignalError) -> TCString {
    try TCString(
      choices, terms: terms, at: now, cmpID: Self.cmp.id, cmpVersion: Self.cmp.version, publisherCountry: "FR")
  }
}

extension Standing {
  /// The result in the form of `standing` of gvl.js.
  var json: JSONValue {
    [
      "answer": .string(answer.rawValue),
      "reasons": .array(
        reasons.map { reason in
          [
            "rule": .string(reason.rule), "verdict": .string(reason.verdict.rawValue),
            "kind": .string(reason.kind.rawValue), "vendor": reason.vendor.map(JSONValue.integer) ?? .null,
            "item": reason.item.map(JSONValue.integer) ?? .null,
          ]
        }),
      "notBefore": .text(notBefore?.description),
    ]
  }
}
