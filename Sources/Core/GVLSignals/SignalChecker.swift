package import ConsentSignals
package import GVLList

/// Judges strings one by one with the same facts.
package struct SignalChecker: Sendable {
  private let vendor: Int?
  private let rules: @Sendable (ListReference) -> SignalRules

  /// - Parameters:
  ///   - vendor: The vendor whose permissions are reported too.
  ///   - rules: Returns the rules for strings of a list. Called for each string, from several threads.
  package init(asVendor vendor: Int?, rules: @escaping @Sendable (ListReference) -> SignalRules) {
    (self.vendor, self.rules) = (vendor, rules)
  }

  /// - Throws: The error in the core, or an error for a string of version 1, which ended in 2020.
  package func check(_ line: ArraySlice<UInt8>) throws(SignalError) -> CheckedSignal {
    let judged = try JudgedString(line)
    let rules = rules(judged.string.list)
    let list = rules.facts.list?.list
    return CheckedSignal(
      list: list?.reference, judgement: SignalJudgement(judged, by: rules),
      vendor: vendor.map { VendorPermissions(of: $0, in: judged.string, list: list) })
  }
}
