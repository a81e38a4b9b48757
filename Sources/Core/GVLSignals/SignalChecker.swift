package import ConsentSignals
package import GVLList

/// Judges one string after the other by what is known beside them.
package struct SignalChecker: Sendable {
  private let asGoogle: Bool
  private let vendor: Int?
  private let facts: @Sendable (ListReference) -> SignalFacts

  /// - Parameters:
  ///   - vendor: Whose permissions are said too.
  ///   - facts: What strings of a list are judged by. Asked for each string, from several threads.
  package init(
    asGoogle: Bool, asVendor vendor: Int?, facts: @escaping @Sendable (ListReference) -> SignalFacts
  ) {
    (self.asGoogle, self.vendor, self.facts) = (asGoogle, vendor, facts)
  }

  /// - Throws: What is wrong with the core, or with a string of version 1, which ended in 2020.
  package func check(_ line: ArraySlice<UInt8>) throws(SignalError) -> CheckedSignal {
    let judged = try JudgedString(line)
    let facts = facts(judged.string.list)
    return CheckedSignal(
      list: facts.list?.list.reference,
      judgement: SignalJudgement(SignalCase(judged, facts: facts), asGoogle: asGoogle),
      vendor: vendor.map { VendorPermissions(of: $0, in: judged.string, list: facts.list?.list) })
  }
}
