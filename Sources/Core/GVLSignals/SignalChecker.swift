package import ConsentSignals
package import GVLList

/// Judges one string after the other by what is known beside them.
package struct SignalChecker: Sendable {
  private let vendor: Int?
  private let rules: @Sendable (ListReference) -> SignalRules

  /// - Parameters:
  ///   - vendor: Whose permissions are said too.
  ///   - rules: Those for strings of a list. Asked for each string, from several threads.
  package init(asVendor vendor: Int?, rules: @escaping @Sendable (ListReference) -> SignalRules) {
    (self.vendor, self.rules) = (vendor, rules)
  }

  /// - Throws: What is wrong with the core, or with a string of version 1, which ended in 2020.
  package func check(_ line: ArraySlice<UInt8>) throws(SignalError) -> CheckedSignal {
    let judged = try JudgedString(line)
    let rules = rules(judged.string.list)
    let list = rules.facts.list?.list
    return CheckedSignal(
      list: list?.reference, judgement: SignalJudgement(judged, by: rules),
      vendor: vendor.map { VendorPermissions(of: $0, in: judged.string, list: list) })
  }
}
