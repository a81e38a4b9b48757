package import ConsentSignals
package import GVLList

/// What `gvl ac check` says of one string.
package struct CheckedAC: Sendable {
  /// Of the documents below.
  package static let schema = "gvl.ac-check/1"

  package let string: ACString
  package let judgement: SignalJudgement

  /// - Parameter providers: Google's list of them; nil where it is not at hand.
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
  /// Those with consent and those without, ascending, each once.
  var providers: [Int] { Set(consented + (disclosed ?? [])).sorted() }
}
