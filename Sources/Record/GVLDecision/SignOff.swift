package import JSONText
import PlainText

/// The reviewer of a recorded decision and the outcome: statements that gvl cannot verify.
package struct SignOff: Sendable, Hashable {
  package var reviewer: String?
  /// The reviewer's role: "data protection officer".
  package var capacity: String?
  /// The decision made because of the verdict: "we ask in release 4.2".
  package var outcome: String?

  package init(reviewer: String? = nil, capacity: String? = nil, outcome: String? = nil) {
    (self.reviewer, self.capacity, self.outcome) = (reviewer, capacity, outcome)
  }

  package var isEmpty: Bool { reviewer == nil && capacity == nil && outcome == nil }

  /// `A. Reviewer, data protection officer`; nil if no person is named.
  package var who: String? {
    let parts = [reviewer, capacity].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }

  init(_ fields: inout JSONObject) throws(FieldError) {
    reviewer = try fields.optional("reviewer", .text)
    capacity = try fields.optional("capacity", .text)
    outcome = try fields.optional("outcome", .text)
  }

  package var json: JSONValue {
    .object([
      .init("reviewer", .text(reviewer)), .init("capacity", .text(capacity)), .init("outcome", .text(outcome)),
    ])
  }
}
