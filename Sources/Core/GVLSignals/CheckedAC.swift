package import ConsentSignals
package import GVLList

/// The result of `gvl ac check` for one string.
package struct CheckedAC: Sendable {
  /// The schema of the result's JSON.
  package static let schema = "gvl.ac-check/1"

  package let string: ACString
  package let judgement: SignalJudgement

  /// - Parameter providers: Google's list of providers; nil if not available.
  package init(_ string: ACString, providers: ExtraList?) {
    self.string = string
    judgement = SignalJudgement(ACCase(string, providers: providers))
  }

  /// `gvl.ac-check/1`, without a line's end.
  package func appendJSON(to bytes: inout [UInt8]) {
    SignalJSON.append(Self.schema, to: &bytes) { judgement.write(to: &$0) }
  }
}

extension ACString {
  /// All providers in the string, ascending, each once.
  var providers: [Int] { Set(consented + (disclosed ?? [])).sorted() }
}
