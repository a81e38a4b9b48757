package import GVLFindings
package import JSONText
import PlainText

extension OutcomeCounts {
  /// `3 failed, 41 passed, 4 not judged, 52 do not apply`: always all four.
  package var words: String {
    Outcome.allCases.map { outcome in
      let count = self[outcome]
      let word = outcome == .doesNotApply && count != 1 ? "do not apply" : outcome.word
      return "\(grouped(count)) \(word)"
    }.joined(separator: ", ")
  }

  /// The object of `gvl.check/1`.
  package var json: JSONValue {
    .object(Outcome.allCases.map { JSONValue.Member($0.rawValue, .integer(self[$0])) })
  }
}
